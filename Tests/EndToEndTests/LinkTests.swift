import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Links", .blocking, .timeLimit(.minutes(60))) struct LinkTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let text =
      "see \u{1B}]8;;https://example.org/a;b\u{1B}\\the docs\u{1B}]8;;\u{1B}\\ and "
      + "\u{1B}]8;;javascript:x\u{1B}\\this\u{1B}]8;;\u{1B}\\\n"
      + "\u{1B}]8;;file://\(folder.path)/sub\u{7}folder\u{1B}]8;;\u{7}\n"
    try folder.write("inner\n", to: "sub/a name%")
    try folder.write(text, to: "page")
    // A fake `xdg-open` records the links that it is asked to open.
    try folder.write("#!/bin/sh\nprintf '%s\\n' \"$@\" >>\(folder.path)/opened\n", to: "xdg-open")
  }

  private func startPager(_ options: String..., otherPath others: String = ":/usr/bin:/bin") throws
    -> Pager
  {
    let pager = try Pager(
      ["--motion=none"] + options, files: ["page"], in: folder,
      environment: ["PATH": folder.path + others])
    try pager.session.waitUntil("the page") {
      $0.screen.rowWithoutMargin(2).hasPrefix("see the docs")
    }
    return pager
  }

  private func waitForStatus(containing text: String, in pager: Pager) throws {
    try pager.session.waitUntil("\(text) in the status") {
      $0.screen.row(pager.height - 1).contains(text)
    }
  }

  private func waitForPage(withParagraph paragraph: String, in pager: Pager) throws {
    try pager.session.waitUntil("the page with \(paragraph)") {
      $0.screen.row(5) == " " + paragraph
    }
  }

  private func waitForSelectedTab(at title: String, in pager: Pager) throws {
    try pager.session.waitUntil("the bar at \(title)") { _ in pager.isBarResting(at: title) }
  }

  @Test("only safe links are sent to the terminal")
  func sent() throws {
    let pager = try startPager()
    let strings = pager.session.modes.strings.filter { $0.hasPrefix("]8;") }
    #expect(strings.count == 4 && strings[0].hasSuffix(";https://example.org/a;b"))
    #expect(strings[1] == "]8;;" && strings[2].hasSuffix(";file://\(folder.path)/sub"))
    #expect(pager.session.screen.rowWithoutMargin(2) == "see the docs and this")
    #expect(!strings.contains { $0.contains("javascript") })
    #expect(TerminalOutputCheck.forbiddenOutput(in: pager.session.rawOutput) == [])
  }

  @Test("a click shows a link's target, and only a key opens or copies it")
  func click() throws {
    try makeOpenerExecutable()
    let pager = try startPager()
    pager.session.click(6, 2)
    try waitForStatus(containing: "O opens, y copies https://example.org/a;b", in: pager)
    pager.session.press("y")
    try pager.session.waitUntil("the clipboard") {
      $0.modes.strings.contains("]52;c;aHR0cHM6Ly9leGFtcGxlLm9yZy9hO2I=")
    }
    // A click beside a link does nothing, and copying has cleared the selection.
    pager.session.click(3, 2)
    pager.session.press("L", "L")
    try waitForStatus(containing: "y copies sub", in: pager)
    pager.session.press("L")
    try waitForStatus(containing: "copies https://example.org/a;b", in: pager)
    #expect(!FileIO.exists(folder.path + "/opened"))
    pager.session.press("O")
    try pager.session.waitUntil("the opener") { _ in FileIO.exists(folder.path + "/opened") }
    try waitForStatus(containing: "opened https://example.org/a;b", in: pager)
    #expect(try FileIO.readText(at: folder.path + "/opened") == "https://example.org/a;b\n")
  }

  @Test("a link to a file of this machine opens in a tab, and one to another machine does not")
  func files() throws {
    try makeOpenerExecutable()
    let link = { (target: String) in "\u{1B}]8;;\(target)\u{7}\(target)\u{1B}]8;;\u{7}\n" }
    try folder.write(
      "see the docs\n" + link("file://localhost\(folder.path)/sub/a%20name%25#top")
        + link("file://elsewhere.example/a"), to: "page")
    let pager = try startPager()
    pager.session.press("L", "O")
    try pager.session.waitUntil("the file") { $0.screen.rowWithoutMargin(2) == "inner" }
    #expect(pager.columns(ofTitle: "a name%") != nil)
    #expect(!FileIO.exists(folder.path + "/opened"))
    pager.session.press(Key(.left))
    try waitForSelectedTab(at: "page", in: pager)
    pager.session.press("L", "L", "O")
    try waitForStatus(containing: "opened file://elsewhere.example/a", in: pager)
    try pager.session.waitUntil("the opener") { _ in FileIO.exists(folder.path + "/opened") }
  }

  @Test("a relative link in Markdown opens the file beside it, in one tab only")
  func relative() throws {
    try folder.write(
      "# Start\n\n[more](docs/guide.md#part) [far](../x) [none](#a)\n", to: "README.md")
    try folder.write("# Guide\n\n[back](../README.md)\n", to: "docs/guide.md")
    let pager = try Pager(["--motion=none"], files: ["README.md"], in: folder)
    let start = "more (docs/guide.md#part) far (../x) none"
    let guide = "back (../README.md)"
    try waitForPage(withParagraph: start, in: pager)
    pager.session.press("L")
    try waitForStatus(containing: "O opens, y copies docs/guide.md", in: pager)
    pager.session.press("O")
    try waitForPage(withParagraph: guide, in: pager)
    // The link leads back to a file that is already open in a tab.
    pager.session.press("L", "O")
    try waitForPage(withParagraph: start, in: pager)
    pager.session.press("L", "O")
    try waitForPage(withParagraph: guide, in: pager)
    #expect(pager.session.screen.row(0).split(separator: " ") == ["README.md", "guide.md"])
    let secure = try Pager(["--secure", "--motion=none"], files: ["README.md"], in: folder)
    try waitForPage(withParagraph: start, in: secure)
    secure.session.press("L", "O")
    try waitForStatus(containing: "not allowed with --secure", in: secure)
    #expect(secure.columns(ofTitle: "guide.md") == nil)
  }

  @Test("a link to a section scrolls to it, in the same document or another one")
  func sections() throws {
    let lines = String(repeating: "line\n\n", count: 40)
    try folder.write("[here](#part)\n\n\(lines)## Part\n\n\(lines)", to: "a.md")
    try folder.write("[there](a.md#part) [nowhere](#x)\n", to: "b.md")
    let pager = try Pager(["--motion=none"], files: ["b.md"], in: folder)
    try pager.session.waitUntil("the page") { $0.screen.row(2).hasPrefix(" there") }
    pager.session.press("L", "L")
    try waitForStatus(containing: "y copies #x", in: pager)
    pager.session.press("O")
    try waitForStatus(containing: "no section \"x\"", in: pager)
    pager.session.press("L", "O")
    try pager.session.waitUntil("the section") { $0.screen.row(2).hasPrefix("▌Part ──") }
    pager.session.press("g", "L", "O")
    try pager.session.waitUntil("the section again") { $0.screen.row(2).hasPrefix("▌Part ──") }
    pager.session.press("(")
    try waitForStatus(containing: "no previous heading", in: pager)
  }

  @Test(
    "repeated slashes after the working folder do not lead out of it", arguments: ["//", "///"])
  func repeatedSlashes(slashes: String) throws {
    try folder.write("inner\n", to: "etc/passwd")
    try folder.write("[a link](file://\(folder.path)\(slashes)etc/passwd)\n", to: "page.md")
    let pager = try Pager(["--motion=none"], files: ["page.md"], in: folder)
    try pager.session.waitUntil("the page") { $0.screen.row(2).hasPrefix(" a link") }
    pager.session.press("L")
    try waitForStatus(containing: "O opens, y copies etc/passwd", in: pager)
    pager.session.press("O")
    try pager.session.waitUntil("the file") { $0.screen.rowWithoutMargin(2) == "inner" }
  }

  @Test("a link to the working folder opens it", arguments: ["", "/", "//"])
  func workingFolder(slashes: String) throws {
    try folder.write("[a link](file://\(folder.path)\(slashes))\n", to: "page.md")
    let pager = try Pager(["--motion=none"], files: ["page.md"], in: folder)
    try pager.session.waitUntil("the page") { $0.screen.row(2).hasPrefix(" a link") }
    pager.session.press("L", "O")
    try pager.session.waitUntil("the folder") { $0.screen.shows("xdg-open") }
  }

  @Test("O without a selected link selects one, and in secure mode O refuses to open it")
  func careful() throws {
    try makeOpenerExecutable()
    let first = try startPager()
    first.session.press("O")
    try waitForStatus(containing: "O opens, y copies https://example.org/a;b", in: first)
    // Any other key clears the selection.
    first.session.press("j", "O")
    try waitForStatus(containing: "O opens, y copies", in: first)
    let second = try startPager("--secure")
    second.session.click(6, 2)
    try waitForStatus(containing: " y copies https://example.org/a;b", in: second)
    #expect(!second.session.screen.shows("O opens"))
    second.session.press("O")
    try waitForStatus(containing: "not allowed with --secure", in: second)
    #expect(!FileIO.exists(folder.path + "/opened"))
  }

  @Test(
    "a file and line in a text, such as main.c:42, is selected by one click and opened by another")
  func places() throws {
    try makeOpenerExecutable()
    let other = try TemporaryFolder()
    try other.write((1...100).map { "line \($0)\n" }.joined(), to: "src/main.c")
    try other.write(
      "src/main.c:42:5: error: no\nmissing.c:1: error\nsee https://example.org/x.\n", to: "log")
    let pager = try Pager(
      ["--motion=none"], files: ["log"], in: other,
      environment: ["PATH": folder.path + ":/usr/bin:/bin"])
    try pager.session.waitUntil("the log") { $0.screen.shows("missing.c") }
    pager.session.press("L", "L")
    try waitForStatus(containing: "O opens, y copies https://example.org/x", in: pager)
    pager.session.press("O")
    try waitForStatus(containing: "opened https://example.org/x", in: pager)
    // Neither a drag nor a double click opens a link, and a file that does not exist is not a link.
    pager.session.click(3, 3)
    for _ in 1...2 {
      pager.session.sendMouse(.press(.left), 5, 2)
      pager.session.sendMouse(.release(.left), 5, 2)
    }
    try waitForStatus(containing: "SELECT words", in: pager)
    #expect(pager.session.screen.shows("missing.c"))
    pager.session.press(Key(.escape))
    try pager.session.waitUntil("no selection") { !$0.screen.shows("SELECT") }
    pager.session.press("L", "L")
    try waitForStatus(containing: "src/main.c:42", in: pager)
    pager.session.click(20, 2)
    #expect(pager.session.screen.shows("missing.c"))
    pager.session.click(5, 2)
    try pager.session.waitUntil("the line") { $0.screen.rowWithoutMargin(2) == "line 42" }
  }

  @Test("a missing xdg-open is reported")
  func nothingToOpenWith() throws {
    let pager = try startPager(otherPath: "")
    pager.session.press("O")
    try waitForStatus(containing: "O opens, y copies https://example.org/a;b", in: pager)
    pager.session.press("O")
    try waitForStatus(containing: "xdg-open not found · y copies the link", in: pager)
    // The link is still selected.
    pager.session.press("y")
    try waitForStatus(containing: "copied https://example.org/a;b", in: pager)
  }

  private func makeOpenerExecutable() throws {
    try #require(chmod(folder.path + "/xdg-open", 0o755) == 0)
  }

  @Test("a reference in a manual page opens that page in a tab, without a shell")
  func manual() throws {
    func bold(_ text: String) -> String { text.map { "\($0)\u{8}\($0)" }.joined() }
    func page(_ name: String, _ text: String) -> String {
      let title = name + "(1)"
      return "\(title)            User Commands            \(title)\n\n\(bold("NAME"))\n"
        + "       \(text)\n\n\(bold("SEE ALSO"))\n       other(1)\n"
    }
    try folder.write(page("PAGE", "first"), to: "page")
    try folder.write(page("OTHER", "second"), to: "other")
    try folder.write(
      "#!/bin/sh\nprintf '%s\\n' \"$@\" >\(folder.path)/asked\ncat \(folder.path)/other\n",
      to: "man")
    try #require(chmod(folder.path + "/man", 0o755) == 0)
    let pager = try Pager(
      ["--motion=none"], files: ["page"], in: folder,
      environment: ["PATH": folder.path + ":/usr/bin:/bin"])
    try pager.session.waitForText("first")
    pager.session.press("L")
    try waitForStatus(containing: "O opens, y copies other(1)", in: pager)
    #expect(!FileIO.exists(folder.path + "/asked"))
    pager.session.press("O")
    try pager.session.waitForText("second")
    #expect(pager.isBarResting(at: "other(1)"))
    #expect(try FileIO.readText(at: folder.path + "/asked") == "1\nother\n")
  }
}
