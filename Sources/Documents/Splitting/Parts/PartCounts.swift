import Diff

/// The counts of a part of a stream.
package struct PartCounts: Hashable, Sendable {
  /// The lines that a diff adds and removes in the part.
  var diff = DiffCounts()
  /// The lines that have arrived, if that is what matters: of one of several files that are followed.
  package var lines: UInt32 = 0
  /// Whether a diff says only that the file has changed, because it is not text.
  package var isBinary = false

  /// Creates counts of zero.
  package init() {}

  /// The lines that a diff adds.
  package var added: UInt32 { diff.added }
  /// The lines that a diff removes.
  package var removed: UInt32 { diff.removed }
}
