import Documents
import PagerApp
public import TabPagerCore

/// A document as a page: a file, a text or the output of a command, with the views, the search, the filters and the
/// keys of ``DocumentPager``.
///
/// ```swift
/// let pager = TabPagerView {
///   Tab("Summary") { TextPage("All is well.") }
///   Tab("Report") { DocumentPage(text: "# Report\n\nAll is well.", name: "report.md") }
///   Tab("Log") { DocumentPage(file: "/var/log/dpkg.log", options: .init(wrapsLines: false)) }
/// }
/// ```
///
/// The last row of the page is its status line. `/` searches, `&` shows only the lines that match, `w` wraps long lines
/// or cuts them off, `#` shows line numbers, and `H` lists all keys. The page leaves the keys for tabs and for the program,
/// such as `←`, `→`, the digits and `q`, to the pager around it. It opens no other files, and starts no
/// programs except its own command.
public final class DocumentPage: Page {
  /// The initial presentation of a document.
  public struct Options: Hashable, Sendable {
    /// Whether long lines are wrapped. Otherwise they are cut off.
    public var wrapsLines: Bool
    /// Whether each line starts with its number.
    public var showsLineNumbers: Bool
    /// Whether the end of a document that grows stays visible.
    public var follows: Bool

    /// Creates options.
    public init(wrapsLines: Bool = true, showsLineNumbers: Bool = false, follows: Bool = false) {
      self.wrapsLines = wrapsLines
      self.showsLineNumbers = showsLineNumbers
      self.follows = follows
    }
  }

  private let source: DocumentSource
  private let options: Options
  /// The pager of the document, once the page has appeared.
  private var app: PagerApp?
  private var program = ProgramHandle()
  private var background: Color?

  /// Shows a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - options: The initial presentation.
  public convenience init(file path: String, options: Options = Options()) {
    self.init(.file(path), options)
  }

  /// Shows a text.
  ///
  /// - Parameters:
  ///   - text: The text. Escape sequences for styles are shown as styles; all others have no effect.
  ///   - name: The name of the text. Its extension chooses the view, such as `.md` or `.json`.
  ///   - options: The initial presentation.
  public convenience init(text: String, name: String, options: Options = Options()) {
    self.init(.text(text, name: name), options)
  }

  /// Shows the standard output of a command while it runs. The command starts when the page first appears, and is
  /// ended when the page is released.
  ///
  /// - Parameters:
  ///   - command: The program and its arguments. No shell expands them.
  ///   - options: The initial presentation.
  public convenience init(standardOutputOf command: [String], options: Options = Options()) {
    self.init(.standardOutput(of: command), options)
  }

  private init(_ source: DocumentSource, _ options: Options) {
    (self.source, self.options) = (source, options)
  }

  deinit { app?.close() }

  /// Returns the pager of the document, and starts to read the document at the first call.
  private func startedApp(in context: PageContext) -> PagerApp {
    program = context.program
    if let app {
      if let color = context.background, color != background {
        perform(app.handleEvent(.background(color), at: context.now))
      }
      background = context.background
      return app
    }
    var presentation = AppConfiguration().documents
    presentation.chopsLongLines = !options.wrapsLines
    presentation.showsLineNumbers = options.showsLineNumbers
    presentation.follows = options.follows
    let app = PagerApp(showing: source, presentation, in: context)
    background = context.background
    self.app = app
    return app
  }

  private func perform(_ effects: [TerminalEffect]) {
    for effect in effects {
      switch effect {
      case .quit: program.quit()
      case .suspend: program.suspend()
      case .bell: program.ring()
      case .copy(let text): program.copy(text)
      case .run(let arguments): program.run(arguments)
      // The whole screen is not the page's to draw.
      case .redraw: break
      }
    }
  }

  // MARK: Page

  /// Draws the visible lines and the status line.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    var frame = Frame(size: canvas.size)
    startedApp(in: context).render(into: &frame, at: context.now)
    canvas.copy(frame.canvas, frame.canvas.bounds, to: .zero)
    canvas.cursor = frame.cursor
  }

  /// Handles the keys of the document, scrolling, and clicks on links and on the status line.
  public func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    let app = startedApp(in: context)
    switch event {
    case .resize: perform(app.handleEvent(.resize(context.size), at: context.now))
    case .slowConnection: perform(app.handleEvent(.slowConnection, at: context.now))
    case .programDidResume: perform(app.handleEvent(.resumed, at: context.now))
    case .programWillEnd: app.close()
    default:
      let (response, effects) = app.handle(event, at: context.now)
      perform(effects)
      return response
    }
    return .ignored
  }

  /// Shows the content that has been loaded since the last frame.
  public func advance(to now: Double) {
    guard let app else { return }
    perform(app.handleEvent(.wake, at: now))
    perform(app.advance(to: now))
    perform(app.startPostponedWork())
  }

  /// Returns the time at which the page needs its next frame.
  public func schedule(at now: Double) -> Schedule { app?.schedule(at: now) ?? .idle }

  /// Starts to read the document.
  public func willAppear(_ context: PageContext) { _ = startedApp(in: context) }

  /// The keys of the document. Empty until the page first appears.
  public var keyHelp: [KeyHelp] { app?.documentKeyHelp ?? [] }
}
