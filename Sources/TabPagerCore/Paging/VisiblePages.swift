/// The pages that the pane shows: one that moves out to the left, and the one that follows it from
/// the right. In a vertical pager, left is the top and right is the bottom.
package struct VisiblePages: Hashable, Sendable {
  /// The page at the left or at the top. `nil` before the first page.
  package var left: PageID?
  /// The page at the right or at the bottom. `nil` if there is none or it is not visible.
  package var right: PageID?
  /// The fraction of the way from the left page to the right one, 0…1.
  package var fraction: Double

  /// Creates a value from its parts.
  package init(left: PageID?, right: PageID?, fraction: Double) {
    self.left = left
    self.right = right
    self.fraction = fraction
  }
}
