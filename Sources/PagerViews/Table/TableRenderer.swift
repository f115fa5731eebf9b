import PagerText
import TabPagerCore

/// A table as text: columns in line, the first record as their heads, with a rule below.
struct TableRenderer: LineRenderer {
  /// The records.
  let source: TableSource
  /// The columns.
  let layout: TableLayout
  let columnStops: [Int]
  /// Which records are shown; nil for all of them.
  private let filter: TableFilter?

  // Not static: looking whether a static one has been made takes longer than writing it.
  private let bar = Array(" │ ".utf8)
  private let spaces = [UInt8](repeating: 0x20, count: TableCell.maximumWidth)
  private let headStyle: Style

  /// Measures a table.
  ///
  /// - Parameters:
  ///   - source: its records.
  ///   - filter: which of them are shown, in the same columns; nil for all of them.
  ///   - theme: how it looks.
  ///   - isCancelled: asked now and then; nil is given where it says so.
  init?(
    _ source: TableSource, _ filter: TableFilter? = nil, theme: Theme = .standard,
    isCancelled: () -> Bool = { false }
  ) {
    guard let layout = TableLayout(source, isCancelled: isCancelled) else { return nil }
    (self.source, self.filter) = (source, filter)
    headStyle = theme[.tableHead]
    self.layout = layout
    columnStops = layout.columnStops
  }

  /// A line of the table.
  enum Line: Sendable {
    case head(TableSource.Place)
    /// Below the head, and above a record where there is one.
    case rule(above: TableSource.Place?)
    case record(TableSource.Place)
  }

  var firstLine: Line? { source.firstRecord.map { .head($0) } }

  /// The head and the rule.
  var headerLines: Int { source.firstRecord == nil ? 0 : 2 }

  func source(of line: Line) -> Int {
    switch line {
    case .head(let place), .record(let place): place.offset
    case .rule(let place): place?.offset ?? source.bytes.count
    }
  }

  func render(_ line: Line, into output: inout StyledText) -> Line? {
    switch line {
    case .head(let place): return .rule(above: makeRecord(place, isHead: true, into: &output))
    case .rule(let place):
      makeRule(into: &output)
      return place.map { .record($0) }
    case .record(let place):
      return makeRecord(place, isHead: false, into: &output).map { .record($0) }
    }
  }

  private func makeRecord(
    _ place: TableSource.Place, isHead: Bool, into output: inout StyledText
  ) -> TableSource.Place? {
    var number = 0
    var scratch = StyledText()
    let next = source.forEachField(of: place) { bytes, field in
      defer { number += 1 }
      if number > 0 { output.bytes.append(contentsOf: bar) }
      let cell = TableCell(bytes, field)
      let column = number < layout.columns.count ? layout.columns[number] : nil
      if let column, column.isNumeric {
        output.bytes.append(contentsOf: spaces[..<max(0, column.width - cell.width(&scratch))])
      }
      if isHead { output.style = headStyle }
      let width = cell.write(to: &output)
      if isHead { output.style = .plain }
      if let column, !column.isNumeric, !field.isLast {
        output.bytes.append(contentsOf: spaces[..<max(0, column.width - width)])
      }
    }
    return filter.map { $0.first(from: next) } ?? next
  }

  private func makeRule(into output: inout StyledText) {
    for (index, column) in layout.columns.enumerated() {
      if index > 0 { output.bytes.append(contentsOf: "─┼─".utf8) }
      for _ in 0..<column.width { output.bytes.append(contentsOf: "─".utf8) }
    }
  }
}
