#pragma once

#include <stddef.h>
#include <stdint.h>

// The screen that ncurses draws. ncurses has one current screen per process, and so does this file.
//
// All bytes are collected in one buffer in output order: those of screen_write_terminfo_string, of doupdate and of
// links.

/// A cell for ncurses: a spacing character and its combining marks, terminated by 0 if there are fewer than five. Five
/// is CCHARW_MAX, the capacity of a cell in ncurses.
typedef struct {
  uint32_t scalars[5];
  /// The bits of Style.Attributes, screen_has_foreground and screen_has_background.
  uint32_t attributes;
  /// A colour pair set by screen_set_pair, or 0.
  int32_t pair;
} screen_cell;

/// Attributes of cells that have a foreground and a background of their own.
enum { screen_has_foreground = 1 << 7, screen_has_background = 1 << 8 };

/// The results of screen_open.
enum { screen_failed = -1, screen_colored = 0, screen_monochrome = 1 };

/// Returns the name of the extended flag that shows that ncurses uses one of our terminfo entries.
const char *screen_entry_flag(void);

/// Starts ncurses for a terminal type.
///
/// `terminfo` is a value for the variable TERMINFO with an entry that has screen_entry_flag, or NULL for the installed
/// entry. Without `colored`, no colour is ever set. Returns screen_monochrome if `colored` is set but ncurses cannot
/// set colours. No other thread may change the environment during the call.
int screen_open(const char *type, const char *terminfo, int height, int width, int colored);

/// Frees the screen. Writes nothing to a terminal.
void screen_close(void);

/// Sets a new size. Everything must be drawn again.
void screen_resize(int height, int width);

/// Returns the number of colour pairs. Pair 0 is the terminal's default colours.
int screen_pair_limit(void);

/// Sets the colours of a pair, where -1 is the terminal's default colour. Returns whether ncurses accepted them. If
/// the pair had other colours, everything must be drawn again.
int screen_set_pair(int pair, int foreground, int background);

/// Makes all cells blank. The next screen_refresh clears the terminal and draws everything.
void screen_invalidate(void);

/// Puts cells into a row of the next frame. A wide character takes two columns, but only one of the given cells.
void screen_put_cells(int row, int column, const screen_cell *cells, int count);

/// Tells ncurses that two blanks were written over the cells that start at a column.
void screen_note_erased_wide_character(int row, int column);

/// Tells ncurses that the terminal has shifted the columns `start..<end` of rows `first...last` by `distance` cells to
/// the left, or to the right if negative. Blanks fill the freed cells.
void screen_note_shift(int first, int last, int start, int end, int distance);

/// Tells ncurses that the terminal has moved rows `first...last` up by `distance`, or down if negative. Blanks fill
/// the freed rows.
void screen_note_scroll(int first, int last, int distance);

/// Writes a string of terminfo with its parameters.
void screen_write_terminfo_string(const char *string, int first, int second);

/// Writes bytes unchanged.
void screen_write_bytes(const char *bytes, size_t count);

/// Makes ncurses write the changed cells, and leaves the cursor at the given cell.
void screen_refresh(int row, int column);

/// Writes cells again, as a link or, if `link` is NULL, as plain text. All other output comes from ncurses, except for
/// two blanks in place of a wide character.
///
/// `move` is terminfo's "cup". `link` is the sequence that begins a link, and `end` is the one that ends it.
void screen_write_link(
    const char *move, int row, int column, const char *link, const char *end,
    const screen_cell *cells, int count);

/// Returns the bytes written since the last screen_clear_output. They are valid until more bytes are written.
const uint8_t *screen_output(size_t *count);

/// Discards the bytes.
void screen_clear_output(void);
