#pragma once

#include <stddef.h>
#include <stdint.h>

// The screen that ncurses draws. ncurses has one current screen in a process, and so has this file.
//
// Everything that is written is collected in one buffer in the order in which the terminal needs it:
// sequences written by screen_write, the bytes that doupdate wrote to a file in memory, and links.

/// A cell as ncurses takes it: a spacing character and its combining marks, ended by 0 if fewer.
/// Five is CCHARW_MAX, what a cell of ncurses holds.
typedef struct {
  uint32_t scalars[5];
  /// The bits of Style.Attributes.
  uint32_t attributes;
  /// A colour pair from screen_pair, or 0.
  int32_t pair;
} screen_cell;

/// Starts ncurses for a terminal type.
///
/// `terminfo` is a value for the variable TERMINFO that ncurses reads the type from, or NULL for the
/// installed entry. Without `colored` no colour is ever set. Returns 0, or -1 where that fails.
int screen_open(const char *type, const char *terminfo, int height, int width, int colored);

/// Frees what screen_open made. Writes nothing to a terminal.
void screen_close(void);

/// Gives ncurses a new size. Everything must be drawn again.
void screen_resize(int height, int width);

/// The colour pair of two colours, -1 being the terminal's own; -1 where there is none.
int screen_pair(int foreground, int background);

/// How many colour pairs there may be.
int screen_pair_limit(void);

/// Forgets all colour pairs. Everything must be drawn again.
void screen_reset_pairs(void);

/// Makes all cells blank, and has the next screen_refresh clear the terminal and draw everything.
void screen_forget(void);

/// Puts cells into a row of the next picture; a wide one takes two columns and has no second cell.
void screen_put(int row, int column, const screen_cell *cells, int count);

/// Tells ncurses that the terminal has shifted rows `first` to `last` by `distance` cells to the left,
/// to the right where negative, and filled up with blanks.
void screen_shifted(int first, int last, int distance);

/// Tells ncurses that the terminal has moved rows `first` to `last` up by `distance`, down where
/// negative, and filled up with blanks.
void screen_scrolled(int first, int last, int distance);

/// Writes a string of terminfo with its parameters.
void screen_write(const char *string, int first, int second);

/// How many cells may be put from one screen_refresh to the next.
int screen_largest_update(void);

/// Has ncurses write what has changed. The cursor ends at the given cell.
void screen_refresh(int row, int column);

/// Writes cells once more, as a link or, where `link` is NULL, as none. The only function that writes
/// bytes which neither ncurses nor terminfo made.
///
/// `move` is terminfo's "cup", `link` the sequence that begins a link, and `end` the one that ends it.
void screen_link(
    const char *move, int row, int column, const char *link, const char *end,
    const screen_cell *cells, int count);

/// The bytes written since the last screen_clear_output. Valid until more are written.
const uint8_t *screen_output(size_t *count);

/// Forgets the bytes.
void screen_clear_output(void);
