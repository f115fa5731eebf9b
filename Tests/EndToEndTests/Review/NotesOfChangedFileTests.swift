import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Notes and marks of files that change", .blocking, .timeLimit(.minutes(60)))
struct NotesOfChangedFileTests {
  private let review: ReviewTestRepository

  init() throws { review = try ReviewTestRepository(ReviewTestRepository.twoChanges) }

  @Test("selected lines stay selected when lines above them change and the file has a note")
  func selection() throws {
    let run = try review.start("tabpager --review", at: "one")
    try run.writeNote("Why?")
    run.session.send(":21\raj")
    try run.wait("the selection") { $0.status.contains("SELECT 2 lines") }
    try review.runInRepository("sed -i '1i top' one")
    try run.wait("the new numbers") { run in
      run.bar.contains("one +2 −1") && run.page.contains { $0.hasSuffix("22   one 21") }
    }
    #expect(run.status.contains("SELECT 2 lines"))
    run.session.send("cBoth?\u{13}")
    try run.wait("the note") { $0.status.contains("note saved") }
    #expect(try run.quitWithNotes().contains("one:22: Both?"))
  }

  @Test("a note in a file whose name is not UTF-8 is counted, listed and printed with its bytes")
  func invalidName() throws {
    let run = try review.start("export TABPAGER=--motion=none; tabpager --review", at: "one")
    try review.runInRepository("echo new > $(printf 'a\\377b')")
    try run.waitForTabTitles("All", "one +1 −1", "two +1 −1", "a<FF>b +1")
    try run.press("4", toSelect: "a<FF>b")
    try run.writeNote("Why?", after: ")")
    try run.waitForTabTitles("All", "one +1 −1", "two +1 −1", "a<FF>b +1 ✎ 1", "Notes 1")
    try run.goToNotes("5")
    try run.wait("the note") { run in
      run.page.contains { $0.contains("a<FF>b") } && run.page.contains { $0.contains("Why?") }
        && !run.page.contains { $0.contains("not in the diff") }
    }
    #expect(try run.quitWithNotes() == [#""a\377b":1: Why?"#])
  }

  @Test(
    "the current line stays on an edited line, and lines shown by E stay after a file is renamed")
  func editedCurrentLine() throws {
    let run = try review.start("tabpager --review", at: "one")
    try review.runInRepository("sed -i '30,32s/$/ x/' one")
    try run.wait("the lines") { run in run.page.contains { $0.hasSuffix("+ one 32 x") } }
    run.session.send("E")
    try run.wait("all lines") { run in run.page.contains { $0.hasSuffix("  26   one 26") } }
    run.session.send(":31\r")
    try run.wait("the line") { run in
      run.page.contains { $0.hasPrefix("▌") && $0.hasSuffix("+ one 31 x") }
    }
    try review.runInRepository("sed -i '31s/.*/thirty-one/' one")
    try run.wait("the edited line") { run in
      run.page.contains { $0.hasPrefix("▌") && $0.hasSuffix("+ thirty-one") }
    }
    try review.runInRepository("git mv one uno")
    try run.wait("the same lines under the new name") { run in
      run.selected.hasPrefix("uno")
        && run.page.contains { $0.hasPrefix("▌") && $0.hasSuffix("+ thirty-one") }
        && run.page.contains { $0.hasSuffix("  26   one 26") }
    }
    run.session.press("q")
    #expect(try run.session.waitForExit() == .exited(0))
  }

  @Test(
    "notes stay with their lines if the file is edited and committed, and edited again",
    arguments: [false, true])
  func committed(isClosed: Bool) throws {
    var run = try review.start("tabpager --review", at: "one")
    run.session.send("E")
    try run.wait("all lines") { run in run.page.contains { $0.hasSuffix("  30   30   one 30") } }
    try run.writeNote("Here?", after: ":9\r")
    try run.writeNote("Why?", after: ":20\r")
    if isClosed { _ = try run.quitWithNotes() }
    try review.runInRepository(
      "sed -i '1i first' one; git commit -qam done; sed -i '1i second' one; sed -i 1d two")
    if isClosed {
      run = try review.start("export TABPAGER=--motion=none; tabpager --review")
    }
    try run.wait("the new lines") { $0.bar.contains("one +1 ✎ 2") }
    #expect(try run.quitWithNotes() == ["one:11: Here?", "one:22: Why?"])
  }

  @Test("a review says that there are notes in files that it does not have")
  func otherNotes() throws {
    let first = try review.start("tabpager --review", at: "one")
    try first.writeNote("Why?")
    _ = try first.quitWithNotes()
    try review.runInRepository("git commit -qm One one")
    let second = try review.start("TABPAGER=--motion=none tabpager --review")
    try second.wait("the notice") { $0.status.contains("1 saved note on files without changes") }
    #expect(try second.quitWithNotes() == [])
    // A text that was not saved is more important.
    let third = try review.start("TABPAGER=--motion=none tabpager --review")
    try third.waitForTabTitles("All", "two +1 −1")
    try third.press("2", toSelect: "two")
    third.session.send(")cWhen?")
    let drafts = review.folder.path + "/.local/state/tabpager/drafts"
    try third.wait("the stored text") { _ in
      (try? FileIO.readText(at: drafts).contains("When?")) == true
    }
    kill(-third.session.process, SIGKILL)
    _ = try third.session.waitForExit()
    let fourth = try review.start("TABPAGER=--motion=none tabpager --review")
    try fourth.wait("the notice") {
      $0.status.contains("unsaved note in two · c in the file continues it")
    }
    #expect(try fourth.quitWithNotes() == [])
  }

  @Test("a note of an earlier run is listed and printed if its file leaves the diff")
  func leftDiff() throws {
    let first = try review.start("tabpager --review", at: "one")
    try first.writeNote("Why?")
    _ = try first.quitWithNotes()
    let second = try review.start("tabpager --review", at: "one")
    try second.wait("the tab of the notes") { $0.bar.contains("Notes 1") }
    try second.goToNotes("4")
    try review.runInRepository("git checkout -q one")
    try second.wait("the note without its file") { run in
      !run.bar.contains("one") && run.page.contains { $0.contains("Why?") }
    }
    #expect(try second.quitWithNotes() == ["one:20: (old version, no longer in the diff) Why?"])
  }

  @Test("a note says that it is no longer in the diff even if no changes are left")
  func noChanges() throws {
    let run = try review.start("tabpager --review", at: "one")
    try run.writeNote("Why?")
    try run.goToNotes("4")
    try review.runInRepository("git checkout -q one two")
    try run.wait("no tabs of files, and a list that says so") { run in
      !run.bar.contains("one") && !run.bar.contains("two")
        && run.page.contains { $0.contains("not in the diff") }
    }
    #expect(try run.quitWithNotes() == ["one:20: (old version, no longer in the diff) Why?"])
  }

  @Test("a note is found again after a time without any changes")
  func changesAgain() throws {
    let run = try review.start("tabpager --review", at: "one")
    try run.writeNote("Why?", after: ")")
    try review.runInRepository("git commit -qam Done")
    try run.wait("no changes") { !$0.bar.contains("one") && !$0.bar.contains("two") }
    try review.runInRepository("sed -i '3i a\\nb\\nc' one")
    try run.wait("the file, with its note") { $0.bar.contains("one +3 ✎ 1") }
    #expect(try run.quitWithNotes() == ["one:23: Why?"])
  }

  @Test("a note about the working tree is not shown in a commit")
  func notInCommit() throws {
    let first = try review.start("tabpager --review", at: "one")
    try first.writeNote("Why?")
    _ = try first.quitWithNotes()
    try review.runInRepository("git commit -qam Done")
    let second = try review.start("export TABPAGER=--motion=none; git show | tabpager")
    try second.wait("the files") { $0.bar.contains("one +1 −1") && $0.bar.contains("two +1 −1") }
    try second.press("3", toSelect: "one")
    try second.wait("the change") { run in run.page.contains { $0.contains(" + twenty") } }
    #expect(!second.bar.contains("✎") && !second.bar.contains("Notes"))
    #expect(try second.quitWithNotes() == [])
  }

  @Test(
    "a note on a line of further context keeps its number while the changes before it are committed"
  )
  func committed() throws {
    let review = try ReviewTestRepository(
      "seq -f 'line %g' 300 > a; git add a; git commit -qm A; sed -i '10s/$/ x\\nnew/; 200s/$/ y/' a"
    )
    let run = try review.start("export TABPAGER=--motion=none; tabpager --review")
    try run.waitForTabTitles("All", "a +3 −2")
    try run.press("2", toSelect: "a")
    try run.wait("the change") { run in run.page.contains { $0.contains("+ line 10 x") } }
    run.session.send("E")
    try run.wait("all lines") { run in run.page.contains { $0.hasSuffix("line 14") } }
    try run.writeNote("Why?", after: ":100\r")
    try review.runInRepository(
      "git diff -U0 a | sed '/^@@ -200/,$d' | git apply --cached --unidiff-zero; git commit -qm B")
    try run.waitForTabTitles("All", "a +1 −1 ✎ 1")
    #expect(try run.quitWithNotes() == ["a:100: Why?"])
  }

  @Test(
    "a note on further context keeps its number despite equal text elsewhere, and if its line is deleted and restored"
  )
  func repeatedContext() throws {
    let review = try ReviewTestRepository(
      "for i in $(seq 20); do echo \"line $i\"; echo '}'; done > a; git add a; git commit -qm A; sed -i '10s/$/ x/' a"
    )
    let run = try review.start("export TABPAGER=--motion=none; tabpager --review")
    try run.waitForTabTitles("All", "a +1 −1")
    try run.press("2", toSelect: "a")
    try run.wait("the change") { run in run.page.contains { $0.hasSuffix("− }") } }
    run.session.send("E")
    try run.wait("all lines") { run in run.page.contains { $0.hasSuffix("   line 8") } }
    try run.writeNote("Why?", after: ":30\r")
    for script in ["sed -i 30d a", "sed -i 26,36d a", "rm a", "head -20 b > a"] {
      try review.runInRepository("cp a b; \(script)")
      try run.wait("the note without its line") { run in
        !run.bar.contains("a +1 −1 ") && run.bar.contains("Notes 1")
      }
      try review.runInRepository("mv b a")
      try run.waitForTabTitles("All", "a +1 −1 ✎ 1", "Notes 1")
    }
    #expect(try run.quitWithNotes() == ["a:30: Why?"])
    let second = try review.start("export TABPAGER=--motion=none; tabpager --review")
    try second.waitForTabTitles("All", "a +1 −1 ✎ 1", "Notes 1")
    try second.press("2", toSelect: "a")
    try second.wait("the note at the file") { run in
      run.page.contains { $0.contains("╭─ ✎ note on line 30, not shown ─╮") }
    }
    try second.goToNotes("3")
    second.session.send("\r")
    try second.wait("the note at its line, in the whole file") { run in
      let row = run.page.firstIndex { $0.hasPrefix("   30   30   }") }
      return run.selected.hasPrefix("a")
        && row.map { run.page[$0 + 1].hasPrefix("▌") && run.page[$0 + 1].contains("╭─ ✎ note ─") }
          ?? false
    }
    #expect(try second.quitWithNotes() == ["a:30: Why?"])
  }

  @Test(
    "a note on a staged line follows it, even if a diff against the index was read in between",
    arguments: ["", "a2j"])
  func diffAgainstIndex(selection: String) throws {
    let review = try ReviewTestRepository(
      """
      seq -f 'line %g' 240 > a; git add a; git commit -qm A
      sed -i '121i new a\\nnew b\\nnew c' a; git add a; sed -i '3s/$/ x/; 122s/$/ y/' a
      """)
    let first = try review.start("export TABPAGER=--motion=none; tabpager --review")
    try first.waitForTabTitles("a +4 −1")
    try first.writeNote("Why?", after: "2:121\r" + selection)
    #expect(try first.quitWithNotes() == ["a:121: Why?"])
    let second = try review.start("export TABPAGER=--motion=none; git diff | tabpager")
    try second.wait("the note") { run in run.page.contains { $0.contains("│ Why?") } }
    #expect(try second.quitWithNotes() == ["a:121: Why?"])
    try review.runInRepository("sed -i 's/^new a$/new a z/; 118i above' a")
    let third = try review.start("export TABPAGER=--motion=none; tabpager --review")
    try third.wait("the note") { $0.bar.contains("a +5 −1 ✎ 1") }
    #expect(try third.quitWithNotes() == ["a:122: Why?"])
  }

  @Test("c at a note whose line is not shown writes a note on the first line of the file")
  func noteBelowName() throws {
    let review = try ReviewTestRepository(
      """
      seq -f 'line %g' 240 > a; git add a; git commit -qm A
      sed -i '121i new' a; git add a; sed -i '3s/$/ x/' a
      """)
    let first = try review.start("export TABPAGER=--motion=none; tabpager --review")
    try first.waitForTabTitles("a +2 −1")
    try first.writeNote("Why?", after: "2:121\r")
    #expect(try first.quitWithNotes() == ["a:121: Why?"])
    let second = try review.start("export TABPAGER=--motion=none; git diff | tabpager")
    try second.wait("the note") { run in
      run.page.contains { $0.contains("✎ note on line 121, not shown") }
    }
    second.session.send(")(")
    try second.wait("the note as a stop") { run in
      run.page.contains { $0.hasPrefix("▌") && $0.contains("✎ note on line 121") }
    }
    second.session.send("c")
    try second.wait("a new note on the first line") { run in
      run.page.contains { $0.contains("✎ note on a:1 ") }
    }
  }

  @Test("a note on a line that the diff does not contain follows the line, shown or not")
  func furtherContext() throws {
    let review = try ReviewTestRepository(
      "seq -f 'line %g' 500 > a; git add a; git commit -qm A; sed -i '20s/$/ changed/' a")
    let run = try review.start("export TABPAGER=--motion=none; tabpager --review")
    try run.waitForTabTitles("All", "a +1 −1")
    try run.press("2", toSelect: "a")
    try run.wait("the change") { run in run.page.contains { $0.contains("+ line 20 changed") } }
    run.session.send("E")
    try run.wait("all lines") { run in run.page.contains { $0.hasSuffix("line 24") } }
    run.session.send(":300\r")
    try run.wait("the line") { run in
      run.page.contains { $0.hasPrefix("▌ 300  300   line 300") }
    }
    try review.runInRepository("sed -i '1i top' a")
    try run.wait("the same current line") { run in
      run.page.contains { $0.hasPrefix("▌ 300  301   line 300") }
    }
    try run.writeNote("Why?", after: "")
    try review.runInRepository("sed -i '1i top' a")
    try run.wait("its new number") { run in
      run.page.contains { $0.hasPrefix("▌ 300  302   line 300") }
    }
    run.session.send("E")
    try run.wait("the note at the file") { run in
      run.page.contains { $0.contains("╭─ ✎ note on line 302, not shown ─╮") }
    }
    try review.runInRepository("sed -i '302s/$/ edited/' a")
    try run.wait("the note on the edited line") { run in
      let row = run.page.firstIndex { $0.hasSuffix("+ line 300 edited") }
      return row.map { run.page[$0 + 1].contains("╭─ ✎ note ─") } ?? false
    }
    #expect(try run.quitWithNotes() == ["a:302: Why?"])
  }

  @Test(
    "a note stays with its line when the line is edited a little, and not with a similar one when it is deleted"
  )
  func edited() throws {
    let run = try review.start("tabpager --review", at: "one")
    try review.runInRepository("sed -i '20s/.*/let total = count(of: numbers)/' one")
    try run.wait("the line") { run in
      run.page.contains { $0.hasSuffix("+ let total = count(of: numbers)") }
    }
    try run.writeNote("Why?", after: ")")
    try review.runInRepository("sed -i '20s/.*/let total = sum(of: numbers)/; 3d' one")
    func isNoteBelow(_ text: String, _ run: PagerInShell) -> Bool {
      let row = run.page.firstIndex { $0.hasSuffix(text) }
      return row.map { run.page[$0 + 1].contains("╭─ ✎ note ─") } ?? false
    }
    try run.wait("the note below the edited line") {
      isNoteBelow("19 + let total = sum(of: numbers)", $0)
    }
    try review.runInRepository("sed -i '19s/.*/one 19\\none 20/' one; echo 'let total = 1' >> one")
    try run.wait("the note without its line") { run in
      run.page.contains { $0.contains("note on line 19, not in the diff") }
    }
    #expect(try run.quitWithNotes() == ["one:19: (no longer in the diff) Why?"])
  }

  @Test("among lines with the same text, a note finds its own line after changes between two runs")
  func sameText() throws {
    let review = try ReviewTestRepository(
      """
      for i in $(seq 12); do printf 'func f%d() {\n  return %d\n}\n\n' $i $i; done > a
      git add a; git commit -qm A; sed -i '10s/$/0/; 22s/$/0/; 34s/$/0/' a
      """)
    let first = try review.start("export TABPAGER=--motion=none; tabpager --review")
    try first.waitForTabTitles("All", "a +3 −3")
    try first.press("2", toSelect: "a")
    try first.wait("the change") { run in run.page.contains { $0.hasSuffix("+   return 60") } }
    try first.writeNote("Why?", after: ":23\r")
    #expect(try first.quitWithNotes() == ["a:23: Why?"])
    try review.runInRepository("seq 8 | cat - a > b; mv b a")
    let second = try review.start("export TABPAGER=--motion=none; tabpager --review")
    try second.waitForTabTitles("All", "a +11 −3 ✎ 1", "Notes 1")
    #expect(try second.quitWithNotes() == ["a:31: Why?"])
  }

  @Test(
    "a file that comes back to the diff is selected again, at the same line, also in fewer rows")
  func returned() throws {
    let review = try ReviewTestRepository(
      """
      seq -f 'line %g' 300 > a; seq 3 > b; git add -A; git commit -qm A
      sed -i 's/5$/5 changed/' a; seq 4 > b
      """
    )
    let run = try review.start("TABPAGER=--motion=none tabpager --review")
    try run.waitForTabTitles("All", "a +30 −30", "b +1")
    try run.press("2", toSelect: "a")
    try run.wait("the page") { run in run.page.contains { $0.contains("+ line 5 changed") } }
    run.session.send("E")
    try run.wait("all lines") { run in run.page.contains { $0.hasSuffix("   line 9") } }
    run.session.send(":150\r" + String(repeating: "j", count: 13))
    try run.wait("the line") { run in
      run.page.contains { $0.hasPrefix("▌") && $0.hasSuffix("   line 162") }
    }
    try review.runInRepository("git stash -q")
    try run.wait("no changes") { run in run.page.contains { $0.contains("─ No changes ─") } }
    run.session.resize(Size(width: 100, height: 12))
    try review.runInRepository("git stash pop -q")
    try run.wait("the same line") { run in
      run.selected.hasPrefix("a")
        && run.page.contains { $0.hasPrefix("▌") && $0.hasSuffix("   line 162") }
    }
    #expect(try run.quitWithNotes() == [])
  }

  @Test("a note on the only changed file stays at its line when another file changes meanwhile")
  func secondFile() throws {
    let review = try ReviewTestRepository(ReviewTestRepository.change)
    let run = try review.start("TABPAGER=--motion=none tabpager --review")
    try run.waitForTabTitles("All", "numbers.txt +1 −1")
    #expect(run.selected == "All")
    run.session.send(":22\rcWhy")
    try run.wait("the editor") { run in
      run.page.contains { $0.contains("✎ note on numbers.txt:22") }
        && run.page.contains { $0.contains("│ Why ") }
    }
    try review.runInRepository("seq 3 > new.txt")
    try run.wait("the editor in the tab of the file, below the line") { run in
      guard let line = run.page.firstIndex(where: { $0.hasPrefix("▌") }) else { return false }
      return run.selected.hasPrefix("numbers.txt") && run.page[line].hasSuffix("   22")
        && run.page[line + 1].contains("✎ note on numbers.txt:22")
    }
    run.session.send("?\u{13}")
    try run.wait("the note") { $0.status.contains("note saved") }
    #expect(try run.quitWithNotes() == ["numbers.txt:22: Why?"])
  }

  @Test(
    "a file that comes back to the diff shows the same rows and the same current line")
  func returnedToRemovedLine() throws {
    let review = try ReviewTestRepository(
      "seq -f 'line %g' 300 > a; git add -A; git commit -qm A; sed -i 's/5$/5 changed/' a")
    let run = try review.start("TABPAGER=--motion=none tabpager --review")
    try run.waitForTabTitles("All", "a +30 −30")
    try run.press("2", toSelect: "a")
    try run.wait("the page") { run in run.page.contains { $0.contains("+ line 5 changed") } }
    run.session.send("))))))))))kk")
    try run.wait("a line above a change") { run in
      run.page.contains { $0.hasPrefix("▌") && $0.hasSuffix("   line 94") }
    }
    run.session.send("j")
    try run.wait("a removed line") { run in
      run.page.contains { $0.hasPrefix("▌  95 ") && $0.hasSuffix("− line 95") }
    }
    let rows = run.page
    // git removes a file before it writes another version. `mv` replaces it at once.
    try review.runInRepository("cp a ../changed; git show HEAD:a > ../former; mv ../former a")
    try run.wait("no changes") { run in run.page.contains { $0.contains("─ No changes ─") } }
    try review.runInRepository("mv ../changed a")
    try run.wait("the same rows") { $0.selected.hasPrefix("a") && $0.page == rows }
    #expect(try run.quitWithNotes() == [])
  }

  @Test(
    "side by side, a click chooses the side of a changed line for a note and for a selection",
    arguments: ["c", "ac"])
  func sides(keys: String) throws {
    let run = try review.start(
      "TABPAGER=--motion=none tabpager --review", size: Size(width: 120, height: 24))
    try run.waitForTabTitles("All", "one +1 −1")
    try run.press("2", toSelect: "one")
    try run.wait("both sides") { run in
      run.page.contains { $0.contains("20 − one 20") && $0.contains("20 + twenty") }
    }
    let row = run.page.firstIndex { $0.contains("20 − one 20") } ?? 0
    for (column, title) in [(20, "✎ note on one:20 (old version)"), (80, "✎ note on one:20 ")] {
      run.session.click(column, row + 2)
      try run.wait("the current line") { $0.page[row].hasPrefix("▌") }
      run.session.send(keys)
      try run.wait("the editor") { run in run.page.contains { $0.contains(title) } }
      if column == 80 {
        // The rule between the sides continues beside the editor.
        let rule = Array(run.page[row]).firstIndex(of: "│") ?? 0
        #expect(run.page[row + 1].dropFirst(rule).first == "│")
      }
      run.session.send("\u{1B}")
      try run.wait("no editor") { run in !run.page.contains { $0.contains("Ctrl-S save") } }
    }
    let context = run.page.firstIndex { $0.hasSuffix("19   one 19") } ?? 0
    run.session.click(20, context + 2)
    try run.wait("an unchanged line") { $0.page[context].hasPrefix("▌") }
    run.session.send("cWhy?\u{13}")
    try run.wait("the note") { run in run.page.contains { $0.contains("│ Why?") } }
    #expect(try run.quitWithNotes() == ["one:19: Why?"])
  }

  @Test(
    "switching the layout and back keeps the new line, and a match on the left side gets the note")
  func sidesOfCurrentLine() throws {
    let run = try review.start("tabpager --review", at: "one")
    run.session.send(")")
    func isCurrent(_ text: String) -> (PagerInShell) -> Bool {
      { run in run.page.contains { $0.hasPrefix("▌") && $0.hasSuffix(text) } }
    }
    try run.wait("the new line", isCurrent("20 + twenty"))
    run.session.send("=")
    try run.wait("both sides") { run in
      run.page.contains { $0.hasPrefix("▌  20 − one 20") && $0.hasSuffix("20 + twenty") }
    }
    run.session.send("=")
    try run.wait("the new line again", isCurrent("       20 + twenty"))
    run.session.send("=/one 20\r")
    try run.wait("the match") { $0.status.contains("SEARCH 1/1") }
    run.session.send("c")
    try run.wait("the editor") { run in
      run.page.contains { $0.contains("✎ note on one:20 (old version)") }
    }
  }

  @Test("the tab with the later changes of a viewed file is updated, and there is only one")
  func laterChanges() throws {
    let run = try review.start("tabpager --review", at: "one")
    run.session.send("V")
    try run.wait("the mark") { $0.bar.contains("one +1 −1 ✓") }
    try review.runInRepository("sed -i '30s/$/ later/' one")
    try run.waitForTabTitles("All", "one +2 −2")
    try run.press("2", toSelect: "one")
    try run.wait("that it has changed") { $0.status.contains("changed since viewed") }
    run.session.send("C")
    try run.wait("the later change") { run in
      run.selected.hasPrefix("one since viewed")
        && run.page.contains { $0.hasSuffix("+ one 30 later") }
    }
    run.session.send(")c")
    try run.wait("the editor") { run in run.page.contains { $0.contains("Ctrl-S save") } }
    run.session.send("Why?\u{13}")
    try run.wait("the note, also in the title of the file") { run in
      run.page.contains { $0.contains("│ Why?") } && run.bar.contains("one +2 −2 ✎ 1")
    }
    try review.runInRepository("sed -i '1i top' one; sed -i '36s/$/ still later/' one")
    try run.wait("both later changes") { run in
      run.page.contains { $0.hasSuffix("+ one 30 later") }
        && run.page.contains { $0.hasSuffix("+ one 35 still later") }
    }
    try run.press("2", toSelect: "one")
    run.session.send("C")
    try run.wait("the same tab") { $0.selected.hasPrefix("one since viewed") }
    #expect(run.bar.count(of: "since viewed") == 1, "\(run.bar)")
    run.session.send("V")
    try run.wait("the mark, and the next file instead of the tab") {
      $0.selected.hasPrefix("two") && $0.bar.contains("✎ 1 ✓") && !$0.bar.contains("since viewed")
    }
    #expect(try run.quitWithNotes() == ["one:31: Why?"])
  }

  @Test("the later changes show a note at its own line only, not at an equal line")
  func equalLaterLine() throws {
    let run = try review.start("tabpager --review", at: "one")
    try run.writeNote("Why?", after: ")")
    run.session.send("V")
    try run.wait("the mark") { $0.bar.contains("one +1 −1 ✎ 1 ✓") }
    try review.runInRepository("sed -i '2a twenty' one")
    try run.waitForTabTitles("All", "one +2 −1")
    try run.press("2", toSelect: "one")
    try run.wait("that it has changed") { run in
      run.status.contains("changed since viewed")
        && run.page.contains { $0.contains("│ Why? ") }
    }
    run.session.send("C")
    try run.wait("the equal line without the note") { run in
      run.selected.hasPrefix("one since viewed")
        && run.page.contains { $0.hasSuffix(" 3 + twenty") }
        && !run.page.contains { $0.contains("Why?") }
    }
    try review.runInRepository("sed -i '20s/$/!/' one")
    try run.wait("the note at its line") { run in
      let line = run.page.firstIndex { $0.hasSuffix("21   twenty") }
      return line.map { run.page.indices.contains($0 + 2) && run.page[$0 + 2].contains("│ Why? ") }
        == true
    }
    #expect(try run.quitWithNotes() == ["one:21: Why?"])
  }

  @Test(
    "a line that was removed since the file was viewed takes no note, because it has no number")
  func removedLater() throws {
    let run = try review.start("tabpager --review", at: "one")
    run.session.send("V")
    try run.wait("the mark") { $0.bar.contains("one +1 −1 ✓") }
    try review.runInRepository("sed -i '30d' one")
    try run.waitForTabTitles("All", "one +1 −2")
    try run.press("2", toSelect: "one")
    try run.wait("that it has changed") { $0.status.contains("changed since viewed") }
    run.session.send("C")
    try run.wait("the later change") { run in
      run.selected.hasPrefix("one since viewed")
        && run.page.contains { $0.hasSuffix("− one 30") }
        && !run.page.contains { $0.contains("twenty") }
    }
    run.session.send(")c")
    try run.wait("that no note is possible") {
      $0.status.contains("only lines of the new version take notes here")
    }
    run.session.send("jc")
    try run.wait("the editor") { run in run.page.contains { $0.contains("✎ note on one:30") } }
    run.session.send("Why?\u{13}")
    try run.wait("the note") { $0.bar.contains("one +1 −2 ✎ 1") }
    #expect(try run.quitWithNotes() == ["one:30: Why?"])
  }

  @Test(
    "the later changes of a file without remaining changes are those that undid the viewed ones")
  func undone() throws {
    let run = try review.start("tabpager --review", at: "one")
    run.session.send("V")
    try run.wait("the mark") { $0.bar.contains("one +1 −1 ✓") }
    try review.runInRepository("sed -i '30s/$/ later/' one")
    try run.waitForTabTitles("All", "one +2 −2")
    try run.press("2", toSelect: "one")
    try run.wait("that it has changed") { $0.status.contains("changed since viewed") }
    run.session.send("C")
    try run.wait("the later change") { run in
      run.page.contains { $0.hasSuffix("+ one 30 later") }
    }
    try review.runInRepository("sed -i '30s/ later//' one")
    try run.wait("no later changes") { run in
      run.page.contains { $0.contains("The content is the same as when it was viewed.") }
    }
    try review.runInRepository("git mv one uno; sed -i '31s/$/ still later/' uno")
    try run.wait("the later changes of the renamed file") { run in
      run.page.contains { $0.hasSuffix("+ one 31 still later") }
    }
    try review.runInRepository("git mv uno one; git checkout -q HEAD one")
    try run.wait("the change that undoes the first one") { run in
      run.selected.hasPrefix("one since viewed")
        && run.page.contains { $0.hasSuffix("− twenty") }
        && run.page.contains { $0.hasSuffix("+ one 20") }
        && !run.page.contains { $0.contains("later") }
    }
  }
}

extension String {
  /// Returns the number of times that a text occurs.
  fileprivate func count(of text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count - 1
  }
}
