import Documents
import TabPagerCore

/// A pattern to search for, and the direction.
struct SearchQuery: Hashable {
  var pattern: Pattern
  var direction: Direction
  var modifiers = PatternModifiers()

  /// The message that there is no last search to repeat.
  static let missing = AppEffect.message(
    "no previous search", (.app(.search(.forward)), "searches"))
}

extension PatternError {
  /// The text for the status line.
  var statusText: String { "invalid pattern: \(message)" }
}
