import Documents
import Gallery
public import TabPagerCore

/// The program: documents in tabs, moved by keys and mouse.
public final class PagerApp: Application {
  let configuration: AppConfiguration
  let view: TabPagerView
  /// What keys ask for: made at the first of them, as nothing before needs it.
  lazy var keyMap = configuration.bindings.reduce(into: KeyTable.standard) {
    _ = $0.bind($1.key, toActionNamed: $1.action)
  }
  var mode = Mode.normal
  /// The keys of the page from which the help was asked for.
  private(set) var helpedPage: [KeyHelp] = []
  /// Where files were left in this run, the last one last.
  var left: [(path: String, offset: Int)] = []
  /// The commands that were run, the last one last.
  var commandHistory: [String] = []
  /// Whether the bell is to be rung.
  var isBellDue = false
  /// Whether the program leaves where all there is is on one screen, and whether it has.
  var mayLeave: Bool
  private(set) var hasLeft = false
  /// When the program began, and when the first bytes came, in seconds.
  private(set) var startedAt = 0.0
  var firstNewsAt: Double?
  /// Whether a document was opened, and what was asked for was done with it.
  var hasStartedFirst = false
  /// What was searched for last.
  var query: SearchQuery?
  /// What the status line says until the next key.
  var message: String?
  var usesMouse: Bool
  var tabs: [OpenTab]
  var closed: [(tab: OpenTab, place: Int)] = []
  /// Whether a document could not be opened.
  var hasFailed = false

  let mailbox: Mailbox<Mail>
  var readings: [PageID: Reading] = [:]
  /// How documents are split, and their parts that have been shown, by their tabs.
  var splits: [PageID: DocumentSplit] = [:]
  var partPages: [PageID: PartReading] = [:]
  /// Makes a tab's page: one for all the tabs, of which there may be 100,000.
  private(set) lazy var pageMaker: (PageID) -> AnyPage = { [unowned self] in makePage(of: $0) }
  /// The tab to show once it is there, unless the user goes elsewhere before.
  var pendingSelection: AppConfiguration.Selection?
  var watcher: FileWatcher?
  /// The documents whose files are to be watched once there is a frame to be seen, by the numbers of
  /// their readings.
  var unwatched: [Int] = []
  var serial = 0
  var size = Size(width: 80, height: 24)
  /// What the screen can show.
  public var capabilities: TerminalCapabilities {
    didSet { for reading in readings.values { reading.page.help = makingHelp } }
  }
  /// The keys that the status line tells.
  lazy var hints =
    configuration.bindings.isEmpty ? PagerApp.standardHints : PagerApp.hints(keyMap)
  /// Whether all the tabs are there, and whether there has been time for a frame.
  private var isComplete: Bool
  private var hasBegun = false
  /// Whether the mouse has closed the last tab.
  private var hasClosedLast = false
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
    self.capabilities =
      capabilities ?? TerminalCapabilities(colors: .monochrome, isUnicode: false)
    usesMouse = configuration.usesMouse
    mailbox = Mailbox(wake: wake)
    let sources = configuration.sources
    mayLeave = configuration.quitsIfOneScreen && sources.count == 1
    for case .command(let command) in sources { commandHistory.append(command.text) }
    let isGallery = sources.isEmpty
    // Many more than any bar can show: the others follow as soon as these are seen.
    let count = PagerApp.canBeginWithFew(configuration) ? min(1000, sources.count) : sources.count
    tabs =
      isGallery
      ? PagerApp.gallery(configuration).map { OpenTab(id: $0.id, content: .page($0)) }
      : PagerApp.tabs(of: sources, 0..<count)
    isComplete = isGallery || count == sources.count
    serial = max(tabs.count, sources.count)
    var settings = configuration.pager
    // Leaving the help, or a file opened in passing, leads back to where one was.
    settings.paging.removal = .mostRecent
    view = TabPagerView(tabs: [], settings: settings)
    let shown = makeTabs()
    let first = configuration.selection.flatMap { PagerApp.place($0, in: shown.map(\.title)) }
    if first == nil { pendingSelection = configuration.selection }
    view.start(shown, showing: first ?? 0)
    view.settings.bar.position = barPosition
    view.observe { [unowned self] in hear($0) }
  }

  /// The exit status: 1 where a document could not be opened.
  public var exitStatus: Int32 { hasFailed ? 1 : 0 }

  /// The files that were never shown, and so never opened.
  public var unopenedPaths: [String] {
    tabs.lazy.filter { self.readings[$0.id] == nil }.compactMap(\.path)
  }

  // MARK: Application

  /// Takes an event.
  public func update(_ event: Event, at now: Double) -> [Effect] {
    if clock == 0 { startedAt = now }
    clock = now
    view.advance(to: now)
    defer { seePart() }
    switch event {
    case .key, .mouse, .paste:
      pendingSelection = nil
      openRest(at: now)
      // Somebody is there, and leaves when they like.
      mayLeave = false
    case .resize, .wake, .resumed: break
    }
    switch event {
    case .key(let key):
      message = nil
      defer { allowReading() }
      return handle(key, at: now)
    case .mouse(let event): handle(event, at: now)
    case .paste(let text): paste(text, at: now)
    case .resize(let size): resize(to: size)
    case .wake: takeMail()
    case .resumed: view.letGo()
    }
    allowReading()
    hasLeft = isToLeave()
    if hasLeft { return [.quit] }
    defer { isBellDue = false }
    return isBellDue ? [.bell] : []
  }

  /// Lets time pass.
  public func advance(to now: Double) -> [Effect] {
    clock = now
    if hasBegun {
      openRest(at: now)
      watchOpened()
    }
    hasBegun = true
    view.advance(to: now)
    return hasClosedLast ? [.quit] : []
  }

  /// Begins to read the first document, before there is a screen to show it on.
  public func begin() { _ = view.selectedPage }

  /// Whether the first document has come, or what is shown needs none.
  public var isReady: Bool {
    // Asking for the page opens it.
    guard view.selectedPage != nil, let document else { return true }
    return document.source.version > 0 && !document.isReadingFolder && !mayLeave
  }

  /// What is to happen next by itself.
  public func schedule(at now: Double) -> Schedule {
    let hasLeftOver = !isComplete || !unwatched.isEmpty
    let schedule = view.schedule(at: now).sooner(hasLeftOver ? .due(now) : .rest)
    guard let waiting = document?.waitsUntil, now < waiting else { return schedule }
    return schedule.sooner(.due(waiting))
  }

  private func hear(_ notice: PagerNotice) {
    switch notice {
    case .closeRequested(let id): hasClosedLast = close(id, at: clock)
    case .moved(let id, let place): noteMove(of: id, to: place)
    case .paging: break
    }
  }

  // MARK: Tabs

  /// Whether the first frame can be shown before all the tabs are there: where what it shows is
  /// known to be among the first of them.
  private static func canBeginWithFew(_ configuration: AppConfiguration) -> Bool {
    switch configuration.selection {
    case nil: true
    case .number(let number): number <= 1000
    case .title: false
    }
  }

  private static func gallery(_ configuration: AppConfiguration) -> [Tab] {
    var options = Demo.Options()
    options.settings = configuration.pager
    options.headerPath = configuration.headerPath
    return (configuration.demo.map { [$0] } ?? Demo.allCases).map { $0.tab(options) }
  }

  private static func tabs(of sources: [Source], _ range: Range<Int>) -> [OpenTab] {
    range.map { OpenTab(id: PageID($0), content: .document(sources[$0])) }
  }

  /// Adds the tabs that the first frame did without. Before any key, so that none misses them.
  private func openRest(at now: Double) {
    guard !isComplete else { return }
    isComplete = true
    let sources = configuration.sources
    tabs += PagerApp.tabs(of: sources, tabs.count..<sources.count)
    showTabs(at: now)
    startCommands()
  }

  /// The selected tab.
  var current: OpenTab? {
    tabs.isEmpty ? nil : tabs[view.selectedIndex]
  }

  /// The document of the selected tab, if it has one.
  var document: DocumentPage? { current.flatMap { documentPage(of: $0.id) } }

  /// The page of a document or of a part; nil where it has not been shown.
  func documentPage(of id: PageID) -> DocumentPage? {
    readings[id]?.page ?? partPages[id]?.page
  }

  /// Opens a file in a new tab after the current one, and goes there.
  func open(_ path: String, at now: Double) {
    insert(OpenTab(id: newID(), content: .document(.file(path))), at: now)
  }

  /// Shows the help, and leaves it where it is shown.
  func toggleHelp(at now: Double) {
    let isHelp = { (tab: OpenTab) in if case .help = tab.content { true } else { false } }
    if let current, isHelp(current) {
      _ = close(current.id, at: now)
    } else if let tab = tabs.first(where: isHelp) {
      view.select(tab.id, cause: .key, at: now)
    } else {
      // One help is enough: closed ones do not come back beside it.
      closed.removeAll { isHelp($0.tab) }
      helpedPage = view.keyHelp
      insert(OpenTab(id: newID(), content: .help), at: now)
    }
  }

  func insert(_ tab: OpenTab, at now: Double, place: Int? = nil) {
    let place = min(tabs.count, place ?? (tabs.isEmpty ? 0 : view.selectedIndex + 1))
    tabs.insert(tab, at: place)
    showTabs(at: now)
    startCommands()
    view.select(tab.id, cause: .key, at: now)
  }

  /// Closes a tab; tells whether it was the last one.
  func close(_ id: PageID, at now: Double) -> Bool {
    guard let place = tabs.firstIndex(where: { $0.id == id }) else { return false }
    guard tabs.count > 1 else { return true }
    // The parts of a document go with it.
    guard tabs.count > 1 + (splits[id].map { _ in tabs.count { $0.base == id } } ?? 0) else {
      return true
    }
    closed.append((tabs.remove(at: place), place))
    partPages[id] = nil
    dropSplit(of: id)
    if let reading = readings.removeValue(forKey: id) {
      noteLeaving(reading)
      reading.cancel()
      _ = reading.page.stopMaking()
      watcher?.remove(key: reading.number)
    }
    showTabs(at: now)
    return false
  }

  func moveCurrent(_ direction: Direction, at now: Double) {
    let from = view.selectedIndex
    let place = from + direction.sign
    guard tabs.indices.contains(place), let id = current?.id else { return }
    noteMove(of: id, to: place)
    view.moveTab(from: from, to: place, at: now)
  }

  private func noteMove(of id: PageID, to place: Int) {
    guard let from = tabs.firstIndex(where: { $0.id == id }) else { return }
    tabs.insert(tabs.remove(at: from), at: place)
  }

  func newID() -> PageID { PageID(newNumber()) }

  func showTabs(at now: Double) {
    view.setTabs(makeTabs(), at: now)
    view.settings.bar.position = barPosition
  }

  /// A page of the gallery that is alone has the screen for itself: it has a bar of its own.
  private var barPosition: TabBarStyle.Position {
    if tabs.count == 1, case .page = tabs[0].content { return .hidden }
    return configuration.pager.bar.position
  }

  private func makeTabs() -> [Tab] {
    let titles = TabTitles.titles(names: tabs.map(name)) { [tabs] in tabs[$0].path }
    return tabs.indices.map {
      tab(tabs[$0], title: titles[$0]).badge(badge(of: tabs[$0]))
    }
  }

  static func place(_ selection: AppConfiguration.Selection, in titles: [String]) -> Int? {
    switch selection {
    case .number(let number): number > 0 && number <= titles.count ? number - 1 : nil
    case .title(let title):
      titles.firstIndex(of: title) ?? titles.firstIndex { $0.contains(title) }
    }
  }

  // MARK: Size

  /// The cells of a page, as the screen is now.
  var paneSize: Size {
    PagerLayout(size: pagerSize, position: view.settings.bar.position).pane.size
  }

  /// The cells of bar and pane together: all but the status line, for which there is no room below
  /// four rows.
  var pagerSize: Size { Size(width: size.width, height: size.height - (hasStatusLine ? 1 : 0)) }

  var hasStatusLine: Bool { size.height > 3 }

  private func resize(to size: Size) {
    self.size = size
    for reading in readings.values { reading.resize(to: paneSize) }
    for reading in partPages.values { reading.page.willShow(in: paneSize) }
    startCommands()
  }
}
