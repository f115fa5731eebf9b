import Documents

/// The parts of a document that were decoded last.
final class PartTexts {
  /// The glyphs that are kept: many screens of any size, or some parts of a line without an end.
  private static let capacity = 1 << 18

  private let document: Document
  /// By where they begin. The last one may since have become longer.
  private var texts: [Int: (part: Part, text: LineText)] = [:]
  private var glyphCount = 0

  init(_ document: Document) { self.document = document }

  /// A part as glyphs.
  subscript(part: Part) -> LineText {
    if let known = texts[part.start] {
      if known.part.range == part.range { return known.text }
      glyphCount -= known.text.glyphs.count
    }
    let text = LineText(document.bytes(of: part))
    if glyphCount + text.glyphs.count > PartTexts.capacity { forgetAll() }
    glyphCount += text.glyphs.count
    texts[part.start] = (part, text)
    return text
  }

  /// The rows a part takes where lines are wrapped in a width.
  func rowCount(of part: Part, width: Int) -> Int {
    // No byte takes more than a tab does.
    part.range.count * LineText.tabStop <= width ? 1 : self[part].rowCount(of: width)
  }

  /// Forgets all of them: the document has other bytes than before, not only more.
  func forgetAll() {
    texts.removeAll(keepingCapacity: true)
    glyphCount = 0
  }
}
