/// A pager's bar as it was last drawn: its row of titles, and its track under that. While neither
/// moves, frames share these rows, which are known to be the same without being looked at.
struct CachedBar {
  /// All that a bar shows but tabs and settings.
  struct Moment: Hashable {
    var progress: Double
    var velocity: Double
    /// The column of the strip at the bar's left edge.
    var position: Double
    var highlight: TabBarHighlight?
    var pressed: TabBarView.Target?
    var width: Int
    var hasTrack: Bool
    var colors: TerminalCapabilities.ColorDepth
  }

  let moment: Moment
  let rows: Canvas

  /// Draws a bar.
  ///
  /// - Parameters:
  ///   - bar: the bar at that moment.
  ///   - label: what is shown of a tab.
  init(_ bar: TabBarView, at moment: Moment, label: (Int) -> TabLabel) {
    self.moment = moment
    var rows = Canvas(size: Size(width: moment.width, height: moment.hasTrack ? 2 : 1))
    bar.drawTitles(into: &rows, row: 0, colors: moment.colors, label: label)
    if moment.hasTrack { bar.drawTrack(into: &rows, row: 1, colors: moment.colors) }
    self.rows = rows
  }
}
