import func Glibc.cos
import func Glibc.sin

/// The positions of the tabs on the strip of the bar.
///
/// The strip contains all titles side by side. Its coordinates are cells from its left end, and
/// ``scrollPosition(atProgress:)`` returns the one at the left edge of the bar. Drawing, the indicator
/// and hit testing share this layout.
package struct TabBarLayout: Hashable, Sendable {
  /// The minimum width of a tab in the mode `fit`, in cells.
  package static let leastShare = 5

  /// The width of the bar in cells.
  package let width: Int
  /// The width of the strip in cells.
  package private(set) var stripWidth: Int
  let mode: TabBarStyle.Mode
  private let motion: TabBarStyle.IndicatorMotion
  /// The left edge of each tab's box, and the end of the last.
  private var lefts: [Int]
  /// The width of each title as shown.
  private var titleWidths: [Int]
  let spacing: Int
  /// The free cells at both ends of the strip, in the mode `scroll`.
  private let inset: Int
  /// The maximum width of a scrolling title. It fits between the overflow marks, so that the
  /// selected title is not clipped unless the user scrolls the bar.
  private var widest: Int
  /// Whether the ends of the bar count hidden tabs.
  let showsMarks: Bool
  /// The number of pinned tabs, which are at the start of the bar and do not scroll.
  package let pinnedCount: Int
  /// The width of the pinned part of the bar in cells.
  package let pinnedWidth: Int

  /// Lays out tabs.
  ///
  /// - Parameters:
  ///   - titleWidths: The width of each title in cells, before it is shortened.
  ///   - width: The width of the bar in cells.
  ///   - style: The mode, the spacing and the inset.
  ///   - pinnedCount: The number of pinned tabs. They scroll in the mode `centered`, and if they
  ///     would take more than half of the bar.
  ///   - segmentSpacing: The cells between two tabs in the mode `fit`.
  package init(
    titleWidths: [Int], width: Int, style: TabBarStyle, pinnedCount: Int = 0,
    segmentSpacing: Int = 0
  ) {
    self.width = max(0, width)
    mode = style.mode
    motion = style.motion
    // A tab without a title must be clickable too.
    let titleWidths = titleWidths.lazy.map { max(1, $0) }
    let count = titleWidths.count
    inset = max(0, min(style.inset, (self.width - 1) / 2))
    let wanted =
      switch style.mode {
      case .scroll: style.spacing
      case .fit: segmentSpacing
      case .centered: 0
      }
    spacing = max(0, min(wanted, self.width))
    widest = max(1, self.width - 2 * inset)
    let pinned = style.mode == .centered ? 0 : max(0, min(count, pinnedCount))
    let markRoom = TabBarWindow.overflowMarkWidth(ofCount: count) + max(1, spacing)
    let allowsMarks = style.showsOverflowMarks && style.mode != .centered
    /// The width of the pinned part, which ends at a column, and whether the rest has room for two
    /// overflow marks.
    func pinnedWidthAndMarks(
      pinnedEnd: Int, barWidth width: Int
    ) -> (pinnedWidth: Int, showsMarks: Bool) {
      let pinnedWidth = pinned > 0 && pinnedEnd <= width / 2 ? pinnedEnd : 0
      let room = width - pinnedWidth - 2 * markRoom
      return (pinnedWidth, allowsMarks && room >= TabBarWindow.leastWidth)
    }
    switch style.mode {
    case .scroll:
      let pinnedWidest = widest
      var firstScrolling = 0
      let end = inset + Self.totalWidth(ofTitles: titleWidths, eachAtMost: widest, spacing: spacing)
      if Self.stripWidth(end: end, count: count, spacing: spacing, inset: inset) > self.width {
        let pinnedEnd =
          inset
          + Self.totalWidth(
            ofTitles: titleWidths.prefix(pinned), eachAtMost: widest, spacing: spacing)
        let (pinnedWidth, showsMarks) = pinnedWidthAndMarks(
          pinnedEnd: pinnedEnd, barWidth: self.width)
        let room = self.width - pinnedWidth
        widest = max(1, room - 2 * max(inset, showsMarks ? markRoom : 0))
        firstScrolling = pinnedWidth > 0 ? pinned : 0
      }
      lefts = []
      self.titleWidths = []
      lefts.reserveCapacity(count + 1)
      self.titleWidths.reserveCapacity(count)
      var left = inset
      for (index, titleWidth) in titleWidths.enumerated() {
        let shown = min(titleWidth, index < firstScrolling ? pinnedWidest : widest)
        self.titleWidths.append(shown)
        lefts.append(left)
        left += shown + spacing
      }
      lefts.append(left)
      let natural = Self.stripWidth(end: left, count: count, spacing: spacing, inset: inset)
      let spare = count > 0 ? max(0, self.width - natural) : 0
      switch style.alignment {
      case .leading: stripWidth = natural
      case .center:
        if spare > 0 { for index in lefts.indices { lefts[index] += spare / 2 } }
        stripWidth = natural + spare
      case .fill:
        if spare > 0 { for index in lefts.indices { lefts[index] += spare * index / count } }
        stripWidth = natural + spare
      }
    case .fit:
      let strip = max(self.width, count * (Self.leastShare + spacing) - spacing)
      let end = strip + spacing
      let lefts = (0...count).map { count > 0 ? $0 * end / count : 0 }
      // Neighbouring titles must not touch.
      self.titleWidths = titleWidths.indices.map { [width = self.width, spacing] in
        min(titleWidths[$0], max(1, min(width, lefts[$0 + 1] - lefts[$0] - max(1, spacing))))
      }
      self.lefts = lefts
      stripWidth = strip
    case .centered:
      let third = max(1, self.width / 3)
      lefts = (0...count).map { $0 * third }
      self.titleWidths = titleWidths.map { min($0, max(1, third - 1)) }
      stripWidth = count * third
    }
    (pinnedWidth, showsMarks) = pinnedWidthAndMarks(pinnedEnd: lefts[pinned], barWidth: self.width)
    self.pinnedCount = pinnedWidth > 0 ? pinned : 0
  }

  /// Returns the cells of boxes side by side, each no wider than `widest`, with the gap behind each.
  private static func totalWidth(
    ofTitles widths: some Sequence<Int>, eachAtMost widest: Int, spacing: Int
  ) -> Int {
    widths.reduce(0) { $0 + min($1, widest) + spacing }
  }

  /// Returns the width of a strip of boxes side by side.
  ///
  /// - Parameter end: The end of the gap after the last box.
  private static func stripWidth(
    end: Int, count: Int, spacing: Int, inset: Int
  ) -> Int {
    end - (count > 0 ? spacing : 0) + inset
  }

  /// Adds tabs at the end. The time depends only on the number of new tabs.
  ///
  /// - Parameter new: The width of each new title in cells, before it is shortened.
  /// - Returns: Whether the other tabs stay in place. If not, nothing has changed.
  mutating func append(titleWidths new: some Collection<Int>) -> Bool {
    // A strip narrower than the bar may have been aligned in it, and wider overflow marks leave
    // less room for titles.
    guard mode == .scroll, stripWidth > width,
      TabBarWindow.overflowMarkWidth(ofCount: count)
        == TabBarWindow.overflowMarkWidth(ofCount: count + new.count),
      var left = lefts.popLast()
    else { return false }
    for titleWidth in new {
      let shown = min(max(1, titleWidth), widest)
      titleWidths.append(shown)
      lefts.append(left)
      left += shown + spacing
    }
    lefts.append(left)
    stripWidth = left - spacing + inset
    return true
  }

  /// Reserves memory for a total number of tabs.
  mutating func reserveCapacity(_ count: Int) {
    lefts.reserveCapacity(count + 1)
    titleWidths.reserveCapacity(count)
  }

  /// The number of tabs.
  package var count: Int { titleWidths.count }

  /// Returns the clickable cells of a tab on the strip: those of its title, or of its whole share.
  package func tabBox(of index: Int) -> Range<Int> {
    lefts[index]..<max(lefts[index], lefts[index + 1] - spacing)
  }

  /// Returns the cells of a tab's title on the strip.
  package func titleColumns(of index: Int) -> Range<Int> {
    let box = tabBox(of: index)
    let left = box.lowerBound + max(0, box.count - titleWidths[index]) / 2
    return left..<left + titleWidths[index]
  }

  /// Returns the tab whose box contains a column of the strip, or `nil` between boxes and outside
  /// them.
  package func tab(atStripColumn column: Int) -> Int? {
    guard let index = lastTab(startingAtOrBefore: column), tabBox(of: index).contains(column) else {
      return nil
    }
    return index
  }

  /// Returns the tabs that some columns of the strip contain at least partly.
  package func tabs(inStripColumns columns: Range<Int>) -> Range<Int> {
    guard !columns.isEmpty, let last = lastTab(startingAtOrBefore: columns.upperBound - 1) else {
      return 0..<0
    }
    let first = lastTab(startingAtOrBefore: columns.lowerBound) ?? 0
    return first..<last + 1
  }

  /// Returns the columns of the bar in which a tab is visible.
  private func visibleBounds(ofTab index: Int, in window: TabBarWindow) -> ClosedRange<Double> {
    index < pinnedCount
      ? 0...Double(width)
      : Double(window.columns.lowerBound)...Double(window.columns.upperBound)
  }

  /// Returns the cells by which a tab is moved to the left because the bar is scrolled.
  func leftShift(ofTab index: Int, scroll: Double) -> Double { index < pinnedCount ? 0 : scroll }

  /// Returns the last tab whose box starts at a column or before it, by binary search.
  func lastTab(startingAtOrBefore column: Int) -> Int? {
    guard count > 0, lefts[0] <= column else { return nil }
    var low = 0
    var high = count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lefts[middle] <= column { low = middle } else { high = middle }
    }
    return low
  }

  // MARK: Functions of progress

  /// Returns the edges of the indicator in cells. At a whole progress they are exactly those of the
  /// title, or of its visible part.
  ///
  /// - Parameters:
  ///   - progress: The progress of the pager.
  ///   - scroll: The column of the strip at the left edge of the bar. 0 gives the edges on the
  ///     strip.
  ///   - window: The visible titles. Without them, the indicator is not clipped.
  package func indicatorEdges(
    atProgress progress: Double, scroll: Double = 0, in window: TabBarWindow? = nil
  ) -> (left: Double, right: Double) {
    guard count > 0 else { return (0, 0) }
    let (from, to, fraction) = tabs(besideProgress: progress)
    let (start, end) = (titleColumns(of: from), titleColumns(of: to))
    let left: Double
    let right: Double
    switch motion {
    case .linear: (left, right) = (fraction, fraction)
    case .snap: (left, right) = fraction < 0.5 ? (0, 0) : (1, 1)
    case .elastic:
      let slow = fraction == 1 ? 1 : 1 - cos(fraction * .pi / 2)
      let quick = fraction == 1 ? 1 : sin(fraction * .pi / 2)
      (left, right) = start.lowerBound <= end.lowerBound ? (slow, quick) : (quick, slow)
    }
    let before = leftShift(ofTab: from, scroll: scroll)
    let after = leftShift(ofTab: to, scroll: scroll)
    let edges = (
      left: interpolate(
        Double(start.lowerBound) - before, Double(end.lowerBound) - after, left),
      right: interpolate(
        Double(start.upperBound) - before, Double(end.upperBound) - after, right)
    )
    guard let window else { return edges }
    if fraction == 0 || fraction == 1,
      visibleColumns(ofTitle: fraction == 0 ? from : to, in: window).isEmpty
    {
      return (edges.left, edges.left)
    }
    let (first, second) = (
      visibleBounds(ofTab: from, in: window), visibleBounds(ofTab: to, in: window)
    )
    /// Returns an edge, limited to the visible parts of the two tabs between which the indicator
    /// is.
    func edgeClampedToVisibleTabs(_ edge: Double, at fraction: Double) -> Double {
      let low = interpolate(first.lowerBound, second.lowerBound, fraction)
      let high = interpolate(first.upperBound, second.upperBound, fraction)
      return max(low, min(high, edge))
    }
    return (
      edgeClampedToVisibleTabs(edges.left, at: left),
      edgeClampedToVisibleTabs(edges.right, at: right)
    )
  }

  /// Returns the column of the strip at the left edge of the bar: the one that centres the tab at
  /// progress, as far as the ends of the strip allow; in the mode `centered` always.
  package func scrollPosition(atProgress progress: Double) -> Double {
    guard count > 0 else { return 0 }
    let (from, to, fraction) = tabs(besideProgress: progress)
    return interpolate(
      restingScrollPosition(ofTab: from), restingScrollPosition(ofTab: to), fraction)
  }

  /// The possible scroll positions. The ends of the strip stay at the ends of the bar or, in the
  /// mode `centered`, the first and the last tab stay in its centre.
  package var scrollRange: ClosedRange<Double> {
    guard mode == .centered else { return 0...Double(max(0, stripWidth - width)) }
    return count > 0
      ? scrollPosition(centeringTab: 0)...scrollPosition(centeringTab: count - 1) : 0...0
  }

  private func restingScrollPosition(ofTab index: Int) -> Double {
    min(scrollRange.upperBound, max(scrollRange.lowerBound, scrollPosition(centeringTab: index)))
  }

  /// Returns the scroll position that centres a tab. Boxes of the same width are centred in the
  /// same column.
  private func scrollPosition(centeringTab index: Int) -> Double {
    let box = tabBox(of: index)
    return Double(box.lowerBound - pinnedWidth - (width - pinnedWidth - box.count) / 2)
  }

  /// Returns the tabs on either side of progress, and the fraction of the way from the first to the
  /// second. In a looping pager, progress between the last index and the number of tabs is on the
  /// way from the last tab to the first.
  private func tabs(besideProgress progress: Double) -> (Int, Int, Double) {
    guard progress > 0, count > 1 else { return (0, 0, 0) }
    let from = min(count - 1, Int(min(progress, Double(count))))
    let fraction = min(1, progress - Double(from))
    return (from, from + 1 < count ? from + 1 : (fraction > 0 ? 0 : from), fraction)
  }
}
