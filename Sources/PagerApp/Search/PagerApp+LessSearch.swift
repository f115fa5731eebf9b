import TabPagerCore

/// Searching in several files with the keys of `less`.
extension PagerApp {
  /// Stops highlighting matches in all tabs, or starts again.
  func toggleHighlight() -> [AppEffect] {
    guard input.state.lastSearch != nil else { return [SearchQuery.missing] }
    highlightsLastSearch.toggle()
    if !highlightsLastSearch { for page in documentPages { page.highlight(nil) } }
    return []
  }

  /// Follows the end of the selected document until a new line matches the last search.
  func followUntilMatch() -> [AppEffect] {
    guard let document, let query = input.state.lastSearch else { return [SearchQuery.missing] }
    highlightsLastSearch = true
    let effects = document.perform(.follow, count: nil)
    if document.follows { document.stopFollowing(atNext: query.pattern) }
    return effects
  }

  /// Searches the next file, or backward the previous one, after a search with `*` has found nothing.
  ///
  /// - Parameter steps: The number of the match, 1 for the first.
  /// - Returns: `nil` if there is no such file.
  func continueSearchInNextFile(_ query: SearchQuery, steps: Int) -> [AppEffect]? {
    let action = query.direction == .forward ? PagerAction.next : .previous
    guard query.modifiers.continues, tabIndex(reachedBy: action, count: 1) != nil else {
      return nil
    }
    let former = tabs.selected?.id
    let effects = performPagerAction(action)
    if searchedFrom == nil {
      searchedFrom = former
      setMarkOfLeftFile(former)
    }
    setReturnMark(leaving: former)
    openSelectedPage()
    document?.searchFromEdge(query, steps: steps)
    return effects
  }

  /// Whether a search is running that continues in other files.
  var isSearchingFiles: Bool {
    guard let document, document.search.isSeeking, !input.hasLayers else { return false }
    return (repeatedSearch ?? input.state.lastSearch)?.modifiers.continues == true
  }

  /// The effects of the keys that have waited for the end of a search.
  func pressKeysAfterSearch() -> [AppEffect] {
    defer { keysAfterSearch = [] }
    return keysAfterSearch.map { .press($0) }
  }

  /// Shows the file again in which a search began that has found nothing in the next files.
  func returnToSearchedFile() {
    guard let origin = searchedFrom else { return }
    searchedFrom = nil
    let former = tabs.selected?.id
    tabs.select(origin, at: clock)
    setReturnMark(leaving: former)
    openSelectedPage()
  }
}
