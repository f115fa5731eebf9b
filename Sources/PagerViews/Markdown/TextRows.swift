import PagerText
import TabPagerCore

/// Cuts styled text into rows between its words, as lines of a document are.
enum TextRows {
  /// A row.
  struct Row {
    /// What of the text it shows.
    let range: Range<Int>
    /// The cells that it takes.
    let width: Int
    /// Its bytes: with what is open at its beginning, and nothing open at its end.
    let bytes: [UInt8]
  }

  /// The bytes that are looked at at once.
  private static let partSize = 1 << 16

  /// Cuts a text into rows of `cells`; calls `body` with each. There is one at least.
  static func forEach(of text: [UInt8], cells: Int, _ body: (Row) -> Void) {
    var offset = 0
    var state = TextState.plain
    while true {
      let end = min(offset + partSize, text.count)
      let line = StyledLine(text[offset..<end], from: state, endsLine: end == text.count)
      var rows = line.rows(of: cells)
      let isLast = offset + line.byteCount == text.count
      // The last of them may go on in the next part.
      let next = isLast || rows.count < 2 ? nil : rows.popLast()
      for row in rows { body(makeRow(row, of: line, text, from: offset)) }
      if isLast { return }
      state = next.map { line.state(at: $0.lowerBound) } ?? line.endState
      let step = next.map { line.byteOffset(ofGlyph: $0.lowerBound) } ?? line.byteCount
      guard step > 0 else { return }
      offset += step
    }
  }

  /// The cells that a text takes in one line.
  static func width(of text: [UInt8]) -> Int {
    var width = 0
    forEach(of: text, cells: .max) { width += $0.width }
    return width
  }

  private static func makeRow(
    _ glyphs: Range<Int>, of line: StyledLine, _ text: [UInt8], from offset: Int
  ) -> Row {
    let whole =
      line.byteOffset(ofGlyph: glyphs.lowerBound)..<line.byteOffset(ofGlyph: glyphs.upperBound)
    // Spaces at the end are not seen.
    var end = glyphs.upperBound
    while end > glyphs.lowerBound, line.isSpace(end - 1) { end -= 1 }
    let shown = offset + whole.lowerBound..<offset + line.byteOffset(ofGlyph: end)
    let state = line.state(at: glyphs.lowerBound)
    var bytes: [UInt8] = []
    if let link = state.link { bytes += TextLink.sequence(to: link.target.utf8) }
    if state.style != .plain { bytes += state.style.sequence }
    bytes += text[shown]
    let last = line.state(at: max(glyphs.lowerBound, end - 1))
    if last.style != .plain || bytes.contains(0x1B) { bytes += Style.plain.sequence }
    if last.link != nil || line.links.count > 0 { bytes += TextLink.sequence(to: []) }
    return Row(
      range: offset + whole.lowerBound..<offset + whole.upperBound,
      width: line.column(ofGlyph: end) - line.column(ofGlyph: glyphs.lowerBound), bytes: bytes)
  }
}
