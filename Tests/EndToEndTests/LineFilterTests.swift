import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Line filters", .blocking, .timeLimit(.minutes(60)))
struct LineFilterTests {
  private func waitForRows(_ rows: [String], in pager: Pager) throws {
    try pager.session.waitUntil("\(rows)") { session in
      rows.indices.allSatisfy { session.screen.rowWithoutMargin(2 + $0) == rows[$0] }
    }
  }

  private func pager(_ options: String...) throws -> Pager {
    let folder = try TemporaryFolder()
    let text = (1...3000).map { "line \($0)\($0 % 100 == 50 ? " needle" : "")\n" }.joined()
    try folder.write(text, to: "file")
    return try Pager(options, files: ["file"], in: folder)
  }

  @Test("filtered lines keep their numbers, and an empty pattern shows all lines")
  func filter() throws {
    let pager = try pager("-N")
    try waitForRows(["   1  line 1", "   2  line 2"], in: pager)
    pager.session.send("&needle\r")
    try waitForRows(["  50  line 50 needle", " 150  line 150 needle"], in: pager)
    #expect(pager.session.screen.shows("of 30 "))
    pager.session.send("G")
    try pager.session.waitUntil("the last") {
      $0.screen.rowWithoutMargin(22) == "2950  line 2950 needle"
    }
    pager.session.send("/line 2.50\r")
    try pager.session.waitUntil("a match among them") { $0.screen.shows("SEARCH 1/10 ") }
    pager.session.send("&\r")
    try pager.session.waitUntil("all lines") { $0.screen.shows("of 3,000 ") }
    // The page stays at the same line.
    #expect(pager.session.screen.rowWithoutMargin(2) == " 950  line 950 needle")
  }

  @Test("Esc clears the highlighted matches first, and then the filter")
  func escape() throws {
    let pager = try pager()
    try waitForRows(["line 1"], in: pager)
    pager.session.send("&needle\r")
    try waitForRows(["line 50 needle", "line 150 needle"], in: pager)
    try pager.session.waitUntil("a hint") { $0.screen.shows("Esc all lines") }
    pager.session.send("/line 2.50\r")
    try pager.session.waitUntil("a match") { $0.screen.shows("SEARCH 1/10 ") }
    pager.session.press(Key(.escape))
    try pager.session.waitUntil("no matches") {
      !$0.screen.shows("SEARCH") && $0.screen.shows("FILTER")
    }
    pager.session.press(Key(.escape))
    try pager.session.waitUntil("all lines") { $0.screen.shows("of 3,000 ") }
  }

  @Test("a filter on the command line applies to a file", arguments: ["+&needle", "++&needle"])
  func start(option: String) throws {
    let pager = try pager(option)
    try waitForRows(["line 50 needle", "line 150 needle"], in: pager)
  }

  @Test("a filter without matches and an invalid filter change nothing, and a message says so")
  func nothing() throws {
    let pager = try pager()
    try waitForRows(["line 1"], in: pager)
    pager.session.send(":70\r&nowhere\r")
    try pager.session.waitUntil("the message") {
      $0.screen.shows("no lines match nowhere") && $0.screen.rowWithoutMargin(2) == "line 70"
    }
    pager.session.send("&needle\r")
    try waitForRows(["line 50 needle", "line 150 needle"], in: pager)
    pager.session.send("&(\r")
    try pager.session.waitUntil("the message") { $0.screen.shows("missing closing parenthesis") }
    try waitForRows(["line 50 needle", "line 150 needle"], in: pager)
    pager.session.send("&none\r")
    try pager.session.waitUntil("the message") { $0.screen.shows("no lines match none") }
    try waitForRows(["line 50 needle", "line 150 needle"], in: pager)
  }

  @Test("a filter shows its lines while it is typed, and Escape goes back")
  func preview() throws {
    let pager = try pager()
    try waitForRows(["line 1"], in: pager)
    pager.session.send(":200\r&nee")
    try waitForRows(["line 150 needle", "line 250 needle"], in: pager)
    pager.session.send("\u{7F}\u{7F}\u{7F}3000")
    try waitForRows(["line 3000", ""], in: pager)
    pager.session.press(Key(.escape))
    try waitForRows(["line 200", "line 201"], in: pager)
    #expect(pager.session.screen.shows("of 3,000"))
  }

  @Test("a filter and a line number apply to the tab in which they were typed")
  func otherTab() throws {
    let folder = try TemporaryFolder()
    try folder.write("a 1\nb 1\na 2\n", to: "one")
    try folder.write("a 3\nb 2\na 4\n", to: "two")
    let pager = try Pager(["--motion=none"], files: ["one", "two"], in: folder)
    try waitForRows(["a 1", "b 1", "a 2"], in: pager)
    pager.session.send("&a")
    try waitForRows(["a 1", "a 2", ""], in: pager)
    pager.session.click(8, 0)
    try waitForRows(["a 3", "b 2", "a 4"], in: pager)
    pager.session.send("\r")
    pager.session.press("1")
    try waitForRows(["a 1", "a 2", ""], in: pager)
    pager.session.press("2")
    try waitForRows(["a 3", "b 2", "a 4"], in: pager)
  }

  @Test("lines added to a followed file are shown if they match")
  func following() throws {
    let folder = try TemporaryFolder()
    try folder.write("a 1\nb 1\na 2\n", to: "log")
    let pager = try Pager(["-f"], files: ["log"], in: folder)
    try waitForRows(["a 1", "b 1", "a 2"], in: pager)
    pager.session.send("&a\r")
    try waitForRows(["a 1", "a 2", ""], in: pager)
    try folder.append("b 2\na", to: "log")
    try waitForRows(["a 1", "a 2", "a", ""], in: pager)
    try folder.append(" 3\nb 3\n", to: "log")
    try waitForRows(["a 1", "a 2", "a 3", ""], in: pager)
    // A replaced file is filtered, too.
    try folder.replace("log", with: "b 4\na 4\n")
    try waitForRows(["a 4", ""], in: pager)
  }
}
