import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Response to keys while loading", .blocking, .timeLimit(.minutes(60)))
struct KeysWhileLoadingTests {
  @Test("keys come from the terminal while standard input is a pipe")
  func pipe() throws {
    let pager = try Pager(["--motion=none"], files: [], standardInput: .pipe)
    pager.session.writeStandardInput(Pager.sampleText(of: "Research"))
    pager.session.closeStandardInput()
    try pager.waitForLine(1)
    pager.session.press("j", "j")
    try pager.waitForLine(3)
    pager.session.press("G")
    try pager.waitForLine(80)
    pager.session.press("q")
    #expect(try pager.session.waitForExit() == .exited(0))
    #expect(pager.session.modes.isRestored)
  }

  @Test("the argument - shows standard input in its own tab among files")
  func dash() throws {
    let pager = try Pager(["--motion=none"], files: ["Research", "-"], standardInput: .pipe)
    pager.session.writeStandardInput("from the pipe\n")
    try pager.waitForRest(at: "Research")
    pager.session.press("l")
    try pager.session.waitForText("from the pipe")
  }

  @Test("an endless pipe grows on the screen, and keys are answered")
  func endlessPipe() throws {
    let pager = try Pager(["--motion=none"], files: [], standardInput: .pipe)
    pager.session.writeStandardInput("Research 1 \nResearch 2 \n")
    try pager.waitForLine(1)
    pager.session.press("#")
    try pager.session.waitUntil("numbers") {
      $0.screen.rowWithoutMargin(2).contains("1  Research 1")
    }
    pager.session.writeStandardInput("Research 3 \n")
    try pager.session.waitForText("3  Research 3")
    pager.session.press("q")
    #expect(try pager.session.waitForExit() == .exited(0))
  }

  @Test("a named pipe without a writer does not block keys")
  func silentPipe() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.path + "/fifo", 0o600) == 0)
    let pager = try Pager(["--motion=none"], files: ["fifo", "Research"], in: folder)
    try pager.session.waitUntil("the bar") { _ in pager.isBarResting(at: "fifo") }
    pager.session.press("l")
    try pager.waitForRest(at: "Research")
    pager.session.press("h", "j", "G", "g", "w", "#", "r", "l")
    try pager.waitForRest(at: "Research")
    pager.session.press("q")
    #expect(try pager.session.waitForExit() == .exited(0))
    #expect(pager.session.modes.isRestored)
  }

  @Test("keys are answered during a fast stream, and little of it is buffered")
  func flood() throws {
    let session = try PTYSession(
      ["sh", "-c", "yes 'Research 1' | \"$0\" --motion=none", try BuiltProgram.path()],
      environment: Pager.environment)
    try session.waitForText("Research 1")
    session.press("#")
    try session.waitUntil("numbers") { $0.screen.rowWithoutMargin(22).contains("21  Research 1") }
    session.press("q")
    #expect(try session.waitForExit() == .exited(0))
  }

  @Test("while idle the program writes nothing and does not wake up")
  func rest() throws {
    let pager = try Pager.ready()
    pager.session.press("l")
    try pager.waitForRest(at: "Development")
    // Wait for the end of the spring animation, which is too small to be visible.
    pager.session.waitUntilQuiet(for: 0.6)
    let (before, bytes) = (try pager.session.resourceUsage(), pager.session.rawOutput.count)
    pager.session.waitUntilQuiet(for: 1)
    let after = try pager.session.resourceUsage()
    #expect(after.voluntarySwitches == before.voluntarySwitches)
    #expect(after.involuntarySwitches == before.involuntarySwitches)
    #expect(after.processorSeconds == before.processorSeconds)
    #expect(pager.session.rawOutput.count == bytes)
  }

  @Test("keys are processed while the terminal reads no output, and the output does not pile up")
  func slowTerminal() throws {
    let pager = try Pager.ready()
    pager.session.isReading = false
    for _ in 0..<50 { pager.session.press(Key(.right), Key(.left), "j") }
    pager.session.press("5")
    pager.session.waitUntilQuiet(for: 0.3)
    pager.session.isReading = true
    try pager.waitForRest(at: "Privacy")
  }

  @Test("without files and without a pipe the tour opens")
  func tour() throws {
    let pager = try Pager(files: [])
    try pager.session.waitUntil("the tour") { _ in
      pager.isBarResting(at: "Welcome") && pager.columns(ofTitle: "Markdown") != nil
    }
  }

  @Test("a lone ESC is distinguished from the start of a key by a timeout")
  func escape() throws {
    let pager = try Pager.ready("--motion=none")
    pager.session.press(":")
    try pager.session.waitUntil("the prompt") { $0.cursor != nil }
    let start = PTYSession.clock
    pager.session.press(Key(.escape))
    try pager.session.waitUntil("no prompt") { $0.cursor == nil }
    let answer = pager.session.readings.first { $0.time > start }?.time ?? .infinity
    #expect(answer - start < 0.5)
  }
}
