/// A heading while its rows are written.
struct MarkdownHeading {
  /// Its level, 1…6.
  let level: Int
  /// The first line of the heading in the derived text, counted from 0.
  let firstLine: Int
  /// The width of its widest row in cells.
  private(set) var width = 0
  /// The end in the source of the line of its last row. The rule below the heading maps to this position, so that the
  /// position of the heading maps to its text.
  private(set) var end = 0

  init(level: Int, firstLine: Int) { (self.level, self.firstLine) = (level, firstLine) }

  /// Records a row of the heading.
  mutating func recordRow(_ row: WrappedTextRows.Row, end: Int) {
    (width, self.end) = (max(width, row.width), end)
  }
}
