#define _GNU_SOURCE 1
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "../CNCursesW/CNCursesW.h"
#include "screen.h"

// ncurses has one current screen for a process, as curses always had. So has this file.
static SCREEN *screen;
static FILE *input;
static FILE *output;

// newterm installs handlers of its own for these; ours are in guard.c and in the signalfd.
static const int taken_by_ncurses[] = {SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
enum { taken_count = sizeof taken_by_ncurses / sizeof *taken_by_ncurses };

static SCREEN *new_screen(const char *type) {
  struct sigaction before[taken_count];
  for (int i = 0; i < taken_count; i++) sigaction(taken_by_ncurses[i], NULL, &before[i]);
  // With SIGTSTP at its default ncurses would ignore it for the time of each update, and so lose one
  // that comes just then.
  struct sigaction ignore = {0};
  ignore.sa_handler = SIG_IGN;
  sigaction(SIGTSTP, &ignore, NULL);
  SCREEN *result = newterm(type, output, input);
  for (int i = 0; i < taken_count; i++) sigaction(taken_by_ncurses[i], &before[i], NULL);
  return result;
}

static FILE *stream(int fd, const char *mode) {
  int copy = dup(fd);
  FILE *result = copy < 0 ? NULL : fdopen(copy, mode);
  if (result == NULL && copy >= 0) close(copy);
  return result;
}

int screen_open(const char *type, int fd, int height, int width, int colored) {
  if (screen != NULL) return -1;
  // ncurses reads nothing: both ends are the file, so it cannot touch the modes of a terminal.
  input = stream(fd, "r");
  output = stream(fd, "w");
  if (input != NULL && output != NULL) screen = new_screen(type);
  if (screen == NULL) {
    screen_close();
    return -1;
  }
  // Until it has been left and come back to, ncurses takes a screen for that of a program which only
  // moves the cursor, and writes after each move instead of once an update.
  endwin();
  typeahead(-1);
  nonl();
  if (colored) {
    start_color();
    use_default_colors();
  }
  // Cells are put into newscr, the screen as it is to be. A window before it, as stdscr, would be
  // compared and copied once more for each frame.
  idcok(newscr, TRUE);
  idlok(newscr, TRUE);
  screen_resize(height, width);
  return 0;
}

void screen_close(void) {
  if (screen != NULL) delscreen(screen);
  if (input != NULL) fclose(input);
  if (output != NULL) fclose(output);
  screen = NULL;
  input = NULL;
  output = NULL;
}

void screen_resize(int height, int width) { resize_term(height, width); }

int screen_pair(int foreground, int background) { return alloc_pair(foreground, background); }

int screen_pair_limit(void) { return COLOR_PAIRS; }

void screen_reset_pairs(void) { reset_color_pairs(); }

static attr_t attributes_of(uint32_t bits) {
  attr_t result = A_NORMAL;
  if (bits & 1) result |= A_BOLD;
  if (bits & 2) result |= A_DIM;
  if (bits & 4) result |= A_ITALIC;
  if (bits & 8) result |= A_UNDERLINE;
  if (bits & 16) result |= A_REVERSE;
  // 32, crossed out: ncurses has no such attribute.
  if (bits & 64) result |= A_BLINK;
  return result;
}

// A cell as ncurses has it; returns how many columns it takes.
static int convert(const screen_cell *cell, cchar_t *result) {
  wchar_t text[CCHARW_MAX + 1];
  int length = 0;
  while (length < CCHARW_MAX && cell->scalars[length] != 0) {
    text[length] = (wchar_t)cell->scalars[length];
    length++;
  }
  if (length == 0) text[length++] = L' ';
  // Whoever drew it: no control character reaches the terminal.
  if (text[0] < 0x20 || (text[0] >= 0x7F && text[0] < 0xA0)) text[0] = L'?';
  text[length] = 0;
  int pair = cell->pair;
  if (setcchar(result, text, attributes_of(cell->attributes), 0, &pair) == ERR) {
    setcchar(result, L"?", A_NORMAL, 0, NULL);
    text[0] = L'?';
  }
  int width = text[0] < 0x7F ? 1 : wcwidth(text[0]);
  return width > 1 ? width : 1;
}

void screen_erase(void) { werase(newscr); }

static int is_ascii(const screen_cell *cell) {
  return cell->scalars[0] >= 0x20 && cell->scalars[0] < 0x7F && cell->scalars[1] == 0;
}

// Puts cells at the cursor; returns how many columns they take.
static int put_any(const screen_cell *cells, int count, cchar_t *line) {
  int width = 0;
  for (int i = 0; i < count; i++) {
    // Most cells differ from the one before them by their letter alone.
    if (i > 0 && is_ascii(&cells[i]) && is_ascii(&cells[i - 1]) &&
        cells[i].attributes == cells[i - 1].attributes && cells[i].pair == cells[i - 1].pair) {
      line[i] = line[i - 1];
      line[i].chars[0] = (wchar_t)cells[i].scalars[0];
      width++;
    } else {
      width += convert(&cells[i], &line[i]);
    }
  }
  wadd_wchnstr(newscr, line, count);
  return width;
}

// The same for cells of ASCII, of which ncurses need not ask the C library how wide each is: a third
// of the time. They replace wide ones whole.
static int put_ascii(const screen_cell *cells, int count, chtype *line) {
  chtype look = 0;
  for (int i = 0; i < count; i++) {
    if (i == 0 || cells[i].attributes != cells[i - 1].attributes ||
        cells[i].pair != cells[i - 1].pair) {
      look = attributes_of(cells[i].attributes) | (chtype)COLOR_PAIR(cells[i].pair);
    }
    line[i] = look | cells[i].scalars[0];
  }
  waddchnstr(newscr, line, count);
  return count;
}

void screen_put(int row, int column, const screen_cell *cells, int count) {
  enum { chunk = 128, simple_pairs = 256 };
  cchar_t line[chunk];
  chtype simple_line[chunk];
  int is_simple = 1;
  for (int i = 0; i < count && is_simple; i++) {
    is_simple = is_ascii(&cells[i]) && cells[i].pair < simple_pairs;
  }
  while (count > 0 && wmove(newscr, row, column) != ERR) {
    int used = count < chunk ? count : chunk;
    column += is_simple ? put_ascii(cells, used, simple_line) : put_any(cells, used, line);
    cells += used;
    count -= used;
  }
}

void screen_forget(void) {
  clearok(curscr, TRUE);
}

void screen_refresh(int row, int column) {
  leaveok(newscr, row < 0);
  if (row >= 0) wmove(newscr, row, column);
  doupdate();
}
