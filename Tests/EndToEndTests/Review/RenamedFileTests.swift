import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Renamed files in a review", .blocking, .timeLimit(.minutes(60)))
struct RenamedFileTests {
  private let review: ReviewTestRepository

  init() throws { review = try ReviewTestRepository(ReviewTestRepository.twoChanges) }

  /// Writes a note on the removed line of the change.
  private func write(_ text: String, _ run: PagerInShell) throws {
    run.session.send(")c")
    try run.wait("the editor") { run in run.page.contains { $0.contains("Ctrl-S save") } }
    run.session.send(text + "\u{13}")
    try run.wait("the note") { run in
      run.page.contains { $0.contains("│ \(text)") } && run.status.contains("note saved")
    }
  }

  private func quit(_ run: PagerInShell) throws -> [String] {
    run.session.press("q")
    #expect(try run.session.waitForExit() == .exited(0))
    return (0..<run.session.screen.size.height).map { run.session.screen.row($0) }
      .filter { !$0.isEmpty }
  }

  @Test("a file that is renamed keeps its tab, the reader's place, its notes and its mark")
  func renamed() throws {
    let run = try review.start("tabpager --review", at: "one")
    try write("Why?", run)
    run.session.send("V")
    try run.wait("the mark") {
      $0.bar.contains("one +1 −1 ✎ 1 ✓") && $0.selected.hasPrefix("two")
    }
    try run.go("2", to: "one")
    try review.runInRepository("git mv one uno")
    try run.wait("the new name in the selected tab") {
      $0.selected.hasPrefix("uno") && $0.bar.contains("uno +1 −1 ✎ 1")
        && $0.status.contains("changed since viewed")
    }
    #expect(run.page.contains { $0.contains("│ Why?") })
    try review.runInRepository("git mv uno eins")
    try run.wait("another name") {
      $0.selected.hasPrefix("eins") && $0.bar.contains("eins +1 −1 ✎ 1")
        && $0.status.contains("changed since viewed")
    }
    #expect(run.page.contains { $0.contains("│ Why?") })
    try review.runInRepository("git mv eins one")
    try run.wait("the first name, and what was viewed") {
      $0.selected.hasPrefix("one") && $0.bar.contains("one +1 −1 ✎ 1 ✓")
        && !$0.status.contains("changed since viewed")
    }
    try review.runInRepository("git mv one uno")
    try run.wait("the new name again") {
      $0.selected.hasPrefix("uno") && $0.bar.contains("uno +1 −1 ✎ 1")
    }
    #expect(try quit(run) == ["uno:20: (old version) Why?"])
  }

  @Test("a file that was renamed between two runs has its notes and its mark")
  func betweenRuns() throws {
    let first = try review.start("tabpager --review", at: "one")
    try write("Why?", first)
    first.session.send("V")
    try first.wait("the mark") { $0.bar.contains("one +1 −1 ✎ 1 ✓") }
    _ = try quit(first)
    try review.runInRepository("git mv one uno")
    let second = try review.start("export TABPAGER=--motion=none; tabpager --review")
    try second.waitForBar("All", "two +1 −1", "uno +1 −1 ✎ 1")
    try second.go("3", to: "uno")
    try second.wait("the note and the state of the mark") { run in
      run.page.contains { $0.contains("│ Why?") }
        && run.status.contains("changed since viewed")
    }
    #expect(try quit(second) == ["uno:20: (old version) Why?"])
  }

  @Test("a note of an earlier run is listed and printed if its file leaves the diff")
  func leftDiff() throws {
    let first = try review.start("tabpager --review", at: "one")
    try write("Why?", first)
    _ = try quit(first)
    let second = try review.start("tabpager --review", at: "one")
    try second.wait("the tab of the notes") { $0.bar.contains("Notes 1") }
    try second.go("4", to: "Notes")
    try review.runInRepository("git checkout -q one")
    try second.wait("the note without its file") { run in
      !run.bar.contains("one") && run.page.contains { $0.contains("Why?") }
    }
    #expect(try quit(second) == ["one:20: (old version, no longer in the diff) Why?"])
  }
}
