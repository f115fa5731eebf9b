#include "terminal_type.h"

#include "../CNCursesW/CNCursesW.h"

// <term.h> needs the types of <curses.h>.
#include <term.h>

int terminal_type_look_up(const char *type) {
  TERMINAL *previous = cur_term;
  int found = 0;
  // The descriptor is that of no file, so that ncurses cannot change the modes of a terminal.
  int is_loaded = setupterm(type, -1, &found) == OK;
  const char *move = is_loaded ? tigetstr("cup") : NULL;
  int can_move = move != NULL && move != (const char *)-1;
  TERMINAL *made = cur_term;
  set_curterm(previous);
  if (made != NULL && made != previous) del_curterm(made);
  if (can_move) return terminal_type_usable;
  // 1: terminfo has the entry, and ncurses cannot use it (a printing terminal).
  return is_loaded || found == 1 ? terminal_type_unusable : terminal_type_unknown;
}
