import PagerText
import PagerViews
import TabPagerCore

extension DocumentPage {
  func perform(_ action: PageAction, count: Int?) -> [AppEffect] {
    // A result that arrives after another action must not move the page.
    _ = landmarks.stop()
    (pendingTarget, returnPlace) = (nil, nil)
    if action != .foldAll, action != .unfoldAll { placeBeforeFolding = nil }
    if followsUntilMatch {
      followsUntilMatch = false
      search.stopMatchSearch()
    }
    let end = rules.layout.marksNewLine == .none ? 0 : visibleEnd
    defer {
      extendSelectionToListCursor()
      if rules.layout.marksNewLine != .none {
        markUnreadLine(after: action, visibleEnd: end, count: count)
      }
    }
    switch action {
    case .select: return startSelectionOrSwitchUnit()
    case .scroll(.sideways) where isWrapped: return [DocumentPage.wrappingMessage]
    case .scroll(.sideways(let steps)) where steps > 0 && !hasMoreColumns:
      return [.message("no more columns")]
    case .scroll(let scroll):
      if let count, scroll == .top || scroll == .bottom {
        return goTo(line: count - 1)
      } else if !extendSelection(by: scroll.applyingCount(count)) {
        self.scroll(scroll.applyingCount(count))
      }
    case .scrollPastEnd(let lines):
      follows = false
      viewport.deferredMove = nil
      viewport.movePastEnd(byRows: lines * (count ?? 1), in: rows)
    case .moveByLines(let lines):
      let lines = lines * (count ?? 1)
      if !extendSelection(by: .lines(lines)) { moveCurrentLine(by: lines) }
    case .choose:
      if isList, count == nil { return activateCursorLine() }
      if count == nil, let id = currentNote { return [.note(.edit(id))] }
      if count == nil, let line = currentActiveLine { return activateLine(line) }
      if count == nil, let id = ownNoteAtCurrentLine { return [.note(.edit(id))] }
      if count == nil, let fold = visibleFold { return activateLine(fold) }
      scroll(.lines(count ?? 1))
    case .goToLine(let line): return goTo(line: line)
    case .goToShare(let percent): goTo(percent: percent)
    case .shift(let columns): scrollSideways(byColumns: columns)
    case .goToPercent:
      if let count { goTo(percent: Double(count)) } else { scroll(.top) }
    case .column(let isLast):
      if !scrollToSideEdge(isEnd: isLast) { return [DocumentPage.wrappingMessage] }
    case .placeMatch(let height):
      if !scrollCurrentMatch(to: height) {
        return [.message("no current match", (.app(.search(.forward)), "searches"))]
      }
    case .leave: return openParentFolder() ?? action.refusal
    case .foldAll:
      let place = placeBeforeFolding ?? currentPlace
      if performViewAction(.foldAll) == .ignored { return action.refusal }
      placeBeforeFolding = place
    case .unfoldAll:
      pendingTarget = placeBeforeFolding
      placeBeforeFolding = nil
      if performViewAction(.unfoldAll) == .ignored { return action.refusal }
    case .toggleWrap, .switchWrapping:
      guard canWrap else { return [.message("lines never wrap in this view")] }
      if action == .toggleWrap {
        toggleWrap()
        return []
      }
      switchWrapMode()
      let place = wrapping == .words ? "words" : "any character"
      return [
        isWrapped
          ? .message("wrapping at \(place)")
          : .message("will wrap at \(place)", (.page(.toggleWrap), "wraps"))
      ]
    case .toggleLineNumbers:
      guard canShowLineNumbers else { return [.message("no line numbers in this view")] }
      showsLineNumbers.toggle()
    case .pinColumn: return toggleColumnPinning()
    case .beginSearch: saveStateBeforeSearch()
    case .previewSearch(let query): previewSearch(query)
    case .cancelSearch: restoreStateBeforeSearch()
    case .search(let query):
      if !hasCurrentLine { landmarks.forgetCurrent() }
      submitSearch(query, steps: count ?? 1)
    case .searchAgain(let query, let turn):
      if !hasCurrentLine { landmarks.forgetCurrent() }
      searchAgain(query, relative: turn, steps: count ?? 1)
    case .filter(let pattern): return submitFilter(pattern)
    case .previewFilter(let pattern): previewFilter(pattern)
    case .cancelFilter: restoreLinesBeforeFilter()
    case .clearSearch where search.pattern == nil && presentation.wanted?.filter != nil:
      return submitFilter(nil)
    case .clearSearch: highlightMatches(of: nil)
    case .nextKind:
      guard !isFolder else { return [.message("no other view of a folder")] }
      showNextView()
    case .follow:
      guard !isFolder else { return [.message("a folder has no end to follow")] }
      followEnd()
      return pollingMessage.map { [$0] } ?? []
    case .landmark(let direction): return goToLandmark(direction, steps: count ?? 1)
    case .matchBracket(let pair, let direction):
      return matchBracket(pair, direction, number: count ?? 1)
    case .loadedEnd: goToLoadedEnd()
    case .goToByte: return goTo(byte: count ?? 0)
    case .showContext(let isWhole): return showContext(ofWholeFile: isWhole)
    case .nextLink: return pickNextVisibleLink(steps: count ?? 1)
    }
    return []
  }

  /// The message when the page cannot scroll sideways.
  private static let wrappingMessage = AppEffect.message(
    "long lines are wrapped", (.page(.toggleWrap), "cuts them off"))
}
