import Documents
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("The start with a comparison", .blocking, .timeLimit(.minutes(60)))
struct ComparisonStartTests {
  @Test("the first frame of a comparison waits until its files can be listed")
  func firstFrame() throws {
    TestLocale.use()
    let folder = try TemporaryFolder()
    try folder.write((1...9000).map { "line \($0)\n" }.joined(), to: "old/one")
    try folder.write((1...9000).map { "row \($0)\n" }.joined(), to: "new/one")
    try folder.write("two\n", to: "new/two")
    let bell = try #require(ThreadSignal())
    var configuration = AppConfiguration()
    configuration.tabs.sources = [
      .comparison(.files(old: folder.path + "/old", new: folder.path + "/new"))
    ]
    let app = PagerApp(
      configuration, TerminalCapabilities(colors: .palette256, isUnicode: true)
    ) { bell.signal() }
    let size = Size(width: 80, height: 24)
    app.begin()
    _ = app.handleEvent(.resize(size), at: 0)
    #expect(!app.isReady)
    while !app.isReady {
      #expect(app.readyTimeout > 0.01)
      try #require(bell.wait())
      _ = app.handleEvent(.wake, at: 0)
    }
    _ = app.advance(to: 0)
    var frame = Frame(size: size)
    app.render(into: &frame, at: 0)
    let rows = (0..<size.height).map { RecordedAppRun.row($0, of: frame) }
    #expect(rows[0].contains("one +9000 −9000"))
    #expect(rows.contains { $0.contains("2 files") })
  }
}
