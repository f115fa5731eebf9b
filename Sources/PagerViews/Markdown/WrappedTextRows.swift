import PagerText

/// Wraps text between words, in the same way as the lines of a document.
enum WrappedTextRows {
  /// A row.
  struct Row {
    /// Its bytes.
    let range: Range<Int>
    /// Its bytes without the invisible spaces at the end.
    let shown: Range<Int>
    /// The width of these bytes in cells.
    let width: Int
  }

  /// The number of bytes to process at once.
  private static let partSize = 1 << 16

  /// Wraps text to rows of `cells`, and calls `body` with each of them. There is at least one row.
  static func forEachRow(of text: [UInt8], width cells: Int, _ body: (Row) -> Void) {
    var offset = 0
    while true {
      let end = min(offset + partSize, text.count)
      let line = StyledLine(text[offset..<end], endsLine: end == text.count)
      var rows = line.rows(ofWidth: cells)
      let isLast = offset + line.byteCount == text.count
      // The last row may continue in the next part.
      let next = isLast || rows.count < 2 ? nil : rows.popLast()
      for row in rows { body(makeRow(row, of: line, from: offset)) }
      if isLast { return }
      let step = next.map { line.byteOffset(ofGlyph: $0.lowerBound) } ?? line.byteCount
      guard step > 0 else { return }
      offset += step
    }
  }

  /// The width of text in one line, in cells.
  static func width(of text: [UInt8]) -> Int {
    var width = 0
    forEachRow(of: text, width: .max) { width += $0.width }
    return width
  }

  private static func makeRow(
    _ glyphs: Range<Int>, of line: StyledLine, from offset: Int
  ) -> Row {
    var end = glyphs.upperBound
    while end > glyphs.lowerBound, line.isSpace(atGlyph: end - 1) { end -= 1 }
    func byteOffset(ofGlyph glyph: Int) -> Int { offset + line.byteOffset(ofGlyph: glyph) }
    return Row(
      range: byteOffset(ofGlyph: glyphs.lowerBound)..<byteOffset(ofGlyph: glyphs.upperBound),
      shown: byteOffset(ofGlyph: glyphs.lowerBound)..<byteOffset(ofGlyph: end),
      width: line.column(ofGlyph: end) - line.column(ofGlyph: glyphs.lowerBound))
  }
}
