import Documents
import PagerText
import TabPagerCore

/// Selected text: two characters of the shown text, and a unit. The selection consists of whole units.
struct TextSelection: Hashable {
  enum Unit: Hashable {
    case characters, words, lines
  }

  /// The first byte of the character where the selection began, in bytes of the text.
  var anchor: Int
  /// The first byte of the character where the selection ends, before or after ``anchor``.
  var head: Int
  var unit: Unit
  /// Whether movements and searches move ``head``. True for a selection made by a key, false for one made by the mouse.
  var followsKeys = false

  init(at offset: Int, _ unit: Unit, followsKeys: Bool = false) {
    (anchor, head) = (offset, offset)
    (self.unit, self.followsKeys) = (unit, followsKeys)
  }

  /// The selected bytes of the text.
  func range(in rows: DocumentRows) -> Range<Int> {
    let first = rows.range(of: unit, at: min(anchor, head))
    let last = rows.range(of: unit, at: max(anchor, head))
    return first.lowerBound..<max(first.upperBound, last.upperBound)
  }
}

/// Counts quick clicks in the same cell.
struct ClickCounter {
  /// The longest time between two clicks that count as a double click, in seconds.
  static let interval = 0.4

  private var last: (position: Position, time: Double, count: Int)?

  /// Returns the number of a press: 1 for a single click, 2 for a double and 3 for a triple one.
  mutating func press(at position: Position, _ now: Double) -> Int {
    var count = 1
    if let last, now - last.time <= Self.interval, last.position.y == position.y,
      abs(last.position.x - position.x) <= 1
    {
      count = last.count % 3 + 1
    }
    last = (position, now, count)
    return count
  }
}

extension DocumentRows {
  /// The bytes of the character, word or line at an offset.
  func range(of unit: TextSelection.Unit, at offset: Int) -> Range<Int> {
    guard let part = part(holding: max(0, min(offset, byteCount - 1))) else { return 0..<0 }
    switch unit {
    case .characters: return characterRange(at: offset, in: part)
    case .words: return wordRange(at: offset, in: part)
    case .lines: return lineRange(of: part)
    }
  }

  /// The bytes of a character. The last character of a line is its line feed.
  private func characterRange(at offset: Int, in part: Part) -> Range<Int> {
    guard offset < part.range.upperBound else { return part.range.upperBound..<part.next }
    let text = text(of: part)
    var glyph = text.glyphIndex(ofByte: offset - part.start)
    let start = text.byteOffset(ofGlyph: glyph)
    // A tab is several glyphs of one byte.
    repeat { glyph += 1 } while glyph < text.count && text.byteOffset(ofGlyph: glyph) == start
    return part.start + start..<part.start + text.byteOffset(ofGlyph: glyph)
  }

  private func wordRange(at offset: Int, in part: Part) -> Range<Int> {
    guard offset < part.range.upperBound else {
      return part.range.upperBound..<part.range.upperBound
    }
    let text = text(of: part)
    let glyph = text.glyphIndex(ofByte: offset - part.start)
    let kind = WordCharacter(text.glyph(at: glyph).base)
    var (first, end) = (glyph, glyph + 1)
    guard kind != .other else { return characterRange(at: offset, in: part) }
    while first > 0, WordCharacter(text.glyph(at: first - 1).base) == kind { first -= 1 }
    while end < text.count, WordCharacter(text.glyph(at: end).base) == kind { end += 1 }
    // A sentence does not end within a word.
    while end > glyph + 1, WordCharacter.endsSentence(text.glyph(at: end - 1).base) { end -= 1 }
    return part.start + text.byteOffset(ofGlyph: first)..<part.start
      + text.byteOffset(ofGlyph: end)
  }

  /// The bytes of the line that a part belongs to, with its line feed.
  private func lineRange(of part: Part) -> Range<Int> {
    var (first, last) = (part, part)
    let line = document.line(at: part.start)
    var start = part.isLineStart ? part.start : line.flatMap(document.offset(of:))
    while start == nil, let before = self.part(before: first) {
      first = before
      if first.isLineStart { start = first.start }
    }
    var end = document.isLineEnd(part) ? part.next : nil
    if end == nil, let line {
      let next = LineIndex(line.value + 1)
      end = document.offset(of: next) ?? (document.isCounted ? byteCount : nil)
    }
    while end == nil, let after = self.part(after: last) {
      last = after
      if document.isLineEnd(last) { end = last.next }
    }
    return (start ?? first.start)..<(end ?? last.next)
  }

  /// The offset of the character in a cell of the pane. For a cell beside the text, this is the nearest character.
  ///
  /// - Parameter column: The first visible column.
  /// - Returns: `nil` if there is no text.
  func offset(at cell: Position, top: RowPosition, column: Int) -> Int? {
    let visible = visibleRows(from: top).rows
    let y = max(0, min(cell.y - layout.frozenHeight, visible.count - 1))
    guard visible.indices.contains(y) else { return nil }
    let row = visible[y]
    let text = text(of: row.part)
    let glyphs = glyphRows(of: row.part)[row.index]
    let first = layout.isWrapped ? text.column(ofGlyph: glyphs.lowerBound) : column
    var wanted = cell.x - layout.textStart - indentation(of: row) + first
    if row.part.isLineStart { wanted = max(wanted, cache.style(of: row.part).textColumn) }
    guard wanted < text.column(ofGlyph: glyphs.upperBound) else {
      // Beyond the end of a row that continues below, its last character is the nearest one.
      let isLast = glyphs.upperBound == text.count
      return row.part.start
        + text.byteOffset(ofGlyph: isLast ? text.count : max(0, glyphs.upperBound - 1))
    }
    let glyph = max(glyphs.lowerBound, text.glyphIndex(atColumn: max(0, wanted)))
    return row.part.start + text.byteOffset(ofGlyph: glyph)
  }
}

/// The kinds of characters that words are made of.
private enum WordCharacter {
  case word, space, other

  init(_ scalar: Unicode.Scalar) {
    if scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || Self.joining.contains(scalar)
    {
      self = .word
    } else {
      self = scalar.properties.isWhitespace ? .space : .other
    }
  }

  /// Characters within paths, addresses and names.
  private static let joining = Set("-_./~:@%+#?&=".unicodeScalars)

  static func endsSentence(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "." || scalar == ":" || scalar == "?"
  }
}
