/// Pairs the removed and added lines of a block of changes by similarity.
///
/// The same lines always give the same pairs. The work grows linearly with the number of lines: a large block is cut at
/// lines that occur once on both sides, and the rest is cut into windows.
package struct LinePairing: Sendable {
  /// The pairs, ascending on both sides.
  package private(set) var pairs: [LinePair] = []
  /// Similar lines whose order changed: each crosses at least one of ``pairs``. Their differing words can be
  /// highlighted, but they cannot be side by side.
  package private(set) var crossingPairs: [LinePair] = []
  /// The number of comparisons of two lines.
  package private(set) var comparisonCount = 0

  /// The minimum similarity of a pair.
  package static let threshold = 0.4
  /// The minimum similarity of a crossing pair.
  static let crossingThreshold = 0.6
  /// The maximum number of lines on each side of a window.
  static let windowLength = 64

  /// An estimate of the similarity of two lines, from 0 to 1.
  package static func similarity(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Double {
    SimilaritySketches([one]).similarity(ofLine: 0, toLine: 0, of: SimilaritySketches([other]))
  }

  private var removed: SimilaritySketches
  private var added: SimilaritySketches

  /// Pairs lines.
  ///
  /// - Parameters:
  ///   - removedLines: The text of each removed line.
  ///   - addedLines: The text of each added line.
  package init(removed removedLines: [ArraySlice<UInt8>], added addedLines: [ArraySlice<UInt8>]) {
    removed = SimilaritySketches(removedLines)
    added = SimilaritySketches(addedLines)
    guard !removedLines.isEmpty, !addedLines.isEmpty else { return }
    var start = (removed: 0, added: 0)
    let isLarge = max(removedLines.count, addedLines.count) > Self.windowLength
    let anchors = isLarge ? UniqueCommonLines.pairsInCommonOrder(removedLines, addedLines) : []
    for anchor in anchors {
      alignGap(start.removed..<anchor.removed, start.added..<anchor.added)
      pairs.append(LinePair(removed: anchor.removed, added: anchor.added, similarity: 1))
      start = (anchor.removed + 1, anchor.added + 1)
    }
    alignGap(start.removed..<removedLines.count, start.added..<addedLines.count)
    if !isLarge {
      pairRemainingLines(removedCount: removedLines.count, addedCount: addedLines.count)
    }
    (removed, added) = (SimilaritySketches([]), SimilaritySketches([]))
  }

  /// Aligns the lines between two anchors. Both sides are cut into the same number of windows.
  private mutating func alignGap(_ removed: Range<Int>, _ added: Range<Int>) {
    guard !removed.isEmpty, !added.isEmpty else { return }
    let count = (max(removed.count, added.count) + Self.windowLength - 1) / Self.windowLength
    for window in 0..<count {
      alignBySimilarity(
        LinePairing.proportionalSlice(at: window, ofCount: count, in: removed),
        LinePairing.proportionalSlice(at: window, ofCount: count, in: added))
    }
  }

  private static func proportionalSlice(
    at index: Int, ofCount count: Int, in range: Range<Int>
  ) -> Range<Int> {
    let start = range.lowerBound + range.count * index / count
    return start..<(range.lowerBound + range.count * (index + 1) / count)
  }

  /// Finds the ascending pairs with the greatest sum of similarities.
  private mutating func alignBySimilarity(_ removed: Range<Int>, _ added: Range<Int>) {
    guard !removed.isEmpty, !added.isEmpty else { return }
    comparisonCount += removed.count * added.count
    let width = added.count + 1
    var similarities = [Double](repeating: 0, count: removed.count * added.count)
    // The best sum for the lines from each position to the end.
    var best = [Double](repeating: 0, count: (removed.count + 1) * width)
    for i in stride(from: removed.count - 1, through: 0, by: -1) {
      for j in stride(from: added.count - 1, through: 0, by: -1) {
        let similarity = self.removed.similarity(
          ofLine: removed.lowerBound + i, toLine: added.lowerBound + j, of: self.added)
        similarities[i * added.count + j] = similarity
        var sum = max(best[(i + 1) * width + j], best[i * width + j + 1])
        if similarity >= Self.threshold {
          sum = max(sum, similarity + best[(i + 1) * width + j + 1])
        }
        best[i * width + j] = sum
      }
    }
    var (i, j) = (0, 0)
    while i < removed.count, j < added.count {
      let similarity = similarities[i * added.count + j]
      let sum = best[i * width + j]
      // Of equal sums, take the one with the earliest pair.
      if similarity >= Self.threshold, similarity + best[(i + 1) * width + j + 1] == sum {
        pairs.append(
          LinePair(
            removed: removed.lowerBound + i, added: added.lowerBound + j, similarity: similarity))
        (i, j) = (i + 1, j + 1)
      } else if best[(i + 1) * width + j] == sum {
        i += 1
      } else {
        j += 1
      }
    }
  }

  /// Pairs the remaining lines regardless of their order, the most similar first.
  private mutating func pairRemainingLines(removedCount: Int, addedCount: Int) {
    var freeRemoved = Set(0..<removedCount).subtracting(pairs.map(\.removed))
    var freeAdded = Set(0..<addedCount).subtracting(pairs.map(\.added))
    guard !freeRemoved.isEmpty, !freeAdded.isEmpty else { return }
    comparisonCount += freeRemoved.count * freeAdded.count
    var candidates: [LinePair] = []
    for i in freeRemoved.sorted() {
      for j in freeAdded.sorted() {
        let similarity = removed.similarity(ofLine: i, toLine: j, of: added)
        guard similarity >= Self.crossingThreshold else { continue }
        candidates.append(LinePair(removed: i, added: j, similarity: similarity))
      }
    }
    candidates.sort {
      ($1.similarity, $0.removed, $0.added) < ($0.similarity, $1.removed, $1.added)
    }
    for pair in candidates
    where freeRemoved.contains(pair.removed) && freeAdded.contains(pair.added) {
      freeRemoved.remove(pair.removed)
      freeAdded.remove(pair.added)
      crossingPairs.append(pair)
    }
    crossingPairs.sort { $0.removed < $1.removed }
  }
}
