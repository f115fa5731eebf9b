import Documents
import TabPagerCore

/// A pattern to search for, and the direction.
struct SearchQuery: Hashable {
  var pattern: Pattern
  var direction: Direction

  /// Says that there is no last search to repeat.
  static let missing = AppEffect.message(
    "nothing was searched for yet", (.app(.search(.forward)), "searches"))
}
