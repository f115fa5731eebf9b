/// The parts that a search is done in, each by one thread: small ones first, since what is looked
/// for is often near, then ones that are worth a message.
struct Stretches {
  /// The cells that are searched.
  let cells: Range<Int>
  /// Whether the last of them are searched first.
  let isBackward: Bool

  /// The most cells of a part.
  private static let most = 32

  /// The cells of a part, nil where there are no more.
  subscript(index: Int) -> Range<Int>? {
    // 1, 2, 4, 8, 16 and 32 cells, and 32 from then on.
    let before = index <= 5 ? (1 << index) - 1 : 31 + (index - 5) * Self.most
    let count = min(1 << min(index, 5), cells.count - before)
    guard count > 0 else { return nil }
    let first = isBackward ? cells.upperBound - before - count : cells.lowerBound + before
    return first..<first + count
  }
}
