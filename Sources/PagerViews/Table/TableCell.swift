import PagerText

/// Writes a field of a table in one line, no wider than its column.
struct TableCell {
  /// The maximum width of a field in cells. Longer fields are cut off at the end.
  static let maximumWidth = 40

  private let bytes: UnsafeBufferPointer<UInt8>
  private let field: TableSource.Field

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ field: TableSource.Field) {
    self.bytes = bytes
    self.field = field
  }

  private var content: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[field.range])
  }

  /// Whether the field can be written unchanged, as most can.
  private var isPlain: Bool {
    !field.isQuoted && field.range.count <= Self.maximumWidth
      && LineBytes(content, endsLine: true).endOfASCII(from: 0) == field.range.count
  }

  /// Whether the field contains only blanks.
  var isEmpty: Bool { content.allSatisfy { $0 == 0x20 } }

  /// The width of the field in cells.
  ///
  /// - Parameter scratch: a buffer for temporary output.
  @inline(__always)
  func width(_ scratch: inout StyledText) -> Int {
    if isPlain { return field.range.count }
    scratch.removeAll()
    return writeOther(content, to: &scratch)
  }

  /// Writes the field.
  ///
  /// - Returns: its width in cells.
  @inline(__always)
  func write(to output: inout StyledText) -> Int {
    guard isPlain else { return writeOther(content, to: &output) }
    output.bytes.append(contentsOf: content)
    return field.range.count
  }

  private func writeOther(
    _ content: UnsafeBufferPointer<UInt8>, to output: inout StyledText
  ) -> Int {
    guard field.isQuoted else { return Self.writeCut(content, to: &output) }
    return Self.unquoted(content).withUnsafeBufferPointer { Self.writeCut($0, to: &output) }
  }

  /// Writes text up to the last column. If there is more, the last column has `…`.
  private static func writeCut(
    _ content: UnsafeBufferPointer<UInt8>, to output: inout StyledText
  ) -> Int {
    var text = VisibleText(content)
    let style = output.style
    var width = text.nextASCII(into: &output, limit: maximumWidth - 1)
    // The output before the last column.
    var fitting = (bytes: output.count, width: width)
    while let cells = text.next(into: &output) {
      width += cells
      if width > maximumWidth {
        output.truncate(to: fitting.bytes)
        output.style = style
        output.bytes.append(contentsOf: "…".utf8)
        return fitting.width + 1
      }
      if width < maximumWidth { fitting = (output.count, width) }
    }
    return width
  }

  /// The contents of a quoted field in one line. `↵` replaces a line feed.
  private static func unquoted(_ content: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var index = 0
    while index < content.count {
      let byte = content[index]
      let next = index + 1 < content.count ? content[index + 1] : 0
      index += 1
      switch (byte, next) {
      case (0x22, 0x22):
        index += 1
        result.append(byte)
      case (0x0D, 0x0A):
        index += 1
        result.append(contentsOf: "↵".utf8)
      case (0x0A, _): result.append(contentsOf: "↵".utf8)
      default: result.append(byte)
      }
    }
    return result
  }

  /// The kind of a field, from which the alignment of its column is derived.
  enum Value {
    /// The field is empty, or has a value that means "none".
    case none
    case number
    case text
  }

  private static let blanks = ["-", "na", "n/a", "nan", "null", "inf", "-inf"].map {
    Array($0.utf8)
  }

  /// The kind of the field. Numbers may have points, commas, a sign, an exponent and a percent sign.
  var value: Value {
    var rest = content[...]
    while rest.first == 0x20 { rest.removeFirst() }
    while rest.last == 0x20 { rest.removeLast() }
    guard let first = rest.first else { return .none }
    let isNumber = TableCell.isNumber(rest)
    if isNumber { return .number }
    guard rest.count <= 4, first < 0x80 else { return .text }
    let lowercased = rest.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
    return TableCell.blanks.contains(lowercased) ? .none : .text
  }

  private static func isNumber(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var rest = text
    if rest.last == UInt8(ascii: "%") { rest.removeLast() }
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    var digits = 0
    while let byte = rest.first {
      if byte &- 0x30 < 10 {
        digits += 1
      } else if byte | 0x20 == UInt8(ascii: "e"), digits > 0 {
        rest.removeFirst()
        return isExponent(rest)
      } else if byte != UInt8(ascii: "."), byte != UInt8(ascii: ",") {
        return false
      }
      rest.removeFirst()
    }
    return digits > 0
  }

  private static func isExponent(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let sign = text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+")
    let digits = text.dropFirst(sign ? 1 : 0)
    return !digits.isEmpty && digits.allSatisfy { $0 &- 0x30 < 10 }
  }
}
