import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Late terminal replies", .serialized, .blocking, .timeLimit(.minutes(60)))
struct LateTerminalReplyTests {
  private static let answers = "\u{1B}[?62;22c\u{1B}[0n"

  /// Starts the program in a shell on a terminal whose replies the test sends. After the program has ended, the shell
  /// prints what is typed up to an `x`.
  private func startInShell(_ options: String = "") throws -> PTYSession {
    let folder = try TemporaryFolder()
    try folder.write(Pager.sampleText(of: "Research"), to: "Research")
    let script = """
      "$P" --motion=none \(options) Research; echo ended
      IFS= read -rsd x left; printf 'left %q.\\n' "$left"
      """
    let session = try PTYSession(
      ["bash", "-c", script],
      environment: Pager.environment.merging(["P": try BuiltProgram.path()]) { $1 },
      directory: folder.path)
    session.answersQueries = false
    try session.waitUntil("the first line") {
      $0.screen.rowWithoutMargin(2).hasPrefix("Research 1 ")
    }
    // Keeps the folder up to here. The program has read the file.
    withExtendedLifetime(folder) {}
    return session
  }

  @Test("quitting restores the screen before late terminal replies, which do not reach the shell")
  func late() throws {
    let session = try startInShell()
    session.send("q")
    try session.waitUntil("the screen to be back") { !$0.modes.hasAlternateScreen }
    #expect(session.modes.isRestored)
    session.waitUntilQuiet(for: 0.2)
    session.send(Self.answers)
    try session.waitForText("ended")
    session.send("x")
    try session.waitForText("left ''.")
    #expect(try session.waitForExit() == .exited(0))
    #expect(try session.terminalSettings() == Pager.freshSettings)
  }

  @Test("terminal replies that arrive in pieces do not reach the shell")
  func pieces() throws {
    let session = try startInShell()
    session.send("q")
    try session.waitUntil("the screen to be back") { !$0.modes.hasAlternateScreen }
    session.send(String(Self.answers.prefix(4)))
    session.waitUntilQuiet(for: 0.1)
    session.send(String(Self.answers.dropFirst(4)))
    try session.waitForText("ended")
    session.send("x")
    try session.waitForText("left ''.")
  }

  @Test("quitting waits at most one second for a terminal that never replies")
  func never() throws {
    let session = try startInShell()
    let start = PTYSession.clock
    session.send("q")
    try session.waitForText("ended")
    #expect(PTYSession.clock - start < 3)
    #expect(session.modes.isRestored)
  }

  @Test("when no terminal reply is outstanding, typed-ahead keys reach the shell")
  func none() throws {
    let session = try startInShell()
    session.send(Self.answers + "j")
    try session.waitUntil("the second line") {
      $0.screen.rowWithoutMargin(2).hasPrefix("Research 2 ")
    }
    session.send("M")
    try session.waitUntil("the mouse to be left alone") { !$0.modes.reportsMouse }
    session.send("q")
    try session.waitForText("ended")
    session.send("echo x")
    try session.waitForText("left echo\\ .")
  }

  @Test("a terminal that stops replying to queries does not delay frames by seconds")
  func stops() throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: 8_080)
    let lines = (1...2000).map { number in
      let letters = (0..<180).map { _ in UInt8(ascii: "a") + UInt8(random.next() % 26) }
      return "Line \(number) \(String(decoding: letters, as: UTF8.self))\n"
    }
    try folder.write(lines.joined(), to: "Research")
    let pager = try Pager(
      ["--motion=none"], files: ["Research"], in: folder, size: Size(width: 200, height: 50))
    try pager.session.waitUntil("the first line") {
      $0.screen.rowWithoutMargin(2).hasPrefix("Line 1 ")
    }
    try pager.session.waitForText("F1 help")
    // By now, the terminal has replied to the first queries.
    pager.session.press("j", "k")
    pager.session.waitUntilQuiet(for: 0.1)
    pager.session.answersQueries = false
    var delays: [Double] = []
    for page in 1...12 {
      let start = PTYSession.clock
      pager.session.press(Key(.pageDown))
      try pager.session.waitUntil("page \(page)") {
        $0.screen.rowWithoutMargin(2).hasPrefix("Line \(1 + 47 * page) ")
      }
      delays.append(PTYSession.clock - start)
    }
    #expect(delays.allSatisfy { $0 < 2 }, "\(delays)")
  }
}
