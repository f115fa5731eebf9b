import TabPagerCore

/// A pager on a screen of its own.
struct PagerScreen {
  let view: TabPagerView
  var size: Size
  let capabilities = TerminalCapabilities(colors: .palette256, isUnicode: true)

  init(_ view: TabPagerView, width: Int = 40, height: Int = 8) {
    self.view = view
    size = Size(width: width, height: height)
    _ = canvas(at: 0)
  }

  /// The screen at a time.
  func canvas(at time: Double) -> Canvas {
    view.advance(to: time)
    var canvas = Canvas(size: size)
    view.render(into: &canvas, in: canvas.bounds, at: time, capabilities)
    return canvas
  }

  func mouse(_ kind: MouseEvent.Kind, _ x: Int, _ y: Int, at time: Double) {
    view.advance(to: time)
    view.handle(MouseEvent(kind, at: Position(x: x, y: y)), at: time, capabilities)
  }

  /// Presses a button and lets it go.
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
    TabItem("Alpha") { TextPage("first\nalpha") }
    TabItem("Beta") { TextPage("second\nbeta") }
    TabItem("Gamma") { TextPage("third\ngamma") }
  }
}
