#include "terminfo.h"

#include <stdlib.h>
#include <string.h>

#include "../CNCursesW/CNCursesW.h"

// <term.h> needs the types of <curses.h>.
#include <term.h>

static TERMINAL *loaded;
static char *loaded_type;

/// Runs a statement with the loaded entry as the current one. The screen has an entry of its own.
#define WITH_LOADED(statement)     \
  do {                             \
    TERMINAL *other = cur_term;    \
    set_curterm(loaded);           \
    statement;                     \
    set_curterm(other);            \
  } while (0)

static int read_entry(const char *type) {
  int error = 0;
  // Of no file: it could not set the modes of a terminal even by mistake.
  if (setupterm(type, -1, &error) != OK) return 0;
  loaded = cur_term;
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

const char *terminfo_string_with(const char *capability, int first, int second) {
  const char *string = terminfo_string(capability);
  return string == NULL ? NULL : tiparm(string, first, second);
}

const char *terminfo_flag_name(int index) { return boolnames[index]; }

const char *terminfo_number_name(int index) { return numnames[index]; }

const char *terminfo_string_name(int index) { return strnames[index]; }
