import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Standard streams that are closed or take nothing", .timeLimit(.minutes(10)))
struct StandardStreamTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Pager.text(of: "Research"), to: "Research")
  }

  private func run(_ command: String) throws -> PTYSession {
    try PTYSession(
      ["sh", "-c", "exec \"$P\" --motion=none " + command],
      environment: Pager.environment.merging(["P": try BuiltProgram.path()]) { $1 },
      directory: folder.path)
  }

  private func quit(_ session: PTYSession, _ status: Int32 = 0) throws {
    session.send("q")
    #expect(try session.waitForExit() == .exited(status))
    #expect(session.modes.isRestored)
    #expect(try session.settings() == Pager.freshSettings)
  }

  @Test(
    "Files are shown all the same",
    arguments: ["<&-", "2>&-", "<&- 2>&-", "</dev/full 2>/dev/full"])
  func files(closed: String) throws {
    let session = try run("Research . " + closed)
    try session.waitUntil("the file") { $0.screen.row(2).hasPrefix("Research 1 ") }
    session.send("jjj")
    try session.waitUntil("line 4") { $0.screen.row(2).hasPrefix("Research 4 ") }
    session.send("l")
    try session.waitForText("../")
    try quit(session)
  }

  @Test(
    "A standard input that is closed cannot be read, which is told",
    arguments: ["<&-", "- <&-", "<&- 2>&-"])
  func input(closed: String) throws {
    let session = try run(closed)
    try session.waitForText("Bad file descriptor")
    session.send("r")
    try session.waitForText("Bad file descriptor")
    session.send("oResearch\r")
    try session.waitUntil("the file") { $0.screen.row(2).hasPrefix("Research 1 ") }
    try quit(session, 1)
  }

  @Test("A command has an input that is at its end, and its output is its own")
  func command() throws {
    let session = try run("-e 'cat; echo out; echo err >&2' <&- 2>&-")
    try session.waitUntil("its output") {
      $0.screen.row(2) == "out" && $0.screen.row(3) == "err" && $0.screen.shows("done after")
    }
    try quit(session)
  }

  @Test(
    "An output that is closed or full ends it with an error",
    arguments: [">&-", ">&- 2>&-", "<&- >&-", ">/dev/full"])
  func output(closed: String) throws {
    let session = try run("Research " + closed)
    #expect(try session.waitForExit() == .exited(1))
    #expect(try session.settings() == Pager.freshSettings)
    // Nothing was written into a file that happened to get the number.
    #expect(try FileText.read(folder.path + "/Research") == Pager.text(of: "Research"))
  }
}
