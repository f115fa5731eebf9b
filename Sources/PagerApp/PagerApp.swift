import Documents
import PagerText
package import TabPagerCore

/// The program: documents in tabs, moved by keys and mouse.
package final class PagerApp: Application {
  let configuration: AppConfiguration
  let tabs: TabList
  var input: Input
  var start: StartPolicy
  var status: StatusModel
  var usesMouse: Bool
  /// Whether a document could not be shown.
  var hasFailed = false

  let documents: DocumentStore
  let waker: Waker
  /// The tabs that show the results of searches over all tabs.
  var resultTabs: [PageID] = []
  var size = Size(width: 80, height: 24)
  var appearance: Appearance {
    didSet {
      if appearance.theme != oldValue.theme { adoptTheme() }
      tabs.adopt(viewEnvironment)
    }
  }
  /// When the last event came, or the last frame was drawn, in seconds.
  var clock = 0.0

  /// Makes the program.
  ///
  /// - Parameters:
  ///   - configuration: what to begin with.
  ///   - capabilities: what the screen can show; nil as long as that is not known.
  ///   - wake: wakes the run loop; called from any thread.
  package init(
    _ configuration: AppConfiguration, _ capabilities: TerminalCapabilities? = nil,
    wake: @escaping @Sendable () -> Void
  ) {
    self.configuration = configuration
    input = Input(configuration.input)
    for command in configuration.tabs.sources.compactMap(\.command) {
      input.state.history.note(command.text, of: .command)
    }
    appearance = Appearance(configuration.appearance, capabilities)
    usesMouse = configuration.input.usesMouse
    status = StatusModel(message: configuration.start.notice)
    waker = Waker(wake)
    documents = DocumentStore(configuration, waker: waker)
    start = StartPolicy(configuration)
    var settings = configuration.tabs.pager
    settings.adopt(appearance.theme)
    let inputName = configuration.documents.inputName
    tabs = TabList(
      configuration.contents(input.keys),
      remaining: configuration.tabs.remainingFiles,
      name: { if case .document(.descriptor) = $0 { inputName } else { Tour.title(of: $0) } },
      caption: Tour.caption(of:),
      selecting: configuration.tabs.selection, settings: settings)
    showWelcome()
  }

  var keys: KeyBindings { input.keys }

  /// What the terminal can show.
  package var capabilities: TerminalCapabilities {
    get { appearance.capabilities }
    set { appearance.capabilities = newValue }
  }

  /// The exit status: 1 where a document could not be opened.
  package var exitStatus: Int32 { hasFailed || documents.hasFailed ? 1 : 0 }

  /// The files that were never shown, and so never opened.
  package var unopenedPaths: [String] {
    tabs.inOrder.filter { documents[$0.id] == nil }.compactMap(\.content.path)
  }

  // MARK: Application

  /// Takes an event.
  package func update(_ event: TerminalEvent, at now: Double) -> [TerminalEffect] {
    clock = now
    var effects = apply(tabs.advance(to: now))
    let isInput =
      switch event {
      case .key, .mouse, .paste: true
      case .resize, .wake, .resumed, .background, .slowConnection: false
      }
    start.note(isInput: isInput, at: now)
    if isInput {
      // So that no key misses them.
      tabs.addRemaining(at: now)
      tabs.cancelPendingSelection()
    }
    effects += apply(handle(event))
    quitIfOneScreen()
    guessViewsIfStaying()
    if start.hasQuit { effects = [.quit] } else { allowReading() }
    openSelectedPage()
    document?.prepareColors()
    markPartRead()
    markAddedRead()
    return effects
  }

  private func handle(_ event: TerminalEvent) -> [AppEffect] {
    switch event {
    case .key(let key):
      status.clearMessage()
      return handle(key)
    case .mouse(let event): return handle(event)
    case .paste(let text): return paste(text)
    case .resize(let size): return resize(to: size)
    case .wake:
      documents.collectEvents()
      return handleEvents()
    case .background(let color):
      appearance.isBackgroundLight = color.isLight
    case .slowConnection: return reduceMotion()
    case .resumed: tabs.cancelGesture()
    }
    return []
  }

  /// Lets time pass.
  package func advance(to now: Double) -> [TerminalEffect] {
    clock = now
    let stage = start.advance()
    if stage == .firstFrame {
      tabs.addRemaining(at: now)
      openFollowed()
    }
    var effects = stage == .starting ? [] : apply(watchOpened())
    effects += apply(handleEvents() + receiveArrivals()) + apply(tabs.advance(to: now))
    openSelectedPage()
    if stage == .running, tabs.hasPendingSelection, !documents.mayAddTabs {
      effects += apply(tabs.dropPendingSelection())
    }
    status.update(pageStatus(at: now), at: now)
    return effects
  }

  /// Begins to read the first document, before there is a screen to show it on.
  package func begin() { openSelectedPage() }

  /// Whether the first document has come, or what is shown needs none.
  package var isReady: Bool {
    guard let document else { return true }
    return document.source.version > 0 && !document.isReadingFolder && !start.mayQuit
  }

  /// What is to happen next by itself.
  package func schedule(at now: Double) -> Schedule {
    let hasLeftOver =
      tabs.hasRemaining || documents.hasWork
      || tabs.hasPendingSelection && !documents.mayAddTabs
      || configuration.documents.follows && start.stage != .running
    let schedule = min(
      tabs.schedule(at: now), status.schedule, arrivalSchedule(at: now),
      hasLeftOver ? .due(now) : .idle)
    guard let waiting = tabs.selectedPage?.waitsUntil, now < waiting else { return schedule }
    return min(schedule, .due(waiting))
  }

  // MARK: Size

  /// The cells of a page, as the screen is now.
  var paneSize: Size { tabs.layout(for: pagerSize).pane.size }

  /// The cells of bar and pane together: all but the status line, for which there is no room below
  /// four rows.
  var pagerSize: Size { Size(width: size.width, height: size.height - (hasStatusLine ? 1 : 0)) }

  var hasStatusLine: Bool { size.height > 3 }

  private func resize(to size: Size) -> [AppEffect] {
    self.size = size
    let reply = tabs.handle(.resize, context(at: clock))
    tabs.resize(to: paneSize)
    documents.resize(to: paneSize)
    startCommands()
    return reply.effects
  }
}
