import PagerText

/// The text of one record of a table, in which each field has its whole text beside the name of its column.
///
/// Short values are aligned in a column. Values that are long or have several lines begin on a line of their own.
struct TableRecordText {
  /// The value of the first field that is not empty, on one line; the record's title.
  let title: String
  let bytes: [UInt8]

  /// The maximum width of a value beside its name, and of the names in the column, in cells.
  private static let maximumValueWidth = 60
  private static let maximumNameWidth = 24
  /// The maximum length of a title in bytes.
  private static let maximumTitleLength = 80
  private static let indentation = "  "

  /// A field.
  private struct Field {
    /// The text in one line, and its width in cells.
    var line: String
    var width: Int
    /// The lines of the text.
    var lines: [ArraySlice<UInt8>]

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ field: TableSource.Field) {
      let cell = TableFieldWriter(bytes, field)
      var written = StyledText()
      width = cell.write(to: &written)
      line = String(decoding: written.bytes, as: UTF8.self)
      lines = cell.unquotedText(in: field.range).split(
        separator: 0x0A, omittingEmptySubsequences: false
      ).map { $0.last == 0x0D ? $0.dropLast() : $0 }
    }
  }

  /// - Parameters:
  ///   - head: The record with the names of the columns.
  ///   - record: The record.
  init(_ source: TableSource, head: TableSource.Place, record: TableSource.Place) {
    let names = Self.fields(of: head, in: source)
    let values = Self.fields(of: record, in: source)
    func columnName(_ number: Int) -> (text: String, width: Int) {
      guard number < names.count, !names[number].line.isEmpty else {
        let text = "column \(number + 1)"
        return (text, text.utf8.count)
      }
      return (names[number].line, names[number].width)
    }
    let column = min(Self.maximumNameWidth, values.indices.map { columnName($0).width }.max() ?? 0)
    var output: [UInt8] = []
    for (number, value) in values.enumerated() {
      let name = columnName(number)
      // Bold, if the terminal allows it.
      output += "\u{1B}[1m\(name.text)\u{1B}[m".utf8
      if value.lines.count == 1, value.width <= Self.maximumValueWidth {
        output += [UInt8](repeating: 0x20, count: max(0, column - name.width) + 2)
        output += value.lines[0].isEmpty ? Array("–".utf8)[...] : value.lines[0]
      } else {
        for line in value.lines { output += [0x0A] + Self.indentation.utf8 + line }
      }
      output.append(0x0A)
    }
    bytes = output
    let first = values.first { !$0.line.isEmpty }?.line ?? ""
    title = String(decoding: first.utf8.prefix(Self.maximumTitleLength), as: UTF8.self)
  }

  private static func fields(of place: TableSource.Place, in source: TableSource) -> [Field] {
    var fields: [Field] = []
    _ = source.forEachField(of: place) { fields.append(Field($0, $1)) }
    return fields
  }
}
