import Gallery
import PagerApp
import TabPagerCore
import TabPagerTestSupport

extension AppConfiguration {
  /// The first demo alone: a pager of ten tabs.
  static var scrollDemo: AppConfiguration {
    var configuration = AppConfiguration()
    configuration.demo = .scroll
    return configuration
  }
}

/// The program on a recording terminal, in virtual time.
struct AppRun {
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
    var program = Program(app, on: terminal)
    // A script that is over is a terminal that hangs up.
    try? program.run()
  }

  /// The last frame shown at a time or before.
  func frame(at time: Double) -> Frame? { terminal.presented.last { $0.time <= time }?.frame }

  /// A row of a frame.
  static func row(_ y: Int, of frame: Frame?) -> String {
    guard let canvas = frame?.canvas else { return "" }
    let scalars = (0..<canvas.size.width).flatMap { canvas[$0, y].glyph.scalars }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The title that is selected in the last frame: the only one in the selection colour.
  ///
  /// - Parameter color: The selection colour. The default is that of ``scrollDemo``.
  func selectedTitle(color: Color = .indexed(203)) -> String {
    guard let canvas = terminal.frame?.canvas else { return "" }
    let cells = (0..<canvas.size.width).map { canvas[$0, 0] }
    // Overflow marks have the same colour.
    let scalars = cells.filter { $0.style.foreground == color }.flatMap(\.glyph.scalars)
      .filter { !"‹›".unicodeScalars.contains($0) }
    return String(String.UnicodeScalarView(scalars))
  }
}
