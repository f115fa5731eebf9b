#pragma once

#include <curses.h>
#include <stddef.h>
#include <stdint.h>

// What the files about the screen share.

/// The attributes of ncurses for the bits of Style.Attributes.
attr_t screen_attributes(uint32_t bits);

/// Adds bytes to what ncurses has written.
void screen_append(const uint8_t *bytes, size_t count);
