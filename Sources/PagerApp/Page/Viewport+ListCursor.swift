import Documents

/// The cursor of a list, such as a folder or a tree. Movements move the cursor, and the list scrolls to keep it
/// visible.
extension Viewport {
  /// The start of the cursor's line, in bytes; `nil` if the document is not a list.
  func cursorOffset(in rows: some LaidOutRows) -> Int? {
    guard case .lines(let lines) = rows.cursorLines, !lines.isEmpty else { return nil }
    return rows.offset(ofLine: LineOrdinal(max(lines.lowerBound, cursorLine)))
  }

  mutating func moveCursor(by scroll: ScrollMovement, in rows: some LaidOutRows) {
    let height = rows.bodyHeight
    switch scroll {
    case .lines(let count): moveCursor(toLine: cursorLine + count, in: rows)
    case .pages(let count): moveCursor(byRows: count * max(1, height), in: rows)
    case .halfPages(let count): moveCursor(byRows: count * max(1, height / 2), in: rows)
    case .top: moveCursor(toLine: 0, in: rows)
    case .bottom: moveCursor(toLine: .max >> 1, in: rows)
    case .sideways: break
    }
  }

  /// Moves the cursor to a line, counted from 0, at most the last line, and makes it visible.
  mutating func moveCursor(toLine line: Int, in rows: some LaidOutRows) {
    switch rows.cursorLines {
    case .none: return
    case .pending: cursorLine = max(0, line)
    case .lines(let lines):
      cursorLine = max(lines.lowerBound, min(line, lines.upperBound - 1))
      revealCursor(in: rows)
    }
  }

  /// Moves the cursor to the line that holds an offset.
  mutating func moveCursor(toLineAt offset: Int, in rows: some LaidOutRows) {
    guard case .lines = rows.cursorLines, let line = rows.line(at: offset) else { return }
    moveCursor(toLine: line.value, in: rows)
  }

  /// Moves the view and the cursor by rows. At the ends of the document, only the cursor moves.
  private mutating func moveCursor(byRows count: Int, in rows: some LaidOutRows) {
    guard case .lines = rows.cursorLines else {
      return moveCursor(toLine: cursorLine + count, in: rows)
    }
    let (before, row) = (top, cursorRow(in: rows) ?? 0)
    move(byRows: count, in: rows)
    guard top != before else { return moveCursor(toLine: count < 0 ? 0 : .max >> 1, in: rows) }
    moveCursor(toLineAt: rows.position(rowCount: row, after: top).offset, in: rows)
  }

  /// Moves the cursor to a visible line after the view was scrolled.
  mutating func keepCursorVisible(in rows: some LaidOutRows) {
    guard case .lines = rows.cursorLines, let first = rows.line(at: top.offset),
      let last = rows.visibleRows(from: top).lastPart.flatMap({ rows.line(at: $0.start) })
    else { return }
    let start = top.row > 0 && first < last ? first.value + 1 : first.value
    cursorLine = max(start, min(cursorLine, last.value))
  }

  /// The row of the body in which the cursor's line starts; `nil` if it is not visible.
  private func cursorRow(in rows: some LaidOutRows) -> Int? {
    cursorOffset(in: rows).flatMap {
      rows.visibleRows(from: top).index(of: RowPosition(offset: $0))
    }
  }

  /// Scrolls so that the cursor's line is visible, or its beginning if the line is higher than the pane.
  mutating func revealCursor(in rows: some LaidOutRows) {
    guard let offset = cursorOffset(in: rows), let part = rows.part(holding: offset) else { return }
    let first = RowPosition(offset: part.start)
    if first < top { return move(to: first, in: rows) }
    let last = RowPosition(offset: part.start, row: max(0, rows.rowCount(of: part) - 1))
    let wanted = rows.position(rowCount: max(0, rows.bodyHeight - 1), before: last)
    if wanted > top { move(to: min(first, wanted), in: rows) }
  }
}
