import Documents
import TabPagerCore

extension DocumentPage {
  /// Does what is to be done with the document as soon as it is opened.
  ///
  /// - Throws: ``PatternError`` where a pattern is none.
  func start(_ command: StartCommand, _ rule: CaseRule) throws(PatternError) {
    // Whoever says where to begin does not want to be where the file was left.
    if case .place = owed { owed = .nothing }
    switch command {
    case .line(let number): goTo(line: number - 1)
    case .percent(let number): owed = .percent(number)
    case .end: scroll(.bottom)
    case .follow: follow()
    case .filter(let text): filter(try Pattern(text, case: rule))
    case .search(let text, let direction):
      wanted = (try Pattern(text, case: rule), direction)
    }
  }

  /// Begins the search that was asked for before there was anything to search.
  func searchWanted() {
    guard let (pattern, direction) = wanted else { return }
    wanted = nil
    search.set(pattern)
    search.find(direction, from: direction == .forward ? 0 : .max, wraps: false)
    search.count()
  }
}
