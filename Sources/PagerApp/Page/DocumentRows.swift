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

  func offset(of line: LineOrdinal) -> Int? { document.offset(of: line) }
  func line(at offset: Int) -> LineOrdinal? { document.line(at: offset) }
  func part(holding offset: Int) -> LinePart? { shown(document.linePart(holding: offset)) }
  func part(before part: LinePart) -> LinePart? { shown(document.linePart(before: part)) }
  var lastPart: LinePart? { shown(document.lastPart) }
  func part(after part: LinePart) -> LinePart? {
    layout.squeezesBlankLines
      ? document.partAfterBlankRun(holding: part) : document.linePart(after: part)
  }

  /// The part that is shown in place of a part: the first line of a run of blank lines, if only that is shown.
  private func shown(_ part: LinePart?) -> LinePart? {
    layout.squeezesBlankLines ? part.map(document.firstOfBlankRun) : part
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

  /// The glyphs of each row of a part, for each of its sides; all in one row if lines are cut off.
  private func glyphRows(of part: LinePart) -> [[Range<Int>]] {
    layout.isWrapped
      ? cache.glyphRows(of: part, layout.shape) : cache.sides(of: part).map { [$0] }
  }

  /// The pieces of a line that a row shows: one, or one for each side. A side may have fewer rows than the other.
  ///
  /// - Parameter firstColumn: The first visible column, if lines are cut off.
  func pieces(of row: LinePartRow, firstColumn: Int) -> [RowSection] {
    let text = text(of: row.part)
    let sides = glyphRows(of: row.part)
    if layout.pinnedWidth > 0, firstColumn > 0, !layout.isWrapped, sides.count == 1 {
      return pinnedPieces(of: text, firstColumn: firstColumn)
    }
    return sides.indices.compactMap { side in
      guard sides[side].indices.contains(row.index) else { return nil }
      let glyphs = sides[side][row.index]
      let isIndented = layout.isWrapped && row.index > 0
      let indentation =
        isIndented ? cache.indentation(of: row.part, side: side, layout.shape) : 0
      return RowSection(
        side: side, glyphs: glyphs,
        cells: layout.columns(ofSide: side, of: sides.count).dropFirst(indentation),
        firstColumn: text.column(ofGlyph: glyphs.lowerBound)
          + (layout.isWrapped ? 0 : firstColumn),
        indentation: indentation)
    }
  }

  /// The first column of a table, and the columns that are scrolled sideways.
  private func pinnedPieces(of text: StyledLine, firstColumn: Int) -> [RowSection] {
    let cells = layout.columns(ofSide: 0, of: 1)
    let middle = cells.lowerBound + layout.pinnedWidth
    let glyph = text.glyphIndex(atColumn: layout.pinnedWidth)
    return [
      RowSection(
        side: 0, glyphs: 0..<glyph, cells: cells.lowerBound..<middle, firstColumn: 0,
        indentation: 0),
      RowSection(
        side: 0, glyphs: glyph..<text.count, cells: middle..<cells.upperBound,
        firstColumn: layout.pinnedWidth + firstColumn, indentation: 0),
    ]
  }

  /// The side of a part that contains a glyph.
  func side(of part: LinePart, holding glyph: Int) -> Int {
    let sides = cache.sides(of: part)
    return sides.count > 1 && glyph >= sides[1].lowerBound ? 1 : 0
  }

  /// The row of a part that holds a glyph.
  func row(of part: LinePart, holding glyph: Int) -> Int {
    guard layout.isWrapped, glyph > 0 else { return 0 }
    let rows = glyphRows(of: part)[side(of: part, holding: glyph)]
    return rows.lastIndex { $0.lowerBound <= glyph } ?? 0
  }

  /// The index in its part of the first glyph of a row; 0 if lines are cut off.
  func firstGlyph(of position: RowPosition) -> Int {
    guard layout.isWrapped, position.row > 0, let part = part(holding: position.offset) else {
      return 0
    }
    let rows = glyphRows(of: part).first { $0.indices.contains(position.row) }
    return rows?[position.row].lowerBound ?? 0
  }

  /// The offset of the first byte of a row.
  func offset(of position: RowPosition) -> Int {
    let glyph = firstGlyph(of: position)
    guard glyph > 0, let part = part(holding: position.offset) else { return position.offset }
    return part.start + text(of: part).byteOffset(ofGlyph: glyph)
  }

  /// The row that shows a byte.
  func position(of offset: Int) -> RowPosition {
    guard let part = part(holding: offset) else { return RowPosition(offset: offset) }
    guard layout.isWrapped, offset > part.start else { return RowPosition(offset: part.start) }
    let glyph = text(of: part).glyphIndex(ofByte: offset - part.start)
    return RowPosition(offset: part.start, row: row(of: part, holding: glyph))
  }

  /// The glyphs of a part that show a range of the document's bytes.
  func glyphs(of part: LinePart, showing bytes: Range<Int>) -> Range<Int> {
    text(of: part).glyphs(
      ofBytes: bytes.lowerBound - part.start..<bytes.upperBound - part.start)
  }

  /// The columns of glyphs from the start of their side, and the cells for that side, if lines are cut off.
  func columns(of glyphs: Range<Int>, in part: LinePart) -> (columns: Range<Int>, width: Int) {
    let (text, sides) = (text(of: part), cache.sides(of: part))
    let side = side(of: part, holding: glyphs.lowerBound)
    let start = text.column(ofGlyph: sides[side].lowerBound)
    let first = text.column(ofGlyph: glyphs.lowerBound) - start
    return (
      first..<first + text.width(of: glyphs), layout.columns(ofSide: side, of: sides.count).count
    )
  }

  /// The number of columns of the longest visible line that do not fit its row, if lines are cut off.
  func hiddenColumnCount(from top: RowPosition) -> Int {
    (firstRows(layout.frozenHeight) + visibleRows(from: top).rows).map { row in
      let (text, sides) = (text(of: row.part), cache.sides(of: row.part))
      return sides.indices.reduce(0) {
        max($0, text.width(of: sides[$1]) - layout.columns(ofSide: $1, of: sides.count).count)
      }
    }.max() ?? 0
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
        next = self.part(holding: document.lineEnd(holding: part.start))
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
  func rows(_ count: Int, above top: RowPosition) -> [LinePartRow] {
    var rows: [LinePartRow] = []
    for distance in (0..<max(0, count)).reversed() {
      let position = position(distance + 1, before: top)
      guard position < top, rows.last?.position != position,
        let part = part(holding: position.offset)
      else { continue }
      rows.append(LinePartRow(part: part, index: position.row))
    }
    return rows
  }
}
