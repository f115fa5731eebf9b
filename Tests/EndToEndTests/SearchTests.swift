import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Searching", .blocking, .timeLimit(.minutes(60)))
struct SearchTests {
  /// Starts the program on numbered lines, of which every hundredth contains a word.
  private func pager(_ options: String..., lineCount lines: Int = 3000) throws -> Pager {
    let folder = try TemporaryFolder()
    let text = (1...lines).map { "line \($0)\($0 % 100 == 50 ? " Needle here" : "")\n" }.joined()
    try folder.write(text, to: "file")
    let pager = try Pager(options, files: ["file"], in: folder)
    try pager.session.waitUntil("the file") { $0.screen.shows("of \(lines.grouped) ") }
    return pager
  }

  private func waitForStatus(containing text: String, in pager: Pager) throws {
    try pager.session.waitUntil("\(text) in the status") {
      $0.screen.row(pager.height - 1).contains(text)
    }
  }

  /// Returns the highlighted text of each row of the pane that has some.
  private func highlightedTexts(in pager: Pager) -> [String] {
    let plain = pager.session.cell(0, 2).style
    return (2..<pager.height - 1).compactMap { y in
      let marked = (0..<pager.width).filter { pager.session.cell($0, y).style != plain }
      let scalars = marked.map { pager.session.cell($0, y).glyph.base }
      return marked.isEmpty ? nil : String(String.UnicodeScalarView(scalars))
    }
  }

  @Test("the matches of the last search are highlighted in each tab that is opened, until Esc")
  func otherTabs() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b", "c"] { try folder.write("\(name)\nneedle \(name)\n", to: name) }
    let pager = try Pager(["--motion=none"], files: ["a", "b", "c"], in: folder)
    try pager.session.waitForText("needle a")
    pager.session.send("/needle\r")
    try waitForStatus(containing: "SEARCH 1/1 ", in: pager)
    pager.session.press(Key(.right))
    try pager.session.waitUntil("the second file") {
      $0.screen.shows("needle b") && highlightedTexts(in: pager) == ["needle"]
    }
    #expect(pager.session.screen.rowWithoutMargin(2) == "b")
    pager.session.press(Key(.escape))
    try pager.session.waitUntil("no highlight") { _ in highlightedTexts(in: pager) == [] }
    pager.session.press(Key(.right))
    try pager.session.waitForText("needle c")
    #expect(highlightedTexts(in: pager) == [])
  }

  @Test("a search shows the match while the pattern is typed; Esc goes back and Enter stays")
  func incremental() throws {
    let pager = try pager()
    pager.session.send("/line 17")
    try pager.session.waitUntil("a match") { $0.screen.rowWithoutMargin(18) == "line 17" }
    pager.session.send("0")
    try pager.session.waitUntil("line 170") { _ in highlightedTexts(in: pager) == ["line 170"] }
    pager.session.press(Key(.escape))
    try pager.session.waitUntil("the top") {
      $0.screen.rowWithoutMargin(2) == "line 1" && highlightedTexts(in: pager) == []
    }
    pager.session.send("/Needle\r")
    try waitForStatus(containing: "SEARCH 1/30 ", in: pager)
    // The status line is drawn last, so the rest of the frame is complete.
    #expect(pager.session.screen.shows("line 50 Needle here"))
    #expect(highlightedTexts(in: pager) == ["Needle"])
    pager.session.press(Key(.escape))
    try pager.session.waitUntil("no highlight") { _ in highlightedTexts(in: pager) == [] }
  }

  @Test("away from the match the status shows the number of matches, and n continues from there")
  func away() throws {
    let pager = try pager()
    pager.session.send("/Needle\r")
    try waitForStatus(containing: "SEARCH 1/30 ", in: pager)
    pager.session.send("G")
    try waitForStatus(containing: "SEARCH 30 Needle", in: pager)
    pager.session.send("N")
    try waitForStatus(containing: "SEARCH 30/30 ", in: pager)
  }

  @Test(
    "a search started while Markdown is being laid out finds and counts the matches of the layout")
  func laidOut() throws {
    let folder = try TemporaryFolder()
    let text = "# Start\n\n" + String(repeating: "some *words* of [text](x)\n\n", count: 20_000)
    try folder.write(text + "a needle\n\nand a needle\n", to: "long.md")
    let pager = try Pager(["--motion=none"], files: ["long.md"], in: folder)
    pager.session.send("/needle\r")
    // The match found before the layout stays visible, and is counted among those in the layout.
    try pager.session.waitUntil("the count") {
      let status = $0.screen.row(23)
      return ["1/2", "2"].contains { status.contains(" MD  SEARCH \($0) needle ") }
    }
    #expect(pager.session.screen.shows("a needle"))
  }

  @Test("n and N go from match to match and wrap around with a message")
  func again() throws {
    let pager = try pager()
    pager.session.send("/Needle\r")
    try waitForStatus(containing: "SEARCH 1/30 ", in: pager)
    pager.session.send("nn")
    try waitForStatus(containing: "SEARCH 3/30 ", in: pager)
    #expect(pager.session.screen.shows("line 250 Needle here"))
    pager.session.send("N")
    try waitForStatus(containing: "SEARCH 2/30 ", in: pager)
    pager.session.send("NN")
    try waitForStatus(containing: "SEARCH 30/30 Needle  search wrapped to the bottom", in: pager)
    pager.session.send("n")
    try waitForStatus(containing: "SEARCH 1/30 Needle  search wrapped to the top", in: pager)
    // `''` still returns to the place before the search.
    pager.session.send("''")
    try pager.session.waitUntil("the top") { $0.screen.rowWithoutMargin(2) == "line 1" }
  }

  @Test(
    "searches work backward, with regular expressions and an empty pattern, and report no matches")
  func kinds() throws {
    let pager = try pager()
    pager.session.send("G?^line 1.50\\b\r")
    try waitForStatus(containing: "SEARCH 10/10 ", in: pager)
    #expect(highlightedTexts(in: pager) == ["line 1950"])
    pager.session.send("n")
    try waitForStatus(containing: "SEARCH 9/10 ", in: pager)
    pager.session.send("/\r")
    try waitForStatus(containing: "SEARCH 10/10 ", in: pager)
    pager.session.send("/nowhere\r")
    try waitForStatus(containing: "NO MATCHES nowhere  file ", in: pager)
    pager.session.send("/a(b\r")
    try waitForStatus(containing: "missing closing parenthesis", in: pager)
  }

  @Test("case matters in a search, except with -i for patterns without capitals and with -I always")
  func cases() throws {
    for (options, pattern, isFound) in [
      ([], "needle", false), (["-i"], "needle", true), (["-i"], "nEEdle", false),
      (["-I"], "nEEdle", true),
    ] {
      let pager = try options.isEmpty ? pager() : pager(options[0])
      pager.session.send("/\(pattern)\r")
      try waitForStatus(containing: isFound ? "SEARCH 1/30 " : "NO MATCHES \(pattern) ", in: pager)
    }
  }

  @Test(
    "a search without a match keeps the name in view, and says how to ignore case if that would find something"
  )
  func otherCase() throws {
    let folder = try TemporaryFolder()
    try folder.write("An Error\n", to: "a.txt")
    try folder.write("An Error\n", to: "b.txt")
    let pager = try Pager(
      ["--motion=none"], files: ["a.txt", "b.txt"], in: folder, size: Size(width: 120, height: 24))
    pager.session.send("/error\r")
    try waitForStatus(
      containing: "NO MATCHES error  a.txt  │  case counts; /(?i)error ignores it ", in: pager)
    #expect(!pager.session.screen.row(23).contains("no matches for"))
    pager.session.send("/nothing\r")
    try waitForStatus(containing: "NO MATCHES nothing  a.txt ", in: pager)
    #expect(pager.session.screen.row(23).contains("Ctrl-F searches all tabs"))
    #expect(!pager.session.screen.row(23).contains("case counts"))
    pager.session.send("/(?i)error\r")
    try waitForStatus(containing: "SEARCH 1/1 (?i)error ", in: pager)
  }

  @Test("a search covers what a stream has yet to deliver")
  func stream() throws {
    let folder = try TemporaryFolder()
    let pager = try Pager(files: [], in: folder, standardInput: .pipe)
    pager.session.writeStandardInput("first\n")
    try pager.session.waitUntil("the first line") { $0.screen.rowWithoutMargin(2) == "first" }
    pager.session.send("/last\r")
    pager.session.writeStandardInput(String(repeating: "between\n", count: 5000) + "the la")
    try pager.session.waitUntil("what came between") { $0.screen.rowWithoutMargin(3) == "between" }
    pager.session.writeStandardInput("st line\n")
    try pager.session.waitUntil("the match") { $0.screen.shows("the last line") }
    pager.session.closeStandardInput()
    try waitForStatus(containing: "SEARCH 1/1 ", in: pager)
  }

  @Test("a match found late does not move a page that has been scrolled elsewhere")
  func elsewhere() throws {
    let folder = try TemporaryFolder()
    let pager = try Pager(files: [], in: folder, standardInput: .pipe)
    pager.session.writeStandardInput((1...100).map { "line \($0)\n" }.joined())
    try pager.session.waitUntil("the lines") { $0.screen.shows("of 100") }
    pager.session.send("/later\r:50\r")
    try pager.session.waitUntil("line 50") { $0.screen.rowWithoutMargin(2) == "line 50" }
    pager.session.writeStandardInput("later\n")
    try pager.session.waitUntil("what came") { $0.screen.shows("of 101") }
    #expect(pager.session.screen.rowWithoutMargin(2) == "line 50")
    pager.session.send("n")
    try waitForStatus(containing: "SEARCH 1/1 ", in: pager)
    #expect(pager.session.screen.shows("later"))
  }

  @Test("n searches for the same pattern in the next tab")
  func tabs() throws {
    let pager = try Pager.ready("--motion=none")
    pager.session.send("/ 42 \r")
    try waitForStatus(containing: "SEARCH 1/1 ", in: pager)
    pager.session.send("2")
    try pager.waitForRest(at: "Development")
    pager.session.send("n")
    try waitForStatus(containing: "SEARCH 1/1 ", in: pager)
    #expect(pager.session.screen.shows("Development 42 "))
  }

  @Test("Ctrl-C stops a search, and the page keeps working")
  func stop() throws {
    let folder = try TemporaryFolder()
    let pager = try Pager(files: [], in: folder, standardInput: .pipe)
    pager.session.writeStandardInput(String(repeating: "text\n", count: 100))
    try pager.session.waitUntil("text") { $0.screen.rowWithoutMargin(2) == "text" }
    pager.session.send("/nowhere\r")
    pager.session.send("j")
    try pager.session.waitUntil("a step down") { $0.screen.shows("2–") }
    pager.session.press(Key(.character("c"), .control))
    try pager.session.waitUntil("the message") { $0.screen.shows("stopped") }
  }
}
