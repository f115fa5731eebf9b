import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Keys for documents and for the program", .blocking, .timeLimit(.minutes(60)))
struct DocumentKeyTests {
  @Test(
    "a file that is replaced is reloaded without moving the page, and r reloads it too",
    arguments: ["r", Key(.character("l"), .control)])
  func reload(key: Key) throws {
    let pager = try Pager.ready("--motion=none")
    pager.session.send(":40\r")
    try pager.waitForLine(40)
    let text = Pager.sampleText(of: "Research").split(separator: "\n").map { line in
      line.hasPrefix("Research 41 ") ? "changed" : line
    }
    // Many editors save by replacing the file.
    try pager.folder.replace("Research", with: text.joined(separator: "\n") + "\n")
    try pager.session.waitUntil("the new text") {
      $0.screen.rowWithoutMargin(3) == "changed" && $0.screen.shows("replaced on disk, reloaded")
    }
    #expect(pager.lineNumber(ofPage: "Research") == 40)
    pager.session.press(key)
    try pager.session.waitUntil("no message") { !$0.screen.shows("reloaded") }
    #expect(
      pager.lineNumber(ofPage: "Research") == 40
        && pager.session.screen.rowWithoutMargin(3) == "changed")
  }

  @Test("r reloads Markdown without moving the page, in a gap and in a line of many rows too")
  func reloadMarkdown() throws {
    let folder = try TemporaryFolder()
    let line = (0..<100).map { "word\($0)" }.joined(separator: " ")
    func text(_ paragraphs: Int) -> String {
      "# Title\n\n" + line + "\n\n|a|\n|-|\n|b|\n\n"
        + (1...paragraphs).map { "paragraph \($0)\n\n" }.joined()
    }
    try folder.write(text(30), to: "a.md")
    let pager = try Pager(["--motion=none", "a.md"], in: folder)
    var status: String { pager.session.screen.row(pager.session.screen.size.height - 1) }
    // The top row moves past the title and its line, blank rows, wrapped words, and a table.
    var top = 1
    var paragraphs = 30
    try pager.session.waitUntil("the first row") { _ in status.contains("1–21 of") }
    let start = try #require(status.firstRange(of: "1–21 of ")).upperBound
    let total = try #require(Int(status[start...].prefix { $0.isNumber }))
    for _ in 0..<18 {
      pager.session.press("j")
      top += 1
      try pager.session.waitUntil("row \(top)") { _ in status.contains(" \(top)–") }
      paragraphs += 1
      try folder.replace("a.md", with: text(paragraphs))
      pager.session.press("r")
      let wanted = " of \(total + 2 * (paragraphs - 30)) "
      try pager.session.waitUntil("another paragraph") { _ in status.contains(wanted) }
      #expect(status.contains(" \(top)–"), "\(status)")
    }
  }

  @Test("y copies the path to the clipboard")
  func copy() throws {
    let pager = try Pager.ready("--motion=none", "--select=2", showing: "Development")
    pager.session.press("y")
    // The base64 of the file name, as it was given on the command line.
    try pager.session.waitUntil("the clipboard") {
      $0.modes.strings.contains("]52;c;RGV2ZWxvcG1lbnQ=")
    }
  }

  @Test("y in a tree copies the path of the current value")
  func copyValuePath() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"data": [{"name": "Ada"}]}"# + "\n", to: "a.json")
    let pager = try Pager(["--motion=none"], files: ["a.json"], in: folder)
    try pager.session.waitForText("name: ")
    pager.session.send("jjj")
    try pager.session.waitForText(" .data[0].name ")
    pager.session.press("y")
    // The base64 of `.data[0].name`.
    try pager.session.waitUntil("the clipboard") {
      $0.modes.strings.contains("]52;c;LmRhdGFbMF0ubmFtZQ==")
    }
  }

  @Test("v opens the editor at the current line", arguments: ["VISUAL", "EDITOR"])
  func edit(variable: String) throws {
    let folder = try TemporaryFolder()
    let script = try folder.write(
      "printf '%s\\n' \"$@\" >args\nstty -a >modes\nprintf changed >Research\n", to: "editor")
    for name in Pager.titles { try folder.write(Pager.sampleText(of: name), to: name) }
    let pager = try Pager(
      ["--motion=none"], in: folder,
      environment: ["EDITOR": "false"].merging([variable: "sh \(script) --wait"]) { $1 })
    try pager.waitForRest(at: "Research")
    let own = try pager.session.terminalSettings()
    pager.session.send(":7\r")
    try pager.waitForLine(7)
    pager.session.press("v")
    // The program enters the alternate screen again after the editor has exited.
    try pager.session.waitUntil("the editor's end") { session in
      let entries = TerminalOutputToken.tokens(of: session.rawOutput).filter {
        if case .sequence("?1049h") = $0 { true } else { false }
      }
      return entries.count == 2 && pager.isBarResting(at: "Research")
    }
    let arguments = try FileIO.readText(at: folder.path + "/args").split(separator: "\n")
    #expect(arguments.first == "--wait" && arguments.contains("+7"))
    #expect(arguments.last?.hasSuffix("Research") == true)
    #expect(try FileIO.readText(at: folder.path + "/modes").contains(" icanon"))
    #expect(own != Pager.freshSettings)
    #expect(try pager.session.terminalSettings() == own)
    // VISUAL takes precedence over EDITOR, and a reload shows the edited text.
    pager.session.press("r")
    try pager.session.waitUntil("the edited text") { $0.screen.rowWithoutMargin(2) == "changed" }
  }

  @Test("v without an editor says so")
  func noEditor() throws {
    let pager = try Pager.ready("--motion=none")
    pager.session.press("v")
    try pager.session.waitUntil("the message") { $0.screen.row(23).contains("EDITOR") }
  }

  @Test("the help page lists every key", arguments: [Key(.function(1)), "H"])
  func help(key: Key) throws {
    let pager = try Pager.ready("--motion=none", size: Size(width: 100, height: 95))
    pager.session.press(key)
    let names = [
      "→", "l", "←", "h", "Tab", "Shift-Tab", "1 … 0", "t", "[", "]", "{", "}", "↓", "j",
      "Enter", "↑", "k", "Space", "f", "PageDown", "b", "PageUp", "d", "u", "g", "Home", "<", "G",
      "End", ">", "Shift-→", "Shift-←", ":", "m", "'", "w", "#", "r", "Ctrl-L", "o", "x", "X", ",",
      ".", "y", "v", "F1", "H", "q", "Q", "Ctrl-C", "Ctrl-Z", "M",
    ]
    try pager.session.waitUntil("all keys") { session in
      let text = session.screenText.joined(separator: "\n")
      return names.allSatisfy { text.contains(" \($0) ") }
    }
    pager.session.press(Key(.escape))
    try pager.session.waitUntil("the page") { !$0.screen.shows(" Keys ") && $0.cursor == nil }
  }

  @Test("the help performs the selected action on the page below")
  func runFromHelp() throws {
    let pager = try Pager.ready("--motion=none")
    pager.session.press(Key(.function(1)))
    pager.session.send("next page\r")
    try pager.waitForRest(at: "Development")
    pager.session.press(Key(.function(1)))
    pager.session.send("search back\rDevelop\r")
    try pager.session.waitForText("SEARCH ")
  }

  @Test("M turns mouse reports off and on again")
  func mouse() throws {
    let pager = try Pager.ready("--motion=none")
    #expect(pager.session.modes.reportsDrags && pager.session.modes.hasSGRMouse)
    pager.session.press("M")
    try pager.session.waitUntil("no mouse") { !$0.modes.reportsMouse }
    pager.session.press("M")
    try pager.session.waitUntil("the mouse") { $0.modes.reportsDrags && $0.modes.hasSGRMouse }
  }

  @Test("Esc closes a prompt", arguments: ["o", ":"])
  func escape(key: Key) throws {
    let pager = try Pager.ready("--motion=none")
    pager.session.press(key)
    pager.session.send("12")
    try pager.session.waitUntil("the prompt") {
      $0.screen.row(23).hasSuffix("12") && $0.cursor != nil
    }
    pager.session.press(Key(.escape))
    try pager.session.waitUntil("the status line") {
      $0.screen.row(23).contains("Research") && $0.cursor == nil
    }
    #expect(pager.lineNumber(ofPage: "Research") == 1)
  }
}
