/// A page that adds a header or a footer, such as a control, to another page.
///
/// Keys go to the upper page first. The header or footer has a fixed height. It is hidden if fewer
/// than three rows would remain for the content.
public struct HeaderFooterPage: Page {
  private var pages: PagePair
  private let height: Int
  /// Whether the upper page has the fixed height.
  private let isHeader: Bool

  /// Creates a page with a header.
  ///
  /// - Parameters:
  ///   - header: The upper page.
  ///   - height: The height of the header in rows.
  ///   - content: The lower page, which takes the remaining rows.
  public init(_ header: some Page, height: Int, over content: some Page) {
    pages = PagePair(header, content)
    self.height = max(0, height)
    isHeader = true
  }

  /// Creates a page with a footer.
  ///
  /// - Parameters:
  ///   - content: The upper page, which takes the remaining rows.
  ///   - footer: The lower page.
  ///   - height: The height of the footer in rows.
  public init(_ content: some Page, above footer: some Page, height: Int) {
    pages = PagePair(content, footer)
    self.height = max(0, height)
    isHeader = false
  }

  private func frames(in size: Size) -> PagePair.Frames {
    let fixed = size.height >= height + 3 ? height : 0
    let rows = isHeader ? fixed : size.height - fixed
    return (
      Rect(x: 0, y: 0, width: size.width, height: rows),
      Rect(x: 0, y: rows, width: size.width, height: size.height - rows)
    )
  }

  // MARK: Page

  /// The drawn states of both pages, or `nil` if one of them is `nil`.
  public var drawnState: AnyHashable? { pages.drawnState }
  /// The keys of both pages.
  public var keyHelp: [KeyHelp] { pages.keyHelp }
  /// Draws both pages.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    pages.render(into: &canvas, in: frames(in: canvas.size), context)
  }
  /// Passes a change of size to both pages, and mouse events to the page under the pointer or,
  /// during a drag, to the page that was pressed. Other input goes to the upper page first.
  public mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    pages.handle(event, in: frames(in: context.size), context)
  }
  /// Advances both pages.
  public mutating func advance(to now: Double) { pages.changeBothPages { $0.advance(to: now) } }
  /// Returns the earlier schedule of the two pages.
  public func schedule(at now: Double) -> Schedule { pages.schedule(at: now) }
  /// Passes the call to both pages.
  public mutating func willAppear(_ context: PageContext) {
    pages.changeBothPages(in: frames(in: context.size), context) { $0.willAppear($1) }
  }
  /// Passes the call to both pages.
  public mutating func didAppear(_ context: PageContext) {
    pages.changeBothPages(in: frames(in: context.size), context) { $0.didAppear($1) }
  }
  /// Passes the call to both pages.
  public mutating func willDisappear(_ context: PageContext) {
    pages.changeBothPages(in: frames(in: context.size), context) { $0.willDisappear($1) }
  }
  /// Passes the call to both pages.
  public mutating func didDisappear(_ context: PageContext) {
    pages.changeBothPages(in: frames(in: context.size), context) { $0.didDisappear($1) }
  }
}

extension Canvas {
  /// Draws a page into a part of the canvas.
  ///
  /// - Parameters:
  ///   - page: The page, which is drawn at the size of `rect`.
  ///   - rect: The cells to draw it in.
  ///   - context: The context of the page that draws it. The size is replaced with that of `rect`.
  public mutating func draw(_ page: some Page, in rect: Rect, _ context: PageContext) {
    guard !rect.isEmpty else { return }
    var context = context
    context.size = rect.size
    var part = Canvas(size: rect.size)
    page.render(into: &part, context)
    copy(part, part.bounds, to: rect.origin)
    addSlidingRows(of: part, in: rect)
  }

  /// Adds the ``slidingRows`` of a canvas that was copied into `rect` of this one, if both canvases
  /// have the same width.
  mutating func addSlidingRows(of part: Canvas, in rect: Rect) {
    guard rect.minX == 0, rect.width == size.width, part.size.width == size.width else { return }
    for pan in part.slidingRows {
      let rows = pan.rows.lowerBound + rect.minY..<pan.rows.upperBound + rect.minY
      slidingRows.append(Frame.SlidingRows(rows: rows, columns: pan.columns, offset: pan.offset))
    }
  }
}
