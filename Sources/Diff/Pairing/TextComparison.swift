/// Compares two texts.
///
/// Lines are matched by those that occur once in both texts, so the cost grows with the size of the texts only.
package enum TextComparison {
  /// The number of unchanged lines around a change.
  private static let context = 3
  /// The maximum number of times that a block is divided.
  private static let maximumDepth = 16

  /// The hunks that turn one text into another; empty if they are the same.
  package static func unifiedHunks(from old: [UInt8], to new: [UInt8]) -> [UInt8] {
    let (left, right) = (lines(of: old), lines(of: new))
    let kept = commonLineIndices(left, right)
    var result: [UInt8] = []
    var (pair, oldStart, newStart) = (0, 0, 0)
    // The ranges of changed lines between kept ones.
    var changes: [(old: Range<Int>, new: Range<Int>)] = []
    while pair <= kept.count {
      let next = pair < kept.count ? kept[pair] : (left.count, right.count)
      if oldStart < next.0 || newStart < next.1 {
        changes.append((oldStart..<next.0, newStart..<next.1))
      }
      (oldStart, newStart) = (next.0 + 1, next.1 + 1)
      pair += 1
    }
    var rest = changes[...]
    while let first = rest.first {
      let count =
        1
        + zip(rest, rest.dropFirst()).prefix {
          $1.old.lowerBound - $0.old.upperBound <= 2 * context
        }.count
      let group = rest.prefix(count)
      rest = rest.dropFirst(count)
      let last = group[group.endIndex - 1]
      let before = min(context, first.old.lowerBound)
      let after = min(context, left.count - last.old.upperBound)
      let range = first.old.lowerBound - before..<last.old.upperBound + after
      let newRange = first.new.lowerBound - before..<last.new.upperBound + after
      result += Array("@@ -\(hunkRangeText(of: range)) +\(hunkRangeText(of: newRange)) @@\n".utf8)
      var next = range.lowerBound
      for change in group {
        for line in left[next..<change.old.lowerBound] {
          appendLine(line, marker: 0x20, to: &result)
        }
        for line in left[change.old] { appendLine(line, marker: 0x2D, to: &result) }
        for line in right[change.new] { appendLine(line, marker: 0x2B, to: &result) }
        next = change.old.upperBound
      }
      for line in left[next..<range.upperBound] { appendLine(line, marker: 0x20, to: &result) }
    }
    return result
  }

  /// The lines of a text, with their line feeds.
  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
      result.append(text[start..<end])
      start = end
    }
    return result
  }

  private static func hunkRangeText(of range: Range<Int>) -> String {
    "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
  }

  private static func appendLine(
    _ line: ArraySlice<UInt8>, marker mark: UInt8, to result: inout [UInt8]
  ) {
    result.append(mark)
    result += line
    if line.last != 0x0A { result += Array("\n\\ No newline at end of file\n".utf8) }
  }

  /// The indices of equal lines, in ascending order on both sides.
  private static func commonLineIndices(
    _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
  ) -> [(Int, Int)] {
    var result: [(Int, Int)] = []
    var blocks = [(old: old.indices, new: new.indices, depth: 0)]
    while var block = blocks.popLast() {
      while let left = block.old.first, let right = block.new.first, old[left] == new[right] {
        result.append((left, right))
        block.old.removeFirst()
        block.new.removeFirst()
      }
      while let left = block.old.last, let right = block.new.last, old[left] == new[right] {
        result.append((left, right))
        block.old.removeLast()
        block.new.removeLast()
      }
      guard !block.old.isEmpty, !block.new.isEmpty, block.depth < maximumDepth else { continue }
      let anchors = UniqueCommonLines.pairsInCommonOrder(
        Array(old[block.old]), Array(new[block.new])
      ).map { (block.old.lowerBound + $0.removed, block.new.lowerBound + $0.added) }
        .filter { old[$0.0] == new[$0.1] }
      guard !anchors.isEmpty else { continue }
      var start = (block.old.lowerBound, block.new.lowerBound)
      for anchor in anchors + [(block.old.upperBound, block.new.upperBound)] {
        blocks.append((start.0..<anchor.0, start.1..<anchor.1, block.depth + 1))
        start = (anchor.0 + 1, anchor.1 + 1)
      }
      result += anchors
    }
    return result.sorted { $0.0 < $1.0 }
  }
}
