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
// What the cells that are written look like; unknown at first.
static uint32_t attributes_now;
static int pair_now;

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

static void set_look(uint32_t attributes, int pair) {
  // The bits of Style.Attributes, in their order; ncurses has no crossed out.
  static const char *const names[] = {"bold", "dim", "sitm", "smul", "rev", NULL, "blink"};
  if (attributes == attributes_now && pair == pair_now) return;
  attributes_now = attributes;
  pair_now = pair;
  // The terminals that know links end colours by this as well.
  keep_string(screen_string("sgr0"));
  for (size_t bit = 0; bit < sizeof names / sizeof *names; bit++) {
    if (attributes & 1u << bit && names[bit] != NULL) keep_string(screen_string(names[bit]));
  }
  int foreground = -1, background = -1;
  if (pair <= 0 || extended_pair_content(pair, &foreground, &background) == ERR) return;
  if (foreground >= 0) keep_string(screen_string_with("setaf", foreground, 0));
  if (background >= 0) keep_string(screen_string_with("setab", background, 0));
}

void screen_rewrite_begin(void) {
  byte_count = 0;
  pair_now = -1;
  // The attributes are saved and brought back with it.
  keep_string(screen_string("sc"));
}

void screen_rewrite(
    int row, int column, const uint8_t *before, size_t before_count, const screen_cell *cells,
    int count) {
  keep_string(screen_string_with("cup", row, column));
  screen_rewrite_bytes(before, before_count);
  for (int i = 0; i < count; i++) {
    set_look(cells[i].attributes, cells[i].pair);
    for (int place = 0; place < 5 && cells[i].scalars[place] != 0; place++) {
      uint32_t scalar = cells[i].scalars[place];
      // As in screen_put.
      int is_control = scalar < 0x20 || (scalar >= 0x7F && scalar < 0xA0);
      keep_scalar(is_control ? '?' : scalar);
    }
  }
}

void screen_rewrite_end(void) {
  keep_string(screen_string("rc"));
  screen_append(bytes, byte_count);
}
