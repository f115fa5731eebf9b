#pragma once

#include <stddef.h>
#include <stdint.h>

// What the files about the screen share.

/// Adds bytes to what ncurses has written.
void screen_append(const uint8_t *bytes, size_t count);
