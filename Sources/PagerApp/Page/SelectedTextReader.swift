import Documents
import PagerText
import PagerViews

/// Reads the selected text of a document, without line numbers, markers, colours, wrapping and cuts.
struct SelectedTextReader {
  private let rows: DocumentRows
  /// The side to read of lines with two sides.
  private let side: Int
  /// The text that a view has derived, which has no escape sequences but may have margins; `nil` for the document
  /// itself.
  private let derived: (any DerivedText)?

  init(_ rows: DocumentRows, side: Int, of derived: (any DerivedText)?) {
    (self.rows, self.side, self.derived) = (rows, side, derived)
  }

  /// The text of the document in a range of the shown bytes.
  func bytes(in range: Range<Int>) -> [UInt8] {
    if let text = derived?.documentText(shownIn: range) { return text }
    var result: [UInt8] = []
    var next = range.isEmpty ? nil : rows.textPart(holding: range.lowerBound)
    while let part = next, part.start < range.upperBound {
      appendText(in: range.clamped(to: part.start..<part.next), of: part, to: &result)
      next = rows.textPart(after: part)
    }
    return result
  }

  private func appendText(in range: Range<Int>, of part: LinePart, to result: inout [UInt8]) {
    let bytes = rows.document.bytes(of: part)
    var start = min(range.lowerBound - part.start, bytes.count)
    var end = min(range.upperBound - part.start, bytes.count)
    if derived != nil {
      let style = rows.cache.layoutAttributes(of: part)
      if style.isAnnotation { return }
      if let sides = style.sides {
        guard !sides[side].isMissing else { return }
        if sides[side].continuesLine, result.last == 0x0A { result.removeLast() }
      }
      let (text, glyphs) = (rows.text(of: part), rows.selectableGlyphs(of: part, side: side))
      let margin = text.byteOffset(ofGlyph: glyphs.lowerBound)
      if start < margin {
        result += [UInt8](repeating: 0x20, count: start == 0 ? style.copiedIndentation : 0)
        start = min(margin, bytes.count)
      }
      end = min(end, text.byteOffset(ofGlyph: glyphs.upperBound))
    }
    if start < end {
      let selected = Array(bytes[start..<end])
      result += derived != nil ? selected : SearchableText(of: selected).bytes
    }
    if range.upperBound == part.next, part.next > part.range.upperBound { result.append(0x0A) }
  }
}
