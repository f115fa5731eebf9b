import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite(.blocking, .timeLimit(.minutes(60))) struct PTYSessionTests {
  private func startShell(
    _ script: String, size: Size = Size(width: 40, height: 8),
    standardInput: StandardStreamTarget = .terminal,
    standardOutput: StandardStreamTarget = .terminal
  ) throws -> PTYSession {
    TestLocale.use()
    return try PTYSession(
      ["sh", "-c", script], size: size, standardInput: standardInput,
      standardOutput: standardOutput)
  }

  @Test("the session shows a program's output with colours and returns its exit code")
  func output() throws {
    let session = try startShell(#"printf 'plain \033[1;31mred\033[0m 漢\n'; exit 3"#)
    #expect(try session.waitForExit() == .exited(3))
    #expect(session.screenText[0] == "plain red 漢")
    #expect(session.cell(6, 0) == Cell(Glyph("r"), Style(.indexed(1), on: .default, .bold)))
    #expect(session.cell(10, 0).glyph.isWide)
    #expect(session.readings.last?.range.upperBound == session.rawOutput.count)
    #expect((session.finalUsage?.peakKibibytes ?? 0) > 0)
  }

  @Test("a program gets only the given environment")
  func environment() throws {
    let session = try PTYSession(
      ["env"], environment: ["A": "1", "PATH": "/usr/bin:/bin"], directory: "/")
    try session.waitForExit()
    #expect(session.screenText.prefix(3) == ["A=1", "PATH=/usr/bin:/bin", ""])
  }

  @Test("starting a program that does not exist is an error")
  func missing() throws {
    let missing = try TemporaryFolder().path + "/missing"
    #expect(throws: SystemError.self) { try PTYSession([missing]) }
    #expect(throws: SystemError.self) { try PTYSession(["no-such-program"]) }
    #expect(throws: SystemError.self) { try PTYSession(["true"], directory: missing) }
  }

  @Test("a new terminal size is reported by SIGWINCH and shown by stty")
  func resize() throws {
    let session = try startShell(
      "trap 'stty size' WINCH; stty size; while :; do sleep 0.01; done")
    try session.waitForText("8 40")
    session.resize(Size(width: 33, height: 5))
    try session.waitForText("5 33")
  }

  @Test("the session reports the signal that ended its program")
  func signals() throws {
    let session = try startShell("echo ready; exec sleep 100")
    try session.waitForText("ready")
    session.signal(SIGTERM)
    #expect(try session.waitForExit() == .signalled(SIGTERM))
  }

  @Test("Ctrl-C interrupts the program in the foreground")
  func interrupt() throws {
    let session = try startShell(
      "trap 'echo caught; exit 7' INT; echo ready; while :; do sleep 0.01; done")
    try session.waitForText("ready")
    session.press(Key(.character("c"), .control))
    #expect(try session.waitForExit() == .exited(7))
    #expect(session.screenText.contains("^Ccaught"))
  }

  @Test("Ctrl-Z stops a program, which can be resumed")
  func stop() throws {
    let session = try startShell("echo ready; read line; echo got $line")
    try session.waitForText("ready")
    session.press(Key(.character("z"), .control))
    #expect(try session.waitForStop() == SIGTSTP)
    session.resume()
    try session.waitUntil("running again") { $0.state == .running }
    session.send("word\r")
    #expect(try session.waitForExit() == .exited(0))
    #expect(session.screenText.contains("got word"))
  }

  @Test("the terminal's settings can be read while the program runs and afterwards")
  func settings() throws {
    let session = try startShell("read a; stty raw -echo; echo raw; read a; stty sane; echo sane")
    let before = try session.terminalSettings()
    #expect(before.echoes && before.isCanonical)
    session.send("\r")
    try session.waitForText("raw")
    #expect(try !session.terminalSettings().echoes && !session.terminalSettings().isCanonical)
    session.send("\n")
    try session.waitForExit()
    #expect(try session.terminalSettings().isCanonical)
  }

  @Test("arrow keys follow the cursor key mode, and mouse events are sent only if they are enabled")
  func input() throws {
    let session = try startShell(
      #"stty raw -echo; printf 'a\r\n'; head -c 3 | od -An -c; printf '\033[?1h\033[?1002;1006hb\r\n'; "#
        + #"head -c 3 | od -An -c; printf 'c\r\n'; head -c 9 | od -An -c"#)
    try session.waitForText("a")
    #expect(!session.click(1, 1))
    session.press(Key(.right))
    try session.waitForText("b")
    #expect(session.screenText.contains { $0.hasSuffix("033   [   C") })
    session.press(Key(.right))
    try session.waitForText("c")
    #expect(session.screenText.contains { $0.hasSuffix("033   O   C") })
    session.sendMouse(.press(.left), 4, 2)
    try session.waitForText("033   [   <   0   ;   5   ;   3   M")
  }

  @Test("standard input can be a pipe while keys come from the terminal")
  func pipes() throws {
    let session = try startShell(
      "cat; read key </dev/tty; echo key $key >/dev/tty", standardInput: .pipe,
      standardOutput: .pipe)
    session.writeStandardInput(String(repeating: "0123456789", count: 20_000))
    session.closeStandardInput()
    try session.waitUntil("all of it") { $0.standardOutput.count == 200_000 }
    session.send("x\r")
    try session.waitForExit()
    #expect(session.screenText.contains("key x"))
  }

  @Test("a terminal that does not read blocks the program until it reads again")
  func notReading() throws {
    let session = try startShell("head -c 1000000 /dev/zero | tr '\\0' a; echo; echo done")
    session.isReading = false
    #expect(session.waitUntilQuiet(for: 0.2))
    #expect(session.rawOutput.isEmpty && session.state == .running)
    session.isReading = true
    try session.waitForText("done")
    #expect(session.rawOutput.count > 1_000_000)
  }

  @Test("a slow connection delivers all output at its rate")
  func slowConnection() throws {
    let session = try startShell(
      "stty raw -echo; head -c 4000 /dev/zero | tr '\\0' a; printf '\\033[5n'; head -c 4 >/dev/null;"
        + " echo; echo done")
    session.connection = RateLimitedConnection(bytesPerSecond: 20_000)
    try session.waitForText("done")
    let question = try #require(session.readings.first { $0.range.upperBound >= 4004 })
    // A connection that was idle may deliver up to 400 bytes at once.
    #expect(question.time - session.startTime >= (4004 - 400) / 20_000.0)
    #expect(session.readings.allSatisfy { $0.range.count <= 400 })
  }

  @Test("a program receives SIGHUP when its terminal is closed")
  func hangUp() throws {
    let folder = try TemporaryFolder()
    let session = try startShell(
      "trap 'echo hup >\(folder.path)/mark; exit 0' HUP; echo ready; while :; do sleep 0.01; done")
    try session.waitForText("ready")
    session.hangUp()
    try session.waitForExit()
    #expect(try FileIO.readText(at: folder.path + "/mark") == "hup\n")
  }

  @Test("a wait that times out reports its condition and shows the screen")
  func timeOut() throws {
    let session = try startShell("echo something; exec sleep 100")
    try session.waitForText("something")
    let error = #expect(throws: PTYSessionError.self) {
      try session.waitForText("anything", timeout: 0.05)
    }
    #expect(error?.description.contains("“anything”") == true)
    #expect(error?.description.contains("│something") == true)
  }

  @Test("the measured processor time of a program that sleeps does not grow")
  func usage() throws {
    let session = try startShell("echo ready; exec sleep 100")
    try session.waitForText("ready")
    session.waitUntilQuiet(for: 0.1)
    let before = try session.resourceUsage()
    session.waitUntilQuiet(for: 0.2)
    #expect(try session.resourceUsage().processorSeconds == before.processorSeconds)
    #expect(try session.resourceUsage().voluntarySwitches == before.voluntarySwitches)
    #expect(before.threads == 1 && before.residentKibibytes > 0)
  }

  @Test("a released session kills its program, even one that ignores SIGHUP and SIGTERM")
  func ending() throws {
    let process: Int32
    do {
      let session = try startShell("trap '' HUP TERM; echo ready; while :; do sleep 0.01; done")
      try session.waitForText("ready")
      process = session.process
    }
    #expect(kill(process, 0) == -1)
  }

  @Test("many sessions at once do not keep each other's terminals open")
  func manySessions() throws {
    let sessions = try (0..<8).map { _ in try startShell("echo ready; read a || exit 1; exit 0") }
    for session in sessions { try session.waitForText("ready") }
    sessions[0].hangUp()
    #expect(try sessions[0].waitForExit() != .exited(0))
    for session in sessions.dropFirst() {
      session.send("\r")
      #expect(try session.waitForExit() == .exited(0))
    }
  }
}
