import Documents
import PagerText
import TabPagerCore

extension PagerApp {
  /// The results that are shown; nil where something else is.
  var results: ResultsPage? {
    tabs.selectedPage as? ResultsPage
  }

  private func results(in tab: PageID) -> ResultsPage? { tabs.page(of: tab) as? ResultsPage }

  /// Begins the search whose results a tab shows.
  func openResults(_ pattern: Pattern, in id: PageID) {
    let page = ResultsPage(begin(pattern, for: id))
    page.theme = appearance.theme
    page.resize(to: paneSize)
    resultTabs.append(id)
    tabs.open(page, in: id, at: clock)
  }

  private func begin(_ pattern: Pattern, for id: PageID) -> TabSearch {
    var searched: [(group: TabSearch.Group, place: TabSearchWork.Place)] = []
    for (tab, shown) in zip(Array(tabs.inOrder), tabs.shown) {
      guard case .document(let source) = tab.content else { continue }
      var group = TabSearch.Group(tab: tab.id, name: shown.title)
      searched.append((group, place(of: source, tab, pattern, &group)))
      searched[searched.count - 1].group = group
    }
    return TabSearch(pattern, in: searched, filters: configuration.programs.filters) {
      [post = documents.post] job, events in post(.tabSearch(id, job, events))
    }
  }

  /// Where to search for the lines of a tab.
  private func place(
    of source: Source, _ tab: TabEntry, _ pattern: Pattern, _ group: inout TabSearch.Group
  ) -> TabSearchWork.Place {
    // A file is searched without its page; what comes through a descriptor, only by it.
    if documents[tab.id] == nil, case .file(let path) = source { return .file(path: path) }
    let document = openDocument(source, in: tab).source
    if document.byteCount == 0, case .file(let path) = source { return .file(path: path) }
    let search = LineSearch(pattern, in: document.content, limit: TabSearch.tabLimit)
    let isWhole = document.state != .loading
    if !isWhole { group.rest = search }
    group.isOpen = true
    return .search(search, isWhole: isWhole)
  }

  /// Takes what a search over all tabs has found.
  func receive(
    _ events: [TabSearchWork.Event], of job: JobID, for id: PageID
  ) -> [AppEffect] {
    guard let page = results(in: id) else { return [] }
    page.search.receive(events, of: job)
    let effects = page === tabs.selectedPage ? page.applyDeferred() : []
    // What has come meanwhile was not told.
    for group in page.search.groups where group.isDone && group.rest != nil {
      updateSearches(of: group.tab, only: page)
    }
    return effects
  }

  /// Tells the searches that the content of a document is another one now.
  func restartSearches(of id: PageID) {
    guard !resultTabs.isEmpty, let document = documents[id]?.document else { return }
    for page in resultTabs.compactMap(results) { page.search.documentBegan(id, document.content) }
  }

  /// Tells the searches that more of a document has come.
  func updateSearches(of id: PageID, only page: ResultsPage? = nil) {
    guard !resultTabs.isEmpty, let document = documents[id]?.document else { return }
    for page in page.map({ [$0] }) ?? resultTabs.compactMap(results) {
      page.search.documentChanged(id, document.content, isWhole: document.state != .loading)
    }
  }

  /// Searches again for what the current tab has the results of.
  func searchTabsAgain() {
    guard let tab = tabs.selected, let page = results else { return }
    _ = page.search.stop()
    page.restart(begin(page.search.pattern, for: tab.id))
  }

  /// Ends the search whose results a tab shows that is about to be closed.
  func stopSearch(in id: PageID) {
    _ = results(in: id)?.search.stop()
    resultTabs.removeAll { $0 == id }
  }

  /// Goes to a line that was found, in its tab.
  func go(to place: FoundPlace) -> [AppEffect] {
    guard let tab = tabs[place.tab], case .document(let source) = tab.content else {
      return [.message("that tab is closed", (.tab(.reopen), "reopens the last closed tab"))]
    }
    input.state.lastSearch = SearchQuery(pattern: place.pattern, direction: .forward)
    let page = openDocument(source, in: tab)
    if place.isStale {
      page.highlight(place.pattern)
      page.goTo(line: place.line.line.value)
    } else {
      page.goTo(match: place.line.match, of: place.pattern)
    }
    tabs.select(place.tab, at: clock)
    return []
  }
}
