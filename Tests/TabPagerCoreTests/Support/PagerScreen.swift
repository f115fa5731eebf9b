import TabPagerCore

/// A screen that shows only a pager.
final class PagerScreen {
  let view: TabPagerView
  private var notices: [PagerNotice<PageID>] = []
  var size: Size
  /// The last size that the pager was notified of.
  private var sentSize: Size?
  let capabilities = TerminalCapabilities(colors: .palette256, isUnicode: true)

  init(_ view: TabPagerView, width: Int = 40, height: Int = 8) {
    useUTF8Locale()
    self.view = view
    size = Size(width: width, height: height)
    view.observe { [unowned self] in notices.append($0) }
    _ = canvas(at: 0)
  }

  /// Returns the pager's notices since the last call.
  func drainNotices() -> [PagerNotice<PageID>] {
    defer { notices = [] }
    return notices
  }

  func context(at time: Double) -> PageContext {
    PageContext(size: size, now: time, capabilities: capabilities)
  }

  /// Returns the screen at a time.
  func canvas(at time: Double) -> Canvas {
    view.advance(to: time)
    if size != sentSize {
      sentSize = size
      _ = view.handle(.resize, context(at: time))
    }
    var canvas = Canvas(size: size)
    view.render(into: &canvas, context(at: time))
    return canvas
  }

  func mouse(_ kind: MouseEvent.Kind, _ x: Int, _ y: Int, at time: Double) {
    view.advance(to: time)
    _ = view.handle(.mouse(MouseEvent(kind, at: Position(x: x, y: y))), context(at: time))
  }

  /// Sends an action to the pager, as a key of the pager does.
  @discardableResult
  func act(_ action: PagerAction, at time: Double) -> PageResponse {
    view.advance(to: time)
    return view.handle(.action(action), context(at: time))
  }

  /// Presses and releases a mouse button.
  func click(_ x: Int, _ y: Int, _ button: MouseEvent.Button = .left, at time: Double) {
    mouse(.press(button), x, y, at: time)
    mouse(.release(button), x, y, at: time)
  }
}

/// Three tabs of text: Alpha, Beta and Gamma.
func greekPager(_ change: (inout TabPagerSettings) -> Void = { _ in }) -> TabPagerView {
  var settings = TabPagerSettings()
  change(&settings)
  return TabPagerView(settings: settings) {
    Tab("Alpha") { TextPage("first\nalpha") }
    Tab("Beta") { TextPage("second\nbeta") }
    Tab("Gamma") { TextPage("third\ngamma") }
  }
}
