#pragma once

#include <stddef.h>
#include <stdint.h>

// Stands between a program and ncurses, and records what tputs and doupdate write.
//
// Calls of the program reach the functions of these names here, which call those of the library. Calls
// inside the library do not.

/// Forgets what was recorded.
void recorder_clear(void);

/// All bytes that tputs and doupdate have written since, in order.
const uint8_t *recorder_bytes(size_t *count);
