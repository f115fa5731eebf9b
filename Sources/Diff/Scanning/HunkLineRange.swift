/// The lines of one version that a hunk covers, as its header states them.
package struct HunkLineRange: Hashable, Sendable {
  /// The number of the first line, from 1; if the range is empty, the number of the line before it.
  package let start: Int
  /// The number of lines.
  package let count: Int

  /// Creates a range.
  package init(start: Int, count: Int) {
    self.start = start
    self.count = count
  }

  /// The number of the first line after everything before the hunk.
  package var firstLine: Int { count == 0 ? start + 1 : start }
}
