import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("State in the folders of other users", .blocking, .timeLimit(.minutes(60)))
struct OtherUserStateFolderTests {
  /// Two users other than the one who runs the tests.
  private static let (ada, nobody): (uid_t, uid_t) = (65533, 65534)
  private static let isRoot = geteuid() == 0

  /// Creates a home folder that another user owns and everybody may write to.
  private func makeHomeOfOtherUser(in folder: TemporaryFolder) throws -> String {
    let home = folder.path + "/home"
    try folder.write(Pager.sampleText(of: "Research"), to: "Research")
    try FileIO.createFolder(home)
    #expect(chmod(folder.path, 0o755) == 0 && chmod(home, 0o777) == 0)
    #expect(chown(home, Self.ada, Self.ada) == 0)
    return home
  }

  private func startShell(_ command: String, home: String, in folder: TemporaryFolder) throws
    -> PTYSession
  {
    let variables = ["P": try BuiltProgram.path(), "HOME": home]
    return try PTYSession(
      ["sh", "-c", command], environment: Pager.environment.merging(variables) { $1 },
      directory: folder.path)
  }

  private static let asNobody =
    "setpriv --reuid=\(nobody) --regid=\(nobody) --clear-groups \"$P\" Research"

  @Test(
    "the program keeps nothing in another user's home", .enabled(if: isRoot),
    arguments: [
      "exec \"$P\" Research", "exec \(asNobody)",
      "XDG_STATE_HOME=$HOME/.local/state exec \"$P\" Research",
    ])
  func foreignHome(command: String) throws {
    let folder = try TemporaryFolder()
    let home = try makeHomeOfOtherUser(in: folder)
    let session = try startShell(command, home: home, in: folder)
    try session.waitUntil("the file") { $0.screen.rowWithoutMargin(2).hasPrefix("Research 1 ") }
    // Nothing can be saved, so every run looks like the first one. Even so, it does not show the welcome message.
    #expect(!session.screen.shows("Welcome"))
    session.send("/Research 50\r")
    try session.waitUntil("line 50") { $0.screen.shows("Research 50 ") }
    session.send("q")
    #expect(try session.waitForExit() == .exited(0))
    #expect(try FolderListing.names(inFolder: home) == [])
  }

  @Test("--session reports that there is no folder to store it in", .enabled(if: isRoot))
  func foreignSession() throws {
    let folder = try TemporaryFolder()
    let home = try makeHomeOfOtherUser(in: folder)
    let session = try startShell("exec \"$P\" --session=work Research", home: home, in: folder)
    #expect(try session.waitForExit() == .exited(1))
    #expect(session.screen.shows("no folder to store"))
    #expect(try FolderListing.names(inFolder: home) == [])
  }

  @Test("a named pipe in place of a state file does not delay the program")
  func pipe() throws {
    let folder = try TemporaryFolder()
    try FileIO.createFolder(folder.path + "/state")
    try FileIO.createFolder(folder.path + "/state/tabpager")
    for name in ["positions", "history"] {
      #expect(mkfifo(folder.path + "/state/tabpager/" + name, 0o600) == 0)
    }
    let pager = try Pager(
      files: ["Research"], in: folder, environment: ["XDG_STATE_HOME": folder.path + "/state"])
    try pager.waitForRest(at: "Research", line: 1)
    pager.session.send("/")
    pager.session.press(Key(.up))
    pager.session.send("Research 50\r")
    try pager.session.waitUntil("line 50") { $0.screen.shows("Research 50 ") }
    pager.session.send("q")
    #expect(try pager.session.waitForExit() == .exited(0))
  }
}
