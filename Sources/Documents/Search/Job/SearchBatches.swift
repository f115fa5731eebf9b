/// The parts that a search is done in, each by one thread: small ones first, since what is looked
/// for is often near, then ones that are worth a message.
struct SearchBatches {
  /// The chunks that are searched.
  let chunks: Range<Int>
  /// Whether the last of them are searched first.
  let isBackward: Bool

  /// The most chunks of a part.
  private static let most = 32

  /// The chunks of a part, nil where there are no more.
  subscript(index: Int) -> Range<Int>? {
    // 1, 2, 4, 8, 16 and 32 chunks, and 32 from then on.
    let before = index <= 5 ? (1 << index) - 1 : 31 + (index - 5) * Self.most
    let count = min(1 << min(index, 5), chunks.count - before)
    guard count > 0 else { return nil }
    let first = isBackward ? chunks.upperBound - before - count : chunks.lowerBound + before
    return first..<first + count
  }
}
