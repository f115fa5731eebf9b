package import TabPagerCore

/// What is done with a document as soon as it is opened, as if it had been typed.
package enum StartCommand: Hashable, Sendable {
  /// To go to a line, from 1.
  case line(Int)
  /// To go to where so many percent of the bytes are above.
  case percent(Int)
  /// To go to the end.
  case end
  /// To stay at the end.
  case follow
  /// To search for a pattern.
  case search(String, Direction)
  /// To show only the lines that match.
  case filter(String)
}
