import BinarySearch
import Diff
import PagerText

/// A run of changed lines in a hunk, and the pairs of removed lines and the lines that replace them.
///
/// Lines are paired in windows, when a row of the window is drawn.
struct ChangedLines: Sendable {
  /// The lines in the source.
  let range: Range<Int>
  /// The offsets of the lines, in ascending order.
  private let removed: [Int]
  private let added: [Int]
  private let hunk: DiffIndex.Hunk
  /// Pairs of lines in the windows paired so far: the offset of a line, and of the line that replaces it or is replaced
  /// by it.
  private var partners: [Int: Int] = [:]
  private var pairedWindows: Set<Int> = []

  /// The maximum number of lines to read before and after a line. In a longer run, no lines are paired.
  private static let reach = 1 << 14
  /// The number of lines on one side of a window. A longer run is paired in several windows.
  private static let windowLength = 64
  private static let wholeLength = 256

  /// Finds the changed lines around one of them.
  ///
  /// - Parameters:
  ///   - line: The offset of the line.
  ///   - body: The lines of the hunk.
  init(around line: Int, in body: Range<Int>, of hunk: DiffIndex.Hunk, _ index: DiffIndex) {
    self.hunk = hunk
    var (start, count) = (line, 0)
    while start > body.lowerBound, count <= Self.reach {
      let before = index.lineStart(before: start)
      if index.line(before..<(start - 1))?.kind == .context { break }
      (start, count) = (before, count + 1)
    }
    var (removed, added, end) = ([Int](), [Int](), start)
    while end < body.upperBound, count <= 2 * Self.reach {
      let lineEnd = index.lineEnd(from: end)
      let kind = index.line(end..<lineEnd)?.kind
      if kind == .context { break }
      if kind == .removed { removed.append(end) }
      if kind == .added { added.append(end) }
      (end, count) = (lineEnd + 1, count + 1)
    }
    range = start..<max(end, line + 1)
    let isTooLong = count > Self.reach
    self.removed = isTooLong ? [] : removed
    self.added = isTooLong ? [] : added
  }

  /// The line that replaces a line, or is replaced by it; `nil` if there is none.
  mutating func partner(of line: Int, isAdded: Bool, _ index: DiffIndex) -> Int? {
    guard !removed.isEmpty, !added.isEmpty else { return nil }
    let own = isAdded ? added : removed
    let number = own.partitionPoint { $0 >= line }
    let longest = max(removed.count, added.count)
    let count =
      longest <= Self.wholeLength ? 1 : (longest + Self.windowLength - 1) / Self.windowLength
    // The last window that starts at the line or before it.
    var window = min(count - 1, (number + 1) * count / own.count)
    while window > 0, own.count * window / count > number { window -= 1 }
    if pairedWindows.insert(window).inserted { pair(window, of: count, index) }
    return partners[line]
  }

  /// Pairs the lines of a window.
  private mutating func pair(_ window: Int, of count: Int, _ index: DiffIndex) {
    func slice(_ lines: [Int]) -> ArraySlice<Int> {
      lines[(lines.count * window / count)..<(lines.count * (window + 1) / count)]
    }
    let (old, new) = (Array(slice(removed)), Array(slice(added)))
    func text(_ start: Int) -> ArraySlice<UInt8> {
      index.line(start..<index.lineEnd(from: start), of: hunk)?.text ?? []
    }
    let pairing = LinePairing(removed: old.map(text), added: new.map(text))
    for pair in pairing.pairs + pairing.crossingPairs {
      partners[old[pair.removed]] = new[pair.added]
      partners[new[pair.added]] = old[pair.removed]
    }
  }
}
