import Documents
import PagerText

/// Reads the selected text of a document, without line numbers, markers, colours and wrapping.
struct SelectedText {
  private let rows: DocumentRows
  /// Whether a view has derived the text, so that it has no escape sequences but may have margins.
  private let isDerived: Bool
  /// The side of lines that have two.
  private let side: Int

  init(_ rows: DocumentRows, side: Int, isDerived: Bool) {
    (self.rows, self.side, self.isDerived) = (rows, side, isDerived)
  }

  /// The text in a range of the shown bytes.
  func bytes(in range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    var next = range.isEmpty ? nil : rows.part(holding: range.lowerBound)
    while let part = next, part.start < range.upperBound {
      append(range.clamped(to: part.start..<part.next), of: part, to: &result)
      next = rows.part(after: part)
    }
    return result
  }

  private func append(_ range: Range<Int>, of part: Part, to result: inout [UInt8]) {
    let bytes = rows.document.bytes(of: part)
    var start = min(range.lowerBound - part.start, bytes.count)
    var end = min(range.upperBound - part.start, bytes.count)
    if isDerived {
      let style = rows.cache.style(of: part)
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
      result += isDerived ? selected : PlainText(of: selected).bytes
    }
    if range.upperBound == part.next, part.next > part.range.upperBound { result.append(0x0A) }
  }
}
