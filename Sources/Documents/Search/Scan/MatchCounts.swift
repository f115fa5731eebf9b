import BinarySearch

/// How many matches there are in a content, and before each of its cells: what "match 3 of 120" is
/// told from.
///
/// It takes 8 bytes a cell: 320 KiB for 10 GiB.
package struct MatchCounts: Hashable, Sendable {
  /// The matches up to the end of each cell.
  private var sums: [Int] = []
  private var finalCount = 0

  /// Makes the counts of a content that was not searched.
  package init() {}

  /// The matches in all that was counted.
  package var total: Int { sums.last ?? 0 }

  /// The cells that were counted.
  package var cells: Range<Int> { 0..<sums.count }

  /// The first cell that is to be counted next, or anew: the last ones change while their last line
  /// grows.
  package var nextCell: Int { finalCount }

  /// Takes up counts of cells, in place of those that there are of them and of the ones after them.
  ///
  /// - Parameter part: they begin at most where the others end, otherwise nothing is done.
  package mutating func append(_ part: CellCounts) {
    guard part.first <= sums.count else { return }
    sums.removeSubrange(part.first...)
    finalCount = min(finalCount, part.first)
    if finalCount == part.first { finalCount += part.finalCount }
    for count in part.counts { sums.append(total + Int(count)) }
  }

  /// The matches before a cell.
  package func count(before cell: Int) -> Int {
    cell <= 0 ? 0 : sums.isEmpty ? 0 : sums[min(cell, sums.count) - 1]
  }

  /// The cell that a match is in, and how many are in it before that one.
  ///
  /// - Parameter index: of the match, from 0; nil is returned where there are not so many.
  package func cell(of index: Int) -> (cell: Int, before: Int)? {
    guard index >= 0, index < total else { return nil }
    let cell = sums.partitionPoint { $0 > index }
    return (cell, index - count(before: cell))
  }
}

extension SearchScan {
  /// How many matches begin before an offset: of a match, its number from 0. Nil where its cell was
  /// not counted, or the search was cancelled.
  package func count(before offset: Int, by counts: MatchCounts) -> Int? {
    let cell = place(of: offset).cell
    guard counts.cells.contains(cell) else { return nil }
    let before = matches(in: cell..<cell + 1, before: offset).count
    return isCancelled ? nil : counts.count(before: cell) + before
  }

  /// A match by its number from 0. Nil where there are not so many, or the search was cancelled.
  package func match(_ index: Int, by counts: MatchCounts) -> Range<Int>? {
    guard let (cell, before) = counts.cell(of: index) else { return nil }
    let found = matches(in: cell..<cell + 1, limit: before + 1)
    return before < found.count ? found[before] : nil
  }
}
