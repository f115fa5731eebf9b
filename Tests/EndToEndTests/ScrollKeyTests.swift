import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Scroll keys", .blocking, .timeLimit(.minutes(60))) struct ScrollKeyTests {
  /// Keys pressed at the top of 100 lines in a pane of 21 rows, and the lines that may be at the top afterwards.
  struct ScrollKeyTestCase: CustomStringConvertible {
    var keys: [Key]
    var lines: ClosedRange<Int>

    init(_ keys: Key..., line: Int) {
      self.keys = keys
      lines = line...line
    }

    init(_ keys: Key..., lines: ClosedRange<Int>) {
      self.keys = keys
      self.lines = lines
    }

    var description: String { keys.map(\.description).joined(separator: " ") }
  }

  @Test(
    "a key scrolls the page",
    arguments: [
      ScrollKeyTestCase(Key(.down), line: 2), ScrollKeyTestCase("j", line: 2),
      ScrollKeyTestCase(Key(.enter), line: 2),
      ScrollKeyTestCase("j", "j", Key(.up), line: 2), ScrollKeyTestCase("j", "j", "k", line: 2),
      ScrollKeyTestCase("k", line: 1),
      ScrollKeyTestCase(" ", line: 22), ScrollKeyTestCase("f", line: 22),
      ScrollKeyTestCase(Key(.pageDown), line: 22),
      ScrollKeyTestCase("f", "f", "b", line: 22),
      ScrollKeyTestCase("f", "f", Key(.pageUp), line: 22),
      ScrollKeyTestCase("d", lines: 11...12), ScrollKeyTestCase("d", "u", line: 1),
      ScrollKeyTestCase("b", line: 1),
      ScrollKeyTestCase("G", line: 80), ScrollKeyTestCase(Key(.end), line: 80),
      ScrollKeyTestCase(">", line: 80),
      ScrollKeyTestCase("G", "g", line: 1), ScrollKeyTestCase("G", Key(.home), line: 1),
      ScrollKeyTestCase("G", "<", line: 1),
      ScrollKeyTestCase("G", "j", line: 80), ScrollKeyTestCase("G", "f", line: 80),
      ScrollKeyTestCase("G", "k", line: 79),
      ScrollKeyTestCase("f", "f", "f", "f", "f", "f", line: 80),
    ])
  func scroll(press: ScrollKeyTestCase) throws {
    let pager = try Pager.ready("--motion=none")
    for key in press.keys { pager.session.press(key) }
    try pager.session.waitUntil("a line of \(press.lines) at the top") { _ in
      pager.lineNumber(ofPage: "Research").map { press.lines.contains($0) } ?? false
    }
    // The page stays there: when another tab was shown, all earlier keys have been handled.
    pager.session.press("2")
    try pager.waitForRest(at: "Development", line: 1)
    pager.session.press("1")
    try pager.waitForRest(at: "Research")
    #expect(pager.lineNumber(ofPage: "Research").map { press.lines.contains($0) } ?? false)
  }

  @Test(
    ": goes to a line or a percentage",
    arguments: [
      (":40\r", 40...40), (":1\r", 1...1), (":100\r", 80...80), (":999999999999\r", 80...80),
      (":50%\r", 50...51), (":0%\r", 1...1), (":100%\r", 80...80), (":12\u{7F}\r", 1...1),
      (":\r", 1...1), (":x\r", 1...1),
      (":99999999999999999999999999\r", 1...80), (":-3\r", 1...1), (":40\u{3}", 1...1),
    ])
  func goTo(typed: String, lines: ClosedRange<Int>) throws {
    let pager = try Pager.ready("--motion=none")
    pager.session.send(typed)
    try pager.session.waitUntil("a line of \(lines) at the top") { session in
      (pager.lineNumber(ofPage: "Research").map { lines.contains($0) } ?? false)
        && session.cursor == nil
    }
    pager.session.press("2")
    try pager.waitForRest(at: "Development")
  }

  @Test("the status line shows the name and the current position")
  func status() throws {
    let pager = try Pager.ready("--motion=none")
    #expect(pager.chip == "TEXT" && pager.status.contains(" Research "))
    #expect(pager.status.contains("1–21 of 100 · 21%"))
    pager.session.press("G")
    try pager.waitForLine(80)
    #expect(pager.status.contains("80–100 of 100 · 100%"))
  }

  @Test("a mark remembers a place, and '' goes back")
  func marks() throws {
    let pager = try Pager.ready("--motion=none")
    pager.session.send(":30\rma")
    try pager.waitForLine(30)
    pager.session.send("G'a")
    try pager.waitForLine(30)
    pager.session.send("''")
    try pager.waitForLine(80)
    pager.session.send("''")
    try pager.waitForLine(30)
    pager.session.send("'z")
    try pager.session.waitUntil("a word on the mark") {
      $0.screen.row(23).lowercased().contains("mark")
    }
    #expect(pager.lineNumber(ofPage: "Research") == 30)
  }

  @Test("long lines wrap or are cut off, and scroll sideways by half a screen")
  func wrap() throws {
    let folder = try TemporaryFolder()
    let long = (0..<20).map { "\($0 % 10)" + String(repeating: "-", count: 9) }.joined()
    try folder.write(long + "\nsecond\n", to: "long")
    let pager = try Pager(["--motion=none"], files: ["long"], in: folder)
    let row = { pager.session.screen.rowWithoutMargin($0) }
    try pager.session.waitUntil("three rows") { _ in
      row(2) == String(long.prefix(79)) && row(3) == String(long.dropFirst(79).prefix(79))
        && row(4) == String(long.dropFirst(158)) && row(5) == "second"
        && pager.session.cell(0, 3).glyph == Glyph("↪")
    }
    pager.session.press("w")
    try pager.session.waitUntil("one row") { _ in
      row(2) == String(long.prefix(78)) + "›" && row(3) == "second"
    }
    pager.session.press(Key(.right, .shift))
    try pager.session.waitUntil("half a screen further") { _ in
      row(2).hasPrefix(String(long.dropFirst(40).prefix(78)))
    }
    pager.session.press(Key(.left, .shift), Key(.left, .shift))
    try pager.session.waitUntil("back") { _ in row(2).hasPrefix(String(long.prefix(78))) }
    pager.session.press("w")
    try pager.session.waitUntil("wrapped again") { _ in row(5) == "second" }
  }

  @Test("# shows and hides line numbers")
  func lineNumbers() throws {
    let folder = try TemporaryFolder()
    try folder.write((1...12).map { "word\($0)\n" }.joined(), to: "list")
    let pager = try Pager(["--motion=none"], files: ["list"], in: folder)
    let words = { pager.session.screen.row($0).split(separator: " ").map(String.init) }
    try pager.session.waitUntil("the list") { _ in words(13) == ["word12"] }
    pager.session.press("#")
    try pager.session.waitUntil("numbers") { _ in
      (1...12).allSatisfy { words($0 + 1) == ["\($0)", "word\($0)"] }
    }
    pager.session.press("#")
    try pager.session.waitUntil("no numbers") { _ in words(13) == ["word12"] }
  }
}
