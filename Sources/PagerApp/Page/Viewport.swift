import Documents

/// The visible position in a document.
///
/// A viewport is a value. It takes the layout of rows from the ``LaidOutRows`` that is passed to each movement.
struct Viewport: Hashable {
  /// The row at the top of the body.
  var top = RowPosition.start {
    didSet { (anchor, anchorOffset) = (nil, nil) }
  }
  /// The first visible column; 0 if long lines are wrapped.
  var column = 0
  /// The line of the cursor in a list, counted from 0.
  var cursorLine = 0
  /// Whether the viewport stays at the end while the document grows.
  var followsEnd = false
  /// A movement that waits for more of the document; `nil` if there is none.
  var deferredMove: DeferredMove?
  /// The glyph that was at the top before the layout changed; `nil` once the top has moved. Without it, the position
  /// would drift when the width changes several times.
  private(set) var anchor: GlyphPosition?
  /// The offset in the source that was at the top before the view changed; `nil` once the top has moved. The other view
  /// may map its rows less exactly.
  private(set) var anchorOffset: Int?

  /// Whether the same rows and columns of a document are visible in another viewport.
  func showsSamePosition(as other: Viewport) -> Bool {
    (top, column, cursorLine) == (other.top, other.column, other.cursorLine)
  }

  /// Takes over the position of another viewport, but neither its deferred move nor whether it follows the end.
  mutating func copyPosition(of other: Viewport) {
    guard !showsSamePosition(as: other) else { return }
    (top, column, cursorLine) = (other.top, other.column, other.cursorLine)
  }

  // MARK: Rows

  /// Scrolls up or down. The cursor of a list moves, and the list follows it.
  mutating func scroll(_ scroll: ScrollMovement, in rows: some LaidOutRows) {
    if case .sideways = scroll { return }
    guard rows.cursorLines == .none else { return moveCursor(by: scroll, in: rows) }
    let before = deferredMove
    deferredMove = nil
    followsEnd = false
    let height = rows.bodyHeight
    switch scroll {
    case .lines(let count): move(byRows: count, addingTo: before, in: rows)
    case .pages(let count): move(byRows: count * max(1, height), addingTo: before, in: rows)
    case .halfPages(let count): move(byRows: count * max(1, height / 2), addingTo: before, in: rows)
    case .top:
      move(to: rows.firstRow, in: rows)
      // The start of the next text, too, if this one is being replaced.
      (anchor, anchorOffset) = (nil, nil)
    case .bottom:
      if rows.isLoading { deferredMove = .end }
      move(to: rows.lastTop, in: rows)
    case .sideways: break
    }
  }

  /// Moves by rows, or later if nothing has been read yet.
  private mutating func move(
    byRows count: Int, addingTo pendingMove: DeferredMove?, in rows: some LaidOutRows
  ) {
    guard rows.byteCount == 0, rows.isLoading else { return move(byRows: count, in: rows) }
    if case .rows(let more) = pendingMove {
      deferredMove = .rows(count + more)
    } else {
      deferredMove = .rows(count)
    }
  }

  /// Moves the top by rows, within the document.
  mutating func move(byRows count: Int, in rows: some LaidOutRows) {
    guard count < 0 else {
      // A jump may have left the bottom of the pane empty. Moving down does not fill it.
      guard rows.jumpRow == nil || rows.visibleRows(from: top).isFull else { return }
      return move(to: rows.position(rowCount: count, after: top), in: rows)
    }
    let position = rows.position(rowCount: -count, before: top)
    guard position < top else { return move(to: position, in: rows) }
    // The bottom of the pane may be empty, for example after the pane became higher. Moving up keeps it empty.
    setTop(max(rows.firstRow, position))
  }

  /// Moves the top down by rows, at most to the last row of the document.
  mutating func movePastEnd(byRows count: Int, in rows: some LaidOutRows) {
    setTop(max(top, rows.position(rowCount: count, after: top)))
  }

  /// Moves a row to the top, or as near as the end of the document allows.
  mutating func move(to position: RowPosition, in rows: some LaidOutRows) {
    let isFull = rows.visibleRows(from: position).isFull
    setTop(max(rows.firstRow, isFull ? position : min(position, rows.lastTop)))
  }

  /// Moves the target of a jump to its row.
  ///
  /// - Parameter row: The row instead of the usual one.
  mutating func jump(to position: RowPosition, row: Int? = nil, in rows: some LaidOutRows) {
    guard let usual = rows.jumpRow else { return move(to: position, in: rows) }
    setTop(max(rows.firstRow, rows.position(rowCount: row ?? usual, before: position)))
  }

  /// Keeps the anchors if the top does not change.
  private mutating func setTop(_ position: RowPosition) {
    if position != top { top = position }
  }

  /// Scrolls so that a row is visible. A row that was not visible is moved to a third of the pane's height.
  mutating func reveal(_ position: RowPosition, in rows: some LaidOutRows) {
    let last = rows.position(rowCount: max(0, rows.bodyHeight - 1), after: top)
    guard rows.jumpRow == nil else { return jump(to: position, in: rows) }
    guard position < top || position > last else { return }
    move(to: rows.position(rowCount: rows.bodyHeight / 3, before: position), in: rows)
  }

  /// Scrolls by the minimum number of rows that makes a row visible.
  mutating func revealMinimally(_ position: RowPosition, in rows: some LaidOutRows) {
    let height = max(1, rows.bodyHeight)
    if position < top {
      move(to: position, in: rows)
    } else if position > rows.position(rowCount: height - 1, after: top) {
      move(to: rows.position(rowCount: height - 1, before: position), in: rows)
    }
  }

  /// Moves a row to the top, the middle or the bottom of the pane.
  mutating func moveRow(
    at position: RowPosition, to height: VerticalPlacement, in rows: some LaidOutRows
  ) {
    let above =
      switch height {
      case .top: 0
      case .middle: rows.bodyHeight / 2
      case .bottom: rows.bodyHeight - 1
      }
    followsEnd = false
    move(to: rows.position(rowCount: max(0, above), before: position), in: rows)
  }

  /// Moves to the end, and cancels a deferred move.
  mutating func moveToEnd(in rows: some LaidOutRows) {
    top = rows.lastTop
    if case .lines(let lines) = rows.cursorLines {
      cursorLine = max(lines.lowerBound, lines.upperBound - 1)
    }
  }

  /// Moves the top to an existing row, after the document has become shorter or was replaced.
  mutating func clampTop(in rows: some LaidOutRows) {
    guard top.offset > 0, rows.byteCount > 0 else { return }
    guard let start = rows.firstRow(ofPartAt: top.offset) else {
      if !rows.isLoading { top = rows.lastTop }
      return
    }
    if start.offset != top.offset { top = start }
  }

  // MARK: Columns

  /// Scrolls sideways.
  ///
  /// - Parameters:
  ///   - count: the steps, to the right if positive.
  ///   - width: the columns of a step.
  ///   - stops: the columns at which to stop instead, in ascending order; empty for none.
  mutating func scrollSideways(bySteps count: Int, ofWidth width: Int, stops: [Int]) {
    if stops.isEmpty {
      column = max(0, column + count * width)
    } else if count > 0 {
      column = stops.drop { $0 <= column }.prefix(count).last ?? column
    } else {
      column = stops.prefix { $0 < column }.suffix(-count).first ?? 0
    }
  }

  /// Moves sideways so that columns are visible in a pane of this width.
  ///
  /// - Parameter stops: The columns to stop at if possible, in ascending order; empty for none.
  mutating func reveal(columns: Range<Int>, width: Int, stops: [Int] = []) {
    guard columns.lowerBound < column || columns.upperBound > column + width else { return }
    let middle = max(0, columns.lowerBound - width / 2)
    column = columns.upperBound <= width ? 0 : middle
    let stop = stops.first { $0 >= middle && columns.upperBound < $0 + width }
    if column > 0, let stop, stop <= columns.lowerBound { column = stop }
  }

  // MARK: Anchors

  /// Moves the row that contains a glyph to the top, after the layout changed.
  mutating func restoreTop(_ position: RowPosition, anchoredTo glyph: GlyphPosition) {
    top = position
    anchor = glyph
  }

  /// Remembers the offset in the source at the top, after another view was shown; `nil` to use that of the top row.
  mutating func setAnchor(sourceOffset offset: Int?) { anchorOffset = offset }
}
