import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Progress in the status line", .blocking, .timeLimit(.minutes(60)))
struct ProgressStatusTests {
  /// Starts the program at the beginning of a stream that has delivered 100 lines so far.
  private func startStream() throws -> Pager {
    let pager = try Pager(["--motion=none", "-"], files: [], standardInput: .pipe)
    pager.session.writeStandardInput(Pager.sampleText(of: "Text"))
    try waitForStatus("1–21 of 100+", pager)
    return pager
  }

  private func waitForStatus(_ text: String, _ pager: Pager) throws {
    try pager.session.waitUntil("\(text) in the status") {
      $0.screen.row(pager.height - 1).contains(text)
    }
  }

  @Test("going to the end of a stream shows the progress and the key that stops it")
  func stream() throws {
    let pager = try startStream()
    pager.session.send("G")
    try waitForStatus(" loading 7 KiB…   Ctrl-C stops", pager)
    #expect(pager.status.contains("80–100 of 100+ · 100%"))
    pager.session.press(Key(.character("c"), .control))
    try waitForStatus("stopped loading", pager)
    pager.session.send("k")
    try waitForStatus("79–99 of 100 · 99%", pager)
  }

  @Test("a search in a stream shows a progress bar and can be stopped")
  func search() throws {
    let pager = try startStream()
    pager.session.send("/nowhere\r")
    try waitForStatus("searching ━━━━━━━━ 100%   Ctrl-C stops", pager)
    pager.session.press(Key(.character("c"), .control))
    try waitForStatus("search stopped · n continues", pager)
  }
}
