/// Markdown, as GitHub has it, into a flat list of what begins and ends, for PagerApp. The nodes of
/// cmark-gfm and its memory stay on this side.
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
  // In lines.
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
  /// The number of its first line, from 1; 0 if unknown.
  int32_t line;
  /// The level of a heading, or the first number of a list (-1 for bullets).
  int32_t number;
  /// The number of items of a list; the length of what a fence says, such as a language.
  int32_t count;
  /// Text, code or HTML, after what the fence of a code block says; the target of a link; the
  /// alignments of table columns, one letter (l, c, r) or 0 each. A range of the texts.
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

/// Parses Markdown. `markdown` must be freed in any case. One document is parsed at a time; other
/// threads wait.
///
/// For some malicious inputs, cmark-gfm takes quadratic time and up to 100 times their size in
/// memory. Beyond `seconds` of processor time or `max_memory` bytes, those of the result included, parsing is aborted.
enum markdown_result markdown_parse(const uint8_t *bytes, size_t count, double seconds,
                                    size_t max_memory, struct markdown *markdown);

/// Frees the memory of `markdown`.
void markdown_free(struct markdown *markdown);
