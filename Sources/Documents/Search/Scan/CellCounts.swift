/// How many matches begin in some cells that lie side by side.
package struct CellCounts: Hashable, Sendable {
  /// The first of the cells.
  package var first: Int

  /// The matches in each.
  package private(set) var counts: [UInt32] = []

  /// How many of the cells, from the first on, stay as they are however the content grows.
  package private(set) var finalCount = 0

  /// Makes the counts of no cell.
  package init(first: Int) { self.first = first }

  /// The cells.
  package var cells: Range<Int> { first..<first + counts.count }

  mutating func append(_ count: UInt32, isFinal: Bool) {
    if isFinal, finalCount == counts.count { finalCount += 1 }
    counts.append(count)
  }
}
