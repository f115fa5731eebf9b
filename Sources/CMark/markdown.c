#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "../CCMarkGFM/CCMarkGFM.h"
#include "CMark.h"
#include "arena.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static const char *const extensions[] = {"table", "strikethrough", "tasklist", "autolink"};

/// The maximum number of `@` in a document whose addresses become links. Searching for an address takes some
/// microseconds for each `@`, and cannot be aborted because it allocates no memory.
static const size_t max_at_signs = 200000;

/// Makes room for another event and more text. Jumps to the arena's exit if the memory limit is exceeded.
static void reserve_event_and_text(struct markdown *markdown, size_t *event_room, size_t *text_room, size_t more) {
  if (markdown->event_count == *event_room) {
    const size_t added = *event_room ? *event_room : 1024;
    *event_room += added;
    markdown_arena_deduct(added * sizeof(struct markdown_event));
    void *larger = realloc(markdown->events, *event_room * sizeof(struct markdown_event));
    if (!larger) longjmp(markdown_arena->exit, markdown_too_large);
    markdown->events = larger;
  }
  if (markdown->text_count + more > *text_room) {
    const size_t room = 2 * (markdown->text_count + more) + 4096;
    markdown_arena_deduct(room - *text_room);
    *text_room = room;
    void *larger = realloc(markdown->texts, *text_room);
    if (!larger) longjmp(markdown_arena->exit, markdown_too_large);
    markdown->texts = larger;
  }
}

static uint8_t kind_of_extension(cmark_node *node) {
  const char *name = cmark_node_get_type_string(node);
  if (!strcmp(name, "table")) return markdown_table;
  if (!strcmp(name, "table_row") || !strcmp(name, "table_header")) return markdown_row;
  if (!strcmp(name, "table_cell")) return markdown_cell;
  if (!strcmp(name, "strikethrough")) return markdown_struck;
  return markdown_text;
}

static uint8_t kind_of(cmark_node *node) {
  switch (cmark_node_get_type(node)) {
  case CMARK_NODE_DOCUMENT: return markdown_document;
  case CMARK_NODE_PARAGRAPH: return markdown_paragraph;
  case CMARK_NODE_HEADING: return markdown_heading;
  case CMARK_NODE_BLOCK_QUOTE: return markdown_quote;
  case CMARK_NODE_LIST: return markdown_list;
  case CMARK_NODE_ITEM: return markdown_item;
  case CMARK_NODE_CODE_BLOCK: return markdown_code_block;
  case CMARK_NODE_HTML_BLOCK: return markdown_html_block;
  case CMARK_NODE_THEMATIC_BREAK: return markdown_rule;
  case CMARK_NODE_FOOTNOTE_DEFINITION: return markdown_footnote;
  case CMARK_NODE_TEXT: return markdown_text;
  case CMARK_NODE_SOFTBREAK: return markdown_soft_break;
  case CMARK_NODE_LINEBREAK: return markdown_line_break;
  case CMARK_NODE_CODE: return markdown_code;
  case CMARK_NODE_HTML_INLINE: return markdown_html;
  case CMARK_NODE_EMPH: return markdown_emphasis;
  case CMARK_NODE_STRONG: return markdown_strong;
  case CMARK_NODE_LINK: return markdown_link;
  case CMARK_NODE_IMAGE: return markdown_image;
  case CMARK_NODE_FOOTNOTE_REFERENCE: return markdown_footnote_reference;
  default: return kind_of_extension(node);
  }
}

/// Sets the properties of an event that depend on its kind, and returns its text.
static const void *set_event_properties(cmark_node *node, struct markdown_event *event, size_t *count) {
  const char *text = NULL;
  int fence;
  char character;
  switch (event->kind) {
  case markdown_heading: event->number = cmark_node_get_heading_level(node); break;
  case markdown_list:
    event->number =
        cmark_node_get_list_type(node) == CMARK_ORDERED_LIST ? cmark_node_get_list_start(node) : -1;
    if (cmark_node_get_list_tight(node)) event->flags |= markdown_is_tight;
    if (cmark_node_get_list_delim(node) == CMARK_PAREN_DELIM)
      event->flags |= markdown_has_parenthesis;
    for (cmark_node *item = cmark_node_first_child(node); item; item = cmark_node_next(item))
      event->count++;
    break;
  case markdown_item:
    if (!strcmp(cmark_node_get_type_string(node), "tasklist")) {
      event->flags |= markdown_is_task;
      if (cmark_gfm_extensions_get_tasklist_item_checked(node)) event->flags |= markdown_is_done;
    }
    break;
  case markdown_row:
    if (cmark_gfm_extensions_get_table_row_is_header(node)) event->flags |= markdown_is_head;
    break;
  case markdown_table:
    *count = cmark_gfm_extensions_get_table_columns(node);
    return cmark_gfm_extensions_get_table_alignments(node);
  case markdown_code_block:
    if (cmark_node_get_fenced(node, &fence, &fence, &character))
      event->flags |= markdown_is_fenced;
    text = cmark_node_get_literal(node);
    break;
  case markdown_html_block:
  case markdown_text:
  case markdown_code:
  case markdown_html:
  case markdown_footnote_reference: text = cmark_node_get_literal(node); break;
  case markdown_link:
  case markdown_image: text = cmark_node_get_url(node); break;
  default: break;
  }
  *count = text ? strlen(text) : 0;
  return text;
}

/// Appends to the texts, which must have enough room.
static void append_text(struct markdown *markdown, const void *text, size_t count) {
  if (count) memcpy(markdown->texts + markdown->text_count, text, count);
  markdown->text_count += count;
}

static void append_events(cmark_node *root, struct markdown *markdown) {
  size_t event_room = 0, text_room = 0;
  cmark_iter *iterator = cmark_iter_new(root);
  cmark_event_type type;
  while ((type = cmark_iter_next(iterator)) != CMARK_EVENT_DONE) {
    cmark_node *node = cmark_iter_get_node(iterator);
    struct markdown_event event = {
        .kind = kind_of(node),
        .is_end = type == CMARK_EVENT_EXIT,
        .line = cmark_node_get_start_line(node),
        .text = (uint32_t)markdown->text_count,
    };
    size_t count = 0;
    const void *text = event.is_end ? NULL : set_event_properties(node, &event, &count);
    if (!text) count = 0;
    const char *fence = NULL;
    if (!event.is_end && event.flags & markdown_is_fenced) fence = cmark_node_get_fence_info(node);
    event.count += fence ? (int32_t)strlen(fence) : 0;
    const size_t fence_count = fence ? (size_t)event.count : 0;
    reserve_event_and_text(markdown, &event_room, &text_room, fence_count + count);
    append_text(markdown, fence, fence_count);
    append_text(markdown, text, count);
    event.text_count = (uint32_t)(fence_count + count);
    markdown->events[markdown->event_count++] = event;
  }
}

static int has_too_many_at_signs(const uint8_t *bytes, size_t count) {
  const uint8_t *end = bytes + count;
  for (size_t found = 0; found < max_at_signs; found++) {
    bytes = bytes < end ? memchr(bytes, '@', (size_t)(end - bytes)) : NULL;
    if (!bytes) return 0;
    bytes++;
  }
  return 1;
}

static void parse(const uint8_t *bytes, size_t count, struct markdown *markdown) {
  static cmark_mem memory = {markdown_arena_calloc, markdown_arena_realloc, markdown_arena_free};
  cmark_parser *parser = cmark_parser_new_with_mem(CMARK_OPT_FOOTNOTES, &memory);
  const size_t all = sizeof extensions / sizeof *extensions;
  const size_t used = has_too_many_at_signs(bytes, count) ? all - 1 : all;
  for (size_t index = 0; index < used; index++) {
    cmark_syntax_extension *extension = cmark_find_syntax_extension(extensions[index]);
    if (extension) cmark_parser_attach_syntax_extension(parser, extension);
  }
  const size_t part = 1 << 12;
  for (size_t done = 0; done < count; done += part) {
    cmark_parser_feed(parser, (const char *)bytes + done, count - done < part ? count - done : part);
    markdown_arena_check_deadline();
  }
  append_events(cmark_parser_finish(parser), markdown);
}

enum markdown_result markdown_parse(const uint8_t *bytes, size_t count, double seconds,
                                    size_t max_memory, struct markdown *markdown) {
  *markdown = (struct markdown){0};
  // Parsers store the special characters of their extensions in global tables.
  pthread_mutex_lock(&lock);
  // This allocates permanent memory, so the arena must not be set yet.
  cmark_gfm_core_extensions_ensure_registered();
  struct arena own = {.deadline = markdown_arena_clock() + seconds, .left = max_memory};
  markdown_arena = &own;
  enum markdown_result result = markdown_parsed;
  switch (setjmp(own.exit)) {
  case markdown_parsed: parse(bytes, count, markdown); break;
  case markdown_too_slow: result = markdown_too_slow; break;
  default: result = markdown_too_large;
  }
  markdown_arena_end(&own);
  markdown_arena = NULL;
  pthread_mutex_unlock(&lock);
  return result;
}

void markdown_free(struct markdown *markdown) {
  free(markdown->events);
  free(markdown->texts);
  *markdown = (struct markdown){0};
}
