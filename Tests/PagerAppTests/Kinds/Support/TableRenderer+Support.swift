@testable import PagerViews

extension TableRenderer {
  /// Measures a table, and fits its columns to a page of `width` cells.
  init?(_ source: TableSource, width: Int) {
    guard let layout = TableLayout(source, isCancelled: { false }) else { return nil }
    self.init(source, layout.fitted(toWidth: width))
  }
}
