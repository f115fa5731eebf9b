import Documents

/// The rows at the top of a page that do not scroll with the text.
struct FrozenRows {
  /// The first rows of the document, or the first row of each line that stays at the top.
  let sticky: [LinePartRow]
  /// The rows directly above the scrolling text. They fill the remaining frozen rows.
  let rowsAbove: [LinePartRow]

  /// All frozen rows, from top to bottom.
  var all: [LinePartRow] { sticky + rowsAbove }
}

extension FrozenRows {
  /// Creates the frozen rows above a top row.
  ///
  /// - Parameters:
  ///   - sticky: The starts of the lines that stay at the top. They are not used if the last of them would also be
  ///     shown above the text. A second one directly above the text scrolls with it.
  ///   - top: The first row of the scrolling text.
  ///   - rows: The rows of the document.
  init(_ sticky: [Int], above top: RowPosition, in rows: DocumentRows) {
    let height = rows.layout.frozenHeight
    var lines = sticky.prefix(height).compactMap(rows.part(holding:))
    if lines.count > 1, let row = rows.rows(count: 1, above: top).first, row.index == 0,
      row.part.start == lines.last?.start
    {
      lines.removeLast()
    }
    let above = rows.rows(count: height - lines.count, above: top)
    if let last = lines.last, let first = above.first, first.part.start <= last.start {
      self.init(sticky: [], rowsAbove: rows.rows(count: height, above: top))
    } else {
      self.init(sticky: lines.map { LinePartRow(part: $0, index: 0) }, rowsAbove: above)
    }
  }
}
