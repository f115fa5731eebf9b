import BinarySearch

extension StyledLine {
  /// Returns the offset of the first byte of a glyph. If the glyph is ``count``, this is
  /// ``byteCount``.
  package func byteOffset(ofGlyph glyph: Int) -> Int {
    guard glyph < count else { return byteCount }
    guard let span = glyphRunIndex(ofGlyph: glyph) else { return glyph }
    return places[span].byteOffset(ofGlyph: glyph)
  }

  /// The first glyph that shows a byte. A byte of an invisible sequence belongs to the glyph before
  /// it.
  package func glyphIndex(ofByte byte: Int) -> Int {
    guard byte < byteCount else { return count }
    guard !places.isEmpty else { return max(0, min(byte, count - 1)) }
    let glyph = glyphCount(beforeByte: byte + 1) - 1
    return glyph <= 0 ? 0 : glyphCount(beforeByte: byteOffset(ofGlyph: glyph))
  }

  /// The glyphs that show any byte of a range. The result is empty if the range contains only
  /// sequences.
  package func glyphs(ofBytes bytes: Range<Int>) -> Range<Int> {
    guard !bytes.isEmpty else {
      let glyph = glyphIndex(ofByte: bytes.lowerBound)
      return glyph..<glyph
    }
    let last = glyphCount(beforeByte: bytes.upperBound)
    var first = glyphIndex(ofByte: bytes.lowerBound)
    if first < count, endOfBytes(ofGlyph: first) <= bytes.lowerBound {
      first = glyphCount(beforeByte: bytes.lowerBound)
    }
    return min(first, last)..<last
  }

  /// Returns the first column of a glyph, relative to the part. If the glyph is ``count``, this is
  /// ``width``.
  package func column(ofGlyph glyph: Int) -> Int {
    guard glyph < count else { return width }
    guard let span = glyphRunIndex(ofGlyph: glyph) else { return glyph }
    return places[span].column(ofGlyph: glyph)
  }

  /// The glyph in a column, relative to the part; ``count`` if there is none.
  package func glyphIndex(atColumn column: Int) -> Int {
    guard column < width else { return count }
    guard column > 0 else { return 0 }
    let after = places.partitionPoint { Int($0.column) > column }
    guard after > 0 else { return column }
    let span = places[after - 1]
    return Int(span.glyph) + (column - Int(span.column)) / Int(span.width)
  }

  /// The number of glyphs whose first byte is before `byte`.
  private func glyphCount(beforeByte byte: Int) -> Int {
    guard !places.isEmpty else { return max(0, min(byte, count)) }
    let after = places.partitionPoint { Int($0.byte) >= byte }
    guard after > 0 else { return 0 }
    let span = places[after - 1]
    let next = after < places.count ? Int(places[after].glyph) : count
    guard !span.isShared else { return next }
    let length = Int(span.length)
    return min(next, Int(span.glyph) + (byte - Int(span.byte) + length - 1) / length)
  }

  private func endOfBytes(ofGlyph glyph: Int) -> Int {
    guard let index = glyphRunIndex(ofGlyph: glyph) else { return glyph + 1 }
    return places[index].byteOffset(ofGlyph: glyph) + Int(places[index].length)
  }

  /// The first of the glyphs that show the same bytes as a glyph.
  func firstGlyph(sharingBytesOf glyph: Int) -> Int {
    guard let index = glyphRunIndex(ofGlyph: glyph), places[index].isShared else { return glyph }
    return Int(places[index].glyph)
  }

  private func glyphRunIndex(ofGlyph glyph: Int) -> Int? {
    let after = places.partitionPoint { Int($0.glyph) > glyph }
    return after > 0 ? after - 1 : nil
  }
}
