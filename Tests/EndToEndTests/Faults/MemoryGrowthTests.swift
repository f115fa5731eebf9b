import TabPagerCore
import TabPagerTestSupport
import Testing

/// `TABPAGER_SECONDS` sets how many seconds each test runs.
@Suite(
  "Memory over long runs", .serialized, .blocking,
  .timeLimit(.minutes(600)))
struct MemoryGrowthTests {
  /// Returns the memory that the program uses now, in KiB.
  private func residentMemory(_ pager: Pager) throws -> Int {
    try pager.session.resourceUsage().residentKibibytes
  }

  /// Repeats an action, and expects that memory use at the end exceeds that after the first tenth by less than a limit
  /// in KiB. The limit allows for free memory in the heap, which varies.
  ///
  /// - Parameters:
  ///   - minimumRounds: How often the action is repeated, or more often until `TABPAGER_SECONDS` have passed.
  ///   - period: After how many rounds the program should use as much memory as before. Memory is measured only then.
  private func expectFlatMemory(
    _ name: String, _ pager: Pager, minimumRounds: Int, period: Int = 1, within limit: Int = 3072,
    _ body: (Int) throws -> Void
  ) throws {
    let (start, seconds) = (PTYSession.clock, RandomCases.seconds ?? 0)
    var (rounds, first) = (0, 0)
    while rounds < minimumRounds || PTYSession.clock - start < seconds {
      for _ in 0..<period {
        try body(rounds)
        rounds += 1
        #expect(TerminalOutputCheck.forbiddenOutput(in: pager.session.drainOutput()) == [])
      }
      if first == 0, rounds * 10 >= minimumRounds, PTYSession.clock - start >= seconds / 10 {
        first = try residentMemory(pager)
      }
    }
    let last = try residentMemory(pager)
    let time = Int(PTYSession.clock - start)
    print("\(name): \(rounds) rounds in \(time) seconds, from \(first) to \(last) KiB")
    #expect(last - first < limit, "\(name): from \(first) to \(last) KiB in \(rounds) rounds")
  }

  private func quit(_ pager: Pager) throws {
    pager.session.send("q")
    #expect(try pager.session.waitForExit() == .exited(0))
    #expect(pager.session.modes.isRestored)
  }

  @Test("following a log that restarts at a large size does not grow the memory")
  func log() throws {
    let folder = try TemporaryFolder()
    try folder.write("start\n", to: "log")
    let pager = try Pager(["-f"], files: ["log"], in: folder)
    let filler = String(repeating: "x", count: 60)
    // The log grows for a period, and then begins again.
    let period = 20
    try expectFlatMemory("a followed log", pager, minimumRounds: 5 * period, period: period) {
      round in
      let text = (0..<1000).map { "\(round) \($0) \(filler)\n" }.joined()
      if round % period == 0 {
        try folder.replace("log", with: text)
      } else {
        try folder.append(text, to: "log")
      }
      // Wait for a complete frame, so that the checked output does not end in the middle of a sequence.
      try pager.session.waitUntil("the end of round \(round)") {
        $0.screen.rowWithoutMargin(22).hasPrefix("\(round) 999 ") && !$0.modes.isSynchronizing
      }
    }
    try quit(pager)
  }

  @Test("opening and closing tabs does not grow the memory")
  func tabs() throws {
    let folder = try TemporaryFolder()
    for number in 0..<10 {
      try folder.write(Pager.sampleText(of: "f\(number)", lines: 2000), to: "f\(number)")
    }
    try folder.write("# T\n\n- a\n\n|a|b|\n|-|-|\n|1|2|\n", to: "f10.md")
    try folder.write("a,b\n1,2\n", to: "f11.csv")
    try folder.write("{\"a\": [1, 2]}\n", to: "f12.json")
    let names = (0..<10).map { "f\($0)" } + ["f10.md", "f11.csv", "f12.json"]
    let pager = try Pager(["--motion=none"], in: folder)
    try pager.waitForRest(at: "Research")
    try expectFlatMemory("tabs", pager, minimumRounds: 150) { round in
      let name = names[round % names.count]
      pager.session.send("o\(name)\r")
      try pager.session.waitUntil("\(name), opened") { session in
        pager.isBarResting(at: name) && !session.screen.rowWithoutMargin(2).isEmpty
      }
      pager.session.send("x")
      try pager.session.waitUntil("\(name), closed") { _ in
        pager.columns(ofTitle: name) == nil && pager.isResting(at: "Research")
      }
    }
    try quit(pager)
  }

  @Test("closing a thousand tabs releases their memory")
  func thousand() throws {
    let folder = try TemporaryFolder()
    try folder.write(Pager.sampleText(of: "Research"), to: "Research")
    for number in 0..<1000 { try folder.write("text of \(number)\n", to: "f\(number)") }
    let pager = try Pager(["--motion=none"], files: ["Research"], in: folder)
    try pager.waitForRest(at: "Research")
    try expectFlatMemory("a thousand tabs", pager, minimumRounds: 2) { _ in
      for number in 0..<1000 { pager.session.send("of\(number)\r") }
      try pager.session.waitUntil("the last one", timeout: 120) { _ in
        pager.isBarResting(at: "f999")
      }
      for _ in 0..<1000 { pager.session.send("x") }
      try pager.session.waitUntil("one tab", timeout: 120) { session in
        session.screen.row(0) == "  Research" && pager.isResting(at: "Research")
      }
    }
    try quit(pager)
  }
}
