import Gallery
import PagerApp
import TabPagerCore
import TabPagerTestSupport

extension AppConfiguration {
  /// A configuration that shows the demo `scroll`, a pager of ten tabs.
  static var scrollDemo: AppConfiguration {
    var configuration = AppConfiguration()
    configuration.tabs.demo = .scroll
    return configuration
  }
}

/// A run of the program on a recording terminal in virtual time.
struct RecordedAppRun {
  let terminal: RecordingTerminal
  let app: PagerApp

  /// Runs the program until the script ends.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the program.
  ///   - size: The size of the terminal.
  ///   - script: A closure that schedules the user's actions.
  init(
    _ configuration: AppConfiguration = .scrollDemo,
    size: Size = Size(width: 60, height: 12),
    script: (RecordingTerminal) -> Void
  ) {
    TestLocale.use()
    terminal = RecordingTerminal(size: size)
    script(terminal)
    app = PagerApp(configuration, terminal.capabilities) {}
    var loop = RunLoop(app, on: terminal)
    // The terminal hangs up at the end of the script, which throws an error.
    try? loop.run()
  }

  /// Returns the last frame presented at or before a time.
  func frame(at time: Double) -> Frame? { terminal.presented.last { $0.time <= time }?.frame }

  /// Returns the text of a row of a frame.
  static func row(_ y: Int, of frame: Frame?) -> String {
    guard let canvas = frame?.canvas else { return "" }
    let scalars = (0..<canvas.size.width).flatMap { canvas[$0, y].glyph.scalars }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The title above the indicator in the last frame.
  var selectedTitle: String {
    guard let canvas = terminal.frame?.canvas else { return "" }
    let columns = (0..<canvas.size.width).filter { canvas[$0, 1].glyph.base == "━" }
    return String(String.UnicodeScalarView(columns.flatMap { canvas[$0, 0].glyph.scalars }))
  }
}
