import PagerText
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

/// The program without a terminal. It reads real documents in the background, and draws frames on request.
final class OffscreenPagerApp {
  let app: PagerApp
  private var now = 0.0
  private var wakes: AsyncStream<Void>.Iterator

  /// Starts the program without animations.
  init(_ configuration: AppConfiguration, size: Size) {
    TestLocale.use()
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    wakes = stream.makeAsyncIterator()
    var configuration = configuration
    configuration.tabs.pager.paging.swipe = .immediate
    configuration.tabs.pager.paging.jump = .immediate
    app = PagerApp(configuration, TerminalCapabilities(colors: .trueColor, isUnicode: true)) {
      continuation.yield()
    }
    _ = app.handleEvent(.resize(size), at: now)
  }

  /// Selects the theme for further frames.
  func useTheme(
    _ choice: ThemeChoice, onLight isLight: Bool, _ depth: TerminalCapabilities.ColorDepth
  ) {
    var configuration = AppConfiguration.Appearance()
    configuration.theme = choice
    configuration.isBackgroundLight = isLight
    app.appearance = Appearance(
      configuration, TerminalCapabilities(colors: depth, isUnicode: true))
  }

  /// Presses keys one after the other.
  func press(_ keys: Key...) {
    for key in keys { _ = app.handleEvent(.key(key), at: now) }
  }

  /// Types a text.
  func type(_ text: String) {
    for scalar in text.unicodeScalars { press(Key(.character(scalar))) }
  }

  /// Selects a tab by its index.
  func select(_ index: Int) { app.tabs.select(Array(app.tabs.inOrder)[index].id, at: now) }

  /// Waits until the selected page is complete and shows a text, and returns its frame.
  func frame(showing text: String = "") async -> Frame {
    // Background work wakes the program, unless it has scheduled the time at which it continues.
    for _ in 0..<300 {
      now += 0.05
      _ = app.handleEvent(.wake, at: now)
      _ = app.advance(to: now)
      _ = app.startPostponedWork()
      let page = app.document
      if page?.presentation.isDeriving != true {
        let frame = draw()
        if text.isEmpty
          || (0..<frame.canvas.size.height).contains(where: {
            RecordedAppRun.row($0, of: frame).contains(text)
          })
        {
          return frame
        }
      }
      // If the test exceeds its time limit, its task is cancelled, and the stream of wake-ups ends.
      if case .idle = app.schedule(at: now), await wakes.next() == nil { break }
    }
    let frame = draw()
    let rows = (0..<frame.canvas.size.height).map { RecordedAppRun.row($0, of: frame) }
    Issue.record("no \(text) in:\n\(rows.joined(separator: "\n"))")
    return frame
  }

  /// Returns the current frame.
  func draw() -> Frame {
    var frame = Frame(size: app.size)
    app.render(into: &frame, at: now)
    return frame
  }
}
