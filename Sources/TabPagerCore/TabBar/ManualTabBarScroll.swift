/// The distance by which the user has scrolled the bar from the position that progress gives it.
///
/// The distance decreases as progress leaves the page where the bar was scrolled. So the selected
/// tab returns into view in one motion, and only progress is animated.
package struct ManualTabBarScroll: Hashable, Sendable {
  private var distance = 0.0
  private var origin = 0.0

  /// Creates the state of a bar that the user has not scrolled.
  package init() {}

  /// Returns the column of the strip at the left edge of the bar. It is whole while the pager is at
  /// rest.
  package func position(at progress: Double, in layout: TabBarLayout) -> Double {
    let range = layout.scrollRange
    // From the last tab to the first is one page, too.
    let way = abs(progress - origin)
    let left = min(way, abs(Double(layout.count) - way))
    let wanted = layout.scroll(at: progress) + distance * max(0, 1 - left)
    return min(range.upperBound, max(range.lowerBound, wanted))
  }

  /// Returns the position rounded to a whole cell, for the titles.
  package func roundedPosition(at progress: Double, in layout: TabBarLayout) -> Int {
    Int(position(at: progress, in: layout).rounded())
  }

  /// Scrolls the bar.
  ///
  /// - Parameters:
  ///   - cells: The distance in cells, to the right if positive.
  ///   - page: The page where the pager is at rest or that it moves to.
  ///   - layout: The layout of the bar, which limits the distance.
  package mutating func scroll(by cells: Int, at page: Int, in layout: TabBarLayout) {
    let range = layout.scrollRange
    let start = Double(roundedPosition(at: Double(page), in: layout))
    let end = min(range.upperBound, max(range.lowerBound, start + Double(cells)))
    distance = end - layout.scroll(at: Double(page))
    origin = Double(page)
  }

  /// The page where the bar was scrolled, or `nil` if it was not.
  var page: Int? { distance == 0 ? nil : Int(origin) }

  /// Updates the page where the bar was scrolled after a change of the list. `nil` means that it
  /// was removed.
  mutating func updateOriginPage(to page: Int?) {
    if let page { origin = Double(page) } else { distance = 0 }
  }

  /// Resets the distance once progress is a whole page away, in either direction.
  package mutating func resetOnceOnePageAway(_ progress: Double, in layout: TabBarLayout) {
    let way = abs(progress - origin)
    if min(way, abs(Double(layout.count) - way)) >= 1 { distance = 0 }
  }

  /// Resets the distance if the pager has come to rest at another page.
  package mutating func resetIfRestingElsewhere(at page: Int) {
    if Double(page) != origin { distance = 0 }
  }
}
