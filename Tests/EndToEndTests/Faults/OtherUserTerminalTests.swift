import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

/// Runs the program as a user who may not open the terminal, as under `su`, `sudo -u` and `setpriv`. Only root can
/// start it that way.
@Suite(
  "Terminals of other users", .enabled(if: geteuid() == 0),
  .blocking, .timeLimit(.minutes(60)))
struct OtherUserTerminalTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Pager.sampleText(of: "Research"), to: "Research")
    // The other user may not have access to the build folder.
    _ = try Shell.output(
      of: "cp '\(try BuiltProgram.path())' pager && chmod 777 . && chmod 755 pager", in: folder)
  }

  /// Starts a script in which `pager` runs the program as `nobody`, in a session without a controlling terminal:
  /// neither `/dev/tty` nor the terminal's own path can be opened.
  private func startScript(_ script: String, _ more: [String: String] = [:]) throws -> PTYSession {
    let pager = """
      pager() { setsid -w setpriv --reuid=65534 --regid=65534 --clear-groups ./pager --motion=none "$@"; }
      """
    return try PTYSession(
      ["bash", "-c", pager + "\n" + script], environment: Pager.environment.merging(more) { $1 },
      directory: folder.path)
  }

  /// Whether the open file description that the shell shares with the program is non-blocking.
  private func isNonBlocking(_ session: PTYSession) throws -> Bool {
    let text = try FileIO.readText(at: "/proc/\(session.process)/fdinfo/1")
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("flags:") })
    let flags = try #require(Int32(line.dropFirst(6).drop { $0 == "\t" || $0 == " " }, radix: 8))
    return flags & O_NONBLOCK != 0
  }

  @Test(
    "pages are shown on the inherited terminal, and keys come from it",
    arguments: ["pager Research", "seq 500 | pager", "pager Research 2>/dev/null </dev/null"])
  func inherited(command: String) throws {
    let session = try startScript(command + "; echo status $?")
    let line = command.hasPrefix("seq") ? "" : "Research "
    try session.waitUntil("the first line") { $0.screen.rowWithoutMargin(2).hasPrefix(line + "1") }
    session.send("j")
    try session.waitUntil("the second line") { $0.screen.rowWithoutMargin(2).hasPrefix(line + "2") }
    #expect(try !isNonBlocking(session))
    session.send("q")
    try session.waitForText("status 0")
    #expect(try session.waitForExit() == .exited(0))
    #expect(session.modes.isRestored)
    #expect(try session.terminalSettings() == Pager.freshSettings)
  }

  @Test("a terminal that accepts no output stops neither keys nor quitting")
  func blocked() throws {
    let size = Size(width: 200, height: 50)
    let session = try startScript("pager Research; echo status $?")
    session.resize(size)
    try session.waitUntil("the first line") {
      $0.screen.rowWithoutMargin(2).hasPrefix("Research 1 ")
    }
    session.isReading = false
    for _ in 0..<400 { session.send("\u{C}") }
    session.send("\u{C}jjj")
    // The program handles the keys while nothing reads its output. Then the terminal reads the rest.
    session.waitUntilQuiet(for: 0.5)
    session.isReading = true
    try session.waitUntil("the fourth line") {
      $0.screen.rowWithoutMargin(2).hasPrefix("Research 4 ")
    }
    #expect(try !isNonBlocking(session))
    session.send("q")
    try session.waitForText("status 0")
  }

  @Test("the editor gets the inherited terminal, in its own modes")
  func editor() throws {
    try folder.write(
      "#!/bin/sh\ntest -t 0 && stty -a | grep -q ' icanon' && echo reached >reached\n", to: "edit")
    _ = try Shell.output(of: "chmod 755 edit", in: folder)
    let session = try startScript("pager Research; echo status $?", ["VISUAL": "./edit"])
    try session.waitUntil("the first line") {
      $0.screen.rowWithoutMargin(2).hasPrefix("Research 1 ")
    }
    let reached = folder.path + "/reached"
    session.send("v")
    try session.waitUntil("the editor to have run") { _ in FileIO.exists(reached) }
    session.send("j")
    try session.waitUntil("the second line") {
      $0.screen.rowWithoutMargin(2).hasPrefix("Research 2 ")
    }
    session.send("q")
    try session.waitForText("status 0")
  }
}
