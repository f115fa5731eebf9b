/// Adjacent changed lines of a hunk, without context lines between them.
package struct ChangeBlock: Hashable, Sendable {
  /// The indices of the lines in the hunk.
  package let lines: Range<Int>
  /// The indices of the removed lines.
  package let removed: [Int]
  /// The indices of the added lines.
  package let added: [Int]

  /// Creates a block.
  package init(lines: Range<Int>, removed: [Int], added: [Int]) {
    (self.lines, self.removed, self.added) = (lines, removed, added)
  }
}

extension DiffHunk {
  /// The blocks of changes, in order.
  package var blocks: [ChangeBlock] {
    var result: [ChangeBlock] = []
    var index = 0
    while index < lines.count {
      let start = index
      while index < lines.count, lines[index].kind != .context { index += 1 }
      if index > start {
        let range = start..<index
        result.append(
          ChangeBlock(
            lines: range, removed: range.filter { lines[$0].kind == .removed },
            added: range.filter { lines[$0].kind == .added }))
      }
      index += 1
    }
    return result
  }

  /// Pairs the lines of a block.
  ///
  /// - Parameters:
  ///   - block: A block of this hunk.
  ///   - bytes: The source.
  package func linePairing(ofBlock block: ChangeBlock, in bytes: [UInt8]) -> LinePairing {
    LinePairing(
      removed: block.removed.map { text(ofLine: lines[$0], in: bytes) },
      added: block.added.map { text(ofLine: lines[$0], in: bytes) })
  }
}
