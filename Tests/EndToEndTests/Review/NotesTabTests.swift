import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("The list of notes", .blocking, .timeLimit(.minutes(60)))
struct NotesTabTests {
  private let review: ReviewTestRepository

  init() throws { review = try ReviewTestRepository(ReviewTestRepository.twoChanges) }

  private func start(_ options: String = "", at tab: String = "one") throws -> PagerInShell {
    try review.start("tabpager --review \(options)", at: tab)
  }

  @Test("a tab lists the notes, with badges at the files, and Enter goes to a note")
  func tab() throws {
    let run = try start()
    try run.writeNoteOnNewLine("first")
    try run.wait("the tab") { $0.bar == "  All   one +1 −1 ✎ 1   two +1 −1   Notes 1" }
    try run.press("3", toSelect: "two")
    try run.writeNoteOnNewLine("second")
    try run.wait("both notes") { $0.bar == "  All   one +1 −1 ✎ 1   two +1 −1 ✎ 1   Notes 2" }
    try run.goToNotes()
    try run.wait("the list") {
      $0.page == ["  one  ✎ 1", "▌   20  ✎ first", "  two  ✎ 1", "     7  ✎ second"]
        && $0.status.contains("NOTES") && $0.status.contains("2 notes")
    }
    run.session.send("j\r")
    try run.wait("the note") { run in
      run.selected.hasPrefix("two") && run.hasRows("│ second ")
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
    try run.wait("the note") { $0.hasRows("✎ note", "│ Why?") && $0.selected.hasPrefix("one") }
    run.session.press("D")
    try run.wait("the question about this note") { $0.page.contains { $0.contains("Why?") } }
  }

  @Test(
    "the list of notes has the new line numbers after changes between runs, and marks lost lines")
  func listedNumbers() throws {
    let first = try start()
    try first.writeNoteOnNewLine("Why?")
    _ = try first.quitWithNotes()
    try review.runInRepository("sed -i '1,9d' one")
    let second = try review.start("TABPAGER=--motion=none tabpager --review")
    try second.waitForTabTitles("All", "one", "Notes 1")
    try second.goToNotes()
    try second.wait("the new number") { $0.hasRows("   11  ✎ Why?") }
    try review.runInRepository("sed -i '/^twenty$/d' one")
    try second.wait("the remark") { $0.hasRows("   11  ✎ not in the diff  Why?  about: twenty") }
    #expect(try second.quitWithNotes() == ["one:11: (no longer in the diff) Why?"])
  }

  @Test("titles keep their numbers of notes while another view is in front and the diff changes")
  func countsInTitles() throws {
    let run = try start()
    try run.writeNoteOnNewLine("Why?")
    try run.press("1", toSelect: "All")
    run.session.send("KKK")
    try run.wait("the bytes") { !$0.status.contains("DIFF") }
    try review.runInRepository("echo 1 > three")
    try run.wait("the new file") {
      $0.bar.contains("three +1") && $0.bar.contains("one +1 −1 ✎ 1")
    }
  }

  @Test("in the list of notes, ) and ( go to the next and previous file, and = switches the layout")
  func fromFileToFile() throws {
    let run = try start()
    try run.writeNoteOnNewLine("First")
    run.session.send("jjcSecond\u{13}")
    try run.wait("the second note") { $0.hasRows("│ Second") && $0.status.contains("note saved") }
    try run.press("3", toSelect: "two")
    run.session.send(")cThird\u{13}")
    try run.wait("the third note") { $0.hasRows("│ Third") && $0.status.contains("note saved") }
    try run.press("4", toSelect: "Notes")
    func goes(_ key: String, to text: String) throws {
      run.session.send(key)
      try run.wait(text) { run in
        run.page.contains { $0.hasPrefix("▌") && $0.hasSuffix(text) }
      }
    }
    try goes("j", to: "Second")
    try goes(")", to: "Third")
    try goes("(", to: "First")
    run.session.send("(")
    try run.wait("the end") { $0.status.contains("no previous file") }
    run.session.send("=")
    try run.wait("the other layout") { $0.status.contains("diff layout: side by side") }
  }
}
