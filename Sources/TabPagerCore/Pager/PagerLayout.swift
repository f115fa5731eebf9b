/// The positions of the bar and the pane in a pager.
package struct PagerLayout: Hashable, Sendable {
  /// The row of the titles, or `nil` without room for them.
  package var titles: Int?
  /// The row of the track, or `nil` without room for it.
  package var track: Int?
  /// The pane. Its height may be 0.
  package var pane: Rect

  /// Lays out a pager. If there are too few rows, the track is omitted first, then the titles.
  ///
  /// - Parameters:
  ///   - size: The size of the pager in cells.
  ///   - bar: The position of the bar, and the rows that it needs.
  package init(size: Size, bar: TabBarStyle) {
    let rows = min(bar.rows, max(0, size.height - 1))
    let height = size.height - rows
    switch bar.position {
    case .top:
      titles = rows > 0 ? 0 : nil
      track = rows > 1 ? 1 : nil
      pane = Rect(x: 0, y: rows, width: size.width, height: height)
    case .hidden:
      (titles, track) = (nil, nil)
      pane = Rect(origin: .zero, size: size)
    case .bottom:
      titles = rows > 0 ? size.height - 1 : nil
      track = rows > 1 ? size.height - 2 : nil
      pane = Rect(x: 0, y: 0, width: size.width, height: height)
    }
  }
}
