import Documents
import PagerViews
import TabPagerCore

/// The first new line after a movement, which `less` marks with `-w` and `-W`.
extension DocumentPage {
  /// Marks the first line that a movement has shown, or the target of a jump. Any other movement removes the mark.
  ///
  /// - Parameter visibleEnd: The end of the text that was visible before.
  func markUnreadLine(after action: PageAction, visibleEnd: Int, count: Int?) {
    let first: Int?
    switch action {
    case .scroll(.pages(let pages)) where pages > 0: first = visibleEnd
    case .scroll(.halfPages(let pages)) where pages > 0:
      first = rules.layout.marksNewLine == .all ? visibleEnd : nil
    case .scroll(.lines(let lines)) where lines * (count ?? 1) > 1,
      .moveByLines(let lines) where lines * (count ?? 1) > 1:
      first = rules.layout.marksNewLine == .all ? visibleEnd : nil
    case .choose where (count ?? 1) > 1:
      first = rules.layout.marksNewLine == .all ? visibleEnd : nil
    case .scroll(.bottom) where count == nil: first = nil
    case .scroll(.top), .scroll(.bottom), .goToLine, .goToShare, .goToPercent, .goToByte:
      first = targetOffset
    case .scroll, .scrollPastEnd, .moveByLines, .choose: first = nil
    default: return
    }
    unreadLine = first.flatMap {
      $0 < document.byteCount ? $0..<document.nextLineStart(after: $0) : nil
    }
  }

  /// The offset of the row to which jumps go.
  private var targetOffset: Int {
    let rows = rows
    let visible = rows.visibleRows(from: viewport.top).rows
    let row = min(rows.jumpRow ?? 0, visible.count - 1)
    return visible.indices.contains(row) ? rows.offset(ofRow: visible[row].position) : 0
  }
}
