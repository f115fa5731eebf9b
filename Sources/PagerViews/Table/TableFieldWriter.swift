import PagerText

/// Writes a field of a table in one line.
struct TableFieldWriter {
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
    !field.isQuoted
      && LineBytes(content, endsLine: true).endOfPrintableASCII(from: 0) == field.range.count
  }

  /// Whether the field contains only blanks.
  var isEmpty: Bool { content.allSatisfy { $0 == 0x20 } }

  /// The width of the field in cells.
  ///
  /// - Parameter scratch: a buffer for temporary output.
  @inline(__always)
  func width(usingBuffer scratch: inout StyledText) -> Int {
    if isPlain { return field.range.count }
    scratch.removeAll()
    return writeSanitized(to: &scratch)
  }

  /// Writes the field.
  ///
  /// - Returns: its width in cells.
  @inline(__always)
  func write(to output: inout StyledText) -> Int {
    guard isPlain else { return writeSanitized(to: &output) }
    output.bytes.append(contentsOf: content)
    return field.range.count
  }

  private func writeSanitized(to output: inout StyledText) -> Int {
    guard field.isQuoted else { return Self.writeSanitized(content, to: &output) }
    return Self.unquotedInOneLine(content).withUnsafeBufferPointer {
      Self.writeSanitized($0, to: &output)
    }
  }

  private static func writeSanitized(
    _ content: UnsafeBufferPointer<UInt8>, to output: inout StyledText
  ) -> Int {
    var text = DerivedTextSanitizer(content)
    var width = text.convertASCII(into: &output)
    while let cells = text.convertNextGlyph(into: &output) {
      width += cells + text.convertASCII(into: &output)
    }
    return width
  }

  /// The contents of a quoted field in one line. `↵` replaces a line feed.
  private static func unquotedInOneLine(_ content: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var index = 0
    while index < content.count {
      let (length, isLineFeed) = quotedCharacter(at: index, of: content)
      if isLineFeed {
        result.append(contentsOf: lineFeed)
      } else {
        result.append(content[index])
      }
      index += length
    }
    return result
  }

  private static let lineFeed = Array("↵".utf8)

  /// The number of bytes of a quoted field that stand for one byte of its text, and whether that is a line feed.
  private static func quotedCharacter(
    at index: Int, of content: UnsafeBufferPointer<UInt8>
  ) -> (length: Int, isLineFeed: Bool) {
    let byte = content[index]
    if byte == 0x0A { return (1, true) }
    guard byte == 0x22 || byte == 0x0D, index + 1 < content.count else { return (1, false) }
    let next = content[index + 1]
    if byte == 0x22 { return (next == 0x22 ? 2 : 1, false) }
    return next == 0x0A ? (2, true) : (1, false)
  }

  // MARK: The source

  /// The offset in the source of the character at an offset in the written field.
  func sourceOffset(ofWritten target: Int) -> Int {
    let start = field.range.lowerBound
    guard field.isQuoted else { return start + Self.contentOffset(ofWritten: target, in: content) }
    var left = Self.unquotedInOneLine(content).withUnsafeBufferPointer {
      Self.contentOffset(ofWritten: target, in: $0)
    }
    var index = 0
    while left > 0, index < content.count {
      let (length, isLineFeed) = Self.quotedCharacter(at: index, of: content)
      left -= isLineFeed ? Self.lineFeed.count : 1
      index += length
    }
    return start + index
  }

  private static func contentOffset(
    ofWritten target: Int, in content: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var text = DerivedTextSanitizer(content)
    var output = StyledText()
    while true {
      _ = text.convertASCII(into: &output, limit: max(0, target - output.count))
      let index = text.index
      guard output.count < target, text.convertNextGlyph(into: &output) != nil,
        output.count <= target
      else {
        return index
      }
    }
  }

  /// The text of a part of the field: the bytes of the source, with one quote for two.
  ///
  /// - Parameter range: The part, in bytes of the source.
  func unquotedText(in range: Range<Int>) -> [UInt8] {
    guard field.isQuoted else { return Array(bytes[range]) }
    var result: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let isDoubled =
        bytes[index] == 0x22 && index + 1 < range.upperBound && bytes[index + 1] == 0x22
      result.append(bytes[index])
      index += isDoubled ? 2 : 1
    }
    return result
  }

  /// The kind of a field, from which the alignment of its column is derived.
  enum FieldKind {
    /// The field is empty, or has a value that means "none".
    case none
    case number
    case text
  }

  private static let blanks = ["-", "na", "n/a", "nan", "null", "inf", "-inf"].map {
    Array($0.utf8)
  }

  /// The kind of the field. Numbers may have points, commas, a sign, an exponent and a percent sign.
  var value: FieldKind {
    var rest = content[...]
    while rest.first == 0x20 { rest.removeFirst() }
    while rest.last == 0x20 { rest.removeLast() }
    guard let first = rest.first else { return .none }
    let isNumber = TableFieldWriter.isNumber(rest)
    if isNumber { return .number }
    guard rest.count <= 4, first < 0x80 else { return .text }
    let lowercased = rest.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
    return TableFieldWriter.blanks.contains(lowercased) ? .none : .text
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
