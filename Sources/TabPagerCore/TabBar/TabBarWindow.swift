/// The titles that a bar shows at one scroll position, and the overflow marks that count the
/// others.
///
/// Drawing, the indicator and hit-testing share it. All columns are those of the bar.
package struct TabBarWindow: Hashable, Sendable {
  /// The least width of a clipped title beside a mark: four letters and `…`. Narrower ones are
  /// hidden and counted. Without marks nothing is counted, so nothing is hidden that has a cell.
  package static let leastClippedTitle = 5
  /// The least width that two marks leave to the titles. A narrower bar has no marks.
  static let leastWidth = 8

  /// The column of the strip at the bar's left edge.
  package let scroll: Int
  /// The columns where titles that scroll can be shown: those between the marks.
  package let columns: Range<Int>
  /// The tabs that scroll and whose titles are shown, whole or clipped.
  package let tabs: Range<Int>
  /// The number of tabs hidden to the left.
  package let hiddenBefore: Int
  /// The number of tabs hidden to the right.
  package let hiddenAfter: Int
  /// The columns of the left mark; empty where there is none.
  package let earlierMark: Range<Int>
  /// The columns of the right mark; empty where there is none.
  package let laterMark: Range<Int>

  /// The width of a mark: an arrow, a space and the count.
  static func markWidth(ofCount count: Int) -> Int {
    var digits = 1
    var rest = count / 10
    while rest > 0 {
      digits += 1
      rest /= 10
    }
    return 2 + digits + (digits - 1) / 3
  }
}

extension TabBarLayout {
  /// The cells that a mark takes from the titles, the gap beside it included.
  private func markCells(_ count: Int) -> Int {
    count > 0 && showsMarks ? TabBarWindow.markWidth(ofCount: count) + max(1, spacing) : 0
  }

  /// The columns of the tabs that scroll: in mode `centered` three thirds, which leave a cell over
  /// at one end or at both where the width is no multiple of three.
  private var scrollingColumns: (start: Int, end: Int) {
    guard mode == .centered, count > 0 else { return (pinnedWidth, max(width, pinnedWidth)) }
    let third = box(of: 0).count
    let first = (width - third) / 2 - third
    return (max(0, first), max(0, min(width, first + 3 * third)))
  }

  /// What the bar shows at a scroll position. It takes a time logarithmic in the number of tabs.
  ///
  /// - Parameter scroll: the column of the strip at the bar's left edge.
  package func window(scrolledBy scroll: Int) -> TabBarWindow {
    let (start, end) = scrollingColumns
    // A mark takes room, which may hide more tabs, whose number may make the mark wider.
    var first = firstTab(shownFrom: start + scroll)
    while true {
      let next = firstTab(shownFrom: start + markCells(first - pinnedCount) + scroll)
      guard next > first else { break }
      first = next
    }
    var last = lastTab(shownTo: end + scroll)
    while true {
      let next = lastTab(shownTo: end - markCells(count - last) + scroll)
      guard next < last else { break }
      last = next
    }
    // Where no title has room, all of them are hidden on one side or the other.
    last = max(first, last)
    let (before, after) = (first - pinnedCount, count - last)
    let columns = start + markCells(before)..<max(start + markCells(before), end - markCells(after))
    let hasMarks = (before: showsMarks && before > 0, after: showsMarks && after > 0)
    return TabBarWindow(
      scroll: scroll, columns: columns, tabs: first..<last, hiddenBefore: before,
      hiddenAfter: after,
      earlierMark: hasMarks.before
        ? start..<start + TabBarWindow.markWidth(ofCount: before) : start..<start,
      laterMark: hasMarks.after
        ? end - TabBarWindow.markWidth(ofCount: after)..<end : end..<end)
  }

  /// The first tab that scrolls and can be shown where titles begin at a column of the strip.
  private func firstTab(shownFrom column: Int) -> Int {
    guard let index = lastTab(startingBy: column), index >= pinnedCount else { return pinnedCount }
    guard showsMarks else { return box(of: index).upperBound > column ? index : index + 1 }
    let title = title(of: index)
    let isShown =
      title.lowerBound >= column
      || title.upperBound - column >= TabBarWindow.leastClippedTitle
    return isShown ? index : index + 1
  }

  /// The end of the tabs that can be shown where titles end at a column of the strip.
  private func lastTab(shownTo column: Int) -> Int {
    guard let index = lastTab(startingBy: column - 1), index >= pinnedCount else {
      return pinnedCount
    }
    guard showsMarks else { return index + 1 }
    let title = title(of: index)
    let isShown =
      title.upperBound <= column
      || column - title.lowerBound >= TabBarWindow.leastClippedTitle
    return isShown ? index + 1 : index
  }

  /// The columns of the bar where a tab's title and badge are seen; empty where the tab is hidden.
  ///
  /// - Parameters:
  ///   - index: the tab's place.
  ///   - window: the window of this layout at a scroll position.
  package func columns(ofTitle index: Int, in window: TabBarWindow) -> Range<Int> {
    columns(title(of: index), of: index, in: window)
  }

  /// The columns of the bar where a tab can be pressed; empty where it is hidden.
  func columns(ofBox index: Int, in window: TabBarWindow) -> Range<Int> {
    columns(box(of: index), of: index, in: window)
  }

  private func columns(
    _ strip: Range<Int>, of index: Int, in window: TabBarWindow
  ) -> Range<Int> {
    if index < pinnedCount { return strip }
    guard window.tabs.contains(index) else { return 0..<0 }
    let columns = strip.lowerBound - window.scroll..<strip.upperBound - window.scroll
    return columns.clamped(to: window.columns)
  }

  /// The tab whose box is seen in a column of the bar; nil between tabs, on marks and beyond the
  /// ends.
  ///
  /// - Parameters:
  ///   - column: a column of the bar, not of the strip.
  ///   - window: the window of this layout at a scroll position.
  package func tab(atColumn column: Int, in window: TabBarWindow) -> Int? {
    if column < pinnedWidth { return tab(at: column).flatMap { $0 < pinnedCount ? $0 : nil } }
    guard !window.columns.isEmpty, column < width else { return nil }
    // Cells beside the thirds are pressed as the third next to them.
    let nearest = max(window.columns.lowerBound, min(window.columns.upperBound - 1, column))
    guard nearest == column || mode == .centered else { return nil }
    return tab(at: nearest + window.scroll).flatMap { window.tabs.contains($0) ? $0 : nil }
  }
}
