import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Notes", .blocking, .timeLimit(.minutes(60)))
struct NoteTests {
  private let review: ReviewFolder

  init() throws {
    review = try ReviewFolder(
      """
      seq -f 'one %g' 40 > one; seq -f 'two %g' 40 > two; git add -A; git commit -qm Begin
      sed -i 's/^one 20$/twenty/' one; sed -i 's/^two 7$/seven/' two
      """)
  }

  private func start(_ options: String = "", at tab: String = "one") throws -> SplitRun {
    let run = try review.start("TABPAGER=--motion=none tabpager --review \(options)")
    try run.waitForBar("All", "one +1 −1", "two +1 −1")
    try run.go(tab == "one" ? "2" : "3", to: tab)
    try run.wait("the change") { run in run.page.contains { $0.contains(" + ") } }
    return run
  }

  private func contains(_ run: SplitRun, _ rows: String...) -> Bool {
    rows.allSatisfy { text in run.page.contains { $0.contains(text) } }
  }

  /// Opens the editor at the new line of the change.
  private func openEditor(_ run: SplitRun) throws {
    run.session.send("c")
    try run.wait("the editor") { contains($0, "✎ note on", "Ctrl-S save") }
    for _ in 0..<4 { run.session.send("\u{1B}[1;3B") }
    try run.wait("the new line") { run in
      run.page.contains { $0.hasPrefix("▌") && $0.contains(" + ") }
    }
  }

  private func write(_ text: String, _ run: SplitRun) throws {
    try openEditor(run)
    run.session.send(text + "\u{13}")
    try run.wait("the frame") {
      contains($0, "╭─ ✎ note ─", "╰─") && !contains($0, "Ctrl-S")
        && $0.status.contains("note saved")
    }
  }

  private func quit(_ run: SplitRun) throws -> [String] {
    run.session.press("q")
    #expect(try run.session.waitForExit() == .exited(0))
    let rows = (0..<run.session.screen.size.height).map { run.session.screen.row($0) }
    return Array(rows[..<((rows.lastIndex { !$0.isEmpty } ?? -1) + 1)])
  }

  @Test("a note is shown in a frame below its line, and printed when the program ends")
  func note() throws {
    let run = try start()
    try write("Why twenty?\rSecond line", run)
    let line = run.page.firstIndex { $0.contains("20 + twenty") }
    let frame = run.page.firstIndex { $0.contains("╭─ ✎ note ─") }
    #expect(frame == line.map { $0 + 1 })
    #expect(contains(run, "│ Why twenty? │", "│ Second line │"))
    run.session.send("g")
    try run.wait("the number of notes") { $0.status.contains("1 note") }
    #expect(try quit(run) == ["one:20: Why twenty?", "    Second line"])
  }

  @Test("a saved note survives a kill, is shown in the next run, and can be edited and deleted")
  func stored() throws {
    let first = try start()
    try write("first", first)
    kill(-first.session.process, SIGKILL)
    _ = try first.session.waitForExit()
    let second = try start()
    try second.wait("the note") { contains($0, "╭─ ✎ note ─", "│ first ") }
    second.session.send(")\r")
    try second.wait("the editor with the text") {
      contains($0, "✎ note on one:20", "│ first ", "Ctrl-S save")
    }
    second.session.send(" and more\u{13}")
    try second.wait("the new text") {
      contains($0, "│ first and more │") && !contains($0, "Ctrl-S")
        && $0.status.contains("note saved")
    }
    second.session.send("D")
    try second.wait("the question") { $0.status.contains("delete the note \"first and more\"?") }
    second.session.send("n")
    try second.wait("the note still") {
      contains($0, "│ first and more │") && !$0.status.contains("delete")
    }
    second.session.send("Dy")
    try second.wait("no note") { !contains($0, "first") && $0.status.contains("note deleted") }
    #expect(try quit(second) == [])
  }

  @Test("Escape asks before it discards a text, and a text that was not saved is offered again")
  func draft() throws {
    let first = try start()
    try openEditor(first)
    first.session.send("half")
    try first.wait("the text") { contains($0, "│ half") }
    first.session.send("\u{1B}")
    try first.wait("the question") { contains($0, "discard the text?") }
    first.session.send("n")
    try first.wait("the editor") { contains($0, "│ half", "Ctrl-S save") }
    first.session.send(" done")
    let drafts = review.folder.path + "/.local/state/tabpager/drafts"
    try first.wait("the stored text") { _ in
      (try? FileText.read(drafts).contains("half done")) == true
    }
    kill(-first.session.process, SIGKILL)
    _ = try first.session.waitForExit()
    let second = try start()
    #expect(!contains(second, "half"))
    second.session.send("c")
    try second.wait("the text again") { contains($0, "✎ unsaved note on one:20", "│ half done") }
    second.session.send("\u{1B}")
    try second.wait("the question") { contains($0, "discard the text?") }
    second.session.send("y")
    try second.wait("the page") {
      !contains($0, "half") && $0.status.contains("note discarded")
    }
    second.session.send("c")
    try second.wait("an empty editor") {
      contains($0, "✎ note on", "Ctrl-S save") && !contains($0, "half")
    }
    second.session.send("\u{1B}")
    try second.wait("the page") { !contains($0, "Ctrl-S") }
    #expect(try quit(second) == [])
  }

  @Test("--notes writes to a file or to a pipe, while the screen is on the terminal")
  func output() throws {
    let run = try start("--notes=notes.json --notes-format=json")
    try write("Why?", run)
    #expect(try quit(run) == [])
    let json = try review.work("cat notes.json")
    #expect(json.contains(#""path": "one", "line": 20"#) && json.contains(#""text": "Why?""#))
    let piped = try start("--notes=- | sed 's/^/got /'", at: "two")
    try piped.wait("the page") { contains($0, "7 + seven") && $0.status.contains("DIFF") }
    #expect(try quit(piped) == ["got one:20: Why?"])
  }

  @Test("a file that cannot be written is an error, and the notes are printed")
  func unwritable() throws {
    let run = try start("--notes=/dev/full 2>errors; echo status $?")
    try write("Why?", run)
    run.session.press("q")
    #expect(try run.session.waitForExit() == .exited(0))
    #expect(run.session.screen.row(0) == "status 1")
    let errors = try review.work("cat errors")
    #expect(errors.contains("notes not written to /dev/full: No space left on device"))
    #expect(errors.contains("one:20: Why?"))
  }
}
