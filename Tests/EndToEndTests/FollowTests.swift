import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Changed files", .blocking, .timeLimit(.minutes(60)))
struct FollowTests {
  private func numberedLines(_ range: ClosedRange<Int>) -> String {
    range.map { "line \($0)\n" }.joined()
  }

  private func startFollowing(_ text: String, _ options: String...) throws -> Pager {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "log")
    let pager = try Pager(options, files: ["log"], in: folder)
    try pager.session.waitUntil("the end, followed") {
      $0.screen.row($0.screen.size.height - 1).contains("● FOLLOW")
    }
    return pager
  }

  /// Waits until this is the last line of the pane.
  private func waitForLastLine(_ line: String, in pager: Pager) throws {
    try pager.session.waitUntil("\(line) at the end") { session in
      let rows = (2..<pager.height - 1).map { session.screen.rowWithoutMargin($0) }
      return rows.last { !$0.isEmpty } == line
    }
  }

  @Test("following shows added lines until something moves the page")
  func follows() throws {
    let pager = try startFollowing(numberedLines(1...100), "-f")
    try waitForLastLine("line 100", in: pager)
    try pager.folder.append("line 101\n", to: "log")
    try waitForLastLine("line 101", in: pager)
    pager.session.press("k")
    try waitForLastLine("line 100", in: pager)
    try pager.folder.append("line 102\n", to: "log")
    try pager.session.waitUntil("the new line to be counted") {
      $0.screen.row(pager.height - 1).contains("of 102")
    }
    try waitForLastLine("line 100", in: pager)
    pager.session.press("F")
    try waitForLastLine("line 102", in: pager)
    // A search moves the page, so it stops following.
    pager.session.send("?line 5$\r")
    try pager.session.waitUntil("the match") { $0.screen.shows("SEARCH 1/1 ") }
    let rows = { (2..<pager.height - 1).map { pager.session.screen.rowWithoutMargin($0) } }
    let match = rows()
    try pager.folder.append("line 103\n", to: "log")
    try pager.session.waitUntil("the new line to be counted") {
      $0.screen.row(pager.height - 1).contains("of 103")
    }
    #expect(rows() == match)
    pager.session.press("F")
    try waitForLastLine("line 103", in: pager)
    // Ctrl-C stops following and does nothing else.
    pager.session.press(Key(.character("c"), .control))
    try pager.session.waitUntil("the message") { $0.screen.shows("stopped following") }
  }

  @Test("lines added to followed files in hidden tabs are counted in their badges")
  func unseen() throws {
    let folder = try TemporaryFolder()
    try folder.write("a\n", to: "first")
    try folder.write("b\n", to: "second")
    let pager = try Pager(["-f", "--motion=none"], files: ["first", "second"], in: folder)
    try waitForLastLine("a", in: pager)
    // A file is certainly being watched once its tab has been shown.
    pager.session.send("2")
    try waitForLastLine("b", in: pager)
    pager.session.send("1")
    try waitForLastLine("a", in: pager)
    try folder.append("c\n", to: "second")
    try pager.session.waitUntil("a badge") { $0.screen.row(0) == "  first   second 1" }
    try folder.append("c2\n", to: "second")
    try folder.append("d\n", to: "second")
    try pager.session.waitUntil("a count of all of them") {
      $0.screen.row(0) == "  first   second 3"
    }
    pager.session.send("2")
    try waitForLastLine("d", in: pager)
    try pager.session.waitUntil("no badge") { $0.screen.row(0) == "  first   second" }
    // Lines added to the visible tab are not counted.
    try folder.append("e\n", to: "second")
    try waitForLastLine("e", in: pager)
    #expect(pager.session.screen.row(0) == "  first   second")
  }

  @Test("following works for a line that is written in pieces and for an empty file")
  func pieces() throws {
    let pager = try startFollowing("", "-f")
    try pager.folder.append("fi", to: "log")
    try waitForLastLine("fi", in: pager)
    try pager.folder.append("rst\nsec", to: "log")
    try waitForLastLine("sec", in: pager)
    #expect(pager.session.screen.rowWithoutMargin(2) == "first")
    try pager.folder.append("ond\n", to: "log")
    try waitForLastLine("second", in: pager)
  }

  @Test("a truncated file is read from its beginning")
  func truncated() throws {
    let pager = try startFollowing(numberedLines(1...100), "-f")
    try waitForLastLine("line 100", in: pager)
    try pager.folder.write("", to: "log")
    try pager.session.waitUntil("an empty page") { $0.screen.rowWithoutMargin(2).isEmpty }
    try pager.folder.append("new 1\n", to: "log")
    try waitForLastLine("new 1", in: pager)
    try pager.folder.append("new 2\n", to: "log")
    try waitForLastLine("new 2", in: pager)
  }

  @Test("a renamed and recreated file is followed by its name")
  func rotated() throws {
    let pager = try startFollowing(numberedLines(1...100), "-f")
    try waitForLastLine("line 100", in: pager)
    for round in 1...3 {
      try pager.folder.replace("log", with: "new \(round)\n")
      try waitForLastLine("new \(round)", in: pager)
      try pager.folder.append("more \(round)\n", to: "log")
      try waitForLastLine("more \(round)", in: pager)
    }
  }

  @Test(
    "where the kernel reports no changes, followed files are polled, and the status line says so",
    .enabled("needs a user namespace") {
      (try? Shell.output(
        of: "unshare -Ur sh -c 'echo 0 >/proc/sys/user/max_inotify_instances'",
        in: TemporaryFolder())) != nil
    })
  func polled() throws {
    let folder = try TemporaryFolder()
    try folder.write(numberedLines(1...100), to: "log")
    let program = try BuiltProgram.path()
    let pager = try Pager(
      ["-c", "echo 0 >/proc/sys/user/max_inotify_instances && exec '\(program)' -f log"],
      files: [], in: folder, command: ["unshare", "-Ur", "sh"])
    try pager.session.waitUntil("the message") { $0.screen.shows("checking every second") }
    try waitForLastLine("line 100", in: pager)
    try folder.append("line 101\n", to: "log")
    try waitForLastLine("line 101", in: pager)
    try folder.replace("log", with: "another\n")
    try waitForLastLine("another", in: pager)
  }

  @Test("a deleted file stays visible, and the status says so")
  func deleted() throws {
    let pager = try startFollowing(numberedLines(1...100), "-f")
    try pager.folder.delete("log")
    try pager.session.waitUntil("the message") { $0.screen.shows("deleted on disk") }
    try waitForLastLine("line 100", in: pager)
    try pager.folder.write("again\n", to: "log")
    try waitForLastLine("again", in: pager)
  }

  @Test("without -f a growing file does not move, and scrolling reaches its end")
  func growing() throws {
    let folder = try TemporaryFolder()
    try folder.write(numberedLines(1...100), to: "log")
    let pager = try Pager(files: ["log"], in: folder)
    try pager.session.waitUntil("the file") { $0.screen.shows("of 100 ") }
    try folder.append(numberedLines(101...200), to: "log")
    try pager.session.waitUntil("its growth") { $0.screen.shows("of 200 ") }
    #expect(pager.session.screen.rowWithoutMargin(2) == "line 1")
    try pager.session.waitUntil("the message") { $0.screen.shows("100 more lines below") }
    pager.session.press("G")
    try waitForLastLine("line 200", in: pager)
    try pager.session.waitUntil("that it was seen") { !$0.screen.shows("more lines") }
    try folder.append("line 201\n", to: "log")
    try pager.session.waitUntil("another line") { $0.screen.shows("1 more line below") }
  }
}
