/// The batches of chunks of a search, each searched by one thread. They start small, because the next
/// match is often near, and grow to a size that is worth a message.
struct SearchChunkBatches {
  /// The chunks to search.
  let chunks: Range<Int>
  /// Whether the last chunks are searched first.
  let isBackward: Bool

  /// The maximum number of chunks in a batch.
  private static let most = 32

  /// The chunks of a batch; `nil` after the last one.
  subscript(index: Int) -> Range<Int>? {
    // 1, 2, 4, 8, 16 and 32 chunks, and 32 from then on.
    let before = index <= 5 ? (1 << index) - 1 : 31 + (index - 5) * Self.most
    let count = min(1 << min(index, 5), chunks.count - before)
    guard count > 0 else { return nil }
    let first = isBackward ? chunks.upperBound - before - count : chunks.lowerBound + before
    return first..<first + count
  }
}
