import PagerText
import TabPagerCore

/// Renders a table with aligned columns. The first record is the header.
struct TableRenderer: LineRenderer {
  /// The records.
  let source: TableSource
  /// The columns.
  let layout: TableLayout
  let columnStops: [Int]
  /// The records to show; nil for all of them.
  private let filter: TableFilter?

  // Not static, because the check whether a static property is initialised takes longer than
  // writing it.
  private let gap = [UInt8](repeating: 0x20, count: TableLayout.gap)
  private let spaces = [UInt8](repeating: 0x20, count: TableCell.maximumWidth)
  private let dash = Array("–".utf8)
  private let headStyle: Style
  private let plain: Surface
  private let stripe: Surface

  /// The styles of records on a background.
  private struct Surface {
    let text: Style
    /// The style of the dash in an empty field.
    let dash: Style

    init(_ theme: Theme, _ surface: Role) {
      text = theme.style(.text, on: surface)
      dash = theme.style(.faint, on: surface)
    }
  }

  /// Measures a table.
  ///
  /// - Parameters:
  ///   - source: the records.
  ///   - filter: the records to show, in the same columns; nil for all of them.
  ///   - theme: the theme.
  ///   - isCancelled: called from time to time. If it returns true, the result is nil.
  init?(
    _ source: TableSource, _ filter: TableFilter? = nil, theme: Theme = .standard,
    isCancelled: () -> Bool = { false }
  ) {
    guard let layout = TableLayout(source, isCancelled: isCancelled) else { return nil }
    (self.source, self.filter) = (source, filter)
    // Without a background, use an underline.
    headStyle = theme.style(
      .heading, on: .raised, theme.mixesColors ? .bold : [.bold, .underline])
    plain = Surface(theme, .pane)
    stripe = Surface(theme, .stripe)
    self.layout = layout
    columnStops = layout.columnStops
  }

  /// A line of the table.
  enum Line: Sendable {
    case head(TableSource.Place)
    case record(TableSource.Place, isStriped: Bool)
  }

  var firstLine: Line? { source.firstRecord.map { .head($0) } }

  var headerLines: Int { source.firstRecord == nil ? 0 : 1 }
  var isList: Bool { true }
  func action(of line: Line) -> LineAction { .next }

  func source(of line: Line) -> Int {
    switch line {
    case .head(let place), .record(let place, _): place.offset
    }
  }

  func rest(of line: Line) -> Style {
    switch line {
    case .head: headStyle
    case .record(_, let isStriped): isStriped ? stripe.text : plain.text
    }
  }

  func render(_ line: Line, into output: inout StyledText) -> Line? {
    switch line {
    case .head(let place):
      return write(place, headStyle, dash: nil, into: &output)
        .map { .record($0, isStriped: false) }
    case .record(let place, let isStriped):
      let surface = isStriped ? stripe : plain
      return write(place, surface.text, dash: surface.dash, into: &output)
        .map { .record($0, isStriped: !isStriped) }
    }
  }

  /// Writes a record.
  ///
  /// - Parameter dashStyle: The style of the dash for an empty field; `nil` for no dash.
  private func write(
    _ place: TableSource.Place, _ style: Style, dash dashStyle: Style?,
    into output: inout StyledText
  ) -> TableSource.Place? {
    var number = 0
    var scratch = StyledText()
    output.style = style
    let next = source.forEachField(of: place) { bytes, field in
      defer { number += 1 }
      // An empty line is not a record with an empty field.
      if number == 0, field.isLast, field.range.isEmpty, layout.columns.count > 1 { return }
      if number > 0 { output.bytes.append(contentsOf: gap) }
      let cell = TableCell(bytes, field)
      let column = number < layout.columns.count ? layout.columns[number] : nil
      let dashStyle = cell.isEmpty ? dashStyle : nil
      if let column, column.isNumeric {
        let width = dashStyle == nil ? cell.width(&scratch) : 1
        output.bytes.append(contentsOf: spaces[..<max(0, column.width - width)])
      }
      var width = 1
      if let dashStyle {
        output.style = dashStyle
        output.bytes.append(contentsOf: dash)
        output.style = style
      } else {
        width = cell.write(to: &output)
      }
      if let column, !column.isNumeric, !field.isLast {
        output.bytes.append(contentsOf: spaces[..<max(0, column.width - width)])
      }
    }
    return filter.map { $0.first(from: next) } ?? next
  }
}
