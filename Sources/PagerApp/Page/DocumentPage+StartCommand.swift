import Documents
import TabPagerCore

extension DocumentPage {
  /// The search to start as soon as there is text; `nil` for none.
  var pendingSearch: SearchQuery? { search.pending }

  /// Performs a start command, such as `+G`, when the document is opened.
  ///
  /// - Throws: ``PatternError`` if a pattern is invalid.
  func performStartCommand(_ command: StartCommand, _ rule: CaseSensitivity) throws(PatternError) {
    // A start command takes precedence over the position saved in an earlier run.
    if case .position = viewport.deferredMove { viewport.deferredMove = nil }
    switch command {
    case .line(let number): goTo(line: number - 1)
    case .percent(let number): viewport.deferredMove = .percent(number)
    case .end: scroll(.bottom)
    case .follow: followEnd()
    case .filter(let text): filter(try Pattern(text, case: rule))
    case .search(let text, let direction):
      search.pending = SearchQuery(pattern: try Pattern(text, case: rule), direction: direction)
    }
  }
}
