import Documents

/// The lines that the cursor of a list can be on.
enum ListCursorLines: Hashable {
  /// The document is not a list.
  case none
  /// The document is a list that is still being read.
  case pending
  /// The document is a list. The lines before these stay at the top.
  case lines(Range<Int>)
}

/// The rows of a document, laid out for a pane.
///
/// The rows are numbered by ``RowPosition``. Long lines are divided into parts, and only the requested parts are laid
/// out, so that no operation takes longer in a longer document.
protocol LaidOutRows {
  var byteCount: Int { get }
  /// Whether more bytes may arrive.
  var isLoading: Bool { get }
  /// Whether the lines of all bytes have been counted.
  var isCounted: Bool { get }
  var cursorLines: ListCursorLines { get }
  /// The number of rows of the pane below the lines that stay at the top.
  var bodyHeight: Int { get }
  /// The first row that can be at the top of the body.
  var firstRow: RowPosition { get }
  /// The row of the body for the target of a jump, which may leave the bottom of the pane empty; `nil` if jumps go as
  /// near to the top as the end of the document allows.
  var jumpRow: Int? { get }

  func offset(ofLine line: LineOrdinal) -> Int?
  func line(at offset: Int) -> LineOrdinal?
  /// The part that contains a byte. If lines are cut off, it is a long part, which has one row.
  func part(holding offset: Int) -> LinePart?
  /// The next line, or the next part of a very long line.
  func part(after part: LinePart) -> LinePart?
  func part(before part: LinePart) -> LinePart?
  var lastPart: LinePart? { get }
  /// The number of rows of a part, at least 1.
  func rowCount(of part: LinePart) -> Int
  /// The rows of the body below a top. May be cached; see ``collectRows(from:reusing:)``.
  func visibleRows(from top: RowPosition) -> VisibleRows
}

extension LaidOutRows {
  var jumpRow: Int? { nil }

  func visibleRows(from top: RowPosition) -> VisibleRows { collectRows(from: top) }

  /// Finds the rows of the body below a top.
  ///
  /// - Parameter known: rows of the same source, which are reused. After a step by one line, they include all but one
  ///   of the visible rows.
  func collectRows(from top: RowPosition, reusing known: VisibleRows? = nil) -> VisibleRows {
    let height = max(0, bodyHeight)
    var rows: [LinePartRow] = []
    rows.reserveCapacity(height)
    var row = top.row
    var next: LinePart?
    if let index = known?.index(of: top) {
      next = known?.rows[index].part
    } else {
      next = part(holding: top.offset)
    }
    while rows.count < height, let part = next {
      if let known, let index = known.index(of: RowPosition(offset: part.start, row: row)) {
        rows += known.rows[index...].prefix(height - rows.count)
        let last = rows[rows.count - 1]
        (next, row) = (last.part, last.index + 1)
      } else if row < rowCount(of: part) {
        rows.append(LinePartRow(part: part, index: row))
        row += 1
      } else {
        (next, row) = (self.part(after: part), 0)
      }
    }
    return VisibleRows(top: top, rows: rows, isFull: rows.count == height || top <= firstRow)
  }

  /// The position `count` rows after another one, at most that of the last row.
  func position(rowCount count: Int, after position: RowPosition) -> RowPosition {
    let visible = visibleRows(from: position)
    if count < visible.rows.count { return visible.rows[count].position }
    guard var part = visible.lastPart ?? part(holding: position.offset) else { return position }
    var row = visible.rows.last.map { $0.index + count - (visible.rows.count - 1) } ?? position.row
    while true {
      let count = rowCount(of: part)
      if row < count { return RowPosition(offset: part.start, row: row) }
      guard let next = self.part(after: part) else {
        return RowPosition(offset: part.start, row: count - 1)
      }
      row -= count
      part = next
    }
  }

  /// The position `count` rows before another one, at least the start.
  func position(rowCount count: Int, before position: RowPosition) -> RowPosition {
    guard var part = part(holding: position.offset) else { return position }
    var left = count - position.row
    while left > 0 {
      guard let previous = self.part(before: part) else { return .start }
      part = previous
      left -= rowCount(of: part)
    }
    return RowPosition(offset: part.start, row: -left)
  }

  /// The top that shows the last row at the bottom.
  var lastTop: RowPosition {
    guard let last = lastPart else { return .start }
    return position(
      rowCount: bodyHeight - 1,
      before: RowPosition(offset: last.start, row: rowCount(of: last) - 1))
  }

  /// The first row of the part at an offset.
  func firstRow(ofPartAt offset: Int) -> RowPosition? {
    part(holding: offset).map { RowPosition(offset: $0.start) }
  }
}
