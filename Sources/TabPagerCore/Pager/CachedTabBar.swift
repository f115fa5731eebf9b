/// The rows of the tab bar in the last frame: the titles, and the track below them. While the bar
/// does not change, frames share these rows, so these need not be compared.
struct CachedTabBar {
  /// The state that the rows depend on, apart from tabs and settings.
  struct BarState: Hashable {
    var progress: Double
    var velocity: Double
    /// The column of the titles that is at the left edge of the bar.
    var position: Double
    var highlight: TabBarHighlight?
    var pressed: TabBarView.ClickTarget?
    var width: Int
    var hasTrack: Bool
    var colors: TerminalCapabilities.ColorDepth
  }

  let state: BarState
  let rows: Canvas

  /// Draws a bar.
  ///
  /// - Parameters:
  ///   - bar: The bar to draw.
  ///   - label: Returns the label of the tab at an index.
  init(_ bar: TabBarView, state: BarState, label: (Int) -> TabLabel) {
    self.state = state
    var rows = Canvas(size: Size(width: state.width, height: state.hasTrack ? 2 : 1))
    bar.drawTitles(into: &rows, row: 0, colors: state.colors, label: label)
    if state.hasTrack { bar.drawTrack(into: &rows, row: 1, colors: state.colors) }
    self.rows = rows
  }
}
