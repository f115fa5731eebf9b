import BinarySearch
import Diff
import PagerText

/// A run of changed lines in a hunk, and the pairs of removed lines and their replacements.
///
/// A long run is paired in windows. The lines of a window are paired when one of its rows is drawn.
struct ChangedLineGroup: Sendable {
  /// The range of the lines in the source.
  let range: Range<Int>
  /// The offsets of the lines, in ascending order.
  private var removed: [Int]
  private var added: [Int]
  private let hunk: DiffIndex.Hunk
  /// The partner of each line in the windows paired so far, by offset: the line that replaces it, or that it replaces.
  private var partners: [Int: Int] = [:]
  private var pairedWindows: Set<Int> = []

  /// The rows of the windows laid out last, side by side.
  private var rows: [Int: [SideBySideRow]] = [:]

  /// The maximum number of lines to read before and after a line. In a longer run, words are not compared.
  private static let reach = 1 << 14
  /// The maximum number of lines in a run that is laid out side by side. The rest of a longer run counts as another
  /// run.
  private static let longestRun = 1 << 18
  /// The number of lines on one side of a window, if a run needs several.
  private static let windowLength = 64
  private static let wholeLength = 256
  /// The number of windows whose rows are kept.
  private static let rowWindowCount = 64

  /// Finds the run that contains a changed line.
  ///
  /// - Parameters:
  ///   - line: The offset of the line.
  ///   - body: The lines of the hunk.
  init(around line: Int, in body: Range<Int>, of hunk: DiffIndex.Hunk, _ index: DiffIndex) {
    var (start, count) = (line, 0)
    while start > body.lowerBound, count <= Self.reach {
      let before = index.lineStart(before: start)
      if index.hunkLine(in: before..<(start - 1))?.kind == .context { break }
      (start, count) = (before, count + 1)
    }
    self.init(from: start, in: body, of: hunk, index, limit: 2 * Self.reach)
    if removed.count + added.count > Self.reach { (removed, added) = ([], []) }
  }

  /// Finds the run that starts with a changed line.
  init(from start: Int, in body: Range<Int>, of hunk: DiffIndex.Hunk, _ index: DiffIndex) {
    self.init(from: start, in: body, of: hunk, index, limit: Self.longestRun)
  }

  private init(
    from start: Int, in body: Range<Int>, of hunk: DiffIndex.Hunk, _ index: DiffIndex, limit: Int
  ) {
    self.hunk = hunk
    var (removed, added, end) = ([Int](), [Int](), start)
    var last = HunkLine.Kind.removed
    while end < body.upperBound, removed.count + added.count < limit {
      let lineEnd = index.lineEnd(from: end)
      // A note, such as the one about a missing line feed, belongs to the line before it.
      let kind = index.hunkLine(in: end..<lineEnd)?.kind ?? last
      if kind == .context { break }
      if kind == .removed { removed.append(end) }
      if kind == .added { added.append(end) }
      (end, last) = (lineEnd + 1, kind)
    }
    (range, self.removed, self.added) = (start..<max(end, start + 1), removed, added)
  }

  /// The number of windows, at least 1.
  var windowCount: Int {
    let longest = max(removed.count, added.count)
    return longest <= Self.wholeLength
      ? 1 : (longest + Self.windowLength - 1) / Self.windowLength
  }

  /// The offset of a removed or an added line, by its number in the run; `nil` beyond the last one.
  func offset(ofRemovedLine number: Int) -> Int? { number < removed.count ? removed[number] : nil }
  func offset(ofAddedLine number: Int) -> Int? { number < added.count ? added[number] : nil }

  /// The line that replaces a line, or that it replaces; `nil` if there is none.
  mutating func pairedLine(of line: Int, isAdded: Bool, _ index: DiffIndex) -> Int? {
    guard !removed.isEmpty, !added.isEmpty else { return nil }
    let own = isAdded ? added : removed
    let number = own.partitionPoint { $0 >= line }
    let count = windowCount
    // Finds the last window that starts at or before the line.
    var window = min(count - 1, (number + 1) * count / own.count)
    while window > 0, own.count * window / count > number { window -= 1 }
    if pairedWindows.insert(window).inserted {
      let (block, pairing) = pairing(ofWindow: window, index)
      for pair in pairing.pairs + pairing.crossingPairs {
        partners[block.removed[pair.removed]] = block.added[pair.added]
        partners[block.added[pair.added]] = block.removed[pair.removed]
      }
    }
    return partners[line]
  }

  /// The rows of a window, side by side, with lines identified by their offsets.
  mutating func sideBySideRows(ofWindow window: Int, _ index: DiffIndex) -> [SideBySideRow] {
    if let known = rows[window] { return known }
    let (block, pairing) = pairing(ofWindow: window, index)
    if rows.count >= Self.rowWindowCount { rows.removeAll(keepingCapacity: true) }
    let result = block.sideBySideRows(withPairs: pairing.pairs)
    rows[window] = result
    return result
  }

  /// The lines of a window, as offsets, and their pairs.
  private func pairing(ofWindow window: Int, _ index: DiffIndex) -> (
    block: ChangeBlock, LinePairing
  ) {
    let count = windowCount
    func linesInWindow(_ lines: [Int]) -> [Int] {
      Array(lines[(lines.count * window / count)..<(lines.count * (window + 1) / count)])
    }
    let block = ChangeBlock(
      lines: range, removed: linesInWindow(removed), added: linesInWindow(added))
    func text(ofLineAt start: Int) -> ArraySlice<UInt8> {
      let end = min(index.lineEnd(from: start), start + Self.comparedLength)
      return index.hunkLine(in: start..<end, of: hunk)?.text ?? []
    }
    return (block, LinePairing(removed: block.removed.map(text), added: block.added.map(text)))
  }

  /// The maximum number of bytes of a line that are used to pair it.
  private static let comparedLength = 1 << 14
}
