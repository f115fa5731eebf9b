/// Where bar and pane stand in the rectangle of a pager.
package struct PagerLayout: Hashable, Sendable {
  /// The row of titles; nil where there is no room.
  package var titles: Int?
  /// The row of the track; nil where there is no room.
  package var track: Int?
  /// The pane; its height may be 0.
  package var pane: Rect

  /// Lays a pager out. Where it is too low, first the track goes, then the titles.
  ///
  /// - Parameters:
  ///   - size: all the room there is.
  ///   - bar: where the bar stands, and which of its rows it needs.
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
