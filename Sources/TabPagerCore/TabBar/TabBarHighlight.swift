/// The tabs whose titles share the selected colour while the pane shows pages that are not
/// neighbours.
package struct TabBarHighlight: Hashable, Sendable {
  /// The tab of the page at the left.
  package var left: Int
  /// The tab of the page at the right.
  package var right: Int
  /// The fraction of the selected colour in the right tab, 0…1. The left tab has the rest.
  package var fraction: Double

  /// Creates a highlight of two tabs.
  package init(left: Int, right: Int, fraction: Double) {
    self.left = left
    self.right = right
    self.fraction = fraction
  }

  /// Creates a highlight of one tab.
  package init(tab: Int) { self.init(left: tab, right: tab, fraction: 1) }

  /// The fraction of the selected colour in a tab, 0…1.
  func selectedColorShare(ofTab tab: Int) -> Double {
    if tab == right { return left == right ? 1 : fraction }
    return tab == left ? 1 - fraction : 0
  }
}
