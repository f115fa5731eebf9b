import TabPagerCore

/// A screen that shows only a page, in virtual time.
struct PageScreen<Content: Page> {
  var page: Content
  var size: Size
  var now = 0.0
  /// The environment in which the page is drawn.
  var context: PageContext {
    PageContext(
      size: size, now: now,
      capabilities: TerminalCapabilities(colors: .palette256, isUnicode: true))
  }

  init(_ page: Content, width: Int = 40, height: Int = 8) {
    useUTF8Locale()
    self.page = page
    size = Size(width: width, height: height)
  }

  /// The screen at the current time.
  var canvas: Canvas {
    var canvas = Canvas(size: size)
    page.render(into: &canvas, context)
    return canvas
  }

  var lines: [String] { canvas.lines }

  mutating func wait(_ seconds: Double) {
    now += seconds
    page.advance(to: now)
  }

  @discardableResult
  mutating func send(_ event: PageEvent) -> PageResponse { page.handle(event, context) }

  @discardableResult
  mutating func press(_ key: Key) -> PageResponse { send(.key(key)) }

  @discardableResult
  mutating func mouse(_ kind: MouseEvent.Kind, _ x: Int, _ y: Int) -> PageResponse {
    send(.mouse(MouseEvent(kind, at: Position(x: x, y: y))))
  }

  /// Presses and releases the left mouse button.
  mutating func click(_ x: Int, _ y: Int) {
    mouse(.press(.left), x, y)
    mouse(.release(.left), x, y)
  }
}
