import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Closed and full standard streams", .blocking, .timeLimit(.minutes(60)))
struct StandardStreamTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Pager.sampleText(of: "Research"), to: "Research")
  }

  private func startProgram(_ command: String) throws -> PTYSession {
    try PTYSession(
      ["sh", "-c", "exec \"$P\" --motion=none " + command],
      environment: Pager.environment.merging(["P": try BuiltProgram.path()]) { $1 },
      directory: folder.path)
  }

  private func quitAndCheck(_ session: PTYSession, expectedStatus status: Int32 = 0) throws {
    session.send("q")
    #expect(try session.waitForExit() == .exited(status))
    #expect(session.modes.isRestored)
    #expect(try session.terminalSettings() == Pager.freshSettings)
  }

  @Test(
    "files are shown with standard streams closed",
    arguments: ["<&-", "2>&-", "<&- 2>&-", "</dev/full 2>/dev/full"])
  func files(closed: String) throws {
    let session = try startProgram("Research . " + closed)
    try session.waitUntil("the file") { $0.screen.rowWithoutMargin(2).hasPrefix("Research 1 ") }
    session.send("jjj")
    try session.waitUntil("line 4") { $0.screen.rowWithoutMargin(2).hasPrefix("Research 4 ") }
    session.send("l")
    try session.waitForText("..  up to")
    try quitAndCheck(session)
  }

  @Test(
    "a closed standard input is reported as unreadable",
    arguments: ["<&-", "- <&-", "<&- 2>&-"])
  func input(closed: String) throws {
    let session = try startProgram(closed)
    try session.waitForText("Bad file descriptor")
    session.send("r")
    try session.waitForText("Bad file descriptor")
    session.send("oResearch\r")
    try session.waitUntil("the file") { $0.screen.rowWithoutMargin(2).hasPrefix("Research 1 ") }
    try quitAndCheck(session, expectedStatus: 1)
  }

  @Test("a command has an empty standard input and its own output")
  func command() throws {
    let session = try startProgram("-e 'cat; echo out; echo err >&2' <&- 2>&-")
    try session.waitUntil("its output") {
      $0.screen.rowWithoutMargin(2) == "out" && $0.screen.rowWithoutMargin(3) == "err"
        && $0.screen.shows("│  done")
    }
    try quitAndCheck(session)
  }

  @Test(
    "printing to an unwritable output is an error with the reason",
    arguments: ["--help", "--version", "--print-config", "-hN Research"],
    [(">/dev/full", "No space left on device"), (">&-", "Bad file descriptor")])
  func printed(option: String, output: (redirection: String, reason: String)) throws {
    let session = try startProgram(option + " " + output.redirection)
    #expect(try session.waitForExit() == .exited(2))
    let message = "tabpager: standard output: " + output.reason
    #expect(session.screenText.filter { !$0.isEmpty } == [message])
  }

  @Test(
    "a closed or full output ends the program with one error",
    arguments: ["Research Research", "-e 'cat Research' Research"],
    [
      (">&-", "Bad file descriptor"), (">&- 2>&-", nil), ("<&- >&-", "Bad file descriptor"),
      (">/dev/full", "No space left on device"),
    ] as [(String, String?)])
  func unwritableOutput(sources: String, output: (redirection: String, reason: String?)) throws {
    let session = try startProgram(sources + " " + output.redirection)
    #expect(try session.waitForExit() == .exited(1))
    let message = output.reason.map { "tabpager: standard output: " + $0 }
    let lines = message.map { [$0] } ?? []
    #expect(session.screenText.filter { !$0.isEmpty } == lines)
    #expect(try session.terminalSettings() == Pager.freshSettings)
    // No output went to a file that was opened under the number of the closed descriptor.
    #expect(try FileIO.readText(at: folder.path + "/Research") == Pager.sampleText(of: "Research"))
  }
}
