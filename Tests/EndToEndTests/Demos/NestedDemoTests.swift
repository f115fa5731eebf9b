import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("--demo, Library", .blocking, .timeLimit(.minutes(60))) struct NestedDemoTests {
  private static let demos = [
    "Carousel", "App screen", "Stretchy list", "Scrolling bar", "Steps", "Segments",
  ]
  /// The row of the bar with the demos. The tour's own bar and a caption are above it.
  private static let bar = 4
  /// The row of the bar of the selected demo.
  private static let inner = 6

  private func startScrollingBarDemo(size: Size = Size(width: 80, height: 24)) throws -> Pager {
    let pager = try Pager.demo(size: size)
    try pager.wait(for: "the welcome page") { pager.isBarResting(at: "Welcome") }
    pager.session.press("9")
    try waitForRestInDemo(pager, at: "Carousel", inner: "Morning fog")
    try clickTitle(pager, "Scrolling bar")
    try waitForRestInDemo(pager, at: "Scrolling bar", inner: "How to move")
    try pager.waitUntilSettled()
    return pager
  }

  /// Waits until the tour is at rest at the library, the library at a demo, and the demo at a page.
  private func waitForRestInDemo(_ pager: Pager, at demo: String, inner: String? = nil) throws {
    try pager.wait(for: "rest at \(demo), \(inner ?? "")") { isRestingInDemo(demo, inner, pager) }
  }

  private func isRestingInDemo(_ demo: String, _ title: String?, _ pager: Pager) -> Bool {
    guard pager.isBarResting(at: "Library"),
      pager.isBarResting(at: demo, row: Self.bar, track: Self.bar + 1)
    else { return false }
    switch demo {
    case "Scrolling bar":
      return title.map {
        pager.isBarResting(
          at: $0, row: Self.inner, track: Self.inner + 1, line: " ", attributes: [])
      } ?? true
    case "Steps":
      return title.map {
        pager.isBarResting(at: $0, row: Self.inner + 2, track: Self.inner + 3)
      } ?? true
    case "Segments": return pager.session.screen.row(Self.inner + 2).contains("노티")
    case "Stretchy list": return pager.shows("PIKACHU")
    case "App screen": return pager.session.screen.row(Self.inner).hasPrefix("  ▶  Fieldwork")
    default:
      return title.map { title in
        pager.columns(ofTitle: title, row: Self.inner).map { $0.contains(pager.width / 2) } ?? false
      } ?? true
    }
  }

  private func clickTitle(_ pager: Pager, _ demo: String) throws {
    let columns = try #require(pager.columns(ofTitle: demo, row: Self.bar))
    pager.session.click(columns.lowerBound, Self.bar)
  }

  @Test("each demo has a tab, named after what it shows")
  func tabs() throws {
    let pager = try startScrollingBarDemo(size: Size(width: 100, height: 24))
    #expect(
      pager.session.screen.row(Self.bar) == "  " + Self.demos.joined(separator: "   "))
  }

  @Test("the left and right keys go through the pages of a demo and on to the next demo")
  func swipes() throws {
    let pager = try startScrollingBarDemo()
    pager.session.press("0")
    try waitForRestInDemo(pager, at: "Scrolling bar", inner: "The end")
    pager.session.press(Key(.right))
    try waitForRestInDemo(pager, at: "Steps", inner: "sketch")
    pager.session.press(Key(.right))
    try waitForRestInDemo(pager, at: "Steps", inner: "build")
    pager.session.press(Key(.left))
    try waitForRestInDemo(pager, at: "Steps", inner: "sketch")
    pager.session.press(Key(.left))
    // The demo has kept its page.
    try waitForRestInDemo(pager, at: "Scrolling bar", inner: "The end")
  }

  @Test("digits select pages of the inner pager; Alt with digits and Tab select pages of the tour")
  func jumps() throws {
    let pager = try startScrollingBarDemo()
    pager.session.press("3")
    try waitForRestInDemo(pager, at: "Scrolling bar", inner: "Full moon")
    pager.session.press(Key(.character("8"), .alt))
    try pager.wait(for: "the manual") { pager.isBarResting(at: "Manual") }
    pager.session.press(Key(.tab))
    try waitForRestInDemo(pager, at: "Scrolling bar", inner: "Full moon")
    pager.session.press(Key(.tab))
    try pager.wait(for: "the welcome page") { pager.isBarResting(at: "Welcome") }
    pager.session.press(Key(.tab, .shift))
    try waitForRestInDemo(pager, at: "Scrolling bar", inner: "Full moon")
  }

  @Test("clicks reach the bars of the tour, of the library and of the demo")
  func clicks() throws {
    let pager = try startScrollingBarDemo(size: Size(width: 100, height: 24))
    for demo in Self.demos.reversed() {
      try clickTitle(pager, demo)
      try waitForRestInDemo(pager, at: demo)
    }
    try pager.waitUntilSettled()
    try clickTitle(pager, "Scrolling bar")
    try waitForRestInDemo(pager, at: "Scrolling bar")
    try pager.waitUntilSettled()
    let columns = try #require(pager.columns(ofTitle: "Tangerine", row: Self.inner))
    pager.session.click(columns.lowerBound, Self.inner)
    try waitForRestInDemo(pager, at: "Scrolling bar", inner: "Tangerine")
    try pager.waitUntilSettled()
    pager.session.click(try #require(pager.columns(ofTitle: "Manual")).lowerBound, 0)
    try pager.wait(for: "the manual") { pager.isBarResting(at: "Manual") }
  }

  @Test("a drag past the last page of a demo continues to the next demo, cell by cell")
  func drag() throws {
    let pager = try startScrollingBarDemo()
    pager.dragAndRelease(from: (70, 14), to: (10, 14))
    try waitForRestInDemo(pager, at: "Scrolling bar", inner: "Brick")
    pager.session.press("0")
    try waitForRestInDemo(pager, at: "Scrolling bar", inner: "The end")
    try pager.waitUntilSettled()
    pager.pressAndDrag(from: (70, 14), to: (40, 14))
    // The second demo starts in column 50, and the titles of its bar two columns further right.
    try pager.wait(for: "the next demo") {
      pager.columns(ofText: "sketch   build", row: Self.inner + 2)?.lowerBound == 52
    }
    pager.session.sendMouse(.drag(.left), 10, 14)
    pager.session.sendMouse(.release(.left), 10, 14)
    try waitForRestInDemo(pager, at: "Steps", inner: "sketch")
    try pager.waitUntilSettled()
    pager.dragAndRelease(from: (10, 14), to: (70, 14))
    try waitForRestInDemo(pager, at: "Scrolling bar", inner: "The end")
  }

  @Test("a horizontal wheel continues to the next demo, one page per turn")
  func wheel() throws {
    let pager = try startScrollingBarDemo()
    pager.session.press("9")
    try waitForRestInDemo(pager, at: "Scrolling bar", inner: "Rising sun")
    try pager.waitUntilSettled()
    for (demo, inner) in [("Scrolling bar", "The end"), ("Steps", "sketch")] {
      pager.session.wheel(.right, 40, 14, notches: 12)
      try waitForRestInDemo(pager, at: demo, inner: inner)
      try pager.waitUntilSettled()
    }
    pager.session.wheel(.left, 40, 14, notches: 12)
    try waitForRestInDemo(pager, at: "Scrolling bar", inner: "The end")
  }

  @Test("in the tour, the list of a demo can be pulled past its top, and its page can be swiped")
  func list() throws {
    let pager = try startScrollingBarDemo()
    try clickTitle(pager, "Stretchy list")
    try waitForRestInDemo(pager, at: "Stretchy list")
    try pager.waitUntilSettled()
    // The header of the list starts in row 6, and takes two thirds of the pane's 17 rows.
    let top = Self.inner + 11
    #expect(pager.session.screen.row(top) == "  PIKACHU")
    pager.pressAndDrag(from: (40, 14), to: (40, 17))
    let pulled = top + Pager.rubberBandDistance(3, of: 17)
    try pager.wait(for: "a stretched header") { pager.session.screen.row(pulled) == "  PIKACHU" }
    pager.session.sendMouse(.release(.left), 40, 17)
    try pager.wait(for: "the header at rest") { pager.session.screen.row(top) == "  PIKACHU" }
    try pager.waitUntilSettled()
    pager.dragAndRelease(from: (70, 14), to: (10, 14))
    try waitForRestInDemo(pager, at: "Scrolling bar")
  }
}
