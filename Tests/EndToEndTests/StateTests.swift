import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("What is remembered from one run to the next", .timeLimit(.minutes(10)))
struct StateTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func start(_ options: String...) throws -> Pager {
    try Pager(
      options, files: ["Research", "Privacy"], in: folder,
      environment: ["XDG_STATE_HOME": folder.path + "/state"])
  }

  private func quit(_ pager: Pager) throws {
    pager.session.send("q")
    #expect(try pager.session.waitForExit() == .exited(0))
  }

  @Test("A file is shown where it was left")
  func position() throws {
    let first = try start()
    try first.waitForRest(at: "Research", line: 1)
    first.session.send(":50\r")
    try first.waitForLine(50)
    try quit(first)
    let second = try start()
    try second.waitForRest(at: "Research", line: 50)
    // Left at its beginning it begins there again.
    second.session.send("g")
    try second.waitForLine(1)
    try quit(second)
    try start().waitForRest(at: "Research", line: 1)
  }

  @Test("A tab that is closed and opened again is where it was")
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

  @Test("Nothing is remembered with --no-state or --secure", arguments: ["--no-state", "--secure"])
  func none(option: String) throws {
    let first = try start(option)
    try first.waitForRest(at: "Research", line: 1)
    first.session.send(":50\r")
    try first.waitForLine(50)
    try quit(first)
    #expect(!FileText.exists(folder.path + "/state"))
  }

  @Test("A file that became shorter is shown from its end")
  func shorter() throws {
    let first = try start()
    try first.waitForRest(at: "Research", line: 1)
    first.session.send("G")
    try first.waitForLine(80)
    try quit(first)
    try folder.write(Pager.text(of: "Research", lines: 30), to: "Research")
    try start().waitForRest(at: "Research", line: 10)
  }
}
