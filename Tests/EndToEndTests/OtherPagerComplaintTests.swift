import TabPagerCore
import TabPagerTestSupport
import Testing

/// Complaints of users of other pagers that no other suite covers; `docs/complaints.md` lists all of them.
@Suite("Complaints about other pagers", .blocking, .timeLimit(.minutes(60)))
struct OtherPagerComplaintTests {
  private func start(
    _ text: String, _ options: String..., size: Size = Size(width: 80, height: 24)
  ) throws -> Pager {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "file")
    return try Pager(["--motion=none"] + options, files: ["file"], in: folder, size: size)
  }

  private func paneRows(_ pager: Pager) -> [String] {
    (2..<pager.height - 1).map { pager.session.screen.rowWithoutMargin($0) }
  }

  private func waitForStatus(containing text: String, in pager: Pager) throws {
    try pager.session.waitUntil("\(text) in the status") {
      $0.screen.row(pager.height - 1).contains(text)
    }
  }

  @Test("300 page-down keys at once scroll 300 pages, and few of them are drawn")
  func typeAhead() throws {
    let pager = try start(Pager.sampleText(of: "Research", lines: 10_000))
    try pager.waitForLine(1)
    let begins = pager.session.modes.synchronizedBegins
    pager.session.send(String(repeating: " ", count: 300))
    try pager.waitForLine(1 + 300 * 21)
    #expect(pager.session.modes.synchronizedBegins - begins < 60)
  }

  @Test("a file and the same text from a pipe are displayed alike")
  func filePipe() throws {
    let text = "plain\n\u{1B}[31mred\u{1B}[m and\ttab\r\n漢字 \u{8}x\u{1}\n\nlast"
    let file = try start(text, "-N")
    try waitForStatus(containing: "1–5 of 5 · 100%", in: file)
    let pipe = try Pager(["--motion=none", "-N", "-"], files: [], standardInput: .pipe)
    pipe.session.writeStandardInput(text)
    pipe.session.closeStandardInput()
    try waitForStatus(containing: "1–5 of 5 · 100%", in: pipe)
    for y in 2..<file.height - 1 {
      for x in 0..<file.width { #expect(file.session.cell(x, y) == pipe.session.cell(x, y)) }
    }
  }

  @Test("the rows of a wrapped last line scroll one by one")
  func lastLinesWrap() throws {
    let long = (1...4).map { number in
      (1...30).map { "w\(number)-\($0)" }.joined(separator: " ") + "\n"
    }
    let pager = try start("first\n" + long.joined(), size: Size(width: 40, height: 10))
    try waitForStatus(containing: "1–", in: pager)
    let top = paneRows(pager)
    pager.session.send("G")
    try pager.session.waitUntil("the end") { _ in paneRows(pager).last?.contains("w4-30") == true }
    let end = paneRows(pager)
    pager.session.send("k")
    try pager.session.waitUntil("a row up") { _ in
      Array(paneRows(pager).dropFirst()) == end.dropLast()
    }
    pager.session.send("jjjj")
    try pager.session.waitUntil("the end again") { _ in paneRows(pager) == end }
    pager.session.send(String(repeating: "k", count: 40))
    try pager.session.waitUntil("the top") { _ in paneRows(pager) == top }
  }

  @Test("a line of 20 MB can be shown, searched and followed to its end")
  func oneLine() throws {
    let pager = try start(String(repeating: "0123456789", count: 2_000_000) + "needle" + "end\n")
    try pager.session.waitUntil("its beginning") {
      $0.screen.rowWithoutMargin(2).hasPrefix("0123456789")
    }
    pager.session.send("G")
    try pager.session.waitUntil("its end") { _ in
      paneRows(pager).last { !$0.isEmpty }?.hasSuffix("needleend") == true
    }
    pager.session.send("g")
    try pager.session.waitUntil("its beginning") { _ in
      paneRows(pager)[0].hasPrefix("0123456789")
        && paneRows(pager).allSatisfy { $0.count == 79 && $0.allSatisfy(\.isNumber) }
    }
    pager.session.send("/needle\r")
    try waitForStatus(containing: "SEARCH 1/1 ", in: pager)
    #expect(pager.session.screen.shows("needleend"))
  }

  @Test("sideways scrolling ends only at the end of the line")
  func sideways() throws {
    let line = (1000..<4000).map { "\($0)_" }.joined()
    let pager = try start(line + "\n", "-S")
    try pager.session.waitUntil("the line") {
      $0.screen.rowWithoutMargin(2).hasPrefix("1000_1001_")
    }
    // Each key scrolls by half a screen, which is eight numbers.
    for _ in 0..<300 { pager.session.press(Key(.right, .shift)) }
    try pager.session.waitUntil("far to the right") {
      $0.screen.rowWithoutMargin(2).hasPrefix("3400_3401_")
    }
  }

  @Test("a search starts at the current line")
  func fromHere() throws {
    let pager = try start(Pager.sampleText(of: "Research"))
    try pager.waitForLine(1)
    pager.session.send(":55\r/0 r\r")
    try waitForStatus(containing: "SEARCH 6/10 ", in: pager)
    #expect(pager.session.screen.shows("Research 60 r"))
  }
}
