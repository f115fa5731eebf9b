import Documents
import TabPagerCore

extension PagerApp {
  /// A search over all tabs: the tab of its results, their page, and its number.
  struct OpenSearch {
    let tab: PageID
    var number: Int
    let page: ResultsPage
  }

  /// The results that are shown; nil where something else is.
  var results: ResultsPage? {
    tabs.selectedPage as? ResultsPage
  }

  private func openSearch(in tab: PageID) -> OpenSearch? {
    openSearches.first { $0.tab == tab }
  }

  /// Searches all tabs, and shows the results in a tab of their own.
  func searchTabs(_ text: String) -> [AppEffect] {
    let pattern: Pattern
    if text.isEmpty {
      guard let query else { return PagerApp.noSearch }
      pattern = query.pattern
    } else {
      do throws(PatternError) {
        pattern = try Pattern(text, case: caseRule)
      } catch {
        return [.message(error.message)]
      }
    }
    query = SearchQuery(pattern: pattern, direction: .forward)
    insert(.results(pattern))
    return []
  }

  /// Begins the search whose results a tab shows.
  func openResults(_ pattern: Pattern, in id: PageID) {
    let number = newNumber()
    let page = ResultsPage(begin(pattern, for: id, number))
    page.theme = theme
    page.resize(to: paneSize)
    openSearches.append(OpenSearch(tab: id, number: number, page: page))
    tabs.open(page, in: id, at: clock)
  }

  private func begin(_ pattern: Pattern, for id: PageID, _ number: Int) -> TabSearch {
    var searched: [(group: TabSearch.Group, place: TabSearchWork.Place)] = []
    for (tab, shown) in zip(Array(tabs.inOrder), tabs.shown) {
      guard case .document(let source) = tab.content else { continue }
      var group = TabSearch.Group(tab: tab.id, name: shown.title)
      searched.append((group, place(of: source, tab, pattern, &group)))
      searched[searched.count - 1].group = group
    }
    return TabSearch(pattern, in: searched, filters: configuration.filters) {
      [mailbox] work, events in
      mailbox.post(.results(id, search: number, work: work, events))
    }
  }

  /// Where to search for the lines of a tab.
  private func place(
    of source: Source, _ tab: TabEntry, _ pattern: Pattern, _ group: inout TabSearch.Group
  ) -> TabSearchWork.Place {
    // A file is searched without its page; what comes through a descriptor, only by it.
    if readings[tab.id] == nil, case .file(let path) = source { return .file(path: path) }
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
    _ events: [TabSearchWork.Event], of work: Int, search: Int, for id: PageID
  ) -> [AppEffect] {
    guard let page = openSearch(in: id).flatMap({ $0.number == search ? $0.page : nil }) else {
      return []
    }
    page.search.receive(events, of: work)
    let effects = page === tabs.selectedPage ? page.pay() : []
    // What has come meanwhile was not told.
    for group in page.search.groups where group.isDone && group.rest != nil {
      tellResults(of: group.tab, only: page)
    }
    return effects
  }

  /// Tells the searches that the content of a document is another one now.
  func tellResultsOfBeginning(of id: PageID) {
    guard !openSearches.isEmpty, let document = readings[id]?.page.source else { return }
    for search in openSearches { search.page.search.documentBegan(id, document.content) }
  }

  /// Tells the searches that more of a document has come.
  func tellResults(of id: PageID, only page: ResultsPage? = nil) {
    guard !openSearches.isEmpty, let document = readings[id]?.page.source else { return }
    for page in page.map({ [$0] }) ?? openSearches.map(\.page) {
      page.search.documentChanged(id, document.content, isWhole: document.state != .loading)
    }
  }

  /// Searches again for what the current tab has the results of.
  func searchTabsAgain() {
    guard let tab = tabs.selected,
      let place = openSearches.firstIndex(where: { $0.tab == tab.id })
    else { return }
    let page = openSearches[place].page
    openSearches[place].number = newNumber()
    _ = page.search.stop()
    page.restart(begin(page.search.pattern, for: tab.id, openSearches[place].number))
  }

  /// Ends the search of a tab that is closed.
  func forgetResults(_ id: PageID) {
    _ = openSearch(in: id)?.page.search.stop()
    openSearches.removeAll { $0.tab == id }
  }

  /// Goes to a line that was found, in its tab.
  func go(to place: FoundPlace) -> [AppEffect] {
    guard let tab = tabs[place.tab], case .document(let source) = tab.content else {
      return [.message("its tab was closed", (.tab(.reopen), "opens the last one that was"))]
    }
    query = SearchQuery(pattern: place.pattern, direction: .forward)
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
