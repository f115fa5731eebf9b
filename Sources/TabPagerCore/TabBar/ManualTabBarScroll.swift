/// Where the user has scrolled the bar.
///
/// The bar stays there until the pager moves to another page. It then goes straight to its position at that page, in
/// step with progress. So the selected tab returns into view in one motion, and only progress is animated.
package struct ManualTabBarScroll: Hashable, Sendable {
  /// The progress at which the bar was scrolled or the last move began; `nil` if the bar is not scrolled.
  private var origin: Double?
  /// The distance at the origin from the position that progress gives the bar, in cells.
  private var distance = 0.0
  /// The way from the origin to the page that the pager moves to, in tabs, negative if it leads backward; `nil` before
  /// the pager moves.
  private var way: Double?

  /// Creates the state of a bar that the user has not scrolled.
  package init() {}

  /// Whether the user has scrolled the bar.
  var isScrolled: Bool { origin != nil }

  /// Returns the column of the strip at the left edge of the bar. It is whole while the pager is at
  /// rest.
  package func position(atProgress progress: Double, in layout: TabBarLayout) -> Double {
    let unscrolled = layout.scrollPosition(atProgress: progress)
    guard let origin else { return unscrolled }
    let range = layout.scrollRange
    let start = layout.scrollPosition(atProgress: origin) + distance
    var position = start
    if let way {
      let (count, target) = (Double(layout.count), origin + way)
      // A looping pager goes past the last tab to the first one, or back.
      let round = target < 0 ? -count : target > count - 1 ? count : 0
      var done = progress - origin
      if done * way < 0, abs(done) > 1 { done += round }
      let fraction = way == 0 ? 1 : done / way
      if fraction >= 1 { return unscrolled }
      // The pager may come to rest on the other side of the origin.
      position =
        fraction > 0
        ? start + (layout.scrollPosition(atProgress: target - round) - start) * fraction
        : start.rounded()
    }
    return min(range.upperBound, max(range.lowerBound, position))
  }

  /// Returns the position rounded to a whole cell, for the titles.
  package func roundedPosition(atProgress progress: Double, in layout: TabBarLayout) -> Int {
    Int(position(atProgress: progress, in: layout).rounded())
  }

  /// Scrolls the bar. During a move, it no longer follows the move.
  ///
  /// - Parameters:
  ///   - cells: The distance in cells, to the right if positive.
  ///   - progress: The current progress.
  ///   - tab: The tab where the pager is at rest or that it moves to.
  ///   - layout: The layout of the bar, which limits the distance.
  package mutating func scroll(
    by cells: Int, at progress: Double, restingAt tab: Int, in layout: TabBarLayout
  ) {
    let range = layout.scrollRange
    let start = Double(roundedPosition(atProgress: progress, in: layout))
    let end = min(range.upperBound, max(range.lowerBound, start + Double(cells)))
    (origin, way) = (Double(tab), nil)
    distance = end - layout.scrollPosition(atProgress: Double(tab))
  }

  /// Begins the return to the position at another tab.
  ///
  /// - Parameters:
  ///   - way: The way to the tab, in tabs, negative if it leads backward. In a looping pager, it may lead past an end.
  ///   - progress: The current progress.
  ///   - layout: The layout of the bar.
  package mutating func beginReturn(
    overTabs way: Double, at progress: Double, in layout: TabBarLayout
  ) {
    guard isScrolled else { return }
    distance =
      position(atProgress: progress, in: layout) - layout.scrollPosition(atProgress: progress)
    (origin, self.way) = (progress, way)
  }

  /// Whether the bar is on its way to its position at another tab.
  var isReturning: Bool { way != nil }

  /// Ends the return when the pager comes to rest. If that is not the tab at its end, the bar stays where it is.
  mutating func endReturn(restingAt tab: Int, in layout: TabBarLayout) {
    let place = position(atProgress: Double(tab), in: layout).rounded()
    let unscrolled = layout.scrollPosition(atProgress: Double(tab))
    guard place != unscrolled.rounded() else { return self = ManualTabBarScroll() }
    (origin, distance, way) = (Double(tab), place - unscrolled, nil)
  }

  /// The tab where the bar was scrolled, or `nil` if it was not or the pager has left the tab.
  var scrolledTab: Int? { way == nil ? origin.map { Int($0) } : nil }

  /// Updates the tab where the bar was scrolled after a change of the list. `nil` means that the tab was removed, or
  /// that the pager has left it.
  mutating func updateScrolledTab(to tab: Int?) {
    if let tab { origin = Double(tab) } else { self = ManualTabBarScroll() }
  }

  /// Resets the position if the pager has come to rest at another tab.
  package mutating func resetIfRestingElsewhere(at tab: Int) {
    if scrolledTab != tab { self = ManualTabBarScroll() }
  }
}
