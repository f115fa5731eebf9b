/// Plain functions around ncurses for the Swift target NCursesTerminal, because macros, variadic functions and global
/// variables of ncurses cannot be imported into Swift 6.
#pragma once

#include "screen.h"
#include "terminfo.h"
