import TabPagerCore

/// Converts text of a document, piece by piece, for use in derived text. No escape sequence of the
/// document has an effect in the result. The width equals that of a ``StyledLine`` for the same
/// text.
///
/// It makes the same characters visible as ``StyledLine``, in reverse video: control characters as
/// `^X`, bytes that are not UTF-8 as `<FF>`, and characters that hide or reorder text as
/// `<U+202E>`.
package struct DerivedTextSanitizer {
  private let bytes: LineBytes
  /// The index of the next byte.
  package private(set) var index = 0
  /// The glyph to which marks may be added.
  private var base: Unicode.Scalar?
  private var markCount = 0
  private var joiners: JoiningScalars = []

  /// Creates a converter for bytes in memory, which must stay valid while they are read.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = LineBytes(bytes, endsLine: true)
  }

  /// Whether all bytes have been read.
  package var isAtEnd: Bool { index >= bytes.count }

  /// Reads a glyph, or a mark that belongs to the glyph before.
  ///
  /// - Parameter output: receives the converted text.
  /// - Returns: the width of the converted text in cells, 0 for a mark of the glyph before; nil at
  ///   the end.
  @inline(__always)
  package mutating func convertNextGlyph(into output: inout StyledText) -> Int? {
    guard index < bytes.count else { return nil }
    let byte = bytes[index]
    if byte &- 0x20 < 0x5F {
      output.bytes.append(byte)
      index += 1
      beginGlyph(Unicode.Scalar(byte))
      return 1
    }
    return convertControlOrNonASCII(byte, into: &output)
  }

  /// Reads a run of printable ASCII.
  ///
  /// - Parameter limit: the maximum number of bytes to read. Each takes one cell.
  /// - Returns: the number of bytes read.
  @inline(__always)
  package mutating func convertASCII(into output: inout StyledText, limit: Int = .max) -> Int {
    let end = min(bytes.endOfPrintableASCII(from: index), index + min(limit, bytes.count - index))
    guard end > index else { return 0 }
    output.bytes.append(contentsOf: bytes[index..<end])
    let count = end - index
    index = end
    beginGlyph(Unicode.Scalar(bytes[end - 1]))
    return count
  }

  private mutating func convertControlOrNonASCII(_ byte: UInt8, into output: inout StyledText)
    -> Int
  {
    guard byte >= 0x80 else {
      return writeReplacement(ofLength: 1, into: &output) { [0x5E, byte ^ 0x40] }
    }
    guard case .scalar(let scalar, let length) = bytes.decodeCharacter(at: index) else {
      return writeReplacement(ofLength: 1, into: &output) { Self.hexNotation(UInt32(byte)) }
    }
    switch CharacterClassification.kind(of: scalar) {
    case .spacing(let isWide):
      copyBytes(count: length, into: &output)
      beginGlyph(scalar)
      return isWide ? 2 : 1
    case .mark: return convertCombiningMark(length: length, into: &output)
    case .joiner:
      if let base, joiners.addScalar(scalar, after: base) {
        copyBytes(count: length, into: &output)
        return 0
      }
      return writeReplacement(ofLength: length, into: &output) {
        Array(PrintableGlyphs.notation(of: scalar).utf8)
      }
    case .unprintable where scalar.value < 0xA0:
      return writeReplacement(ofLength: length, into: &output) { Self.hexNotation(scalar.value) }
    case .unprintable:
      return writeReplacement(ofLength: length, into: &output) {
        Array(PrintableGlyphs.notation(of: scalar).utf8)
      }
    }
  }

  /// Adds a mark to the glyph. Marks beyond the maximum, or without a glyph, are shown over a
  /// dotted circle.
  private mutating func convertCombiningMark(length: Int, into output: inout StyledText) -> Int {
    if base != nil, markCount < 5 {
      copyBytes(count: length, into: &output)
      markCount += 1
      return 0
    }
    let style = output.style
    output.style = Self.reversedStyle(style)
    output.bytes.append(contentsOf: "\u{25CC}".utf8)
    copyBytes(count: length, into: &output)
    output.style = style
    beginGlyph("\u{25CC}")
    markCount = 1
    return 1
  }

  private mutating func beginGlyph(_ scalar: Unicode.Scalar) {
    base = scalar
    markCount = 0
    joiners = []
  }

  private mutating func copyBytes(count length: Int, into output: inout StyledText) {
    output.bytes.append(contentsOf: bytes[index..<index + length])
    index += length
  }

  /// Writes ASCII characters that show the next bytes.
  private mutating func writeReplacement(
    ofLength length: Int, into output: inout StyledText, text: () -> [UInt8]
  ) -> Int {
    let text = text()
    let style = output.style
    output.style = Self.reversedStyle(style)
    output.bytes.append(contentsOf: text)
    output.style = style
    index += length
    base = nil
    return text.count
  }

  private static func hexNotation(_ value: UInt32) -> [UInt8] {
    let digits = String(value, radix: 16, uppercase: true)
    return Array((digits.utf8.count < 2 ? "<0\(digits)>" : "<\(digits)>").utf8)
  }

  private static func reversedStyle(_ style: Style) -> Style {
    var style = style
    style.attributes.insert(.reverse)
    return style
  }
}

extension DerivedTextSanitizer {
  /// Whether a scalar is shown unchanged, as a character or as a mark on one.
  package static func isShownUnchanged(_ scalar: Unicode.Scalar) -> Bool {
    switch CharacterClassification.kind(of: scalar) {
    case .spacing, .mark: true
    case .joiner, .unprintable: false
    }
  }

  /// Appends the converted text of a document.
  ///
  /// - Returns: the width of the converted text in cells.
  static func appendSanitized(
    _ source: UnsafeBufferPointer<UInt8>, to output: inout StyledText
  ) -> Int {
    var text = DerivedTextSanitizer(source)
    var width = text.convertASCII(into: &output)
    while let cells = text.convertNextGlyph(into: &output) {
      width += cells + text.convertASCII(into: &output)
    }
    return width
  }
}
