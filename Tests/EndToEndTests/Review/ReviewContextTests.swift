import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("More context in a review", .blocking, .timeLimit(.minutes(60)))
struct ReviewContextTests {
  /// Commands that create a file of 200 lines, and change lines 100 and 150.
  private static let file = """
    seq -f 'line %g' 200 > a.txt; git add -A; git commit -qm Begin
    sed -i 's/^line 100$/changed/; s/^line 150$/changed too/' a.txt
    """

  /// Returns the numbers of the unchanged lines that the page shows with the same number on both sides.
  private static func shownUnchangedLines(in run: PagerInShell) -> Set<Int> {
    Set(
      run.page.compactMap { row in
        // The current line starts with a mark.
        let fields = row.split { $0 == " " || $0 == "▌" }
        guard fields.count == 4, fields[2] == "line",
          Set([fields[0], fields[1], fields[3]]).count == 1
        else { return nil }
        return Int(fields[0])
      })
  }

  /// Whether the page shows all of these lines, and none of the others.
  private static func shows(_ lines: [Int], not others: [Int] = [], _ run: PagerInShell) -> Bool {
    let shown = shownUnchangedLines(in: run)
    return shown.isSuperset(of: lines) && shown.isDisjoint(with: others)
  }

  private func start(
    _ command: String, height: Int = 80, script: String = ReviewContextTests.file
  ) throws -> (ReviewTestRepository, PagerInShell) {
    let review = try ReviewTestRepository(script)
    let run = try review.start(command, size: Size(width: 100, height: height))
    try run.waitForTabTitles("All", "a.txt +2 −2")
    try run.press("2", toSelect: "a.txt")
    try run.wait("the change") { run in
      run.page.contains { $0.hasSuffix("+ changed") } && Self.shows([97], not: [96], run)
    }
    return (review, run)
  }

  @Test("e shows 20 more lines above and below, and E the whole file or what was there before")
  func keys() throws {
    let (_, run) = try start("tabpager --review", height: 260)
    run.session.send("e")
    try run.wait("40 more lines") { run in
      run.status.contains("40 more lines") && Self.shows([77, 123], not: [76, 124], run)
    }
    run.session.send("e")
    try run.wait("40 more lines") { Self.shows([57, 143], not: [56, 144], $0) }
    // Three lines of the gap are still hidden. When they are shown, the row between the changes disappears.
    run.session.send("e")
    try run.wait("the whole gap") { run in
      run.status.contains("more lines")
        && Self.shows(Array(37...99) + Array(101...149), not: [36], run)
        && run.page.count { $0.contains("unchanged line") } == 2
    }
    run.session.send("E")
    try run.wait("all lines") { run in
      Self.shows((1...200).filter { $0 % 50 != 0 || $0 == 50 || $0 == 200 }, run)
        && !run.page.contains { $0.contains("unchanged line") }
    }
    run.session.send("e")
    try run.wait("the reason, and the same lines") { run in
      run.status.contains("no more lines in the file")
        && Self.shows((1...200).filter { $0 % 50 != 0 || $0 == 50 || $0 == 200 }, run)
    }
    run.session.send("E")
    try run.wait("the lines shown before") { run in
      Self.shows([37, 149], not: [36], run)
    }
  }

  /// If Enter is sent together with the pattern, the folds open only after the match has been found.
  @Test(
    "the rows on the screen stay where they are, and the other layout shows the lines, too",
    arguments: [false, true])
  func position(isTypedAtOnce: Bool) throws {
    let (_, run) = try start("tabpager --review", height: 24)
    func row(_ run: PagerInShell) -> Int? { run.page.firstIndex { $0.hasSuffix("+ changed") } }
    let place = row(run)
    run.session.send("E")
    try run.wait("all lines") { row($0) == place && Self.shows([105], $0) }
    run.session.send("kkk=")
    try run.wait("two sides") { run in
      run.page.contains { $0.hasPrefix("▌  94   line 94") && $0.hasSuffix("│   94   line 94") }
    }
    run.session.send("/line 1[67]7" + (isTypedAtOnce ? "\r" : ""))
    if !isTypedAtOnce {
      try run.wait("the preview") { $0.page.contains { $0.hasSuffix("167   line 167") } }
      run.session.send("\r")
    }
    try run.wait("a match in added lines") { run in
      run.status.contains("SEARCH 1/4 line 1[67]7")
        && run.page.contains { $0.hasSuffix("167   line 167") }
    }
    run.session.send("ay")
    try run.wait("what was copied") { $0.status.contains("copied 1 line") }
  }

  @Test("the current line stays on the screen if lines appear between it and the top of the page")
  func currentLine() throws {
    let (_, run) = try start("tabpager --review", height: 24)
    run.session.send("))")
    try run.wait("the second change") { run in
      run.page.contains { $0.hasPrefix("▌") && $0.hasSuffix("+ changed too") }
    }
    run.session.send("kkkk")
    try run.wait("the row above the change") { run in
      run.page.contains { $0.contains("unchanged lines") }
        && run.page.contains { $0.hasPrefix("▌") && $0.hasSuffix("147   line 147") }
    }
    run.session.send("E")
    try run.wait("the line above the change") { run in
      Self.shows([140, 149], run)
        && run.page.contains { $0.hasPrefix("▌") && $0.hasSuffix("147   line 147") }
    }
  }

  @Test(
    "g after E leads to the first line of the file, even if it is typed before the lines appear")
  func topAtOnce() throws {
    let (_, run) = try start("tabpager --review", height: 24)
    run.session.send("Eg")
    try run.wait("the first line") { run in
      Self.shows([1, 2, 3], run)
        && run.page.contains { $0.hasPrefix("▌") && $0.hasSuffix(" line 1") }
    }
  }

  @Test("- folds the files of a diff, and + directly after it returns to the same place")
  func foldAndUnfold() throws {
    let (_, run) = try start("tabpager --review", height: 24)
    run.session.send("))j")
    try run.wait("a line after the second change") { run in
      run.page.contains { $0.hasPrefix("▌") && $0.hasSuffix("151   line 151") }
    }
    let before = run.page
    run.session.send("-")
    try run.wait("no lines") { run in !run.page.contains { $0.contains("line 151") } }
    run.session.send("+")
    try run.wait("the same page") { $0.page == before }
  }

  @Test(
    "a search that finds nothing or is cancelled keeps the place among lines shown by E",
    arguments: ["zzq\r", "zzq\u{1B}", "line 1\u{1B}"])
  func failedSearch(keys: String) throws {
    let (_, run) = try start("tabpager --review", height: 24)
    run.session.send("E")
    try run.wait("all lines") { Self.shows([105, 106], $0) }
    run.session.send(":125\r")
    try run.wait("the line") { run in
      run.page.contains { $0.hasPrefix("▌") && $0.hasSuffix("line 125") }
    }
    let page = run.page
    run.session.send("/")
    try run.wait("the prompt") { $0.status.hasPrefix("/") }
    run.session.send(String(keys.dropLast()))
    try run.wait("the pattern") { $0.status.hasPrefix("/" + keys.dropLast()) }
    run.session.send(String(keys.suffix(1)))
    try run.wait("the end of the search, at the same rows") { run in
      let isOver =
        keys.hasSuffix("\r")
        ? run.status.contains("NO MATCHES zzq") : run.status.hasPrefix(" DIFF ")
      return isOver && run.page == page
    }
  }

  @Test("after e shows more context, the page does not begin inside a wrapped line")
  func wrapped() throws {
    let text = String(repeating: " word", count: 30)
    let review = try ReviewTestRepository(
      "seq -f 'line %g\(text)' 60 > a.txt; git add -A; git commit -qm Begin; "
        + "sed -i '12s/line/changed/' a.txt")
    let run = try review.start("tabpager --review")
    try run.waitForTabTitles("All", "a.txt +1 −1")
    try run.press("2", toSelect: "a.txt")
    try run.wait("the change") { run in
      run.page.contains { $0.contains(" + changed 12") }
        && run.page.prefix(3).last?.contains("   9    9   line 9") == true
    }
    run.session.send("e")
    // The row for the lines above the change is replaced by the line that git names as the section of the change.
    try run.wait("line 9 below the name of the file and its section") { run in
      run.page.prefix(2).last?.hasPrefix("    8    8   line 8") == true
        && run.page.prefix(3).last?.hasPrefix("▌   9    9   line 9") == true
    }
  }

  private func clickRow(endingWith row: String, in run: PagerInShell) throws {
    try run.wait("the row") { $0.page.contains { $0.hasSuffix(row) } }
    let y = run.page.firstIndex { $0.hasSuffix(row) } ?? 0
    run.session.click(50, y + 2)
  }

  @Test("a click on the row between two changes shows more lines there")
  func click() throws {
    let (_, run) = try start("tabpager --review")
    try clickRow(endingWith: "43 unchanged lines   e show", in: run)
    try run.wait("more lines") { Self.shows([127, 173], not: [77], $0) }
  }

  @Test(
    "the lines below the last change have a row, and a click on it shows more of them",
    arguments: ["tabpager --review", "git diff | tabpager"])
  func below(command: String) throws {
    let (_, run) = try start(command, height: 130)
    try clickRow(endingWith: "47 unchanged lines   e show", in: run)
    try run.wait("more lines") { Self.shows([127, 173], not: [77], $0) }
    try clickRow(endingWith: "27 unchanged lines   e show", in: run)
    try run.wait("more lines") { Self.shows([193], not: [77, 194], $0) }
    try clickRow(endingWith: " 7 unchanged lines   e show", in: run)
    try run.wait("all lines at the end") { run in
      Self.shows([200], run) && run.page.last?.hasSuffix("line 200") == true
    }
  }

  @Test("Enter shows more lines if the current line is the row between two changes")
  func enter() throws {
    let (_, run) = try start("tabpager --review")
    // The current line is line 97, the first one below the rows that are fixed at the top.
    run.session.send("jjjjjjjj")
    try run.wait("the row between") { run in
      run.page.contains { $0.hasPrefix("▌") && $0.contains("unchanged lines") }
    }
    run.session.send("\r")
    try run.wait("more lines") { Self.shows([127, 173], not: [77], $0) }
  }

  @Test("the lines stay when the file changes")
  func changes() throws {
    let (review, run) = try start("tabpager --review", height: 120)
    run.session.send("e")
    try run.wait("more lines") { Self.shows([77, 123], $0) }
    try review.runInRepository("sed -i '1i new' a.txt; sed -i 's/^line 90$/ninety/' a.txt")
    try run.wait("the changes, with the same lines") { run in
      run.bar.contains("a.txt +4 −3") && run.page.contains { $0.hasSuffix("91 + ninety") }
        && run.page.contains { $0.hasSuffix("   77   78   line 77") }
        && run.page.contains { $0.hasSuffix("  123  124   line 123") }
    }
  }

  @Test(
    "in a diff from a pipe, e shows more lines from the working tree, or else from the repository")
  func pipe() throws {
    for change in ["true", "git checkout -q a.txt", "rm a.txt; mkdir a.txt", "seq 9 > a.txt"] {
      let (_, run) = try start(
        "git diff | tabpager", height: 80, script: Self.file + "\ngit diff > ../a.diff\n")
      run.session.send("e")
      try run.wait("more lines") { Self.shows([77, 123], $0) }
      let (_, other) = try start(
        "{ git diff; \(change); } | tabpager", height: 80, script: Self.file)
      other.session.send("e")
      try other.wait("more lines after \(change)") { Self.shows([77, 123], $0) }
    }
  }

  @Test("e shows a message if no version has the lines of the diff, and --secure reads nothing")
  func missing() throws {
    let script = Self.file + "; git diff > ../a.diff; seq 9 > a.txt; rm -rf .git; git init -q"
    let (_, run) = try start("cat ../a.diff | tabpager", height: 40, script: script)
    run.session.send("e")
    try run.wait("the reason") { $0.status.contains("no version of the file has these lines") }
    let (_, secure) = try start("git diff | tabpager --secure", height: 40)
    secure.session.send("e")
    try secure.wait("a refusal") { run in
      run.status.contains("secure") && !run.page.contains { $0.contains("e show") }
    }
  }
}
