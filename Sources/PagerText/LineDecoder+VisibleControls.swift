import TabPagerCore

extension LineDecoder {
  /// Adds spaces up to the next tab stop.
  mutating func appendTab() {
    let before = index >= rightSideStart ? places.width(ofBytesBefore: rightSideStart) : 0
    let cells = options.tabStops.cellsToNextStop(from: column + places.width - before)
    setStyle(look)
    places.appendGlyphs(cells, sharingBytesAt: index, length: 1)
    codes.append(contentsOf: repeatElement(.space, count: cells))
    index += 1
  }

  /// Shows the bytes up to the next run as `…`.
  mutating func appendElision() {
    let end = min(nextRun, bytes.count)
    setStyle(look)
    places.appendGlyphs(atByte: index, length: end - index, cells: 1)
    appendNarrowCharacter("…")
    index = end
    forbidMarksOnLastGlyph()
  }

  /// Shows an ASCII control character as `^X`.
  mutating func appendCaretNotation(of byte: UInt8) {
    beginReplacement(glyphCount: 2, length: 1)
    appendNarrowCharacter("^")
    codes.append(PackedGlyph(ascii: byte ^ 0x40))
  }

  /// Shows an invalid byte, or a control character from U+0080 on, as `<9B>`.
  mutating func appendHexNotation(of value: UInt32, length: Int) {
    beginReplacement(glyphCount: 4, length: length)
    appendNarrowCharacter("<")
    appendHexDigits(value, count: 2)
    appendNarrowCharacter(">")
  }

  /// Shows a scalar as a number of at least four digits: `<U+202E>`.
  mutating func appendCodePointNotation(of scalar: Unicode.Scalar, length: Int) {
    let digits = scalar.value > 0xFFFFF ? 6 : scalar.value > 0xFFFF ? 5 : 4
    beginReplacement(glyphCount: digits + 4, length: length)
    appendNarrowCharacter("<")
    appendNarrowCharacter("U")
    appendNarrowCharacter("+")
    appendHexDigits(scalar.value, count: digits)
    appendNarrowCharacter(">")
  }

  /// Reserves glyphs that show the next bytes, and skips these bytes.
  private mutating func beginReplacement(glyphCount: Int, length: Int) {
    setStyle(HiddenTextStyle.replacementStyle(within: look))
    places.appendGlyphs(glyphCount, sharingBytesAt: index, length: length)
    index += length
  }

  private mutating func appendNarrowCharacter(_ character: Unicode.Scalar) {
    codes.append(PackedGlyph(character, isWide: false))
  }

  private mutating func appendHexDigits(_ value: UInt32, count: Int) {
    for place in (0..<UInt32(count)).reversed() {
      let digit = UInt8(truncatingIfNeeded: value >> (4 * place) & 0xF)
      codes.append(PackedGlyph(ascii: digit < 10 ? 0x30 + digit : 0x37 + digit))
    }
  }
}
