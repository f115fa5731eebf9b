/// Draws the visible pages side by side or one above the other. It keeps the canvas of each page
/// until the page changes.
///
/// The canvases are only a cache: drawing the same state twice gives the same result.
final class PaneRenderer {
  /// The pages of the last frame.
  private var cachedPages: [CachedPage] = []
  /// A blank canvas. Each page's canvas starts as a copy of it, so that they all share blank rows.
  private var blank = Canvas(size: .zero)

  /// The rows of the last frame, which the terminal shows, if they were moving.
  private var lastRows: ContiguousArray<ContiguousArray<Cell>> = []
  /// Those of the frame before, whose memory the next frame uses.
  private var spareRows: ContiguousArray<ContiguousArray<Cell>> = []

  private final class CachedPage {
    let id: PageID
    let canvas: Canvas
    let drawnState: AnyHashable?
    /// The context in which the page was drawn. If the waker changes, the page must be drawn again to
    /// receive the new one.
    let context: PageContext
    /// The number of rows down to the last one that is not blank.
    let contentHeight: Int

    init(_ id: PageID, _ canvas: Canvas, drawnState: AnyHashable?, _ context: PageContext) {
      (self.id, self.canvas, self.drawnState, self.context) = (id, canvas, drawnState, context)
      let lastRow = canvas.rows.lastIndex { $0.contains { $0 != .blank } }
      contentHeight = (lastRow ?? -1) + 1
    }

    /// Whether the page looks the same in a context.
    func isCurrent(_ state: AnyHashable, _ new: PageContext) -> Bool {
      drawnState == state && canvas.size == new.size && context.capabilities == new.capabilities
        && context.background == new.background && context.waker == new.waker
    }
  }

  /// Draws the visible pages.
  ///
  /// - Parameters:
  ///   - view: The visible pages, and how far the pane has moved from one to the other.
  ///   - geometry: The cells of the pages.
  ///   - transition: Where the pages are drawn, or `nil` to draw them one after the other.
  ///   - gutter: The style of the cell between pages side by side, or `nil` for none.
  ///   - rect: The cells to draw in.
  ///   - page: Returns the page with an identity, or `nil` if the page has been removed. While a
  ///     removed page is visible, its last canvas is shown.
  func render(
    _ view: VisiblePages, _ geometry: PageGeometry, _ transition: PageTransition? = nil,
    gutter: Style? = nil, into canvas: inout Canvas, in rect: Rect, _ context: PageContext,
    page: (PageID) -> AnyPage?
  ) {
    let shift = Int((view.fraction * Double(geometry.stride)).rounded())
    let isMoving = shift > 0
    cachedPages.removeAll { !view.contains($0.id) }
    let extent = rect.size.extent(along: geometry.axis)
    let slots = zip(-1...2, [view.previous, view.left, view.right, view.next])
    let pages = slots.compactMap { place, id -> DrawnPage? in
      let offset = geometry.start + place * geometry.stride - shift
      guard let id, offset < extent, offset + geometry.stride > 0,
        var canvas = cachedOrDrawnCanvas(of: id, context, page)
      else { return nil }
      // Nobody can click moving cells, and links would force whole rows to be written in every
      // frame. Neither is a moving cursor of use.
      if isMoving || place != 0 { canvas.removeLinksCursorAndTitle() }
      return DrawnPage(canvas: canvas, offset: offset, position: Double(place) - view.fraction)
    }
    if let transition, isMoving || pages.count > 1 {
      return drawPages(pages, geometry, with: transition, into: &canvas, in: rect, context)
    }
    drawPages(pages, shift: shift, along: geometry.axis, into: &canvas, in: rect)
    if let gutter, geometry.axis == .horizontal, geometry.stride == extent, pages.count == 2 {
      // Below the content of both pages, a gutter is not needed, and would cost bytes in every
      // frame.
      let height = cachedPages.reduce(0) { max($0, $1.contentHeight) }
      canvas.fill(
        Rect(
          x: rect.maxX - shift - 1, y: rect.minY, width: 1, height: min(height, rect.height)),
        gutter)
    }
    spareRows = isMoving ? lastRows : []
    let rows = (rect.minY..<rect.maxY).clamped(to: canvas.rows.indices)
    lastRows = isMoving ? ContiguousArray(canvas.rows[rows]) : []
    // Only whole rows can be shifted.
    guard rect.minX == 0, rect.width == canvas.size.width else { return }
    if !isMoving, pages.count < 2, let page = pages.first?.canvas, !page.slidingRows.isEmpty {
      // The page contains a pager, which adds its own sliding rows.
      canvas.addSlidingRows(of: page, in: rect)
    } else {
      let offset = geometry.axis == .horizontal ? shift : 0
      canvas.slidingRows.append(Frame.SlidingRows(rows: rect.minY..<rect.maxY, offset: offset))
    }
  }

  /// A page in the pane.
  private struct DrawnPage {
    var canvas: Canvas
    /// The first cell along the axis, relative to the pane.
    var offset: Int
    /// The position for a transition: 0 at the page at rest.
    var position: Double
  }

  /// Draws pages one after the other.
  private func drawPages(
    _ pages: [DrawnPage], shift: Int, along axis: Axis, into canvas: inout Canvas, in rect: Rect
  ) {
    let isWhole = rect.minX == 0 && rect.width == canvas.size.width
    if axis == .horizontal, shift > 0, isWhole, pages.count == 2,
      let blankRow = blank.rows.first, blankRow.count == rect.width,
      pages.allSatisfy({ $0.canvas.size == rect.size }), pages[1].offset == rect.width - shift,
      canvas.bounds.intersection(rect) == rect
    {
      return canvas.copy(
        pages[0].canvas, beside: pages[1].canvas, shift: shift, toRows: rect.minY..<rect.maxY,
        blank: blankRow, reusing: &spareRows)
    }
    for page in pages { canvas.copy(page.canvas, at: page.offset, along: axis, in: rect) }
  }

  /// Draws pages where a transition places them, those at the back first.
  private func drawPages(
    _ pages: [DrawnPage], _ geometry: PageGeometry, with transition: PageTransition,
    into canvas: inout Canvas, in rect: Rect, _ context: PageContext
  ) {
    let placed = pages.map { ($0.canvas, transition.placement(at: $0.position)) }
    for (page, placement) in placed.sorted(by: { $0.1.order < $1.1.order }) {
      guard placement.offset.isFinite, placement.dimming < 1 else { continue }
      var page = page
      if placement.dimming > 0 {
        page.dim { $0.dimmed(by: placement.dimming, toward: context.background) }
      }
      let shift = max(-2, min(2, placement.offset)) * Double(geometry.stride)
      canvas.copy(
        page, at: geometry.start + Int(shift.rounded()), along: geometry.axis, in: rect)
    }
  }

  /// Discards the canvas of a page.
  func discardCachedCanvas(of id: PageID) { cachedPages.removeAll { $0.id == id } }

  private func cachedOrDrawnCanvas(
    of id: PageID, _ context: PageContext, _ page: (PageID) -> AnyPage?
  ) -> Canvas? {
    // Create the page first: this discards the canvas of an earlier page with the same identity.
    let page = page(id)
    let index = cachedPages.firstIndex { $0.id == id }
    guard let page else { return index.map { cachedPages[$0].canvas } }
    let state = page.drawnState
    if let index, let state, cachedPages[index].isCurrent(state, context) {
      return cachedPages[index].canvas
    }
    if blank.size != context.size { blank = Canvas(size: context.size) }
    var canvas = blank
    page.render(into: &canvas, context)
    discardCachedCanvas(of: id)
    cachedPages.append(CachedPage(id, canvas, drawnState: state, context))
    return canvas
  }
}

extension Canvas {
  /// Copies the part of a page that is inside a rectangle.
  ///
  /// - Parameters:
  ///   - page: The canvas of the page.
  ///   - offset: The first cell of the page along the axis, relative to the rectangle.
  ///   - axis: The axis.
  ///   - rect: The rectangle.
  fileprivate mutating func copy(_ page: Canvas, at offset: Int, along axis: Axis, in rect: Rect) {
    let origin =
      switch axis {
      case .horizontal: Position(x: rect.minX + offset, y: rect.minY)
      case .vertical: Position(x: rect.minX, y: rect.minY + offset)
      }
    let target = Rect(origin: origin, size: page.size).intersection(rect)
    let part = Rect(
      x: target.minX - origin.x, y: target.minY - origin.y, width: target.width,
      height: target.height)
    copy(page, part, to: target.origin)
  }

  /// Removes what belongs to a page at rest: links, the cursor and the window title.
  fileprivate mutating func removeLinksCursorAndTitle() {
    links = []
    (cursor, windowTitle) = (nil, nil)
  }
}
