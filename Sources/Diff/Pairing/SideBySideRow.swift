/// A row of a side-by-side view: an old line, a new line, or both, as indices into the lines of a hunk.
package struct SideBySideRow: Hashable, Sendable {
  /// The index of the line on the left.
  package let old: Int?
  /// The index of the line on the right.
  package let new: Int?
  /// Whether both sides are the same context line, or a pair of similar lines. Otherwise the lines only share a row.
  package let isPair: Bool
}

extension DiffHunk {
  /// The rows of the hunk side by side. Between two pairs, lines without a partner share rows.
  ///
  /// - Parameter bytes: The source.
  package func sideBySideRows(in bytes: [UInt8]) -> [SideBySideRow] {
    var rows: [SideBySideRow] = []
    var index = 0
    for block in blocks {
      rows += (index..<block.lines.lowerBound).map { contextRow(forLineAt: $0) }
      rows += block.sideBySideRows(withPairs: linePairing(ofBlock: block, in: bytes).pairs)
      index = block.lines.upperBound
    }
    rows += (index..<lines.count).map { contextRow(forLineAt: $0) }
    return rows
  }

  private func contextRow(forLineAt index: Int) -> SideBySideRow {
    // In a malformed context diff a line may be on one side only.
    SideBySideRow(
      old: lines[index].parents != 0 ? index : nil,
      new: lines[index].newNumber != nil ? index : nil,
      isPair: true)
  }
}

extension ChangeBlock {
  /// The rows of the block. Between two pairs, lines without a partner share rows.
  ///
  /// - Parameter pairs: The pairs of its lines, ascending on both sides.
  package func sideBySideRows(withPairs pairs: [LinePair]) -> [SideBySideRow] {
    var rows: [SideBySideRow] = []
    var (i, j) = (0, 0)
    func appendUnpairedRows(upTo end: (removed: Int, added: Int)) {
      while i < end.removed || j < end.added {
        rows.append(
          SideBySideRow(
            old: i < end.removed ? removed[i] : nil,
            new: j < end.added ? added[j] : nil, isPair: false))
        i = min(i + 1, end.removed)
        j = min(j + 1, end.added)
      }
    }
    for pair in pairs {
      appendUnpairedRows(upTo: (pair.removed, pair.added))
      rows.append(
        SideBySideRow(
          old: removed[pair.removed], new: added[pair.added], isPair: true))
      (i, j) = (pair.removed + 1, pair.added + 1)
    }
    appendUnpairedRows(upTo: (removed.count, added.count))
    return rows
  }
}
