import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Notes and marks of renamed files", .blocking, .timeLimit(.minutes(60)))
struct NotesOfRenamedFileTests {
  private let review: ReviewTestRepository

  init() throws { review = try ReviewTestRepository(ReviewTestRepository.twoChanges) }

  @Test("a file that is renamed keeps its tab, the reader's place, its notes and its mark")
  func renamed() throws {
    let run = try review.start("tabpager --review", at: "one")
    try run.writeNote("Why?")
    run.session.send("V")
    try run.wait("the mark") {
      $0.bar.contains("one +1 −1 ✎ 1 ✓") && $0.selected.hasPrefix("two")
    }
    try run.press("2", toSelect: "one")
    try review.runInRepository("git mv one uno")
    try run.wait("the new name in the selected tab") {
      $0.selected.hasPrefix("uno") && $0.bar.contains("uno +1 −1 ✎ 1 ✓")
    }
    #expect(run.page.contains { $0.contains("│ Why?") })
    try review.runInRepository("git mv uno eins; sed -i '30s/$/ too/' eins")
    try run.wait("another name, and a later change") {
      $0.selected.hasPrefix("eins") && $0.bar.contains("eins +2 −2 ✎ 1")
        && $0.status.contains("changed since viewed")
    }
    #expect(run.page.contains { $0.contains("│ Why?") })
    try review.runInRepository("git mv eins one; sed -i '30s/ too//' one")
    try run.wait("the first name, and what was viewed") {
      $0.selected.hasPrefix("one") && $0.bar.contains("one +1 −1 ✎ 1 ✓")
        && !$0.status.contains("changed since viewed")
    }
    try review.runInRepository("git mv one uno")
    try run.wait("the new name again") {
      $0.selected.hasPrefix("uno") && $0.bar.contains("uno +1 −1 ✎ 1")
    }
    #expect(try run.quitWithNotes() == ["uno:20: (old version) Why?"])
  }

  @Test("a file stays selected if it is first deleted and new, and then renamed, as by git mv")
  func renamedInSteps() throws {
    let run = try review.start("tabpager --review", at: "one")
    try run.writeNote("Why?")
    try review.runInRepository("mv one uno")
    try run.wait("the deleted and the new file") {
      $0.selected.hasPrefix("one") && $0.bar.contains("uno +40")
    }
    try review.runInRepository("git add -A")
    try run.wait("the renamed file") { run in
      run.selected.hasPrefix("uno") && run.bar.contains("uno +1 −1 ✎ 1")
        && !run.bar.contains("one")
        && run.page.contains { $0.contains("│ Why?") }
    }
    #expect(try run.quitWithNotes() == ["uno:20: (old version) Why?"])
  }

  @Test("a file that is not in the index stays selected, with its note, when its name is staged")
  func stagedName() throws {
    let run = try review.start("tabpager --review", at: "one")
    try review.runInRepository("mv one uno")
    try run.wait("the deleted and the new file") { $0.bar.contains("uno +40") }
    try run.press("4", toSelect: "uno")
    run.session.send(":30\rc")
    try run.wait("the editor") { run in run.page.contains { $0.contains("✎ note on uno:30") } }
    try review.runInRepository("git add -A")
    try run.wait("the renamed file") { run in
      run.selected.hasPrefix("uno") && !run.bar.contains("one")
        && run.page.contains { $0.contains("✎ note on uno:30") }
    }
    run.session.send("Why?\u{13}")
    try run.wait("the note") { $0.status.contains("note saved") }
    #expect(!run.status.contains("note saved in"))
    #expect(try run.quitWithNotes() == ["uno:30: Why?"])
  }

  @Test("the current line stays when a renamed file becomes a new one, and renamed again")
  func currentLine() throws {
    let run = try review.start("tabpager --review", at: "one")
    try review.runInRepository("mv one uno; git add -A")
    try run.wait("the renamed file") { $0.selected.hasPrefix("uno") }
    run.session.send(":22\r")
    func waitForCurrentLine(_ marker: String) throws {
      try run.wait("the current line") { run in
        run.page.contains { $0.hasPrefix("▌") && $0.hasSuffix("22 \(marker) one 22") }
      }
    }
    try waitForCurrentLine(" ")
    try review.runInRepository("git reset -q")
    try run.wait("a new file") { $0.bar.contains("uno +40") }
    try waitForCurrentLine("+")
    try review.runInRepository("git add -A")
    try run.wait("the renamed file") { $0.bar.contains("uno +1 −1") }
    try waitForCurrentLine(" ")
  }

  @Test(
    "a note on a removed line returns to its file when git no longer reports that as renamed",
    arguments: [false, true])
  func oldLineOfRenamedFile(isBetweenRuns: Bool) throws {
    var run = try review.start("tabpager --review", at: "one")
    try review.runInRepository("mv one uno")
    try run.wait("the deleted and the new file") {
      $0.bar.contains("one −40") && $0.bar.contains("uno +40")
    }
    try run.writeNote("Why?", after: ":30\r")
    try review.runInRepository("git add -A")
    try run.wait("the renamed file") { $0.bar.contains("uno +1 −1 ✎ 1") }
    if isBetweenRuns { #expect(try !run.quitWithNotes().isEmpty) }
    try review.runInRepository("git reset -q")
    if isBetweenRuns {
      run = try review.start("export TABPAGER=--motion=none; tabpager --review")
    }
    try run.wait("the note in the deleted file") { $0.bar.contains("one −40 ✎ 1") }
    try run.press("2", toSelect: "one")
    run.session.send("G")
    try run.wait("the note") { $0.hasRows("│ Why?") }
    #expect(try run.quitWithNotes() == ["one:30: (old version) Why?"])
  }

  @Test("a message says in which file a note is, if the file was renamed while it was written")
  func renamedDuringNote() throws {
    let run = try review.start("tabpager --review", at: "one")
    run.session.send(")c")
    try run.wait("the editor") { run in run.page.contains { $0.contains("✎ note on one:20") } }
    try review.runInRepository("mv one uno")
    try run.wait("the new file") { run in
      run.bar.contains("uno +40") && run.page.contains { $0.contains("✎ note on uno:20") }
    }
    run.session.send("Why?\u{13}")
    try run.wait("the message") { $0.status.contains("note saved in uno:20") }
    #expect(try run.quitWithNotes() == ["uno:20: Why?"])
  }

  @Test("a file that was renamed between two runs has its notes and its mark")
  func betweenRuns() throws {
    let first = try review.start("tabpager --review", at: "one")
    try first.writeNote("Why?")
    first.session.send("V")
    try first.wait("the mark") { $0.bar.contains("one +1 −1 ✎ 1 ✓") }
    _ = try first.quitWithNotes()
    try review.runInRepository("git mv one uno")
    let second = try review.start("export TABPAGER=--motion=none; tabpager --review")
    try second.waitForTabTitles("All", "two +1 −1", "uno +1 −1 ✎ 1 ✓")
    try second.press("3", toSelect: "uno")
    try second.wait("the note") { run in run.page.contains { $0.contains("│ Why?") } }
    #expect(try second.quitWithNotes() == ["uno:20: (old version) Why?"])
  }

  @Test("a file that is new in the diff keeps its tab, its note and its mark when it is renamed")
  func renamedNewFile() throws {
    let run = try review.start("export TABPAGER=--motion=none; tabpager --review", at: "one")
    try review.runInRepository("seq -f 'new %g' 50 > new")
    try run.waitForTabTitles("All", "one +1 −1", "two +1 −1", "new +50")
    try run.press("4", toSelect: "new")
    try run.writeNote("Why?", after: ":40\r")
    run.session.send("V")
    try run.wait("the mark") { $0.bar.contains("new +50 ✎ 1 ✓") }
    try run.press("4", toSelect: "new")
    try review.runInRepository("mv new renamed")
    try run.wait("the new name, at the same line") { run in
      run.selected.hasPrefix("renamed") && run.bar.contains("renamed +50 ✎ 1 ✓")
        && run.page.contains { $0.hasPrefix("▌") && $0.hasSuffix("+ new 40") }
        && run.page.contains { $0.contains("│ Why?") }
    }
    #expect(try run.quitWithNotes() == ["renamed:40: Why?"])
  }

  @Test(
    "a note follows a file that git does not report as renamed", arguments: [false, true],
    [
      ("mv one uno", "uno +40"),
      ("git mv one uno; sed -i '3i a' uno; git commit -qam Renamed; sed -i 1d uno", "uno −1"),
      ("rm two; git mv one uno; git commit -qam Renamed; sed -i '25s/$/ x/; 30d' uno", "uno +1 −2"),
    ])
  func renamedWithoutGit(isBetweenRuns: Bool, change: (command: String, tab: String)) throws {
    var run = try review.start("tabpager --review", at: "one")
    try run.writeNote("Why?", after: ")")
    if isBetweenRuns { _ = try run.quitWithNotes() }
    try review.runInRepository(change.command)
    if isBetweenRuns {
      run = try review.start("export TABPAGER=--motion=none; tabpager --review")
    }
    // If the file has been committed with its new name, a later run does not know that it is the same.
    let isKnown = !isBetweenRuns || change.tab == "uno +40"
    try run.wait("the file") { $0.bar.contains(change.tab + (isKnown ? " ✎ 1" : "")) }
    let line = try review.runInRepository("grep -n twenty uno").prefix { $0 != ":" }
    let printed = try run.quitWithNotes()
    #expect(printed == (isKnown ? ["uno:\(line): Why?"] : []))
  }

  @Test("a note follows a file that is renamed twice, in a diff that shows it as renamed")
  func renamedAgain() throws {
    try review.runInRepository("git mv one uno")
    let first = try review.start("export TABPAGER=--motion=none; tabpager --review")
    try first.waitForTabTitles("All", "two +1 −1", "uno +1 −1")
    try first.press("3", toSelect: "uno")
    try first.writeNote("Why?", after: ")")
    _ = try first.quitWithNotes()
    try review.runInRepository("git mv uno eins; sed -i '3i a' eins")
    let second = try review.start("export TABPAGER=--motion=none; tabpager --review")
    try second.wait("the note") { $0.bar.contains("eins +2 −1 ✎ 1") }
    #expect(try second.quitWithNotes() == ["eins:21: Why?"])
  }

  @Test("a note does not stay in a similar file if its own file was missing for a moment")
  func awayForAMoment() throws {
    let run = try review.start("tabpager --review", at: "one")
    try run.writeNote("Why?", after: ")")
    try review.runInRepository("mv one ../one; sed 's/40$/forty/' ../one > uno")
    try run.wait("the other file") { $0.bar.contains("uno +40 ✎ 1") }
    try review.runInRepository("mv ../one one")
    try run.wait("its own file") { $0.bar.contains("one +1 −1 ✎ 1") && !$0.bar.contains("+40 ✎") }
    #expect(try run.quitWithNotes() == ["one:20: Why?"])
  }
}
