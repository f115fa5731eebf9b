/// A part of a stream, as far as it is known.
package struct SplitPart: Sendable, Hashable {
  /// The tab title.
  package private(set) var title = ""
  /// The name in full. The path of a file is as in `String(path:)`.
  package private(set) var fullName = ""
  /// The path before the change, if the part is a renamed file; empty for other parts.
  package private(set) var formerName = ""
  /// Whether it contains the messages of commits.
  package private(set) var isMessage = false
  /// The ranges of its bytes.
  package private(set) var ranges = ConcatenatedRanges()
  /// The counts of the part.
  package private(set) var counts = PartCounts()

  mutating func applyUpdate(_ change: PartUpdate) {
    if let title = change.title { self.title = title }
    if let name = change.name { (fullName, formerName) = (name, change.formerName) }
    if change.isMessage { isMessage = true }
    if let counts = change.counts { self.counts = counts }
    for range in change.ranges { ranges.append(range) }
  }
}

extension [SplitPart] {
  /// Applies the changes at one level.
  package mutating func applyUpdates(_ changes: [PartUpdate]) {
    if count >= SplitJob.manyParts { reserveCapacity(SplitJob.partLimit) }
    for change in changes {
      if change.number == count { append(SplitPart()) }
      guard indices.contains(change.number) else { continue }
      self[change.number].applyUpdate(change)
    }
  }
}
