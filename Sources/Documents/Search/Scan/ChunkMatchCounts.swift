/// The number of matches in each of several consecutive chunks.
package struct ChunkMatchCounts: Hashable, Sendable {
  /// The index of the first chunk.
  package var first: Int

  /// The number of matches in each chunk.
  package private(set) var counts: [UInt32] = []

  /// The number of chunks at the start that stay the same when the content grows.
  package private(set) var finalCount = 0

  /// Creates empty counts.
  package init(first: Int) { self.first = first }

  /// The indices of the chunks.
  package var chunks: Range<Int> { first..<first + counts.count }

  mutating func append(_ count: UInt32, isFinal: Bool) {
    if isFinal, finalCount == counts.count { finalCount += 1 }
    counts.append(count)
  }
}
