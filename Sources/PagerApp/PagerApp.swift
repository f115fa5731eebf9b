import Documents
public import TabPagerCore

/// The program: documents in tabs, moved by keys and mouse.
public final class PagerApp: Application {
  let configuration: AppConfiguration
  let tabs: TabList
  var input: Input
  /// The keys of the page from which the help was asked for.
  var helpedPage: [KeyHelp] = []
  /// Where files were left in this run, the last one last.
  var left: [(path: String, offset: Int)] = []
  /// Whether a key was pressed, or the mouse used.
  var isUsed = false
  /// Whether the program leaves where all there is is on one screen.
  var mayLeave: Bool
  /// Whether the program has ended by itself because everything fits on one screen.
  public private(set) var hasLeft = false
  /// When the program began, and when the first bytes came, in seconds.
  private(set) var startedAt = 0.0
  var firstNewsAt: Double?
  /// Whether a document was opened, and what was asked for was done with it.
  var hasStartedFirst = false
  /// What the status line says until the next key.
  var message: String?
  var usesMouse: Bool
  /// The documents that could not be opened, or read on; and whether one could not be shown.
  var failed: Set<PageID> = []
  var hasFailed = false

  let mailbox: Mailbox<BackgroundEvent>
  let waker: Waker
  /// What has come and was not looked at yet.
  var unread: ArraySlice<BackgroundEvent> = []
  /// The documents that are open, by their tabs: those of parts too.
  var sessions: [PageID: DocumentSession] = [:]
  /// The tabs that show the results of searches over all tabs.
  var resultTabs: [PageID] = []
  var watcher: FileWatcher?
  /// The documents whose files are to be watched once there is a frame to be seen, by the jobs that
  /// read them.
  var unwatched: Set<JobID> = []
  /// Whether the files that are followed were opened, and whether there is any of which lines have
  /// not been seen.
  var hasOpenedFollowed = false
  var hasUnseen = false
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
  /// Whether there has been time for a frame.
  private var hasBegun = false
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
    mailbox = Mailbox(waker: waker)
    let sources = configuration.sources
    mayLeave = configuration.quitsIfOneScreen && sources.count == 1
    var settings = configuration.pager
    settings.bar.take(theme)
    let inputName = configuration.inputName
    tabs = TabList(
      configuration.contents,
      name: { if case .document(.descriptor) = $0 { inputName } else { nil } },
      selecting: configuration.selection, settings: settings)
    showWelcome()
  }

  var keys: KeyBindings { input.keys }

  /// The exit status: 1 where a document could not be opened.
  public var exitStatus: Int32 { hasFailed || !failed.isEmpty ? 1 : 0 }

  /// The files that were never shown, and so never opened.
  public var unopenedPaths: [String] {
    tabs.inOrder.filter { sessions[$0.id] == nil }.compactMap(\.content.path)
  }

  // MARK: Application

  /// Takes an event.
  public func update(_ event: Event, at now: Double) -> [Effect] {
    if clock == 0 { startedAt = now }
    clock = now
    var effects = apply(tabs.advance(to: now))
    switch event {
    case .key, .mouse, .paste:
      isUsed = true
      tabs.cancelPendingSelection()
      // Somebody is there, and leaves when they like.
      mayLeave = false
    case .resize, .wake, .resumed, .background, .slowLine: break
    }
    effects += apply(handle(event))
    hasLeft = shouldQuit()
    if hasLeft { effects = [.quit] } else { allowReading() }
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
      unread += mailbox.take()
      return drainMailbox()
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
    if hasBegun {
      openFollowed()
      watchOpened()
    }
    hasBegun = true
    let effects = apply(drainMailbox()) + apply(tabs.advance(to: now))
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
    return document.source.version > 0 && !document.isReadingFolder && !mayLeave
  }

  /// What is to happen next by itself.
  public func schedule(at now: Double) -> Schedule {
    let hasLeftOver =
      !unwatched.isEmpty || !unread.isEmpty
      || configuration.follows && !hasOpenedFollowed
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
    for session in sessions.values { session.resize(to: paneSize) }
    startCommands()
  }
}
