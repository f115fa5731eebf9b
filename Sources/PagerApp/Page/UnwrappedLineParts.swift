import BinarySearch
import Documents

/// The parts of a line that is cut off, and the columns at which they begin, as far as they have been needed.
///
/// A line of any length is one row. To show a column, the widths of all parts before it must be known; this value keeps
/// them.
struct UnwrappedLineParts {
  /// The first parts of the line.
  private(set) var parts: [LinePart] = []
  /// The column at which each part begins, and the one after the last part.
  private(set) var columns = [0]

  /// The number of known columns.
  var width: Int { columns[columns.count - 1] }

  mutating func append(_ part: LinePart, width: Int) {
    parts.append(part)
    columns.append(self.width + width)
  }

  mutating func removeLast() {
    parts.removeLast()
    columns.removeLast()
  }

  /// The parts that show some columns. If the line ends before them, its last part.
  func parts(inColumns wanted: Range<Int>) -> [(part: LinePart, column: Int)] {
    let first = columns.partitionPoint { $0 > wanted.lowerBound }
    return parts[max(0, min(first, parts.count) - 1)...].indices
      .prefix { $0 < first || columns[$0] < wanted.upperBound }
      .map { (parts[$0], columns[$0]) }
  }

  /// The column at which a part begins; `nil` if it is not known.
  func startColumn(of part: LinePart) -> Int? {
    let index = parts.partitionPoint { $0.start >= part.start }
    return index < parts.count && parts[index].start == part.start ? columns[index] : nil
  }
}

extension RowCache {
  /// The parts of a line that show some columns, with the column at which each begins; at least one.
  func textParts(
    of line: LinePart, inColumns columns: Range<Int>
  ) -> [(part: LinePart, column: Int)] {
    parts(of: line) { $0.width >= columns.upperBound }.parts(inColumns: columns)
  }

  /// The column of a line at which one of its parts begins.
  func startColumn(ofPart part: LinePart, in line: LinePart) -> Int {
    guard part.start > line.start else { return 0 }
    return parts(of: line) { $0.parts.last.map { $0.start >= part.start } ?? false }
      .startColumn(of: part) ?? 0
  }

  /// The number of columns of a line.
  func width(ofLine line: LinePart) -> Int { parts(of: line) { _ in false }.width }
}
