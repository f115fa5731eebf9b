import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Titles", .blocking, .timeLimit(.minutes(60))) struct TabTitleTests {
  private func startPager(
    _ files: [String], options: [String] = [], size: Size = Size(width: 80, height: 24)
  ) throws -> Pager {
    let folder = try TemporaryFolder()
    for name in files { try folder.write("text\n", to: name) }
    let pager = try Pager(["--motion=none"] + options, files: files, in: folder, size: size)
    try pager.session.waitUntil("the first page") { session in
      !session.modes.isSynchronizing && session.screen.rowWithoutMargin(2) == "text"
    }
    return pager
  }

  /// Returns the visible titles, which are separated by two or more blanks.
  private func titles(_ pager: Pager) -> [String] {
    var titles: [String] = []
    var blanks = 2
    for character in pager.session.screen.row(0) {
      if character == " " {
        blanks += 1
      } else {
        if blanks > 1 { titles.append("") } else if blanks == 1 { titles[titles.count - 1] += " " }
        titles[titles.count - 1].append(character)
        blanks = 0
      }
    }
    return titles
  }

  /// Whether the indicator covers exactly the bold cells of the bar.
  private func isIndicatorExact(_ pager: Pager) -> Bool {
    let bold = (0..<pager.width).filter { x in
      // The second half of a wide character has the style of the first half.
      let isHalf = x > 0 && pager.session.cell(x, 0).glyph.isContinuation
      return pager.session.cell(isHalf ? x - 1 : x, 0).style.attributes.contains(.bold)
    }
    return !bold.isEmpty && pager.indicatorColumns() == bold
  }

  @Test(
    "files with equal names get the shortest distinguishing part of their paths",
    arguments: [
      (["src/main.c", "test/main.c", "other"], ["src/main.c", "test/main.c", "other"]),
      (["a/x/m", "b/x/m"], ["a/x/m", "b/x/m"]), (["d/a/m", "d/b/m"], ["a/m", "b/m"]),
      (["m", "a/m"], ["m", "a/m"]), (["a/b", "c/d"], ["b", "d"]),
    ])
  func equalNames(files: [String], shown: [String]) throws {
    #expect(titles(try startPager(files)) == shown)
  }

  @Test("two tabs of the same file stay two tabs")
  func sameFile() throws {
    let pager = try startPager(["one", "one", "two"])
    #expect(titles(pager) == ["one", "one", "two"])
    pager.session.press("l")
    try pager.session.waitUntil("the second tab") { _ in
      pager.indicatorColumns() == [8, 9, 10] && isIndicatorExact(pager)
    }
    pager.session.press("l")
    try pager.session.waitUntil("the third tab") { _ in pager.indicatorColumns() == [14, 15, 16] }
  }

  @Test(
    "the indicator covers exactly the cells of any title",
    arguments: [
      ("日本語", 6), ("🙂 smile", 8), ("e\u{301}tude", 5), ("한글", 4), ("a\u{1}b", 4),
      ("x\u{7F}", 3), ("노티", 4), ("tab\there", 9),
    ])
  func cells(name: String, width: Int) throws {
    let pager = try startPager([name, "plain"])
    try pager.session.waitUntil("an exact indicator") { _ in isIndicatorExact(pager) }
    #expect(pager.indicatorColumns() == Array(2..<2 + width))
    #expect(pager.columns(ofTitle: "plain")?.lowerBound == 2 + width + 3)
    pager.session.press("l")
    try pager.session.waitUntil("the second tab") { _ in
      isIndicatorExact(pager) && pager.indicatorColumns().first == 2 + width + 3
    }
  }

  @Test(
    "the indicator covers exactly a title of joined emoji, combining marks or bidirectional text",
    arguments: [
      "👨\u{200D}👩\u{200D}👧", "❤\u{FE0F}", "🇩🇪", "\u{301}", "\u{202E}abc", "👍🏽", "a\u{200B}b",
    ])
  func oddities(name: String) throws {
    let pager = try startPager([name, "plain"])
    try pager.session.waitUntil("an exact indicator") { _ in isIndicatorExact(pager) }
    let last = try #require(pager.indicatorColumns().last)
    #expect(pager.columns(ofTitle: "plain")?.lowerBound == last + 4)
    #expect(TerminalOutputCheck.forbiddenOutput(in: pager.session.rawOutput) == [])
  }

  @Test(
    "a title wider than the bar is shortened in its middle",
    arguments: [("scroll", 40), ("fit", 40), ("centered", 60)])
  func shortened(mode: String, width: Int) throws {
    let name = "beginning-" + String(repeating: "x", count: 100) + "-ending"
    let pager = try startPager(
      [name, "b"], options: ["--bar=\(mode)"], size: Size(width: width, height: 8))
    try pager.session.waitUntil("an exact indicator") { _ in isIndicatorExact(pager) }
    let shown = pager.indicatorColumns().map { pager.session.cell($0, 0).glyph.base }
    let text = String(String.UnicodeScalarView(shown))
    #expect(text.hasPrefix("beg") && text.hasSuffix("ing") && text.contains("…"))
  }

  @Test("a thousand tabs can be opened and visited")
  func many() throws {
    let files = (1...1000).map { "f\($0)" }
    let pager = try startPager(files)
    pager.session.press("}")
    try pager.session.waitUntil("the last") { _ in
      pager.columns(ofTitle: "f1000") != nil && isIndicatorExact(pager) && pager.row(0)[79] == " "
    }
    #expect(pager.row(0)[0] == "‹")
    pager.session.press(Key(.tab))
    try pager.session.waitUntil("the first") { _ in pager.indicatorColumns() == [2, 3] }
    pager.session.send("tf777\r")
    try pager.session.waitUntil("one in the middle") { _ in
      let columns = pager.columns(ofTitle: "f777")
      return isIndicatorExact(pager)
        && columns.map { abs($0.lowerBound + $0.upperBound - 80) <= 1 } == true
    }
  }
}
