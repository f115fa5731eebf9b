import Documents
import PagerText
import PagerViews
import TabPagerCore

/// The owner of the tab bar, of the pages below it, and of the closed tabs.
///
/// The order of the tabs is that of the pager view. Everything else about a tab is found by its ID.
final class TabList {
  let view: TabPagerView
  private let outbox: EffectOutbox
  private let hosts: PageHostStore
  /// Creates the page of any tab for the view. One closure serves all tabs: there may be 100,000.
  private let makeHost: (PageID) -> any Page
  var entries: TabEntryTable
  /// The files whose tabs are added after the first frame.
  private var remaining: LazyFileNames
  /// The closed tabs with their former indices, the latest last.
  var closed: [(entry: TabEntry, index: Int)] = []
  /// The tabs of the marks that are valid in all tabs.
  private var marks: [Unicode.Scalar: PageID] = [:]
  /// The file that was shown before the selected one, with the keys of `less`.
  var formerFile: PageID?
  /// The tab to select as soon as it exists, unless the user selects another one first.
  private var pendingSelection: AppConfiguration.SelectedTab?
  /// The parts that are not in the bar.
  var hidden = HiddenTabs()
  /// The position of the bar while it is visible.
  private let barPosition: TabBarStyle.Position

  /// The maximum number of closed tabs that can be reopened.
  private static let closedLimit = 1000

  /// Creates the tabs with the IDs 0, 1, 2, ….
  ///
  /// - Parameters:
  ///   - contents: what the tabs show, in order.
  ///   - remaining: the files whose tabs ``addRemainingTabs(now:)`` adds.
  ///   - name: the name of a tab, or `nil` for that of its content.
  ///   - caption: the caption of a tab.
  ///   - badge: the badge of a tab.
  ///   - selection: the tab to show first, now or when it exists.
  init(
    _ contents: [TabContent], remaining: LazyFileNames = LazyFileNames(),
    name: (TabContent) -> String?,
    caption: (TabContent) -> TourHints? = { _ in nil },
    badge: (TabContent) -> String? = { _ in nil },
    selecting selection: AppConfiguration.SelectedTab?, settings: TabPagerSettings
  ) {
    var entries = TabEntryTable()
    let all = contents.map {
      TabEntry(id: entries.newID(), $0, name: name($0), caption: caption($0))
    }
    for entry in all { entries.add(entry) }
    self.entries = entries
    let titles = TabTitles.titles(names: all.map(\.name)) { all[$0].content.path }
    let outbox = EffectOutbox()
    let hosts = PageHostStore(outbox: outbox)
    (self.outbox, self.hosts) = (outbox, hosts)
    let makeHost = { (id: PageID) -> any Page in hosts[id] }
    self.makeHost = makeHost
    self.remaining = remaining
    barPosition = settings.bar.position
    let first = selection.flatMap { $0.index(amongTitles: titles) }
    if first == nil { pendingSelection = selection }
    var settings = settings
    // After a file was closed, the previously selected tab is shown again.
    settings.paging.removal = .mostRecent
    settings.bar.dragBehavior = .reorder
    view = TabPagerView(
      tabs: zip(all, titles).map { Tab($1, id: $0.id, page: makeHost).badge(badge($0.content)) },
      showing: first.map { all[$0].id }, settings: settings)
    view.observe { [outbox] in
      if case .closeRequested(let id) = $0 { outbox.add([.close(id)]) }
    }
    updateBarVisibility()
  }

  // MARK: Tabs

  var count: Int { view.tabs.count + remaining.count }

  /// The tabs in the bar.
  var shown: [Tab] { view.tabs }

  /// The tabs in the order of the bar.
  var inOrder: some Sequence<TabEntry> {
    view.tabs.lazy.compactMap { [entries] in entries[$0.id] }
  }

  subscript(id: PageID) -> TabEntry? { entries[id] }

  var selected: TabEntry? { view.selected.flatMap { entries[$0] } }

  var selectedIndex: Int { view.selectedIndex }
  /// The title of the selected tab; empty if there is none.
  var selectedTitle: String {
    shown.indices.contains(selectedIndex) ? shown[selectedIndex].title : ""
  }
  /// Whether the selected tab is the last of several, so that no swipe leads to a tab after it.
  var isAtEnd: Bool {
    count > 1 && selectedIndex == count - 1 && !view.settings.paging.loops
  }

  /// The index of a tab; that of the selected tab for `nil`.
  func index(of tab: TabEntry?) -> Int { tab.flatMap { index(of: $0.id) } ?? selectedIndex }

  func hasParts(of id: PageID) -> Bool { entries.all.contains { $0.content.base == id } }

  private func index(of id: PageID, near guess: Int? = nil) -> Int? {
    for index in [guess, selectedIndex].compactMap(\.self)
    where view.tabs.indices.contains(index) && view.tabs[index].id == id { return index }
    return view.tabs.firstIndex { $0.id == id }
  }

  /// An ID that no tab has had.
  func newID() -> PageID { entries.newID() }

  /// Whether there are tabs that ``addRemainingTabs(now:)`` adds.
  var hasRemaining: Bool { remaining.count > 0 }

  /// Adds the tabs of the remaining files.
  func addRemainingTabs(now: Double) {
    guard hasRemaining else { return }
    var tabs = view.tabs
    tabs.reserveCapacity(count)
    for name in remaining.all {
      let entry = TabEntry(id: newID(), .document(.file(name)))
      entries.add(entry)
      tabs.append(makeTab(for: entry))
    }
    remaining = LazyFileNames()
    setShownTabs(tabs, now: now)
  }

  // MARK: Pages

  /// The page of a tab; `nil` if it has not been opened.
  func page(of id: PageID) -> (any AppPage)? { hosts.page(of: id) }

  /// The preview beside the page of a tab; `nil` if there is none.
  func preview(of id: PageID) -> FolderEntryPreview? { hosts.preview(of: id) }

  /// Shows another preview beside the page of a tab, or none.
  func setPreview(_ preview: FolderEntryPreview?, of id: PageID, pane: Size) {
    hosts[id].setPreview(preview, in: pane)
  }

  /// The preview whose page has an ID; `nil` if it is no longer shown.
  func preview(withPage id: PageID) -> FolderEntryPreview? { hosts.previews.first { $0.id == id } }

  var selectedPage: (any AppPage)? { view.selected.flatMap(hosts.page) }

  /// The pages that are open.
  var pages: some Sequence<any AppPage> { hosts.pages }

  /// Shows a page in a tab.
  ///
  /// - Parameters:
  ///   - caption: the line above it, if there is one.
  ///   - pane: the size of the pane, for a page with a caption.
  func showPage(
    _ page: any AppPage, in id: PageID, under caption: TourHintLine? = nil, pane: Size = .zero,
    at now: Double
  ) {
    hosts[id].replacePage(with: page, caption: caption, pane: pane, now: now)
  }

  /// Lays the open pages out for a pane of this size.
  func resize(to pane: Size) { hosts.resize(to: pane) }

  /// Sets the theme and the colours of the open pages.
  func setEnvironment(_ environment: ViewEnvironment) { hosts.setEnvironment(environment) }

  // MARK: Selecting

  func select(_ id: PageID, cause: MoveCause = .key, at now: Double) {
    if hidden.contains(id) { showHidden(id, now: now) }
    view.select(id, cause: cause, at: now)
  }

  func cancelPendingSelection() { pendingSelection = nil }

  /// Whether the tab requested by the command line has not been found yet.
  var hasPendingSelection: Bool { pendingSelection != nil }

  /// Stops waiting for the tab requested by the command line, and returns a message.
  func failPendingSelection() -> [AppEffect] {
    defer { pendingSelection = nil }
    switch pendingSelection {
    case nil: return []
    case .number(let number):
      return [.message("no tab \(number.grouped) (--select); the last one is \(count.grouped)")]
    case .title(let title): return [.message("no tab \"\(title)\" (--select)")]
    }
  }

  /// Selects the tab requested by the command line, if it is one of the new tabs.
  func selectPending(among new: [TabEntry], at now: Double) {
    let found: PageID?
    switch pendingSelection {
    case nil: return
    case .number(let number):
      found = view.tabs.indices.contains(number - 1) ? view.tabs[number - 1].id : nil
    case .title:
      found = pendingSelection?.index(amongTitles: new.map(\.name)).map { new[$0].id }
    }
    guard let found else { return }
    pendingSelection = nil
    view.select(found, cause: .code, at: now)
  }

  // MARK: Marks

  /// Assigns a mark to a tab; without one, to the selected tab.
  func setMark(_ letter: Unicode.Scalar, in tab: PageID? = nil) {
    marks[letter] = tab ?? view.selected
  }

  func removeMark(_ letter: Unicode.Scalar) { marks[letter] = nil }

  /// The tab of a mark. It may have been closed.
  func tab(ofMark letter: Unicode.Scalar) -> PageID? { marks[letter] }

  // MARK: Opening and closing

  /// Inserts a tab after the selected one and selects it.
  func insertTab(showing content: TabContent, now: Double) {
    insert(TabEntry(id: newID(), content), index: count == 0 ? 0 : selectedIndex + 1, now: now)
  }

  private func insert(_ entry: TabEntry, index: Int, now: Double) {
    entries.add(entry)
    var tabs = view.tabs
    tabs.insert(makeTab(for: entry), at: min(tabs.count, index))
    setShownTabs(tabs, now: now)
    view.select(entry.id, cause: .key, at: now)
  }

  /// Adds a tab after all others, and keeps the selected one.
  func append(_ entry: TabEntry, badge: String?, now: Double) {
    entries.add(entry)
    setShownTabs(view.tabs + [makeTab(for: entry).badge(badge)], now: now)
  }

  /// Removes a tab. It cannot be reopened.
  func remove(_ id: PageID, now: Double) {
    let kept = view.tabs.filter { $0.id != id }
    forget(id)
    if !kept.isEmpty { setShownTabs(kept, now: now) }
  }

  /// Replaces the content of a tab.
  func replaceContent(of id: PageID, with content: TabContent, now: Double) {
    guard let entry = entries[id] else { return }
    entries.add(TabEntry(id: id, content, caption: entry.caption))
    setShownTabs(view.tabs, now: now)
  }

  /// Closes a tab and the tabs of its parts. It can be reopened.
  ///
  /// - Returns: whether it was closed. The last tab cannot be closed.
  func close(_ id: PageID, now: Double) -> Bool {
    guard let entry = entries[id], let index = index(of: id) else { return false }
    let kept = view.tabs.filter { $0.id != id && entries[$0.id]?.content.base != id }
    guard !kept.isEmpty else { return false }
    // After a part, the next one is selected; otherwise, the previously selected tab.
    view.settings.paging.removal = entry.content.base == nil ? .mostRecent : .next
    closed.append((entry, index))
    if closed.count > TabList.closedLimit { closed.removeFirst() }
    forgetParts(of: id)
    forget(id)
    setShownTabs(kept, now: now)
    return true
  }

  /// Reopens the tab that was closed last. Returns the tab, or `nil` if there is none.
  func reopenLastClosed(now: Double) -> TabEntry? {
    guard let last = closed.popLast() else { return nil }
    insert(last.entry, index: last.index, now: now)
    return last.entry
  }

  func forget(_ id: PageID) {
    hidden.remove(id)
    entries.remove(id)
    hosts.remove(id)
  }

  func forgetParts(of base: PageID) {
    closed.removeAll { $0.entry.content.base == base }
    for entry in entries.all where entry.content.base == base { forget(entry.id) }
  }

  /// Moves the selected tab by one place.
  func moveSelected(_ direction: Direction, now: Double) {
    view.moveTab(from: selectedIndex, to: selectedIndex + direction.sign, at: now)
  }

  // MARK: Titles

  func makeTab(for entry: TabEntry) -> Tab { Tab(entry.name, id: entry.id, page: makeHost) }

  /// Renames a tab and changes its badge.
  func retitle(_ id: PageID, _ name: String, badge: String?) {
    retitle(at: index(of: id), name, badge: badge)
  }

  /// Renames the tab of a part and changes its badge.
  ///
  /// - Parameters:
  ///   - number: the number of the part.
  ///   - base: the tab of the document.
  func retitlePart(_ id: PageID, _ name: String, badge: String?, number: Int, of base: PageID) {
    // Usually the parts follow their document in the order in which they were added.
    let guess = index(of: base).map { $0 + 1 + number }
    retitle(at: index(of: id, near: guess), name, badge: badge)
  }

  private func retitle(at index: Int?, _ name: String, badge: String?) {
    guard let index else { return }
    entries.rename(view.tabs[index].id, to: name)
    view.changeTab(at: index) { tab in
      tab.title = name
      tab.badge = badge
    }
  }

  /// Changes the badge of a tab.
  ///
  /// - Parameter color: the colour, or `nil` for the default colour of badges.
  func setBadge(_ badge: String?, color: Color? = nil, of id: PageID) {
    hidden.setBadge(badge, of: id)
    guard let index = index(of: id) else { return }
    view.changeTab(at: index) { tab in
      tab.badge = badge
      tab.badgeColor = color
    }
  }

  /// Replaces the tabs of the view, with titles that distinguish equal names.
  func setShownTabs(_ tabs: [Tab], now: Double) {
    var tabs = tabs
    let all = tabs.compactMap { entries[$0.id] }
    let titles = TabTitles.titles(names: all.map(\.name)) { all[$0].content.path }
    for (index, title) in titles.enumerated() { tabs[index].title = title }
    view.setTabs(tabs, at: now)
    updateBarVisibility()
  }

  /// Hides the bar and disables swipes if a page of the library is the only tab, so that it has the whole screen.
  private func updateBarVisibility() {
    let fillsScreen = count == 1 && selected?.content.isLibraryPage == true
    view.settings.bar.position = fillsScreen ? .hidden : barPosition
    view.settings.paging.bounces = !fillsScreen
  }

  // MARK: The view

  /// The layout of bar and pane for a size.
  func layout(for size: Size) -> PagerLayout {
    PagerLayout(size: size, bar: view.settings.bar)
  }

  /// The keys that the selected page handles itself.
  var keyHelp: [KeyHelp] { view.keyHelp }

  /// Whether the pane shows parts of two pages.
  var isSliding: Bool {
    let progress = view.progress
    return progress != progress.rounded()
  }

  var reducesMotion: Bool { view.settings.reducesMotion }

  func setTheme(_ theme: Theme) { view.settings.setColors(from: theme) }

  /// Ends a drag.
  func cancelGesture() { view.cancelGesture() }

  func handle(_ event: PageEvent, _ context: PageContext) -> AppPageResponse {
    let response = view.handle(event, context)
    return AppPageResponse(response: response, effects: outbox.drain())
  }

  func advance(to now: Double) -> [AppEffect] {
    view.advance(to: now)
    return outbox.drain()
  }

  func schedule(at now: Double) -> Schedule { view.schedule(at: now) }

  /// The number of rows of a pane above the page of a tab.
  func captionHeight(of id: PageID, in pane: Size) -> Int { hosts[id].captionHeight(in: pane) }

  /// Draws the page of a tab alone, if it is open.
  func renderPage(
    of id: PageID, into canvas: inout Canvas, in pane: Rect, _ context: PageContext
  ) {
    guard hosts.page(of: id) != nil, !pane.isEmpty else { return }
    var context = context
    context.size = pane.size
    var part = Canvas(size: pane.size)
    hosts[id].render(into: &part, context)
    canvas.copy(part, part.bounds, to: pane.origin)
  }

  /// Draws the tab bar and the pages.
  ///
  /// - Parameter shown: The tab that the bar shows as selected; `nil` for the selected one.
  func render(
    into canvas: inout Canvas, in area: Rect, showing shown: PageID?, _ context: PageContext
  ) {
    view.render(into: &canvas, in: area, barTab: shown.flatMap { index(of: $0) }, context)
  }
}
