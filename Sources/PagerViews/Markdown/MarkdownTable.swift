import PagerText

/// A Markdown table whose cells are being collected.
struct MarkdownTable {
  /// A row.
  struct Row {
    /// The line in the source, counted from 1.
    let line: Int
    /// Whether this is the header row.
    let isHead: Bool
    var cells: [StyledText] = []
  }

  /// The alignment of each column: `l`, `c`, `r`, or 0 for the default.
  let alignments: [UInt8]
  private(set) var rows: [Row] = []

  /// Begins a table.
  init(alignments: [UInt8]) { self.alignments = alignments }

  /// Begins a row.
  mutating func beginRow(line: Int, isHead: Bool) { rows.append(Row(line: line, isHead: isHead)) }

  /// Adds a cell to the last row.
  mutating func appendCell(_ cell: StyledText) {
    guard !rows.isEmpty, rows[rows.count - 1].cells.count < alignments.count else { return }
    rows[rows.count - 1].cells.append(cell)
  }
}
