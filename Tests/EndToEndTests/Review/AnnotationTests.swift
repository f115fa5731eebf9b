import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Annotations", .blocking, .timeLimit(.minutes(60)))
struct AnnotationTests {
  private let review: ReviewTestRepository

  init() throws {
    review = try ReviewTestRepository(
      """
      seq -f 'one %g' 40 > one; seq -f 'two %g' 40 > two; git add -A; git commit -qm Begin
      sed -i 's/^one 20$/twenty/' one; sed -i 's/^two 7$/seven/' two
      """)
  }

  private func start(_ command: String) throws -> PagerInShell {
    let run = try review.start("export TABPAGER=--motion=none; " + command)
    try run.waitForBar("All", "one +1 −1", "two +1 −1")
    try run.go("2", to: "one")
    try run.wait("the change") { run in run.page.contains { $0.contains(" + ") } }
    return run
  }

  /// The rows from the one with a text, up to the end of the frame below it.
  private func rows(from text: String, _ run: PagerInShell) -> [String] {
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
    let run = try start("tabpager --review --annotations=../lint")
    try run.wait("the annotation") { run in
      rows(from: "20 + twenty", run).dropFirst().first?.hasPrefix("╭─ ● annotation ─") == true
        && run.page.contains { $0.contains("│ too big") }
    }
    run.session.send("D")
    try run.wait("the reason") { $0.status.contains("only your own notes can change") }
    try run.go("}", to: "Notes")
    try run.wait("the list") { run in
      run.page.contains { $0.contains("else.c") }
        && run.page.contains { $0.hasSuffix("3  outside") }
        && run.page.contains { $0.hasSuffix("20  too big") }
    }
    try review.runInRepository("printf 'one:20:1: still too big\\none:2: far\\n' > ../lint")
    try run.wait("the new list") { run in
      run.page.contains { $0.hasSuffix("20  still too big") }
        && !run.page.contains { $0.contains("else.c") }
    }
    try run.go("2", to: "one")
    try run.wait("both") { run in
      run.page.contains { $0.contains("│ still too big") }
        && run.page.contains { $0.contains("● annotation on line 2, not in the diff") }
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
    let run = try start("cat ../notes.json | tabpager --review --annotations=-")
    try run.wait("the annotation") { run in
      run.page.contains { $0.contains("│ From[2J") } && run.page.contains { $0.contains("│ JSON") }
    }
    run.session.press("q")
    #expect(try run.session.waitForExit() == .exited(0))
    let broken = try start("echo '[{' | tabpager --review --annotations=-")
    try broken.wait("the reason") { run in run.page.contains { $0.contains("20 + twenty") } }
    #expect(!broken.bar.contains("Notes"))
  }
}
