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
  private let headOn: [UInt8]
  private let headOff = Style.plain.sequence

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
    headOn = theme[.tableHead].sequence
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

  func render(_ line: Line, into output: inout [UInt8]) -> Line? {
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
    _ place: TableSource.Place, isHead: Bool, into output: inout [UInt8]
  ) -> TableSource.Place? {
    var number = 0
    let next = source.forEachField(of: place) { bytes, field in
      defer { number += 1 }
      if number > 0 { output.append(contentsOf: bar) }
      let start = output.count
      if isHead { output.append(contentsOf: headOn) }
      let width = TableCell(bytes, field).write(to: &output)
      if isHead { output.append(contentsOf: headOff) }
      guard number < layout.columns.count, width < layout.columns[number].width else { return }
      let column = layout.columns[number]
      let padding = spaces[..<(column.width - width)]
      if column.isNumeric {
        output.insert(contentsOf: padding, at: start)
      } else if !field.isLast {
        output.append(contentsOf: padding)
      }
    }
    return filter.map { $0.first(from: next) } ?? next
  }

  private func makeRule(into output: inout [UInt8]) {
    for (index, column) in layout.columns.enumerated() {
      if index > 0 { output.append(contentsOf: "─┼─".utf8) }
      for _ in 0..<column.width { output.append(contentsOf: "─".utf8) }
    }
  }
}
