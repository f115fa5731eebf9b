/// Plain functions over ncurses for the Swift target NCursesTerminal: macros, variadic functions and global variables of
/// ncurses cannot be imported into Swift 6.
#pragma once

#include "screen.h"
#include "terminfo.h"
