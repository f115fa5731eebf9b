import Documents
import Glibc
import TabPagerCore
import TabPagerTestSupport
import TerminalSession
import Testing

@testable import PagerApp

@Suite("Updates of the status line") struct StatusLineUpdateTests {
  @Test("the status line changes only once when a file is opened")
  func changesOnce() throws {
    TestLocale.use()
    let folder = try TemporaryFolder()
    try folder.write("one\ntwo\nthree\n", to: "first")
    // A FIFO to which nothing is written.
    #expect(mkfifo(folder.path + "/silent", 0o600) == 0)
    let writer = open(folder.path + "/silent", O_RDWR | O_CLOEXEC)
    try #require(writer >= 0)
    defer { close(writer) }
    let bell = try #require(ThreadSignal())
    var configuration = AppConfiguration()
    configuration.tabs.sources = ["first", "silent"].map { .file(folder.path + "/" + $0) }
    let app = PagerApp(
      configuration, TerminalCapabilities(colors: .palette256, isUnicode: true)
    ) { bell.signal() }
    let size = Size(width: 200, height: 10)
    func status(at time: Double) -> String {
      _ = app.advance(to: time)
      var frame = Frame(size: size)
      app.render(into: &frame, at: time)
      return RecordedAppRun.row(9, of: frame)
    }
    _ = app.handleEvent(.resize(size), at: 0)
    while !status(at: 0.01).contains("1–3 of 3 · 100%") {
      try #require(bell.wait())
      _ = app.handleEvent(.wake, at: 0.01)
    }
    let first = status(at: 0.01)
    _ = app.handleEvent(.key(Key(.right)), at: 1)
    #expect(app.tabs.selectedIndex == 1)
    #expect(status(at: 1) == first)
    #expect(status(at: 1.19) == first)
    // After 0.2 s the status line shows the file whose content has not arrived.
    #expect(status(at: 1.21).contains("silent"))
    #expect(!status(at: 1.21).contains("1–3 of 3"))
    // Going back shows the former status line at once.
    _ = app.handleEvent(.key(Key(.left)), at: 2)
    #expect(status(at: 2) == first)
  }
}
