import TabPagerCore

/// Searching in several files with the keys of `less`.
extension PagerApp {
  /// Stops highlighting matches in all tabs, or starts again.
  func toggleSearchHighlighting() -> [AppEffect] {
    guard input.state.lastSearch != nil else { return [SearchQuery.missing] }
    highlightsLastSearch.toggle()
    if !highlightsLastSearch { for page in documentPages { page.highlightMatches(of: nil) } }
    return []
  }

  /// Follows the end of the selected document until a new line matches the last search.
  func followUntilMatch() -> [AppEffect] {
    guard let document, let query = input.state.lastSearch else { return [SearchQuery.missing] }
    highlightsLastSearch = true
    let effects = document.perform(.follow, count: nil)
    if document.follows { document.stopFollowing(atNextMatchOf: query.pattern) }
    return effects
  }

  /// Searches the next file, or backward the previous one, after a search with `*` has found nothing, and the next part of
  /// a document after any search.
  ///
  /// - Parameter steps: The number of the match, 1 for the first.
  /// - Returns: `nil` if there is no such file.
  func continueSearchInNextFile(_ query: SearchQuery, steps: Int) -> [AppEffect]? {
    let action = query.direction == .forward ? PagerAction.next : .previous
    guard searchContinuesInNextTab(query), tabIndex(reachedBy: action, steps: 1) != nil else {
      return nil
    }
    let former = tabs.selected?.id
    let effects = performPagerAction(action)
    if searchedFrom == nil {
      searchedFrom = former
      setReturnMark(inFormerFile: former)
    }
    recordFormerFile(leaving: former)
    openSelectedPage()
    document?.searchFromDocumentEdge(query, steps: steps)
    return effects
  }

  /// Whether a search continues in the next tab: in another file after `*`, or in another part of the same document, which
  /// `less` shows as a whole.
  private func searchContinuesInNextTab(_ query: SearchQuery) -> Bool {
    if query.modifiers.continues { return true }
    let action = query.direction == .forward ? PagerAction.next : .previous
    guard input.preset == .less, let base = tabs.selected?.content.base,
      let next = tabIndex(reachedBy: action, steps: 1)
    else { return false }
    return Array(tabs.inOrder)[next].content.base == base
  }

  /// Whether a search is running that continues in other files.
  var isSearchingFiles: Bool {
    guard let document, document.search.isSeeking, !input.hasLayers else { return false }
    return (repeatedSearch ?? input.state.lastSearch).map { searchContinuesInNextTab($0) } ?? false
  }

  /// The effects of the keys that have waited for the end of a search.
  func replayKeysTypedDuringSearch() -> [AppEffect] {
    defer { keysAfterSearch = [] }
    return keysAfterSearch.map { .press($0) }
  }

  /// Shows the file again in which a search began that has found nothing in the next files.
  func returnToFileWhereSearchBegan() {
    guard let origin = searchedFrom else { return }
    searchedFrom = nil
    let former = tabs.selected?.id
    tabs.select(origin, at: clock)
    recordFormerFile(leaving: former)
    openSelectedPage()
  }
}
