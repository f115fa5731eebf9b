import Documents
import TabPagerCore

/// Going from a bracket to the one that matches it, as in `less`.
extension DocumentPage {
  /// Starts a background search for the match of a bracket: forward, for the one that closes a bracket in the line at the
  /// top; backward, for the one that opens a bracket in the line at the bottom.
  ///
  /// - Parameter number: The number of the bracket in the line, 1 for the first.
  func matchBracket(_ pair: BracketPair, _ direction: Direction, number: Int) -> [AppEffect] {
    guard showsText else { return PageAction.matchBracket(pair, direction).refusal }
    let rows = rows
    let top = rows.offset(ofRow: viewport.top)
    let last = rows.visibleRows(from: viewport.top).rows.last?.position
    let matcher = BracketMatcher(
      document.content, byteCount: document.byteCount, open: pair.open, close: pair.close)
    let bottom = last.map { rows.offset(ofRow: $0) } ?? top
    landmarks.startJob(direction) { isCancelled in
      .bracket(
        direction == .forward
          ? matcher.closingBracket(
            forOpeningBracket: number, inLineAt: top, isCancelled: isCancelled)
          : matcher.openingBracket(
            forClosingBracket: number, inLineAt: bottom, isCancelled: isCancelled))
    }
    return []
  }

  /// Shows the line of a matching bracket: at the bottom if it closes, at the top if it opens.
  func handleBracketMatch(_ match: BracketMatcher.Outcome, fromJob job: JobID) -> [AppEffect] {
    guard let direction = landmarks.endJob(job) else { return [] }
    switch match {
    case .noBracket:
      return [
        .message(direction == .forward ? "no bracket in top line" : "no bracket in bottom line")
      ]
    case .noMatch: return [.message("no matching bracket")]
    case .found(let offset):
      let rows = rows
      let position = RowPosition(offset: document.lineStart(holding: offset))
      follows = false
      viewport.deferredMove = nil
      let row = direction == .forward ? rows.bodyHeight - 1 : 0
      markPositionBeforeJump(to: position, inRow: row)
      guard let start = rows.firstRow(ofPartAt: position.offset) else { return [] }
      viewport.jump(to: start, row: row, in: rows)
      extendSelection(to: start.offset)
      return []
    }
  }
}
