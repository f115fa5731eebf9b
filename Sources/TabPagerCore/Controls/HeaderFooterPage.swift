/// A page that adds a header or a footer, such as a control, to another page.
///
/// Keys go to the upper page first. The header or footer has a fixed height. It is hidden if fewer
/// than three rows would remain for the content.
public struct HeaderFooterPage: Page {
  private var top: AnyPage
  private var bottom: AnyPage
  private let height: Int
  /// The page that has the fixed height.
  private let fixed: FixedPart
  /// The page that receives the current drag, because it consumed the press.
  private var holder: FixedPart?

  private enum FixedPart { case top, bottom }

  /// Creates a page with a header.
  ///
  /// - Parameters:
  ///   - header: The upper page.
  ///   - height: The height of the header in rows.
  ///   - content: The lower page, which takes the remaining rows.
  public init(_ header: some Page, height: Int, over content: some Page) {
    self.init(top: AnyPage(header), bottom: AnyPage(content), height: height, fixed: .top)
  }

  /// Creates a page with a footer.
  ///
  /// - Parameters:
  ///   - content: The upper page, which takes the remaining rows.
  ///   - footer: The lower page.
  ///   - height: The height of the footer in rows.
  public init(_ content: some Page, above footer: some Page, height: Int) {
    self.init(top: AnyPage(content), bottom: AnyPage(footer), height: height, fixed: .bottom)
  }

  private init(top: AnyPage, bottom: AnyPage, height: Int, fixed: FixedPart) {
    self.top = top
    self.bottom = bottom
    self.height = max(0, height)
    self.fixed = fixed
  }

  /// Returns the height of the upper page in rows.
  private func topHeight(of size: Size) -> Int {
    let fixedRows = size.height >= height + 3 ? height : 0
    return fixed == .top ? fixedRows : size.height - fixedRows
  }

  private func pageContexts(_ context: PageContext) -> (top: PageContext, bottom: PageContext) {
    let rows = topHeight(of: context.size)
    var (top, bottom) = (context, context)
    top.size = Size(width: context.size.width, height: rows)
    bottom.size = Size(width: context.size.width, height: context.size.height - rows)
    return (top, bottom)
  }

  // MARK: Page

  /// The states of both pages; `nil` if one of them does not say what it draws.
  public var drawnState: AnyHashable? {
    guard let top = top.drawnState, let bottom = bottom.drawnState else { return nil }
    return [top, bottom]
  }

  /// The keys of both pages.
  public var keyHelp: [KeyHelp] { top.keyHelp + bottom.keyHelp }

  /// Draws both pages.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    let rows = topHeight(of: canvas.size)
    let width = canvas.size.width
    canvas.draw(top, in: Rect(x: 0, y: 0, width: width, height: rows), context)
    canvas.draw(
      bottom, in: Rect(x: 0, y: rows, width: width, height: canvas.size.height - rows), context)
  }

  /// Passes a change of size to both pages, and mouse events to the page under the pointer or,
  /// during a drag, to the page that was pressed. Other input goes to the upper page first.
  public mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    let contexts = pageContexts(context)
    if case .click(let position) = event {
      let rows = contexts.top.size.height
      guard position.y >= rows else { return top.handle(event, contexts.top) }
      return bottom.handle(
        .click(Position(x: position.x, y: position.y - rows)), contexts.bottom)
    }
    if event == .resize {
      _ = top.handle(event, contexts.top)
      _ = bottom.handle(event, contexts.bottom)
      return .ignored
    }
    guard case .mouse(var mouse) = event else {
      let response = top.handle(event, contexts.top)
      return response == .ignored ? bottom.handle(event, contexts.bottom) : response
    }
    let isOver: FixedPart = mouse.position.y < contexts.top.size.height ? .top : .bottom
    let part = holder ?? isOver
    if part == .bottom { mouse.position.y -= contexts.top.size.height }
    let response =
      part == .top
      ? top.handle(.mouse(mouse), contexts.top) : bottom.handle(.mouse(mouse), contexts.bottom)
    switch mouse.kind {
    case .press: holder = response == .ignored ? nil : part
    case .release: holder = nil
    case .drag, .move, .wheel: break
    }
    return response
  }

  /// Advances both pages.
  public mutating func advance(to now: Double) {
    top.advance(to: now)
    bottom.advance(to: now)
  }

  /// Returns the earlier schedule of the two pages.
  public func schedule(at now: Double) -> Schedule {
    min(top.schedule(at: now), bottom.schedule(at: now))
  }

  /// Passes the call to both pages.
  public mutating func willAppear() {
    top.willAppear()
    bottom.willAppear()
  }
  /// Passes the call to both pages.
  public mutating func didAppear() {
    top.didAppear()
    bottom.didAppear()
  }
  /// Passes the call to both pages.
  public mutating func willDisappear() {
    top.willDisappear()
    bottom.willDisappear()
  }
  /// Passes the call to both pages.
  public mutating func didDisappear() {
    top.didDisappear()
    bottom.didDisappear()
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
