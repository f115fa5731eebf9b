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

  @Test("a note is shown in a frame below its line, and printed when the program ends")
  func note() throws {
    let run = try start()
    try run.writeNoteOnNewLine("Why twenty?\rSecond line")
    let line = run.page.firstIndex { $0.contains("20 + twenty") }
    let frame = run.page.firstIndex { $0.contains("╭─ ✎ note ─") }
    #expect(frame == line.map { $0 + 1 })
    #expect(run.hasRows("│ Why twenty? │", "│ Second line │"))
    run.session.send("g")
    try run.wait("the number of notes") { $0.status.contains("1 note") }
    run.session.send("c")
    try run.wait("an editor without the saved text") {
      $0.hasRows("✎ note on one:", "Ctrl-S save")
    }
    run.session.send("\u{1B}")
    try run.wait("the page") { !$0.hasRows("Ctrl-S save") }
    #expect(try run.quitWithNotes() == ["one:20: Why twenty?", "    Second line"])
  }

  @Test("a saved note survives a kill, is shown in the next run, and can be edited and deleted")
  func stored() throws {
    let first = try start()
    try first.writeNoteOnNewLine("first")
    kill(-first.session.process, SIGKILL)
    _ = try first.session.waitForExit()
    let second = try start()
    try second.wait("the note") { $0.hasRows("╭─ ✎ note ─", "│ first ") }
    second.session.send(")j")
    try second.wait("the hints") { $0.status.contains("Enter edits   D deletes") }
    second.session.send("\r")
    try second.wait("the editor with the text") {
      $0.hasRows("✎ note on one:20", "│ first ", "Ctrl-S save")
    }
    second.session.send(" and more\u{13}")
    try second.wait("the new text") {
      $0.hasRows("│ first and more │") && !$0.hasRows("Ctrl-S")
        && $0.status.contains("note saved")
    }
    second.session.send("D")
    try second.wait("the question") { $0.status.contains("delete the note \"first and more\"?") }
    second.session.send("n")
    try second.wait("the note still") {
      $0.hasRows("│ first and more │") && !$0.status.contains("delete")
    }
    second.session.send("Dy")
    try second.wait("no note") { !$0.hasRows("first") && $0.status.contains("note deleted") }
    #expect(try second.quitWithNotes() == [])
  }

  @Test(
    "after a note is saved, the next change is the one after its line, and ( goes back to the note")
  func changeAfterNote() throws {
    let run = try start()
    try run.writeNoteOnNewLine("first")
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
    try run.wait("both lines") { $0.hasRows("20  -needle 20", "20  +new needle 20") }
    run.session.send("j\r")
    try run.wait("the change") { run in
      run.selected.hasPrefix("one")
        && run.page.contains { $0.hasPrefix("▌") && $0.hasSuffix("+ new needle 20") }
        && run.status.contains("SEARCH 2/2")
    }
    run.session.send("cWhy?\u{13}")
    try run.wait("the note") { $0.hasRows("│ Why? ") }
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
    try run.wait("the change") { $0.hasRows("+ twenty") }
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

  @Test("D deletes the last note at the current line, and no note at another line")
  func deletion() throws {
    let run = try start()
    for text in ["First", "Second"] {
      run.session.send("c\(text)\u{13}")
      try run.wait("the note") { $0.hasRows("│ \(text)") && $0.status.contains("note saved") }
    }
    run.session.send("D")
    try run.wait("the question") { $0.status.contains("delete the note \"Second\"?") }
    run.session.send("y")
    try run.wait("one note") { !$0.hasRows("│ Second") && $0.hasRows("│ First") }
    for _ in 0..<4 { run.session.send("j") }
    run.session.send("D")
    try run.wait("the reason") { $0.status.contains("no note at this line") }
    run.session.send("((D")
    try run.wait("the question") { $0.status.contains("delete the note \"First\"?") }
  }

  @Test("a note stays with its line while the file changes, and is printed with its new number")
  func follows() throws {
    try review.runInRepository("sed -i 's/^one 30$/twenty/' one")
    let run = try review.start("TABPAGER=--motion=none tabpager --review")
    try run.waitForTabTitles("All", "one +2 −2")
    try run.press("2", toSelect: "one")
    try run.writeNoteOnNewLine("Why?")
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
      $0.hasRows("✎ note on line 11, not in the diff", "│ Why?")
    }
    #expect(try run.quitWithNotes() == ["one:11: (no longer in the diff) Why?"])
  }

  @Test(
    "the key ) goes to a note above the first change of a file before it goes to that change")
  func noteBeforeChange() throws {
    let first = try start(at: "two")
    first.session.send("cEarly\u{13}")
    try first.wait("the note") { $0.hasRows("│ Early") && $0.status.contains("note saved") }
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

  @Test("no byte of a note or a path acts on the terminal")
  func hostile() throws {
    try review.runInRepository(
      """
      git reset -q --hard; name=$(printf 'a\\033]0;TITLE\\007\\033[31mb'); seq 9 > "$name"
      """)
    let run = try review.start("TABPAGER=--motion=none tabpager --review")
    try run.wait("the file") { $0.bar.contains("+9") }
    run.session.press("2")
    try run.wait("its page") { $0.hasRows(" + 9") }
    run.session.send("c\u{1B}[200~x\u{1B}]0;TITLE\u{7}\u{9B}31my\r\u{202E}z\u{1B}[201~\u{13}")
    try run.wait("the note") {
      $0.hasRows("╭─ ✎ note", "31my") && $0.status.contains("note saved")
    }
    let printed = try run.quitWithNotes()
    #expect(printed.count == 2 && printed[0].contains("]0;TITLE") && printed[0].hasSuffix("31my"))
    let output = String(decoding: run.session.rawOutput, as: UTF8.self)
    #expect(!output.contains("\u{1B}]0;TITLE") && !output.contains("\u{1B}[31mb"))
    #expect(!output.contains("\u{202E}"))
  }

  @Test("a note in a log belongs to its commit, whether the tabs are commits or files")
  func log() throws {
    try review.runInRepository(
      "git commit -qam Second; sed -i 's/^one 3$/three/' one; git commit -qam Third")
    let run = try review.start("git log -p | TABPAGER=--motion=none tabpager --notes-format=json")
    try run.waitForTabTitles("All", "Third", "Second")
    try run.press("3", toSelect: "Second")
    try run.wait("the change") { $0.hasRows("20 + twenty") }
    run.session.send(")c")
    try run.wait("the editor") { $0.hasRows("✎ note on one:20", "Ctrl-S save") }
    run.session.send("Why?\u{13}")
    try run.wait("the note") {
      $0.hasRows("│ Why?") && $0.bar.contains("✎ 1") && $0.bar.hasSuffix("Notes 1")
    }
    try run.press("2", toSelect: "Third")
    try run.wait("no note") { $0.hasRows("3 + three") && !$0.hasRows("│ Why?") }
    run.session.press("s")
    try run.waitForTabTitles("All", "one", "✎ 1", "two", "Notes 1")
    try run.goToNotes()
    run.session.press(Key(.enter))
    try run.wait("the note in the tab of the file") {
      $0.selected.hasPrefix("one") && $0.hasRows("│ Why?")
    }
    let hash = try review.runInRepository("git rev-parse HEAD~1").prefix(40)
    #expect(try run.quitWithNotes().joined().contains(#""commit": "\#(hash)""#))
    let other = try review.start("git show | TABPAGER=--motion=none tabpager")
    try other.wait("the commit") { $0.hasRows("3 + three") || $0.bar.contains("one") }
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
    try run.wait("the change") { $0.hasRows("20 + twenty") }
    // The rows above the first line are a section, the file's header, a blank row, and the message.
    run.session.send("kkkk")
    try run.wait("the message") { run in
      run.page.contains { $0.hasPrefix("▌") && $0.contains("Because.") }
    }
    run.session.send("cWhy?\u{13}")
    try run.wait("the note") {
      $0.hasRows("│ Why?") && $0.bar.contains("✎ 1") && $0.bar.hasSuffix("Notes 1")
    }
    try run.goToNotes()
    try run.wait("the commit") { $0.hasRows("commit \(hash)", "   3  ✎ Why?") }
    run.session.press(Key(.enter))
    try run.wait("the note") { $0.selected.hasPrefix("Second") && $0.hasRows("│ Why?") }
    #expect(try run.quitWithNotes() == ["commit \(hash):3: Why?"])
    let other = try review.start("git show | TABPAGER=--motion=none tabpager")
    try other.waitForTabTitles("All", "one", "two", "Notes 1")
    try other.goToNotes()
    other.session.press(Key(.enter))
    try other.wait("the note") { $0.selected == "Message" && $0.hasRows("│ Why?") }
    try other.press("3", toSelect: "one")
    try other.wait("the file without the note") {
      $0.hasRows("20 + twenty", "    Second") && !$0.hasRows("Why?")
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
    try run.wait("the editor") { $0.hasRows("✎ note on pic ─", "Ctrl-S save") }
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
    try next.wait("the note") { $0.hasRows("╭─ ✎ note ─", "│ Which tool?") }
  }
}
