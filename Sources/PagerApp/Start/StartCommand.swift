package import TabPagerCore

/// A command that is performed as soon as a document is opened, as if the user had typed it.
package enum StartCommand: Hashable, Sendable {
  /// Go to a line, counted from 1.
  case line(Int)
  /// Go to a percentage of the bytes.
  case percent(Double)
  /// Go to the end.
  case end
  /// Follow the end.
  case follow
  /// Search for a pattern.
  case search(String, Direction)
  /// Show only the lines that match.
  case filter(String)
}
