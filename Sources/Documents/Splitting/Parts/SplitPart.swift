/// A part of a stream, as it is known so far.
package struct SplitPart: Sendable, Hashable {
  /// What stands on its tab.
  package private(set) var title = ""
  /// What it is called in full.
  package private(set) var name = ""
  /// Where its bytes are.
  package private(set) var ranges = RangeList()
  /// What has been counted in it.
  package private(set) var counts = PartCounts()

  mutating func receive(_ change: PartChange) {
    if let title = change.title { self.title = title }
    if let name = change.name { self.name = name }
    if let counts = change.counts { self.counts = counts }
    for range in change.ranges { ranges.append(range) }
  }
}

extension [SplitPart] {
  /// Takes what a splitter has found at one level.
  package mutating func receive(_ changes: [PartChange]) {
    if count >= SplitJob.manyParts { reserveCapacity(SplitJob.partLimit) }
    for change in changes {
      if change.number == count { append(SplitPart()) }
      guard indices.contains(change.number) else { continue }
      self[change.number].receive(change)
    }
  }
}
