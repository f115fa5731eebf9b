import PagerText

/// A table of Markdown while its cells are gathered.
struct MarkdownTable {
  /// A row.
  struct Row {
    /// Its line of the source, from 1.
    let line: Int
    /// Whether it has the heads of the columns.
    let isHead: Bool
    var cells: [StyledText] = []
  }

  /// For each column, the side its cells stand on: `l`, `c`, `r`, or 0.
  let sides: [UInt8]
  private(set) var rows: [Row] = []

  /// Begins a table.
  init(sides: [UInt8]) { self.sides = sides }

  /// Begins a row.
  mutating func beginRow(line: Int, isHead: Bool) { rows.append(Row(line: line, isHead: isHead)) }

  /// Adds a cell to the last row.
  mutating func append(_ cell: StyledText) {
    guard !rows.isEmpty, rows[rows.count - 1].cells.count < sides.count else { return }
    rows[rows.count - 1].cells.append(cell)
  }
}
