import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Notes", .blocking, .timeLimit(.minutes(60)))
struct NoteTests {
  private let review: ReviewTestRepository

  init() throws { review = try ReviewTestRepository(ReviewTestRepository.twoChanges) }

  private func start(_ options: String = "", at tab: String = "one") throws -> PagerInShell {
    try review.start("tabpager --review \(options)", at: tab)
  }

  private func pageHasRows(_ run: PagerInShell, _ rows: String...) -> Bool {
    rows.allSatisfy { text in run.page.contains { $0.contains(text) } }
  }

  /// Opens the editor for a note, and moves it to the new line of the change.
  private func openNoteEditor(in run: PagerInShell) throws {
    run.session.send("c")
    try run.wait("the editor") { pageHasRows($0, "✎ note on", "Ctrl-S save") }
    for _ in 0..<4 { run.session.send("\u{1B}[1;3B") }
    try run.wait("the new line") { run in
      run.page.contains { $0.hasPrefix("▌") && $0.contains(" + ") }
    }
  }

  private func writeNote(_ text: String, in run: PagerInShell) throws {
    try openNoteEditor(in: run)
    run.session.send(text + "\u{13}")
    try run.wait("the frame") {
      pageHasRows($0, "╭─ ✎ note ─", "╰─") && !pageHasRows($0, "Ctrl-S")
        && $0.status.contains("note saved")
    }
  }

  @Test("a note is shown in a frame below its line, and printed when the program ends")
  func note() throws {
    let run = try start()
    try writeNote("Why twenty?\rSecond line", in: run)
    let line = run.page.firstIndex { $0.contains("20 + twenty") }
    let frame = run.page.firstIndex { $0.contains("╭─ ✎ note ─") }
    #expect(frame == line.map { $0 + 1 })
    #expect(pageHasRows(run, "│ Why twenty? │", "│ Second line │"))
    run.session.send("g")
    try run.wait("the number of notes") { $0.status.contains("1 note") }
    run.session.send("c")
    try run.wait("an editor without the saved text") {
      pageHasRows($0, "✎ note on one:", "Ctrl-S save")
    }
    run.session.send("\u{1B}")
    try run.wait("the page") { !pageHasRows($0, "Ctrl-S save") }
    #expect(try run.quitWithNotes() == ["one:20: Why twenty?", "    Second line"])
  }

  @Test("a saved note survives a kill, is shown in the next run, and can be edited and deleted")
  func stored() throws {
    let first = try start()
    try writeNote("first", in: first)
    kill(-first.session.process, SIGKILL)
    _ = try first.session.waitForExit()
    let second = try start()
    try second.wait("the note") { pageHasRows($0, "╭─ ✎ note ─", "│ first ") }
    second.session.send(")j")
    try second.wait("the hints") { $0.status.contains("Enter edits   D deletes") }
    second.session.send("\r")
    try second.wait("the editor with the text") {
      pageHasRows($0, "✎ note on one:20", "│ first ", "Ctrl-S save")
    }
    second.session.send(" and more\u{13}")
    try second.wait("the new text") {
      pageHasRows($0, "│ first and more │") && !pageHasRows($0, "Ctrl-S")
        && $0.status.contains("note saved")
    }
    second.session.send("D")
    try second.wait("the question") { $0.status.contains("delete the note \"first and more\"?") }
    second.session.send("n")
    try second.wait("the note still") {
      pageHasRows($0, "│ first and more │") && !$0.status.contains("delete")
    }
    second.session.send("Dy")
    try second.wait("no note") { !pageHasRows($0, "first") && $0.status.contains("note deleted") }
    #expect(try second.quitWithNotes() == [])
  }

  @Test(
    "after a note is saved, the next change is the one after its line, and ( goes back to the note")
  func changeAfterNote() throws {
    let run = try start()
    try writeNote("first", in: run)
    run.session.send(")")
    try run.wait("the change of the next file") {
      $0.selected.hasPrefix("two")
        && $0.page.contains { $0.hasPrefix("▌") && $0.hasSuffix("+ seven") }
    }
    run.session.send("(")
    try run.wait("the note") {
      $0.selected.hasPrefix("one") && $0.status.contains("Enter edits   D deletes")
    }
  }

  @Test(
    "side by side, a note on an added line found in all tabs is on that line, not on the removed one"
  )
  func noteOnSearchResult() throws {
    let review = try ReviewTestRepository(
      """
      seq -f 'needle %g' 40 > one; git add -A; git commit -qm Begin; sed -i '20s/^/new /' one
      """)
    let run = try review.start(
      "export TABPAGER=--motion=none; tabpager --review", size: Size(width: 130, height: 24))
    try run.waitForTabTitles("All", "one +1 −1")
    run.session.send("\u{6}needle 20\r")
    try run.wait("both lines") { pageHasRows($0, "20  -needle 20", "20  +new needle 20") }
    run.session.send("j\r")
    try run.wait("the change") { run in
      run.selected.hasPrefix("one")
        && run.page.contains { $0.hasPrefix("▌") && $0.hasSuffix("+ new needle 20") }
        && run.status.contains("SEARCH 2/2")
    }
    run.session.send("cWhy?\u{13}")
    try run.wait("the note") { pageHasRows($0, "│ Why? ") }
    #expect(try run.quitWithNotes() == ["one:20: Why?"])
  }

  @Test("while lines are selected, the line at the moving end of the selection is the current one")
  func currentLineOfSelection() throws {
    let run = try start()
    run.session.send(")ajj")
    try run.wait("the second line below the change") { run in
      run.page.contains { $0.hasPrefix("▌") && $0.hasSuffix("one 22") }
    }
    run.session.send("k\u{1B}")
    try run.wait("the line above it") { run in
      run.page.contains { $0.hasPrefix("▌") && $0.hasSuffix("one 21") }
    }
  }

  @Test("after a note on the last visible line is saved, its frame is visible below the line")
  func frameAtBottom() throws {
    let run = try review.start(
      "TABPAGER=--motion=none tabpager --review", size: Size(width: 60, height: 13))
    try run.waitForTabTitles("All", "one +1 −1")
    try run.press("2", toSelect: "one")
    try run.wait("the change") { pageHasRows($0, "+ twenty") }
    run.session.send(":23\r")
    try run.wait("the last line") { run in
      run.page.contains { $0.hasPrefix("▌") && $0.hasSuffix("one 23") }
    }
    run.session.send("cWhy?\u{13}")
    try run.wait("the frame below the line") { run in
      guard let line = run.page.firstIndex(where: { $0.hasPrefix("▌") }) else { return false }
      let below = run.page.dropFirst(line + 1).prefix(3)
      return run.page[line].hasSuffix("one 23") && below.count == 3
        && below.last?.contains("╰─") == true && run.status.contains("note saved")
    }
  }

  @Test("the editor of a saved note replaces its frame, and Escape shows the frame again")
  func editedFrame() throws {
    let run = try start()
    try writeNote("Why?", in: run)
    let rows = run.page
    run.session.send("\r")
    try run.wait("the editor instead of the frame") {
      pageHasRows($0, "✎ note on one:20", "Ctrl-S save") && !pageHasRows($0, "╭─ ✎ note ─")
        && $0.status.contains("1 note")
    }
    run.session.send("\u{1B}")
    try run.wait("the frame") { $0.page == rows }
  }

  @Test("Escape asks before it discards a text, and a text that was not saved is offered again")
  func draft() throws {
    let first = try start()
    try openNoteEditor(in: first)
    first.session.send("half")
    try first.wait("the text") { pageHasRows($0, "│ half") }
    first.session.send("\u{1B}")
    try first.wait("the question") { pageHasRows($0, "y discards the text") }
    first.session.send("n")
    try first.wait("the editor") { pageHasRows($0, "│ half", "Ctrl-S save") }
    first.session.send(" done")
    let drafts = review.folder.path + "/.local/state/tabpager/drafts"
    try first.wait("the stored text") { _ in
      (try? FileIO.readText(at: drafts).contains("half done")) == true
    }
    kill(-first.session.process, SIGKILL)
    _ = try first.session.waitForExit()
    let overview = try review.start("export TABPAGER=--motion=none; tabpager --review")
    try overview.wait("a hint") {
      $0.status.contains("unsaved note in one · c in the file continues it")
    }
    #expect(try overview.quitWithNotes() == [])
    let second = try start()
    #expect(!pageHasRows(second, "half"))
    second.session.send("c")
    try second.wait("the text again") { pageHasRows($0, "✎ unsaved note on one:20", "│ half done") }
    second.session.send("\u{1B}")
    try second.wait("the question") { pageHasRows($0, "y discards the text") }
    second.session.send("y")
    try second.wait("the page") {
      !pageHasRows($0, "half") && $0.status.contains("note discarded")
    }
    second.session.send("c")
    try second.wait("an empty editor") {
      pageHasRows($0, "✎ note on", "Ctrl-S save") && !pageHasRows($0, "half")
    }
    second.session.send("\u{1B}")
    try second.wait("the page") { !pageHasRows($0, "Ctrl-S") }
    #expect(try second.quitWithNotes() == [])
  }

  @Test("--notes writes to a file or to a pipe, while the screen is on the terminal")
  func output() throws {
    let run = try start("--notes=notes.json --notes-format=json")
    try writeNote("Why?", in: run)
    #expect(try run.quitWithNotes() == ["1 note written to notes.json"])
    let json = try review.runInRepository("cat notes.json")
    #expect(json.contains(#""path": "one", "line": 20"#) && json.contains(#""text": "Why?""#))
    let piped = try start("--notes=- | sed 's/^/got /'", at: "two")
    try piped.wait("the page") { pageHasRows($0, "7 + seven") && $0.status.contains("DIFF") }
    #expect(try piped.quitWithNotes() == ["got one:20: Why?"])
  }

  @Test("a file that cannot be written is an error, and the notes are printed")
  func unwritable() throws {
    let run = try start("--notes=/dev/full 2>errors; echo status $?")
    try writeNote("Why?", in: run)
    run.session.press("q")
    #expect(try run.session.waitForExit() == .exited(0))
    #expect(run.session.screen.row(0) == "status 1")
    let errors = try review.runInRepository("cat errors")
    #expect(errors.contains("notes not written to /dev/full: No space left on device"))
    #expect(errors.contains("one:20: Why?"))
  }

  @Test("--secure writes no file, and --notes needs a name")
  func refused() throws {
    try review.runInRepository("git diff > x.diff")
    let run = try review.start(
      "TABPAGER=--motion=none tabpager --secure --notes=out x.diff --split=diff 2>errors; echo $?")
    try run.waitForTabTitles("one +1 −1")
    try run.press("2", toSelect: "one")
    try run.wait("the page") { pageHasRows($0, "20 + twenty") }
    run.session.send("cWhy?\u{13}")
    try run.wait("the note") { pageHasRows($0, "│ Why?") && !pageHasRows($0, "Ctrl-S") }
    #expect(try run.quitWithNotes() == ["1"])
    let files = try review.runInRepository("cat errors; ls out 2>&1 || true")
    #expect(files.contains("notes not written to out: not allowed with --secure\none:17: Why?"))
    #expect(files.contains("No such file"))
    let usage = try review.runInRepository("tabpager --notes= 2>&1 || echo $?")
    #expect(usage.contains(#"option "--notes" needs a value"#) && usage.hasSuffix("2\n"))
  }

  @Test("a tab lists the notes, with badges at the files, and Enter goes to a note")
  func tab() throws {
    let run = try start()
    try writeNote("first", in: run)
    try run.wait("the tab") { $0.bar == "  All   one +1 −1 ✎ 1   two +1 −1   Notes 1" }
    try run.press("3", toSelect: "two")
    try writeNote("second", in: run)
    try run.wait("both notes") { $0.bar == "  All   one +1 −1 ✎ 1   two +1 −1 ✎ 1   Notes 2" }
    try run.goToNotes()
    try run.wait("the list") {
      $0.page == ["  one  ✎ 1", "▌   20  ✎ first", "  two  ✎ 1", "     7  ✎ second"]
        && $0.status.contains("NOTES") && $0.status.contains("2 notes")
    }
    run.session.send("j\r")
    try run.wait("the note") { run in
      run.selected.hasPrefix("two") && pageHasRows(run, "│ second ")
        && run.page.contains { $0.hasPrefix("▌") && $0.contains("╭─ ✎ note") }
    }
    run.session.send("r")
    try review.runInRepository("echo 1 > three")
    try run.wait("the badges after a reload") {
      $0.bar == "  All   one +1 −1 ✎ 1   two +1 −1 ✎ 1   three +1   Notes 2"
    }
    try review.runInRepository("rm three")
    run.session.send("Dy")
    try run.wait("one note") { $0.bar == "  All   one +1 −1 ✎ 1   two +1 −1   Notes 1" }
    try run.goToNotes()
    run.session.send("Dy")
    try run.wait("no tab") { $0.bar == "  All   one +1 −1   two +1 −1" }
    #expect(try run.quitWithNotes() == [])
  }

  @Test("a note stays with its line while the file changes, and is printed with its new number")
  func follows() throws {
    try review.runInRepository("sed -i 's/^one 30$/twenty/' one")
    let run = try review.start("TABPAGER=--motion=none tabpager --review")
    try run.waitForTabTitles("All", "one +2 −2")
    try run.press("2", toSelect: "one")
    try writeNote("Why?", in: run)
    // Two lines have the same text. The one nearest to the old number is the wrong one.
    try review.runInRepository("sed -i '1,9d' one")
    try run.wait("the note below the new number") { run in
      let frame = run.page.firstIndex { $0.contains("╭─ ✎ note ─") }
      return run.bar.contains("one +2 −11 ✎ 1")
        && frame.map { $0 > 0 && run.page[$0 - 1].contains("11 + twenty") } ?? false
    }
    try review.runInRepository("sed -i 's/^twenty$/20/' one")
    try run.wait("the current line, on the screen") { run in
      run.page.contains { $0.hasPrefix("▌") && $0.hasSuffix("11 + 20") }
    }
    run.session.send("g")
    try run.wait("the note at the file") {
      pageHasRows($0, "✎ note on line 11, not in the diff", "│ Why?")
    }
    #expect(try run.quitWithNotes() == ["one:11: (no longer in the diff) Why?"])
  }

  @Test("a note whose file has left the diff says so when it is printed")
  func withoutFile() throws {
    let run = try start()
    try writeNote("Why twenty?", in: run)
    try review.runInRepository("git checkout -q one")
    try run.wait("the file to go") { !$0.bar.contains("one +") && $0.bar.contains("two +") }
    #expect(try run.quitWithNotes() == ["one:20: (no longer in the diff) Why twenty?"])
  }

  @Test("a note is printed even if its diff has become empty, or its tab is closed")
  func withoutDiff() throws {
    let run = try start()
    try writeNote("Why twenty?", in: run)
    try review.runInRepository("git commit -qam done")
    try run.waitForTabTitles("All", "Notes 1")
    run.session.send("1")
    try run.wait("no changes") { pageHasRows($0, "─ No changes ─") }
    let printed = try run.quitWithNotes()
    #expect(printed == ["one:20: (no longer in the diff) Why twenty?"])
    try review.runInRepository("git diff HEAD~1 > ../changes.diff")
    let file = try review.start("TABPAGER=--motion=none tabpager ../changes.diff one")
    try file.waitForTabTitles("changes.diff", "one +1 −1", "two +1 −1", "one")
    try file.press("2", toSelect: "one")
    try file.wait("the diff") { pageHasRows($0, "20 + twenty") }
    try writeNote("And now?", in: file)
    file.session.send("1x")
    try file.wait("the other file") { $0.bar == "  one" }
    #expect(try file.quitWithNotes() == ["one:20: And now?"])
  }

  @Test(
    "if only one of two open diffs has the line of a note, the note is printed with the number there",
    arguments: [["--staged", "HEAD"], ["HEAD", "--staged"]])
  func twoDiffs(arguments: [String]) throws {
    let run = try start()
    try writeNote("Why twenty?", in: run)
    _ = try run.quitWithNotes()
    // The working tree no longer has the line; the index does, at another number.
    try review.runInRepository(
      "sed -i 1,9d one; git add one; sed -i 's/^twenty$/20/' one; git diff --staged > /dev/null")
    let commands = arguments.map { "-e 'git diff \($0) one'" }.joined(separator: " ")
    let both = try review.start("TABPAGER=--motion=none tabpager \(commands)")
    func waitForNote(inTab name: String) throws {
      try both.wait("the note") { $0.selected.contains(name) && pageHasRows($0, "│ Why twenty?") }
    }
    try both.wait("both diffs") { $0.bar.contains("one +1 −10 ✎ 1   git diff \(arguments[1])") }
    try waitForNote(inTab: arguments[0])
    both.session.press("3")
    try waitForNote(inTab: arguments[1])
    #expect(try both.quitWithNotes() == ["one:11: Why twenty?"])
  }

  @Test(
    "the key ) goes to a note above the first change of a file before it goes to that change")
  func noteBeforeChange() throws {
    let first = try start(at: "two")
    first.session.send("cEarly\u{13}")
    try first.wait("the note") { pageHasRows($0, "│ Early") && $0.status.contains("note saved") }
    #expect(try first.quitWithNotes() == ["two:4: Early"])
    let second = try start()
    second.session.send(")")
    try second.wait("the change") { run in
      run.page.contains { $0.hasPrefix("▌") && $0.hasSuffix("20 + twenty") }
    }
    second.session.send(")")
    try second.wait("the note") { run in
      run.selected.hasPrefix("two")
        && run.page.contains { $0.hasPrefix("▌") && $0.contains("✎ note") }
    }
  }

  @Test("D deletes the last note at the current line, and no note at another line")
  func deletion() throws {
    let run = try start()
    for text in ["First", "Second"] {
      run.session.send("c\(text)\u{13}")
      try run.wait("the note") { pageHasRows($0, "│ \(text)") && $0.status.contains("note saved") }
    }
    run.session.send("D")
    try run.wait("the question") { $0.status.contains("delete the note \"Second\"?") }
    run.session.send("y")
    try run.wait("one note") { !pageHasRows($0, "│ Second") && pageHasRows($0, "│ First") }
    for _ in 0..<4 { run.session.send("j") }
    run.session.send("D")
    try run.wait("the reason") { $0.status.contains("no note at this line") }
    run.session.send("((D")
    try run.wait("the question") { $0.status.contains("delete the note \"First\"?") }
  }

  @Test("in the list of notes, / goes to the next note whose text or path matches")
  func searchInList() throws {
    let run = try start()
    for text in ["first", "second", "third"] { try run.writeNote(text, after: "jj") }
    try run.press("3", toSelect: "two")
    try run.writeNote("fourth", after: ")")
    try run.goToNotes()
    try run.wait("the first note") { $0.page[1].hasPrefix("▌") && $0.page[1].hasSuffix("✎ first") }
    func isAtNote(_ run: PagerInShell, _ text: String) -> Bool {
      run.page.contains { $0.hasPrefix("▌") && $0.hasSuffix("✎ " + text) }
    }
    run.session.send("/^.*ir")
    try run.wait("the next match while typing") { isAtNote($0, "third") }
    run.session.send("\r")
    try run.wait("no prompt") { isAtNote($0, "third") && $0.status.contains("F1") }
    run.session.send("n")
    try run.wait("the first one again") { isAtNote($0, "first") }
    run.session.send("/two\r")
    try run.wait("the note in the file") { isAtNote($0, "fourth") }
    run.session.send("?none\r")
    try run.wait("the message") {
      isAtNote($0, "fourth") && $0.status.contains("no matches for none in the notes")
    }
  }

  @Test("Enter in the list of notes shows the diff, even if the tab shows its text")
  func enterFromList() throws {
    let run = try start()
    try run.writeNote("Why?")
    run.session.press("K")
    try run.wait("the text") { $0.text.contains { $0.hasPrefix("diff --git") } }
    try run.goToNotes()
    run.session.press(Key(.enter))
    try run.wait("the note") { pageHasRows($0, "✎ note", "│ Why?") && $0.selected.hasPrefix("one") }
    run.session.press("D")
    try run.wait("the question about this note") { $0.page.contains { $0.contains("Why?") } }
  }

  @Test("side by side, several old lines of a note stay as many when they are moved")
  func movedOldLines() throws {
    let review = try ReviewTestRepository(
      "seq -f 'one %g' 40 > one; git add -A; git commit -qm Begin; sed -i '20,23d' one")
    let run = try review.start(
      "export TABPAGER=--motion=none; tabpager --review", size: Size(width: 130, height: 24))
    try run.waitForTabTitles("All", "one −4")
    try run.press("2", toSelect: "one")
    try run.wait("the change") { run in run.page.contains { $0.contains("− one 20") } }
    run.session.send(")ajc")
    try run.wait("both lines") { pageHasRows($0, "✎ note on one:20–21 (old version)") }
    for (key, lines) in [("B", "21–22"), ("B", "22–23"), ("A", "21–22")] {
      run.session.send("\u{1B}[1;3\(key)")
      try run.wait(lines) { pageHasRows($0, "✎ note on one:\(lines) (old version)") }
    }
    run.session.send("Why?\u{13}")
    try run.wait("the note") { pageHasRows($0, "│ Why? ") }
    #expect(try run.quitWithNotes() == ["one:21: (old version) Why?"])
  }

  @Test("if the line of a note is deleted while the note is written, the editor says so")
  func lineDeletedWhileWriting() throws {
    let run = try start()
    try openNoteEditor(in: run)
    run.session.send("Why?")
    try review.runInRepository("sed -i '20d' one")
    try run.wait("the remark") { pageHasRows($0, "✎ note on one:20 (line deleted)", "│ Why?") }
    run.session.send("\u{13}")
    try run.wait("the message") {
      $0.status.contains("note saved; its line has been deleted")
        && !pageHasRows($0, "Ctrl-S save")
    }
    #expect(try run.quitWithNotes() == ["one:20: (no longer in the diff) Why?"])
  }

  @Test("the title of the editor follows its line, and a message says if the file leaves the diff")
  func editorFollows() throws {
    let run = try start()
    run.session.send("c")
    try run.wait("the editor") {
      pageHasRows($0, "✎ note on one:17") && !$0.status.contains("viewed")
    }
    try review.runInRepository("sed -i '1,9d' one")
    try run.wait("the new number") { pageHasRows($0, "✎ note on one:8") }
    run.session.send("Why?")
    try review.runInRepository("git checkout -q one")
    try run.wait("the message") {
      $0.status.contains("one left the diff") && pageHasRows($0, "│ Why?", "Ctrl-S save")
    }
    run.session.send("\u{13}")
    try run.wait("the hints") { $0.status.contains("note saved") && $0.status.contains("F1") }
    #expect(try run.quitWithNotes() == ["one:8: (no longer in the diff) Why?"])
  }

  @Test(
    "the list of notes has the new line numbers after changes between runs, and marks lost lines")
  func listedNumbers() throws {
    let first = try start()
    try writeNote("Why?", in: first)
    _ = try first.quitWithNotes()
    try review.runInRepository("sed -i '1,9d' one")
    let second = try review.start("TABPAGER=--motion=none tabpager --review")
    try second.waitForTabTitles("All", "one", "Notes 1")
    try second.goToNotes()
    try second.wait("the new number") { pageHasRows($0, "   11  ✎ Why?") }
    try review.runInRepository("sed -i '/^twenty$/d' one")
    try second.wait("the remark") { pageHasRows($0, "   11  ✎ not in the diff  Why?") }
    #expect(try second.quitWithNotes() == ["one:11: (no longer in the diff) Why?"])
  }

  @Test("titles keep their numbers of notes while another view is in front and the diff changes")
  func countsInTitles() throws {
    let run = try start()
    try writeNote("Why?", in: run)
    try run.press("1", toSelect: "All")
    run.session.send("KKK")
    try run.wait("the bytes") { !$0.status.contains("DIFF") }
    try review.runInRepository("echo 1 > three")
    try run.wait("the new file") {
      $0.bar.contains("three +1") && $0.bar.contains("one +1 −1 ✎ 1")
    }
  }

  @Test("no byte of a note or a path acts on the terminal")
  func hostile() throws {
    try review.runInRepository(
      """
      git reset -q --hard; name=$(printf 'a\\033]0;TITLE\\007\\033[31mb'); seq 9 > "$name"
      """)
    let run = try review.start("TABPAGER=--motion=none tabpager --review")
    try run.wait("the file") { $0.bar.contains("+9") }
    run.session.press("2")
    try run.wait("its page") { pageHasRows($0, " + 9") }
    run.session.send("c\u{1B}[200~x\u{1B}]0;TITLE\u{7}\u{9B}31my\r\u{202E}z\u{1B}[201~\u{13}")
    try run.wait("the note") {
      pageHasRows($0, "╭─ ✎ note", "31my") && $0.status.contains("note saved")
    }
    let printed = try run.quitWithNotes()
    #expect(printed.count == 2 && printed[0].contains("]0;TITLE") && printed[0].hasSuffix("31my"))
    let output = String(decoding: run.session.rawOutput, as: UTF8.self)
    #expect(!output.contains("\u{1B}]0;TITLE") && !output.contains("\u{1B}[31mb"))
    #expect(!output.contains("\u{202E}"))
  }

  @Test("with --secure and in the less preset, notes work without the user's editor")
  func secure() throws {
    try review.runInRepository("git diff > x.diff")
    let run = try review.start(
      "EDITOR=false TABPAGER=--motion=none tabpager --secure --keys=less x.diff --split=diff")
    try run.waitForTabTitles("one +1 −1")
    run.session.press("l")
    try run.wait("the page") { pageHasRows($0, "20 + twenty") }
    run.session.press("c")
    try run.wait("the editor") { pageHasRows($0, "Ctrl-S save") && !pageHasRows($0, "Ctrl-X") }
    run.session.send("Why?\u{18}")
    try run.wait("the refusal") { $0.status.contains("not allowed with --secure") }
    run.session.send("\u{13}")
    try run.wait("the note") {
      pageHasRows($0, "│ Why?") && $0.status.contains("note kept until you quit")
    }
    #expect(try run.quitWithNotes() == ["one:17: Why?"])
  }

  @Test("Ctrl-X opens the text in the user's editor, and the note has what was written there")
  func editor() throws {
    try review.runInRepository(
      "printf '#!/bin/sh\ncp \"$1\" \"$1~\"; echo more >> \"$1\"\n' > ../editor; chmod +x ../editor"
    )
    try review.runInRepository("mkdir ../temporary")
    let run = try review.start(
      "TMPDIR=$PWD/../temporary EDITOR=../editor TABPAGER=--motion=none tabpager --review")
    try run.waitForTabTitles("All", "one +1 −1")
    try run.press("2", toSelect: "one")
    try run.wait("the page") { pageHasRows($0, "20 + twenty") }
    run.session.send("ctext\u{18}")
    try run.wait("the text") { pageHasRows($0, "│ text ", "│ more ", "Ctrl-S save") }
    run.session.send("\u{13}")
    try run.wait("the note") { pageHasRows($0, "│ more") && $0.status.contains("note saved") }
    #expect(try run.quitWithNotes() == ["one:17: text", "    more"])
    #expect(
      try review.runInRepository("ls ../temporary") == "")
  }

  @Test("a note in a log belongs to its commit, whether the tabs are commits or files")
  func log() throws {
    try review.runInRepository(
      "git commit -qam Second; sed -i 's/^one 3$/three/' one; git commit -qam Third")
    let run = try review.start("git log -p | TABPAGER=--motion=none tabpager --notes-format=json")
    try run.waitForTabTitles("All", "Third", "Second")
    try run.press("3", toSelect: "Second")
    try run.wait("the change") { pageHasRows($0, "20 + twenty") }
    run.session.send(")c")
    try run.wait("the editor") { pageHasRows($0, "✎ note on one:20", "Ctrl-S save") }
    run.session.send("Why?\u{13}")
    try run.wait("the note") {
      pageHasRows($0, "│ Why?") && $0.bar.contains("✎ 1") && $0.bar.hasSuffix("Notes 1")
    }
    try run.press("2", toSelect: "Third")
    try run.wait("no note") { pageHasRows($0, "3 + three") && !pageHasRows($0, "│ Why?") }
    run.session.press("s")
    try run.waitForTabTitles("All", "one", "✎ 1", "two", "Notes 1")
    try run.goToNotes()
    run.session.press(Key(.enter))
    try run.wait("the note in the tab of the file") {
      $0.selected.hasPrefix("one") && pageHasRows($0, "│ Why?")
    }
    let hash = try review.runInRepository("git rev-parse HEAD~1").prefix(40)
    #expect(try run.quitWithNotes().joined().contains(#""commit": "\#(hash)""#))
    let other = try review.start("git show | TABPAGER=--motion=none tabpager")
    try other.wait("the commit") { pageHasRows($0, "3 + three") || $0.bar.contains("one") }
    #expect(!other.bar.contains("Notes"))
    #expect(try other.quitWithNotes() == [])
  }

  @Test("the message of a commit takes notes, in a log, for a single commit, and in later runs")
  func message() throws {
    try review.runInRepository("git commit -qam 'Second' -m 'Because.'")
    let hash = try review.runInRepository("git rev-parse HEAD").prefix(8)
    let run = try review.start("git log -p | TABPAGER=--motion=none tabpager")
    try run.waitForTabTitles("All", "Second")
    try run.press("2", toSelect: "Second")
    try run.wait("the change") { pageHasRows($0, "20 + twenty") }
    // The rows above the first line are a section, the file's header, a blank row, and the message.
    run.session.send("kkkk")
    try run.wait("the message") { run in
      run.page.contains { $0.hasPrefix("▌") && $0.contains("Because.") }
    }
    run.session.send("cWhy?\u{13}")
    try run.wait("the note") {
      pageHasRows($0, "│ Why?") && $0.bar.contains("✎ 1") && $0.bar.hasSuffix("Notes 1")
    }
    try run.goToNotes()
    try run.wait("the commit") { pageHasRows($0, "commit \(hash)", "   3  ✎ Why?") }
    run.session.press(Key(.enter))
    try run.wait("the note") { $0.selected.hasPrefix("Second") && pageHasRows($0, "│ Why?") }
    #expect(try run.quitWithNotes() == ["commit \(hash):3: Why?"])
    let other = try review.start("git show | TABPAGER=--motion=none tabpager")
    try other.waitForTabTitles("All", "one", "two", "Notes 1")
    try other.goToNotes()
    other.session.press(Key(.enter))
    try other.wait("the note") { $0.selected == "Message" && pageHasRows($0, "│ Why?") }
    try other.press("3", toSelect: "one")
    try other.wait("the file without the note") {
      pageHasRows($0, "20 + twenty", "    Second") && !pageHasRows($0, "Why?")
    }
    #expect(try other.quitWithNotes() == ["commit \(hash):3: Why?"])
  }

  @Test("c writes a note on a binary file, which is printed with line 1 and shown again")
  func binary() throws {
    try review.runInRepository(
      "printf 'a\\0b' > pic; git add pic; git commit -qm Pic; printf 'a\\0c' > pic")
    let run = try review.start("TABPAGER=--motion=none tabpager --review")
    try run.waitForTabTitles("All", "one +1 −1", "pic binary")
    try run.press("3", toSelect: "pic")
    try run.wait("the explanation") { run in
      run.page.contains { $0.hasPrefix("▌") && $0.contains("changed binary file") }
    }
    run.session.send("c")
    try run.wait("the editor") { pageHasRows($0, "✎ note on pic ─", "Ctrl-S save") }
    run.session.send("Which tool?\u{13}")
    try run.wait("the frame below the explanation") { run in
      let rows = run.page.drop { !($0.hasPrefix("▌") && $0.contains("changed binary file")) }
      return rows.dropFirst().first?.contains("╭─ ✎ note ─") == true
        && run.bar.contains("pic binary ✎ 1")
    }
    #expect(try run.quitWithNotes() == ["pic:1: Which tool?"])
    let next = try review.start("TABPAGER=--motion=none tabpager --review")
    try next.waitForTabTitles("pic binary ✎ 1")
    try next.press("3", toSelect: "pic")
    try next.wait("the note") { pageHasRows($0, "╭─ ✎ note ─", "│ Which tool?") }
  }
}
