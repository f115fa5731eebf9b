import Documents
import Gallery
import TabPagerCore

extension PagerApp {
  /// The closed tabs that can be opened again at most.
  static let mostClosed = 1000

  static func gallery(_ configuration: AppConfiguration, _ theme: Theme) -> [Tab] {
    var options = Demo.Options()
    options.settings = configuration.pager
    options.settings.bar.take(theme)
    options.headerPath = configuration.headerPath.map {
      PathCompletion.expanded($0, home: configuration.home)
    }
    return (configuration.demo.map { [$0] } ?? Demo.allCases).map { $0.tab(options) }
  }

  /// The selected tab.
  var current: OpenTab? {
    tabs.isEmpty ? nil : tabs[view.selectedIndex]
  }

  /// The document of the selected tab, if it has one.
  var document: DocumentPage? { current.flatMap { documentPage(of: $0.id) } }

  /// The page of a document or of a part; nil where it has not been shown.
  func documentPage(of id: PageID) -> DocumentPage? {
    readings[id]?.page ?? partPages[id]?.page ?? (help?.tab == id ? help?.page : nil)
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
    // The parts of a document go with it; a stream would be lost with them.
    let parts = splits[id].map { _ in tabs.count { $0.base == id } } ?? 0
    if parts > 0, case .document(.descriptor) = tabs[place].content {
      tell("the other tabs are parts of this one, and would go with it", (.quit, "quits"))
      return false
    }
    guard tabs.count > 1 + parts else { return true }
    // Of parts, one after the other is closed; from anything else one goes back to where one was.
    view.settings.paging.removal = tabs[place].base == nil ? .mostRecent : .next
    closed.append((tabs.remove(at: place), place))
    if closed.count > PagerApp.mostClosed { closed.removeFirst() }
    partPages[id] = nil
    if help?.tab == id { help = nil }
    dropSplit(of: id)
    forgetResults(id)
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

  func noteMove(of id: PageID, to place: Int) {
    guard let from = tabs.firstIndex(where: { $0.id == id }) else { return }
    tabs.insert(tabs.remove(at: from), at: place)
  }

  func newID() -> PageID { PageID(newNumber()) }

  func showTabs(at now: Double) {
    view.setTabs(makeTabs(), at: now)
    view.settings.bar.position = barPosition
  }

  /// A page of the gallery that is alone has the screen for itself: it has a bar of its own.
  var barPosition: TabBarStyle.Position {
    if tabs.count == 1, case .page = tabs[0].content { return .hidden }
    return configuration.pager.bar.position
  }

  func makeTabs() -> [Tab] {
    let titles = TabTitles.titles(names: tabs.map(name)) { [tabs] in tabs[$0].path }
    return zip(tabs, titles).map { open, title in
      let tab = tab(open, title: title)
      guard let badge = badge(of: open) else { return tab }
      return tab.badge(badge, color: badgeColor(of: open))
    }
  }

  static func place(_ selection: AppConfiguration.Selection, in titles: [String]) -> Int? {
    switch selection {
    case .number(let number): number > 0 && number <= titles.count ? number - 1 : nil
    case .title(let title): place(of: title, in: titles)
    }
  }

  /// The place of the title that is this one; else of the first that it stands in, letter by letter.
  static func place(of title: String, in titles: [String]) -> Int? {
    titles.firstIndex(of: title)
      ?? titles.firstIndex { whole in
        title.isEmpty || whole.utf8.indices.contains { whole.utf8[$0...].starts(with: title.utf8) }
      }
  }
}
