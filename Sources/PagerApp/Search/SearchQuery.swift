import Documents
import TabPagerCore

/// What was searched for last, in whichever tab.
struct SearchQuery: Equatable {
  var pattern: Pattern
  var direction: Direction
}

/// Where a search that is being typed began: to go back there.
struct SearchOrigin {
  var page: DocumentPage
  /// What was visible.
  var viewport: Viewport
  /// Where it is searched from, in bytes.
  var start: Int
  var pattern: Pattern?
}
