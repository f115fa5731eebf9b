/// Plain functions over ncurses, termios and signals, for the Swift target NCursesTerminal: the
/// macros, variadic functions and globals of those do not pass into Swift 6.
#pragma once

#include "guard.h"
#include "screen.h"
#include "system.h"
#include "terminfo.h"
