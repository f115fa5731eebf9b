/// Pages side by side in the pane, in an order that differs from that of the list.
///
/// A long jump creates a strip of the page it leaves and the page it moves to, so that the pages
/// between are neither created nor drawn. If the jump is interrupted, a new strip is created around
/// the visible pages. So the picture never jumps, and never shows more than two pages.
struct JumpPageStrip: Hashable, Sendable {
  /// The pages from left to right. `nil` is an empty space as wide as a page.
  var slots: [PaneContents.ShownPage?]

  /// Returns the visible pages at a position: 0 at the first page, 1 at the second.
  func paneContents(at place: Double) -> PaneContents {
    PaneContents(at: place) { slots.indices.contains($0) ? slots[$0] : nil }
  }
}
