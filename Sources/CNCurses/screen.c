#define _GNU_SOURCE 1
#include "screen.h"

#include "CSystem.h"

#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <unistd.h>
#include <wchar.h>

#include "../CNCursesW/CNCursesW.h"

// <term.h> needs the types of <curses.h>.
#include <term.h>

_Static_assert(CCHARW_MAX == sizeof((screen_cell *)NULL)->scalars / sizeof(uint32_t), "a cell of ncurses");

static SCREEN *screen;
static FILE *input;
static FILE *output;
/// The descriptor for reading what ncurses has written. It is a file in memory or, if that is not available or `ulimit
/// -f` limits its size, a pipe. ncurses retries a write until it succeeds, so it must not write to the terminal, which
/// does not block.
static int output_fd = -1;
static int is_pipe;
/// Reads the pipe, because ncurses may write more than the pipe can hold.
static pthread_t drain_thread;

static struct {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
} buffer;
/// Held by the thread that reads the pipe into the buffer.
static pthread_mutex_t buffer_lock = PTHREAD_MUTEX_INITIALIZER;

// MARK: - Bytes

/// Makes room for `count` more bytes. Without memory the program ends, as Swift's allocations do.
static uint8_t *reserve_buffer(size_t count) {
  if (buffer.count + count > buffer.capacity) {
    buffer.capacity = 2 * buffer.capacity + count + 4096;
    buffer.bytes = realloc(buffer.bytes, buffer.capacity);
    if (buffer.bytes == NULL) abort();
  }
  return buffer.bytes + buffer.count;
}

static int put_byte(int byte) {
  *reserve_buffer(1) = (uint8_t)byte;
  buffer.count++;
  return byte;
}

void screen_write_bytes(const char *bytes, size_t count) {
  memcpy(reserve_buffer(count), bytes, count);
  buffer.count += count;
}

const uint8_t *screen_output(size_t *count) {
  *count = buffer.count;
  return buffer.bytes;
}

void screen_clear_output(void) { buffer.count = 0; }

/// Moves the bytes from the pipe to the buffer. If the pipe is empty, does not touch the buffer, because the main
/// thread may be using it.
static void read_pipe(void) {
  int count = 0;
  pthread_mutex_lock(&buffer_lock);
  while (ioctl(output_fd, FIONREAD, &count) == 0 && count > 0) {
    ssize_t got = read(output_fd, reserve_buffer((size_t)count), (size_t)count);
    if (got > 0) buffer.count += (size_t)got;
  }
  pthread_mutex_unlock(&buffer_lock);
}

static void *drain_pipe(void *unused) {
  (void)unused;
  struct pollfd request = {.fd = output_fd, .events = POLLIN};
  // The pipe ends when the screen is closed.
  while (poll(&request, 1, -1) > 0 && request.revents & POLLIN) read_pipe();
  return NULL;
}

/// Moves the output of ncurses to the buffer.
static void collect_output(void) {
  if (is_pipe) return read_pipe();
  off_t count = lseek(output_fd, 0, SEEK_CUR);
  if (count <= 0) return;
  ssize_t got = pread(output_fd, reserve_buffer((size_t)count), (size_t)count, 0);
  if (got > 0) buffer.count += (size_t)got;
  lseek(output_fd, 0, SEEK_SET);
}

void screen_write_terminfo_string(const char *string, int first, int second) {
  if (string != NULL) tputs(tiparm(string, first, second), 1, put_byte);
}

// MARK: - Attributes

/// How to draw a bit of screen_cell.attributes: an attribute of ncurses, the capability that switches it on, and its
/// bit in "ncv", the attributes that a terminal cannot combine with colours (terminfo(5)).
struct drawn_attribute {
  attr_t value;
  const char *name;
  int without_color;
};

/// ncurses has no attribute for strikethrough. Our entries have its sequence as "prot".
static const struct drawn_attribute installed_attributes[] = {
    {A_BOLD, "bold", 32},   {A_DIM, "dim", 16}, {A_ITALIC, "sitm", 0}, {A_UNDERLINE, "smul", 2},
    {A_REVERSE, "rev", 4}, {A_PROTECT, NULL, 0}, {A_BLINK, "blink", 8}, {A_NORMAL, NULL, 0},
    {A_NORMAL, NULL, 0},
};

/// In our entries, two attributes have no sequence. They mark cells that have a foreground or a background. So ncurses
/// resets all attributes at the end of a colour, and needs no sequence for the colour alone. The markers are A_ITALIC
/// and A_BLINK, and italic and blinking text uses A_STANDOUT and A_INVIS, because ncurses erases with blanks that have
/// the former attributes, but not with standout or invisible ones.
static const struct drawn_attribute own_attributes[] = {
    {A_BOLD, "bold", 32},   {A_DIM, "dim", 16}, {A_STANDOUT, "smso", 0}, {A_UNDERLINE, "smul", 2},
    {A_REVERSE, "rev", 4}, {A_PROTECT, "prot", 0}, {A_INVIS, "invis", 64}, {A_ITALIC, NULL, 0},
    {A_BLINK, NULL, 0},
};
enum { attribute_count = sizeof own_attributes / sizeof *own_attributes };
_Static_assert(sizeof installed_attributes == sizeof own_attributes, "one for each bit");

static const struct drawn_attribute *drawn_attributes = installed_attributes;

static attr_t curses_attributes(uint32_t bits) {
  attr_t result = A_NORMAL;
  for (int bit = 0; bits >> bit != 0; bit++) {
    if (bits >> bit & 1) result |= drawn_attributes[bit].value;
  }
  return result;
}

// MARK: - Open and close

// newterm replaces the handlers of these signals; new_screen restores them.
static const int replaced_by_ncurses[] = {SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
enum { replaced_count = sizeof replaced_by_ncurses / sizeof *replaced_by_ncurses };

static SCREEN *new_screen(const char *type) {
  struct sigaction before[replaced_count];
  for (int i = 0; i < replaced_count; i++) sigaction(replaced_by_ncurses[i], NULL, &before[i]);
  // If SIGTSTP has its default action, ncurses ignores it during each update and loses a stop. If it is ignored while
  // the screen is created, ncurses does not change it.
  struct sigaction ignore = {0};
  ignore.sa_handler = SIG_IGN;
  sigaction(SIGTSTP, &ignore, NULL);
  SCREEN *result = newterm(type, output, input);
  for (int i = 0; i < replaced_count; i++) sigaction(replaced_by_ncurses[i], &before[i], NULL);
  return result;
}

/// An environment for ncurses. It is never freed, because another thread may still read it.
struct environment {
  struct environment *previous;
  char *variables[];
};
static struct environment *last_environment;

/// Creates a screen from one of our own terminfo entries.
///
/// ncurses accepts such an entry only in the variable TERMINFO. setenv could move the environment while another thread
/// reads it, so this temporarily replaces the whole environment.
static SCREEN *new_screen_from(const char *terminfo, const char *type) {
  static const char name[] = "TERMINFO=";
  size_t count = 0;
  while (environ[count] != NULL) count++;
  struct environment *given = calloc(1, sizeof *given + (count + 2) * sizeof(char *));
  char *entry = malloc(sizeof name + strlen(terminfo));
  if (given == NULL || entry == NULL) abort();
  strcpy(stpcpy(entry, name), terminfo);
  // If two variables have the same name, the first one counts.
  given->variables[0] = entry;
  memcpy(given->variables + 1, environ, count * sizeof(char *));
  given->previous = last_environment;
  last_environment = given;
  char **before = environ;
  environ = given->variables;
  // The entry contains the size.
  use_env(FALSE);
  SCREEN *result = new_screen(type);
  use_env(TRUE);
  environ = before;
  return result;
}

const char *screen_entry_flag(void) { return "TabPager"; }

static FILE *open_stream(int fd, const char *mode) {
  // Avoid the numbers of standard streams that may be closed.
  int copy = fcntl(fd, F_DUPFD_CLOEXEC, 3);
  FILE *result = copy < 0 ? NULL : fdopen(copy, mode);
  if (result == NULL && copy >= 0) close(copy);
  return result;
}

static int open_output_file(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_FSIZE, &limit) != 0 || limit.rlim_cur != RLIM_INFINITY) return -1;
  int made = create_memory_file(NULL, 0);
  if (made < 0) return -1;
  output_fd = fcntl(made, F_DUPFD_CLOEXEC, 3);
  output = open_stream(made, "w");
  close(made);
  return output_fd >= 0 && output != NULL ? 0 : -1;
}

static int open_output_pipe(void) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  output_fd = fcntl(ends[0], F_DUPFD_CLOEXEC, 3);
  output = open_stream(ends[1], "w");
  close(ends[0]);
  close(ends[1]);
  if (output_fd < 0 || output == NULL) return -1;
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  is_pipe = pthread_create(&drain_thread, NULL, drain_pipe, NULL) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return is_pipe ? 0 : -1;
}

int screen_open(const char *type, const char *terminfo, int height, int width, int colored) {
  if (screen != NULL) return screen_failed;
  if (open_output_file() == 0 || open_output_pipe() == 0) {
    // ncurses reads nothing, because keys are decoded elsewhere. Without a terminal it cannot change terminal modes.
    input = open_stream(output_fd, "r");
    if (input != NULL) {
      screen = terminfo == NULL ? new_screen(type) : new_screen_from(terminfo, type);
    }
  }
  // In programs with special privileges, ncurses ignores TERMINFO and uses the installed entry.
  if (screen == NULL || (terminfo != NULL && tigetflag((char *)screen_entry_flag()) <= 0)) {
    screen_close();
    return screen_failed;
  }
  drawn_attributes = terminfo == NULL ? installed_attributes : own_attributes;
  // Until endwin has been called once, ncurses flushes after every cursor motion.
  endwin();
  typeahead(-1);
  nonl();
  // The first update draws everything. Then ncurses does not search for cells with a newly defined colour pair.
  clearok(curscr, TRUE);
  int has_color = colored && has_colors() && start_color() == OK && use_default_colors() == OK;
  // Inserting and deleting characters damages rows with wide characters in ncurses 6.4.
  idcok(newscr, FALSE);
  leaveok(newscr, FALSE);
  if (getmaxy(newscr) != height || getmaxx(newscr) != width) screen_resize(height, width);
  // With an installed entry, the first update switches modes. It is discarded, because TerminalModeSequences does
  // that.
  if (terminfo == NULL) screen_refresh(0, 0);
  collect_output();
  screen_clear_output();
  return colored && !has_color ? screen_monochrome : screen_colored;
}

void screen_close(void) {
  if (screen != NULL) delscreen(screen);
  if (input != NULL) fclose(input);
  if (output != NULL) fclose(output);
  if (is_pipe) pthread_join(drain_thread, NULL);
  if (output_fd >= 0) close(output_fd);
  free(buffer.bytes);
  memset(&buffer, 0, sizeof buffer);
  screen = NULL;
  input = NULL;
  output = NULL;
  output_fd = -1;
  is_pipe = 0;
}

void screen_resize(int height, int width) {
  if (resize_term(height, width) == ERR) abort();
}

// MARK: - Cells

int screen_pair_limit(void) { return COLOR_PAIRS; }

int screen_set_pair(int pair, int foreground, int background) {
  return init_extended_pair(pair, foreground, background) == OK;
}

/// Returns the character to write for a scalar, which is never a control character.
static wchar_t printable_character(uint32_t scalar) {
  return scalar < 0x20 || (scalar >= 0x7F && scalar < 0xA0) ? L'?' : (wchar_t)scalar;
}

/// Converts a cell for ncurses, and returns its number of columns.
static int convert_cell(const screen_cell *cell, cchar_t *result) {
  wchar_t text[CCHARW_MAX + 1];
  int length = 0;
  while (length < CCHARW_MAX && cell->scalars[length] != 0) {
    text[length] = printable_character(cell->scalars[length]);
    length++;
  }
  if (length == 0) text[length++] = L' ';
  text[length] = 0;
  int pair = cell->pair;
  if (setcchar(result, text, curses_attributes(cell->attributes), 0, &pair) == ERR) {
    setcchar(result, L"?", A_NORMAL, 0, NULL);
    text[0] = L'?';
  }
  int width = text[0] < 0x7F ? 1 : wcwidth(text[0]);
  return width > 1 ? width : 1;
}

void screen_invalidate(void) {
  werase(newscr);
  clearok(curscr, TRUE);
}

static int is_ascii(const screen_cell *cell) {
  return cell->scalars[0] >= 0x20 && cell->scalars[0] < 0x7F && cell->scalars[1] == 0;
}

/// Puts cells at the cursor, and returns their number of columns.
static int put_any_cells(const screen_cell *cells, int count, cchar_t *line) {
  int width = 0;
  for (int i = 0; i < count; i++) {
    // Most cells differ from the previous one only in their character.
    if (i > 0 && is_ascii(&cells[i]) && is_ascii(&cells[i - 1]) &&
        cells[i].attributes == cells[i - 1].attributes && cells[i].pair == cells[i - 1].pair) {
      line[i] = line[i - 1];
      line[i].chars[0] = (wchar_t)cells[i].scalars[0];
      width++;
    } else {
      width += convert_cell(&cells[i], &line[i]);
    }
  }
  wadd_wchnstr(newscr, line, count);
  return width;
}

/// Puts ASCII cells at the cursor, and returns their number of columns. ncurses does not need to look up their width,
/// which saves a third of the time.
static int put_ascii_cells(const screen_cell *cells, int count, chtype *line) {
  chtype style = 0;
  for (int i = 0; i < count; i++) {
    if (i == 0 || cells[i].attributes != cells[i - 1].attributes ||
        cells[i].pair != cells[i - 1].pair) {
      style = curses_attributes(cells[i].attributes) | (chtype)COLOR_PAIR(cells[i].pair);
    }
    line[i] = style | cells[i].scalars[0];
  }
  waddchnstr(newscr, line, count);
  return count;
}

void screen_put_cells(int row, int column, const screen_cell *cells, int count) {
  enum { chunk = 128, simple_pairs = 256 };
  cchar_t line[chunk];
  chtype simple_line[chunk];
  int is_simple = 1;
  for (int i = 0; i < count && is_simple; i++) {
    is_simple = is_ascii(&cells[i]) && cells[i].pair < simple_pairs;
  }
  while (count > 0 && wmove(newscr, row, column) != ERR) {
    int used = count < chunk ? count : chunk;
    column += is_simple ? put_ascii_cells(cells, used, simple_line) : put_any_cells(cells, used, line);
    cells += used;
    count -= used;
  }
}

// MARK: - Rows that the terminal moves

// Between updates, newscr, the next screen, equals curscr, the terminal's screen. So both must be changed alike.

void screen_note_erased_wide_character(int row, int column) {
  cchar_t blank;
  setcchar(&blank, L" ", A_NORMAL, 0, NULL);
  mvwhline_set(newscr, row, column, &blank, 2);
  mvwhline_set(curscr, row, column, &blank, 2);
}

void screen_note_shift(int first, int last, int start, int end, int distance) {
  int gap = abs(distance);
  if (gap == 0 || gap >= end - start) return;
  // Write the blanks first, because they may cut an adjacent wide character, which the copy then restores.
  cchar_t blank;
  setcchar(&blank, L" ", A_NORMAL, 0, NULL);
  // Copy each row alone: after a changed row, copywin marks all rows that it copies as changed.
  for (int row = first; row <= last; row++) {
    mvwhline_set(curscr, row, distance > 0 ? end - gap : start, &blank, gap);
    if (distance > 0) {
      copywin(newscr, curscr, row, start + gap, row, start, row, end - gap - 1, FALSE);
    } else {
      copywin(newscr, curscr, row, start, row, start + gap, row, end - 1, FALSE);
    }
    copywin(curscr, newscr, row, start, row, start, row, end - 1, FALSE);
  }
}

static void scroll_window(WINDOW *window, int first, int last, int distance) {
  // Scrolling is enabled only here. Otherwise, a blank in the last cell would scroll the window.
  scrollok(window, TRUE);
  if (wsetscrreg(window, first, last) == OK) wscrl(window, distance);
  wsetscrreg(window, 0, getmaxy(window) - 1);
  scrollok(window, FALSE);
  wtouchln(window, first, last - first + 1, FALSE);
}

void screen_note_scroll(int first, int last, int distance) {
  scroll_window(curscr, first, last, distance);
  scroll_window(newscr, first, last, distance);
}

// MARK: - Output

void screen_refresh(int row, int column) {
  wmove(newscr, row, column);
  doupdate();
  collect_output();
}

static void write_capability(const char *name, int parameter) {
  const char *string = tigetstr((char *)name);
  if (string != (const char *)-1) screen_write_terminfo_string(string, parameter, 0);
}

/// Writes the sequences for the style of a cell. vid_puts would write some of them to its own output.
static void write_style(const screen_cell *cell) {
  int without_color = cell->pair > 0 ? tigetnum("ncv") : 0;
  if (without_color < 0) without_color = 0;
  write_capability("sgr0", 0);
  for (int bit = 0; bit < attribute_count; bit++) {
    const struct drawn_attribute *drawn = &drawn_attributes[bit];
    if (!(cell->attributes >> bit & 1) || drawn->name == NULL) continue;
    if (!(without_color & drawn->without_color)) write_capability(drawn->name, 0);
  }
  int foreground = -1, background = -1;
  if (cell->pair > 0) extended_pair_content(cell->pair, &foreground, &background);
  if (foreground >= 0) write_capability("setaf", foreground);
  if (background >= 0) write_capability("setab", background);
}

static void write_cell_text(const screen_cell *cell) {
  cchar_t shown;
  convert_cell(cell, &shown);
  char bytes[MB_LEN_MAX];
  mbstate_t state = {0};
  for (int i = 0; i < CCHARW_MAX && shown.chars[i] != 0; i++) {
    size_t count = wcrtomb(bytes, shown.chars[i], &state);
    if (count != (size_t)-1) screen_write_bytes(bytes, count);
  }
}

void screen_write_link(
    const char *move, int row, int column, const char *link, const char *end,
    const screen_cell *cells, int count) {
  screen_write_terminfo_string(move, row, column);
  if (link != NULL) screen_write_bytes(link, strlen(link));
  // Like each update, this begins and ends with plain style.
  screen_cell style = {0};
  for (int i = 0; i < count; i++) {
    if (cells[i].attributes != style.attributes || cells[i].pair != style.pair) {
      style = cells[i];
      write_style(&style);
    }
    write_cell_text(&cells[i]);
  }
  if (link != NULL) screen_write_bytes(end, strlen(end));
  if (style.attributes != 0 || style.pair != 0) write_capability("sgr0", 0);
}
