#define _GNU_SOURCE 1
#include "screen.h"

#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>
#include <wchar.h>

#include "../CNCursesW/CNCursesW.h"

// <term.h> needs the types of <curses.h>.
#include <term.h>

static SCREEN *screen;
static FILE *input;
static FILE *output;
/// Where ncurses writes to: a file in memory, or a pipe where the size of files is limited (`ulimit -f`), files
/// in memory included. ncurses retries a write until it succeeds, so it must not have the terminal itself, which
/// does not block.
static int file = -1;
/// The bytes that the pipe holds; 0 for a file.
static int pipe_capacity;

static struct {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
} buffer;

// MARK: - Bytes

/// Makes room for `count` more bytes; NULL where there is no memory.
static uint8_t *room(size_t count) {
  if (buffer.count + count > buffer.capacity) {
    size_t capacity = 2 * buffer.capacity + count + 4096;
    uint8_t *grown = realloc(buffer.bytes, capacity);
    if (grown == NULL) return NULL;
    buffer.bytes = grown;
    buffer.capacity = capacity;
  }
  return buffer.bytes + buffer.count;
}

static int put_byte(int byte) {
  uint8_t *end = room(1);
  if (end == NULL) return EOF;
  *end = (uint8_t)byte;
  buffer.count++;
  return byte;
}

static void put_bytes(const char *bytes, size_t count) {
  uint8_t *end = room(count);
  if (end == NULL) return;
  memcpy(end, bytes, count);
  buffer.count += count;
}

const uint8_t *screen_output(size_t *count) {
  *count = buffer.count;
  return buffer.bytes;
}

void screen_clear_output(void) { buffer.count = 0; }

/// Moves what ncurses has written from its file to the buffer.
static void collect(void) {
  if (pipe_capacity > 0) {
    int count = 0;
    ioctl(file, FIONREAD, &count);
    uint8_t *end = room((size_t)count);
    ssize_t got = end == NULL || count <= 0 ? 0 : read(file, end, (size_t)count);
    if (got > 0) buffer.count += (size_t)got;
    return;
  }
  off_t count = lseek(file, 0, SEEK_CUR);
  if (count <= 0) return;
  uint8_t *end = room((size_t)count);
  ssize_t got = end == NULL ? 0 : pread(file, end, (size_t)count, 0);
  if (got > 0) buffer.count += (size_t)got;
  lseek(file, 0, SEEK_SET);
}

void screen_write(const char *string, int first, int second) {
  if (string != NULL) tputs(tiparm(string, first, second), 1, put_byte);
}

// MARK: - Open and close

// newterm installs handlers of its own for these; ours are in guard.c and in the signalfd.
static const int taken_by_ncurses[] = {SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
enum { taken_count = sizeof taken_by_ncurses / sizeof *taken_by_ncurses };

static SCREEN *new_screen(const char *type) {
  struct sigaction before[taken_count];
  for (int i = 0; i < taken_count; i++) sigaction(taken_by_ncurses[i], NULL, &before[i]);
  // With SIGTSTP at its default, ncurses would ignore it during each update, and lose one that arrives
  // then.
  struct sigaction ignore = {0};
  ignore.sa_handler = SIG_IGN;
  sigaction(SIGTSTP, &ignore, NULL);
  // The size comes from the entry, not from LINES and COLUMNS, which may be stale.
  use_env(FALSE);
  SCREEN *result = newterm(type, output, input);
  for (int i = 0; i < taken_count; i++) sigaction(taken_by_ncurses[i], &before[i], NULL);
  return result;
}

/// Makes a screen from an entry of our own.
///
/// ncurses takes an entry from TERMINFO only. setenv would change the environment while other threads
/// may read it; here they see one of two complete environments.
static SCREEN *new_screen_from(const char *terminfo, const char *type) {
  static const char name[] = "TERMINFO=";
  size_t count = 0;
  while (environ[count] != NULL) count++;
  char **variables = calloc(count + 2, sizeof *variables);
  char *entry = malloc(sizeof name + strlen(terminfo));
  SCREEN *result = NULL;
  if (variables != NULL && entry != NULL) {
    strcpy(stpcpy(entry, name), terminfo);
    // The first of two variables of one name is the one that is read.
    variables[0] = entry;
    memcpy(variables + 1, environ, count * sizeof *variables);
    char **before = environ;
    environ = variables;
    result = new_screen(type);
    environ = before;
  }
  free(entry);
  free(variables);
  return result;
}

int screen_largest_update(void) {
  // More than the longest sequences for a cell that differs from the one before it in everything.
  enum { longest = 256 };
  return pipe_capacity > 0 ? pipe_capacity / longest : INT_MAX;
}

/// Makes what ncurses writes to; returns the descriptor to write, or -1.
static int open_file(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_FSIZE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) {
    return file = memfd_create("screen", MFD_CLOEXEC);
  }
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  file = ends[0];
  // Without the right to a large one it keeps its size.
  fcntl(ends[1], F_SETPIPE_SZ, 1 << 20);
  pipe_capacity = fcntl(ends[1], F_GETPIPE_SZ);
  return ends[1];
}

static FILE *stream(int fd, const char *mode) {
  int copy = dup(fd);
  FILE *result = copy < 0 ? NULL : fdopen(copy, mode);
  if (result == NULL && copy >= 0) close(copy);
  return result;
}

int screen_open(const char *type, const char *terminfo, int height, int width, int colored) {
  if (screen != NULL) return -1;
  // ncurses reads nothing: both ends are the file, so it cannot touch the modes of a terminal.
  int end = open_file();
  input = file < 0 ? NULL : stream(file, "r");
  output = end < 0 ? NULL : stream(end, "w");
  if (end >= 0 && end != file) close(end);
  if (input != NULL && output != NULL) {
    screen = terminfo == NULL ? new_screen(type) : new_screen_from(terminfo, type);
  }
  if (screen == NULL) {
    screen_close();
    return -1;
  }
  // ncurses flushes after each cursor motion until it has left a screen and come back to it.
  endwin();
  typeahead(-1);
  nonl();
  // Everything is drawn at first. Before that, new colours need not be looked for on the screen.
  clearok(curscr, TRUE);
  if (colored) {
    start_color();
    use_default_colors();
  }
  // Inserting and deleting characters damages rows with wide characters in ncurses 6.4.
  idcok(newscr, FALSE);
  leaveok(newscr, FALSE);
  if (getmaxy(newscr) != height || getmaxx(newscr) != width) screen_resize(height, width);
  // With an installed entry the first update switches modes. They are not ncurses' to switch: that is done
  // each time that the terminal is claimed. Ours has none.
  if (terminfo == NULL) screen_refresh(0, 0);
  collect();
  screen_clear_output();
  return 0;
}

void screen_close(void) {
  if (screen != NULL) delscreen(screen);
  if (input != NULL) fclose(input);
  if (output != NULL) fclose(output);
  if (file >= 0) close(file);
  free(buffer.bytes);
  memset(&buffer, 0, sizeof buffer);
  screen = NULL;
  input = NULL;
  output = NULL;
  file = -1;
  pipe_capacity = 0;
}

void screen_resize(int height, int width) { resize_term(height, width); }

// MARK: - Cells

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
  // ncurses has no attribute for strikethrough; our entry has its sequence as that of protection.
  if (bits & 32) result |= A_PROTECT;
  if (bits & 64) result |= A_BLINK;
  return result;
}

/// The character that is written for a scalar: no control character reaches the terminal.
static wchar_t printable(uint32_t scalar) {
  return scalar < 0x20 || (scalar >= 0x7F && scalar < 0xA0) ? L'?' : (wchar_t)scalar;
}

/// Makes a cell of ncurses; returns how many columns it takes.
static int convert(const screen_cell *cell, cchar_t *result) {
  wchar_t text[CCHARW_MAX + 1];
  int length = 0;
  while (length < CCHARW_MAX && cell->scalars[length] != 0) {
    text[length] = printable(cell->scalars[length]);
    length++;
  }
  if (length == 0) text[length++] = L' ';
  text[length] = 0;
  int pair = cell->pair;
  if (setcchar(result, text, attributes_of(cell->attributes), 0, &pair) == ERR) {
    setcchar(result, L"?", A_NORMAL, 0, NULL);
    text[0] = L'?';
  }
  int width = text[0] < 0x7F ? 1 : wcwidth(text[0]);
  return width > 1 ? width : 1;
}

void screen_forget(void) {
  werase(newscr);
  clearok(curscr, TRUE);
  // Only the clearing, so that the cells can follow in parts.
  if (pipe_capacity > 0) screen_refresh(0, 0);
}

static int is_ascii(const screen_cell *cell) {
  return cell->scalars[0] >= 0x20 && cell->scalars[0] < 0x7F && cell->scalars[1] == 0;
}

/// Puts cells at the cursor; returns how many columns they take.
static int put_any(const screen_cell *cells, int count, cchar_t *line) {
  int width = 0;
  for (int i = 0; i < count; i++) {
    // Most cells differ from the one before them by their character alone.
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

/// The same for cells of ASCII. ncurses does not ask the C library how wide these are, which saves a
/// third of the time. They replace wide characters whole.
static int put_ascii(const screen_cell *cells, int count, chtype *line) {
  chtype style = 0;
  for (int i = 0; i < count; i++) {
    if (i == 0 || cells[i].attributes != cells[i - 1].attributes ||
        cells[i].pair != cells[i - 1].pair) {
      style = attributes_of(cells[i].attributes) | (chtype)COLOR_PAIR(cells[i].pair);
    }
    line[i] = style | cells[i].scalars[0];
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

// MARK: - Rows that the terminal moves

// Between updates newscr, the next picture, equals curscr, the terminal's. Both move together.

void screen_shifted(int first, int last, int distance) {
  int width = getmaxx(newscr);
  int gap = abs(distance);
  if (gap == 0 || gap >= width) return;
  // The blanks first: they may cut a wide character beside them, which the copy then replaces.
  cchar_t blank;
  setcchar(&blank, L" ", A_NORMAL, 0, NULL);
  for (int row = first; row <= last; row++) {
    mvwhline_set(curscr, row, distance > 0 ? width - gap : 0, &blank, gap);
  }
  if (distance > 0) {
    copywin(newscr, curscr, first, gap, first, 0, last, width - gap - 1, FALSE);
  } else {
    copywin(newscr, curscr, first, 0, first, gap, last, width - 1, FALSE);
  }
  copywin(curscr, newscr, first, 0, first, 0, last, width - 1, FALSE);
}

static void scroll_window(WINDOW *window, int first, int last, int distance) {
  // Only here: with it, a blank in the last cell would scroll the window.
  scrollok(window, TRUE);
  wsetscrreg(window, first, last);
  wscrl(window, distance);
  wsetscrreg(window, 0, getmaxy(window) - 1);
  scrollok(window, FALSE);
  wtouchln(window, first, last - first + 1, FALSE);
}

void screen_scrolled(int first, int last, int distance) {
  scroll_window(curscr, first, last, distance);
  scroll_window(newscr, first, last, distance);
}

// MARK: - Output

void screen_refresh(int row, int column) {
  wmove(newscr, row, column);
  doupdate();
  collect();
}

/// What makes text look like a cell, in the order of the bits of Style.Attributes.
static const char *const attribute_names[] = {"bold", "dim", "sitm", "smul", "rev", "prot", "blink"};
enum { attribute_count = sizeof attribute_names / sizeof *attribute_names };

static void write_capability(const char *name, int parameter) {
  const char *string = tigetstr(name);
  if (string != (const char *)-1) screen_write(string, parameter, 0);
}

/// Makes text look like a cell. vid_puts would do, but writes the reset of colours to its own output.
static void write_style(const screen_cell *cell) {
  write_capability("sgr0", 0);
  for (int bit = 0; bit < attribute_count; bit++) {
    if (cell->attributes & 1u << bit) write_capability(attribute_names[bit], 0);
  }
  int foreground = -1, background = -1;
  if (cell->pair > 0) extended_pair_content(cell->pair, &foreground, &background);
  if (foreground >= 0) write_capability("setaf", foreground);
  if (background >= 0) write_capability("setab", background);
}

static void put_text(const screen_cell *cell) {
  cchar_t shown;
  convert(cell, &shown);
  char bytes[MB_LEN_MAX];
  mbstate_t state = {0};
  for (int i = 0; i < CCHARW_MAX && shown.chars[i] != 0; i++) {
    size_t count = wcrtomb(bytes, shown.chars[i], &state);
    if (count != (size_t)-1) put_bytes(bytes, count);
  }
}

void screen_link(
    const char *move, int row, int column, const char *link, const char *end,
    const screen_cell *cells, int count) {
  screen_write(move, row, column);
  if (link != NULL) put_bytes(link, strlen(link));
  // As each update does, this begins and ends with plain text.
  screen_cell style = {0};
  for (int i = 0; i < count; i++) {
    if (cells[i].attributes != style.attributes || cells[i].pair != style.pair) {
      style = cells[i];
      write_style(&style);
    }
    put_text(&cells[i]);
  }
  if (link != NULL) put_bytes(end, strlen(end));
  if (style.attributes != 0 || style.pair != 0) write_capability("sgr0", 0);
}
