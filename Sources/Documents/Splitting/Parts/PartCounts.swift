/// What is counted in a part of a stream; of 50,000 parts, so not in more bytes than it takes.
package struct PartCounts: Hashable, Sendable {
  /// Lines that a diff adds and removes.
  package var added: UInt32 = 0, removed: UInt32 = 0
  /// Lines that have come, where that is what matters: of one of several files that are followed.
  package var lines: UInt32 = 0
  /// Whether it says of a file only that it has changed: one that is no text.
  package var isBinary = false

  /// Makes counts of nothing.
  package init() {}
}
