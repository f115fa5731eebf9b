import BinarySearch

/// The rows of a list of results: a heading and lines for each group that has something to show. A
/// row is found by binary search; rows are not stored.
struct SearchResultRows {
  /// A heading or a line of results. It stays valid when results are added before it.
  struct RowID: Hashable, Comparable {
    var group: Int
    /// The index of the line in its group; -1 for the heading.
    var line: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.group, left.line) < (right.group, right.line)
    }
  }

  private struct GroupRows {
    let group: Int
    let firstRow: Int
    let lineCount: Int
    var end: Int { firstRow + 1 + lineCount }
  }

  private var blocks: [GroupRows] = []

  /// Creates an empty list.
  init() {}

  /// Creates the rows of groups.
  init(_ groups: [AllTabsSearch.TabResults]) {
    for (number, group) in groups.enumerated() where !group.lines.isEmpty || group.note != nil {
      blocks.append(GroupRows(group: number, firstRow: count, lineCount: group.lines.count))
    }
  }

  /// The number of rows.
  var count: Int { blocks.last?.end ?? 0 }

  /// The location of a row; nil if there is no such row.
  subscript(row: Int) -> RowID? {
    guard row >= 0, row < count else { return nil }
    let block = blocks[blocks.partitionPoint { $0.firstRow > row } - 1]
    return RowID(group: block.group, line: row - block.firstRow - 1)
  }

  /// The row of a location. If it does not exist, the row of the location after it.
  func row(of location: RowID) -> Int {
    let after = blocks.partitionPoint { $0.group > location.group }
    guard after > 0 else { return 0 }
    let block = blocks[after - 1]
    return block.group == location.group
      ? min(block.firstRow + 1 + location.line, block.end) : block.end
  }

  /// The rows of the headings.
  var headings: Set<Int> { Set(blocks.map(\.firstRow)) }
}
