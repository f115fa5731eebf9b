import Documents
import PagerViews
import TabPagerCore

extension PagerApp {
  /// Asks for a pattern to search the selected page for.
  ///
  /// - Parameter count: the number of the match to go to; 1 if `nil`.
  func askForPattern(_ direction: Direction, count: Int?) {
    guard let page = tabs.selectedPage, let tab = tabs.selected else { return }
    highlightsLastSearch = true
    (repeatedSearch, searchedFrom) = (nil, nil)
    _ = page.perform(.beginSearch, count: nil)
    input.openPrompt(
      SearchPrompt(
        direction, in: tab.id, count: input.preset.acceptsCounts ? count : nil,
        modifiers: input.preset == .less ? PatternModifiers() : nil))
  }

  /// Goes to the next or the previous match of the last search.
  ///
  /// - Parameters:
  ///   - direction: forward for the direction of the search, backward for the opposite one.
  ///   - count: the number of matches to move; 1 if `nil`.
  ///   - continuesInNextFiles: whether the search continues in the next files, as after `*`.
  func searchAgain(relative direction: Direction, count: Int?, continuesInNextFiles: Bool = false)
    -> [AppEffect]
  {
    guard let page = tabs.selectedPage else { return [] }
    highlightsLastSearch = true
    // As in `less`, the search continues in the next files from then on after `ESC-n`, and once after `ESC-N`.
    if continuesInNextFiles, direction == .forward {
      input.state.lastSearch?.modifiers.continues = true
    }
    guard let query = input.state.lastSearch else {
      return document == nil ? [] : [SearchQuery.missing]
    }
    var repeated = query
    if direction == .backward { repeated.direction = query.direction.reversed }
    if continuesInNextFiles { repeated.modifiers.continues = true }
    (repeatedSearch, searchedFrom) = (repeated, nil)
    return page.perform(.searchAgain(query, direction), count: count)
  }

  /// Highlights the matches of the last search in the selected tab, which may be another one than at the search.
  func highlightLastSearch() {
    guard highlightsLastSearch, !input.hasLayers, let document,
      let pattern = input.state.lastSearch?.pattern, document.search.pattern != pattern
    else { return }
    document.highlightMatches(of: pattern)
  }

  /// Stops highlighting matches until the next search; without matches to highlight, shows all lines of a filtered page.
  func clearSearch() -> [AppEffect] {
    highlightsLastSearch = false
    return tabs.selectedPage?.perform(.clearSearch, count: nil) ?? []
  }

  /// Whether the selected page lists the parts of a document, which have tabs of their own.
  private func listsParts(_ page: DocumentPage) -> Bool {
    !page.presentation.view.descriptor.showsLines
      && tabs.selected.flatMap { documents[$0.id]?.split } != nil
  }

  /// Goes to a match in one of the parts that the selected page lists.
  private func goToMatch(_ match: Range<Int>, inPartListedBy page: DocumentPage) -> [AppEffect] {
    guard let tab = tabs.selected, let pattern = page.search.pattern,
      goToMatch(match, of: pattern, inPartOf: tab.id)
    else { return [] }
    return [.message("not in the list; first match in \(tabs.selectedTitle)")]
  }

  private func noMatchesMessage(for text: String) -> AppEffect {
    tabs.count > 1
      ? .message("no matches for \(text)", (.app(.searchAll), "searches all tabs"))
      : .message("no matches for \(text)")
  }

  /// Handles an event of a page's search.
  func handleSearchEvent(
    _ event: SearchJob.Event, fromJob job: JobID, for page: DocumentPage
  ) -> [AppEffect] {
    let outcome = page.handleSearchEvent(event, fromJob: job)
    guard page === document, !input.hasLayers else { return [] }
    let effects = effects(ofSearchOutcome: outcome, for: page)
    return isSearchingFiles ? effects : effects + replayKeysTypedDuringSearch()
  }

  /// What an event of a search in the selected page leads to.
  private func effects(
    ofSearchOutcome outcome: PageSearch.EventOutcome, for page: DocumentPage
  ) -> [AppEffect] {
    if case .found = outcome, searchedFrom != nil {
      // The mark of `''` stays in the file where the search began.
      (page.marks["'"], searchedFrom) = (nil, nil)
    }
    switch outcome {
    case .notFound(let missing):
      if let query = repeatedSearch ?? input.state.lastSearch,
        let effects = continueSearchInNextFile(query, steps: missing)
      {
        return effects
      }
      guard !listsParts(page) else {
        page.searchSourceFromStart()
        return []
      }
      returnToFileWhereSearchBegan()
      // The status line shows that the whole document has no match as a state, beside the name.
      if page.search.hasNoMatches { return [] }
      return [noMatchesMessage(for: page.search.pattern?.label ?? "")]
    case .foundInSource(let match): return goToMatch(match, inPartListedBy: page)
    case .failed(let reason): return [.message(reason)]
    case .found where page.followsUntilMatch:
      page.followsUntilMatch = false
      return [.terminal(.bell)]
    case .found:
      guard let direction = page.search.wrapDirection else { return [] }
      let end = direction == .forward ? "top" : "bottom"
      return [.message("search wrapped to the \(end)")]
    case .passed, .progressed, .nothing: return []
    }
  }
}
