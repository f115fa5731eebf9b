/// Functions of Linux and its C library that Swift's Glibc module lacks, for all Swift targets. The module omits
/// functions that need a feature macro (`_GNU_SOURCE`, `_XOPEN_SOURCE`), variadic functions and headers such as
/// <sys/eventfd.h>.
#pragma once

#include "characters.h"
#include "descriptors.h"
#include "programs.h"
#include "terminal_guard.h"
#include "terminal_signals.h"
