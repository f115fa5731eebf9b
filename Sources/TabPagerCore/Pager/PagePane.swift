/// Draws the visible pages, at most two, side by side or one above the other. It keeps the canvas
/// of each page until the page changes.
///
/// The canvases are only a cache: drawing the same state twice gives the same result.
final class PagePane {
  private var pictures: [PageID: CachedPage] = [:]
  /// A blank canvas. Each page's canvas starts as a copy of it, so that they all share blank rows.
  private var blank = Canvas(size: .zero)

  private struct CachedPage {
    var canvas: Canvas
    /// The number of rows down to the last one that is not blank.
    var contentHeight: Int
    var drawnState: AnyHashable?
    var capabilities: TerminalCapabilities
    /// The waker that the page received when it was drawn. If the waker changes, the page must be
    /// drawn again to receive the new one.
    var waker: Waker?
  }

  /// Draws the visible pages.
  ///
  /// - Parameters:
  ///   - view: The visible pages, and how far the pane has moved from one to the other.
  ///   - axis: The axis along which pages are arranged.
  ///   - transition: Where the pages are drawn, or `nil` to draw them one after the other.
  ///   - gutter: The style of the cell between pages side by side, or `nil` for none.
  ///   - rect: The cells to draw in.
  ///   - page: Returns the page with an identity, or `nil` if the page has been removed. While a
  ///     removed page is visible, its last canvas is shown.
  func render(
    _ view: VisiblePages, along axis: Axis, _ transition: PageTransition? = nil,
    gutter: Style? = nil, into canvas: inout Canvas, in rect: Rect, _ context: PageContext,
    page: (PageID) -> AnyPage?
  ) {
    let extent = rect.size.extent(along: axis)
    let shift = Int((view.fraction * Double(extent)).rounded())
    let seen = [view.left, view.right].compactMap(\.self)
    for id in pictures.keys where !seen.contains(id) { pictures[id] = nil }
    var first = shift < extent ? view.left.flatMap { cachedCanvas(of: $0, context, page) } : nil
    var second = shift > 0 ? view.right.flatMap { cachedCanvas(of: $0, context, page) } : nil
    // Nobody can click moving cells, and links would force whole rows to be written in every frame.
    // Neither is a moving cursor of use.
    if shift > 0 { first?.removeInteraction() }
    second?.removeInteraction()
    if let transition, shift > 0 {
      let pages = [(first, -view.fraction), (second, 1 - view.fraction)].compactMap { page, place in
        page.map { ($0, transition.placement(at: place)) }
      }
      return draw(pages, along: axis, into: &canvas, in: rect, context)
    }
    switch axis {
    case .horizontal:
      draw(first, beside: second, shift: shift, into: &canvas, in: rect)
      if let gutter, first != nil, second != nil {
        // Below the content of both pages, a gutter is not needed, and would cost bytes in every
        // frame.
        let height = seen.reduce(0) { max($0, pictures[$1]?.contentHeight ?? 0) }
        canvas.fill(
          Rect(
            x: rect.maxX - shift - 1, y: rect.minY, width: 1, height: min(height, rect.height)),
          gutter)
      }
    case .vertical: draw(first, above: second, shift: shift, into: &canvas, in: rect)
    }
    // Only whole rows can be shifted.
    guard rect.minX == 0, rect.width == canvas.size.width else { return }
    if shift == 0, let id = view.left, let page = pictures[id]?.canvas, !page.slidingRows.isEmpty {
      // The page contains a pager, which adds its own sliding rows.
      canvas.addSlidingRows(of: page, in: rect)
    } else {
      let offset = axis == .horizontal ? shift : 0
      canvas.slidingRows.append(Frame.SlidingRows(rows: rect.minY..<rect.maxY, offset: offset))
    }
  }

  private func draw(
    _ left: Canvas?, beside right: Canvas?, shift: Int, into canvas: inout Canvas, in rect: Rect
  ) {
    let isWhole = rect.minX == 0 && rect.width == canvas.size.width
    if isWhole, let left, let right, left.size == rect.size, right.size == rect.size,
      canvas.bounds.intersection(rect) == rect
    {
      return canvas.copy(left, beside: right, shift: shift, to: rect.minY..<rect.maxY)
    }
    if let left {
      let part = Rect(x: shift, y: 0, width: rect.width - shift, height: rect.height)
      canvas.copy(left, part, to: rect.origin)
    }
    if let right {
      let part = Rect(x: 0, y: 0, width: shift, height: rect.height)
      canvas.copy(right, part, to: Position(x: rect.maxX - shift, y: rect.minY))
    }
  }

  /// Draws pages where a transition places them, those at the back first.
  private func draw(
    _ pages: [(canvas: Canvas, placement: PagePlacement)], along axis: Axis,
    into canvas: inout Canvas, in rect: Rect, _ context: PageContext
  ) {
    let extent = Double(rect.size.extent(along: axis))
    for (page, placement) in pages.sorted(by: { $0.placement.order < $1.placement.order }) {
      guard placement.offset.isFinite, placement.dimming < 1 else { continue }
      var page = page
      if placement.dimming > 0 {
        page.dim { $0.dimmed(by: placement.dimming, toward: context.background) }
      }
      let shift = Int((max(-1, min(1, placement.offset)) * extent).rounded())
      let (x, y) = axis == .horizontal ? (shift, 0) : (0, shift)
      let part = Rect(
        x: max(0, -x), y: max(0, -y), width: rect.width - abs(x), height: rect.height - abs(y))
      canvas.copy(
        page, part, to: Position(x: rect.minX + max(0, x), y: rect.minY + max(0, y)))
    }
  }

  /// Draws two pages one above the other. The frame shares its rows with the canvases of the pages,
  /// so that the terminal can scroll them.
  private func draw(
    _ upper: Canvas?, above lower: Canvas?, shift: Int, into canvas: inout Canvas, in rect: Rect
  ) {
    if let upper {
      let part = Rect(x: 0, y: shift, width: rect.width, height: rect.height - shift)
      canvas.copy(upper, part, to: rect.origin)
    }
    if let lower {
      let part = Rect(x: 0, y: 0, width: rect.width, height: shift)
      canvas.copy(lower, part, to: Position(x: rect.minX, y: rect.maxY - shift))
    }
  }

  /// Discards the canvas of a page.
  func forgetPage(_ id: PageID) { pictures[id] = nil }

  private func cachedCanvas(
    of id: PageID, _ context: PageContext, _ page: (PageID) -> AnyPage?
  ) -> Canvas? {
    // Create the page first: this discards the canvas of an earlier page with the same identity.
    guard let page = page(id) else { return pictures[id]?.canvas }
    let state = page.drawnState
    if let kept = pictures[id], state != nil, kept.drawnState == state,
      kept.canvas.size == context.size,
      kept.capabilities == context.capabilities, kept.waker == context.waker
    {
      return kept.canvas
    }
    if blank.size != context.size { blank = Canvas(size: context.size) }
    var canvas = blank
    page.render(into: &canvas, context)
    let lastRow = canvas.rows.lastIndex { $0.contains { $0 != .blank } }
    pictures[id] = CachedPage(
      canvas: canvas, contentHeight: (lastRow ?? -1) + 1, drawnState: state,
      capabilities: context.capabilities,
      waker: context.waker)
    return canvas
  }
}

extension Canvas {
  /// Removes what belongs to a page at rest: links, the cursor and the window title.
  fileprivate mutating func removeInteraction() {
    links = []
    (cursor, windowTitle) = (nil, nil)
  }
}
