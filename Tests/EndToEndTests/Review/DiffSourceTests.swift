import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Diffs from files and commands", .blocking, .timeLimit(.minutes(60)))
struct DiffSourceTests {
  private let review: ReviewTestRepository

  init() throws {
    review = try ReviewTestRepository(ReviewTestRepository.twoChanges)
  }

  private func start(_ command: String) throws -> PagerInShell {
    try review.start("export TABPAGER=--motion=none; " + command)
  }

  private func pageContains(_ run: PagerInShell, _ texts: String...) -> Bool {
    let page = run.page.joined(separator: "\n")
    return texts.allSatisfy { page.contains($0) }
  }

  @Test(
    "a diff in a file or from a command has a list of its files and a tab for each, between other tabs",
    arguments: ["x.diff", "-e 'git diff'"])
  func tabs(source: String) throws {
    try review.runInRepository("git diff > x.diff")
    let run = try start("tabpager \(source) one")
    let name = source == "x.diff" ? "x.diff" : "git diff ✓"
    try run.waitForTabTitles(name, "one +1 −1", "two +1 −1", "one")
    try run.wait("the list") { pageContains($0, "2 files", "▌ ·  one") }
    run.session.press(Key(.enter))
    try run.wait("the file") { $0.selected == "one" && pageContains($0, "20 + twenty") }
    run.session.press("V")
    try run.wait("the next file") { $0.selected == "two" && pageContains($0, "7 + seven") }
    #expect(run.bar.contains("one +1 −1 ✓"))
    try run.press("4", toSelect: "one")
    try run.wait("the other document") { pageContains($0, "one 1", "twenty") }
  }

  @Test("other files and other command output stay in one tab, and so does a diff on request")
  func other() throws {
    try review.runInRepository("git diff > x.diff; (echo Text; cat x.diff) > text")
    let run = try start("tabpager text -e 'cat text'")
    try run.waitForTabTitles("text", "cat text ✓")
    #expect(run.bar == "  text   cat text ✓")
    let whole = try start("tabpager --split=none x.diff one")
    try whole.wait("the diff") { pageContains($0, "20 + twenty", "7 + seven") }
    #expect(whole.bar == "  x.diff   one")
    let line = try start("tabpager +3 x.diff one")
    try line.wait("the line") { pageContains($0, "20 + twenty") }
  }

  @Test("if a file with a diff is written again, the tabs stay and show the new changes")
  func reload() throws {
    try review.runInRepository("git diff > x.diff")
    let run = try start("tabpager x.diff")
    try run.waitForTabTitles("x.diff", "one +1 −1", "two +1 −1")
    try run.press("3", toSelect: "two")
    try run.wait("the change") { pageContains($0, "7 + seven") }
    run.session.press("V")
    try run.wait("the mark") { $0.bar.contains("two +1 −1 ✓") }
    try run.press("3", toSelect: "two")
    try review.runInRepository("sed -i 's/^two 9$/nine/' two; git diff two > x.diff")
    run.session.send("1r")
    try run.waitForTabTitles("x.diff", "two +2 −2")
    try run.press("2", toSelect: "two")
    try run.wait("the new change") {
      pageContains($0, "7 + seven", "9 + nine") && $0.status.contains("changed since viewed")
    }
    #expect(!run.bar.contains("one"))
  }

  @Test("if a command with a diff runs again, its tabs stay")
  func runsAgain() throws {
    let run = try start("tabpager -e 'git diff'")
    try run.waitForTabTitles("git diff ✓", "one +1 −1", "two +1 −1")
    try run.press("3", toSelect: "two")
    try review.runInRepository("sed -i 's/^two 9$/nine/' two")
    try run.press("1", toSelect: "git diff")
    run.session.press("r")
    try run.waitForTabTitles("git diff ✓", "one +1 −1", "two +2 −2")
    try run.press("3", toSelect: "two")
    try run.wait("the new change") { pageContains($0, "7 + seven", "9 + nine") }
  }

  @Test("marks follow the changes of a file through other options of git, and into a commit")
  func marks() throws {
    let run = try start("git diff | tabpager")
    try run.waitForTabTitles("All", "one +1 −1", "two +1 −1")
    try run.press("2", toSelect: "one")
    run.session.press("V")
    try run.wait("the mark") { $0.bar.contains("one +1 −1 ✓") }
    run.session.press("q")
    _ = try run.session.waitForExit()
    for options in [
      "--no-prefix", "--stat -p", "--src-prefix=i/ --dst-prefix=w/ --full-index", "--color=always",
    ] {
      let other = try start("git diff \(options) | tabpager")
      try other.wait("the mark with \(options)") { $0.bar.contains("one +1 −1 ✓") }
    }
    try review.runInRepository("git commit -qam Second")
    let commit = try start("git show --decorate | tabpager")
    try commit.wait("the mark in the commit") {
      $0.bar.contains("Message   one +1 −1 ✓   two +1 −1")
    }
  }

  @Test("a block that was moved to another file is linked to its place there")
  func moved() throws {
    try review.runInRepository("git checkout -q .; sed -n 11,16p one >> two; sed -i 11,16d one")
    let run = try start("tabpager --review")
    try run.waitForTabTitles("All", "one −6", "two +6")
    try run.press("2", toSelect: "one")
    try run.wait("the label") { pageContains($0, "11      − one 11", "moved to two:41") }
    run.session.press(Key(.tab))
    run.session.press("o")
    try run.wait("the other place") { run in
      run.selected.hasPrefix("two")
        && run.page.contains { $0.contains("41 + one 11") && $0.hasSuffix("moved from one:11") }
    }
  }

  @Test("a highlighter colours the lines of a diff; its file has the name and the text of a side")
  func highlighter() throws {
    try review.runScript(
      """
      cat > color <<'EOF'
      #!/bin/sh
      echo "${1##*/} $(wc -l < "$1") $(grep -c twenty "$1")" >> \"$(dirname "$0")/log\"
      sed 's/one/\\o033[35mone\\o033[m/' "$1"
      EOF
      chmod +x color; mkdir temporary
      """)
    let run = try start(
      "export TMPDIR=$PWD/../temporary; git diff one | tabpager --highlighter=../color")
    try run.waitForTabTitles("All", "one +1 −1")
    try run.press("2", toSelect: "one")
    try run.wait("the colours") { run in
      guard let row = run.page.firstIndex(where: { $0.contains("one 19") }),
        let column = run.page[row].firstIndex(of: "o")
      else { return false }
      let x = run.page[row].distance(from: run.page[row].startIndex, to: column)
      return run.session.cell(x, row + 2).style.foreground == .indexed(5)
    }
    // The highlighter runs for both sides of the file: in its tab, and in the first tab if that was visible long
    // enough.
    let sides = ["one 7 0", "one 7 1"]
    func highlighterRuns() throws -> Set<String> {
      Set(try review.runScript("cat log").split(separator: "\n").map(String.init))
    }
    try run.wait("both sides") { _ in (try? highlighterRuns()) == Set(sides) }
    run.session.press("q")
    _ = try run.session.waitForExit()
    #expect(try highlighterRuns() == Set(sides))
    #expect(try review.runScript("ls -A temporary") == "")
  }

  @Test("a highlighter that still runs at the end leaves no file")
  func highlighterAtEnd() throws {
    try review.runScript(
      """
      printf '#!/bin/sh\necho >"$(dirname "$0")/begun"\nexec sleep 1000\n' > color
      chmod +x color; mkdir temporary
      """)
    let run = try start(
      "export TMPDIR=$PWD/../temporary; git diff one | tabpager --highlighter=../color")
    try run.wait("the highlighter") { _ in (try? review.runScript("cat begun")) != nil }
    #expect(try review.runScript("ls -A temporary") != "")
    run.session.press("q")
    _ = try run.session.waitForExit()
    #expect(try review.runScript("ls -A temporary") == "")
  }
}
