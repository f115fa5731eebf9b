/// Where the bar stands when its user has scrolled it: beside where progress would have it.
///
/// The distance wears off as progress leaves the place where the bar was scrolled, so that the
/// selected tab comes back into view in one motion, and nothing but progress animates.
package struct TabBarScroll: Hashable, Sendable {
  private var distance = 0.0
  private var origin = 0.0

  /// A bar that stands where progress has it.
  package init() {}

  /// The column of the strip at the bar's left edge; whole where the pager rests.
  package func position(at progress: Double, in layout: TabBarLayout) -> Double {
    let range = layout.scrollRange
    // The way round from the last tab to the first is a way from page to page as well.
    let way = abs(progress - origin)
    let left = min(way, abs(Double(layout.count) - way))
    let wanted = layout.scroll(at: progress) + distance * max(0, 1 - left)
    return min(range.upperBound, max(range.lowerBound, wanted))
  }

  /// The same to the nearest cell, where titles can stand.
  package func offset(at progress: Double, in layout: TabBarLayout) -> Int {
    Int(position(at: progress, in: layout).rounded())
  }

  /// Scrolls by some cells, to the right where positive.
  ///
  /// - Parameters:
  ///   - cells: how far.
  ///   - page: the page the pager rests at or goes to.
  ///   - layout: the bar's layout, whose ends bound it.
  package mutating func scroll(by cells: Int, at page: Int, in layout: TabBarLayout) {
    let range = layout.scrollRange
    let start = Double(offset(at: Double(page), in: layout))
    let end = min(range.upperBound, max(range.lowerBound, start + Double(cells)))
    distance = end - layout.scroll(at: Double(page))
    origin = Double(page)
  }

  /// The page where the bar was scrolled; nil where it stands where progress has it.
  var page: Int? { distance == 0 ? nil : Int(origin) }

  /// The page where the bar was scrolled has another place, or none, in a new list.
  mutating func relocate(to page: Int?) {
    if let page { origin = Double(page) } else { distance = 0 }
  }

  /// Forgets the scrolling once progress is a whole page away, by either way round.
  package mutating func follow(_ progress: Double, in layout: TabBarLayout) {
    let way = abs(progress - origin)
    if min(way, abs(Double(layout.count) - way)) >= 1 { distance = 0 }
  }

  /// Forgets the scrolling where the pager has come to rest at another page.
  package mutating func settle(at page: Int) {
    if Double(page) != origin { distance = 0 }
  }
}
