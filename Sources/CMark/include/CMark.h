/// Markdown, as GitHub has it, into a flat list of what begins and ends, for PagerApp. The nodes of
/// cmark-gfm and its memory stay on this side.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// What begins or ends.
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

/// More about it.
enum markdown_flag {
  /// A list whose items stand without empty lines between them.
  markdown_is_tight = 1,
  /// A list whose numbers are followed by a parenthesis.
  markdown_has_parenthesis = 2,
  /// An item with a box, and that the box is checked.
  markdown_is_task = 4,
  markdown_is_done = 8,
  /// A row with the heads of a table.
  markdown_is_head = 16,
  /// A block of code between fences.
  markdown_is_fenced = 32,
};

/// A beginning or an end.
struct markdown_event {
  uint8_t kind;
  /// 1 where something ends. What has nothing in it, such as text, only begins.
  uint8_t is_end;
  uint8_t flags;
  /// Where its first line is, from 1; 0 where that is not known.
  int32_t line;
  /// The level of a heading; the first number of a list, -1 where it has none.
  int32_t number;
  /// The items of a list.
  int32_t count;
  /// Text, code, HTML; the target of a link; the sides on which the columns of a table stand, a letter
  /// (l, c, r) or 0 each. A range of the texts.
  uint32_t text, text_count;
};

/// A document.
struct markdown {
  struct markdown_event *events;
  size_t event_count;
  uint8_t *texts;
  size_t text_count;
};

/// What became of the bytes of a document.
enum markdown_result { markdown_parsed, markdown_too_costly };

/// Reads Markdown. `markdown` is to be freed in any case. One is read at a time; others wait.
///
/// cmark-gfm takes quadratic time for some inputs that are made for that, and up to 100 times their
/// size in memory: beyond `seconds` of processor time or `max_memory` bytes it is given up.
enum markdown_result markdown_parse(const uint8_t *bytes, size_t count, double seconds,
                                    size_t max_memory, struct markdown *markdown);

/// Frees what `markdown` holds.
void markdown_free(struct markdown *markdown);
