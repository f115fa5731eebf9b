#pragma once

#include <stddef.h>
#include <stdint.h>

// Wraps tputs and doupdate of ncurses, and records what they write.
//
// Calls from the program reach the functions with these names here, which call those of the library. Calls inside the
// library do not.

/// Discards the recorded bytes.
void recorder_clear(void);

/// Returns all bytes that tputs and doupdate have written since recorder_clear, in order.
const uint8_t *recorder_bytes(size_t *count);
