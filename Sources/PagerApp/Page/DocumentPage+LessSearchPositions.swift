import Documents
import TabPagerCore

/// Where searches start and what they show if ``PageRules/Search`` are not the standard ones.
extension DocumentPage {
  /// The offset from which a search starts.
  ///
  /// - Parameters:
  ///   - viewport: What is visible.
  ///   - isRepeated: Whether the search continues after the line at the target row.
  func searchStartOffset(
    _ direction: Direction, from viewport: Viewport, isRepeated: Bool
  ) -> Int {
    let (rows, start) = (rows, rules.search.start)
    if start == .currentMatch {
      guard let current = search.current, isMatchVisible(current) else {
        return cursorOffset ?? viewport.top.offset
      }
      return direction == .forward ? current.lowerBound + 1 : current.lowerBound
    }
    let visible = rows.visibleRows(from: viewport.top).rows
    guard let last = visible.last else { return viewport.top.offset }
    switch (start, direction) {
    case (.screen, .forward) where !isRepeated, (.afterScreen, .backward):
      return rows.offset(ofRow: viewport.top)
    case (.screen, .backward) where !isRepeated, (.afterScreen, .forward):
      let next = RowPosition(offset: last.part.start, row: last.index + 1)
      return next.row < rows.rowCount(of: last.part) ? rows.offset(ofRow: next) : last.part.next
    default:
      let target = visible[min(rows.jumpRow ?? 0, visible.count - 1)]
      return direction == .forward
        ? document.nextLineStart(after: target.part.start) : rows.offset(ofRow: target.position)
    }
  }

  /// Searches from the first line, or backward from the last.
  ///
  /// - Parameter steps: The number of the match, 1 for the first.
  func searchFromDocumentEdge(_ query: SearchQuery, steps: Int) {
    highlightMatches(of: query.pattern)
    search.find(
      query.direction, from: query.direction == .forward ? 0 : .max, wraps: false, steps: steps,
      isByLines: true)
    search.countMatches()
  }

  /// Moves the line of a match to the target row, or the last row of the match to the bottom if the line is too high.
  func jumpToMatch(atGlyphs glyphs: Range<Int>, of part: LinePart, in rows: DocumentRows) {
    let row = rows.row(of: part, holdingGlyph: glyphs.lowerBound)
    let lastRow = rows.row(of: part, holdingGlyph: max(glyphs.lowerBound, glyphs.upperBound - 1))
    let (top, start) = (viewport.top, rows.part(holding: part.start) ?? part)
    // A search forward treats the rest of a line at the top as a line, or the rest below the screen if it starts there.
    let isForward = search.foundDirection == .forward
    let isInTopRest = isForward && start.start == top.offset && row >= top.row
    let origin =
      isForward && rules.search.start == .afterScreen
      ? search.foundFrom.map { rows.position(showingByteAt: $0) } : nil
    let isInLowerRest = origin?.offset == start.start && (0...row).contains(origin?.row ?? -1)
    let firstRow =
      isInTopRest ? top.row : isInLowerRest ? origin?.row ?? 0 : start.isLineStart ? 0 : row
    let isTooLow = lastRow - firstRow > rows.bodyHeight - (rows.jumpRow ?? 0)
    let position = RowPosition(offset: start.start, row: isTooLow ? lastRow : firstRow)
    let bottom = isTooLow ? rows.bodyHeight - 1 : nil
    if searchOrigin == nil { markPositionBeforeJump(to: position, inRow: bottom) }
    viewport.jump(to: position, row: bottom, in: rows)
  }

  /// Whether a row is visible, or will be after scrolling by less than a screen.
  ///
  /// - Parameter row: The row of the body to which the position is to be moved.
  private func isNear(_ position: RowPosition, movingToRow row: Int, from viewport: Viewport)
    -> Bool
  {
    let rows = rows
    let last = rows.position(rowCount: max(0, rows.bodyHeight - 1) + row, after: viewport.top)
    guard position <= last else { return false }
    return position >= rows.position(rowCount: max(0, rows.bodyHeight - row), before: viewport.top)
  }

  /// Sets the mark of `''` before a jump.
  ///
  /// - Parameter row: The row of the body to which the position is to be moved; `nil` for the row for the target of a
  ///   jump.
  func markPositionBeforeJump(to position: RowPosition, inRow row: Int? = nil) {
    search.stopMatchSearch()
    if setsMark(beforeJumpTo: position, inRow: row, from: viewport) { setMark("'") }
  }

  /// Whether a jump sets the mark of `''`.
  func setsMark(
    beforeJumpTo position: RowPosition, inRow row: Int? = nil, from viewport: Viewport
  ) -> Bool {
    let row = row ?? rows.jumpRow ?? 0
    return !rules.jumps.keepsMarkIfNear || !isNear(position, movingToRow: row, from: viewport)
  }
}
