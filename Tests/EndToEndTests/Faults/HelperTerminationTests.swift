import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("End of helper programs", .blocking, .timeLimit(.minutes(60)))
struct HelperTerminationTests {
  /// How tabpager starts a helper.
  enum StartMethod: CaseIterable { case highlighter, opener }

  /// Scripts that continue after they should have ended. Each writes the ID of its process group to `group`.
  enum Script: String, CaseIterable {
    case ignoring = "trap '' HUP INT TERM; note; while :; do /bin/sleep 1; done"
    case afterOutput =
      "trap '' TERM; echo text; exec >/dev/null; note; while :; do /bin/sleep 1; done"
    case descendant = "(trap '' TERM; exec /bin/sleep 1000) & note; wait"
    case stopped = "note; kill -STOP $$"
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func start(_ script: Script, as start: StartMethod) throws -> Pager {
    try folder.write("int number;\n", to: "x.c")
    try folder.write("other\n", to: "other")
    let text = """
      #!/bin/sh
      note() { /usr/bin/cut -d' ' -f5 /proc/$$/stat >group.part && /bin/mv group.part group; }
      \(script.rawValue)

      """
    let path = try folder.write(text, to: "helper")
    try #require(chmod(path, 0o755) == 0)
    switch start {
    case .highlighter:
      return try Pager(
        ["--motion=none", "--highlighter=\(path)"], files: ["x.c", "other"], in: folder)
    case .opener:
      return try Pager(
        ["--motion=none", "--highlighter=none"], files: ["x.c", "other"], in: folder,
        environment: ["LESSOPEN": "|case %s in x.c) exec \(path);; esac"])
    }
  }

  private func waitForHelperGroup(_ pager: Pager, file: String = "group") throws -> Int32 {
    let path = folder.path + "/" + file
    try pager.session.waitUntil("the helper") { _ in FileIO.exists(path) }
    return try #require(Int32(try FileIO.readText(at: path).filter(\.isNumber)))
  }

  @Test(
    "quitting ends the helper's whole process group", arguments: StartMethod.allCases,
    Script.allCases)
  func quitting(start: StartMethod, script: Script) throws {
    let pager = try self.start(script, as: start)
    let group = try waitForHelperGroup(pager)
    pager.session.press("q")
    #expect(try pager.session.waitForExit() == .exited(0))
    let hasEnded = ProcessGroup.waitForEnd(of: group)
    #expect(hasEnded)
    if !hasEnded { kill(-group, SIGKILL) }
  }

  @Test(
    "a signal that ends the program ends its helpers", arguments: StartMethod.allCases,
    [SIGTERM, SIGHUP, SIGKILL, SIGSEGV])
  func signals(start: StartMethod, signal: Int32) throws {
    let pager = try self.start(.ignoring, as: start)
    let group = try waitForHelperGroup(pager)
    pager.session.signal(signal)
    try pager.session.waitForExit()
    let hasEnded = ProcessGroup.waitForEnd(of: group)
    #expect(hasEnded)
    if !hasEnded { kill(-group, SIGKILL) }
  }

  @Test(
    "closing a tab ends its helper's whole process group", arguments: StartMethod.allCases,
    Script.allCases)
  func closing(start: StartMethod, script: Script) throws {
    let pager = try self.start(script, as: start)
    let group = try waitForHelperGroup(pager)
    pager.session.press("x")
    try pager.session.waitUntil("the other tab") { $0.screen.rowWithoutMargin(2) == "other" }
    let hasEnded = ProcessGroup.waitForEnd(of: group)
    #expect(hasEnded)
    if !hasEnded { kill(-group, SIGKILL) }
  }

  @Test("quitting does not wait for a helper that ignores SIGTERM")
  func prompt() throws {
    let pager = try start(.ignoring, as: .highlighter)
    let group = try waitForHelperGroup(pager)
    pager.session.press("q")
    #expect(try pager.session.waitForExit() == .exited(0))
    // SIGKILL is sent one second after SIGTERM.
    #expect(ProcessGroup.isAlive(group))
    let hasEnded = ProcessGroup.waitForEnd(of: group)
    #expect(hasEnded)
    if !hasEnded { kill(-group, SIGKILL) }
  }

  @Test("a detached process of a command keeps running after quitting")
  func detached() throws {
    try folder.write(
      """
      setsid sh -c 'echo $$ >detached.part && mv detached.part detached; exec sleep 1000' &
      echo $$ >group.part && mv group.part group
      wait

      """, to: "script")
    let pager = try Pager(["-e", "sh script"], files: [], in: folder)
    let detached = try waitForHelperGroup(pager, file: "detached")
    defer { kill(-detached, SIGKILL) }
    let group = try waitForHelperGroup(pager)
    pager.session.press("q")
    try pager.session.waitForExit()
    #expect(ProcessGroup.waitForEnd(of: group))
    #expect(ProcessGroup.isAlive(detached))
  }
}
