import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Demos at any size", .blocking, .timeLimit(.minutes(60))) struct DemoSizeTests {
  /// A text on the first page of each demo, and on no other.
  private static let demos = [
    "scroll": "← → swipe, or drag this page.", "controller": "Draw it on paper first.",
    "segments": "u removes the other page", "stretchy": "PIKACHU",
    "app": "+ ♪ ☺ above are buttons.", "carousel": "The farther a hill",
  ]

  @Test(
    "the demos survive keys, clicks, drags and wheels in a terminal of any size",
    arguments: demos.keys.sorted(),
    [Size(width: 1, height: 1), Size(width: 5, height: 3), Size(width: 20, height: 6)])
  func small(name: String, size: Size) throws {
    let pager = try Pager.demo(name, size: size)
    try pager.wait(for: "a first frame") { pager.session.modes.reportsMouse }
    pager.session.press(Key(.right), Key(.down), Key(.enter), "2", Key(.tab))
    pager.pressAndDrag(from: (size.width - 1, size.height - 1), to: (0, 0))
    pager.session.sendMouse(.release(.left), 0, 0)
    for direction in [MouseEvent.Direction.up, .down, .left, .right] {
      pager.session.wheel(direction, size.width / 2, size.height / 2, notches: 3)
    }
    for x in 0..<size.width { pager.session.click(x, 0) }
    pager.session.resize(Size(width: 80, height: 24))
    pager.session.press("1", "1", "{")
    // In this demo, the questionnaire handles the digits. The two pages are to the left of its first question.
    if name == "segments" { pager.session.press(Key(.left), Key(.left), Key(.left)) }
    if name == "stretchy" { pager.session.press("g") }
    let text = try #require(Self.demos[name])
    try pager.wait(for: text) { pager.shows(text) }
    pager.session.press("q")
    #expect(try pager.session.waitForExit() == .exited(0))
    // The output is complete only now. Before the exit, it could end in the middle of a control sequence.
    #expect(TerminalOutputCheck.forbiddenOutput(in: pager.session.rawOutput) == [])
  }

  @Test("each demo fills a large terminal", arguments: demos.keys.sorted())
  func large(name: String) throws {
    let pager = try Pager.demo(name, size: Size(width: 120, height: 32))
    let text = try #require(Self.demos[name])
    try pager.wait(for: text) {
      pager.shows(text) && pager.session.screen.row(31).contains("F1 help")
    }
    #expect(TerminalOutputCheck.forbiddenOutput(in: pager.session.rawOutput) == [])
  }
}
