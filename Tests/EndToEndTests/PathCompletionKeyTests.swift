import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("File name completion", .blocking, .timeLimit(.minutes(60))) struct PathCompletionKeyTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["source/alpha.c", "source/alpine.c", "source/sub/beta", "Research", "two words"] {
      try folder.write(Pager.sampleText(of: "Text"), to: name)
    }
  }

  private func startPager(_ options: String..., home: String? = nil) throws -> Pager {
    let pager = try Pager(
      ["--motion=none"] + options, files: ["Research"], in: folder,
      environment: home.map { ["HOME": $0] } ?? [:])
    try pager.session.waitUntil("the first page") {
      $0.screen.rowWithoutMargin(2).hasPrefix("Text 1 ")
    }
    return pager
  }

  private func waitForPromptText(_ text: String, in pager: Pager) throws {
    try pager.session.waitUntil("the line \(text)") { session in
      session.cursor?.x == text.count && session.screen.row(pager.height - 1).hasPrefix(text)
    }
  }

  private func completionList(_ pager: Pager) -> [String] {
    (2..<pager.height - 1).compactMap { y in
      let cells = (0..<pager.width).map { pager.session.cell($0, y) }
      let text = cells.filter { $0.style.background != .default }.flatMap(\.glyph.scalars)
      let words = String(String.UnicodeScalarView(text)).split(separator: " ")
      return words.isEmpty ? nil : words.joined(separator: " ")
    }
  }

  @Test(
    "Tab completes a file name as far as it is unique, then lists the candidates, then chooses one")
  func completes() throws {
    let pager = try startPager()
    pager.session.send("oso\t")
    try waitForPromptText("open: source/", in: pager)
    pager.session.send("\t")
    try pager.session.waitUntil("the list") { _ in
      completionList(pager) == ["alpha.c", "alpine.c", "sub/"]
    }
    pager.session.send("a")
    try pager.session.waitUntil("no list") { _ in completionList(pager) == [] }
    pager.session.send("\t")
    try waitForPromptText("open: source/alp", in: pager)
    pager.session.send("\t\t")
    try waitForPromptText("open: source/alpine.c", in: pager)
    #expect(pager.session.screen.row(pager.height - 1).hasSuffix("2 of 2 names"))
    pager.session.press(Key(.tab, .shift), Key(.enter))
    try pager.session.waitUntil("its page") { _ in pager.isBarResting(at: "alpha.c") }
    #expect(completionList(pager) == [])
  }

  @Test("path completion enters folders, and names with spaces need no quotes")
  func foldersAndBlanks() throws {
    let pager = try startPager()
    for (typed, line) in [("oso", "source/"), ("su", "source/sub/"), ("be", "source/sub/beta")] {
      pager.session.send(typed + "\t")
      try waitForPromptText("open: " + line, in: pager)
    }
    pager.session.send("\r")
    try pager.session.waitUntil("its page") { _ in pager.isBarResting(at: "beta") }
    pager.session.send("otw\t")
    try waitForPromptText("open: two words", in: pager)
    pager.session.send("\r")
    try pager.session.waitUntil("its page") { $0.screen.row(0).contains("two words") }
    pager.session.send("oz\t")
    try pager.session.waitUntil("the message") {
      $0.screen.row(pager.height - 1).hasSuffix("no matching files")
    }
    pager.session.press(Key(.escape))
    pager.session.send("onone/x\t")
    try pager.session.waitUntil("the message") {
      $0.screen.row(pager.height - 1).hasSuffix("cannot read the folder")
    }
    pager.session.press(Key(.character("c"), .control))
    pager.session.send("oso\tq\u{3}")
    try pager.session.waitUntil("no question") { $0.cursor == nil }
    pager.session.send("q")
    #expect(try pager.session.waitForExit() == .exited(0))
  }

  @Test("in path completion right arrow enters the chosen folder, and ~ is the home folder")
  func foldersAndHome() throws {
    let pager = try startPager(home: folder.path)
    pager.session.send("o~/source/\t")
    try pager.session.waitUntil("the list") { _ in completionList(pager).count == 3 }
    pager.session.press(Key(.up))
    try waitForPromptText("open: ~/source/sub/", in: pager)
    pager.session.press(Key(.right))
    try waitForPromptText("open: ~/source/sub/beta", in: pager)
    pager.session.press(Key(.enter))
    try pager.session.waitUntil("its page") { _ in pager.isBarResting(at: "beta") }
  }

  @Test("control characters in file names are harmless in the completion list and in the prompt")
  func hostile() throws {
    for name in HostileTextSamples.fileNames() { try folder.write("x", to: "hostile/" + name) }
    let pager = try startPager()
    pager.session.send("oho\t")
    try waitForPromptText("open: hostile/", in: pager)
    pager.session.send("\t")
    try pager.session.waitUntil("the list") { _ in completionList(pager).count == 10 }
    for _ in 0..<60 { pager.session.send("\t") }
    pager.session.press(Key(.escape))
    try pager.session.waitUntil("no question") { $0.cursor == nil }
    #expect(TerminalOutputCheck.forbiddenOutput(in: pager.session.rawOutput) == [])
  }
}
