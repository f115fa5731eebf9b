#define _GNU_SOURCE 1
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

#include "screen.h"
#include "screen_private.h"

// What is to be written; one screen, hence one of it.
static uint8_t *bytes;
static size_t byte_count, byte_room;

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

// vid_puts goes from the attributes that ncurses believes to be set to others, and ncurses believes
// these then. So the terminal has to be left with what was told last.
static void set_plain(void) { vid_puts(A_NORMAL, 0, NULL, keep); }

void screen_rewrite_begin(void) {
  byte_count = 0;
  set_plain();
  keep_string(screen_string("sc"));
}

void screen_rewrite(
    int row, int column, const uint8_t *before, size_t before_count, const screen_cell *cells,
    int count) {
  keep_string(screen_string_with("cup", row, column));
  screen_rewrite_bytes(before, before_count);
  for (int i = 0; i < count; i++) {
    int pair = cells[i].pair;
    vid_puts(screen_attributes(cells[i].attributes), (short)pair, &pair, keep);
    for (int place = 0; place < 5 && cells[i].scalars[place] != 0; place++) {
      uint32_t scalar = cells[i].scalars[place];
      // As in screen_put.
      int is_control = scalar < 0x20 || (scalar >= 0x7F && scalar < 0xA0);
      keep_scalar(is_control ? '?' : scalar);
    }
  }
}

void screen_rewrite_end(void) {
  set_plain();
  keep_string(screen_string("rc"));
  screen_append(bytes, byte_count);
}
