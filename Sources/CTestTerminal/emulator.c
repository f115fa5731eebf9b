#include "emulator.h"

#include <stdlib.h>
#include <string.h>

#include "../CVTerm/CVTerm.h"

enum { scrollback_limit = 500 };

struct emulator {
    VTerm *term;
    VTermScreen *screen;
    char *replies;
    size_t reply_count;
    size_t reply_capacity;
    // The rows that scrolled off the top of the screen, the oldest first.
    uint32_t *scrolled[scrollback_limit];
    int scrolled_count;
};

static void keep_reply(const char *bytes, size_t count, void *user) {
    struct emulator *emulator = user;
    size_t needed = emulator->reply_count + count;
    if (needed > emulator->reply_capacity) {
        char *grown = realloc(emulator->replies, needed * 2);
        if (!grown) return;
        emulator->replies = grown;
        emulator->reply_capacity = needed * 2;
    }
    memcpy(emulator->replies + emulator->reply_count, bytes, count);
    emulator->reply_count = needed;
}

static int keep_scrolled_row(int columns, const VTermScreenCell *cells, void *user) {
    struct emulator *emulator = user;
    uint32_t *row = calloc((size_t)columns + 1, sizeof *row);
    if (!row) return 0;
    int count = 0;
    for (int column = 0; column < columns; column++) {
        uint32_t character = cells[column].chars[0];
        // libvterm marks the second half of a wide character with the "character" -1.
        if (character != (uint32_t)-1) row[count++] = character ? character : ' ';
    }
    if (emulator->scrolled_count == scrollback_limit) {
        free(emulator->scrolled[0]);
        memmove(emulator->scrolled, emulator->scrolled + 1,
                sizeof *emulator->scrolled * (scrollback_limit - 1));
        emulator->scrolled_count--;
    }
    emulator->scrolled[emulator->scrolled_count++] = row;
    return 1;
}

static const VTermScreenCallbacks callbacks = {.sb_pushline = keep_scrolled_row};

struct emulator *emulator_new(int rows, int columns) {
    struct emulator *emulator = calloc(1, sizeof *emulator);
    if (!emulator) return NULL;
    emulator->term = vterm_new(rows, columns);
    if (!emulator->term) {
        free(emulator);
        return NULL;
    }
    vterm_set_utf8(emulator->term, 1);
    vterm_output_set_callback(emulator->term, keep_reply, emulator);
    emulator->screen = vterm_obtain_screen(emulator->term);
    vterm_screen_set_callbacks(emulator->screen, &callbacks, emulator);
    vterm_screen_enable_altscreen(emulator->screen, 1);
    vterm_screen_reset(emulator->screen, 1);
    return emulator;
}

void emulator_free(struct emulator *emulator) {
    vterm_free(emulator->term);
    for (int row = 0; row < emulator->scrolled_count; row++) free(emulator->scrolled[row]);
    free(emulator->replies);
    free(emulator);
}

void emulator_resize(struct emulator *emulator, int rows, int columns) {
    vterm_set_size(emulator->term, rows, columns);
}

void emulator_write(struct emulator *emulator, const char *bytes, size_t count) {
    // libvterm 0.1.4 uses four bytes of stack for each byte of input.
    enum { piece = 16384 };
    while (count > 0) {
        size_t part = count < piece ? count : piece;
        // It shows a character that is split between two pieces as replacement characters.
        while (part > piece - 4 && part < count && (bytes[part] & 0xC0) == 0x80) part--;
        vterm_input_write(emulator->term, bytes, part);
        bytes += part;
        count -= part;
    }
    vterm_screen_flush_damage(emulator->screen);
}

static int color(const VTermColor *color, int default_flag, uint32_t *value) {
    if (color->type & default_flag) {
        *value = 0;
        return 0;
    }
    if (VTERM_COLOR_IS_INDEXED(color)) {
        *value = color->indexed.idx;
        return 1;
    }
    *value = (uint32_t)color->rgb.red << 16 | (uint32_t)color->rgb.green << 8 | color->rgb.blue;
    return 2;
}

void emulator_cell_at(struct emulator *emulator, int row, int column, struct emulator_cell *cell) {
    memset(cell, 0, sizeof *cell);
    VTermScreenCell from;
    memset(&from, 0, sizeof from);
    if (!vterm_screen_get_cell(emulator->screen, (VTermPos){.row = row, .col = column}, &from)) {
        cell->width = 1;
        return;
    }
    // libvterm marks the second half of a wide character with the "character" -1.
    bool is_continuation = from.chars[0] == (uint32_t)-1;
    cell->width = is_continuation ? 0 : from.width;
    if (!is_continuation) memcpy(cell->chars, from.chars, sizeof cell->chars);
    cell->foreground_kind = color(&from.fg, VTERM_COLOR_DEFAULT_FG, &cell->foreground);
    cell->background_kind = color(&from.bg, VTERM_COLOR_DEFAULT_BG, &cell->background);
    cell->bold = from.attrs.bold;
    cell->italic = from.attrs.italic;
    cell->underline = from.attrs.underline != 0;
    cell->blink = from.attrs.blink;
    cell->reverse = from.attrs.reverse;
    cell->strike = from.attrs.strike;
    cell->font = (int)from.attrs.font;
}

void emulator_cursor(struct emulator *emulator, int *row, int *column) {
    VTermPos position;
    vterm_state_get_cursorpos(vterm_obtain_state(emulator->term), &position);
    *row = position.row;
    *column = position.col;
}

int emulator_scrolled_count(const struct emulator *emulator) { return emulator->scrolled_count; }

const uint32_t *emulator_scrolled_row(const struct emulator *emulator, int row) {
    return emulator->scrolled[row];
}

size_t emulator_drain_replies(struct emulator *emulator, char *bytes, size_t capacity) {
    size_t count = emulator->reply_count < capacity ? emulator->reply_count : capacity;
    memcpy(bytes, emulator->replies ? emulator->replies : "", count);
    emulator->reply_count -= count;
    if (emulator->reply_count)
        memmove(emulator->replies, emulator->replies + count, emulator->reply_count);
    return count;
}
