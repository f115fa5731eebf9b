#pragma once

#include <stddef.h>
#include <stdint.h>

// Wraps tputs and doupdate of ncurses, and records what they write.
//
// Calls from the program reach the functions with these names here, which call those of the library. Calls inside the
// library do not.

/// Discards the recorded bytes.
void curses_recorder_clear(void);

/// Returns all bytes that tputs and doupdate have written since curses_recorder_clear, in order.
const uint8_t *curses_recorder_bytes(size_t *count);
