/// Blocks of lines that a diff removes in one place and adds in another.
///
/// Spaces do not count, because moved code often has another indentation. The work grows with the number of lines.
package struct MovedBlocks: Sendable {
  /// A changed line.
  package struct ChangedLine: Sendable {
    /// The offset of the line in the source.
    let start: Int
    /// The number of the line in its version.
    let number: Int
    /// The number of characters other than spaces.
    fileprivate let weight: Int
    fileprivate let hash: UInt64
    /// The run of changed lines that the line belongs to.
    fileprivate let run: Int

    /// Creates a line.
    ///
    /// - Parameter text: Its text. Only the beginning of a long line is compared.
    package init(at start: Int, number: Int, run: Int, _ text: ArraySlice<UInt8>) {
      var (hash, weight): (UInt64, Int) = (0xCBF2_9CE4_8422_2325, 0)
      for byte in text where byte > 0x20 {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        weight += 1
      }
      (self.start, self.number, self.run) = (start, number, run)
      (self.hash, self.weight) = (hash, weight)
    }
  }

  /// One side of a block that was moved.
  package struct BlockSide: Hashable, Sendable {
    /// The offsets of the first and of the last line of the block.
    package var lines: ClosedRange<Int>
    /// The offset of the first line of the block in the other place, and its number there.
    package let other: Int
    package let otherNumber: Int
    /// The name of the file with the other place, if the offset of this place is one in a larger diff; otherwise `nil`.
    package var otherFile: String?
  }

  /// The places of removed and of added blocks, in ascending order.
  package private(set) var removed: [BlockSide] = []
  package private(set) var added: [BlockSide] = []

  /// The minimum number of lines of a block, and of its characters other than spaces.
  static let lineCount = 3
  static let weight = 20
  /// The maximum number of lines on each side. In a larger diff, no blocks are found.
  package static let limit = 1 << 18

  /// Creates blocks from their places, in ascending order.
  package init(removed: [BlockSide], added: [BlockSide]) {
    (self.removed, self.added) = (removed, added)
  }

  /// These blocks, and those of others that do not overlap them.
  package func adding(_ other: MovedBlocks) -> MovedBlocks {
    guard !other.removed.isEmpty || !other.added.isEmpty else { return self }
    return MovedBlocks(
      removed: Self.merged(removed, other.removed), added: Self.merged(added, other.added))
  }

  private static func merged(_ own: [BlockSide], _ others: [BlockSide]) -> [BlockSide] {
    let free = others.filter { side in
      let next = firstIndex(in: own, endingAtOrAfter: side.lines.lowerBound)
      return next == own.count || !own[next].lines.overlaps(side.lines)
    }
    return (own + free).sorted { $0.lines.lowerBound < $1.lines.lowerBound }
  }

  /// Finds blocks.
  ///
  /// - Parameters:
  ///   - removedLines: All removed lines of a diff, in its order.
  ///   - addedLines: All added lines.
  package init(removed removedLines: [ChangedLine], added addedLines: [ChangedLine]) {
    guard removedLines.count >= Self.lineCount, addedLines.count >= Self.lineCount,
      max(removedLines.count, addedLines.count) <= Self.limit
    else { return }
    let seeds = Self.indicesOfUniqueBlockStarts(in: removedLines)
    var isUsed = [Bool](repeating: false, count: removedLines.count)
    var (index, end) = (0, 0)
    while index + Self.lineCount <= addedLines.count {
      guard let key = Self.hashOfBlockStart(in: addedLines, at: index),
        case let seed?? = seeds[key],
        removedLines[seed].run != addedLines[index].run
      else {
        index += 1
        continue
      }
      var (first, last) = ((seed, index), (seed, index))
      func belongsToBlock(_ old: Int, _ new: Int) -> Bool {
        removedLines.indices.contains(old) && addedLines.indices.contains(new) && !isUsed[old]
          && removedLines[old].hash == addedLines[new].hash
          && removedLines[old].run == removedLines[seed].run
          && addedLines[new].run == addedLines[index].run
      }
      while first.1 > end, belongsToBlock(first.0 - 1, first.1 - 1) {
        first = (first.0 - 1, first.1 - 1)
      }
      while belongsToBlock(last.0 + 1, last.1 + 1) { last = (last.0 + 1, last.1 + 1) }
      let weight = addedLines[first.1...last.1].reduce(0) { $0 + $1.weight }
      if weight >= Self.weight, belongsToBlock(seed, index) {
        addBlock(removed: removedLines[first.0...last.0], added: addedLines[first.1...last.1])
        for old in first.0...last.0 { isUsed[old] = true }
        end = last.1 + 1
      }
      index = max(index + 1, end)
    }
    removed.sort { $0.lines.lowerBound < $1.lines.lowerBound }
  }

  /// The removed lines that begin three lines which occur once; `nil` for three lines that occur more often.
  private static func indicesOfUniqueBlockStarts(in lines: [ChangedLine]) -> [UInt64: Int?] {
    var result: [UInt64: Int?] = [:]
    for index in 0...lines.count - lineCount {
      guard let key = hashOfBlockStart(in: lines, at: index) else { continue }
      result.updateValue(result[key] == nil ? index : nil, forKey: key)
    }
    return result
  }

  /// The hash of a line and those after it; `nil` if they belong to different runs.
  private static func hashOfBlockStart(in lines: [ChangedLine], at index: Int) -> UInt64? {
    guard lines[index].run == lines[index + lineCount - 1].run else { return nil }
    return lines[index..<index + lineCount].reduce(0) {
      ($0 &* 0x9E37_79B9_7F4A_7C15) ^ $1.hash
    }
  }

  private mutating func addBlock(
    removed old: ArraySlice<ChangedLine>, added new: ArraySlice<ChangedLine>
  ) {
    guard let (oldFirst, oldLast) = Self.firstAndLast(of: old),
      let (newFirst, newLast) = Self.firstAndLast(of: new)
    else { return }
    removed.append(
      BlockSide(
        lines: oldFirst.start...oldLast.start, other: newFirst.start, otherNumber: newFirst.number))
    added.append(
      BlockSide(
        lines: newFirst.start...newLast.start, other: oldFirst.start, otherNumber: oldFirst.number))
  }

  private static func firstAndLast(of lines: ArraySlice<ChangedLine>) -> (ChangedLine, ChangedLine)?
  {
    lines.first.flatMap { first in lines.last.map { (first, $0) } }
  }

  /// The block that contains a line; `nil` if the line was not moved.
  ///
  /// - Parameters:
  ///   - start: The offset of a changed line.
  ///   - isAdded: Whether the line is an added one.
  package func block(holdingLineAt start: Int, isAdded: Bool) -> BlockSide? {
    let places = isAdded ? added : removed
    let next = Self.firstIndex(in: places, endingAtOrAfter: start)
    guard next < places.count, places[next].lines.contains(start) else { return nil }
    return places[next]
  }

  /// The index of the first block whose last line is at an offset or after it.
  private static func firstIndex(in places: [BlockSide], endingAtOrAfter offset: Int) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].lines.upperBound < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
