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
  /// The side of lines with two sides to which the selection is limited: 0 is the left one, 1 the right one.
  var side: Int
  /// Whether movements and searches move ``head``. True for a selection made by a key, false for one made by the mouse.
  var followsKeys = false

  init(at offset: Int, _ unit: Unit, side: Int, followsKeys: Bool = false) {
    (anchor, head) = (offset, offset)
    (self.unit, self.side, self.followsKeys) = (unit, side, followsKeys)
  }

  /// The selected bytes of the text.
  func byteRange(in rows: DocumentRows) -> Range<Int> {
    let first = rows.byteRange(ofUnit: unit, at: min(anchor, head))
    let last = rows.byteRange(ofUnit: unit, at: max(anchor, head))
    return first.lowerBound..<max(first.upperBound, last.upperBound)
  }
}

/// Counts quick clicks in the same cell.
struct ClickCounter {
  /// The longest time between two clicks that count as a double click, in seconds.
  static let interval = 0.4

  private var last: (position: Position, time: Double, count: Int)?

  /// Returns the number of clicks so far: 1 for a single, 2 for a double and 3 for a triple click.
  mutating func countPress(at position: Position, now: Double) -> Int {
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
  func byteRange(ofUnit unit: TextSelection.Unit, at offset: Int) -> Range<Int> {
    guard let part = textPart(holding: max(0, min(offset, byteCount - 1))) else { return 0..<0 }
    switch unit {
    case .characters: return byteRange(ofCharacterAt: offset, in: part)
    case .words: return byteRange(ofWordAt: offset, in: part)
    case .lines: return byteRange(ofLineHolding: part)
    }
  }

  /// The bytes of a character. The last character of a line is its line feed.
  private func byteRange(ofCharacterAt offset: Int, in part: LinePart) -> Range<Int> {
    guard offset < part.range.upperBound else { return part.range.upperBound..<part.next }
    let text = text(of: part)
    var glyph = text.glyphIndex(ofByte: offset - part.start)
    let start = text.byteOffset(ofGlyph: glyph)
    // A tab is several glyphs of one byte.
    repeat { glyph += 1 } while glyph < text.count && text.byteOffset(ofGlyph: glyph) == start
    return part.start + start..<part.start + text.byteOffset(ofGlyph: glyph)
  }

  private func byteRange(ofWordAt offset: Int, in part: LinePart) -> Range<Int> {
    guard offset < part.range.upperBound else {
      return part.range.upperBound..<part.range.upperBound
    }
    let text = text(of: part)
    let glyph = text.glyphIndex(ofByte: offset - part.start)
    let kind = WordCharacterKind(text.glyph(at: glyph).base)
    var (first, end) = (glyph, glyph + 1)
    guard kind != .other else { return byteRange(ofCharacterAt: offset, in: part) }
    let side = cache.sides(of: part)[side(of: part, holdingGlyph: glyph)]
    while first > side.lowerBound, WordCharacterKind(text.glyph(at: first - 1).base) == kind {
      first -= 1
    }
    while end < side.upperBound, WordCharacterKind(text.glyph(at: end).base) == kind { end += 1 }
    // Punctuation at the end does not belong to the word.
    while end > glyph + 1, WordCharacterKind.endsSentence(text.glyph(at: end - 1).base) { end -= 1 }
    return part.start + text.byteOffset(ofGlyph: first)..<part.start
      + text.byteOffset(ofGlyph: end)
  }

  /// The bytes of the line that a part belongs to, with its line feed.
  private func byteRange(ofLineHolding part: LinePart) -> Range<Int> {
    var (first, last) = (part, part)
    let line = document.line(at: part.start)
    var start = part.isLineStart ? part.start : line.flatMap(document.offset(ofLine:))
    while start == nil, let before = textPart(before: first) {
      first = before
      if first.isLineStart { start = first.start }
    }
    var end = document.isLastPartOfLine(part) ? part.next : nil
    if end == nil, let line {
      let next = LineOrdinal(line.value + 1)
      end = document.offset(ofLine: next) ?? (document.isCounted ? byteCount : nil)
    }
    while end == nil, let after = textPart(after: last) {
      last = after
      if document.isLastPartOfLine(last) { end = last.next }
    }
    return (start ?? first.start)..<(end ?? last.next)
  }

  /// The glyphs of a side of a part that can be selected: all but the columns before the text.
  func selectableGlyphs(of part: LinePart, side: Int) -> Range<Int> {
    let sides = cache.sides(of: part)
    let glyphs = sides[min(side, sides.count - 1)]
    guard part.isLineStart else { return glyphs }
    let text = text(of: part)
    let start =
      text.column(ofGlyph: glyphs.lowerBound) + cache.layoutAttributes(of: part).textColumn
    return min(glyphs.upperBound, text.glyphIndex(atColumn: start))..<glyphs.upperBound
  }

  /// The offset of a line or, if it is only an annotation, of the next line of text in a direction.
  func offset(skippingAnnotationsFrom offset: Int, _ direction: Direction) -> Int {
    var next = textPart(holding: offset)
    while let part = next, cache.layoutAttributes(of: part).isAnnotation {
      next = direction == .forward ? textPart(after: part) : textPart(before: part)
    }
    return next?.start ?? offset
  }

  /// The side of the line in a cell of the pane.
  func side(atCell cell: Position) -> Int {
    cell.x >= layout.columns(ofSide: 1, outOf: 2).lowerBound ? 1 : 0
  }

  /// The side that is selected with a whole line: the right one, unless the line has only a left side.
  func preferredSelectionSide(at offset: Int) -> Int {
    guard let part = textPart(holding: offset), let sides = cache.layoutAttributes(of: part).sides
    else {
      return 1
    }
    return sides.right.isMissing ? 0 : 1
  }

  /// The offset of the character in a cell of the pane. For a cell beside the text, this is the nearest character.
  ///
  /// - Parameters:
  ///   - side: The side to use of lines with two sides.
  ///   - column: The first visible column.
  /// - Returns: `nil` if there is no text.
  func offset(atCell cell: Position, side: Int, top: RowPosition, column: Int) -> Int? {
    let visible = visibleRows(from: top).rows
    let y = max(0, min(cell.y - layout.frozenHeight, visible.count - 1))
    guard visible.indices.contains(y) else { return nil }
    return offset(inRow: visible[y], atColumn: cell.x, side: side, firstColumn: column)
  }

  /// The offset of the character of a row in a column of the pane, which may be outside the pane.
  func offset(inRow row: LinePartRow, atColumn x: Int, side: Int, firstColumn: Int) -> Int {
    let pieces = segments(of: row, firstColumn: firstColumn)
    let first = firstTextPart(of: row.part)
    let isSided = cache.sides(of: first).count > 1
    let candidates = pieces.filter { !isSided || $0.side == side }
    let piece = candidates.last { $0.cells.lowerBound <= x } ?? candidates.first
    let part = piece?.part ?? first
    let text = text(of: part)
    let all = selectableGlyphs(of: part, side: side)
    guard let piece else { return part.start + text.byteOffset(ofGlyph: all.upperBound) }
    let wanted = max(
      x - piece.cells.lowerBound + piece.firstColumn, text.column(ofGlyph: all.lowerBound))
    guard wanted < text.column(ofGlyph: piece.glyphs.upperBound) else {
      // Beyond the end of a row that continues below, its last character is the nearest one.
      let isLast = piece.glyphs.upperBound == all.upperBound
      return part.start
        + text.byteOffset(
          ofGlyph: isLast ? all.upperBound : max(0, piece.glyphs.upperBound - 1))
    }
    let glyph = max(piece.glyphs.lowerBound, text.glyphIndex(atColumn: max(0, wanted)))
    return part.start + text.byteOffset(ofGlyph: glyph)
  }

  /// The column of the pane in which an offset is drawn, if its row is visible. It may be outside the pane.
  func paneColumn(of offset: Int, in row: LinePartRow, firstColumn: Int) -> Int {
    guard let part = textPart(holding: offset) else { return layout.textStart }
    let text = text(of: part)
    let glyph = text.glyphIndex(ofByte: offset - part.start)
    guard layout.isWrapped || cache.sides(of: part).count > 1 else {
      return layout.textStart + columns(ofGlyphs: glyph..<glyph, in: part).columns.lowerBound
        - firstColumn
    }
    let pieces = segments(of: row, firstColumn: firstColumn)
    guard let piece = pieces.last(where: { $0.glyphs.lowerBound <= glyph }) ?? pieces.first else {
      return layout.textStart
    }
    return text.column(ofGlyph: glyph) - piece.firstColumn + piece.cells.lowerBound
  }

  /// The nearest offset in a direction at which a side of a line has a character or ends.
  func offset(nearestTo offset: Int, onSide side: Int, searching direction: Direction) -> Int {
    var next = textPart(holding: offset)
    for _ in 0..<Self.sideReach {
      guard let part = next, let sides = cache.layoutAttributes(of: part).sides else { break }
      let (text, glyphs) = (text(of: part), selectableGlyphs(of: part, side: side))
      let start = part.start + text.byteOffset(ofGlyph: glyphs.lowerBound)
      let end = part.start + text.byteOffset(ofGlyph: glyphs.upperBound)
      if !sides[side].isMissing {
        if (start...end).contains(offset) { return offset }
        if direction == .forward, offset < start { return start }
        if direction == .backward, offset > end { return end }
      }
      next = direction == .forward ? textPart(after: part) : textPart(before: part)
    }
    return next.map { direction == .forward ? max($0.start, offset) : min($0.next - 1, offset) }
      ?? offset
  }

  /// The maximum number of lines to skip that do not have the side.
  private static let sideReach = 1 << 12
}

/// The kinds of characters that words are made of.
private enum WordCharacterKind {
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
