import TabPagerCore

extension LineDecoder {
  /// Adds spaces up to the next tab stop.
  mutating func appendTab() {
    let before = index >= sideStart ? places.width(ofBytesBefore: sideStart) : 0
    let cells = options.tabStops.cells(from: column + places.width - before)
    setStyle(look)
    places.appendShared(cells, at: index, length: 1)
    codes.append(contentsOf: repeatElement(.space, count: cells))
    index += 1
  }

  /// Shows the bytes up to the next run as `…`.
  mutating func appendElision() {
    let end = min(nextRun, bytes.count)
    setStyle(look)
    places.append(at: index, length: end - index, cells: 1)
    append("…")
    index = end
    closeLastGlyph()
  }

  /// Shows an ASCII control character as `^X`.
  mutating func appendControl(_ byte: UInt8) {
    reserveGlyphs(2, length: 1)
    append("^")
    codes.append(PackedGlyph(ascii: byte ^ 0x40))
  }

  /// Shows an invalid byte, or a control character from U+0080 on, as `<9B>`.
  mutating func appendHexadecimal(_ value: UInt32, length: Int) {
    reserveGlyphs(4, length: length)
    append("<")
    appendHexDigits(value, count: 2)
    append(">")
  }

  /// Shows a scalar as a number of at least four digits: `<U+202E>`.
  mutating func appendCodePoint(_ scalar: Unicode.Scalar, length: Int) {
    let digits = scalar.value > 0xFFFFF ? 6 : scalar.value > 0xFFFF ? 5 : 4
    reserveGlyphs(digits + 4, length: length)
    append("<")
    append("U")
    append("+")
    appendHexDigits(scalar.value, count: digits)
    append(">")
  }

  /// Reserves glyphs that show the next bytes, and skips these bytes.
  private mutating func reserveGlyphs(_ glyphs: Int, length: Int) {
    setStyle(HiddenTextStyle.replacementStyle(in: look))
    places.appendShared(glyphs, at: index, length: length)
    index += length
  }

  private mutating func append(_ character: Unicode.Scalar) {
    codes.append(PackedGlyph(character, isWide: false))
  }

  private mutating func appendHexDigits(_ value: UInt32, count: Int) {
    for place in (0..<UInt32(count)).reversed() {
      let digit = UInt8(truncatingIfNeeded: value >> (4 * place) & 0xF)
      codes.append(PackedGlyph(ascii: digit < 10 ? 0x30 + digit : 0x37 + digit))
    }
  }
}
