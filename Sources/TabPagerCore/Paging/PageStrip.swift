/// Pages side by side in the pane in another order than that of the list.
///
/// By nature every page lies at its own number. A long jump makes a strip of its own, of the page
/// it leaves and the page it goes to, so that the pages between are neither loaded nor drawn. Where
/// it is interrupted, the strip is laid anew around what is on screen: the picture never jumps, and
/// never shows more than two pages.
struct PageStrip: Hashable, Sendable {
  /// The pages from left to right; nil leaves a page's room empty.
  var slots: [PaneContents.Slot?]

  /// What is seen at a place: 0 at the first page, 1 at the second.
  func contents(at place: Double) -> PaneContents {
    PaneContents(at: place) { slots.indices.contains($0) ? slots[$0] : nil }
  }
}
