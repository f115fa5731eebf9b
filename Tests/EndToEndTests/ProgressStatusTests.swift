import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Progress in the status line", .blocking, .timeLimit(.minutes(60)))
struct ProgressStatusTests {
  /// Starts the program at the beginning of a stream that has delivered 100 lines so far.
  private func startStream() throws -> Pager {
    let pager = try Pager(["--motion=none", "-"], files: [], standardInput: .pipe)
    pager.session.writeStandardInput(Pager.sampleText(of: "Text"))
    try waitForStatus(containing: "1–21 of 100+", in: pager)
    return pager
  }

  private func waitForStatus(containing text: String, in pager: Pager) throws {
    try pager.session.waitUntil("\(text) in the status") {
      $0.screen.row(pager.height - 1).contains(text)
    }
  }

  @Test("going to the end of a stream shows the progress and the key that stops it")
  func stream() throws {
    let pager = try startStream()
    pager.session.send("G")
    try waitForStatus(containing: " loading 7 KiB…   Ctrl-C stops", in: pager)
    #expect(pager.status.contains("80–100 of 100+ · 100%"))
    pager.session.press(Key(.character("c"), .control))
    try waitForStatus(containing: "stopped loading", in: pager)
    pager.session.send("k")
    try waitForStatus(containing: "79–99 of 100 · 99%", in: pager)
  }

  @Test("a search in a stream shows a progress bar and can be stopped")
  func search() throws {
    let pager = try startStream()
    pager.session.send("/nowhere\r")
    try waitForStatus(containing: "searching ━━━━━━━━ 100%   Ctrl-C stops", in: pager)
    pager.session.press(Key(.character("c"), .control))
    try waitForStatus(containing: "search stopped · n continues", in: pager)
  }
}
