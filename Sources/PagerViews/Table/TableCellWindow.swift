import PagerText

/// The visible bytes of a cell that is wider than its column. The bytes before and after them are shown as `…`.
struct TableCellWindow {
  /// The visible bytes.
  let shown: Range<Int>
  /// The width of the visible bytes in cells.
  let width: Int

  /// The maximum size of a glyph in bytes, with all its marks.
  private static let glyphSize = 32

  /// The beginning of a cell, with `…` in the last column.
  init(beginningOf cell: ArraySlice<UInt8>, cells: Int) {
    if cell.count >= cells, cell.prefix(cells).allSatisfy({ $0 &- 0x20 < 0x5F }) {
      self.init(shown: 0..<max(0, cells - 1), width: max(0, cells - 1))
      return
    }
    let line = StyledLine(cell.prefix(Self.glyphSize * max(1, cells)), endsLine: false)
    self.init(of: line, 0..<line.glyphIndex(atColumn: max(0, cells - 1)))
  }

  /// The part of a cell around a range, or its beginning if the range is visible there.
  ///
  /// - Parameter range: A range of bytes of the cell.
  init(of cell: ArraySlice<UInt8>, cells: Int, revealing range: Range<Int>) {
    let beginning = TableCellWindow(beginningOf: cell, cells: cells)
    if range.upperBound <= beginning.shown.upperBound || cells < 3 {
      self = beginning
      return
    }
    let line = StyledLine(cell)
    let glyphs = line.glyphs(ofBytes: range)
    let wanted = line.column(ofGlyph: glyphs.lowerBound)..<line.column(ofGlyph: glyphs.upperBound)
    // Both ends have a `…`, unless the window reaches the end of the cell.
    var room = cells - 2
    var start = max(1, wanted.lowerBound - max(0, room - wanted.count) / 2)
    if start + room >= line.width - 1 {
      room = cells - 1
      start = line.width - room
    }
    var first = line.glyphIndex(atColumn: start)
    // A wide glyph that begins before the window has no room.
    if line.column(ofGlyph: first) < start { first += 1 }
    self.init(of: line, first..<max(first, line.glyphIndex(atColumn: start + room)))
  }

  private init(of line: StyledLine, _ glyphs: Range<Int>) {
    let (first, end) = (glyphs.lowerBound, glyphs.upperBound)
    self.init(
      shown: line.byteOffset(ofGlyph: first)..<line.byteOffset(ofGlyph: end),
      width: line.column(ofGlyph: end) - line.column(ofGlyph: first))
  }

  private init(shown: Range<Int>, width: Int) { (self.shown, self.width) = (shown, width) }
}
