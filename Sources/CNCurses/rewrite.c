#define _GNU_SOURCE 1
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <stdlib.h>
#include <term.h>

#include "screen.h"
#include "screen_private.h"

// Nothing of ncurses that has a state of its own is used here: what vid_puts writes to end colours
// goes into ncurses' own buffer, whatever function it is given.

// What is to be written; one screen, hence one of it.
static uint8_t *bytes;
static size_t byte_count, byte_room;
// What the cells that are written look like; the pair is negative where that is not known.
static uint32_t attributes_now;
static int pair_now, foreground_now, background_now;
// Where the cursor is; the row is negative where it is not known.
static int row_now;

// The bits of Style.Attributes, in their order, with those of no_color_video: what cannot be had beside
// colours. ncurses has no crossed out.
static const struct {
  const char *name;
  int excluded;
} looks[] = {{"bold", 32}, {"dim", 16}, {"sitm", 1 << 15}, {"smul", 2}, {"rev", 4}, {NULL, 0}, {"blink", 8}};
enum { look_count = sizeof looks / sizeof *looks };

// Found once for a screen: tigetstr goes through all names that there are.
static struct {
  const char *position, *column, *down, *plain, *foreground, *background, *looks[look_count];
  int excluded;
} known;

void screen_rewrite_open(void) {
  known.position = screen_string("cup");
  known.column = screen_string("hpa");
  known.down = screen_string("cud1");
  known.plain = screen_string("sgr0");
  known.foreground = screen_string("setaf");
  known.background = screen_string("setab");
  for (int i = 0; i < look_count; i++) {
    known.looks[i] = looks[i].name == NULL ? NULL : screen_string(looks[i].name);
  }
  known.excluded = tigetnum("ncv");
  if (known.excluded < 0) known.excluded = 0;
}

static int keep(int byte) {
  if (byte_count == byte_room) {
    size_t room = byte_room == 0 ? 4096 : 2 * byte_room;
    uint8_t *grown = realloc(bytes, room);
    if (grown == NULL) return ERR;
    bytes = grown;
    byte_room = room;
  }
  bytes[byte_count++] = (uint8_t)byte;
  return byte;
}

static void keep_string(const char *string) {
  if (string != NULL) tputs(string, 1, keep);
}

static void keep_number(const char *string, int number) {
  if (string != NULL) keep_string(tiparm(string, number));
}

void screen_rewrite_bytes(const uint8_t *from, size_t count) {
  for (size_t i = 0; i < count; i++) keep(from[i]);
}

static void keep_scalar(uint32_t scalar) {
  if (scalar < 0x80) {
    keep((int)scalar);
  } else if (scalar < 0x800) {
    keep((int)(0xC0 | scalar >> 6));
    keep((int)(0x80 | (scalar & 0x3F)));
  } else if (scalar < 0x10000) {
    keep((int)(0xE0 | scalar >> 12));
    keep((int)(0x80 | (scalar >> 6 & 0x3F)));
    keep((int)(0x80 | (scalar & 0x3F)));
  } else {
    keep((int)(0xF0 | scalar >> 18));
    keep((int)(0x80 | (scalar >> 12 & 0x3F)));
    keep((int)(0x80 | (scalar >> 6 & 0x3F)));
    keep((int)(0x80 | (scalar & 0x3F)));
  }
}

void screen_rewrite_plain(void) {
  if (attributes_now == 0 && pair_now == 0) return;
  // The terminals that this is written for end colours by it as well.
  keep_string(known.plain);
  attributes_now = 0;
  pair_now = 0;
  foreground_now = background_now = -1;
}

static void set_look(uint32_t attributes, int pair) {
  if (attributes == attributes_now && pair == pair_now) return;
  int foreground = -1, background = -1;
  if (pair > 0) {
    if (extended_pair_content(pair, &foreground, &background) == ERR) foreground = background = -1;
  }
  // Where there are only other colours, nothing needs to be ended.
  int is_other_color = pair_now >= 0 && attributes == attributes_now &&
                       (attributes == 0 || known.excluded == 0) &&
                       (foreground >= 0 || foreground_now < 0) &&
                       (background >= 0 || background_now < 0);
  if (!is_other_color) {
    if (pair_now < 0) attributes_now = ~0u;
    screen_rewrite_plain();
    for (int i = 0; i < look_count; i++) {
      if (pair > 0 && known.excluded & looks[i].excluded) continue;
      if (attributes & 1u << i) keep_string(known.looks[i]);
    }
  }
  if (foreground >= 0 && foreground != foreground_now) keep_number(known.foreground, foreground);
  if (background >= 0 && background != background_now) keep_number(known.background, background);
  attributes_now = attributes;
  pair_now = pair;
  foreground_now = foreground;
  background_now = background;
}

void screen_rewrite_begin(int is_plain) {
  byte_count = 0;
  attributes_now = 0;
  pair_now = is_plain ? 0 : -1;
  foreground_now = background_now = -1;
  row_now = -1;
}

static void move_to(int row, int column) {
  int is_near = row_now >= 0 && known.column != NULL && known.down != NULL;
  if (is_near && row == row_now + 1) {
    keep('\r');
    keep_string(known.down);
    if (column > 0) keep_number(known.column, column);
  } else if (is_near && row == row_now) {
    keep_number(known.column, column);
  } else {
    keep_string(tiparm(known.position, row, column));
  }
  row_now = row;
}

// Whether terminals agree about how wide a character is. Where they do not (marks, emoji), the cursor may
// have been pushed into the next row.
static int is_sure(uint32_t scalar) { return scalar < 0x300 || (scalar >= 0x800 && scalar < 0x3000); }

void screen_rewrite(
    int row, int column, const uint8_t *before, size_t before_count, const screen_cell *cells,
    int count) {
  move_to(row, column);
  screen_rewrite_bytes(before, before_count);
  for (int i = 0; i < count; i++) {
    set_look(cells[i].attributes, cells[i].pair);
    for (int place = 0; place < 5 && cells[i].scalars[place] != 0; place++) {
      uint32_t scalar = cells[i].scalars[place];
      // As in screen_put.
      int is_control = scalar < 0x20 || (scalar >= 0x7F && scalar < 0xA0);
      keep_scalar(is_control ? '?' : scalar);
      if (!is_sure(scalar)) row_now = -1;
    }
  }
}

const uint8_t *screen_rewrite_end(size_t *count) {
  *count = byte_count;
  return bytes;
}
