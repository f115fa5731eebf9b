import Documents

/// A movement that waits until enough of the document has been read.
enum DeferredMove: Hashable {
  /// By rows.
  case rows(Int)
  /// To a line, once the start of the line is known.
  case line(LineOrdinal, row: Int)
  /// To a percentage of the bytes, once the whole document has been read.
  case percent(Double)
  /// To a match in the source, by its bytes.
  case match(Range<Int>)
  /// To a position that was visible before the document was read again.
  case position(RowPosition)
  /// To the end, once the whole document has been read.
  case end
}

extension Viewport {
  /// Moves to a line, now or once the start of the line is known. Beyond the last line, moves to the end.
  mutating func move(toLine line: LineOrdinal, row: Int = 0, in rows: some LaidOutRows) {
    deferredMove = nil
    let isList = rows.cursorLines != .none
    if let offset = rows.offset(ofLine: line), let part = rows.part(holding: offset) {
      let row = row == 0 ? 0 : min(row, rows.rowCount(of: part) - 1)
      jump(to: RowPosition(offset: offset, row: row), in: rows)
      if isList { moveCursor(toLine: line.value, in: rows) }
    } else if rows.isLoading || !rows.isCounted {
      deferredMove = .line(line, row: row)
    } else if rows.jumpRow == nil {
      move(to: rows.lastTop, in: rows)
      if isList { moveCursor(toLine: line.value, in: rows) }
    }
  }

  /// Moves to a percentage of the bytes.
  mutating func move(toPercent percent: Double, in rows: some LaidOutRows) {
    deferredMove = nil
    followsEnd = false
    let share = min(Double(rows.byteCount), Double(rows.byteCount) * percent / 100)
    // `less` rounds, and 100 % is the last line.
    let offset =
      rows.jumpRow == nil
      ? Int(share) : min(Int(share.rounded()), rows.byteCount - 1)
    guard let start = rows.firstRow(ofPartAt: offset) else {
      return move(to: rows.lastTop, in: rows)
    }
    jump(to: start, in: rows)
    moveCursor(toLineAt: start.offset, in: rows)
  }

  /// Performs the deferred move if enough of the document has been read. The caller handles a move to a match.
  mutating func applyDeferredMove(in rows: some LaidOutRows) {
    guard rows.byteCount > 0, let move = deferredMove else { return }
    switch move {
    case .match: return
    case .rows(let count):
      deferredMove = nil
      self.move(byRows: count, in: rows)
    case .line(let line, let row): self.move(toLine: line, row: row, in: rows)
    case .percent(let percent):
      if !rows.isLoading { self.move(toPercent: percent, in: rows) }
    case .position(let position):
      guard let start = rows.firstRow(ofPartAt: position.offset) else {
        return self.move(to: rows.lastTop, in: rows)
      }
      deferredMove = nil
      jump(to: start.offset == position.offset ? position : start, row: 0, in: rows)
    case .end:
      if !rows.isLoading { deferredMove = nil }
      self.move(to: rows.lastTop, in: rows)
    }
  }

  /// Returns to the current top row once the document has been read again. Until then, the document may be shorter.
  mutating func keepTopForReload() {
    if !followsEnd, deferredMove == nil { deferredMove = .position(top) }
  }
}
