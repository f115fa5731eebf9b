#include "terminfo.h"

#include <stdlib.h>
#include <string.h>

#include "../CNCursesW/CNCursesW.h"

// <term.h> needs the types of <curses.h>.
#include <term.h>

static TERMINAL *loaded;
static char *loaded_type;

/// Runs a statement with the loaded entry as the current one, and restores the current entry of the screen afterwards.
#define WITH_LOADED(statement)     \
  do {                             \
    TERMINAL *other = cur_term;    \
    set_curterm(loaded);           \
    statement;                     \
    set_curterm(other);            \
  } while (0)

static int read_entry(const char *type) {
  int error = 0;
  TERMINAL *other = cur_term;
  // The descriptor is that of no file, so that ncurses cannot change the modes of a terminal.
  if (setupterm(type, -1, &error) != OK) return 0;
  loaded = cur_term;
  set_curterm(other);
  loaded_type = strdup(type);
  return terminfo_string("cup") != NULL;
}

int terminfo_load(const char *type) {
  if (loaded_type == NULL || strcmp(type, loaded_type) != 0) {
    terminfo_unload();
    if (!read_entry(type)) {
      terminfo_unload();
      return terminfo_unusable;
    }
  }
  int colors = terminfo_number("colors");
  return colors < 0 ? 0 : colors;
}

void terminfo_unload(void) {
  if (cur_term == loaded) set_curterm(NULL);
  if (loaded != NULL) del_curterm(loaded);
  free(loaded_type);
  loaded = NULL;
  loaded_type = NULL;
}

int terminfo_look_up(const char *type) {
  TERMINAL *previous = cur_term;
  int found = 0;
  // The descriptor is that of no file, so that ncurses cannot change the modes of a terminal.
  int is_loaded = setupterm(type, -1, &found) == OK;
  const char *move = is_loaded ? tigetstr("cup") : NULL;
  int can_move = move != NULL && move != (const char *)-1;
  TERMINAL *made = cur_term;
  set_curterm(previous);
  if (made != NULL && made != previous) del_curterm(made);
  if (can_move) return terminfo_usable;
  // 1 means that terminfo has the entry, but ncurses cannot use it (a printing terminal).
  return is_loaded || found == 1 ? terminfo_not_addressable : terminfo_unknown;
}

int terminfo_flag(const char *capability) {
  int result;
  WITH_LOADED(result = tigetflag(capability));
  return result > 0;
}

int terminfo_number(const char *capability) {
  int result;
  WITH_LOADED(result = tigetnum(capability));
  return result;
}

const char *terminfo_string(const char *capability) {
  const char *result;
  WITH_LOADED(result = tigetstr(capability));
  return result == (const char *)-1 ? NULL : result;
}

const char *terminfo_string_with_parameters(const char *capability, int first, int second) {
  const char *string = terminfo_string(capability);
  return string == NULL ? NULL : tiparm(string, first, second);
}

static const char *const *names_of(int kind) {
  return kind == terminfo_flags ? boolnames : kind == terminfo_numbers ? numnames : strnames;
}

int terminfo_count(int kind) {
  const char *const *names = names_of(kind);
  int count = 0;
  while (names[count] != NULL) count++;
  return count;
}

int terminfo_index(int kind, const char *capability) {
  const char *const *names = names_of(kind);
  for (int index = 0; names[index] != NULL; index++) {
    if (strcmp(names[index], capability) == 0) return index;
  }
  return -1;
}
