import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Streams in tabs", .blocking, .timeLimit(.minutes(60)))
struct SplitStreamTests {
  @Test("a manual page shown by man has one tab per section")
  func manual() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      .TH SAMPLE 1 2024-01-01 "sample 1.0" "User Commands"
      .SH NAME
      sample \\- a page
      .SH "Exit Status"
      .B 0
      where all went well
      .SH "SEE ALSO"
      .BR man (1)
      """, to: "sample.1")
    let program = try BuiltProgram.path()
    let run = try PagerInShell(
      "exec man -l ./sample.1", in: folder, environment: ["MANPAGER": "'\(program)'"])
    try run.waitForTabTitles("All", "NAME", "Exit Status", "SEE ALSO")
    #expect(run.text.first?.hasPrefix("SAMPLE(1)") == true)
    try run.press("3", toSelect: "Exit Status")
    try run.wait("the section") { run in
      run.text == ["Exit Status", "       0 where all went well"]
    }
    // The heading is bold, and the codes with which man makes it bold are not shown.
    #expect(run.session.cell(1, 2).style.attributes.contains(.bold))
  }

  @Test("files that tail follows grow in their tabs, with unread lines counted")
  func tail() throws {
    let folder = try TemporaryFolder()
    try folder.write("a one\n", to: "a.log")
    try folder.write("b one\nb two\n", to: "b.log")
    let run = try PagerInShell("tail -n 5 -f a.log b.log | tabpager", in: folder)
    try run.waitForTabTitles("All", "a.log 1", "b.log 2")
    try run.press("2", toSelect: "a.log")
    try run.wait("its lines") { $0.text == ["a one"] && $0.bar.contains("a.log   b.log 2") }
    try folder.append("b three\n", to: "b.log")
    try run.waitForTabTitles("a.log   b.log 3")
    try folder.append("a two\n", to: "a.log")
    try run.wait("the line in the part that is shown") { $0.text == ["a one", "a two"] }
    #expect(run.bar.contains("a.log   b.log 3"))
    #expect(run.selected == "a.log")
    try run.press("3", toSelect: "b.log")
    try run.wait("all of the other") { $0.text == ["b one", "b two", "b three"] }
    #expect(!run.bar.contains("b.log 3"))
    // A part can be followed like any document.
    run.session.press("F")
    try folder.append((1...50).map { "more \($0)\n" }.joined(), to: "b.log")
    try run.wait("the last line") { $0.text.last == "more 50" }
  }

  @Test("new tabs do not change the selection or move the page")
  func steady() throws {
    let pager = try Pager(
      ["--motion=none", "--split=headings"], files: [], standardInput: .pipe)
    func send(_ numbers: ClosedRange<Int>) {
      let text = numbers.map { "# Title \($0)\n\ntext \($0)\n\n" }.joined()
      pager.session.writeStandardInput(text)
    }
    func selection() -> [Int] { pager.indicatorColumns() }
    send(1...3)
    try pager.session.waitForText("All   Title 1   Title 2")
    pager.session.press("3")
    try pager.session.waitUntil("the second part") { $0.screen.rowWithoutMargin(2) == "# Title 2" }
    let before = selection()
    send(4...3000)
    try pager.session.waitForText("Title 4")
    // As long as tabs arrive, there is a new last tab, so press the key again.
    try pager.session.waitUntil("the last part") { session in
      session.press("}")
      return session.screen.rowWithoutMargin(2) == "# Title 3000"
        && session.screen.rowWithoutMargin(4) == "text 3000"
    }
    pager.session.press("3")
    try pager.session.waitUntil("the second part again") {
      $0.screen.rowWithoutMargin(2) == "# Title 2"
    }
    #expect(selection().count == before.count)
    pager.session.press("t")
    pager.session.send("title 2999\r")
    try pager.session.waitUntil("the one that was chosen") {
      $0.screen.rowWithoutMargin(2) == "# Title 2999"
    }
    pager.session.press("q")
    #expect(try pager.session.waitForExit() == .exited(0))
  }

  @Test("if an expression without a group matches only punctuation, the title is the whole line")
  func wholeLineAsTitle() throws {
    let pager = try Pager(["--motion=none", "--split=/^===/"], files: [], standardInput: .pipe)
    pager.session.writeStandardInput("=== part 1\na\n=== part 2 ===\nb\n===\nc\n")
    try pager.session.waitForText("All   === part 1   === part 2 ===   ===")
  }

  @Test("log lines with equal titles share one tab")
  func group() throws {
    let pager = try Pager(
      ["--motion=none", #"--split=/^\S+ (\w+)\[/"#, "--group"], files: [], standardInput: .pipe)
    pager.session.writeStandardInput("h cron[1]: a\nh sshd[2]: b\n  more of b\nh cron[1]: c\n")
    try pager.session.waitForText("All   cron   sshd")
    pager.session.press("2")
    try pager.session.waitUntil("its lines") {
      $0.screen.rowWithoutMargin(2) == "h cron[1]: a"
        && $0.screen.rowWithoutMargin(3) == "h cron[1]: c"
    }
    pager.session.writeStandardInput("h cron[1]: d\n")
    try pager.session.waitUntil("one more") { $0.screen.rowWithoutMargin(4) == "h cron[1]: d" }
  }

  @Test("ordinary text stays in one tab")
  func ordinary() throws {
    let pager = try Pager(["--motion=none"], files: [], standardInput: .pipe)
    pager.session.writeStandardInput("see:\n\ndiff --git a/x b/x\nindex 1234567..89abcde 100644\n")
    pager.session.closeStandardInput()
    try pager.session.waitUntil("all of it") { $0.screen.row(23).contains("1–4 of 4 · 100%") }
    #expect(pager.columns(ofTitle: "standard") != nil)
    #expect(pager.columns(ofTitle: "All") == nil)
  }

  @Test("control sequences in the name of a part are visible in its title and harmless")
  func hostile() throws {
    let pager = try Pager(["--motion=none", "--split=/^= (.*)/"], files: [], standardInput: .pipe)
    pager.session.writeStandardInput("= a\u{1B}]0;owned\u{7}b\u{1B}[2J\u{9B}31mc\n= d\n")
    try pager.session.waitUntil("both") { $0.screen.row(0).contains("All   a") }
    let output = pager.session.rawOutput
    #expect(!String(decoding: output, as: UTF8.self).contains("\u{1B}]0;owned"))
    #expect(pager.session.screen.row(0).hasSuffix("   d"))
  }
}
