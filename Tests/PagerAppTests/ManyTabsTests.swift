import Documents
import PagerApp
import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Many tabs") struct ManyTabsTests {
  private func app(
    fileCount count: Int, remaining: Int = 0, selecting: AppConfiguration.SelectedTab? = nil
  ) -> PagerApp {
    TestLocale.use()
    var configuration = AppConfiguration()
    let paths = (0..<count + remaining).map { "/nonexistent/f\($0)" }
    configuration.tabs.sources = paths.prefix(count).map { .file($0) }
    configuration.tabs.remainingFiles = LazyFileNames(count: remaining) { paths[count + $0] }
    configuration.tabs.selection = selecting
    return PagerApp(
      configuration, TerminalCapabilities(colors: .palette256, isUnicode: true), wake: {})
  }

  private func tabBarText(of app: PagerApp, at time: Double) -> String {
    var frame = Frame(size: Size(width: 60, height: 10))
    app.render(into: &frame, at: time)
    let scalars = (0..<60).flatMap { frame.canvas[$0, 0].glyph.scalars }
    return String(String.UnicodeScalarView(scalars))
  }

  @Test("with many files, only the one that is shown is opened")
  func opensOne() {
    let app = app(fileCount: 3000)
    _ = app.handleEvent(.resize(Size(width: 60, height: 10)), at: 0)
    _ = app.advance(to: 0)
    #expect(app.unopenedPaths.count == 2999)
  }

  @Test("with many files, a key typed before the first frame can select any tab")
  func earlyKey() {
    let app = app(fileCount: 100, remaining: 2900)
    _ = app.handleEvent(.resize(Size(width: 60, height: 10)), at: 0)
    _ = app.handleEvent(.key("}"), at: 0)
    _ = app.advance(to: 5)
    #expect(tabBarText(of: app, at: 5).contains("f2999"))
  }

  @Test("with many files, the tabs of the rest are added after the first frame, without input")
  func remaining() {
    let app = app(fileCount: 100, remaining: 2900)
    _ = app.handleEvent(.resize(Size(width: 60, height: 10)), at: 0)
    _ = app.advance(to: 0)
    #expect(tabBarText(of: app, at: 0).contains("f0"))
    #expect(app.schedule(at: 0) == .due(0))
    _ = app.advance(to: 0)
    #expect(tabBarText(of: app, at: 0).contains("2,99"))
    #expect(app.unopenedPaths.count == 2999)
    #expect(app.schedule(at: 0) != .due(0))
  }

  @Test(
    "with many files, any tab can be selected by an option",
    arguments: [
      (AppConfiguration.SelectedTab.number(2500), "f2499"), (.title("f2999"), "f2999"),
      (.number(7), "f6"),
    ])
  func selection(selection: AppConfiguration.SelectedTab, title: String) {
    let app = app(fileCount: 3000, selecting: selection)
    _ = app.handleEvent(.resize(Size(width: 60, height: 10)), at: 0)
    _ = app.advance(to: 0)
    #expect(tabBarText(of: app, at: 0).contains(title))
    _ = app.advance(to: 0.001)
    #expect(tabBarText(of: app, at: 0.001).contains(title))
  }

  @Test("followed files are opened in the background, up to a limit")
  func followed() {
    TestLocale.use()
    var configuration = AppConfiguration()
    configuration.documents.follows = true
    configuration.tabs.sources = (0..<120).map { .file("/nonexistent/f\($0)") }
    let app = PagerApp(
      configuration, TerminalCapabilities(colors: .palette256, isUnicode: true), wake: {})
    _ = app.handleEvent(.resize(Size(width: 60, height: 10)), at: 0)
    _ = app.advance(to: 0)
    #expect(app.unopenedPaths.count == 119 && app.schedule(at: 0) != .idle)
    _ = app.advance(to: 0.001)
    #expect(app.unopenedPaths.count == 20)
  }
}
