/// The pane: at most two pages side by side or one above the other, each kept as it was last drawn.
///
/// The canvases are a cache and nothing else: drawing the same state twice shows the same.
final class ContentPane {
  private var pictures: [PageID: Picture] = [:]
  /// What each picture begins as: rows that stay blank are shared by all.
  private var blank = Canvas(size: .zero)

  private struct Picture {
    var canvas: Canvas
    var version: Int
    var capabilities: TerminalCapabilities
    /// A page that is drawn for another run of the loop has to hear of its waker.
    var waker: Waker?
  }

  /// Draws what is seen.
  ///
  /// - Parameters:
  ///   - view: which pages, and how far between them.
  ///   - axis: the direction in which the pages lie.
  ///   - rect: where.
  ///   - page: the page of an identity; nil where it is gone: then its last picture is shown as
  ///     long as it is seen.
  func render(
    _ view: VisiblePages, along axis: Axis, into canvas: inout Canvas, in rect: Rect,
    _ context: PageContext, page: (PageID) -> AnyPage?
  ) {
    let extent = rect.size.extent(along: axis)
    let shift = Int((view.fraction * Double(extent)).rounded())
    let seen = [view.left, view.right].compactMap(\.self)
    for id in pictures.keys where !seen.contains(id) { pictures[id] = nil }
    var first = shift < extent ? view.left.flatMap { picture(of: $0, context, page) } : nil
    var second = shift > 0 ? view.right.flatMap { picture(of: $0, context, page) } : nil
    // What moves cannot be clicked, and links would have its rows written whole in each frame.
    if shift > 0 { first?.links = [] }
    second?.links = []
    switch axis {
    case .horizontal: draw(first, beside: second, shift: shift, into: &canvas, in: rect)
    case .vertical: draw(first, above: second, shift: shift, into: &canvas, in: rect)
    }
    // Only whole rows can be shifted.
    guard rect.minX == 0, rect.width == canvas.size.width else { return }
    if shift == 0, let id = view.left, let page = pictures[id]?.canvas, !page.slidingRows.isEmpty {
      // A pager in the page, which has rows of its own that move.
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

  /// Whole rows stay shared with the pictures, so that a terminal can be told to scroll them.
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

  /// Forgets the picture of a page.
  func forget(_ id: PageID) { pictures[id] = nil }

  private func picture(
    of id: PageID, _ context: PageContext, _ page: (PageID) -> AnyPage?
  ) -> Canvas? {
    // A page that is made now makes the one forgotten that had its identity.
    guard let page = page(id) else { return pictures[id]?.canvas }
    if let kept = pictures[id], kept.version == page.version, kept.canvas.size == context.size,
      kept.capabilities == context.capabilities, kept.waker == context.waker
    {
      return kept.canvas
    }
    if blank.size != context.size { blank = Canvas(size: context.size) }
    var canvas = blank
    page.render(into: &canvas, context)
    pictures[id] = Picture(
      canvas: canvas, version: page.version, capabilities: context.capabilities,
      waker: context.waker)
    return canvas
  }
}
