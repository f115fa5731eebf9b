import Documents
import PagerViews
import TabPagerCore

/// The search while its pattern is being typed, and after Enter.
extension DocumentPage {
  /// The state to restore when the search is cancelled, and the place from which to search.
  struct StateBeforeSearch {
    var viewport: Viewport
    /// In bytes.
    var start: Int
    var pattern: Pattern?
    /// The offset of the current line; `nil` if the user has set none.
    var currentLine: Int?
    /// The first match of the pattern that is being typed, once it is found.
    var match: Range<Int>?
    /// What was folded; `nil` for nothing.
    var folded: ViewBeforeUnfolding?
  }

  /// A view whose folded parts have been unfolded for a search.
  struct ViewBeforeUnfolding {
    var view: any DocumentView
    /// The version of the document.
    var version: Int
  }

  /// Unfolds all parts, because matches may be in folded ones.
  ///
  /// - Returns: What was folded; `nil` for nothing.
  private func unfoldForSearch() -> ViewBeforeUnfolding? {
    let folded = presentation.wantedView.map {
      ViewBeforeUnfolding(view: $0, version: source.version)
    }
    let isFiltered = presentation.shown?.filter != nil
    return performViewAction(.unfoldForSearch) == .deriveAgain && !isFiltered ? folded : nil
  }

  /// Folds again what was folded before a search that found nothing or was cancelled.
  func foldAgain(_ folded: ViewBeforeUnfolding?) {
    guard let folded, folded.version == source.version else { return }
    applyPresentationChange(
      presentation.showView(folded.view, input: derivationInput, isGuess: false, follows: follows))
  }

  /// Remembers where a search begins.
  func saveStateBeforeSearch() { saveStateBeforeSearch(folded: nil) }

  private func saveStateBeforeSearch(folded: ViewBeforeUnfolding?) {
    searchOrigin = StateBeforeSearch(
      viewport: viewport, start: cursorOffset ?? viewport.top.offset, pattern: search.pattern,
      currentLine: landmarks.currentPlace(ifTopIs: viewport.top), folded: folded)
  }

  /// Unfolds all parts, where the search began, as soon as there is a pattern.
  private func unfoldBeforeSearch(from origin: StateBeforeSearch) {
    guard let folded = unfoldForSearch() else { return }
    saveStateBeforeSearch(folded: folded)
    searchOrigin?.pattern = origin.pattern
  }

  /// Goes back to where a search began.
  private func restorePosition(from origin: StateBeforeSearch) {
    viewport.copyPosition(of: origin.viewport)
    landmarks.forgetCurrent()
    if let line = origin.currentLine { setCurrentLine(at: line) }
  }

  /// Shows the first match. Without a query, shows the place where the search began.
  func previewSearch(_ query: SearchQuery?) {
    guard let start = searchOrigin else { return }
    restorePosition(from: start)
    if query != nil { unfoldBeforeSearch(from: start) }
    guard let origin = searchOrigin else { return }
    highlightMatches(of: query?.pattern ?? origin.pattern)
    searchOrigin?.match = nil
    guard let query, !query.modifiers.keepsPosition else { return }
    search.find(
      query.direction, from: searchStartOffset(of: query, from: origin), wraps: false,
      isByLines: rules.search.isByLines)
  }

  /// Restores the view and the highlights from before the search.
  func restoreStateBeforeSearch() {
    guard let origin = searchOrigin else { return }
    searchOrigin = nil
    highlightMatches(of: origin.pattern)
    _ = search.stop()
    restorePosition(from: origin)
    foldAgain(origin.folded)
  }

  private func searchStartOffset(of query: SearchQuery, from origin: StateBeforeSearch) -> Int {
    if query.modifiers.startsAtFirstFile { return query.direction == .forward ? 0 : .max }
    guard rules.search.start != .currentMatch else { return origin.start }
    return searchStartOffset(query.direction, from: origin.viewport, isRepeated: false)
  }

  /// Goes to the first match from where the search began, or to a later one.
  ///
  /// - Parameter steps: The number of the match, 1 for the first.
  func submitSearch(_ query: SearchQuery, steps: Int = 1) {
    guard let start = searchOrigin else { return }
    if start.match == nil {
      restorePosition(from: start)
      unfoldBeforeSearch(from: start)
    }
    guard let origin = searchOrigin else { return }
    searchOrigin = nil
    highlightMatches(of: query.pattern)
    defer { search.countMatches() }
    if query.modifiers.keepsPosition { return restorePosition(from: origin) }
    // The preview may have found the match already.
    if steps == 1, let match = origin.match {
      search.stopMatchSearch()
      let position = rows.position(showingByteAt: match.lowerBound)
      if setsMark(beforeJumpTo: position, from: origin.viewport) {
        setMark("'", at: origin.viewport, currentLine: origin.currentLine)
      }
      return
    }
    if !rules.jumps.keepsMarkIfNear {
      setMark("'", at: origin.viewport, currentLine: origin.currentLine)
    }
    search.stopMatchSearch()
    restorePosition(from: origin)
    foldedUntilMatch = origin.folded
    search.find(
      query.direction, from: searchStartOffset(of: query, from: origin),
      wraps: rules.search.wraps || query.modifiers.wraps, steps: steps,
      isByLines: rules.search.isByLines)
  }

  /// Goes to the next match in the direction of the search, or in the opposite one.
  func searchAgain(_ query: SearchQuery, relative direction: Direction, steps: Int) {
    foldedUntilMatch = unfoldForSearch()
    highlightMatches(of: query.pattern)
    search.countMatches()
    findNext(
      direction == .forward ? query.direction : query.direction.reversed, steps: steps,
      wraps: query.modifiers.wraps)
  }

  /// Shows derived text from the background.
  func handleDerivationResult(
    _ result: DocumentPresentation.JobResult, fromJob job: JobID
  ) -> [AppEffect] {
    showDerivationResult(result, fromJob: job)
    let filterEffects = searchOrigin == nil ? undoSubmittedFilterIfEmpty() : []
    return failureEffects + filterEffects + messageEffects
  }

  /// Begins the search that is being typed at the same lines of a new text.
  ///
  /// - Parameters:
  ///   - top: The row at the top.
  ///   - newOffset: Returns the offset in the new text of an offset in the former one.
  func moveSearchOrigin(to top: RowPosition, _ newOffset: (Int) -> Int) {
    guard var origin = searchOrigin else { return }
    origin.viewport = viewport
    origin.viewport.top = top
    origin.start = cursorOffset ?? top.offset
    origin.currentLine = origin.currentLine.map(newOffset)
    searchOrigin = origin
  }
}
