import BinarySearch

/// The number of matches in a content and before each of its chunks, from which the status line derives
/// "match 3/120".
///
/// It takes 8 bytes per chunk: 320 KiB for 10 GiB.
package struct CumulativeMatchCounts: Hashable, Sendable {
  /// The number of matches up to the end of each chunk.
  private var sums: [Int] = []
  private var finalCount = 0

  /// Creates the counts of a content that has not been searched.
  package init() {}

  /// The number of matches counted so far.
  package var total: Int { sums.last ?? 0 }

  /// The chunks counted so far.
  package var chunks: Range<Int> { 0..<sums.count }

  /// The chunk to count next. The last chunks are counted again, because they change while their last
  /// line grows.
  package var nextChunk: Int { finalCount }

  /// Appends counts, replacing those of the same and all later chunks.
  ///
  /// - Parameter part: The new counts. Ignored if chunks are missing before them.
  package mutating func append(_ part: ChunkMatchCounts) {
    guard part.first <= sums.count else { return }
    sums.removeSubrange(part.first...)
    finalCount = min(finalCount, part.first)
    if finalCount == part.first { finalCount += part.finalCount }
    for count in part.counts { sums.append(total + Int(count)) }
  }

  /// The number of matches before a chunk.
  package func count(beforeChunk chunk: Int) -> Int {
    chunk <= 0 ? 0 : sums.isEmpty ? 0 : sums[min(chunk, sums.count) - 1]
  }

  /// The chunk that contains a match, and the number of matches before it in that chunk; `nil` if there
  /// is no such match.
  ///
  /// - Parameter index: The number of the match, from 0.
  package func chunk(ofMatch index: Int) -> (chunk: Int, before: Int)? {
    guard index >= 0, index < total else { return nil }
    let chunk = sums.partitionPoint { $0 > index }
    return (chunk, index - count(beforeChunk: chunk))
  }
}

extension SynchronousSearch {
  /// The number of matches that start before an offset; `nil` if its chunk has not been counted or the
  /// search was cancelled.
  package func matchCount(before offset: Int, using counts: CumulativeMatchCounts) -> Int? {
    let chunk = chunkAndLine(ofOffset: offset).chunk
    guard counts.chunks.contains(chunk) else { return nil }
    let before = matches(in: chunk..<chunk + 1, before: offset).count
    return isCancelled ? nil : counts.count(beforeChunk: chunk) + before
  }

  /// The match with a number, from 0; `nil` if there is none or the search was cancelled.
  package func match(atIndex index: Int, using counts: CumulativeMatchCounts) -> Range<Int>? {
    guard let (chunk, before) = counts.chunk(ofMatch: index) else { return nil }
    let found = matches(in: chunk..<chunk + 1, limit: before + 1)
    return before < found.count ? found[before] : nil
  }
}
