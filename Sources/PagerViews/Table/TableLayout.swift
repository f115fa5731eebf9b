import PagerText

/// The widths and the alignment of the columns of a table.
struct TableLayout: Hashable, Sendable {
  /// The maximum number of aligned columns. Fields beyond them are not aligned.
  static let maximumColumnCount = 1 << 14
  /// The gap between columns in cells.
  static let gap = 3
  /// The least width to which columns are limited so that the whole table fits, in cells.
  private static let leastWidth = 20
  /// The maximum width of columns in a table that does not fit, in cells.
  private static let overflowingWidth = 40

  /// A column.
  struct Column: Hashable, Sendable {
    /// The width of its widest field in cells, or the width to which it is limited.
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
        measure(TableFieldWriter(bytes, field), column: number, isHeader: isHeader, &scratch)
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
    _ cell: TableFieldWriter, column: Int, isHeader: Bool, _ scratch: inout StyledText
  ) {
    if column == columns.count { columns.append(Column()) }
    // An empty field is shown as a dash.
    let width = cell.isEmpty && !isHeader ? 1 : cell.width(usingBuffer: &scratch)
    if width > columns[column].width { columns[column].width = width }
    if isHeader || columns[column].hasText { return }
    switch cell.value {
    case .none: break
    case .number: columns[column].hasNumbers = true
    case .text: columns[column].hasText = true
    }
  }

  /// The columns for a page of `width` cells.
  ///
  /// If the table does not fit, the widest columns are limited to the same width. If they would become too narrow, they
  /// are only limited so that each column is readable, and the table is scrolled sideways.
  func fitted(toWidth width: Int) -> TableLayout {
    let room = width - Self.gap * max(0, columns.count - 1)
    let widths = columns.map(\.width)
    if widths.reduce(0, +) <= room { return self }
    func sum(cappedAt limit: Int) -> Int { widths.reduce(0) { $0 + min($1, limit) } }
    var limit = Self.overflowingWidth
    if sum(cappedAt: Self.leastWidth) <= room {
      // sum(cappedAt: limit) fits, sum(cappedAt: high) does not.
      limit = Self.leastWidth
      var high = widths.max() ?? 0
      while high - limit > 1 {
        let middle = (limit + high) / 2
        if sum(cappedAt: middle) <= room { limit = middle } else { high = middle }
      }
    }
    var layout = self
    for index in columns.indices where columns[index].width > limit {
      layout.columns[index].width = limit
    }
    return layout
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
