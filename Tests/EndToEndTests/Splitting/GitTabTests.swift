import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Git output in tabs", .blocking, .timeLimit(.minutes(60)))
struct GitTabTests {
  private let repository: SampleRepository

  init() throws { repository = try SampleRepository() }

  private func startInRepository(
    _ command: String, environment: [String: String] = [:]
  ) throws -> PagerInShell {
    try PagerInShell("cd work; " + command, in: repository.folder, environment: environment)
  }

  @Test(
    "a diff gets one tab per file while it is still being written",
    arguments: ["", "--color=always"])
  func diff(color: String) throws {
    let run = try startInRepository(
      "(git diff \(color) HEAD~4 HEAD~3\(PagerInShell.open)) | tabpager")
    try run.waitForTabTitles(
      "All", "with blanks.txt +1 −1", "added.txt +1", "empty.txt", "gone.txt −1")
    #expect(run.selected == "All")
    #expect(run.page.first == " diff --git a/a folder/with blanks.txt b/a folder/with blanks.txt")
    try run.press("3", toSelect: "added.txt")
    try run.wait("its page") {
      $0.page.count == 2 && $0.page[0].hasPrefix(" added.txt   new ")
        && $0.page[1] == "▌        1 + new"
    }
    #expect(run.status.contains(" DIFF ") && run.status.contains(" 1–2 of 2 · 100% "))
    run.session.press("K")
    try run.wait("its bytes") {
      $0.page == [
        " diff --git a/added.txt b/added.txt", " new file mode 100644", " index 0000000..3e75765",
        " --- /dev/null", " +++ b/added.txt", " @@ -0,0 +1 @@", " +new",
      ]
    }
    if !color.isEmpty {
      #expect(run.session.cell(1, 8).style.foreground == .indexed(2))
    }
    try run.press("}", toSelect: "ümlaut \"quoted\".txt")
    try run.press("{", toSelect: "All")
  }

  @Test("as git's pager a log has one tab per commit, and a key switches to files")
  func log() throws {
    let program = try BuiltProgram.path()
    let run = try startInRepository("exec git log -p", environment: ["GIT_PAGER": "'\(program)'"])
    try run.waitForTabTitles("All", "A submodule +4", "Merge branch 'side'", "Both change it +1 −1")
    try run.press("5", toSelect: "On the side")
    try run.wait("its page") { $0.page.contains("     On the side") && $0.page.count > 15 }
    #expect(run.selected == "On the side")
    #expect(!run.page.contains { $0.contains("Both change") })
    // The list of tabs shows each subject once, after the hash.
    run.session.press("t")
    try run.wait("the list") { run in
      let row = run.page.first { $0.contains("│▌ ") } ?? ""
      return row.split(separator: "On the side", omittingEmptySubsequences: false).count == 2
        && row.contains { $0.isHexDigit && $0.isNumber }
    }
    run.session.press(Key(.escape))
    try run.wait("no list") { run in !run.page.contains { $0.contains("╭─ Tabs") } }
    // `s` selects the file that the current commit changes.
    run.session.press("s")
    try run.waitForTabTitles(".gitmodules +3", "module +1", "a/main.c +45 −4")
    #expect(run.selected.hasPrefix("a/main.c"))
    try run.wait("the same commit in the file's page") { run in
      run.page.contains { $0.contains("On the side") }
        && !run.page.contains { $0.contains("Both change it") }
    }
    #expect(run.status.contains("one tab per file · s switches to commits"))
    run.session.press("s")
    try run.waitForTabTitles("Both change it", "On the side")
    #expect(run.selected == "On the side")
    #expect(run.status.contains("one tab per commit · s switches to files"))
  }

  @Test(
    "the tab of one file of a commit has its own search, filter, line numbers and bytes")
  func show() throws {
    let run = try startInRepository("git show HEAD~3 | tabpager -N --select=a/main.c")
    try run.wait("the file that was asked for") { $0.selected == "a/main.c" }
    #expect(run.bar.contains(" a/main.c +3 −2 "))
    // The header of the commit comes first.
    try run.wait("its page") { $0.page.first?.hasPrefix(" commit ") == true }
    #expect(run.page[6].hasPrefix(" src/a/main.c   modified "))
    run.session.press("K")
    try run.wait("its text") { $0.page.first?.hasPrefix("  1  commit ") == true }
    #expect(run.page[5] == "  6  diff --git a/src/a/main.c b/src/a/main.c")
    run.session.send("/seven\r")
    try run.wait("the match in it alone") { $0.status.contains("SEARCH 1/1 ") }
    run.session.send("&^[-+]\r")
    try run.wait("the lines that match") { run in
      run.page.map { String($0.dropFirst(5)) }
        == ["--- a/src/a/main.c", "+++ b/src/a/main.c", "-7", "+seven", "-30", "+thirty", "+30b"]
    }
    run.session.send("&\r")
    run.session.press("K")
    // The hexadecimal view starts at the same place.
    try run.wait("its bytes") { run in
      run.status.contains(" HEX ") && run.page.contains { $0.contains("|re is.diff --git|") }
    }
  }

  @Test("the tab of a whole diff lists its files, and Enter opens one")
  func overview() throws {
    let run = try startInRepository("git diff HEAD~4 HEAD~3 | tabpager")
    try run.wait("the list") { $0.page.contains { $0.hasPrefix("▌ ·  a folder/with blanks.txt") } }
    #expect(run.page[1].hasPrefix("  13 files   +"))
    #expect(run.page[4].hasPrefix("▌ ·  a folder/with blanks.txt"))
    run.session.press("j")
    // The list may be shown before the tabs.
    try run.wait("the next file and its tab") {
      $0.page[5].hasPrefix("▌ ·  added.txt  new") && $0.bar.contains(" added.txt +1 ")
    }
    run.session.press(Key(.enter))
    try run.wait("its tab") {
      $0.selected.hasPrefix("added.txt") && $0.page.first?.hasPrefix(" added.txt   new") == true
    }
    // Counts have the colours of added and removed lines.
    let plus = try #require(run.bar.firstIndex(of: "+"))
    let column = run.bar.distance(from: run.bar.startIndex, to: plus)
    let minus = try #require(run.bar.firstIndex(of: "−"))
    let other = run.bar.distance(from: run.bar.startIndex, to: minus)
    #expect(run.session.cell(column, 0).style != run.session.cell(other, 0).style)
    try run.press("1", toSelect: "All")
    run.session.press("K")
    try run.wait("the changes") { $0.page.first?.hasPrefix(" a folder/with blanks.txt") == true }
    run.session.press("K")
    try run.wait("the bytes") { $0.page.first?.hasPrefix(" diff --git") == true }
  }

  @Test("a diff from a file or a command looks like the same diff in a tab of a stream")
  func sources() throws {
    _ = try repository.git("diff HEAD~4 HEAD~3 -- src/b/main.c > b.diff")
    let run = try startInRepository("tabpager b.diff -e 'git diff HEAD~4 HEAD~3 -- src/b/main.c'")
    func isShown(_ run: PagerInShell) -> Bool {
      run.page.first?.hasPrefix(" src/b/main.c   modified ") == true
        && run.page.contains("    3      − 3")
    }
    try run.wait("the file", isShown)
    try run.wait("both tabs of the file") { $0.bar.contains("main.c −1   git diff") }
    run.session.press("3")
    try run.wait("the command") { $0.selected.hasPrefix("git diff") && isShown($0) }
  }

  @Test(") and ( go from change to change, and on into the next file and back")
  func changes() throws {
    let run = try startInRepository("git diff HEAD~4 HEAD~3 -- src | tabpager")
    try run.waitForTabTitles("All", "a/main.c", "b/main.c")
    try run.press("2", toSelect: "a/main.c")
    try run.wait("its page") { $0.page.contains { $0.contains("− 7") } }
    /// Waits until the current line is a given changed line of a file.
    func waitForChange(_ line: String, in file: String) throws {
      try run.wait("\(line) of \(file)") { run in
        run.selected.hasPrefix(file) && run.page.first?.contains("src/\(file)") == true
          && run.page.contains { $0.hasPrefix("▌") && $0.hasSuffix(" \(line)") }
      }
    }
    // Both changes are on the screen, so only the current line moves.
    for (line, file) in [("+ seven", "a/main.c"), ("+ thirty", "a/main.c"), ("− 3", "b/main.c")] {
      run.session.press(")")
      try waitForChange(line, in: file)
    }
    for line in ["+ thirty", "+ seven"] {
      run.session.press("(")
      try waitForChange(line, in: "a/main.c")
    }
    run.session.press("(")
    try run.wait("that it is the first one") { $0.status.contains("no previous change") }
  }

  @Test(
    "closing a part selects the next one and can be undone; the whole stream cannot be closed")
  func closing() throws {
    let run = try startInRepository("git diff HEAD~4 HEAD~3 | tabpager")
    try run.waitForTabTitles("All", "with blanks.txt", "added.txt", "empty.txt")
    try run.press("3", toSelect: "added.txt")
    run.session.press("x")
    try run.wait("it to be gone") { !$0.bar.contains("added.txt") }
    try run.wait("the one after it") { $0.selected.hasPrefix("empty.txt") }
    run.session.press("X")
    try run.wait("it to be there again") { $0.selected.hasPrefix("added.txt") }
    try run.waitForTabTitles("with blanks.txt", "added.txt +1", "empty.txt")
    try run.press("1", toSelect: "All")
    run.session.press("x")
    try run.wait("why not") { run in
      run.status.contains(
        "not closed: the other tabs are its parts · q quits")
    }
    #expect(run.selected == "All")
    run.session.press("q")
    #expect(try run.session.waitForExit() == .exited(0))
  }

  @Test("--split splits a file, and --split=none leaves a stream whole")
  func explicit() throws {
    _ = try repository.git("diff HEAD~4 HEAD~3 > a.diff; printf '# One\\ntext\\n# Two\\n' > a.md")
    var run = try startInRepository("tabpager --split=headings a.md")
    try run.waitForTabTitles("a.md", "One", "Two")
    run = try self.startInRepository("tabpager --split=none a.diff")
    try run.wait("its end to be known") { $0.status.contains(" of ") && $0.status.contains("%") }
    #expect(run.session.waitUntilQuiet(for: 0.2))
    #expect(run.bar.trimmingBlanks == "a.diff")
    run = try self.startInRepository("tabpager --split=none < a.diff")
    try run.wait("its end to be known") { $0.status.contains(" of ") && $0.status.contains("%") }
    #expect(run.session.waitUntilQuiet(for: 0.2))
    #expect(run.bar.trimmingBlanks == "standard input")
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    split(separator: " ").joined(separator: " ")
  }
}
