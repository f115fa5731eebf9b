/// The pages that the pane shows: one that moves out to the left, the one that follows it from the
/// right, and possibly parts of their neighbours. In a vertical pager, left is the top and right is
/// the bottom.
package struct VisiblePages: Hashable, Sendable {
  /// The page at the left or at the top. `nil` before the first page.
  package var left: PageID?
  /// The page at the right or at the bottom. `nil` if there is none or it is not visible.
  package var right: PageID?
  /// The page before the left one, or `nil` if there is none or neighbours are not visible.
  package var previous: PageID?
  /// The page after the right one, or `nil` if there is none or neighbours are not visible.
  package var next: PageID?
  /// The fraction of the way from the left page to the right one, 0…1.
  package var fraction: Double

  /// Creates a value from its parts.
  package init(left: PageID?, right: PageID?, fraction: Double) {
    self.left = left
    self.right = right
    self.fraction = fraction
  }

  /// Whether a page is visible.
  func contains(_ id: PageID) -> Bool {
    left == id || right == id || previous == id || next == id
  }

  /// The pages from left to right, without repetitions. In a looping pager, the previous and the
  /// next page may be the same.
  var pages: [PageID] {
    var result: [PageID] = []
    result.reserveCapacity(2)
    func append(_ id: PageID?) {
      if let id, !result.contains(id) { result.append(id) }
    }
    append(previous)
    append(left)
    append(right)
    append(next)
    return result
  }
}
