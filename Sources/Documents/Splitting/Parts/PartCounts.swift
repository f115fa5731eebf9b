import Diff

/// The counts of a part of a stream.
package struct PartCounts: Hashable, Sendable {
  /// The lines that a diff adds and removes in the part.
  var diff = ChangedLineCounts()
  /// The number of lines received, for parts such as followed files where it matters.
  package var lines: UInt32 = 0
  /// Whether the file is binary, so that the diff only says that it has changed.
  package var isBinary = false

  /// Creates counts of zero.
  package init() {}

  /// The lines that a diff adds.
  package var added: UInt32 { diff.added }
  /// The lines that a diff removes.
  package var removed: UInt32 { diff.removed }
}
