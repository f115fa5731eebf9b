/// What the pane shows: a page moved out to the left by a fraction of the pane's width, and the
/// page that follows it from the right. In a vertical pager the first page moves out at the top.
package struct VisiblePages: Hashable, Sendable {
  /// The page at the left, or at the top; nil where there is none, past the first page.
  package var left: PageID?
  /// The page at the right, or at the bottom; nil where there is none, or none is seen.
  package var right: PageID?
  /// How far the pane has gone from the left page to the right one: 0…1.
  package var fraction: Double

  /// Makes a view.
  package init(left: PageID?, right: PageID?, fraction: Double) {
    self.left = left
    self.right = right
    self.fraction = fraction
  }
}
