import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Saved state", .blocking, .timeLimit(.minutes(60)))
struct SavedStateTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func start(_ options: String...) throws -> Pager {
    try Pager(
      options, files: ["Research", "Privacy"], in: folder,
      environment: ["XDG_STATE_HOME": folder.path + "/state"])
  }

  /// Starts the program and goes to line 50.
  private func startAtLine50() throws -> Pager {
    let pager = try start()
    try pager.waitForRest(at: "Research", line: 1)
    pager.session.send(":50\r")
    try pager.waitForLine(50)
    return pager
  }

  private func quit(_ pager: Pager) throws {
    pager.session.send("q")
    #expect(try pager.session.waitForExit() == .exited(0))
  }

  @Test("a file opens at the line where it was left")
  func position() throws {
    let first = try startAtLine50()
    try quit(first)
    let second = try start()
    try second.waitForRest(at: "Research", line: 50)
    try second.wait(for: "the line it was left at") {
      second.shows("resumed at line 50 · g goes to the top")
    }
    // A file that was left at its top opens at its top.
    second.session.send("g")
    try second.waitForLine(1)
    try quit(second)
    try start().waitForRest(at: "Research", line: 1)
  }

  @Test("a relative XDG_STATE_HOME is ignored", arguments: ["state", "./state", "~"])
  func relativeFolder(path: String) throws {
    let home = folder.path + "/home"
    try folder.write("", to: "home/file")
    let pager = try Pager(
      files: ["Research"], in: folder, environment: ["XDG_STATE_HOME": path, "HOME": home])
    try pager.waitForRest(at: "Research", line: 1)
    pager.session.send(":50\r")
    try pager.waitForLine(50)
    try quit(pager)
    #expect(FileIO.exists(home + "/.local/state/tabpager/positions"))
    #expect(!FileIO.exists(folder.path + "/" + path))
  }

  @Test(
    "a position on the command line overrides the saved one",
    arguments: [("+1", 1), ("+/Research 60", 53), ("+&Research", 1), ("+50%", 51), ("+30", 30)])
  func commands(option: String, line: Int) throws {
    let first = try startAtLine50()
    try quit(first)
    try start(option).waitForRest(at: "Research", line: line)
  }

  @Test("only the first run shows how to get help and quit")
  func greeting() throws {
    let first = try start()
    try first.session.waitForText("Welcome! · F1 shows all keys · q quits")
    first.session.send("j")
    try first.session.waitUntil("the position") { $0.screen.shows("2–22 of 100") }
    #expect(!first.session.screen.shows("Welcome"))
    try quit(first)
    let second = try start()
    try second.session.waitForText("of 100")
    #expect(!second.session.screen.shows("Welcome"))
    let other = try Pager(
      ["--no-state"], files: ["Research"], in: folder,
      environment: ["XDG_STATE_HOME": folder.path + "/other"])
    try other.session.waitForText("of 100")
    #expect(!other.session.screen.shows("Welcome"))
  }

  @Test("a reopened tab is at the line where it was closed")
  func reopened() throws {
    let pager = try start("--motion=none")
    try pager.waitForRest(at: "Research", line: 1)
    pager.session.send(":50\r")
    try pager.waitForLine(50)
    pager.session.send("x")
    try pager.waitForRest(at: "Privacy")
    pager.session.send("X")
    try pager.waitForRest(at: "Research", line: 50)
  }

  @Test(
    "a position is saved when a signal ends the program",
    arguments: [SIGTERM, SIGHUP, SIGINT])
  func signalled(number: Int32) throws {
    let first = try startAtLine50()
    first.session.signal(number)
    #expect(try first.session.waitForExit() == .signalled(number))
    try start().waitForRest(at: "Research", line: 50)
  }

  @Test("a position is saved when the terminal is closed and when the program is suspended")
  func gone() throws {
    let first = try startAtLine50()
    first.session.hangUp()
    // SIGHUP and the end of the terminal arrive together. The program may notice either one first.
    #expect([.signalled(SIGHUP), .exited(1)].contains(try first.session.waitForExit()))
    let second = try start()
    try second.waitForRest(at: "Research", line: 50)
    second.session.send(":30\r")
    try second.waitForLine(30)
    second.session.press(Key(.character("z"), .control))
    try second.session.waitForStop()
    second.session.signal(SIGTERM)
    second.session.resume()
    #expect(try second.session.waitForExit() == .signalled(SIGTERM))
    try start().waitForRest(at: "Research", line: 30)
  }

  @Test("up and down recall patterns, commands and lines, in the next run too")
  func history() throws {
    let first = try start()
    try first.waitForRest(at: "Research", line: 1)
    for answer in ["/Research 3\r", "/Research 9\r", ":50\r"] { first.session.send(answer) }
    try first.waitForLine(50)
    first.session.send("/")
    first.session.press(Key(.up), Key(.up), Key(.down))
    try waitForPrompt("/Research 9", in: first)
    try leavePrompt(first)
    first.session.send("!echo out\r")
    try first.session.waitUntil("the output") { $0.screen.rowWithoutMargin(2) == "out" }
    try quit(first)
    #expect(FileIO.permissions(of: folder.path + "/state/tabpager/history") == 0o600)
    let second = try start()
    try second.waitForRest(at: "Research", line: 50)
    second.session.send("?draft")
    second.session.press(Key(.up), Key(.up))
    try waitForPrompt("?Research 3", in: second)
    second.session.press(Key(.down), Key(.down))
    try waitForPrompt("?draft", in: second)
    try leavePrompt(second)
    second.session.send("!")
    second.session.press(Key(.up))
    try waitForPrompt("!echo out", in: second)
    try leavePrompt(second)
    second.session.send("g:")
    second.session.press(Key(.up), Key(.enter))
    try second.waitForLine(50)
  }

  private func leavePrompt(_ pager: Pager) throws {
    pager.session.press(Key(.escape))
    try pager.session.waitUntil("no prompt") { $0.cursor == nil }
  }

  private func waitForPrompt(_ text: String, in pager: Pager) throws {
    try pager.session.waitUntil("the prompt \(text)") {
      $0.cursor != nil && ($0.screen.row(pager.height - 1) + " ").hasPrefix(text + " ")
    }
  }

  @Test("nothing is saved with --no-state or --secure", arguments: ["--no-state", "--secure"])
  func none(option: String) throws {
    let first = try start(option)
    try first.waitForRest(at: "Research", line: 1)
    first.session.send("/Research 5\r:50\r")
    try first.waitForLine(50)
    try quit(first)
    #expect(!FileIO.exists(folder.path + "/state"))
  }

  @Test("a rewritten file opens at its top, and a file that has grown opens where it was left")
  func rewritten() throws {
    let first = try start()
    try first.waitForRest(at: "Research", line: 1)
    first.session.send("G")
    try first.waitForLine(80)
    try quit(first)
    try folder.append("more\n", to: "Research")
    let second = try start()
    try second.waitForRest(at: "Research", line: 80)
    try quit(second)
    try folder.write(Pager.sampleText(of: "Research", lines: 30), to: "Research")
    try start().waitForRest(at: "Research", line: 1)
  }
}
