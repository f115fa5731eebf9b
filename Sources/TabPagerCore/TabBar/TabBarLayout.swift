import func Glibc.cos
import func Glibc.sin

/// Where each tab lies on the strip of the bar.
///
/// Strip coordinates are cells from the strip's left end; ``scroll(at:)`` says which of them stands
/// at the bar's left edge. Drawing, the indicator and hit-testing share this one layout.
public struct TabBarLayout: Hashable, Sendable {
  /// The least width of a tab in mode `fit`, in cells.
  public static let leastShare = 5

  /// The width of the bar, in cells.
  public let width: Int
  /// The width of the whole strip, in cells.
  public private(set) var stripWidth: Int
  private let mode: TabBarStyle.Mode
  private let motion: TabBarStyle.IndicatorMotion
  /// The left edge of each title's box, and the end of the last.
  private var lefts: [Int]
  /// The width of each title as shown.
  private var titleWidths: [Int]
  private let spacing: Int
  /// The cells that are left free at both ends of the strip, in mode `scroll`.
  private let inset: Int
  /// How many tabs stand at the bar's beginning and do not scroll.
  public let pinnedCount: Int
  /// Where their part of the bar ends and that of the others begins, in cells.
  public let pinnedWidth: Int

  /// Lays tabs out.
  ///
  /// - Parameters:
  ///   - titleWidths: the width of each title in cells, before it is shortened.
  ///   - width: the width of the bar in cells.
  ///   - style: mode, spacing and inset.
  ///   - pinnedCount: how many of the first tabs do not scroll: none in mode `centered`, nor where
  ///     they would take more than half of the bar.
  ///   - segmentSpacing: cells between two equal shares, in mode `fit`.
  public init(
    titleWidths: [Int], width: Int, style: TabBarStyle, pinnedCount: Int = 0,
    segmentSpacing: Int = 0
  ) {
    self.width = max(0, width)
    mode = style.mode
    motion = style.motion
    // A tab without a title can be pressed all the same.
    let titleWidths = titleWidths.lazy.map { max(1, $0) }
    let count = titleWidths.count
    let inset = max(0, min(style.inset, (self.width - 1) / 2))
    self.inset = inset
    var lefts: [Int] = []
    lefts.reserveCapacity(count + 1)
    switch style.mode {
    case .scroll:
      spacing = max(0, min(style.spacing, self.width))
      let widest = max(1, self.width - 2 * inset)
      self.titleWidths = titleWidths.map { min($0, widest) }
      var left = inset
      for width in self.titleWidths {
        lefts.append(left)
        left += width + spacing
      }
      lefts.append(left)
      let natural = (count > 0 ? left - spacing : left) + inset
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
      let spacing = max(0, min(segmentSpacing, self.width))
      self.spacing = spacing
      let strip = max(self.width, count * (Self.leastShare + spacing) - spacing)
      let end = strip + spacing
      for index in 0...count { lefts.append(count > 0 ? index * end / count : 0) }
      // Neighbouring titles do not touch.
      self.titleWidths = titleWidths.indices.map {
        min(titleWidths[$0], max(1, lefts[$0 + 1] - lefts[$0] - max(1, spacing)))
      }
      stripWidth = strip
    case .centered:
      spacing = 0
      let third = max(1, self.width / 3)
      for index in 0...count { lefts.append(index * third) }
      self.titleWidths = titleWidths.map { min($0, max(1, third - 1)) }
      stripWidth = count * third
    }
    self.lefts = lefts
    let pinned = max(0, min(count, pinnedCount))
    let holds = pinned > 0 && style.mode != .centered && lefts[pinned] <= self.width / 2
    self.pinnedCount = holds ? pinned : 0
    pinnedWidth = holds ? lefts[pinned] : 0
  }

  /// Lays out tabs that come after the others, in a time that depends on them alone.
  ///
  /// - Parameter new: the width of each of their titles in cells, before it is shortened.
  /// - Returns: whether the others stay where they are. If not, nothing has changed.
  mutating func append(_ new: some Sequence<Int>) -> Bool {
    // A strip that leaves room in the bar may have been spread out in it.
    guard mode == .scroll, stripWidth > width, var left = lefts.popLast() else { return false }
    let widest = max(1, width - 2 * inset)
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
  public var count: Int { titleWidths.count }

  /// The cells of a tab that can be pressed, on the strip: its title's, or its whole share.
  public func box(of index: Int) -> Range<Int> {
    lefts[index]..<max(lefts[index], lefts[index + 1] - spacing)
  }

  /// The cells of a tab's title on the strip.
  public func title(of index: Int) -> Range<Int> {
    let box = box(of: index)
    let left = box.lowerBound + max(0, box.count - titleWidths[index]) / 2
    return left..<left + titleWidths[index]
  }

  /// The tab whose box holds a column of the strip; nil between boxes and beyond them.
  public func tab(at column: Int) -> Int? {
    guard let index = lastTab(startingBy: column), box(of: index).contains(column) else {
      return nil
    }
    return index
  }

  /// The tabs of which something lies in these columns of the strip.
  public func tabs(in columns: Range<Int>) -> Range<Int> {
    guard !columns.isEmpty, let last = lastTab(startingBy: columns.upperBound - 1) else {
      return 0..<0
    }
    let first = lastTab(startingBy: columns.lowerBound) ?? 0
    return first..<last + 1
  }

  /// The tab whose box is seen in a column of the bar.
  ///
  /// - Parameters:
  ///   - column: of the bar, not of the strip.
  ///   - scroll: how far the bar is scrolled, in cells.
  public func tab(atColumn column: Int, scroll: Int) -> Int? {
    if column < pinnedWidth { return tab(at: column).flatMap { $0 < pinnedCount ? $0 : nil } }
    let column = mode == .centered ? withinThirds(column) : column
    return tab(at: column + scroll).flatMap { $0 >= pinnedCount ? $0 : nil }
  }

  /// The nearest column of the three thirds of a bar, which leave a cell over at one end or at both
  /// where the width is no multiple of three: it is pressed as the third beside it.
  private func withinThirds(_ column: Int) -> Int {
    guard count > 0, (0..<width).contains(column) else { return column }
    let third = box(of: 0).count
    let first = (width - third) / 2 - third
    return max(first, min(first + 3 * third - 1, column))
  }

  /// The tabs that scroll and of which something is seen.
  public func tabs(scrolledBy scroll: Int) -> Range<Int> {
    let seen = tabs(in: scroll + pinnedWidth..<scroll + max(width, pinnedWidth))
    return max(pinnedCount, seen.lowerBound)..<max(pinnedCount, seen.upperBound)
  }

  /// The first column where a tab can be seen.
  private func leftBound(of index: Int) -> Double { index < pinnedCount ? 0 : Double(pinnedWidth) }

  /// How far a tab is moved to the left by the bar's scrolling.
  func shift(of index: Int, scroll: Double) -> Double { index < pinnedCount ? 0 : scroll }

  /// The last tab whose box begins at `column` or before, by binary search.
  private func lastTab(startingBy column: Int) -> Int? {
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

  /// The edges of the indicator, in cells; at a whole progress exactly those of the title.
  ///
  /// - Parameters:
  ///   - progress: the pager's.
  ///   - scroll: the column of the strip at the bar's left edge. 0 gives the edges on the strip.
  public func indicator(
    at progress: Double, scroll: Double = 0
  ) -> (left: Double, right: Double) {
    guard count > 0 else { return (0, 0) }
    let (from, to, fraction) = neighbours(at: progress)
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
    // A tab that has scrolled under those that are pinned is not marked there.
    let bound = Interpolation.mix(leftBound(of: from), leftBound(of: to), left)
    return pinnedCount > 0 ? (max(edges.left, bound), max(edges.right, bound)) : edges
  }

  /// The column of the strip at the bar's left edge: the tab at progress in the middle, as far as
  /// the ends of the strip allow; in mode `centered` always.
  public func scroll(at progress: Double) -> Double {
    guard count > 0 else { return 0 }
    let (from, to, fraction) = neighbours(at: progress)
    return Interpolation.mix(restingScroll(of: from), restingScroll(of: to), fraction)
  }

  /// The scroll positions that can be: the ends of the strip stay at the ends of the bar, or, in
  /// mode `centered`, the first and the last tab in the middle of it.
  public var scrollRange: ClosedRange<Double> {
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
  private func neighbours(at progress: Double) -> (Int, Int, Double) {
    guard progress > 0, count > 1 else { return (0, 0, 0) }
    let from = min(count - 1, Int(min(progress, Double(count))))
    let fraction = min(1, progress - Double(from))
    return (from, from + 1 < count ? from + 1 : (fraction > 0 ? 0 : from), fraction)
  }
}
