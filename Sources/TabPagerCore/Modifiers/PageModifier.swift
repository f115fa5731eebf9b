/// A page that changes another page: its content.
///
/// Every call that a modifier does not implement goes to its content, except ``Page/drawnState``. A modifier that
/// implements `render` or `handle` itself calls ``renderContent(into:_:)`` to draw the content, or
/// ``sendToContent(_:_:)`` to pass input to it:
///
/// ```swift
/// struct Stamp<Content: Page>: PageModifier {
///   var content: Content
///   let text: String
///
///   func render(into canvas: inout Canvas, _ context: PageContext) {
///     renderContent(into: &canvas, context)
///     canvas.write(text, at: .zero, Style(.default, .bold))
///   }
/// }
///
/// extension Page {
///   func stamped(_ text: String) -> some Page { Stamp(content: self, text: text) }
/// }
/// ```
public protocol PageModifier: Page {
  /// The type of the content.
  associatedtype Content: Page

  /// The page that the modifier changes.
  var content: Content { get set }

  /// Returns the cells in which the content is drawn.
  ///
  /// The positions of the mouse are converted to these cells. The default is the whole page.
  ///
  /// - Parameter size: The size of the modified page.
  func contentFrame(in size: Size) -> Rect
}

extension PageModifier {
  /// Returns all cells of the page.
  public func contentFrame(in size: Size) -> Rect { Rect(origin: .zero, size: size) }

  /// Draws the content in its frame.
  public func renderContent(into canvas: inout Canvas, _ context: PageContext) {
    canvas.draw(content, in: contentFrame(in: canvas.size), context)
  }

  /// Passes input to the content, with positions relative to its frame.
  ///
  /// The content ignores presses and the wheel beside its frame.
  public mutating func sendToContent(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    let frame = contentFrame(in: context.size)
    guard let event = event.relative(to: frame) else { return .ignored }
    return content.handle(event, contentContext(context))
  }

  private func contentContext(_ context: PageContext) -> PageContext {
    var result = context
    result.size = contentFrame(in: context.size).size
    return result
  }

  // MARK: Page

  /// Returns `nil`: the page is drawn in each frame. Return the content's state if the modifier itself draws nothing
  /// that changes.
  public var drawnState: AnyHashable? { nil }
  /// Draws the content.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    renderContent(into: &canvas, context)
  }
  /// Passes input to the content.
  public mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    sendToContent(event, context)
  }
  /// Advances the content.
  public mutating func advance(to now: Double) { content.advance(to: now) }
  /// Returns the schedule of the content.
  public func schedule(at now: Double) -> Schedule { content.schedule(at: now) }
  /// The keys of the content.
  public var keyHelp: [KeyHelp] { content.keyHelp }
  /// Returns the size of the content plus the cells around it.
  public func sizeThatFits(_ size: Size) -> Size {
    let room = contentFrame(in: size).size
    let wanted = content.sizeThatFits(room)
    return Size(
      width: wanted.width + size.width - room.width,
      height: wanted.height + size.height - room.height)
  }
  /// Passes the call to the content.
  public mutating func willAppear(_ context: PageContext) {
    content.willAppear(contentContext(context))
  }
  /// Passes the call to the content.
  public mutating func didAppear(_ context: PageContext) {
    content.didAppear(contentContext(context))
  }
  /// Passes the call to the content.
  public mutating func willDisappear(_ context: PageContext) {
    content.willDisappear(contentContext(context))
  }
  /// Passes the call to the content.
  public mutating func didDisappear(_ context: PageContext) {
    content.didDisappear(contentContext(context))
  }
}

extension PageEvent {
  /// Returns the event with positions relative to a part of the page; `nil` if the event belongs to the cells beside it.
  func relative(to frame: Rect) -> PageEvent? {
    switch self {
    case .mouse(var event):
      let isInside = frame.contains(event.position)
      event.position.x -= frame.minX
      event.position.y -= frame.minY
      switch event.kind {
      case .press, .wheel, .move: return isInside ? .mouse(event) : nil
      case .drag, .release: return .mouse(event)
      }
    case .click(let position):
      guard frame.contains(position) else { return nil }
      return .click(Position(x: position.x - frame.minX, y: position.y - frame.minY))
    default: return self
    }
  }
}
