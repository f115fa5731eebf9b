/// How many matches begin in some chunks that lie side by side.
package struct ChunkCounts: Hashable, Sendable {
  /// The first of the chunks.
  package var first: Int

  /// The matches in each.
  package private(set) var counts: [UInt32] = []

  /// How many of the chunks, from the first on, stay as they are however the content grows.
  package private(set) var finalCount = 0

  /// Makes the counts of no chunk.
  package init(first: Int) { self.first = first }

  /// The chunks.
  package var chunks: Range<Int> { first..<first + counts.count }

  mutating func append(_ count: UInt32, isFinal: Bool) {
    if isFinal, finalCount == counts.count { finalCount += 1 }
    counts.append(count)
  }
}
