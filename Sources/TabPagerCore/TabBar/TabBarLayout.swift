import func Glibc.cos
import func Glibc.sin

/// Where each tab lies on the strip of the bar.
///
/// Strip coordinates are cells from the strip's left end; ``scroll(at:)`` says which of them stands
/// at the bar's left edge. Drawing, the indicator and hit-testing share this one layout.
package struct TabBarLayout: Hashable, Sendable {
  /// The least width of a tab in mode `fit`, in cells.
  package static let leastShare = 5

  /// The width of the bar, in cells.
  package let width: Int
  /// The width of the whole strip, in cells.
  package private(set) var stripWidth: Int
  let mode: TabBarStyle.Mode
  private let motion: TabBarStyle.IndicatorMotion
  /// The left edge of each title's box, and the end of the last.
  private var lefts: [Int]
  /// The width of each title as shown.
  private var titleWidths: [Int]
  let spacing: Int
  /// The cells that are left free at both ends of the strip, in mode `scroll`.
  private let inset: Int
  /// The widest that a title that scrolls may be: one as wide as the bar allows stands between the
  /// marks, so that the selected title is never clipped before its user scrolls the bar.
  private var widest: Int
  /// Whether hidden tabs are counted at the ends of the bar.
  let showsMarks: Bool
  /// How many tabs stand at the bar's beginning and do not scroll.
  package let pinnedCount: Int
  /// Where their part of the bar ends and that of the others begins, in cells.
  package let pinnedWidth: Int

  /// Lays tabs out.
  ///
  /// - Parameters:
  ///   - titleWidths: the width of each title in cells, before it is shortened.
  ///   - width: the width of the bar in cells.
  ///   - style: mode, spacing and inset.
  ///   - pinnedCount: how many of the first tabs do not scroll: none in mode `centered`, nor where
  ///     they would take more than half of the bar.
  ///   - segmentSpacing: cells between two equal shares, in mode `fit`.
  package init(
    titleWidths: [Int], width: Int, style: TabBarStyle, pinnedCount: Int = 0,
    segmentSpacing: Int = 0
  ) {
    self.width = max(0, width)
    mode = style.mode
    motion = style.motion
    // A tab without a title can be pressed all the same.
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
    let markRoom = TabBarWindow.markWidth(ofCount: count) + max(1, spacing)
    let allowsMarks = style.showsOverflowMarks && style.mode != .centered
    /// The width of the pinned part, which ends at a column, and whether the rest has room for two
    /// marks.
    func ends(_ pinnedEnd: Int, _ width: Int) -> (pinnedWidth: Int, showsMarks: Bool) {
      let pinnedWidth = pinned > 0 && pinnedEnd <= width / 2 ? pinnedEnd : 0
      let room = width - pinnedWidth - 2 * markRoom
      return (pinnedWidth, allowsMarks && room >= TabBarWindow.leastWidth)
    }
    switch style.mode {
    case .scroll:
      let pinnedWidest = widest
      var firstScrolling = 0
      let end = inset + Self.length(of: titleWidths, atMost: widest, spacing)
      if Self.stripWidth(end, count, spacing, inset) > self.width {
        let pinnedEnd = inset + Self.length(of: titleWidths.prefix(pinned), atMost: widest, spacing)
        let (pinnedWidth, showsMarks) = ends(pinnedEnd, self.width)
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
      let natural = Self.stripWidth(left, count, spacing, inset)
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
      // Neighbouring titles do not touch.
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
    (pinnedWidth, showsMarks) = ends(lefts[pinned], self.width)
    self.pinnedCount = pinnedWidth > 0 ? pinned : 0
  }

  /// The cells of boxes side by side, each no wider than `widest`, with the gap behind each.
  private static func length(
    of widths: some Sequence<Int>, atMost widest: Int, _ spacing: Int
  ) -> Int {
    widths.reduce(0) { $0 + min($1, widest) + spacing }
  }

  /// The width of a strip of so many boxes side by side, the last gap of which ends at a column.
  private static func stripWidth(_ end: Int, _ count: Int, _ spacing: Int, _ inset: Int) -> Int {
    end - (count > 0 ? spacing : 0) + inset
  }

  /// Lays out tabs that come after the others, in a time that depends on them alone.
  ///
  /// - Parameter new: the width of each of their titles in cells, before it is shortened.
  /// - Returns: whether the others stay where they are. If not, nothing has changed.
  mutating func append(_ new: some Collection<Int>) -> Bool {
    // A strip that leaves room in the bar may have been spread out in it, and wider marks leave
    // less room to a title.
    guard mode == .scroll, stripWidth > width,
      TabBarWindow.markWidth(ofCount: count)
        == TabBarWindow.markWidth(ofCount: count + new.count),
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

  /// Makes room for so many tabs.
  mutating func reserveCapacity(_ count: Int) {
    lefts.reserveCapacity(count + 1)
    titleWidths.reserveCapacity(count)
  }

  /// The number of tabs.
  package var count: Int { titleWidths.count }

  /// The cells of a tab that can be pressed, on the strip: its title's, or its whole share.
  package func box(of index: Int) -> Range<Int> {
    lefts[index]..<max(lefts[index], lefts[index + 1] - spacing)
  }

  /// The cells of a tab's title on the strip.
  package func title(of index: Int) -> Range<Int> {
    let box = box(of: index)
    let left = box.lowerBound + max(0, box.count - titleWidths[index]) / 2
    return left..<left + titleWidths[index]
  }

  /// The tab whose box holds a column of the strip; nil between boxes and beyond them.
  package func tab(at column: Int) -> Int? {
    guard let index = lastTab(startingBy: column), box(of: index).contains(column) else {
      return nil
    }
    return index
  }

  /// The tabs of which something lies in these columns of the strip.
  package func tabs(in columns: Range<Int>) -> Range<Int> {
    guard !columns.isEmpty, let last = lastTab(startingBy: columns.upperBound - 1) else {
      return 0..<0
    }
    let first = lastTab(startingBy: columns.lowerBound) ?? 0
    return first..<last + 1
  }

  /// The columns where a tab can be seen.
  private func bounds(of index: Int, in window: TabBarWindow) -> ClosedRange<Double> {
    index < pinnedCount
      ? 0...Double(width)
      : Double(window.columns.lowerBound)...Double(window.columns.upperBound)
  }

  /// How far a tab is moved to the left by the bar's scrolling.
  func shift(of index: Int, scroll: Double) -> Double { index < pinnedCount ? 0 : scroll }

  /// The last tab whose box begins at `column` or before, by binary search.
  func lastTab(startingBy column: Int) -> Int? {
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

  /// The edges of the indicator, in cells; at a whole progress exactly those of the title, or of
  /// what is seen of it.
  ///
  /// - Parameters:
  ///   - progress: the pager's.
  ///   - scroll: the column of the strip at the bar's left edge. 0 gives the edges on the strip.
  ///   - window: the visible titles; if omitted, the indicator is not clipped.
  package func indicator(
    at progress: Double, scroll: Double = 0, in window: TabBarWindow? = nil
  ) -> (left: Double, right: Double) {
    guard count > 0 else { return (0, 0) }
    let (from, to, fraction) = neighbors(at: progress)
    let (start, end) = (title(of: from), title(of: to))
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
    let (before, after) = (shift(of: from, scroll: scroll), shift(of: to, scroll: scroll))
    let edges = (
      left: Interpolation.mix(
        Double(start.lowerBound) - before, Double(end.lowerBound) - after, left),
      right: Interpolation.mix(
        Double(start.upperBound) - before, Double(end.upperBound) - after, right)
    )
    guard let window else { return edges }
    if fraction == 0 || fraction == 1,
      columns(ofTitle: fraction == 0 ? from : to, in: window).isEmpty
    {
      return (edges.left, edges.left)
    }
    let (first, second) = (bounds(of: from, in: window), bounds(of: to, in: window))
    /// The edge, within what bounds the two tabs that it goes between.
    func clipped(_ edge: Double, _ fraction: Double) -> Double {
      let low = Interpolation.mix(first.lowerBound, second.lowerBound, fraction)
      let high = Interpolation.mix(first.upperBound, second.upperBound, fraction)
      return max(low, min(high, edge))
    }
    return (clipped(edges.left, left), clipped(edges.right, right))
  }

  /// The column of the strip at the bar's left edge: the tab at progress in the middle, as far as
  /// the ends of the strip allow; in mode `centered` always.
  package func scroll(at progress: Double) -> Double {
    guard count > 0 else { return 0 }
    let (from, to, fraction) = neighbors(at: progress)
    return Interpolation.mix(restingScroll(of: from), restingScroll(of: to), fraction)
  }

  /// The scroll positions that can be: the ends of the strip stay at the ends of the bar, or, in
  /// mode `centered`, the first and the last tab in the middle of it.
  package var scrollRange: ClosedRange<Double> {
    guard mode == .centered else { return 0...Double(max(0, stripWidth - width)) }
    return count > 0 ? centering(0)...centering(count - 1) : 0...0
  }

  private func restingScroll(of index: Int) -> Double {
    min(scrollRange.upperBound, max(scrollRange.lowerBound, centering(index)))
  }

  /// The scroll position that has a tab in the middle. Equal boxes stand in the same column.
  private func centering(_ index: Int) -> Double {
    let box = box(of: index)
    return Double(box.lowerBound - pinnedWidth - (width - pinnedWidth - box.count) / 2)
  }

  /// The tabs on either side of a progress, and how far it is from the first to the second. Beyond
  /// the last, up to the number of tabs, lies the way round to the first, of a pager that loops.
  private func neighbors(at progress: Double) -> (Int, Int, Double) {
    guard progress > 0, count > 1 else { return (0, 0, 0) }
    let from = min(count - 1, Int(min(progress, Double(count))))
    let fraction = min(1, progress - Double(from))
    return (from, from + 1 < count ? from + 1 : (fraction > 0 ? 0 : from), fraction)
  }
}
