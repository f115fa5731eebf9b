import Documents
public import NCursesTerminal
import PagerApp
import TabPagerCore

/// A pager with a tab for each document. It is the program `tabpager`, built into another program.
///
/// It has all views, searches, filters and keys of `tabpager`. It reads neither the settings of `tabpager` nor its saved
/// state.
///
/// ```swift
/// try DocumentPager(text: "# Report\n\nAll is well.", name: "report.md").run()
/// ```
public struct DocumentPager {
  private var sources: [DocumentSource] = []
  /// Whether the end of documents that grow stays visible. The default is `false`.
  public var follows = false

  /// Shows files and folders.
  ///
  /// - Parameter paths: Their paths, in the order of the tabs.
  public init(files paths: [String]) { sources = paths.map { .file($0) } }

  /// Shows a text.
  ///
  /// - Parameters:
  ///   - text: The text. Escape sequences for styles are shown as styles; all others have no effect.
  ///   - name: The title of the tab. Its extension chooses the view, such as `.md` or `.json`.
  public init(text: String, name: String) {
    sources = [.text(text, name: name)]
  }

  /// Shows the standard output of a command while it runs. Closing the tab ends the command.
  ///
  /// - Parameter command: The program and its arguments. No shell expands them.
  public init(standardOutputOf command: [String]) {
    sources = [.standardOutput(of: command)]
  }

  /// Shows the data that is read from a file descriptor, such as the read end of a pipe.
  ///
  /// - Parameter descriptor: An open descriptor. The pager closes it.
  public init(descriptor: Int32) { sources = [.descriptor(descriptor)] }

  /// Returns a pager with the tabs of this one and of another one.
  public func adding(_ other: DocumentPager) -> DocumentPager {
    var result = self
    result.sources += other.sources
    result.follows = follows || other.follows
    return result
  }

  // MARK: Running

  /// Runs the pager until the user presses `q`.
  ///
  /// - Parameters:
  ///   - options: Options for the terminal.
  ///   - framesPerSecond: The maximum frame rate, 1…1000.
  /// - Throws: A `TerminalError` if there is no usable terminal, or if the terminal is closed while the program runs.
  public func run(_ options: TerminalOptions = TerminalOptions(), framesPerSecond: Int = 60) throws
  {
    prepareHeapAndLocale()
    try NCursesTerminal.run(options, framesPerSecond: framesPerSecond) {
      startApp(on: $0)
    } end: { app, _ in
      app.end()
    }
  }

  /// Runs the pager until the user presses `q`, and suspends between events.
  ///
  /// - Parameters:
  ///   - options: Options for the terminal.
  ///   - framesPerSecond: The maximum frame rate, 1…1000.
  ///   - isolation: The actor on which the pager runs, by default that of the caller.
  /// - Throws: `CancellationError` if the task is cancelled, and a `TerminalError` if there is no usable terminal, or if
  ///   the terminal is closed while the program runs.
  public func run(
    _ options: TerminalOptions = TerminalOptions(), framesPerSecond: Int = 60,
    isolation: isolated (any Actor)? = #isolation
  ) async throws {
    prepareHeapAndLocale()
    try await NCursesTerminal.run(
      options, framesPerSecond: framesPerSecond, isolation: isolation
    ) {
      startApp(on: $0)
    } end: { app, _ in
      app.end()
    }
  }

  private func prepareHeapAndLocale() {
    Reader.shareOneHeap()
    NCursesTerminal.setLocale()
  }

  private func startApp(on terminal: NCursesTerminal) -> PagerApp {
    var configuration = AppConfiguration()
    configuration.tabs.sources = sources
    configuration.documents.follows = follows
    let app = PagerApp(configuration, terminal.capabilities) { [waker = terminal.waker] in
      waker.wake()
    }
    app.begin()
    return app
  }
}
