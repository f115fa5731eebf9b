import PagerText

/// The widths and the alignment of the columns of a table.
struct TableLayout: Sendable {
  /// The maximum number of aligned columns. Fields beyond them are not aligned.
  static let maximumColumnCount = 1 << 14
  /// The gap between columns in cells.
  static let gap = 3

  /// A column.
  struct Column: Hashable, Sendable {
    /// The width of its widest field in cells.
    var width = 0
    /// Whether it contains only numbers, apart from the header.
    var isNumeric: Bool { hasNumbers && !hasText }
    fileprivate var hasNumbers = false
    fileprivate var hasText = false
  }

  /// The columns in order.
  private(set) var columns: [Column] = []

  /// Measures all records.
  ///
  /// - Parameter isCancelled: called from time to time. If it returns true, the result is nil.
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
    // An empty field is shown as a dash.
    let width = cell.isEmpty && !isHeader ? 1 : cell.width(&scratch)
    if width > columns[column].width { columns[column].width = width }
    if isHeader || columns[column].hasText { return }
    switch cell.value {
    case .none: break
    case .number: columns[column].hasNumbers = true
    case .text: columns[column].hasText = true
    }
  }

  /// The first screen column of each column of the table.
  var columnStops: [Int] {
    var start = 0
    return columns.map { column in
      defer { start += column.width + Self.gap }
      return start
    }
  }
}
