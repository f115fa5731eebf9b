import TabPagerCore

/// A screen that shows only a list, in virtual time.
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

  /// The screen at the current time.
  var canvas: Canvas {
    var canvas = Canvas(size: size)
    page.render(into: &canvas, context)
    return canvas
  }

  var lines: [String] { canvas.lines }

  /// The number of rows that the list has scrolled from its top, including the rows of its header.
  var place: Double {
    page.contentOffset(at: now, in: size) + Double(inset)
  }

  /// The height of the header in rows.
  var inset: Int { page.header?.restingHeight(in: size) ?? 0 }

  var schedule: Schedule { page.schedule(at: now) }

  /// Whether the list is at rest and waits for no time.
  var isIdle: Bool { schedule == .idle }

  @discardableResult
  mutating func send(_ event: PageEvent) -> PageResponse { page.handle(event, context) }

  @discardableResult
  mutating func press(_ key: Key) -> PageResponse { send(.key(key)) }

  mutating func wait(_ seconds: Double) {
    now += seconds
    page.advance(to: now)
  }

  /// Advances the list by 240 frames per second, and returns its position in each.
  mutating func scrollPositions(during seconds: Double) -> [Double] {
    var positions = [place]
    for _ in 0..<Int(seconds * 240) {
      wait(1.0 / 240)
      positions.append(place)
    }
    return positions
  }
}

/// Returns rows that show their numbers.
func numberedRows(_ count: Int) -> [ListRow] { (0..<count).map { ListRow("row \($0)") } }

/// Returns the largest difference between successive numbers.
func largestStep(_ numbers: [Double]) -> Double {
  zip(numbers, numbers.dropFirst()).map { abs($0 - $1) }.max() ?? 0
}
