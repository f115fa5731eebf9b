import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Annotations", .blocking, .timeLimit(.minutes(60)))
struct AnnotationTests {
  private let review: ReviewTestRepository

  init() throws { review = try ReviewTestRepository(ReviewTestRepository.twoChanges) }

  /// Returns the rows from the one that ends with a text to the lower edge of the frame below it.
  private func frameRows(from text: String, _ run: PagerInShell) -> [String] {
    let start = run.page.firstIndex { $0.hasSuffix(text) } ?? run.page.count
    let rows = run.page[start...]
    let end = rows.firstIndex { $0.contains("╰") } ?? start
    return rows[..<min(end, rows.endIndex)].map {
      $0.split(separator: " ").joined(separator: " ")
    }
  }

  @Test(
    "the lines of a linter are shown below their lines, listed, and read again when they change")
  func lines() throws {
    try review.runInRepository("printf 'one:20:1: too big\\nelse.c:3: outside\\n' > ../lint")
    let run = try review.start("tabpager --review --annotations=../lint", at: "one")
    try run.wait("the annotation") { run in
      frameRows(from: "20 + twenty", run).dropFirst().first?.hasPrefix("╭─ ● annotation ─") == true
        && run.page.contains { $0.contains("│ too big") }
    }
    run.session.send("))D")
    try run.wait("the reason") { $0.status.contains("only your own notes can change") }
    try run.wait("the tab of the list") { $0.bar.contains("Notes 2") }
    try run.goToNotes()
    try run.wait("the list") { run in
      run.page.contains { $0.contains("else.c") }
        && run.page.contains { $0.hasSuffix("3  ● not in the diff  outside") }
        && run.page.contains { $0.hasSuffix("20  ● too big") }
    }
    try review.runInRepository("printf 'one:20:1: still too big\\none:2: far\\n' > ../lint")
    try run.wait("the new list") { run in
      run.page.contains { $0.hasSuffix("20  ● still too big") }
        && !run.page.contains { $0.contains("else.c") }
    }
    try run.press("2", toSelect: "one")
    try run.wait("both") { run in
      run.page.contains { $0.contains("│ still too big") }
        && run.page.contains { $0.contains("● annotation on line 2, not in the diff") }
    }
    try run.wait("the number in the title") { $0.bar.contains("one +1 −1 ● 2") }
    #expect(run.status.contains("2 annotations"))
    try run.goToNotes()
    try review.runInRepository(": > ../lint")
    try run.wait("the empty list") { $0.status.contains("no notes") }
    #expect(!run.bar.contains("Notes 0"))
    try run.press("2", toSelect: "one")
    try run.wait("no list") { !$0.bar.contains("Notes") && !$0.bar.contains("●") }
    try review.runInRepository("rm ../lint")
    try run.wait("the missing file") { $0.status.contains("../lint: No such file or directory") }
    try review.runInRepository("printf 'one:20:1: new file\\n' > ../lint")
    try run.wait("the new file") { run in
      run.page.contains { $0.contains("│ new file") }
        && run.status.contains("annotations read again")
    }
    try review.runInRepository("printf 'one:20:1: same file\\n' > ../lint")
    try run.wait("the change of the new file") { run in
      run.page.contains { $0.contains("│ same file") }
    }
    run.session.press("q")
    #expect(try run.session.waitForExit() == .exited(0))
    let isEmpty = (0..<run.session.screen.size.height).allSatisfy {
      run.session.screen.row($0).isEmpty
    }
    #expect(isEmpty)
  }

  @Test("annotations come from standard input as JSON, and keys come from the terminal")
  func standardInput() throws {
    let json = #"[{"path": "one", "line": 20, "code": "twenty", "text": "From\u001b[2J\nJSON"}]"#
    try review.runInRepository("cat > ../notes.json <<'END'\n\(json)\nEND")
    let run = try review.start("cat ../notes.json | tabpager --review --annotations=-", at: "one")
    try run.wait("the annotation") { run in
      run.page.contains { $0.contains("│ From[2J") } && run.page.contains { $0.contains("│ JSON") }
    }
    run.session.press("q")
    #expect(try run.session.waitForExit() == .exited(0))
  }

  @Test(
    "a message says why annotations cannot be read",
    arguments: [
      ("echo '[{' | tabpager --review --annotations=-", "standard input: the JSON is malformed"),
      ("tabpager --review --annotations=missing", "missing: No such file or directory"),
      ("tabpager --review --annotations=.", ".: Is a directory"),
      ("tabpager --review --annotations=-", "standard input: this is a terminal"),
    ])
  func unreadable(command: String, reason: String) throws {
    let run = try review.start(command)
    try run.wait("the reason") {
      $0.status.contains("cannot read annotations from \(reason)") && $0.bar.contains("one +1 −1")
    }
    #expect(!run.bar.contains("Notes"))
  }
}
