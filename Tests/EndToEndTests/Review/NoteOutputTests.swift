import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("The output of notes", .blocking, .timeLimit(.minutes(60)))
struct NoteOutputTests {
  private let review: ReviewTestRepository

  init() throws { review = try ReviewTestRepository(ReviewTestRepository.twoChanges) }

  private func start(_ options: String = "", at tab: String = "one") throws -> PagerInShell {
    try review.start("tabpager --review \(options)", at: tab)
  }

  @Test("--notes writes to a file or to a pipe, while the screen is on the terminal")
  func output() throws {
    let run = try start("--notes=notes.json --notes-format=json")
    try run.writeNoteOnNewLine("Why?")
    #expect(try run.quitWithNotes() == ["1 note written to notes.json"])
    let json = try review.runInRepository("cat notes.json")
    #expect(json.contains(#""path": "one", "line": 20"#) && json.contains(#""text": "Why?""#))
    let piped = try start("--notes=- | sed 's/^/got /'", at: "two")
    try piped.wait("the page") { $0.hasRows("7 + seven") && $0.status.contains("DIFF") }
    #expect(try piped.quitWithNotes() == ["got one:20: Why?"])
  }

  @Test("a file that cannot be written is an error, and the notes are printed")
  func unwritable() throws {
    let run = try start("--notes=/dev/full 2>errors; echo status $?")
    try run.writeNoteOnNewLine("Why?")
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
    try run.wait("the page") { $0.hasRows("20 + twenty") }
    run.session.send("cWhy?\u{13}")
    try run.wait("the note") { $0.hasRows("│ Why?") && !$0.hasRows("Ctrl-S") }
    #expect(try run.quitWithNotes() == ["1"])
    let files = try review.runInRepository("cat errors; ls out 2>&1 || true")
    #expect(files.contains("notes not written to out: not allowed with --secure\none:17: Why?"))
    #expect(files.contains("No such file"))
    let usage = try review.runInRepository("tabpager --notes= 2>&1 || echo $?")
    #expect(usage.contains(#"option "--notes" needs a value"#) && usage.hasSuffix("2\n"))
  }

  @Test("a note whose file has left the diff says so when it is printed")
  func withoutFile() throws {
    let run = try start()
    try run.writeNoteOnNewLine("Why twenty?")
    try review.runInRepository("git checkout -q one")
    try run.wait("the file to go") { !$0.bar.contains("one +") && $0.bar.contains("two +") }
    #expect(try run.quitWithNotes() == ["one:20: (no longer in the diff) Why twenty?"])
  }

  @Test("a note is printed even if its diff has become empty, or its tab is closed")
  func withoutDiff() throws {
    let run = try start()
    try run.writeNoteOnNewLine("Why twenty?")
    try review.runInRepository("git commit -qam done")
    try run.waitForTabTitles("All", "Notes 1")
    run.session.send("1")
    try run.wait("no changes") { $0.hasRows("─ No changes ─") }
    let printed = try run.quitWithNotes()
    #expect(printed == ["one:20: (no longer in the diff) Why twenty?"])
    try review.runInRepository("git diff HEAD~1 > ../changes.diff")
    let file = try review.start("TABPAGER=--motion=none tabpager ../changes.diff one")
    try file.waitForTabTitles("changes.diff", "one +1 −1", "two +1 −1", "one")
    try file.press("2", toSelect: "one")
    try file.wait("the diff") { $0.hasRows("20 + twenty") }
    try file.writeNoteOnNewLine("And now?")
    file.session.send("1x")
    try file.wait("the other file") { $0.bar == "  one" }
    #expect(try file.quitWithNotes() == ["one:20: And now?"])
  }

  @Test(
    "if only one of two open diffs has the line of a note, the note is printed with the number there",
    arguments: [["--staged", "HEAD"], ["HEAD", "--staged"]])
  func twoDiffs(arguments: [String]) throws {
    let run = try start()
    try run.writeNoteOnNewLine("Why twenty?")
    _ = try run.quitWithNotes()
    // The working tree no longer has the line; the index does, at another number.
    try review.runInRepository(
      "sed -i 1,9d one; git add one; sed -i 's/^twenty$/20/' one; git diff --staged > /dev/null")
    let commands = arguments.map { "-e 'git diff \($0) one'" }.joined(separator: " ")
    let both = try review.start("TABPAGER=--motion=none tabpager \(commands)")
    func waitForNote(inTab name: String) throws {
      try both.wait("the note") { $0.selected.contains(name) && $0.hasRows("│ Why twenty?") }
    }
    try both.wait("both diffs") { $0.bar.contains("one +1 −10 ✎ 1   git diff \(arguments[1])") }
    try waitForNote(inTab: arguments[0])
    both.session.press("3")
    try waitForNote(inTab: arguments[1])
    #expect(try both.quitWithNotes() == ["one:11: Why twenty?"])
  }
}
