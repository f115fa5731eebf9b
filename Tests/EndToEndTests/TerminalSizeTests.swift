import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Sizes", .blocking, .timeLimit(.minutes(60))) struct TerminalSizeTests {
  private static let large = Size(width: 80, height: 24)

  /// Changes the size, and waits for a frame.
  private func resize(_ pager: Pager, to size: Size) throws {
    let ends = pager.session.modes.synchronizedEnds
    pager.session.resize(size)
    try pager.session.waitUntil("a frame") { $0.modes.synchronizedEnds > ends }
  }

  @Test(
    "shrinking and growing the terminal keeps page and place",
    arguments: [(1, 1), (1, 24), (80, 1), (2, 2), (3, 3), (80, 2), (5, 4), (300, 100), (7, 60)])
  func atRest(width: Int, height: Int) throws {
    let pager = try Pager.ready("--select=3", showing: "Analytics")
    pager.session.press("j", "j")
    try pager.waitForRest(at: "Analytics", line: 3)
    try resize(pager, to: Size(width: width, height: height))
    try resize(pager, to: Self.large)
    try pager.waitForRest(at: "Analytics", line: 3)
    pager.session.press("l")
    try pager.waitForRest(at: "Audience", line: 1)
  }

  @Test("shrinking the terminal to one cell during a swipe does not stop the swipe")
  func inMotion() throws {
    let pager = try Pager.ready()
    pager.session.press("5")
    try pager.session.waitUntil("motion") { _ in
      pager.pageBoundary(between: "Research", and: "Privacy") != nil
    }
    try resize(pager, to: Size(width: 1, height: 1))
    try resize(pager, to: Size(width: 50, height: 10))
    try resize(pager, to: Self.large)
    try pager.waitForRest(at: "Privacy", line: 1)
  }

  @Test("a resize during a drag keeps the page under the pointer")
  func inDrag() throws {
    let pager = try Pager.ready()
    pager.session.sendMouse(.press(.left), 60, 10)
    pager.session.sendMouse(.drag(.left), 40, 10)
    try pager.session.waitUntil("the drag") { _ in
      pager.pageBoundary(between: "Research", and: "Development") == 60
    }
    try resize(pager, to: Size(width: 1, height: 1))
    try resize(pager, to: Self.large)
    try pager.session.waitUntil("the drag again") { _ in
      pager.pageBoundary(between: "Research", and: "Development") == 60
    }
    pager.session.sendMouse(.release(.left), 40, 10)
    try pager.session.waitUntil("rest") { _ in
      pager.isResting(at: "Research") || pager.isResting(at: "Development")
    }
  }

  @Test("line numbers may be wider than the pane, also beside rows with a background")
  func wideGutter() throws {
    let folder = try TemporaryFolder()
    try folder.write("# One\n\n```\ncode\n```\n", to: "page.md")
    let pager = try Pager(["--motion=none", "-N"], files: ["page.md"], in: folder)
    try pager.session.waitForText("code")
    for width in (1...8).reversed() { try resize(pager, to: Size(width: width, height: 24)) }
    try resize(pager, to: Self.large)
    try pager.session.waitForText("code")
  }

  @Test("a terminal size that changes and changes back at once is redrawn")
  func thereAndBack() throws {
    let pager = try Pager.ready("--motion=none")
    pager.session.resize(Size(width: 1, height: 1))
    pager.session.resize(Self.large)
    try pager.waitForRest(at: "Research", line: 1)
  }

  @Test("a low terminal drops the status line, then the track, then the titles")
  func drops() throws {
    let pager = try Pager.ready("--motion=none")
    var shown: [[Bool]] = []
    for height in (1...6).reversed() {
      try resize(pager, to: Size(width: 80, height: height))
      try pager.session.waitUntil("a page") { session in
        !session.modes.isSynchronizing
          && (0..<height).contains { pager.lineNumber(ofPage: "Research", row: $0) == 1 }
      }
      let rows = pager.session.screenText
      let status = rows[height - 1].contains(" TEXT ")
      let track = rows.contains { $0.contains("━") }
      shown.append([status, track, rows[0].contains("  Research   Development")])
    }
    #expect(shown.first == [true, true, true] && shown.last == [false, false, false])
    // Exactly the four layouts occur, in this order.
    let steps = shown.reduce(into: [[Bool]]()) { if $0.last != $1 { $0.append($1) } }
    #expect(steps == (0...3).map { dropped in (0..<3).map { $0 >= dropped } })
  }

  @Test("the program starts at any size", arguments: [(1, 1), (2, 1), (1, 2), (4, 3), (500, 200)])
  func start(width: Int, height: Int) throws {
    let pager = try Pager(size: Size(width: width, height: height))
    try pager.session.waitUntil("a frame") { $0.modes.synchronizedEnds > 0 }
    pager.session.press(Key(.right), "t", "a", Key(.enter), ":", "3", Key(.enter), "q")
    #expect(try pager.session.waitForExit() == .exited(0))
    #expect(pager.session.modes.isRestored)
  }
}
