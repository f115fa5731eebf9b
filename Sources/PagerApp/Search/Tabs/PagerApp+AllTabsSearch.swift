import Documents
import PagerText
import PagerViews
import PathText
import TabPagerCore

extension PagerApp {
  /// The selected page, if it is a page of search results.
  var results: SearchResultsPage? {
    tabs.selectedPage as? SearchResultsPage
  }

  private func searchResultsPage(in tab: PageID) -> SearchResultsPage? {
    tabs.page(of: tab) as? SearchResultsPage
  }

  /// Starts a search over all tabs and shows its results in a tab.
  func searchAllTabs(for pattern: Pattern, in id: PageID) {
    let page = SearchResultsPage(startAllTabsSearch(pattern, for: id))
    page.theme = appearance.theme
    page.resize(to: paneSize)
    resultTabs.append(id)
    tabs.showPage(page, in: id, at: clock)
  }

  private func startAllTabsSearch(_ pattern: Pattern, for id: PageID) -> AllTabsSearch {
    var searched: [(group: AllTabsSearch.TabResults, target: AllTabsSearchJob.SearchTarget)] = []
    for (tab, shown) in zip(Array(tabs.inOrder), tabs.shown) {
      switch tab.content {
      case .document(let source):
        // The lines of a diff have the numbers of their files, so its parts are searched instead.
        guard splitOfCompleteDiff(in: tab.id) == nil else { continue }
        var group = AllTabsSearch.TabResults(tab: tab.id, name: shown.title)
        let target = searchTarget(of: source, in: tab, for: pattern, updating: &group)
        searched.append((group, target))
      case .part(let base, let number):
        guard let split = splitOfCompleteDiff(in: base), let content = split.content
        else { continue }
        let part = split.parts[number]
        let name = split.showsCommits ? part.title : part.fullName.shownPath
        let search = MatchingLineSearch(
          pattern, in: SliceContent(content, part.ranges), limit: AllTabsSearch.tabLimit)
        searched.append((AllTabsSearch.TabResults(tab: tab.id, name: name), .diff(search)))
      case .results, .notes, .page: continue
      }
    }
    return AllTabsSearch(pattern, in: searched, filters: configuration.programs.filters) {
      [post = documents.post] job, events in post(.tabSearch(id, job, events))
    }
  }

  /// The split of a complete diff whose files or commits have tabs.
  private func splitOfCompleteDiff(in id: PageID) -> DocumentSplit? {
    guard let session = documents[id], session.document.state != .loading,
      let split = session.split, split.isDiff, split.isComplete, !split.tabs.isEmpty
    else { return nil }
    return split
  }

  /// Repeats the searches that began before all parts of a diff were known, or when its tabs were others.
  func repeatOutdatedSearches(afterSplitting id: PageID) {
    guard !resultTabs.isEmpty, splitOfCompleteDiff(in: id) != nil else { return }
    for tab in resultTabs {
      guard let page = searchResultsPage(in: tab),
        page.search.groups.contains(where: { $0.tab == id || tabs[$0.tab] == nil })
      else { continue }
      restartSearch(of: page, in: tab)
    }
  }

  private func restartSearch(of page: SearchResultsPage, in tab: PageID) {
    _ = page.search.stop()
    page.replaceSearch(with: startAllTabsSearch(page.search.pattern, for: tab))
  }

  /// What is searched in a tab.
  private func searchTarget(
    of source: DocumentSource, in tab: TabEntry, for pattern: Pattern,
    updating group: inout AllTabsSearch.TabResults
  ) -> AllTabsSearchJob.SearchTarget {
    // A file can be searched before its tab is opened. Other sources need an open document.
    if documents[tab.id] == nil, case .file(let path) = source { return .unopenedFile(path: path) }
    let document = openDocument(source, in: tab).source
    if document.byteCount == 0, case .file(let path) = source { return .unopenedFile(path: path) }
    let search = MatchingLineSearch(pattern, in: document.content, limit: AllTabsSearch.tabLimit)
    let isWhole = document.state != .loading
    if !isWhole { group.rest = search }
    group.isOpen = true
    return .openDocument(search, isWhole: isWhole)
  }

  /// Handles the events of a search over all tabs.
  func handleTabSearchEvents(
    _ events: [AllTabsSearchJob.Event], fromJob job: JobID, for id: PageID
  ) -> [AppEffect] {
    guard let page = searchResultsPage(in: id) else { return [] }
    page.search.receive(events, fromJob: job)
    let effects = page === tabs.selectedPage ? page.applyDeferredActions() : []
    // The search was not notified of bytes that arrived meanwhile.
    for group in page.search.groups where group.isDone && group.rest != nil {
      notifySearches(ofGrownDocument: group.tab, only: page)
    }
    return effects
  }

  /// Notifies the searches that the content of a document was replaced.
  func notifySearches(ofReplacedDocument id: PageID) {
    guard !resultTabs.isEmpty, let document = documents[id]?.document else { return }
    for page in resultTabs.compactMap(searchResultsPage) {
      page.search.documentLoadingStarted(in: id, content: document.content)
    }
  }

  /// Notifies the searches that a diff was replaced by a new version.
  func notifySearches(ofPartsChangedFrom split: DocumentSplit, to next: DocumentSplit) {
    guard !resultTabs.isEmpty, let former = split.content, let content = next.content else {
      return
    }
    let old = Dictionary(zip(split.tabs, split.parts)) { first, _ in first }
    let new = Dictionary(zip(next.tabs, next.parts)) { first, _ in first }
    for page in resultTabs.compactMap(searchResultsPage) {
      page.search.markResultsStale { tab in
        guard let old = old[tab], let new = new[tab] else { return false }
        return !SliceContent(former, old.ranges).hasSameBytes(
          as: SliceContent(content, new.ranges))
      }
    }
  }

  /// Notifies the searches that a document has grown.
  func notifySearches(ofGrownDocument id: PageID, only page: SearchResultsPage? = nil) {
    guard !resultTabs.isEmpty, let document = documents[id]?.document else { return }
    for page in page.map({ [$0] }) ?? resultTabs.compactMap(searchResultsPage) {
      page.search.documentChanged(
        in: id, content: document.content, isWhole: document.state != .loading)
    }
  }

  /// Repeats the search whose results the current tab shows.
  func searchTabsAgain() {
    guard let tab = tabs.selected, let page = results else { return }
    restartSearch(of: page, in: tab.id)
  }

  /// Ends the search of a results tab that is about to be closed.
  func stopAllTabsSearch(in id: PageID) {
    _ = searchResultsPage(in: id)?.search.stop()
    resultTabs.removeAll { $0 == id }
  }

  /// Goes to a match in the tab of the part that has it; returns whether there is one.
  ///
  /// - Parameters:
  ///   - match: the match in the document that is split.
  ///   - base: the tab of that document.
  func goToMatch(_ match: Range<Int>, of pattern: Pattern, inPartOf base: PageID) -> Bool {
    guard let part = partTab(containingOffset: match.lowerBound, of: base)
    else { return false }
    openPage(of: part.tab)
    let end = part.offset + match.count
    documentPage(of: part.tab)?.goTo(match: part.offset..<end, of: pattern)
    tabs.select(part.tab, at: clock)
    return true
  }

  /// Goes to a found line in its tab.
  func goToSearchResult(_ place: SearchResultLocation) -> [AppEffect] {
    openPage(of: place.tab)
    guard let page = documentPage(of: place.tab) else {
      return [.message("that tab is closed", (.tab(.reopen), "reopens the last closed tab"))]
    }
    input.state.lastSearch = SearchQuery(pattern: place.pattern, direction: .forward)
    let match = place.line.line.match
    if place.isStale {
      page.highlightMatches(of: place.pattern)
      page.goTo(line: (place.line.number ?? 1) - 1)
    } else if !page.presentation.view.descriptor.showsLines,
      goToMatch(match, of: place.pattern, inPartOf: place.tab)
    {
      // The tab lists the parts only.
      return []
    } else {
      page.goTo(match: match, of: place.pattern)
    }
    tabs.select(place.tab, at: clock)
    return []
  }
}
