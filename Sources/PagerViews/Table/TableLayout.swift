import PagerText

/// How wide the columns of a table are, and on which side of them their fields stand.
struct TableLayout: Sendable {
  /// The most columns that are aligned; fields beyond are as wide as they are.
  static let maximumColumnCount = 1 << 14
  /// The cells between columns.
  static let gap = 3

  /// A column.
  struct Column: Hashable, Sendable {
    /// The cells of its widest field.
    var width = 0
    /// Whether there are numbers in it and nothing else, below the first record.
    var isNumeric: Bool { hasNumbers && !hasText }
    fileprivate var hasNumbers = false
    fileprivate var hasText = false
  }

  /// The columns in order.
  private(set) var columns: [Column] = []

  /// Measures all the records.
  ///
  /// - Parameter isCancelled: asked now and then; nil is given where it says so.
  init?(_ source: TableSource, isCancelled: () -> Bool) {
    var scratch = StyledText()
    var next = source.firstRecord
    var checked = 0
    var isHeader = true
    while let record = next {
      var number = 0
      next = source.forEachField(of: record) { bytes, field in
        defer { number += 1 }
        guard number < Self.maximumColumnCount else { return }
        measure(TableCell(bytes, field), column: number, isHeader: isHeader, &scratch)
      }
      isHeader = false
      if record.offset - checked > 1 << 20 {
        checked = record.offset
        if isCancelled() { return nil }
      }
    }
  }

  @inline(__always)
  private mutating func measure(
    _ cell: TableCell, column: Int, isHeader: Bool, _ scratch: inout StyledText
  ) {
    if column == columns.count { columns.append(Column()) }
    // A dash stands for an empty field.
    let width = cell.isEmpty && !isHeader ? 1 : cell.width(&scratch)
    if width > columns[column].width { columns[column].width = width }
    if isHeader || columns[column].hasText { return }
    switch cell.value {
    case .none: break
    case .number: columns[column].hasNumbers = true
    case .text: columns[column].hasText = true
    }
  }

  /// The columns of the screen that those of the table begin at.
  var columnStops: [Int] {
    var start = 0
    return columns.map { column in
      defer { start += column.width + Self.gap }
      return start
    }
  }
}
