/// Parses GitHub Flavored Markdown into a flat list of events, the starts and ends of elements, for PagerApp. The
/// nodes and the memory of cmark-gfm are not visible to the caller.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// The kinds of events.
enum markdown_kind {
  // Blocks.
  markdown_document,
  markdown_paragraph,
  markdown_heading,
  markdown_quote,
  markdown_list,
  markdown_item,
  markdown_code_block,
  markdown_html_block,
  markdown_rule,
  markdown_table,
  markdown_row,
  markdown_cell,
  markdown_footnote,
  // Inline elements.
  markdown_text,
  markdown_soft_break,
  markdown_line_break,
  markdown_code,
  markdown_html,
  markdown_emphasis,
  markdown_strong,
  markdown_struck,
  markdown_link,
  markdown_image,
  markdown_footnote_reference,
};

/// Properties of an event.
enum markdown_flag {
  /// A list without blank lines between its items.
  markdown_is_tight = 1,
  /// A list whose numbers are followed by a parenthesis.
  markdown_has_parenthesis = 2,
  /// An item with a checkbox, and whether it is checked.
  markdown_is_task = 4,
  markdown_is_done = 8,
  /// The header row of a table.
  markdown_is_head = 16,
  /// A fenced code block.
  markdown_is_fenced = 32,
};

/// The start or the end of an element.
struct markdown_event {
  uint8_t kind;
  /// 1 for an end. Elements without contents, such as text, have no end.
  uint8_t is_end;
  uint8_t flags;
  /// The number of its first line, from 1, or 0 if unknown.
  int32_t line;
  /// The level of a heading, or the first number of a list (-1 for bullets).
  int32_t number;
  /// The number of items in a list, or the length of the info string of a fenced code block, such as a language.
  int32_t count;
  /// A range of the texts: the info string of a fenced code block, followed by text, code or HTML; the target of a
  /// link; or the alignments of table columns, each a letter (l, c, r) or 0.
  uint32_t text, text_count;
};

/// A parsed document.
struct markdown {
  struct markdown_event *events;
  size_t event_count;
  uint8_t *texts;
  size_t text_count;
};

/// The result of parsing.
enum markdown_result { markdown_parsed, markdown_too_slow, markdown_too_large };

/// Parses Markdown. `markdown` must be freed, whatever the result is. One document is parsed at a time. Other threads
/// wait.
///
/// For some malicious inputs, cmark-gfm takes quadratic time and up to 100 times their size in memory. Parsing is
/// aborted after `seconds` of processor time, or beyond `max_memory` bytes, which include the result.
enum markdown_result markdown_parse(const uint8_t *bytes, size_t count, double seconds,
                                    size_t max_memory, struct markdown *markdown);

/// Frees the memory of `markdown`.
void markdown_free(struct markdown *markdown);
