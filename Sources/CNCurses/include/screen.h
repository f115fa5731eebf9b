#pragma once

#include <stddef.h>
#include <stdint.h>

/// A cell as it is handed to ncurses: a spacing character and its marks, ended by 0 if fewer.
/// Five is what ncurses keeps (CCHARW_MAX).
typedef struct {
  uint32_t scalars[5];
  /// The bits of Style.Attributes.
  uint32_t attributes;
  /// A colour pair made by screen_pair, or 0.
  int32_t pair;
} screen_cell;

/// Starts ncurses' screen for a terminal type with all its output going to the file `fd`. One at a time.
/// Without colours none is ever set. Returns 0, or -1 where that fails.
int screen_open(const char *type, int fd, int height, int width, int colored);

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

/// Makes all cells blank.
void screen_erase(void);

/// Puts cells into a row; a wide one takes two columns and has no second cell.
void screen_put(int row, int column, const screen_cell *cells, int count);

/// Has the next screen_refresh draw all of the screen.
void screen_forget(void);

/// Has ncurses write what changed, and leave the cursor there; anywhere where row is negative.
void screen_refresh(int row, int column);
