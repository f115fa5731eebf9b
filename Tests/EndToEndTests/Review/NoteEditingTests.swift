import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Editing notes", .blocking, .timeLimit(.minutes(60)))
struct NoteEditingTests {
  private let review: ReviewTestRepository

  init() throws { review = try ReviewTestRepository(ReviewTestRepository.twoChanges) }

  private func start(_ options: String = "", at tab: String = "one") throws -> PagerInShell {
    try review.start("tabpager --review \(options)", at: tab)
  }

  @Test("the editor of a saved note replaces its frame, and Escape shows the frame again")
  func editedFrame() throws {
    let run = try start()
    try run.writeNoteOnNewLine("Why?")
    let rows = run.page
    run.session.send("\r")
    try run.wait("the editor instead of the frame") {
      $0.hasRows("✎ note on one:20", "Ctrl-S save") && !$0.hasRows("╭─ ✎ note ─")
        && $0.status.contains("1 note")
    }
    run.session.send("\u{1B}")
    try run.wait("the frame") { $0.page == rows }
  }

  @Test("Escape asks before it discards a text, and a text that was not saved is offered again")
  func draft() throws {
    let first = try start()
    try first.openNoteEditorOnNewLine()
    first.session.send("half")
    try first.wait("the text") { $0.hasRows("│ half") }
    first.session.send("\u{1B}")
    try first.wait("the question") { $0.hasRows("y discards the text") }
    first.session.send("n")
    try first.wait("the editor") { $0.hasRows("│ half", "Ctrl-S save") }
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
    #expect(!second.hasRows("half"))
    second.session.send("c")
    try second.wait("the text again") { $0.hasRows("✎ unsaved note on one:20", "│ half done") }
    second.session.send("\u{1B}")
    try second.wait("the question") { $0.hasRows("y discards the text") }
    second.session.send("y")
    try second.wait("the page") {
      !$0.hasRows("half") && $0.status.contains("note discarded")
    }
    second.session.send("c")
    try second.wait("an empty editor") {
      $0.hasRows("✎ note on", "Ctrl-S save") && !$0.hasRows("half")
    }
    second.session.send("\u{1B}")
    try second.wait("the page") { !$0.hasRows("Ctrl-S") }
    #expect(try second.quitWithNotes() == [])
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
    try run.wait("both lines") { $0.hasRows("✎ note on one:20–21 (old version)") }
    for (key, lines) in [("B", "21–22"), ("B", "22–23"), ("A", "21–22")] {
      run.session.send("\u{1B}[1;3\(key)")
      try run.wait(lines) { $0.hasRows("✎ note on one:\(lines) (old version)") }
    }
    run.session.send("Why?\u{13}")
    try run.wait("the note") { $0.hasRows("│ Why? ") }
    #expect(try run.quitWithNotes() == ["one:21: (old version) Why?"])
  }

  @Test("if the line of a note is deleted while the note is written, the editor says so")
  func lineDeletedWhileWriting() throws {
    let run = try start()
    try run.openNoteEditorOnNewLine()
    run.session.send("Why?")
    try review.runInRepository("sed -i '20d' one")
    try run.wait("the remark") { $0.hasRows("✎ note on one:20 (line deleted)", "│ Why?") }
    run.session.send("\u{13}")
    try run.wait("the message") {
      $0.status.contains("note saved; its line has been deleted")
        && !$0.hasRows("Ctrl-S save")
    }
    #expect(try run.quitWithNotes() == ["one:20: (no longer in the diff) Why?"])
  }

  @Test("the title of the editor follows its line, and a message says if the file leaves the diff")
  func editorFollows() throws {
    let run = try start()
    run.session.send("c")
    try run.wait("the editor") {
      $0.hasRows("✎ note on one:17") && !$0.status.contains("viewed")
    }
    try review.runInRepository("sed -i '1,9d' one")
    try run.wait("the new number") { $0.hasRows("✎ note on one:8") }
    run.session.send("Why?")
    try review.runInRepository("git checkout -q one")
    try run.wait("the message") {
      $0.status.contains("one left the diff") && $0.hasRows("│ Why?", "Ctrl-S save")
    }
    run.session.send("\u{13}")
    try run.wait("the hints") { $0.status.contains("note saved") && $0.status.contains("F1") }
    #expect(try run.quitWithNotes() == ["one:8: (no longer in the diff) Why?"])
  }

  @Test("with --secure and in the less preset, notes work without the user's editor")
  func secure() throws {
    try review.runInRepository("git diff > x.diff")
    let run = try review.start(
      "EDITOR=false TABPAGER=--motion=none tabpager --secure --keys=less x.diff --split=diff")
    try run.waitForTabTitles("one +1 −1")
    run.session.press("l")
    try run.wait("the page") { $0.hasRows("20 + twenty") }
    run.session.press("c")
    try run.wait("the editor") { $0.hasRows("Ctrl-S save") && !$0.hasRows("Ctrl-X") }
    run.session.send("Why?\u{18}")
    try run.wait("the refusal") { $0.status.contains("not allowed with --secure") }
    run.session.send("\u{13}")
    try run.wait("the note") {
      $0.hasRows("│ Why?") && $0.status.contains("note kept until you quit")
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
    try run.wait("the page") { $0.hasRows("20 + twenty") }
    run.session.send("ctext\u{18}")
    try run.wait("the text") { $0.hasRows("│ text ", "│ more ", "Ctrl-S save") }
    run.session.send("\u{13}")
    try run.wait("the note") { $0.hasRows("│ more") && $0.status.contains("note saved") }
    #expect(try run.quitWithNotes() == ["one:17: text", "    more"])
    #expect(
      try review.runInRepository("ls ../temporary") == "")
  }

  @Test("if the editor needs room, the rows below the header move up, and none is skipped")
  func roomForEditor() throws {
    let run = try review.start(
      "export TABPAGER=--motion=none; tabpager --review", size: Size(width: 60, height: 16))
    try run.waitForTabTitles("All", "one +1 −1")
    try run.press("2", toSelect: "one")
    try run.wait("the change") { $0.hasRows("+ twenty") }
    run.session.send("E")
    try run.wait("the whole file") { $0.status.contains("33 more lines") }
    run.session.send("g")
    try run.wait("its start") { run in run.page.contains { $0.hasSuffix(" one 1") } }
    run.session.click(20, 2 + 11)
    try run.wait("a line at the bottom") { run in
      run.page.contains { $0.hasPrefix("▌") && $0.hasSuffix("one 11") }
    }
    run.session.send("c")
    try run.wait("the editor") { $0.hasRows("✎ note on one:11", "Ctrl-S save") }
    let lines = run.page.compactMap { row in
      row.firstRange(of: "one ").map { row[$0.lowerBound...] }
    }
    .dropFirst()
    #expect(lines.last == "one 11" && lines.count > 3)
    #expect(Array(lines) == ((12 - lines.count)...11).map { "one \($0)" })
  }

  @Test("Alt-↓ moves a note on several lines beyond lines that are not shown")
  func beyondHiddenLines() throws {
    let review = try ReviewTestRepository(
      """
      seq -f 'line %g' 40 > one; git add -A; git commit -qm Begin
      sed -i '10s/$/ x/; 18s/$/ x/' one
      """)
    let run = try review.start(
      "export TABPAGER=--motion=none; tabpager --review", size: Size(width: 90, height: 40))
    try run.waitForTabTitles("All", "one +2 −2")
    try run.press("2", toSelect: "one")
    run.session.send(":12\ra")
    for _ in 0..<5 { run.session.send("j") }
    run.session.send("c")
    try run.wait("the editor") { $0.hasRows("✎ note on one:12–17") }
    run.session.send("\u{1B}[1;3Ax")
    try run.wait("the lines above") { $0.hasRows("✎ note on one:11–16", "│ x") }
    for _ in 0..<9 { run.session.send("\u{1B}[1;3A") }
    try run.wait("the end") { $0.status.contains("no lines to move the note to") }
    run.session.send("\u{13}")
    try run.wait("the note") { $0.status.contains("note saved") }
  }
}
