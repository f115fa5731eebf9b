/// A heading while its rows are written.
struct MarkdownHeading {
  /// Its level, 1…6.
  let level: Int
  /// The line of the text that it begins in, from 0.
  let firstLine: Int
  /// The cells of its widest row.
  private(set) var width = 0
  /// Where in the source the line of its last row ends. The track shows that place, so that the heading's own leads to
  /// its text.
  private(set) var end = 0

  init(level: Int, firstLine: Int) { (self.level, self.firstLine) = (level, firstLine) }

  /// Notes a row of it.
  mutating func note(_ row: TextRows.Row, end: Int) {
    (width, self.end) = (max(width, row.width), end)
  }
}
