import Documents
import LessOptionTable
import PagerText
package import TabPagerCore

/// The program. It owns the tabs and the documents, and turns events into effects.
package final class PagerApp: TerminalApplication {
  let configuration: AppConfiguration
  let tabs: TabList
  var input: InputHandler
  var start: StartPolicy
  var status: StatusModel
  var usesMouse: Bool
  /// Whether a document could not be shown.
  var hasFailed = false

  let documents: DocumentStore
  /// The files of diffs that the user has viewed, and whether their tabs are hidden.
  var viewed: ViewedMarks
  /// The changes that the user has viewed.
  var viewedChanges: FileDiffStore
  /// The changes of the files in which notes have their places.
  var notedChanges: FileDiffStore
  var hidesViewed = false
  /// Notes that have followed a file with another name, as they were before. The file may come back, as while
  /// `git stash pop` writes one file after the other.
  var notesBeforeRename: [UInt64: NoteRecord] = [:]
  /// The notes about the lines of diffs, and the texts of notes that were not saved yet.
  var notes: NoteStore, drafts: NoteStore
  /// Other people's notes about the lines of diffs.
  var annotations = Annotations()
  /// The file that the user's editor is editing; `nil` if it is not open.
  var editedFile: TemporaryFile?
  let waker: Waker
  /// The files whose changes since they were viewed have tabs, by these tabs.
  var changesSinceViewedTabs: [PageID: ChangesSinceViewedTab] = [:]
  /// The tabs that show the results of searches over all tabs.
  var resultTabs: [PageID] = []
  var size = Size(width: 80, height: 24)
  /// The pages that show the beginning of a text, and the jobs that derive the rest after the next frame.
  var postponedDerivations: [(page: PageID, job: JobID)] = []
  /// The presentation of documents that are opened next. Options of `less` change it.
  var documentDefaults: AppConfiguration.Documents
  /// The other options of `less`.
  var lessValues: LessOptionValues
  /// Whether the matches of the last search are highlighted in each file, with the keys of `less`.
  var highlightsLastSearch = true
  /// The last search as repeated by a key; `nil` if it was typed.
  var repeatedSearch: SearchQuery?
  /// The tab in which a search began that has continued in another file; `nil` for none.
  var searchedFrom: PageID?
  /// The keys that were typed while a search goes through several files. They apply to the file in which it ends.
  var keysAfterSearch: [Key] = []
  /// The number of lines that the half-page keys of `less` scroll; `nil` for half a page.
  var halfPageLines: Int?
  var appearance: Appearance {
    didSet {
      if appearance.theme != oldValue.theme { applyTheme() }
      tabs.setEnvironment(viewEnvironment)
    }
  }
  /// The time of the last event or frame, in seconds.
  var clock = 0.0
  var windowTitle = "tabpager"
  /// Whether anything but the time has changed since the last update of the status line.
  var needsUpdate = true

  /// Creates the program.
  ///
  /// - Parameters:
  ///   - configuration: the settings and the tabs at the start.
  ///   - capabilities: what the terminal can show; nil while unknown.
  ///   - wake: wakes the run loop. Called on any thread.
  package init(
    _ configuration: AppConfiguration, _ capabilities: TerminalCapabilities? = nil,
    wake: @escaping @Sendable () -> Void
  ) {
    self.configuration = configuration
    documentDefaults = configuration.documents
    lessValues = configuration.input.lessValues
    input = InputHandler(configuration.input)
    for command in configuration.tabs.sources.compactMap(\.command) {
      input.state.history.add(command.text, to: .command)
    }
    appearance = Appearance(configuration.appearance, capabilities)
    usesMouse = configuration.input.usesMouse
    status = StatusModel(message: configuration.start.notice)
    waker = Waker(wake)
    viewed = ViewedMarks(path: configuration.start.viewedPath)
    viewedChanges = FileDiffStore(path: configuration.start.viewedPath.map { $0 + "-changes" })
    notedChanges = FileDiffStore(path: configuration.start.notesPath.map { $0 + "-changes" })
    notes = NoteStore(path: configuration.start.notesPath)
    drafts = NoteStore(path: configuration.start.draftsPath)
    documents = DocumentStore(configuration, waker: waker)
    start = StartPolicy(configuration)
    var settings = configuration.tabs.pager
    settings.setColors(from: appearance.theme)
    let inputName = configuration.documents.inputName
    tabs = TabList(
      configuration.tabContents(input.keys),
      remaining: configuration.tabs.remainingFiles,
      name: { if case .document(.descriptor) = $0 { inputName } else { Tour.title(of: $0) } },
      caption: Tour.caption(of:), badge: Tour.badge(of:),
      selecting: configuration.tabs.selection, settings: settings)
    showWelcome()
  }

  var keys: KeyBindings { input.keys }

  /// The colours and characters that the terminal can show.
  package var capabilities: TerminalCapabilities {
    get { appearance.capabilities }
    set { appearance.capabilities = newValue }
  }

  /// The exit status: 1 if a document could not be opened, otherwise 0.
  package var exitStatus: Int32 { hasFailed || documents.hasFailed ? 1 : 0 }

  /// The paths of files that were never opened, because their tabs were never shown.
  package var unopenedPaths: [String] {
    tabs.inOrder.filter { documents[$0.id] == nil }.compactMap(\.content.path)
  }

  // MARK: Application

  /// Handles an event.
  package func handleEvent(_ event: TerminalEvent, at now: Double) -> [TerminalEffect] {
    let isInput =
      switch event {
      case .key, .mouse, .paste: true
      case .resize, .wake, .resumed, .background, .slowConnection: false
      }
    return processEvent(at: now, isInput: isInput) { handle(event) }
  }

  /// Handles an event with a closure, and updates what depends on the state.
  func processEvent(
    at now: Double, isInput: Bool, handler: () -> [AppEffect]
  ) -> [TerminalEffect] {
    clock = now
    needsUpdate = true
    var effects = applyEffects(tabs.advance(to: now))
    start.recordEvent(isInput: isInput, at: now)
    if isInput {
      // Add them before a key can refer to them.
      tabs.addRemainingTabs(now: now)
      tabs.cancelPendingSelection()
    }
    effects += applyEffects(handler())
    if start.hasInput, quitsAtEnd { effects.append(.quit) }
    quitIfOneScreen()
    allowStreamViewGuess()
    if start.hasQuit { effects = [.quit] } else { allowReadingOfSelectedStream() }
    updateSelectedPage()
    highlightLastSearch()
    document?.findLexerStates()
    markPartRead()
    markAddedLinesRead()
    return effects
  }

  private func handle(_ event: TerminalEvent) -> [AppEffect] {
    switch event {
    case .key(let key):
      status.clearMessage()
      return handleKey(key)
    case .mouse(let event): return handleMouseEvent(event)
    case .paste(let text): return paste(text)
    case .resize(let size): return resize(to: size)
    case .wake:
      documents.collectEvents()
      var effects = handleBackgroundEvents()
      // Until the first frame, nothing else handles the rest of the events.
      while start.stage == .starting, documents.hasUnreadEvents {
        effects += handleBackgroundEvents()
      }
      return effects
    case .background(let color):
      appearance.isBackgroundLight = color.isLight
    case .slowConnection: return reduceMotion()
    case .resumed:
      tabs.cancelGesture()
      return receiveTextFromExternalEditor()
    }
    return []
  }

  /// Updates the state to a time.
  package func advance(to now: Double) -> [TerminalEffect] {
    clock = now
    let stage = start.advanceStage()
    if stage == .firstFrame {
      tabs.addRemainingTabs(now: now)
      openFollowedFiles()
    }
    var effects = stage == .starting ? [] : applyEffects(watchOpenedFiles())
    effects += applyEffects(handleBackgroundEvents() + showArrivedText())
    effects += applyEffects(tabs.advance(to: now))
    // Pages that only slide change nothing else.
    guard needsUpdate || !tabs.isSliding || waitSchedule <= .due(now) else { return effects }
    updateSelectedPage()
    if stage == .running, tabs.hasPendingSelection, !documents.mayAddTabs {
      effects += applyEffects(tabs.failPendingSelection())
    }
    needsUpdate = false
    status.updateLine(for: selectedTabStatus(at: now), at: now)
    return effects
  }

  /// Opens the selected page if necessary, and shows what depends on it, or on which it depends.
  private func updateSelectedPage() {
    windowTitle = tabs.selected.map { "\($0.name) · tabpager" } ?? "tabpager"
    openSelectedPage()
    updateFolderPreview()
    showNotes()
    document?.viewedText = viewedCountTexts(of: tabs.selected).first
  }

  /// When the status line changes without an event, because something takes long.
  private var waitSchedule: Schedule {
    min(status.schedule, tabs.selectedPage?.waitsUntil.map { .due($0) } ?? .idle)
  }

  /// Starts to read the first document, even before the terminal is ready.
  package func begin() {
    openSelectedPage()
    startReadingAnnotations()
  }

  /// Whether the selected page has something to show, in its view.
  package var isReady: Bool {
    guard let document else { return true }
    return document.source.version > 0 && !document.isReadingFolder && !start.mayQuit
      && !document.presentation.awaitsText && !awaitsComparison
  }

  /// Whether the diff of the selected tab is still being made by the program itself.
  var awaitsComparison: Bool {
    guard let tab = tabs.selected, let session = documents[tab.id] else { return false }
    return session.source?.comparison != nil && session.mayAddTabs
  }

  /// Returns when the program needs its next frame if no event comes first.
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

  package var hasPostponedWork: Bool { !postponedDerivations.isEmpty }

  package func startPostponedWork() -> [TerminalEffect] { applyEffects(derivePostponedTexts()) }

  // MARK: Size

  /// The size of a page on the current screen, in cells.
  var paneSize: Size { tabs.layout(for: pagerSize).pane.size }

  /// The size of bar and pane together: the screen without the status line. A screen of fewer than
  /// four rows has no status line.
  var pagerSize: Size { Size(width: size.width, height: size.height - (hasStatusLine ? 1 : 0)) }

  var hasStatusLine: Bool { size.height > 3 }

  private func resize(to size: Size) -> [AppEffect] {
    self.size = size
    let reply = tabs.handle(.resize, pageContext(at: clock))
    tabs.resize(to: paneSize)
    documents.resize(to: paneSize)
    startPendingShellCommands()
    return reply.effects
  }
}
