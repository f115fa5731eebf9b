import PagerText
import TabPagerCore

/// Renders a table with aligned columns. The first record is the header.
///
/// A line has the whole text of its fields. A field that is wider than its column is elided: its end is shown as `…`.
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
  private let spaces: [UInt8]
  private let dash = Array("–".utf8)
  private let head: Styles
  private let plain: Styles
  private let stripe: Styles

  /// The maximum size of the text of a record in bytes. Fields after it are cut off, and cannot be found.
  static let maximumTextSize = 1 << 19

  /// The styles of a record.
  private struct Styles {
    let text: Style
    /// The style of `…` and of the dash in an empty field.
    let faint: Style
    var hasDashes = true
  }

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - source: the records.
  ///   - layout: the columns.
  ///   - filter: the records to show, in the same columns; nil for all of them.
  ///   - theme: the theme.
  init(
    _ source: TableSource, _ layout: TableLayout, _ filter: TableFilter? = nil,
    theme: Theme = .standard
  ) {
    (self.source, self.layout, self.filter) = (source, layout, filter)
    func styles(on surface: ColorRole) -> Styles {
      Styles(text: theme.style(.text, on: surface), faint: theme.style(.faint, on: surface))
    }
    (plain, stripe) = (styles(on: .pane), styles(on: .stripe))
    // Without a background, use an underline.
    let line: Style.Attributes = theme.mixesColors ? [] : .underline
    head = Styles(
      text: theme.style(.heading, on: .raised, line.union(.bold)),
      faint: theme.style(.faint, on: .raised, line), hasDashes: false)
    spaces = [UInt8](repeating: 0x20, count: layout.columns.map(\.width).max() ?? 0)
    columnStops = layout.columnStops
  }

  /// A line of the table.
  enum Line: Sendable {
    case head(TableSource.Place)
    case record(TableSource.Place, isStriped: Bool)

    /// The record that the line shows.
    var place: TableSource.Place {
      switch self {
      case .head(let place), .record(let place, _): place
      }
    }
  }

  var firstLine: Line? { source.firstRecord.map { .head($0) } }

  var headerLines: Int { source.firstRecord == nil ? 0 : 1 }
  var showsLinesWhole: Bool { true }
  var isList: Bool { true }
  func action(ofLine line: Line) -> LineAction { .openRecord(line.place.offset) }
  func sourceOffset(ofLine line: Line) -> Int { line.place.offset }
  func restStyle(ofLine line: Line) -> Style { styles(of: line).text }

  private func styles(of line: Line) -> Styles {
    switch line {
    case .head: head
    case .record(_, let isStriped): isStriped ? stripe : plain
    }
  }

  func renderLine(_ line: Line, into output: inout StyledText) -> Line? {
    renderLine(line, revealing: nil, into: &output)
  }

  func renderLine(_ line: Line, revealing range: Range<Int>?, into output: inout StyledText)
    -> Line?
  {
    let next = writeRecord(at: line.place, styles(of: line), revealing: range, into: &output)
    let place = filter.map { $0.firstMatch(from: next) } ?? next
    let isStriped = if case .record(_, let isStriped) = line { !isStriped } else { false }
    return place.map { .record($0, isStriped: isStriped) }
  }

  /// Writes a record.
  ///
  /// - Parameters:
  ///   - revealed: a range of bytes of the rendered line that must be visible; `nil` for none.
  ///   - visitField: called with each field and its bytes in the rendered line.
  private func writeRecord(
    at place: TableSource.Place, _ styles: Styles, revealing revealed: Range<Int>?,
    into output: inout StyledText, visitField: ((TableSource.Field, Range<Int>) -> Void)? = nil
  ) -> TableSource.Place? {
    var number = 0
    var scratch = StyledText()
    let start = output.count
    output.style = styles.text
    return source.forEachField(of: place) { bytes, field in
      defer { number += 1 }
      // An empty line is not a record with an empty field.
      if number == 0, field.isLast, field.range.isEmpty, layout.columns.count > 1 { return }
      if number > 0 { output.bytes.append(contentsOf: gap) }
      let cell = TableFieldWriter(bytes, field)
      let column = number < layout.columns.count ? layout.columns[number] : nil
      let hasDash = styles.hasDashes && cell.isEmpty
      if let column, column.isNumeric {
        let width = hasDash ? 1 : cell.width(usingBuffer: &scratch)
        output.bytes.append(contentsOf: spaces[..<max(0, column.width - width)])
      }
      let cellStart = output.count
      var width = 1
      if hasDash {
        output.style = styles.faint
        output.bytes.append(contentsOf: dash)
        output.style = styles.text
      } else {
        width = cell.write(to: &output)
        if let column, width > column.width {
          let range = revealed.map { $0.lowerBound + start..<$0.upperBound + start }
          width = elideField(
            cellStart..<output.count, toWidth: column.width, revealing: range, styles, in: &output)
          if output.count - start > Self.maximumTextSize {
            width = truncateField(startingAt: cellStart, toWidth: column.width, styles, in: &output)
          }
        }
      }
      visitField?(field, cellStart..<output.count)
      if let column, !column.isNumeric, !field.isLast {
        output.bytes.append(contentsOf: spaces[..<max(0, column.width - width)])
      }
    }
  }

  /// Elides the end of a field that is wider than its column, or both ends around a range.
  ///
  /// - Parameters:
  ///   - field: the bytes of the field, which end the output.
  ///   - cells: the width of the column.
  ///   - revealed: a range of bytes of the output that must be visible; `nil` for none.
  /// - Returns: the width of the visible text in cells, which does not depend on `revealed`.
  private func elideField(
    _ field: Range<Int>, toWidth cells: Int, revealing revealed: Range<Int>?, _ styles: Styles,
    in output: inout StyledText
  ) -> Int {
    let beginning = TableCellWindow(beginningOf: output.bytes[field], cells: cells)
    // A wide character may leave the last cell empty.
    let width = beginning.width + 1
    if let revealed, revealed.overlaps(field) {
      let range = revealed.clamped(to: field)
      let window = TableCellWindow(
        of: output.bytes[field], cells: width,
        revealing: range.lowerBound - field.lowerBound..<range.upperBound - field.lowerBound)
      if window.shown.lowerBound > 0 {
        showWindow(window, ofField: field, cells: width, styles, in: &output)
        return width
      }
    }
    output.elide(from: field.lowerBound + beginning.shown.upperBound, styles.faint)
    output.style = styles.text
    return width
  }

  /// Shows only a window of a field, with `…` before it, and after it if more follows.
  private func showWindow(
    _ window: TableCellWindow, ofField field: Range<Int>, cells: Int, _ styles: Styles,
    in output: inout StyledText
  ) {
    var whole = StyledText()
    whole.append(field, of: output)
    output.truncate(to: field.lowerBound)
    let hasEnd = window.shown.upperBound < whole.count
    // Wide characters may leave cells empty. Each `…` needs a byte.
    let marks = max(1, cells - window.width - (hasEnd ? 1 : 0))
    let (count, size) = (min(marks, window.shown.lowerBound), window.shown.lowerBound)
    for mark in 0..<count {
      let start = output.count
      let end = mark == count - 1 ? size : mark + 1
      output.bytes.append(contentsOf: whole.bytes[mark..<end])
      output.elide(from: start, styles.faint)
    }
    output.style = styles.text
    output.append(window.shown, of: whole)
    if hasEnd {
      let start = output.count
      output.bytes.append(contentsOf: whole.bytes[window.shown.upperBound...])
      output.elide(from: start, styles.faint)
    }
    output.style = styles.text
  }

  /// Cuts off the end of a field for good.
  ///
  /// - Returns: the width of the rest in cells.
  private func truncateField(
    startingAt start: Int, toWidth cells: Int, _ styles: Styles, in output: inout StyledText
  ) -> Int {
    let window = TableCellWindow(beginningOf: output.bytes[start...], cells: cells)
    output.truncate(to: start + window.shown.upperBound)
    output.style = styles.faint
    output.bytes.append(contentsOf: "…".utf8)
    output.style = styles.text
    return window.width + 1
  }

  // MARK: The source

  /// The bytes of the records. Of a single record, a part of one field is the text of that part.
  func sourceText(of lines: [SelectedLine<Line>]) -> [UInt8]? {
    var result: [UInt8] = []
    for line in lines {
      guard let range = line.range else {
        let end = source.forEachField(of: line.line.place) { _, _ in }?.offset
        result += source.bytes[line.line.place.offset..<(end ?? source.bytes.count)]
        continue
      }
      result += sourceText(
        ofRecordAt: line.line.place, shownIn: range, isOnlyRecord: lines.count == 1)
    }
    return result
  }

  /// The bytes of the source that a part of a rendered line shows, or the text of a part of a field.
  private func sourceText(
    ofRecordAt place: TableSource.Place, shownIn range: Range<Int>, isOnlyRecord: Bool
  ) -> [UInt8] {
    var output = StyledText()
    var fields: [(field: TableSource.Field, written: Range<Int>)] = []
    let next = writeRecord(at: place, plain, revealing: nil, into: &output) {
      fields.append(($0, $1))
    }
    let recordEnd = next?.offset ?? source.bytes.count
    let hasLineFeed = range.upperBound > output.count
    guard let first = fields.first(where: { $0.written.upperBound > range.lowerBound }),
      let last = fields.last(where: { $0.written.lowerBound < range.upperBound }),
      first.written.lowerBound <= last.written.lowerBound
    else { return hasLineFeed ? Array(source.bytes[lineEndingRange(before: recordEnd)]) : [] }
    return source.bytes.withUnsafeBufferPointer { bytes in
      func sourceOffset(
        ofWritten place: Int, in cell: (field: TableSource.Field, written: Range<Int>)
      ) -> Int {
        TableFieldWriter(bytes, cell.field).sourceOffset(ofWritten: place - cell.written.lowerBound)
      }
      let isWithinField = isOnlyRecord && first.written.lowerBound == last.written.lowerBound
      func quoteLength(of field: TableSource.Field) -> Int {
        field.isQuoted && !isWithinField ? 1 : 0
      }
      let start =
        range.lowerBound <= first.written.lowerBound
        ? first.field.range.lowerBound - quoteLength(of: first.field)
        : sourceOffset(ofWritten: range.lowerBound, in: first)
      let end =
        range.upperBound >= last.written.upperBound
        ? last.field.range.upperBound + quoteLength(of: last.field)
        : sourceOffset(ofWritten: range.upperBound, in: last)
      if isWithinField {
        return TableFieldWriter(bytes, first.field).unquotedText(in: start..<max(start, end))
      }
      return Array(bytes[start..<max(start, hasLineFeed ? recordEnd : end)])
    }
  }

  /// The bytes of the line feed before an offset.
  private func lineEndingRange(before end: Int) -> Range<Int> {
    var start = end
    if start > 0, source.bytes[start - 1] == 0x0A { start -= 1 }
    if start < end, start > 0, source.bytes[start - 1] == 0x0D { start -= 1 }
    return start..<end
  }
}
