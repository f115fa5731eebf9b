/// Maps line numbers of a file between its old and its new version.
package struct LineNumberMap: Sendable {
  /// A place in the other version.
  package struct MappedLine: Hashable, Sendable {
    /// The line's number, from 1.
    package let number: Int
    /// Whether it is the same line. If not, the other version does not have the line, and the number is that of its
    /// next line.
    package let isSame: Bool
  }

  /// Lines that are the same in both versions.
  private struct UnchangedLines {
    var old: Int
    var new: Int
    var count: Int
  }

  private var runs: [UnchangedLines] = []

  /// Creates the map of a file, from hunks in ascending order with one old version. Hunks that overlap
  /// an earlier one are ignored.
  package init(_ hunks: [DiffHunk]) {
    var (old, new) = (1, 1)
    for hunk in hunks {
      let (oldStart, newStart) = (hunk.head.old[0].firstLine, hunk.head.new.firstLine)
      guard oldStart >= old, oldStart - old == newStart - new else { continue }
      appendUnchangedLines(old: old, new: new, count: oldStart - old)
      (old, new) = (oldStart, newStart)
      for line in hunk.lines {
        let isOld = line.oldNumber != nil
        let isNew = line.newNumber != nil
        if isOld && isNew { appendUnchangedLines(old: old, new: new, count: 1) }
        old += isOld ? 1 : 0
        new += isNew ? 1 : 0
      }
    }
    appendUnchangedLines(old: old, new: new, count: Int.max / 4)
  }

  private mutating func appendUnchangedLines(old: Int, new: Int, count: Int) {
    guard count > 0 else { return }
    if let last = runs.last, last.old + last.count == old, last.new + last.count == new {
      runs[runs.count - 1].count += count
    } else {
      runs.append(UnchangedLines(old: old, new: new, count: count))
    }
  }

  /// The place in the new version of a line of the old one.
  package func newLine(ofOldLine number: Int) -> MappedLine {
    mappedLine(of: number, from: \.old, to: \.new)
  }

  /// The place in the old version of a line of the new one.
  package func oldLine(ofNewLine number: Int) -> MappedLine {
    mappedLine(of: number, from: \.new, to: \.old)
  }

  private func mappedLine(
    of number: Int, from: KeyPath<UnchangedLines, Int>, to: KeyPath<UnchangedLines, Int>
  ) -> MappedLine {
    // Find the first run that ends after the line.
    var (low, high) = (0, runs.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle][keyPath: from] + runs[middle].count <= number {
        low = middle + 1
      } else {
        high = middle
      }
    }
    let run = runs[low]
    let offset = number - run[keyPath: from]
    return MappedLine(number: run[keyPath: to] + max(0, offset), isSame: offset >= 0)
  }
}
