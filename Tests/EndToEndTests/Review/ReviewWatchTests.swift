import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Review while files change", .blocking, .timeLimit(.minutes(60)))
struct ReviewWatchTests {
  /// Commands that create three files of 200 lines, with a change in the middle of the first.
  private static let files = """
    seq -f 'one %g' 200 > one; seq -f 'two %g' 200 > two; seq -f 'three %g' 200 > three
    echo build > .gitignore; git add -A; git commit -qm Begin; sed -i 's/^one 100$/changed/' one
    """

  @Test("tabs of a review appear, change and disappear with the files")
  func tabs() throws {
    let review = try ReviewTestRepository(Self.files)
    let run = try review.start("tabpager --review")
    try run.waitForTabTitles("All", "one +1 −1")
    try review.runInRepository("sed -i 's/^two 7$/changed/' two")
    try run.wait("another tab") { $0.bar == "  All   one +1 −1   two +1 −1" }
    try review.runInRepository("mkdir -p new/deep")
    try review.runInRepository("seq 3 > new/deep/file; sed -i 's/^one 5$/five/' one")
    try run.wait("a new file") { $0.bar == "  All   one +2 −2   two +1 −1   file +3" }
    try review.runInRepository("mkdir other; mv new/deep/file other/renamed; git checkout -q two")
    try run.wait("its new name") { $0.bar == "  All   one +2 −2   renamed +3" }
    try review.runInRepository("git add -A; git commit -qm Two")
    try run.wait("the card") { run in
      run.bar == "  All" && run.page.contains { $0.contains("─ No changes ─") }
    }
    try review.runInRepository("git reset -q HEAD~")
    try run.wait("the changes again, as a diff") {
      $0.bar == "  All   one +2 −2   renamed +3" && $0.status.hasPrefix(" DIFF ")
    }
  }

  @Test("the tabs of a review have git's order even if it changes, unless the user has moved one")
  func order() throws {
    let review = try ReviewTestRepository(Self.files)
    try review.runInRepository("sed -i 's/^two 7$/changed/' two; seq 3 > a")
    let run = try review.start("tabpager --review")
    try run.wait("an untracked file at the end") {
      $0.bar == "  All   one +1 −1   two +1 −1   a +3"
    }
    try review.runInRepository("git add a")
    try run.wait("the same file at the start") { $0.bar == "  All   a +3   one +1 −1   two +1 −1" }
    try run.press("2", toSelect: "a")
    // Moves the tab to the right.
    run.session.send(".")
    try run.wait("it to the right of another") { $0.bar == "  All   one +1 −1   a +3   two +1 −1" }
    try review.runInRepository("git reset -q a; seq 3 > b")
    try run.wait("a new file, the others in their order") {
      $0.bar == "  All   one +1 −1   a +3   b +3   two +1 −1"
    }
  }

  @Test(
    "a review that starts without changes becomes a diff",
    arguments: ["tabpager --review", "tabpager --review=--staged"])
  func empty(command: String) throws {
    let review = try ReviewTestRepository(Self.files + "; git checkout -q one")
    let run = try review.start(command)
    try run.wait("the card") { run in run.page.contains { $0.contains("─ No changes ─") } }
    try review.runInRepository("sed -i 's/^two 7$/changed/' two; git add -A")
    try run.wait("the list of files") {
      $0.bar == "  All   two +1 −1" && $0.status.hasPrefix(" DIFF ")
        && !$0.page.contains { $0.contains("diff --git") }
    }
  }

  @Test("while lines of a diff change, the line at the top and letter marks keep their places")
  func position() throws {
    let review = try ReviewTestRepository(Self.files)
    try review.runInRepository("sed -i 's/^one \\([0-9]*\\)$/ONE \\1/' one")
    let run = try review.start("tabpager --review")
    try run.waitForTabTitles("All", "one +200 −200")
    try run.press("2", toSelect: "one")
    func rowOfLine120(_ run: PagerInShell) -> Int? {
      run.page.firstIndex { $0.hasSuffix("+ ONE 120") }
    }
    run.session.send(":120\r")
    try run.wait("line 120") { rowOfLine120($0).map { $0 < 4 } ?? false }
    let top = rowOfLine120(run)
    run.session.send("ma")
    try review.runInRepository("sed -i '10,19d; 150,159d' one; seq 30 > three")
    try run.wait("the same line at the top") {
      $0.bar.contains("one +180 −200") && $0.bar.contains("three +30 −200")
        && rowOfLine120($0) == top
        && $0.page[top ?? 0].contains(" 110 + ONE 120") && !$0.status.contains("counting")
    }
    run.session.send("g")
    try run.wait("the first line") { rowOfLine120($0) == nil }
    run.session.send("'a")
    try run.wait("the mark") { rowOfLine120($0) == top }
    // The page of a file that has not changed stays as it is.
    try review.runInRepository("rm two")
    try run.wait("another tab") { $0.bar.contains("two −200") && rowOfLine120($0) == top }
    #expect(run.selected.hasPrefix("one"))
  }

  @Test("the list of the files comes back after a time with a single changed file")
  func listComesBack() throws {
    let review = try ReviewTestRepository(ReviewTestRepository.twoChanges)
    let run = try review.start("tabpager --review", at: "one")
    try review.runInRepository("git stash push -q two")
    try run.wait("one file") { !$0.bar.contains("two") && $0.bar.contains("one +1 −1") }
    try review.runInRepository("git stash pop -q")
    try run.waitForTabTitles("All", "one +1 −1", "two +1 −1")
    try run.press("1", toSelect: "All")
    try run.wait("the list") { $0.page.contains { $0.contains("2 files") } }
  }

  @Test("selected text stays selected when the diff changes, and a note about it is suggested")
  func selection() throws {
    let review = try ReviewTestRepository(Self.files)
    let run = try review.start("tabpager --review")
    try run.waitForTabTitles("All", "one +1 −1")
    try run.press("2", toSelect: "one")
    run.session.send("/changed\r")
    try run.wait("the match") { $0.status.contains("SEARCH 1/1 ") }
    run.session.send("a")
    try run.wait("a selection") { $0.status.contains("SELECT") }
    try review.runInRepository("sed -i 's/^one 50$/fifty/' one")
    try run.wait("the change, and the selection") {
      $0.bar.contains("one +2 −2") && $0.status.contains("SELECT")
        && $0.status.contains("   c note")
    }
    run.session.send("y")
    try run.wait("what was copied") { $0.status.contains("copied 1 line") }
  }

  @Test("a lock file that was unfolded stays unfolded when the diff changes")
  func unfolded() throws {
    let review = try ReviewTestRepository(
      "seq 9 > go.sum; git add -A; git commit -qm Begin; echo ten >> go.sum")
    let run = try review.start("tabpager --review")
    try run.waitForTabTitles("All", "go.sum +1")
    try run.press("2", toSelect: "go.sum")
    try run.wait("one row") { $0.page.contains { $0.contains("▸         lock file, 1") } }
    run.session.send("\r")
    try run.wait("the change") { $0.page.contains { $0.hasSuffix("+ ten") } }
    try review.runInRepository("echo eleven >> go.sum")
    try run.wait("both changes") { run in
      run.bar.contains("go.sum +2") && run.page.contains { $0.hasSuffix("+ ten") }
        && run.page.contains { $0.hasSuffix("+ eleven") }
    }
  }

  @Test("a file marked as viewed keeps its mark until it changes, and then its page says so")
  func viewed() throws {
    let review = try ReviewTestRepository(Self.files + "; sed -i 's/^two 7$/changed/' two")
    let run = try review.start("tabpager --review")
    try run.waitForTabTitles("All", "one +1 −1", "two +1 −1")
    try run.press("2", toSelect: "one")
    run.session.send("V")
    try run.wait("the mark, and the next file") {
      $0.bar.contains("one +1 −1 ✓") && $0.selected.hasPrefix("two")
    }
    try review.runInRepository("sed -i 's/^three 9$/changed/' three")
    try run.waitForTabTitles("All", "one +1 −1 ✓", "three +1 −1", "two +1 −1")
    try review.runInRepository("sed -i 's/^one 9$/changed/' one")
    try run.wait("no mark") { $0.bar == "  All   one +2 −2   three +1 −1   two +1 −1" }
    run.session.send("2")
    try run.wait("why") {
      $0.status.contains("changed since viewed") && $0.status.contains("C changes")
    }
  }

  @Test("after many file changes at once, the review shows the final state")
  func burst() throws {
    let review = try ReviewTestRepository(Self.files)
    try review.runInRepository(
      """
      git commit -qam Main; git checkout -qb side
      for i in $(seq 300); do echo $i > file$i; done; rm three; git add -A; git commit -qm Side
      echo edited > two
      """)
    let run = try review.start("tabpager --review")
    try run.waitForTabTitles("All", "two +1 −200")
    try review.runInRepository(
      """
      mkdir build; for i in $(seq 3000); do echo $i > build/$i; done
      for i in 1 2 3 4 5; do git checkout -q main; git checkout -q side; done; git checkout -q main
      for i in $(seq 500); do echo $i > untracked$i; done; rm untracked*; echo last > last
      """)
    try run.wait("the last state") { $0.bar == "  All   two +1 −200   last +1" }
  }

  @Test("--diff also watches two folders or two files")
  func files() throws {
    let review = try ReviewTestRepository()
    try review.runScript(
      "mkdir old new; seq 9 > old/a; seq 9 > new/a; echo b > old/b; echo b > new/b")
    let folders = try PagerInShell("tabpager --diff old new", in: review.folder)
    try folders.wait("the card") { run in run.page.contains { $0.contains("─ No changes ─") } }
    let files = try PagerInShell("tabpager --diff old/b new/b", in: review.folder)
    try files.wait("the card") { run in run.page.contains { $0.contains("─ No changes ─") } }
    try review.runScript("echo c > new/b; mkdir new/sub; echo d > new/sub/d")
    try folders.waitForTabTitles("All", "b +1 −1", "d +1")
    try files.waitForTabTitles("All", "b +1 −1")
  }

  // A diff runs with low priority. While all other tests run, ten thousand folders take minutes.
  @Test(
    "with too many folders to watch, the files of the diff are polled, and the status line says so",
    .enabled(if: getenv("TABPAGER_SECONDS") != nil))
  func polling() throws {
    let review = try ReviewTestRepository(
      Self.files + "; mkdir many; cd many; seq 10001 | xargs mkdir")
    let run = try review.start("tabpager --review", size: Size(width: 160, height: 24))
    try run.session.waitUntil("a note", timeout: 60) { _ in run.status.contains("checked every 2 s")
    }
    try review.runInRepository("sed -i 's/^one 50$/fifty/' one")
    try run.session.waitUntil("the change", timeout: 60) { _ in run.bar.contains("one +2 −2") }
  }

  @Test("a page of a review that does not change is not drawn again")
  func unchanged() throws {
    let review = try ReviewTestRepository(Self.files + "; sed -i 's/^two 7$/changed/' two")
    let run = try review.start("tabpager --review")
    try run.waitForTabTitles("All", "one +1 −1", "two +1 −1")
    try run.press("3", toSelect: "two")
    try run.wait("its page") { $0.page.count > 5 }
    let written = run.session.rawOutput.count
    // The last of these changes also changes the bar, which shows that all of them have been noticed.
    try review.runInRepository(
      "touch two; echo x > build; echo y > three; git checkout -q three; seq 200 > three")
    try run.waitForTabTitles("All", "one +1 −1", "three +200 −200", "two +1 −1")
    let drawn = String(decoding: run.session.rawOutput.dropFirst(written), as: UTF8.self)
    #expect(!drawn.contains("two 9"))
  }
}
