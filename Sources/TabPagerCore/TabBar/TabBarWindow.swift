/// The titles that a bar shows at one scroll position, and the overflow marks that count the
/// others.
///
/// Drawing, the indicator and hit testing share it. All columns are columns of the bar.
package struct TabBarWindow: Hashable, Sendable {
  /// The minimum width of a clipped title beside an overflow mark: four letters and `…`. Narrower
  /// titles are hidden and counted. Without marks, every title with a visible cell is shown.
  package static let leastClippedTitle = 5
  /// The minimum width that two overflow marks leave to the titles. A narrower bar has no marks.
  static let leastWidth = 8

  /// The column of the strip at the left edge of the bar.
  package let scroll: Int
  /// The columns between the overflow marks, where scrolling titles are shown.
  package let columns: Range<Int>
  /// The scrolling tabs whose titles are visible, whole or clipped.
  package let tabs: Range<Int>
  /// The number of tabs hidden to the left.
  package let hiddenBefore: Int
  /// The number of tabs hidden to the right.
  package let hiddenAfter: Int
  /// The columns of the left overflow mark. Empty if there is none.
  package let earlierMark: Range<Int>
  /// The columns of the right overflow mark. Empty if there is none.
  package let laterMark: Range<Int>

  /// Returns the width of an overflow mark: an arrow, a space and the count.
  static func overflowMarkWidth(ofCount count: Int) -> Int {
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
  /// Returns the cells that an overflow mark takes from the titles, including the gap beside it.
  private func overflowMarkWidthWithGap(_ count: Int) -> Int {
    count > 0 && showsMarks ? TabBarWindow.overflowMarkWidth(ofCount: count) + max(1, spacing) : 0
  }

  /// The columns of the scrolling tabs. In the mode `centered` they are three thirds, which leave
  /// one or two cells free if the width is not a multiple of three.
  private var scrollingColumns: (start: Int, end: Int) {
    guard mode == .centered, count > 0 else { return (pinnedWidth, max(width, pinnedWidth)) }
    let third = tabBox(of: 0).count
    let first = (width - third) / 2 - third
    return (max(0, first), max(0, min(width, first + 3 * third)))
  }

  /// Returns what the bar shows at a scroll position, in logarithmic time.
  ///
  /// - Parameter scroll: The column of the strip at the left edge of the bar.
  package func window(scrolledBy scroll: Int) -> TabBarWindow {
    let (start, end) = scrollingColumns
    // An overflow mark takes room, which may hide more tabs, whose number may make the mark wider.
    var first = firstTab(shownFrom: start + scroll)
    while first < count,
      !isTabShown(
        first, ifTitlesStartAt: start + overflowMarkWidthWithGap(first - pinnedCount) + scroll)
    {
      first += 1
    }
    var last = endOfTabs(shownTo: end + scroll)
    while last > pinnedCount,
      !isTabShown(
        last - 1, ifTitlesEndAt: end - overflowMarkWidthWithGap(count - last) + scroll)
    {
      last -= 1
    }
    // If no title has room, all are hidden on one side or the other.
    last = max(first, last)
    let (before, after) = (first - pinnedCount, count - last)
    let columns =
      start
      + overflowMarkWidthWithGap(before)..<max(
        start + overflowMarkWidthWithGap(before), end - overflowMarkWidthWithGap(after))
    let hasMarks = (before: showsMarks && before > 0, after: showsMarks && after > 0)
    return TabBarWindow(
      scroll: scroll, columns: columns, tabs: first..<last, hiddenBefore: before,
      hiddenAfter: after,
      earlierMark: hasMarks.before
        ? start..<start + TabBarWindow.overflowMarkWidth(ofCount: before) : start..<start,
      laterMark: hasMarks.after
        ? end - TabBarWindow.overflowMarkWidth(ofCount: after)..<end : end..<end)
  }

  /// Returns the first scrolling tab that can be shown if the titles start at a column of the
  /// strip.
  private func firstTab(shownFrom column: Int) -> Int {
    guard let index = lastTab(startingAtOrBefore: column), index >= pinnedCount else {
      return pinnedCount
    }
    return isTabShown(index, ifTitlesStartAt: column) ? index : index + 1
  }

  /// Returns the end of the tabs that can be shown if the titles end at a column of the strip.
  private func endOfTabs(shownTo column: Int) -> Int {
    guard let index = lastTab(startingAtOrBefore: column - 1), index >= pinnedCount else {
      return pinnedCount
    }
    return isTabShown(index, ifTitlesEndAt: column) ? index + 1 : index
  }

  /// Whether a tab can be shown if the titles start at a column of the strip.
  private func isTabShown(_ index: Int, ifTitlesStartAt column: Int) -> Bool {
    guard showsMarks else { return tabBox(of: index).upperBound > column }
    let title = titleColumns(of: index)
    return title.lowerBound >= column
      || title.upperBound - column >= TabBarWindow.leastClippedTitle
  }

  /// Whether a tab can be shown if the titles end at a column of the strip.
  private func isTabShown(_ index: Int, ifTitlesEndAt column: Int) -> Bool {
    guard showsMarks else { return tabBox(of: index).lowerBound < column }
    let title = titleColumns(of: index)
    return title.upperBound <= column
      || column - title.lowerBound >= TabBarWindow.leastClippedTitle
  }

  /// Returns the columns of the bar in which a tab's title and badge are visible. Empty if the tab
  /// is hidden.
  ///
  /// - Parameters:
  ///   - index: The index of the tab.
  ///   - window: The window of this layout at a scroll position.
  package func visibleColumns(ofTitle index: Int, in window: TabBarWindow) -> Range<Int> {
    visiblePart(ofStripColumns: titleColumns(of: index), ofTab: index, in: window)
  }

  /// Returns the columns of the bar in which a tab can be clicked. Empty if the tab is hidden.
  func clickableColumns(ofTab index: Int, in window: TabBarWindow) -> Range<Int> {
    visiblePart(ofStripColumns: tabBox(of: index), ofTab: index, in: window)
  }

  private func visiblePart(
    ofStripColumns strip: Range<Int>, ofTab index: Int, in window: TabBarWindow
  ) -> Range<Int> {
    if index < pinnedCount { return strip }
    guard window.tabs.contains(index) else { return 0..<0 }
    let columns = strip.lowerBound - window.scroll..<strip.upperBound - window.scroll
    return columns.clamped(to: window.columns)
  }

  /// Returns the tab whose box is visible in a column of the bar, or `nil` between tabs, on
  /// overflow marks and outside.
  ///
  /// - Parameters:
  ///   - column: A column of the bar, not of the strip.
  ///   - window: The window of this layout at a scroll position.
  package func tab(atColumn column: Int, in window: TabBarWindow) -> Int? {
    if column < pinnedWidth {
      return tab(atStripColumn: column).flatMap { $0 < pinnedCount ? $0 : nil }
    }
    guard !window.columns.isEmpty, column < width else { return nil }
    // A click beside the thirds hits the nearest third.
    let nearest = max(window.columns.lowerBound, min(window.columns.upperBound - 1, column))
    guard nearest == column || mode == .centered else { return nil }
    return tab(atStripColumn: nearest + window.scroll).flatMap {
      window.tabs.contains($0) ? $0 : nil
    }
  }
}
