/// Two pages side by side or one above the other, with a line between them.
///
/// Keys go to the page with the focus first, and to the other page if the first one ignores them. The user moves the
/// focus with the focus key, or by pressing the mouse on a page. At first, the left or upper page has the focus.
///
/// ```swift
/// let fruits = ListPage([ListRow("Apples"), ListRow("Pears")])
/// let page = SplitPage(fruits, TextPage("Red or green."), fraction: 0.4)
/// ```
///
/// If there is no room for both pages, only the page with the focus is shown.
public struct SplitPage: Page {
  private var pages: PagePair
  private let axis: Axis
  private let fraction: Double
  private let focusKey: Key?
  private let style: Style

  /// The smallest width and height of a page, in cells.
  private static let minimum = Size(width: 16, height: 3)

  /// Creates a page of two pages.
  ///
  /// - Parameters:
  ///   - first: The left or upper page.
  ///   - second: The right or lower page.
  ///   - axis: The direction from the first page to the second.
  ///   - fraction: The part of the area that the first page takes, 0…1.
  ///   - focusKey: The key that gives the other page the focus, or `nil` for none.
  ///   - style: The style of the line between the pages.
  public init(
    _ first: some Page, _ second: some Page, along axis: Axis = .horizontal,
    fraction: Double = 0.5, focusKey: Key? = .tab, _ style: Style = Style(.default, .dim)
  ) {
    pages = PagePair(first, second)
    pages.movesFocus = true
    self.axis = axis
    self.fraction = fraction.isFinite ? max(0, min(1, fraction)) : 0.5
    (self.focusKey, self.style) = (focusKey, style)
  }

  /// The cells of the pages and of the line between them; without a line if only one page is visible.
  private func frames(in size: Size) -> (pages: PagePair.Frames, line: Rect) {
    let whole = Rect(origin: .zero, size: size)
    let (extent, least) = (size.extent(along: axis), Self.minimum.extent(along: axis))
    guard extent > 2 * least else {
      return (pages.focus == .first ? (whole, .zero) : (.zero, whole), .zero)
    }
    let first = max(least, min(extent - 1 - least, Int((Double(extent) * fraction).rounded())))
    switch axis {
    case .horizontal:
      return (
        (
          Rect(x: 0, y: 0, width: first, height: size.height),
          Rect(x: first + 1, y: 0, width: extent - first - 1, height: size.height)
        ), Rect(x: first, y: 0, width: 1, height: size.height)
      )
    case .vertical:
      return (
        (
          Rect(x: 0, y: 0, width: size.width, height: first),
          Rect(x: 0, y: first + 1, width: size.width, height: extent - first - 1)
        ), Rect(x: 0, y: first, width: size.width, height: 1)
      )
    }
  }

  // MARK: Page

  /// The states of both pages, and which one has the focus.
  public var drawnState: AnyHashable? {
    pages.drawnState.map { [$0, AnyHashable(pages.focus)] as [AnyHashable] }
  }

  /// The keys of both pages, and the focus key.
  public var keyHelp: [KeyHelp] {
    pages.keyHelp + (focusKey.map { [KeyHelp([$0], "go to the other side")] } ?? [])
  }

  /// Draws both pages and the line between them.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    let (frames, line) = frames(in: canvas.size)
    pages.render(into: &canvas, in: frames, context)
    canvas.fill(line, with: Cell(Glyph(axis == .horizontal ? "│" : "─"), style))
  }

  /// Passes mouse events to the page under the pointer, and other events to the page with the focus first.
  public mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    let response = pages.handle(event, in: frames(in: context.size).pages, context)
    guard response == .ignored, let focusKey, event == .key(focusKey) else { return response }
    pages.switchFocus()
    // The visible page may be another one.
    _ = pages.handle(.resize, in: frames(in: context.size).pages, context)
    return .consumed
  }

  /// Advances both pages.
  public mutating func advance(to now: Double) { pages.changeBothPages { $0.advance(to: now) } }
  /// Returns the earlier schedule of the two pages.
  public func schedule(at now: Double) -> Schedule { pages.schedule(at: now) }
  /// Passes the call to both pages.
  public mutating func willAppear(_ context: PageContext) {
    pages.changeBothPages(in: frames(in: context.size).pages, context) { $0.willAppear($1) }
  }
  /// Passes the call to both pages.
  public mutating func didAppear(_ context: PageContext) {
    pages.changeBothPages(in: frames(in: context.size).pages, context) { $0.didAppear($1) }
  }
  /// Passes the call to both pages.
  public mutating func willDisappear(_ context: PageContext) {
    pages.changeBothPages(in: frames(in: context.size).pages, context) { $0.willDisappear($1) }
  }
  /// Passes the call to both pages.
  public mutating func didDisappear(_ context: PageContext) {
    pages.changeBothPages(in: frames(in: context.size).pages, context) { $0.didDisappear($1) }
  }
}
