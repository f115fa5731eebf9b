import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Sessions", .blocking, .timeLimit(.minutes(60))) struct SessionOptionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for title in Pager.titles { try folder.write(Pager.sampleText(of: title), to: title) }
  }

  private func startSession(_ arguments: String...) throws -> Pager {
    try Pager(
      ["--motion=none", "--session=work"] + arguments, files: [], in: folder,
      environment: ["XDG_STATE_HOME": folder.path + "/state"])
  }

  private func waitForTitles(_ titles: [String], in pager: Pager) throws {
    try pager.session.waitUntil("the tabs \(titles)") {
      $0.screen.row(0).split(separator: " ").map(String.init) == titles
    }
  }

  @Test(
    "a session restores tabs, their order, the selected tab and positions",
    arguments: [false, true])
  func restored(signalled: Bool) throws {
    let first = try startSession(
      "Research", "Development", "Analytics", "Audience", "-e", "touch ran")
    try first.waitForRest(at: "Research", line: 1)
    try first.session.waitUntil("the command") { _ in FileIO.exists(folder.path + "/ran") }
    // Move the first tab to the right, close the third, open a file, and go to line 40.
    first.session.send(".3xoPrivacy\r")
    try first.session.waitUntil("the opened file") { _ in first.isBarResting(at: "Privacy") }
    first.session.send(":40\r#")
    try first.session.waitUntil("its place") {
      $0.screen.rowWithoutMargin(2).hasPrefix(" 40  Privacy 40")
    }
    let titles = ["Development", "Research", "Privacy", "Audience"]
    if signalled {
      first.session.signal(SIGTERM)
      #expect(try first.session.waitForExit() == .signalled(SIGTERM))
    } else {
      first.session.send("q")
      #expect(try first.session.waitForExit() == .exited(0))
    }
    #expect(unlink(folder.path + "/ran") == 0)
    let second = try startSession()
    try waitForTitles(titles, in: second)
    try second.session.waitUntil("its place") {
      $0.screen.rowWithoutMargin(2).hasPrefix(" 40  Privacy 40")
    }
    // Tabs that are not shown are kept as well, and no command runs by itself.
    second.session.send("2")
    try second.waitForRest(at: "Research", line: 1)
    second.session.send("q")
    #expect(try second.session.waitForExit() == .exited(0))
    #expect(!FileIO.exists(folder.path + "/ran"))
    let third = try startSession()
    try waitForTitles(titles, in: third)
    try third.waitForRest(at: "Research", line: 1)
    third.session.send("3")
    try third.session.waitUntil("its place") {
      $0.screen.rowWithoutMargin(2).hasPrefix(" 40  Privacy 40")
    }
  }

  @Test("files are added to a session, and a deleted file has a page that says so")
  func added() throws {
    let first = try startSession("Research", "Development")
    try first.waitForRest(at: "Research", line: 1)
    first.session.send("q")
    #expect(try first.session.waitForExit() == .exited(0))
    #expect(unlink(folder.path + "/Development") == 0)
    let second = try startSession("Audience", "Research")
    try waitForTitles(["Research", "Development", "Audience"], in: second)
    try second.waitForRest(at: "Audience", line: 1)
    second.session.send("2")
    try second.session.waitForText("No such file")
    second.session.send("q")
    #expect(try second.session.waitForExit() == .exited(1))
    let third = try startSession()
    try waitForTitles(["Research", "Development", "Audience"], in: third)
  }

  @Test("an unknown session without files is an error")
  func nothing() throws {
    let pager = try startSession()
    #expect(try pager.session.waitForExit() == .exited(1))
    #expect(pager.session.screen.shows("; start it with: tabpager --session="))
    #expect(!FileIO.exists(folder.path + "/state"))
  }
}
