import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Demonstrations of any size", .timeLimit(.minutes(10))) struct DemoSizeTests {
  /// A text that only this demonstration shows at first.
  private static let demos = [
    "scroll": "Swipe with ← and →", "controller": "Each move is told here.",
    "survey": "bound to the two pages", "stretchy": "PIKACHU",
    "header": "Press + ♪ ☺ in the header", "carousel": "a click in a third jumps",
  ]

  @Test(
    "No terminal is too small for them, and none too narrow for what is pressed there",
    arguments: demos.keys.sorted(),
    [Size(width: 1, height: 1), Size(width: 5, height: 3), Size(width: 20, height: 6)])
  func small(name: String, size: Size) throws {
    let pager = try Pager.demo(name, size: size)
    try pager.wait(for: "a first frame") { pager.session.modes.reportsMouse }
    pager.session.press(Key(.right), Key(.down), Key(.enter), "2", Key(.tab))
    pager.drag(from: (size.width - 1, size.height - 1), to: (0, 0))
    pager.session.mouse(.release(.left), 0, 0)
    for direction in [MouseEvent.Direction.up, .down, .left, .right] {
      pager.session.wheel(direction, size.width / 2, size.height / 2, notches: 3)
    }
    for x in 0..<size.width { pager.session.click(x, 0) }
    pager.session.resize(Size(width: 80, height: 24))
    pager.session.press("1", "1", "{")
    // The answers of the questionnaire take the digits: the other page lies before its first.
    if name == "survey" { pager.session.press(Key(.left), Key(.left), Key(.left)) }
    if name == "stretchy" { pager.session.press("g") }
    let text = try #require(Self.demos[name])
    try pager.wait(for: text) { pager.shows(text) }
    #expect(OutputCheck.complaints(about: pager.session.rawOutput) == [])
    pager.session.press("q")
    #expect(try pager.session.waitForExit() == .exited(0))
  }
}
