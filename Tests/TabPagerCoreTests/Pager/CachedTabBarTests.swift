import Testing

@testable import TabPagerCore

/// A tab bar is drawn again only when it changes.
struct CachedTabBarTests {
  private let screen = PagerScreen(greekPager())

  /// Checks that a frame equals one drawn without a cached bar, and returns its first two rows.
  private func checkedBarRows(at time: Double) -> [ContiguousArray<Cell>] {
    let shown = screen.canvas(at: time)
    screen.view.cachedBar = nil
    #expect(shown == screen.canvas(at: time))
    return Array(shown.rows.prefix(2))
  }

  @Test("frames share the cells of a tab bar that does not change")
  func sharing() {
    let (first, second) = (screen.canvas(at: 0), screen.canvas(at: 1))
    for row in 0..<2 {
      let places = [first, second].map { frame in
        frame.rows[row].withUnsafeBufferPointer { $0.baseAddress }
      }
      #expect(places[0] == places[1])
    }
  }

  @Test("a cached tab bar is drawn again when a badge changes")
  func badge() {
    let before = checkedBarRows(at: 0)
    screen.view.changeTab(PageID("Beta")) { $0.badge = "7" }
    #expect(checkedBarRows(at: 0)[0] != before[0])
  }

  @Test("a cached tab bar is drawn again when the track colour changes")
  func trackColor() {
    let before = checkedBarRows(at: 0)
    screen.view.settings.bar.trackColor = .indexed(1)
    #expect(checkedBarRows(at: 0)[1] != before[1])
  }

  @Test("a cached tab bar is drawn again when the pager moves")
  func move() {
    let before = checkedBarRows(at: 0)
    screen.act(.next, at: 0)
    let after = checkedBarRows(at: 100)
    #expect(after[0] != before[0] && after[1] != before[1])
  }

  /// The partly covered cells at the ends of the indicator are tinted while it is still, but not while it moves fast.
  @Test("a cached tab bar is drawn again when a drag is released")
  func release() {
    screen.view.settings.bar.trackColor = .rgb(0, 0, 0)
    screen.view.settings.bar.selectionColor = .rgb(255, 255, 255)
    screen.mouse(.press(.left), 30, 5, at: 0)
    for step in 1...11 { screen.mouse(.drag(.left), 30 - step, 5, at: 0.01 * Double(step)) }
    let held = checkedBarRows(at: 0.11)
    screen.mouse(.release(.left), 19, 5, at: 0.11)
    #expect(checkedBarRows(at: 0.11)[1] != held[1])
  }

  @Test(
    "a cached tab bar is drawn again when its size changes",
    arguments: [Size(width: 20, height: 8), Size(width: 40, height: 2)])
  func size(size: Size) {
    let before = checkedBarRows(at: 0)
    screen.size = size
    #expect(checkedBarRows(at: 0) != before)
    screen.size = Size(width: 40, height: 8)
    #expect(checkedBarRows(at: 0) == before)
  }

  @Test("a cached tab bar is drawn again when the terminal's colours change")
  func colors() {
    screen.view.settings.bar.indicator = .block
    let before = checkedBarRows(at: 0)
    var context = screen.context(at: 0)
    context.capabilities = TerminalCapabilities(colors: .monochrome, isUnicode: true)
    var canvas = Canvas(size: screen.size)
    screen.view.render(into: &canvas, context)
    #expect(canvas.rows[0] != before[0])
  }
}
