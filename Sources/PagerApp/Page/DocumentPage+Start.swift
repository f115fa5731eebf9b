import Documents
import TabPagerCore

extension DocumentPage {
  /// The search that starts as soon as there is something to search; `nil` if there is none.
  var pendingSearch: SearchQuery? { search.pending }

  /// Does what is to be done with the document as soon as it is opened.
  ///
  /// - Throws: ``PatternError`` where a pattern is none.
  func start(_ command: StartCommand, _ rule: CaseRule) throws(PatternError) {
    // Whoever says where to begin does not want to be where the file was left.
    if case .position = viewport.deferredMove { viewport.deferredMove = nil }
    switch command {
    case .line(let number): goTo(line: number - 1)
    case .percent(let number): viewport.deferredMove = .percent(number)
    case .end: scroll(.bottom)
    case .follow: follow()
    case .filter(let text): filter(try Pattern(text, case: rule))
    case .search(let text, let direction):
      search.pending = SearchQuery(pattern: try Pattern(text, case: rule), direction: direction)
    }
  }
}
