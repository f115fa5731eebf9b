import TabPagerCore

/// A list on a pane of its own, in virtual time.
struct ListScreen {
  var page: ListPage
  var size: Size { didSet { send(.resize) } }
  var now = 0.0
  var reducesMotion = false
  var colors = TerminalCapabilities.ColorDepth.palette256

  init(_ page: ListPage, width: Int = 8, height: Int = 10) {
    self.page = page
    size = Size(width: width, height: height)
    send(.resize)
  }

  var context: PageContext {
    PageContext(
      size: size, now: now, capabilities: TerminalCapabilities(colors: colors, isUnicode: true),
      reducesMotion: reducesMotion)
  }

  /// The pane as it is now.
  var canvas: Canvas {
    var canvas = Canvas(size: size)
    page.render(into: &canvas, context)
    return canvas
  }

  var lines: [String] { canvas.lines }

  /// How far the list is from its top, in rows; the header's height is part of them.
  var place: Double {
    page.contentOffset(at: now, in: size) + Double(inset)
  }

  /// The header's rows.
  var inset: Int { page.header?.inset(in: size) ?? 0 }

  var schedule: Schedule { page.schedule(at: now) }

  /// Whether it rests: nothing is to happen by itself.
  var isIdle: Bool { schedule == .idle }

  @discardableResult
  mutating func send(_ event: PageEvent) -> PageResponse { page.handle(event, context) }

  @discardableResult
  mutating func press(_ key: Key) -> PageResponse { send(.key(key)) }

  mutating func wait(_ seconds: Double) {
    now += seconds
    page.advance(to: now)
  }

  /// The places of the coming frames, 240 a second.
  mutating func scrollPositions(during seconds: Double) -> [Double] {
    var places = [place]
    for _ in 0..<Int(seconds * 240) {
      wait(1.0 / 240)
      places.append(place)
    }
    return places
  }
}

/// Rows that are called by their numbers.
func numberedRows(_ count: Int) -> [ListRow] { (0..<count).map { ListRow("row \($0)") } }

/// The largest step from one number to the next.
func largestStep(_ numbers: [Double]) -> Double {
  zip(numbers, numbers.dropFirst()).map { abs($0 - $1) }.max() ?? 0
}
