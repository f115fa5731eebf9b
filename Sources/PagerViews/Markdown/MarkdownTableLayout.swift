import PagerText
import TabPagerCore

/// The layout of a Markdown table: the widths of its columns, and its lines.
///
/// If the table is wider than the page, the widest columns become narrower and their cells are wrapped, with rules
/// between the rows. Otherwise, there is only one rule, below the header. If the columns do not fit even at their
/// minimum width, the table stays wider than the page.
struct MarkdownTableLayout {
  /// The width of each column in cells.
  let widths: [Int]

  /// The minimum width, in cells, of a column that becomes narrower.
  private static let leastWidth = 5
  /// The gap between columns in cells.
  private static let gap = 3
  /// The maximum width of a column, in cells, in a table that does not fit.
  private static let overflowingWidth = 20

  /// A line.
  struct Line {
    let text: StyledText
    /// The line of the source that the line shows, counted from 1.
    let line: Int
    /// The index of the row of the table; `nil` for a rule.
    let row: Int?
  }

  /// Computes the widths of columns.
  ///
  /// - Parameters:
  ///   - width: The maximum width of the table in cells.
  ///   - maximumColumn: The maximum width of a column.
  init(_ table: MarkdownTable, width: Int, maximumColumn: Int) {
    var natural = [Int](repeating: 1, count: table.alignments.count)
    for row in table.rows {
      for (column, cell) in row.cells.enumerated() {
        let width = min(WrappedTextRows.width(of: cell.bytes), maximumColumn)
        natural[column] = max(natural[column], width)
      }
    }
    widths = Self.fittedWidths(natural, into: width - Self.gap * (natural.count - 1))
  }

  /// Reduces widths so that their sum is at most `room`, if possible. The widest columns are reduced first.
  static func fittedWidths(_ natural: [Int], into room: Int) -> [Int] {
    func sum(cappedAt limit: Int) -> Int { natural.reduce(0) { $0 + min($1, limit) } }
    var limit = natural.max() ?? 0
    if sum(cappedAt: limit) <= room { return natural }
    guard sum(cappedAt: leastWidth) <= room else {
      return natural.map { min($0, overflowingWidth) }
    }
    var low = leastWidth
    // sum(cappedAt: low) fits, sum(cappedAt: limit) does not.
    while limit - low > 1 {
      let middle = (low + limit) / 2
      if sum(cappedAt: middle) <= room { low = middle } else { limit = middle }
    }
    var left = room - sum(cappedAt: low)
    return natural.map { width in
      guard width > low, left > 0 else { return min(width, low) }
      left -= 1
      return low + 1
    }
  }

  /// The lines of the table.
  ///
  /// - Parameter style: the style of rules.
  func lines(of table: MarkdownTable, ruleStyle style: Style) -> [Line] {
    let rows = table.rows.map { row in
      row.cells.enumerated().map { wrappedRows(ofCell: $1.bytes, width: widths[$0]) }
    }
    let isRuled = zip(rows, table.rows).contains { row, of in !of.isHead && height(of: row) > 1 }
    var lines: [Line] = []
    for (index, cells) in rows.enumerated() {
      let row = table.rows[index]
      if index > 0, isRuled || table.rows[index - 1].isHead {
        lines.append(Line(text: rule(style), line: row.line, row: nil))
      }
      for height in 0..<height(of: cells) {
        lines.append(
          Line(
            text: lineText(height, ofCells: cells, in: row, alignments: table.alignments),
            line: row.line, row: index))
      }
    }
    return lines
  }

  private func wrappedRows(ofCell cell: [UInt8], width: Int) -> [WrappedTextRows.Row] {
    var rows: [WrappedTextRows.Row] = []
    WrappedTextRows.forEachRow(of: cell, width: width) { rows.append($0) }
    return rows
  }

  private func height(of cells: [[WrappedTextRows.Row]]) -> Int { cells.map(\.count).max() ?? 1 }

  /// The width of the table in cells.
  var width: Int { max(0, widths.reduce(0, +) + Self.gap * (widths.count - 1)) }

  private func rule(_ style: Style) -> StyledText {
    var text = StyledText()
    text.append(String(repeating: "─", count: width), style)
    return text
  }

  private func lineText(
    _ number: Int, ofCells cells: [[WrappedTextRows.Row]], in source: MarkdownTable.Row,
    alignments: [UInt8]
  ) -> StyledText {
    var text = StyledText()
    for (column, width) in widths.enumerated() {
      let rows = column < cells.count ? cells[column] : []
      let row = number < rows.count ? rows[number] : nil
      let space = max(0, width - (row?.width ?? 0))
      let before =
        switch alignments[column] {
        case UInt8(ascii: "r"): space
        case UInt8(ascii: "c"): space / 2
        default: 0
        }
      text.bytes += repeatElement(0x20, count: before)
      if let row { text.append(row.shown, of: source.cells[column]) }
      let isLast = column == widths.count - 1
      text.bytes += repeatElement(0x20, count: isLast ? 0 : space - before + Self.gap)
    }
    return text
  }
}
