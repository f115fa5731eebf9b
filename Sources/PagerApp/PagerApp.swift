import Documents
public import TabPagerCore

/// The program: documents in tabs, moved by keys and mouse.
public final class PagerApp: Application {
  let configuration: AppConfiguration
  let tabs: TabList
  var input: Input
  /// The keys of the page from which the help was asked for.
  var helpedPage: [KeyHelp] = []
  var start: StartPolicy
  /// What the status line says until the next key.
  var message: String?
  var usesMouse: Bool
  /// Whether a document could not be shown.
  var hasFailed = false

  let documents: DocumentStore
  let waker: Waker
  /// The tabs that show the results of searches over all tabs.
  var resultTabs: [PageID] = []
  /// What is told of long work.
  var workNotice = WorkNotice()
  var size = Size(width: 80, height: 24)
  /// What the screen can show.
  public var capabilities: TerminalCapabilities {
    didSet {
      takeTheme()
      adoptHelp()
    }
  }
  /// How everything looks.
  var theme = Theme.standard
  /// Whether the terminal's background is light, as far as that is known.
  var isGroundLight: Bool
  /// What the status line was last seen to tell.
  var status: StatusLine?
  /// When the last event came, or the last frame was drawn, in seconds.
  var clock = 0.0

  /// Makes the program.
  ///
  /// - Parameters:
  ///   - configuration: what to begin with.
  ///   - capabilities: what the screen can show; nil as long as that is not known.
  ///   - wake: wakes the run loop; called from any thread.
  public init(
    _ configuration: AppConfiguration, _ capabilities: TerminalCapabilities? = nil,
    wake: @escaping @Sendable () -> Void
  ) {
    self.configuration = configuration
    var history = PromptHistory(path: configuration.historyPath)
    for command in configuration.sources.compactMap(\.command) {
      history.note(command.text, of: .command)
    }
    input = Input(
      configuration.keys, bindings: configuration.bindings,
      InputState(history: history, caseRule: configuration.caseRule, home: configuration.home))
    self.capabilities =
      capabilities ?? TerminalCapabilities(colors: .monochrome, isUnicode: false)
    isGroundLight = configuration.isGroundLight
    theme = configuration.theme.theme(
      onLight: configuration.isGroundLight, capabilities?.colors ?? .trueColor)
    usesMouse = configuration.usesMouse
    message = configuration.notice
    waker = Waker(wake)
    documents = DocumentStore(configuration, waker: waker)
    start = StartPolicy(configuration)
    var settings = configuration.pager
    settings.bar.take(theme)
    let inputName = configuration.inputName
    tabs = TabList(
      configuration.contents,
      remaining: AnyRandomAccessCollection(
        configuration.remainingFiles.lazy.map { .document(.file($0)) }),
      name: { if case .document(.descriptor) = $0 { inputName } else { nil } },
      selecting: configuration.selection, settings: settings)
    showWelcome()
  }

  var keys: KeyBindings { input.keys }

  /// The exit status: 1 where a document could not be opened.
  public var exitStatus: Int32 { hasFailed || documents.hasFailed ? 1 : 0 }

  /// The files that were never shown, and so never opened.
  public var unopenedPaths: [String] {
    tabs.inOrder.filter { documents[$0.id] == nil }.compactMap(\.content.path)
  }

  // MARK: Application

  /// Takes an event.
  public func update(_ event: Event, at now: Double) -> [Effect] {
    clock = now
    var effects = apply(tabs.advance(to: now))
    let isInput =
      switch event {
      case .key, .mouse, .paste: true
      case .resize, .wake, .resumed, .background, .slowLine: false
      }
    start.note(isInput: isInput, at: now)
    if isInput {
      // So that no key misses them.
      tabs.addRemaining(at: now)
      tabs.cancelPendingSelection()
    }
    effects += apply(handle(event))
    quitIfOneScreen()
    if start.hasQuit { effects = [.quit] } else { allowReading() }
    openSelectedPage()
    markPartRead()
    markFollowedRead()
    return effects
  }

  private func handle(_ event: Event) -> [AppEffect] {
    switch event {
    case .key(let key):
      message = nil
      return handle(key)
    case .mouse(let event): return handle(event)
    case .paste(let text): return paste(text)
    case .resize(let size): resize(to: size)
    case .wake:
      documents.collectEvents()
      return handleEvents()
    case .background(let color):
      isGroundLight = color.isLight
      takeTheme()
    case .slowLine: return reduceMotion()
    case .resumed: tabs.letGo()
    }
    return []
  }

  /// Lets time pass.
  public func advance(to now: Double) -> [Effect] {
    clock = now
    switch start.advance() {
    case .starting: break
    case .firstFrame:
      tabs.addRemaining(at: now)
      openFollowed()
      watchOpened()
    case .running: watchOpened()
    }
    let effects = apply(handleEvents()) + apply(tabs.advance(to: now))
    openSelectedPage()
    workNotice.note(longWork, at: now)
    return effects
  }

  /// Begins to read the first document, before there is a screen to show it on.
  public func begin() { openSelectedPage() }

  /// Whether the first document has come, or what is shown needs none.
  public var isReady: Bool {
    openSelectedPage()
    guard let document else { return true }
    return document.source.version > 0 && !document.isReadingFolder && !start.mayQuit
  }

  /// What is to happen next by itself.
  public func schedule(at now: Double) -> Schedule {
    let hasLeftOver =
      tabs.hasRemaining || documents.hasWork
      || configuration.follows && start.stage != .running
    let schedule = tabs.schedule(at: now).sooner(hasLeftOver ? .due(now) : .rest)
      .sooner(workNotice.schedule)
    guard let waiting = tabs.selectedPage?.waitsUntil, now < waiting else { return schedule }
    return schedule.sooner(.due(waiting))
  }

  // MARK: Size

  /// The cells of a page, as the screen is now.
  var paneSize: Size { tabs.layout(for: pagerSize).pane.size }

  /// The cells of bar and pane together: all but the status line, for which there is no room below
  /// four rows.
  var pagerSize: Size { Size(width: size.width, height: size.height - (hasStatusLine ? 1 : 0)) }

  var hasStatusLine: Bool { size.height > 3 }

  private func resize(to size: Size) {
    self.size = size
    for page in tabs.pages { page.resize(to: paneSize) }
    documents.resize(to: paneSize)
    startCommands()
  }
}
