/// The header of ncurses with wide characters.
#pragma once

#if !__has_include(<curses.h>)
#error "<curses.h> not found; on Debian and Ubuntu, install libncursesw5-dev"
#else
// Without this, the header hides the functions for wide characters.
#define NCURSES_WIDECHAR 1
#include <curses.h>
#endif
