#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A terminal emulator with plain functions around libvterm.
struct emulator;

/// A cell of the screen.
struct emulator_cell {
    uint32_t chars[6];
    int width; ///< 1 or 2; 0 for the second half of a wide character
    /// The kind of a colour: 0 for the default, 1 for a palette index, 2 for red, green and blue (0xRRGGBB).
    int foreground_kind, background_kind;
    uint32_t foreground, background;
    bool bold, italic, underline, blink, reverse, strike;
    int font; ///< 0 to 9, by SGR 10 to 19
};

struct emulator *emulator_new(int rows, int columns);
void emulator_free(struct emulator *emulator);
void emulator_resize(struct emulator *emulator, int rows, int columns);
void emulator_write(struct emulator *emulator, const char *bytes, size_t count);
void emulator_cell_at(struct emulator *emulator, int row, int column, struct emulator_cell *cell);
void emulator_cursor(struct emulator *emulator, int *row, int *column);

/// Returns the number of rows that have scrolled off the top of the primary screen. The last 500 are kept.
int emulator_scrolled_count(const struct emulator *emulator);
/// Returns the spacing characters of such a row, terminated by 0. Row 0 is the oldest.
const uint32_t *emulator_scrolled_row(const struct emulator *emulator, int row);

/// Removes up to `capacity` bytes of the terminal's replies, and returns their number.
size_t emulator_drain_replies(struct emulator *emulator, char *bytes, size_t capacity);
