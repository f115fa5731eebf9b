import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("--demo", .blocking, .timeLimit(.minutes(60))) struct NestDemoTests {
  private static let demos = [
    "Scrolling bar", "Page controller", "Segments", "Stretchy list", "App screen", "Carousel",
  ]

  private func ready(size: Size = Size(width: 80, height: 24)) throws -> Pager {
    let pager = try Pager.demo(size: size)
    try wait(pager, at: "Scrolling bar", inner: "How to move")
    return pager
  }

  /// Waits until the outer pager rests at a demo, and the pager in it at a page.
  private func wait(_ pager: Pager, at demo: String, inner: String? = nil) throws {
    try pager.wait(for: "rest at \(demo), \(inner ?? "")") { isAt(demo, inner, pager) }
  }

  private func isAt(_ demo: String, _ inner: String?, _ pager: Pager) -> Bool {
    guard pager.barRests(at: demo) else { return false }
    switch demo {
    case "Scrolling bar":
      return inner.map {
        pager.barRests(at: $0, row: 2, track: 3, line: " ", attributes: [])
      } ?? true
    case "Page controller":
      return inner.map { pager.barRests(at: $0, row: 4, track: 5) } ?? true
    case "Segments": return pager.session.screen.row(4).contains("노티")
    case "Stretchy list": return pager.shows("PIKACHU")
    case "App screen": return pager.session.screen.row(2).hasPrefix(" ▶ Fieldwork")
    default:
      return inner.map { title in
        pager.columns(of: title, row: 2).map { $0.contains(40) } ?? false
      } ?? true
    }
  }

  @Test("each demo has a tab")
  func tabs() throws {
    let pager = try ready(size: Size(width: 100, height: 24))
    #expect(pager.session.screen.row(0) == "  " + Self.demos.joined(separator: "   "))
  }

  @Test("left and right go through the pages of a demo and on to the next demo")
  func swipes() throws {
    let pager = try ready()
    pager.session.press("0")
    try wait(pager, at: "Scrolling bar", inner: "The end")
    pager.session.press(Key(.right))
    try wait(pager, at: "Page controller", inner: "sketch")
    pager.session.press(Key(.right))
    try wait(pager, at: "Page controller", inner: "build")
    pager.session.press(Key(.left))
    try wait(pager, at: "Page controller", inner: "sketch")
    pager.session.press(Key(.left))
    // The demo has kept its page.
    try wait(pager, at: "Scrolling bar", inner: "The end")
  }

  @Test("digits select pages of the inner pager; Alt with digits and Tab select demos")
  func jumps() throws {
    let pager = try ready()
    for (index, demo) in Self.demos.enumerated().reversed() {
      let digit = Unicode.Scalar(UInt8(ascii: "1") + UInt8(index))
      pager.session.press(Key(.character(digit), .alt))
      try wait(pager, at: demo)
    }
    pager.session.press("3")
    try wait(pager, at: "Scrolling bar", inner: "Full moon")
    pager.session.press(Key(.tab))
    try wait(pager, at: "Page controller", inner: "sketch")
    pager.session.press("4")
    try wait(pager, at: "Page controller", inner: "release")
    pager.session.press(Key(.tab, .shift))
    try wait(pager, at: "Scrolling bar", inner: "Full moon")
    pager.session.press(Key(.tab, .shift))
    try wait(pager, at: "Carousel", inner: "Morning fog")
  }

  @Test("clicks reach both bars")
  func clicks() throws {
    let pager = try ready(size: Size(width: 100, height: 24))
    for demo in Self.demos.reversed() {
      pager.session.click(try #require(pager.columns(of: demo)).lowerBound, 0)
      try wait(pager, at: demo)
    }
    try pager.letSettle()
    pager.session.click(try #require(pager.columns(of: "Tangerine", row: 2)).lowerBound, 2)
    try wait(pager, at: "Scrolling bar", inner: "Tangerine")
  }

  @Test("a drag past the last page of a demo continues to the next demo, cell by cell")
  func drag() throws {
    let pager = try ready()
    pager.swipe(from: (70, 12), to: (10, 12))
    try wait(pager, at: "Scrolling bar", inner: "Brick")
    pager.session.press("0")
    try wait(pager, at: "Scrolling bar", inner: "The end")
    try pager.letSettle()
    pager.drag(from: (70, 12), to: (40, 12))
    // The second demo comes in at column 50. Its inner bar begins two cells later.
    try pager.wait(for: "the next demo") {
      pager.columns(ofText: "sketch   build", row: 4)?.lowerBound == 52
    }
    pager.session.mouse(.drag(.left), 10, 12)
    pager.session.mouse(.release(.left), 10, 12)
    try wait(pager, at: "Page controller", inner: "sketch")
    try pager.letSettle()
    pager.swipe(from: (10, 12), to: (70, 12))
    try wait(pager, at: "Scrolling bar", inner: "The end")
  }

  @Test("a horizontal wheel continues to the next demo, one page per turn")
  func wheel() throws {
    let pager = try ready()
    pager.session.press("9")
    try wait(pager, at: "Scrolling bar", inner: "Rising sun")
    try pager.letSettle()
    for (demo, inner) in [("Scrolling bar", "The end"), ("Page controller", "sketch")] {
      pager.session.wheel(.right, 40, 12, notches: 12)
      try wait(pager, at: demo, inner: inner)
      try pager.letSettle()
    }
    pager.session.wheel(.left, 40, 12, notches: 12)
    try wait(pager, at: "Scrolling bar", inner: "The end")
  }

  @Test("the list of a demo can be pulled, and its page swiped")
  func list() throws {
    let pager = try ready()
    pager.session.press(Key(.character("4"), .alt))
    try wait(pager, at: "Stretchy list")
    try pager.letSettle()
    // Its header begins in row 2, and takes two thirds of the pane's 21 rows.
    let top = 2 + 14
    #expect(pager.session.screen.row(top) == "  PIKACHU")
    pager.drag(from: (40, 12), to: (40, 15))
    let pulled = top + Pager.rubberBand(3, of: 21)
    try pager.wait(for: "a stretched header") { pager.session.screen.row(pulled) == "  PIKACHU" }
    pager.session.mouse(.release(.left), 40, 15)
    try pager.wait(for: "the header at rest") { pager.session.screen.row(top) == "  PIKACHU" }
    try pager.letSettle()
    pager.swipe(from: (70, 12), to: (10, 12))
    try wait(pager, at: "App screen")
  }
}
