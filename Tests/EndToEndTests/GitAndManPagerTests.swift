import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("As the pager of git and man", .blocking, .timeLimit(.minutes(60)))
struct GitAndManPagerTests {
  /// Returns the rows of a page with one number per line.
  private static func expectedRows(_ range: ClosedRange<Int>) -> [String] { range.map { " \($0)" } }

  /// Returns the environment of a program whose pager is tabpager.
  private func environment(adding more: [String: String] = [:]) throws -> [String: String] {
    let own = [
      "PAGER": try BuiltProgram.path(), "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "A",
      "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@b",
    ]
    return Pager.environment.merging(own) { $1 }.merging(more) { $1 }
  }

  /// Starts a shell script in which `pager` runs tabpager.
  private func runScript(
    _ script: String, in folder: TemporaryFolder? = nil, environment more: [String: String] = [:]
  ) throws -> PTYSession {
    let definition = "pager() { \"$PAGER\" --motion=none --split=none \"$@\"; }; "
    return try PTYSession(
      ["bash", "-c", definition + script], environment: try environment(adding: more),
      directory: folder?.path)
  }

  /// Creates a repository with a number of commits.
  private func makeRepository(commits: Int) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let make =
      "git init -q . && for i in $(seq \(commits)); do git commit -q --allow-empty -m \"Commit $i\"; done"
    let session = try runScript(make, in: folder)
    #expect(try session.waitForExit(timeout: 60) == .exited(0))
    return folder
  }

  private let entersScreen = Array("\u{1B}[?1049h".utf8)

  private func hasEnteredAlternateScreen(_ session: PTYSession) -> Bool {
    session.rawOutput.firstRange(of: entersScreen) != nil
  }

  // MARK: git

  @Test("as git's pager, output that fits on the screen is printed and the program quits")
  func gitOneScreen() throws {
    let folder = try makeRepository(commits: 1)
    let session = try runScript("git log; echo ended", in: folder)
    #expect(try session.waitForExit() == .exited(0))
    #expect(session.screen.row(0).hasPrefix("commit "))
    #expect(session.screen.row(4) == "    Commit 1" && session.screen.row(5) == "ended")
    // The line keeps the colour that git gave it.
    #expect(session.cell(0, 0).style.foreground == .indexed(3))
    #expect(!hasEnteredAlternateScreen(session) && session.modes.isRestored)
  }

  @Test("as git's pager, the first screen is shown before git has ended")
  func gitLog() throws {
    let folder = try makeRepository(commits: 30)
    let session = try runScript("git log; echo status $?", in: folder)
    try session.waitForText("Commit 30")
    #expect(session.screen.rowWithoutMargin(2).hasPrefix("commit "))
    session.press("G")
    try session.waitForText("Commit 1")
    session.press("q")
    try session.waitForText("status 0")
    // git sets LESS=FRX. With -X, only the last page stays on the screen.
    #expect(!hasEnteredAlternateScreen(session))
    #expect(session.screen.shows("    Commit 2"))
    #expect(!session.screen.shows("F1 help") && !session.screen.shows("standard input"))
    #expect(try session.waitForExit() == .exited(0))
    let rows = session.screenText.prefix { !$0.hasPrefix("status") }
    #expect(rows.count == 21 && rows.last == "     Commit 1" && rows[0] != "")
  }

  @Test("quitting before the end of a pipe ends its writer without errors")
  func brokenPipe() throws {
    let session = try runScript("yes | pager; echo status ${PIPESTATUS[*]}")
    try session.waitForText("1–21 of")
    session.press("q")
    // 141 is 128 plus the number of SIGPIPE.
    try session.waitForText("status 141 0")
    #expect(!session.screen.shows("roken"))
  }

  // MARK: -F

  @Test(
    "-F waits for a slow stream and shows what has arrived",
    arguments: ["-F", "-FX"])
  func slow(options: String) throws {
    let folder = try TemporaryFolder()
    let session = try runScript(
      "echo before; (echo one; until [ -e go ]; do sleep 0.01; done; echo two) | pager \(options)",
      in: folder)
    try session.waitUntil("a page") {
      $0.screen.rowWithoutMargin(2) == "one" && $0.screen.shows("F1 help")
    }
    try folder.write("", to: "go")
    #expect(try session.waitForExit() == .exited(0))
    let text = session.screenText.filter { !$0.isEmpty }
    #expect(text.suffix(2) == ["one", "two"] && !session.screen.shows("F1 help"))
    #expect(hasEnteredAlternateScreen(session) == (options == "-F") && session.modes.isRestored)
  }

  @Test("-F does not quit after a key was pressed")
  func slowRead() throws {
    let folder = try TemporaryFolder()
    let session = try runScript(
      "(echo one; until [ -e go ]; do sleep 0.01; done; echo two) | pager -F", in: folder)
    try session.waitUntil("a page") { $0.screen.rowWithoutMargin(2) == "one" }
    session.press("#")
    try session.waitUntil("numbers") { $0.screen.rowWithoutMargin(2) == "1  one" }
    try folder.write("", to: "go")
    try session.waitUntil("the rest") { $0.screen.rowWithoutMargin(3) == "2  two" }
    try session.waitUntil("its end") { $0.screen.shows("1–2 of 2 · 100%") }
  }

  @Test("-F leaves a row for the prompt and counts wrapped rows")
  func fits() throws {
    for (script, stays) in [
      ("seq 23", false), ("seq 24", true), ("printf '%0800d\\n' 1 2", false),
      ("printf '%01000d\\n' 1 2", true), ("true", false), ("printf x", false),
    ] {
      let session = try runScript("\(script) | pager -F; echo ended")
      if stays {
        try session.waitUntil("a page of \(script)") { $0.screen.shows("standard input") }
      } else {
        #expect(try session.waitForExit() == .exited(0), "\(script)")
        #expect(!hasEnteredAlternateScreen(session), "\(script)")
        // A missing line feed at the end is added.
        #expect(session.screenText.last { !$0.isEmpty } == "ended", "\(script)")
      }
    }
  }

  @Test("-F reads all of a text that fits on one screen, however many bytes it has")
  func colourful() throws {
    let line = "printf '\\033[1m\\033[m%.0s' {1..1300}; echo line"
    let session = try runScript("for i in {1..10}; do \(line) $i; done | pager -F")
    #expect(try session.waitForExit() == .exited(0) && !hasEnteredAlternateScreen(session))
    #expect(session.screenText.last { !$0.isEmpty } == "line 10")
  }

  @Test("-F with -S does not quit if a line is cut off")
  func chopped() throws {
    let session = try runScript("printf '%0100d\\n' 1 | pager -FS")
    try session.waitForText("standard input")
    let short = try runScript("printf '%080d\\n' 1 | pager -FS; echo ended")
    #expect(try short.waitForExit() == .exited(0) && !hasEnteredAlternateScreen(short))
  }

  @Test("-F prints the text with its colours and without other control sequences")
  func printed() throws {
    let session = try runScript(
      "printf '\\033[1;34mblue\\033[m \\033]0;title\\007\\033[2J\\302\\233x\\n' | pager -F")
    #expect(try session.waitForExit() == .exited(0))
    #expect(session.screen.row(0).hasPrefix("blue ^[]0;title^G^[[2J"))
    #expect(session.cell(0, 0).style == Style(.indexed(4), on: .default, .bold))
    #expect(!session.rawOutput.contains(0x07))
    for sequence in ["\u{1B}]", "\u{1B}[2J", "\u{9B}"] {
      #expect(session.rawOutput.firstRange(of: Array(sequence.utf8)) == nil)
    }
    let plain = try runScript(
      "printf '\\033[34mblue\\033[m\\n' | pager -F; printf '\\342\\224\\200\\n' | LC_ALL=C pager -F",
      environment: ["NO_COLOR": "1"])
    #expect(try plain.waitForExit() == .exited(0))
    #expect(plain.screen.row(0) == "blue" && plain.cell(0, 0).style == .plain)
    #expect(plain.screen.row(1) == "-")
  }

  @Test("-F prints line numbers on request")
  func numbered() throws {
    let session = try runScript("seq 11 12 | pager -FN")
    #expect(try session.waitForExit() == .exited(0))
    #expect(Array(session.screenText.prefix(2)) == ["1  11", "2  12"])
  }

  @Test("-F with an unreadable file shows its page")
  func unreadable() throws {
    let session = try runScript("pager -F /nonexistent; echo status $?")
    try session.waitForText("No such file")
    session.press("q")
    try session.waitForText("status 1")
  }

  // MARK: man

  @Test(
    "as man's pager, the page's name is the title, bold text stays bold, and it quits with one key")
  func man() throws {
    let folder = try TemporaryFolder()
    let lines = (1...60).map { ".PP\nParagraph \($0).\n" }.joined()
    try folder.write(
      ".TH SAMPLE 7\n.SH NAME\nsample \\- a page\n.SH TEXT\n.B strong\nwords\n" + lines,
      to: "man7/sample.7")
    for keeps in ["", "1"] {
      let session = try runScript(
        "man -M . sample; echo status $?", in: folder,
        environment: [
          "MANPAGER": "\(try BuiltProgram.path()) --motion=none --split=none",
          "MAN_KEEP_FORMATTING": keeps,
        ])
      try session.waitForText("a page")
      #expect(session.screen.row(0) == "  sample(7)")
      let row = try #require(session.screenText.firstIndex { $0.contains("strong words") })
      #expect(session.cell(8, row).style.attributes.contains(.bold))
      #expect(!session.cell(15, row).style.attributes.contains(.bold))
      session.press("G")
      try session.waitForText("Paragraph 60.")
      session.press("q")
      try session.waitForText("status 0")
    }
  }

  @Test("the name of a manual page has no backslashes that man added for the prompt of less")
  func escapedName() throws {
    let session = try runScript("echo text | MAN_PN='foo-bar\\.1 \\\\ \\?' pager")
    try session.waitForText("text")
    #expect(session.screen.row(0) == "  foo-bar.1 \\ ?")
  }

  // MARK: Styles

  @Test("box drawing, long SGR sequences and hyperlinks in other programs' output are shown")
  func looks() throws {
    let script = """
      printf '\\033[38;5;245m───┬─────\\033[0m\\n'
      printf '\\033[0;1;38;2;255;135;0;48;5;236;4m1 │ let\\033[0K\\033[0m\\n'
      printf '\\033[0;1;32m●\\033[0m unit.service - \\033]8;;https://x.org/\\033\\\\docs\\033]8;;\\033\\\\\\n'
      """
    let session = try runScript("(\(script)) | pager")
    try session.waitUntil("the lines") { $0.screen.rowWithoutMargin(4) == "● unit.service - docs" }
    #expect(
      session.screen.rowWithoutMargin(2) == "───┬─────"
        && session.screen.rowWithoutMargin(3) == "1 │ let")
    #expect(session.cell(1, 2).style.foreground == .indexed(245))
    let bold = session.cell(1, 3).style
    #expect(bold.background == .indexed(236) && bold.attributes == [.bold, .underline])
    #expect(session.cell(1, 4).style.foreground == .indexed(2))
    #expect(session.cell(18, 4).style.attributes.contains(.underline))
  }

  // MARK: Options and variables

  @Test(
    "+ commands on the command line are applied at the start",
    arguments: [
      ("+500", "500"), ("+500G", "500"), ("+G", "980"), ("+50%", "514"), ("+/77", nil),
      ("-p77", nil), ("'+&77'", "77"), ("+500 +g", "1"),
    ])
  func start(options: String, line: String?) throws {
    let session = try runScript("seq 1000 | pager \(options)")
    try session.waitUntil("line \(line ?? "77")") { session in
      line.map { session.screen.rowWithoutMargin(2) == $0 } ?? session.screenText.contains(" 77")
    }
    if line == nil {
      session.press("n")
      try session.waitUntil("the next match") { $0.screenText.contains(" 177") }
    }
  }

  @Test("+F follows a stream, and an invalid pattern is reported")
  func startFollowing() throws {
    let session = try runScript("seq 1000 | pager +F")
    try session.waitUntil("the end") {
      $0.screen.rowWithoutMargin(22) == "1000" && $0.screen.shows("● FOLLOW")
    }
    let wrong = try runScript("seq 1000 | pager '+/('")
    try wrong.waitForText("missing closing parenthesis")
  }

  @Test(
    "any non-empty LESSSECURE turns on secure mode",
    arguments: ["1", "0", "yes", " ", ""])
  func secure(value: String) throws {
    let session = try runScript("seq 1000 | pager", environment: ["LESSSECURE": value])
    try session.waitForText("standard input")
    session.press("!")
    try session.waitUntil("an answer") { session in
      session.screen.shows("not allowed") || session.screen.row(23) == "!"
    }
    #expect(session.screen.shows("not allowed") == !value.isEmpty)
  }

  @Test("without the alternate screen the previous output scrolls into the scrollback")
  func noInit() throws {
    let session = try runScript("echo before; seq 100 | pager -X; echo after")
    try session.waitForText("standard input")
    let output = String(decoding: session.rawOutput, as: UTF8.self)
    let feeds = try #require(output.firstRange(of: String(repeating: "\n", count: 5)))
    #expect(output[..<feeds.lowerBound].contains("before"))
    session.press("q")
    #expect(try session.waitForExit() == .exited(0))
    #expect(Array(session.screenText.prefix(21)) == Self.expectedRows(1...21))
    #expect(session.screen.row(21) == "after" && !hasEnteredAlternateScreen(session))
    #expect(session.screenText.suffix(2).allSatisfy { $0.isEmpty })
  }

  @Test(
    "without the alternate screen the page stays after quitting, and the shell's prompt follows it",
    arguments: ["-X", "-X --bar-position=bottom", "--no-init"], [5, 100])
  func noInitLeaves(options: String, count: Int) throws {
    let session = try runScript("seq \(count) | pager \(options); printf '$ '; read -r line")
    try session.waitForText("standard input")
    session.press("j", "k")
    try session.waitUntil("the first line") { $0.screen.shows("1–") }
    session.press("q")
    let rows = min(count, 21)
    try session.waitUntil("the prompt") { $0.screen.row(rows) == "$" }
    #expect(session.cursor == Position(x: 2, y: rows))
    #expect(Array(session.screenText.prefix(rows)) == Self.expectedRows(1...rows))
    #expect(session.screenText.dropFirst(rows + 1).allSatisfy { $0.isEmpty })
    #expect(session.modes.isRestored)
  }

  @Test("with LESS=FRX, which git sets, quitting leaves only the page on the screen")
  func lessVariable() throws {
    let session = try runScript(
      "seq 100 | pager; printf '$ '; read -r line", environment: ["LESS": "FRX"])
    try session.waitForText("standard input")
    session.press(" ")
    try session.waitUntil("the second page") { $0.screen.rowWithoutMargin(2) == "22" }
    session.press("q")
    try session.waitUntil("the prompt") { $0.screen.row(21) == "$" }
    #expect(Array(session.screenText.prefix(21)) == Self.expectedRows(22...42))
    #expect(session.screenText.dropFirst(22).allSatisfy { $0.isEmpty })
  }
}
