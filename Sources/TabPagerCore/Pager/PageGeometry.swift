/// The cells of the pages along the axis of the pane: the page at rest, the visible parts of its
/// neighbours, and the spacing between them.
struct PageGeometry: Hashable {
  let axis: Axis
  /// The first cell of the page at rest.
  let start: Int
  /// The distance between the first cells of two pages.
  let stride: Int
  /// The cells of the page at rest, relative to the pane.
  let page: Rect

  /// Arranges pages in a pane. A page keeps at least a third of the pane, so that no more than one
  /// neighbour on each side is visible at rest.
  init(pane: Size, _ settings: PagingSettings) {
    axis = settings.axis
    let room = pane.extent(along: axis)
    let spacing = max(0, min(settings.spacing, room))
    let peek = max(0, min(settings.peek, (room - 2 * spacing) / 3))
    start = peek > 0 ? peek + spacing : 0
    let extent = room - 2 * start
    stride = extent + spacing
    page =
      switch axis {
      case .horizontal: Rect(x: start, y: 0, width: extent, height: pane.height)
      case .vertical: Rect(x: 0, y: start, width: pane.width, height: extent)
      }
  }

  /// Whether parts of the neighbours are visible at rest.
  var showsNeighbors: Bool { start > 0 }
}
