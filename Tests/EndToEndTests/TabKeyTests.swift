import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Tab keys", .blocking, .timeLimit(.minutes(60))) struct TabKeyTests {
  /// Keys, the tab they are pressed at, and the tab that is then selected.
  struct TabKeyTestCase: CustomStringConvertible {
    var keys: [Key]
    var from: Int
    var to: Int

    init(_ keys: Key..., from: Int, to: Int) {
      self.keys = keys
      self.from = from
      self.to = to
    }

    var description: String {
      keys.map(\.description).joined(separator: " ") + " at \(from)"
    }
  }

  @Test(
    "a key selects a tab",
    arguments: [
      TabKeyTestCase(Key(.tab), from: 1, to: 2), TabKeyTestCase(Key(.tab), from: 5, to: 1),
      TabKeyTestCase(Key(.tab, .shift), from: 2, to: 1),
      TabKeyTestCase(Key(.tab, .shift), from: 1, to: 5),
      TabKeyTestCase("}", from: 2, to: 5), TabKeyTestCase("{", from: 4, to: 1),
      TabKeyTestCase(Key(.right), Key(.right), "l", from: 1, to: 4),
      TabKeyTestCase("h", Key(.left), from: 4, to: 2),
      TabKeyTestCase("3", from: 1, to: 3), TabKeyTestCase("1", from: 5, to: 1),
      TabKeyTestCase("9", from: 2, to: 2),
      TabKeyTestCase("2", "4", from: 1, to: 4), TabKeyTestCase("0", from: 2, to: 2),
    ])
  func select(press: TabKeyTestCase) throws {
    let pager = try Pager.ready(
      "--motion=none", "--select=\(press.from)", showing: Pager.titles[press.from - 1])
    for key in press.keys { pager.session.press(key) }
    pager.session.press("j")
    let title = Pager.titles[press.to - 1]
    try pager.session.waitUntil("rest at \(title)") { _ in
      pager.isBarResting(at: title) && pager.lineNumber(ofPage: title) != nil
    }
  }

  @Test(
    "digits select tabs, 0 the tenth, with and without Alt",
    arguments: [Key.Modifiers(), .alt])
  func digits(modifiers: Key.Modifiers) throws {
    let files = (1...11).map { "t\($0)" }
    let pager = try Pager.ready("--motion=none", files: files)
    for (digit, title) in zip("2345678901".unicodeScalars, files.dropFirst().prefix(9) + ["t1"]) {
      pager.session.press(Key(.character(digit), modifiers))
      try pager.waitForRest(at: title)
    }
  }

  @Test("a digit without a tab says so", arguments: [Key.Modifiers(), .alt])
  func noTab(modifiers: Key.Modifiers) throws {
    let pager = try Pager.ready("--motion=none")
    pager.session.press(Key(.character("7"), modifiers))
    try pager.session.waitUntil("the message") {
      $0.screen.row(23).contains("no tab 7 · t lists the tabs")
    }
    try pager.waitForRest(at: Pager.titles[0])
  }

  @Test("brackets scroll the bar without selecting")
  func barKeys() throws {
    let pager = try Pager.ready("--motion=none", size: Size(width: 40, height: 8))
    #expect(pager.row(0).last == "›" && pager.row(0).first == " ")
    pager.session.press("]", "]")
    try pager.session.waitUntil("the end of the bar") { _ in
      pager.columns(ofTitle: "Privacy") != nil && pager.row(0)[39] == " "
    }
    #expect(pager.row(0).first == "‹")
    #expect(pager.lineNumber(ofPage: "Research") == 1)
    pager.session.press("[", "[")
    try pager.waitForRest(at: "Research")
    #expect(pager.row(0).last == "›" && pager.row(0).first == " ")
  }

  @Test("a swipe scrolls the bar back to the selected tab")
  func barComesBack() throws {
    let pager = try Pager.ready(size: Size(width: 40, height: 8))
    pager.session.press("]", "]", Key(.right))
    try pager.waitForRest(at: "Development")
  }

  @Test("x closes a tab, X reopens it in place, and closing the last tab quits")
  func close() throws {
    let pager = try Pager.ready("--motion=none", "--select=2", showing: "Development")
    pager.session.press("x")
    try pager.waitForRest(at: "Analytics")
    #expect(pager.columns(ofTitle: "Development") == nil)
    pager.session.press("X")
    try pager.waitForRest(at: "Development")
    let titles = Pager.titles.compactMap { pager.columns(ofTitle: $0)?.lowerBound }
    #expect(titles.count == 5 && titles == titles.sorted())
    for left in (1...4).reversed() {
      pager.session.press("x")
      try pager.session.waitUntil("\(left) titles") { _ in
        Pager.titles.filter { pager.columns(ofTitle: $0) != nil }.count == left
      }
    }
    pager.session.press("x")
    #expect(try pager.session.waitForExit() == .exited(0))
  }

  @Test("comma and full stop move a tab in the bar")
  func move() throws {
    let pager = try Pager.ready("--motion=none", "--select=2", showing: "Development")
    pager.session.press(".")
    try pager.session.waitUntil("Development after Analytics") { _ in
      let (left, right) = (
        pager.columns(ofTitle: "Analytics"), pager.columns(ofTitle: "Development")
      )
      return left?.lowerBound == 13 && (right?.lowerBound ?? 0) > 13
        && pager.isBarResting(at: "Development")
    }
    pager.session.press(",", ",", ",")
    try pager.session.waitUntil("Development first") { _ in
      pager.columns(ofTitle: "Development")?.lowerBound == 2
        && pager.isBarResting(at: "Development")
    }
    pager.session.press(Key(.right))
    try pager.waitForRest(at: "Research")
  }

  @Test("o opens a file in a new tab, and a missing file says so")
  func open() throws {
    let pager = try Pager.ready("--motion=none")
    try pager.folder.write(Pager.sampleText(of: "Sales"), to: "Sales")
    pager.session.press("o")
    pager.session.send("Sales\r")
    try pager.waitForRest(at: "Sales")
    #expect((pager.columns(ofTitle: "Development")?.lowerBound ?? 0) > 13)
    pager.session.press("o")
    pager.session.send("none\r")
    try pager.session.waitForText("No such file")
    pager.session.press(Key(.left), "j")
    try pager.waitForLine(2, ofPage: "Sales")
  }
}
