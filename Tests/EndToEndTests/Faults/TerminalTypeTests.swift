import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite(
  "Wrong terminal types and sizes", .blocking, .timeLimit(.minutes(60)))
struct TerminalTypeTests {
  @Test(
    "the text is shown whatever TERM is, and control sequences in TERM are not sent",
    arguments: [
      "vt52", "vt100", "vt220", "vt320", "ansi", "linux", "xterm", "xterm-mono", "xterm-16color",
      "xterm-direct", "screen", "tmux-256color", "rxvt-unicode-256color", "putty", "sun", "cygwin",
      "hp", "ibm3151", "wyse60", "adm3a", "cons25", "Eterm", "st-256color", "alacritty", "foot",
      "ms-terminal",
      "xterm-256color-nonsense", "\u{1B}[2J", "../xterm", "x", String(repeating: "x", count: 5000),
    ])
  func types(type: String) throws {
    let pager = try Pager(["--motion=none"], environment: ["TERM": type], standardError: .pipe)
    try pager.session.waitUntil("a text or an end", timeout: 30) { session in
      if case .ended = session.state { return true }
      return String(decoding: session.rawOutput, as: UTF8.self).contains("Research 2")
    }
    if case .running = pager.session.state { pager.session.send("jjGg?x\r\u{1B}[27uqqq") }
    #expect(try pager.session.waitForExit() == .exited(0))
    #expect(try pager.session.terminalSettings() == Pager.freshSettings)
    #expect(pager.session.standardError.isEmpty)
  }

  @Test("the program works with an empty environment")
  func empty() throws {
    let path = try BuiltProgram.path()
    let session = try PTYSession(["env", "-i", "SWIFT_BACKTRACE=enable=no", path, "--demo"])
    #expect(try session.waitForExit() == .exited(2))
    #expect(String(decoding: session.rawOutput, as: UTF8.self).contains("TERM is not set"))
    let other = try PTYSession([
      "env", "-i", "SWIFT_BACKTRACE=enable=no", "TERM=xterm", path, "--demo",
    ])
    try other.waitForText("Every file, pipe and command")
    other.send("q")
    #expect(try other.waitForExit() == .exited(0))
    #expect(other.modes.isRestored)
  }

  @Test("the program works at 1,000 rows of 1,000 cells and back at one cell")
  func thousand() throws {
    let large = Size(width: 1000, height: 1000)
    let pager = try Pager(files: Pager.titles + ["."], size: large)
    try pager.session.waitUntil("a frame", timeout: 60) {
      $0.modes.synchronizedEnds > 0 && $0.screen.rowWithoutMargin(2).hasPrefix("Research 1 ")
    }
    pager.session.send("jll#w")
    for size in [
      Size(width: 1, height: 1), large, Size(width: 1, height: 1000), Size(width: 1000, height: 1),
      large,
    ] {
      let ends = pager.session.modes.synchronizedEnds
      pager.session.resize(size)
      try pager.session.waitUntil("a frame of \(size)", timeout: 60) {
        $0.modes.synchronizedEnds > ends
      }
      pager.session.send("hjl}{t\r")
    }
    pager.session.send("q")
    #expect(try pager.session.waitForExit(timeout: 60) == .exited(0))
    #expect(pager.session.modes.isRestored)
  }

  @Test(
    "an impossible size is limited to one that can be shown",
    arguments: [(65_535, 65_535), (0, 0), (65_535, 1)])
  func absurd(width: Int, height: Int) throws {
    let path = try BuiltProgram.path()
    let session = try PTYSession(
      ["sh", "-c", "stty rows \(height) cols \(width); exec \"\(path)\" --motion=none --demo"],
      environment: Pager.environment)
    try session.waitUntil("a frame", timeout: 60) { $0.modes.synchronizedEnds > 0 }
    session.send("jlq")
    #expect(try session.waitForExit(timeout: 60) == .exited(0))
    #expect(session.modes.isRestored)
  }
}
