#pragma once

#include <stddef.h>
#include <stdint.h>

// The screen that ncurses draws. ncurses has one current screen in a process, and so has this file.
//
// All bytes are collected in one buffer, in output order: those of screen_write, those that doupdate wrote, and links.

/// A cell as ncurses takes it: a spacing character and its combining marks, ended by 0 if fewer.
/// Five is CCHARW_MAX, what a cell of ncurses holds.
typedef struct {
  uint32_t scalars[5];
  /// The bits of Style.Attributes, screen_has_foreground and screen_has_background.
  uint32_t attributes;
  /// A colour pair set by screen_set_pair, or 0.
  int32_t pair;
} screen_cell;

/// Attributes of cells that have a foreground and a background of their own.
enum { screen_has_foreground = 1 << 7, screen_has_background = 1 << 8 };

/// What screen_open returns.
enum { screen_failed = -1, screen_colored = 0, screen_monochrome = 1 };

/// The name of the extended flag by which ncurses is known to use an entry of ours.
const char *screen_entry_flag(void);

/// Starts ncurses for a terminal type.
///
/// `terminfo` is a value for the variable TERMINFO with an entry that has screen_entry_flag, or NULL for the
/// installed entry. Without `colored` no colour is ever set. Returns screen_monochrome where colours were asked for
/// and ncurses cannot set them. No other thread may change the environment meanwhile.
int screen_open(const char *type, const char *terminfo, int height, int width, int colored);

/// Frees what screen_open made. Writes nothing to a terminal.
void screen_close(void);

/// Gives ncurses a new size. Everything must be drawn again.
void screen_resize(int height, int width);

/// The number of colour pairs; pair 0 is the terminal's own colours.
int screen_pair_limit(void);

/// Gives a pair two colours, -1 being the terminal's own. Returns whether ncurses took them. If the pair had other
/// colours, everything must be drawn again.
int screen_set_pair(int pair, int foreground, int background);

/// Makes all cells blank, and has the next screen_refresh clear the terminal and draw everything.
void screen_invalidate(void);

/// Puts cells into a row of the next picture; a wide one takes two columns and has no second cell.
void screen_put_cells(int row, int column, const screen_cell *cells, int count);

/// Tells ncurses that two blanks were written over the cells from a column on.
void screen_note_erased_wide_character(int row, int column);

/// Tells ncurses that the terminal has shifted the columns from `start` to before `end` of rows `first` to `last` by
/// `distance` cells to the left, to the right where negative. Blanks fill the freed cells.
void screen_note_shift(int first, int last, int start, int end, int distance);

/// Tells ncurses that the terminal has moved rows `first` to `last` up by `distance`, down where
/// negative. Blanks fill the freed rows.
void screen_note_scroll(int first, int last, int distance);

/// Writes a string of terminfo with its parameters.
void screen_write(const char *string, int first, int second);

/// Writes bytes as they are.
void screen_write_bytes(const char *bytes, size_t count);

/// Has ncurses write what has changed. The cursor ends at the given cell.
void screen_refresh(int row, int column);

/// Writes cells once more, as a link or, where `link` is NULL, as plain text. No other function writes bytes of its
/// own, except for two blanks in place of a wide character.
///
/// `move` is terminfo's "cup", `link` the sequence that begins a link, and `end` the one that ends it.
void screen_link(
    const char *move, int row, int column, const char *link, const char *end,
    const screen_cell *cells, int count);

/// The bytes written since the last screen_clear_output. Valid until more are written.
const uint8_t *screen_output(size_t *count);

/// Forgets the bytes.
void screen_clear_output(void);
