import BinarySearch

/// The rows of a list of results: of each group that has something to show, its heading and its
/// lines. Rows are found by binary search, and none of them is made.
struct ResultRows {
  /// A heading or a line of results, which stays the same while others come before it.
  struct Location: Hashable, Comparable {
    var group: Int
    /// Which of the group's lines; -1 for its heading.
    var line: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.group, left.line) < (right.group, right.line)
    }
  }

  private struct Block {
    let group: Int
    let firstRow: Int
    let lineCount: Int
    var end: Int { firstRow + 1 + lineCount }
  }

  private var blocks: [Block] = []

  /// Makes no rows.
  init() {}

  /// Makes the rows of groups.
  init(_ groups: [TabSearch.Group]) {
    for (number, group) in groups.enumerated() where !group.lines.isEmpty || group.note != nil {
      blocks.append(Block(group: number, firstRow: count, lineCount: group.lines.count))
    }
  }

  /// The number of rows.
  var count: Int { blocks.last?.end ?? 0 }

  /// What stands in a row; nil where there is none.
  subscript(row: Int) -> Location? {
    guard row >= 0, row < count else { return nil }
    let block = blocks[blocks.partitionPoint { $0.firstRow > row } - 1]
    return Location(group: block.group, line: row - block.firstRow - 1)
  }

  /// The row of a location; of one that is not there, the row of what comes after it.
  func row(of location: Location) -> Int {
    let after = blocks.partitionPoint { $0.group > location.group }
    guard after > 0 else { return 0 }
    let block = blocks[after - 1]
    return block.group == location.group
      ? min(block.firstRow + 1 + location.line, block.end) : block.end
  }

  /// The line nearest to a row, looked for from there in a direction first; nil where there is none.
  func line(near row: Int, forward: Bool) -> Location? {
    guard count > 0 else { return nil }
    let from = max(0, min(count - 1, row))
    return line(from: from, by: forward ? 1 : -1) ?? line(from: from, by: forward ? -1 : 1)
  }

  /// Groups that could not be searched are headings alone: in a row of them, no line is near.
  private func line(from row: Int, by step: Int) -> Location? {
    var row = row
    while let location = self[row] {
      if location.line >= 0 { return location }
      row += step
    }
    return nil
  }
}
