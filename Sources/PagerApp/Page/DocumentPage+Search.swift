import Documents
import PagerText
import PagerViews
import TabPagerCore

extension DocumentPage {
  /// Searches for the next match in a direction, or `steps` matches further.
  func findNext(_ direction: Direction, steps: Int = 1, wraps: Bool = false) {
    search.find(
      direction, from: searchStartOffset(direction, from: viewport, isRepeated: true),
      wraps: rules.search.wraps || wraps, steps: steps, isByLines: rules.search.isByLines)
  }

  /// Stops following as soon as a new line matches a pattern.
  func stopFollowing(atNextMatchOf pattern: Pattern) {
    highlightMatches(of: pattern)
    followsUntilMatch = true
    search.find(.forward, from: document.byteCount, wraps: false, waits: true)
  }

  /// Handles an event of the page's search; returns what it means for the program.
  func handleSearchEvent(
    _ event: SearchJob.Event, fromJob job: JobID
  ) -> PageSearch.EventOutcome {
    if let outcome = handleSourceSearchEvent(event, fromJob: job) { return outcome }
    let outcome = search.receive(event, fromJob: job)
    switch outcome {
    case .found(let match):
      follows = false
      searchOrigin?.match = match
      foldedUntilMatch = nil
      // The match is among the last lines, which are visible.
      if !followsUntilMatch { showMatch(match) }
      invalidateRows()
    case .passed, .foundInSource: invalidateRows()
    case .notFound:
      foldAgain(foldedUntilMatch)
      foldedUntilMatch = nil
      invalidateStatusLine()
    case .progressed, .failed: invalidateStatusLine()
    case .nothing: break
    }
    return outcome
  }

  /// On a page that only lists the parts of a document, searches the whole document for the pattern, from the start.
  func searchSourceFromStart() {
    sourceSearch = search.makeSearchForSamePattern(in: source)
    sourceSearch?.find(.forward, from: 0, wraps: false)
    invalidateStatusLine()
  }

  /// Handles an event of the search of the whole document; `nil` if the event belongs to another search.
  private func handleSourceSearchEvent(
    _ event: SearchJob.Event, fromJob job: JobID
  ) -> PageSearch.EventOutcome? {
    guard let sourceSearch else { return nil }
    let outcome = sourceSearch.receive(event, fromJob: job)
    switch outcome {
    case .nothing: return nil
    case .progressed where sourceSearch.isSeeking: return .nothing
    case .found(let match):
      self.sourceSearch = nil
      return .foundInSource(match)
    case .notFound:
      self.sourceSearch = nil
      return .failed("no matches for \(sourceSearch.pattern?.text ?? "")")
    default:
      self.sourceSearch = nil
      return outcome
    }
  }

  /// Highlights another pattern, or none.
  func highlightMatches(of pattern: Pattern?) {
    guard pattern != search.pattern else { return }
    search.setPattern(pattern)
    sourceSearch = nil
    cache.revealed = nil
    invalidateRows()
  }

  /// Goes to a match in the source, now or once its bytes have been read.
  func goTo(match: Range<Int>, of pattern: Pattern) {
    performViewAction(.unfoldForSearch)
    markPositionBeforeJump()
    follows = false
    highlightMatches(of: pattern)
    viewport.deferredMove = .match(match)
    applyDeferredMove()
  }

  /// Scrolls so that a match in the source is visible.
  func revealSourceMatch(_ match: Range<Int>) {
    if let derived {
      revealMatch(inLineAt: derived.textOffset(ofSource: match.lowerBound))
    } else {
      search.setCurrentMatch(match)
      showMatch(match)
    }
    search.countMatches()
    invalidateRows()
  }

  /// Selects and shows the first match from an offset on in its line of the shown text, or else the first one in the line.
  /// If the line has no match, because the view shows the document in other characters, scrolls to the line.
  func revealMatch(inLineAt place: Int) {
    showMatch(makeFirstMatchCurrent(inLineAt: place) ?? place..<place)
  }

  /// Selects a match in a line of the shown text as the current one, as ``revealMatch(inLineAt:)`` does.
  @discardableResult
  func makeFirstMatchCurrent(inLineAt place: Int) -> Range<Int>? {
    guard let match = firstMatch(inLineAt: place) else { return nil }
    search.setCurrentMatch(match)
    cache.revealed = match
    return match
  }

  /// The first match from an offset of the shown text on in its line, or else the first one in the line. Of two lines
  /// side by side, both may have matches.
  private func firstMatch(inLineAt start: Int) -> Range<Int>? {
    guard let pattern = search.pattern else { return nil }
    var next = document.linePart(holding: start)
    while let part = next {
      let matches = cache.matches(of: pattern, in: part)
      if let match = matches.first(where: { part.start + $0.upperBound > start }) ?? matches.first {
        return part.start + match.lowerBound..<part.start + match.upperBound
      }
      next = document.isLastPartOfLine(part) ? nil : document.linePart(after: part)
    }
    return nil
  }

  /// Scrolls so that a match is visible.
  func showMatch(_ match: Range<Int>) {
    cache.revealed = match.isEmpty ? nil : match
    let rows = rows
    guard let part = document.linePart(holding: match.lowerBound) else { return }
    let glyphs = rows.glyphs(of: part, showing: match)
    if !rows.layout.isWrapped {
      let (columns, width) = rows.columns(ofGlyphs: glyphs, in: part)
      reveal(columns: columns, width: width)
    }
    if rules.search.jumpsToMatch {
      jumpToMatch(atGlyphs: glyphs, of: part, in: rows)
    } else {
      viewport.reveal(rows.position(showingByteAt: match.lowerBound), in: rows)
    }
    viewport.moveCursor(toLineAt: part.start, in: rows)
    if hasCurrentLine { setCurrentLine(at: part.start) }
    extendSelection(to: match.lowerBound)
  }

  /// Scrolls the current match to the top, the middle or the bottom of the pane; returns whether there is a current
  /// match.
  func scrollCurrentMatch(to height: VerticalPlacement) -> Bool {
    guard let match = search.current else { return false }
    viewport.moveRow(at: rows.position(showingByteAt: match.lowerBound), to: height, in: rows)
    return true
  }
}
