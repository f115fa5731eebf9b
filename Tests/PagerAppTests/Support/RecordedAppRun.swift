import Gallery
import PagerApp
import TabPagerCore
import TabPagerTestSupport

extension AppConfiguration {
  /// The first demo alone: a pager of ten tabs.
  static var scrollDemo: AppConfiguration {
    var configuration = AppConfiguration()
    configuration.tabs.demo = .scroll
    return configuration
  }
}

/// The program on a recording terminal, in virtual time.
struct RecordedAppRun {
  let terminal: RecordingTerminal
  let app: PagerApp

  /// Plays a script to its end.
  ///
  /// - Parameters:
  ///   - configuration: what the program begins with.
  ///   - script: adds what a person does.
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
    // A script that is over is a terminal that hangs up.
    try? loop.run()
  }

  /// The last frame shown at a time or before.
  func frame(at time: Double) -> Frame? { terminal.presented.last { $0.time <= time }?.frame }

  /// A row of a frame.
  static func row(_ y: Int, of frame: Frame?) -> String {
    guard let canvas = frame?.canvas else { return "" }
    let scalars = (0..<canvas.size.width).flatMap { canvas[$0, y].glyph.scalars }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The text above the indicator in the last frame.
  var selectedTitle: String {
    guard let canvas = terminal.frame?.canvas else { return "" }
    let columns = (0..<canvas.size.width).filter { canvas[$0, 1].glyph.base == "━" }
    return String(String.UnicodeScalarView(columns.flatMap { canvas[$0, 0].glyph.scalars }))
  }
}
