import Documents
import PagerText
import TabPagerCore

/// The rows of a document in a layout.
///
/// The value is created for each operation. Its lookups are kept in the cache.
struct DocumentRows: LaidOutRows {
  let document: Document
  let layout: PaneLayout
  let cursorLines: ListCursorLines
  let cache: RowCache

  var byteCount: Int { document.byteCount }
  var isLoading: Bool { document.state == .loading }
  var isCounted: Bool { document.isCounted }
  var bodyHeight: Int { layout.bodyHeight }
  var jumpRow: Int? { layout.jumpRow }
  var firstRow: RowPosition {
    let frozen = layout.frozenHeight
    guard frozen > 0 else { return .start }
    return firstRows(frozen + 1).dropFirst(frozen).first?.position
      ?? RowPosition(offset: byteCount)
  }

  func offset(ofLine line: LineOrdinal) -> Int? { document.offset(ofLine: line) }
  func line(at offset: Int) -> LineOrdinal? { document.line(at: offset) }
  func part(holding offset: Int) -> LinePart? {
    layout.isWrapped
      ? textPart(holding: offset)
      : firstOfBlankRunIfSqueezed(document.largeLinePart(holding: offset))
  }
  func part(before part: LinePart) -> LinePart? {
    part.start > 0 ? self.part(holding: part.start - 1) : nil
  }
  func part(after part: LinePart) -> LinePart? {
    if layout.squeezesBlankLines, document.isBlank(part) { return textPart(after: part) }
    return self.part(holding: part.next)
  }
  var lastPart: LinePart? { part(holding: byteCount - 1) }

  // MARK: Parts of text

  /// The part that contains a byte. Unlike ``part(holding:)``, it is never longer than the text that is decoded at once.
  func textPart(holding offset: Int) -> LinePart? {
    firstOfBlankRunIfSqueezed(document.linePart(holding: offset))
  }

  func textPart(before part: LinePart) -> LinePart? {
    firstOfBlankRunIfSqueezed(document.linePart(before: part))
  }

  func textPart(after part: LinePart) -> LinePart? {
    layout.squeezesBlankLines
      ? document.partAfterBlankRun(holding: part) : document.linePart(after: part)
  }

  /// The first part of the text of a row.
  func firstTextPart(of part: LinePart) -> LinePart {
    part.range.count <= Document.partSize ? part : document.linePart(holding: part.start) ?? part
  }

  /// The part that is shown in place of a part: the first line of a run of blank lines, if only that is shown.
  private func firstOfBlankRunIfSqueezed(_ part: LinePart?) -> LinePart? {
    layout.squeezesBlankLines ? part.map(document.firstLineOfBlankRun) : part
  }

  func rowCount(of part: LinePart) -> Int {
    layout.isWrapped
      ? cache.rowCount(of: part, layout.shape) : 1
  }

  func visibleRows(from top: RowPosition) -> VisibleRows {
    cache.visibleRows(from: top, layout) { collectRows(from: top, reusing: $0) }
  }

  // MARK: Glyphs

  func text(of part: LinePart) -> StyledLine { cache.text(of: part) }

  /// The pieces of a line that a row shows, from left to right. A side may have fewer rows than the other.
  ///
  /// - Parameter firstColumn: The first visible column, if lines are cut off.
  func segments(of row: LinePartRow, firstColumn: Int) -> [RowSegment] {
    guard layout.isWrapped else { return unwrappedSegments(of: row.part, firstColumn: firstColumn) }
    let text = text(of: row.part)
    let sides = cache.glyphRows(of: row.part, layout.shape)
    return sides.indices.compactMap { side in
      guard sides[side].indices.contains(row.index) else { return nil }
      let glyphs = sides[side][row.index]
      let indentation =
        row.index > 0 ? cache.indentation(of: row.part, side: side, layout.shape) : 0
      return RowSegment(
        part: row.part, side: side, glyphs: glyphs,
        cells: layout.columns(ofSide: side, outOf: sides.count).dropFirst(indentation),
        firstColumn: text.column(ofGlyph: glyphs.lowerBound), indentation: indentation)
    }
  }

  /// The row of a line that has the text at the line's end, after its own text: the last one.
  func rowOfTrailingText(after piece: RowSegment, _ decoration: LineLayoutAttributes) -> Int {
    guard layout.isWrapped, decoration.cutEnd == nil else { return 0 }
    return cache.glyphRows(of: piece.part, layout.shape)[piece.side].count - 1
  }

  /// The pieces of a line that is cut off.
  private func unwrappedSegments(of part: LinePart, firstColumn: Int) -> [RowSegment] {
    let first = firstTextPart(of: part)
    let sides = cache.sides(of: first)
    guard sides.count == 1 else {
      let text = text(of: first)
      return sides.indices.map { side in
        RowSegment(
          part: first, side: side, glyphs: sides[side],
          cells: layout.columns(ofSide: side, outOf: sides.count),
          firstColumn: text.column(ofGlyph: sides[side].lowerBound) + firstColumn, indentation: 0)
      }
    }
    let cells = layout.columns(ofSide: 0, outOf: 1)
    let pinned = firstColumn > 0 ? layout.pinnedWidth : 0
    guard pinned > 0 else { return visibleSegments(of: part, firstColumn: firstColumn, in: cells) }
    let middle = cells.lowerBound + pinned
    let glyph = text(of: first).glyphIndex(atColumn: pinned)
    let stays = RowSegment(
      part: first, side: 0, glyphs: 0..<glyph, cells: cells.lowerBound..<middle, firstColumn: 0,
      indentation: 0)
    return [stays]
      + visibleSegments(
        of: part, firstColumn: pinned + firstColumn, in: middle..<cells.upperBound,
        fromGlyph: glyph)
  }

  /// The pieces of a line that cells show: one for each part of the text, at least one.
  ///
  /// - Parameters:
  ///   - firstColumn: The column of the line in the first of the cells.
  ///   - glyph: The first glyph of the first part that may be shown.
  private func visibleSegments(
    of part: LinePart, firstColumn: Int, in cells: Range<Int>, fromGlyph glyph: Int = 0
  ) -> [RowSegment] {
    cache.textParts(of: part, inColumns: firstColumn..<firstColumn + max(1, cells.count)).map {
      let before = max(0, $0.column - firstColumn)
      let count = text(of: $0.part).count
      return RowSegment(
        part: $0.part, side: 0,
        glyphs: ($0.part.start == part.start ? min(glyph, count) : 0)..<count,
        cells: min(cells.lowerBound + before, cells.upperBound)..<cells.upperBound,
        firstColumn: max(0, firstColumn - $0.column), indentation: 0)
    }
  }

  /// The side of a part that contains a glyph.
  func side(of part: LinePart, holdingGlyph glyph: Int) -> Int {
    let sides = cache.sides(of: part)
    return sides.count > 1 && glyph >= sides[1].lowerBound ? 1 : 0
  }

  /// The offset of the right side of a line with two sides; `nil` for other lines.
  func startOfRightSide(at offset: Int) -> Int? {
    guard let part = textPart(holding: offset), case let sides = cache.sides(of: part),
      sides.count > 1
    else { return nil }
    return part.start + text(of: part).byteOffset(ofGlyph: sides[1].lowerBound)
  }

  /// The row of a part of text that holds a glyph; 0 if lines are cut off.
  func row(of part: LinePart, holdingGlyph glyph: Int) -> Int {
    guard layout.isWrapped, glyph > 0 else { return 0 }
    let rows = cache.glyphRows(of: part, layout.shape)[side(of: part, holdingGlyph: glyph)]
    return rows.lastIndex { $0.lowerBound <= glyph } ?? 0
  }

  /// The first glyph of a row.
  func firstGlyph(ofRow position: RowPosition) -> GlyphPosition {
    let start = GlyphPosition(offset: position.offset, glyph: 0)
    guard layout.isWrapped, position.row > 0, let part = part(holding: position.offset) else {
      return start
    }
    let rows = cache.glyphRows(of: part, layout.shape).first {
      $0.indices.contains(position.row)
    }
    return GlyphPosition(
      offset: position.offset, glyph: rows?[position.row].lowerBound ?? 0)
  }

  /// The row that shows a glyph; `nil` beyond the end of the document.
  func position(showingGlyph glyph: GlyphPosition) -> RowPosition? {
    part(holding: glyph.offset).map {
      RowPosition(offset: $0.start, row: row(of: $0, holdingGlyph: glyph.glyph))
    }
  }

  /// The offset of the first byte of a row.
  func offset(ofRow position: RowPosition) -> Int {
    let glyph = firstGlyph(ofRow: position).glyph
    guard glyph > 0, let part = part(holding: position.offset) else { return position.offset }
    return part.start + text(of: part).byteOffset(ofGlyph: glyph)
  }

  /// The row that shows a byte.
  func position(showingByteAt offset: Int) -> RowPosition {
    guard let part = part(holding: offset) else { return RowPosition(offset: offset) }
    guard layout.isWrapped, offset > part.start else { return RowPosition(offset: part.start) }
    let glyph = text(of: part).glyphIndex(ofByte: offset - part.start)
    return RowPosition(offset: part.start, row: row(of: part, holdingGlyph: glyph))
  }

  /// The glyphs of a part that show a range of the document's bytes.
  func glyphs(of part: LinePart, showing bytes: Range<Int>) -> Range<Int> {
    text(of: part).glyphs(
      ofBytes: bytes.lowerBound - part.start..<bytes.upperBound - part.start)
  }

  /// The columns of glyphs of a part of text from the start of their side, and the cells for that side, if lines are cut
  /// off.
  func columns(
    ofGlyphs glyphs: Range<Int>, in part: LinePart
  ) -> (columns: Range<Int>, width: Int) {
    let (text, sides) = (text(of: part), cache.sides(of: part))
    let side = side(of: part, holdingGlyph: glyphs.lowerBound)
    let start = text.column(ofGlyph: sides[side].lowerBound)
    let row = part.isLineStart ? part : self.part(holding: part.start) ?? part
    let first =
      text.column(ofGlyph: glyphs.lowerBound) - start + cache.startColumn(ofPart: part, in: row)
    return (
      first..<first + text.width(ofGlyphs: glyphs),
      layout.columns(ofSide: side, outOf: sides.count).count
    )
  }

  /// The number of columns of the longest visible line that do not fit its row, if lines are cut off.
  func overflowingColumnCount(ofRowsFrom top: RowPosition) -> Int {
    (firstRows(layout.frozenHeight) + visibleRows(from: top).rows).map { row in
      let first = firstTextPart(of: row.part)
      let sides = cache.sides(of: first)
      guard sides.count > 1 else {
        return cache.width(ofLine: row.part) - layout.columns(ofSide: 0, outOf: 1).count
      }
      let text = text(of: first)
      return sides.indices.reduce(0) {
        max(
          $0,
          text.width(ofGlyphs: sides[$1]) - layout.columns(ofSide: $1, outOf: sides.count).count)
      }
    }.max().map { max(0, $0) } ?? 0
  }

  /// The part that a row of the pane shows, and the row of the part; `nil` below the last.
  func row(atPaneRow y: Int, top: RowPosition) -> LinePartRow? {
    let (rows, index) = (visibleRows(from: top).rows, y - layout.frozenHeight)
    return rows.indices.contains(index) ? rows[index] : nil
  }

  /// The first rows of the document; fewer than `count` if it is shorter.
  func firstRows(_ count: Int) -> [LinePartRow] {
    var rows: [LinePartRow] = []
    var next = count > 0 ? part(holding: 0) : nil
    while rows.count < count, let part = next {
      if layout.cutsFrozenLines, rows.count < layout.frozenHeight {
        rows.append(LinePartRow(part: part, index: 0))
        next = self.part(holding: document.nextLineStart(after: part.start))
        continue
      }
      for index in 0..<min(rowCount(of: part), count - rows.count) {
        rows.append(LinePartRow(part: part, index: index))
      }
      next = self.part(after: part)
    }
    return rows
  }

  /// The rows directly above a row, from top to bottom; fewer than `count` at the start of the document.
  func rows(count: Int, above top: RowPosition) -> [LinePartRow] {
    var rows: [LinePartRow] = []
    for distance in (0..<max(0, count)).reversed() {
      let position = position(rowCount: distance + 1, before: top)
      guard position < top, rows.last?.position != position,
        let part = part(holding: position.offset)
      else { continue }
      rows.append(LinePartRow(part: part, index: position.row))
    }
    return rows
  }
}
