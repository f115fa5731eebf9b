import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Viewed files", .blocking, .timeLimit(.minutes(60)))
struct ViewedFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try writeDiff(secondFileText: "two")
  }

  private func writeDiff(secondFileText second: String) throws {
    let files = [("a.c", "one"), ("b.c", second), ("c.c", "three")].map { name, text in
      "diff --git a/\(name) b/\(name)\n--- a/\(name)\n+++ b/\(name)\n@@ -1 +1 @@\n-old\n+\(text)\n"
    }
    try folder.write(files.joined(), to: "x.diff")
  }

  private func startWithDiff(_ options: String = "") throws -> PagerInShell {
    let run = try PagerInShell(
      "cat x.diff | TABPAGER=--motion=none tabpager \(options)", in: folder)
    try run.waitForTabTitles("All", "a.c +1 −1", "b.c", "c.c")
    return run
  }

  private func quit(_ run: PagerInShell) throws {
    run.session.press("q")
    #expect(try run.session.waitForExit() == .exited(0))
  }

  @Test("V marks a file as viewed and goes to the next one, and the mark is kept in the next run")
  func marks() throws {
    let first = try startWithDiff()
    try first.press("2", toSelect: "a.c")
    first.session.press("V")
    try first.wait("the next file") {
      $0.bar.contains("a.c +1 −1 ✓") && $0.selected.hasPrefix("b.c")
        && $0.status.contains("1 of 3 viewed")
    }
    first.session.press("{")
    try first.wait("the list") {
      $0.selected == "All" && $0.page.contains { $0.contains("3 files   +3 −3   1 of 3 viewed") }
        && $0.page.contains { $0.hasPrefix("▌ ✓  a.c") }
        && $0.page.contains { $0.hasPrefix("  ·  b.c") }
    }
    try first.press("3", toSelect: "b.c")
    first.session.press("V")
    try first.wait("the last file") {
      $0.bar.contains("b.c +1 −1 ✓") && $0.selected.hasPrefix("c.c")
        && $0.status.contains("2 of 3 viewed")
    }
    first.session.press("V")
    try first.wait("the end") {
      $0.bar.contains("c.c +1 −1 ✓") && $0.status.contains("all 3 viewed")
    }
    first.session.press("V")
    try first.wait("the mark to go") {
      !$0.bar.contains("c.c +1 −1 ✓") && $0.status.contains("no longer viewed")
    }
    try quit(first)
    let second = try startWithDiff()
    try second.waitForTabTitles("a.c +1 −1 ✓", "b.c +1 −1 ✓", "c.c +1 −1")
    try quit(second)
  }

  @Test("V marks the only file of a diff in the first tab, too")
  func only() throws {
    let review = try ReviewTestRepository(ReviewTestRepository.change)
    let run = try review.start("TABPAGER=--motion=none tabpager --review")
    try run.waitForTabTitles("All", "numbers.txt +1 −1")
    try run.wait("the change") { run in run.page.contains { $0.contains("+ twenty") } }
    run.session.press("V")
    try run.wait("the mark") { $0.selected == "All" && $0.bar.contains("numbers.txt +1 −1 ✓") }
    run.session.press("V")
    try run.wait("no mark") { !$0.bar.contains("✓") && $0.status.contains("no longer viewed") }
  }

  @Test("the row with the name of a file and the key hints say what is viewed")
  func heading() throws {
    let run = try startWithDiff("--no-state")
    try run.press("2", toSelect: "a.c")
    try run.wait("no count") { run in
      run.page.first?.contains("viewed") == false && run.status.contains("V viewed")
    }
    run.session.press("V")
    try run.wait("the count") { run in
      run.selected.hasPrefix("b.c")
        && run.page.first?.hasSuffix("change 1 of 1   1 of 3 viewed") == true
    }
    try run.press("2", toSelect: "a.c")
    try run.wait("the other hint") { $0.status.contains("V unmark") }
    run.session.press("{")
    try run.wait("the other hint in the list") {
      $0.selected == "All" && $0.status.contains("V unmark")
    }
    try quit(run)
  }

  @Test("a file that has changed loses its viewed mark, and its page says so")
  func changed() throws {
    let first = try startWithDiff()
    try first.press("3", toSelect: "b.c")
    first.session.press("V")
    try first.wait("the mark") { $0.bar.contains("b.c +1 −1 ✓") && $0.selected.hasPrefix("c.c") }
    try quit(first)
    try writeDiff(secondFileText: "2")
    let second = try startWithDiff()
    second.session.press("3")
    try second.wait("the change") {
      $0.selected.hasPrefix("b.c") && !$0.bar.contains("✓")
        && $0.status.contains("changed since viewed")
    }
    try quit(second)
  }

  @Test("U hides the tabs of viewed files, and then shows all of them again in their order")
  func unviewed() throws {
    let run = try startWithDiff("--no-state")
    run.session.press("2")
    try run.wait("a.c") { $0.selected.hasPrefix("a.c") }
    run.session.press("U")
    try run.wait("a message") { $0.status.contains("no viewed files to hide · V marks one") }
    run.session.press("V")
    try run.wait("the mark") { $0.bar.contains("a.c +1 −1 ✓") && $0.selected.hasPrefix("b.c") }
    run.session.press("U")
    try run.wait("two files") {
      !$0.bar.contains("a.c") && $0.bar.contains("b.c") && $0.selected.hasPrefix("b.c")
    }
    run.session.press("V")
    try run.wait("one file") { !$0.bar.contains("b.c") && $0.selected.hasPrefix("c.c") }
    run.session.press("U")
    try run.waitForTabTitles("All", "a.c +1 −1 ✓", "b.c +1 −1 ✓", "c.c +1 −1")
    // Opening a hidden file from the list shows its tab again.
    run.session.press("U")
    try run.wait("one file") { !$0.bar.contains("b.c") }
    run.session.press("{")
    try run.wait("the list") { $0.selected == "All" }
    run.session.press(Key(.enter))
    try run.wait("a hidden file") { $0.selected.hasPrefix("a.c") && $0.bar.contains("a.c +1 −1 ✓") }
    try quit(run)
  }

  @Test("a hidden file that changes is shown again, and a message says so")
  func changedWhileHidden() throws {
    let review = try ReviewTestRepository(ReviewTestRepository.twoChanges)
    let run = try review.start("tabpager --review", at: "one")
    run.session.press("V")
    try run.wait("the mark") { $0.bar.contains("one +1 −1 ✓") && $0.selected.hasPrefix("two") }
    run.session.press("U")
    try run.wait("one tab less") { run in
      !run.bar.contains("one") && run.page.first?.hasSuffix("1 of 2 viewed, hidden") == true
    }
    // The key also works in the list of notes.
    try run.writeNote("Why?", after: ")")
    try run.goToNotes()
    run.session.press("U")
    try run.waitForTabTitles("All", "one +1 −1 ✓", "two +1 −1 ✎ 1", "Notes 1")
    run.session.press("U")
    try run.wait("one tab less again") { !$0.bar.contains("one") }
    try run.press("2", toSelect: "two")
    try review.runInRepository("sed -i 's/^one 30$/thirty/' one")
    try run.wait("the tab and the message") {
      $0.bar.contains("one +2 −2") && $0.selected.hasPrefix("two")
        && $0.status.contains("one has changed since you viewed it")
    }
  }

  @Test("a message says that a viewed file has changed, unless its page says so")
  func changedInBackground() throws {
    let review = try ReviewTestRepository(ReviewTestRepository.twoChanges)
    let run = try review.start("tabpager --review", at: "one")
    run.session.press("V")
    try run.wait("the mark") { $0.bar.contains("one +1 −1 ✓") && $0.selected.hasPrefix("two") }
    try review.runInRepository("sed -i 's/^one 30$/thirty/' one")
    try run.wait("the message") {
      $0.bar.contains("one +2 −2") && $0.status.contains("one has changed since you viewed it")
    }
    run.session.press("j")
    try run.wait("no message") { !$0.status.contains("has changed") }
    // Later changes of the file are no news.
    try review.runInRepository("sed -i 's/^one 31$/more/' one")
    try run.wait("another change") { $0.bar.contains("one +3 −3") }
    #expect(!run.status.contains("has changed"))
  }

  @Test("in the list of files V marks the file at the cursor as viewed and goes to the next row")
  func list() throws {
    let run = try startWithDiff("--no-state")
    try run.wait("the list") { $0.page.contains { $0.hasPrefix("▌ ·  a.c") } }
    run.session.press("V")
    try run.wait("the mark") {
      $0.selected == "All" && $0.bar.contains("a.c +1 −1 ✓")
        && $0.page.contains { $0.hasPrefix("  ✓  a.c") }
        && $0.page.contains { $0.hasPrefix("▌ ·  b.c") }
    }
    try quit(run)
  }

  @Test(
    "with all changes on one page, V marks the file of the current line; in the text, keys name the view"
  )
  func allChanges() throws {
    let run = try startWithDiff("--no-state")
    run.session.press("K")
    try run.wait("the changes") { $0.page.contains { $0.contains("+ one") } }
    run.session.send(")V")
    try run.wait("the mark of the second file") { $0.bar.contains("b.c +1 −1 ✓") }
    run.session.press("K")
    try run.wait("the text") { $0.text.contains { $0.hasPrefix("diff --git") } }
    for key in ["V", "c"] as [Key] {
      run.session.press(key)
      try run.wait("a message") { $0.status.contains("not in this view · K changes the view") }
      run.session.press(Key(.escape))
      try run.wait("no message") { !$0.status.contains("not in this view") }
    }
    try quit(run)
  }

  @Test("U works in the results of a search, and puts tabs back among those of the diff")
  func searchResults() throws {
    let run = try startWithDiff("--no-state")
    try run.press("2", toSelect: "a.c")
    run.session.press("V")
    try run.wait("the mark") { $0.selected.hasPrefix("b.c") }
    run.session.send("\u{6}old\r")
    try run.wait("the results") { $0.selected == "/old/" }
    run.session.press("U")
    try run.waitForTabTitles("All", "b.c +1 −1", "/old/", "c.c +1 −1")
    run.session.press("U")
    try run.waitForTabTitles("All", "a.c +1 −1 ✓", "b.c +1 −1", "/old/", "c.c +1 −1")
    try quit(run)
  }

  @Test("outside diffs, V, U and = say that the page has no changes")
  func elsewhere() throws {
    let run = try PagerInShell("echo text | tabpager", in: folder)
    try run.wait("the page") { $0.text == ["text"] }
    for key in ["V", "U", "="] as [Key] {
      run.session.press(key)
      try run.wait("a message") { $0.status.contains("no changed lines on this page") }
      run.session.press(Key(.escape))
      try run.wait("no message") { !$0.status.contains("no changed lines") }
    }
    try quit(run)
  }
}
