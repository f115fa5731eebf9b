import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Terminal restoration", .blocking, .timeLimit(.minutes(60)))
struct SignalTests {
  @Test(
    "a signal ends the program and restores the terminal",
    arguments: [
      SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGUSR1,
      SIGUSR2, SIGALRM, SIGSYS, SIGXCPU, SIGVTALRM, SIGPROF, SIGIO,
    ])
  func fatal(number: Int32) throws {
    let pager = try Pager(["--motion=none"])
    try pager.waitForRest(at: "Research")
    pager.session.signal(number)
    #expect(try pager.session.waitForExit() == .signalled(number))
    #expect(pager.session.modes.isRestored)
    #expect(try pager.session.terminalSettings() == Pager.freshSettings)
  }

  @Test("a signal during motion restores the terminal", arguments: [SIGTERM, SIGSEGV])
  func inMotion(number: Int32) throws {
    let pager = try Pager()
    try pager.waitForRest(at: "Research")
    pager.session.press(Key(.right))
    try pager.session.waitUntil("motion") { _ in
      pager.pageBoundary(between: "Research", and: "Development") != nil
    }
    pager.session.signal(number)
    #expect(try pager.session.waitForExit() == .signalled(number))
    #expect(pager.session.modes.isRestored)
    #expect(try pager.session.terminalSettings() == Pager.freshSettings)
  }

  @Test("SIGPIPE is ignored")
  func pipe() throws {
    let pager = try Pager.ready("--motion=none")
    pager.session.signal(SIGPIPE)
    pager.session.press("j")
    try pager.waitForLine(2)
  }

  @Test("quitting restores the terminal", arguments: ["q", "Q", Key(.character("c"), .control)])
  func quit(key: Key) throws {
    let pager = try Pager(["--motion=none"])
    try pager.waitForRest(at: "Research")
    pager.session.press(key)
    #expect(try pager.session.waitForExit() == .exited(0))
    #expect(pager.session.modes.isRestored)
    #expect(try pager.session.terminalSettings() == Pager.freshSettings)
  }

  @Test("suspending restores the terminal, and resuming shows the same screen")
  func suspend() throws {
    let pager = try Pager(["--motion=none"])
    try pager.waitForRest(at: "Research")
    pager.session.press("2")
    try pager.waitForRest(at: "Development")
    pager.session.press("j", "j")
    try pager.waitForRest(at: "Development", line: 3)
    let shown = pager.session.screen.canvas
    let own = try pager.session.terminalSettings()
    pager.session.press(Key(.character("z"), .control))
    #expect([SIGTSTP, SIGSTOP].contains(try pager.session.waitForStop()))
    #expect(pager.session.modes.isRestored)
    #expect(try pager.session.terminalSettings() == Pager.freshSettings)
    pager.session.resume()
    try pager.waitForRest(at: "Development", line: 3)
    try pager.session.waitUntil("the same screen") { $0.screen.canvas == shown }
    #expect(try pager.session.terminalSettings() == own)
    pager.session.press("j")
    try pager.waitForLine(4, ofPage: "Development")
  }

  @Test("a stop signal from another process suspends the program, which resumes as after Ctrl-Z")
  func stopFromOutside() throws {
    let pager = try Pager.ready("--motion=none")
    let shown = pager.session.screen.canvas
    pager.session.signal(SIGTSTP)
    try pager.session.waitForStop()
    #expect(pager.session.modes.isRestored)
    pager.session.resume()
    try pager.session.waitUntil("the same screen") {
      $0.screen.canvas == shown && $0.modes.hasAlternateScreen && $0.modes.reportsMouse
    }
  }

  @Test("a terminal that is closed ends the program")
  func hangUp() throws {
    let pager = try Pager.ready("--motion=none")
    pager.session.hangUp()
    // SIGHUP and the end of the terminal arrive together. The program may notice either one first.
    #expect([.signalled(SIGHUP), .exited(1)].contains(try pager.session.waitForExit()))
  }

  @Test("every frame is a synchronised update")
  func synchronisedUpdates() throws {
    let pager = try Pager.ready()
    pager.session.press(Key(.right))
    try pager.waitForRest(at: "Development")
    let modes = pager.session.modes
    #expect(modes.synchronizedBegins > 2 && modes.synchronizedBegins == modes.synchronizedEnds)
    #expect(TerminalOutputCheck.textOutsideUpdates(in: pager.session.rawOutput).isEmpty)
  }
}
