import Documents
import PagerText

/// Adjacent glyphs of a line in a row, and the cells that show them.
///
/// A row has one piece, or one for each side of a line with two sides. A line that is cut off has one for each visible
/// part of the line. If it is scrolled sideways, the first columns may be a piece of their own, which stays in view.
struct RowSegment {
  /// The part of the line that the glyphs are in.
  let part: LinePart
  /// The side of the line: 0 is the left one or the whole line, 1 the right one.
  let side: Int
  let glyphs: Range<Int>
  /// The cells of the pane for the glyphs.
  let cells: Range<Int>
  /// The column of the part in the first of the cells.
  let firstColumn: Int
  /// The number of blank cells before the cells.
  let indentation: Int

  /// The cells that show some glyphs of the line; none if the piece does not show them.
  func cells(ofGlyphs glyphs: Range<Int>, in text: StyledLine) -> Range<Int> {
    let visible = glyphs.clamped(to: self.glyphs)
    guard !visible.isEmpty else { return cells.lowerBound..<cells.lowerBound }
    let shift = cells.lowerBound - firstColumn
    return
      (text.column(ofGlyph: visible.lowerBound) + shift..<text.column(ofGlyph: visible.upperBound)
      + shift).clamped(to: cells)
  }

  /// The first cell after the glyphs.
  func endCell(in text: StyledLine) -> Int {
    max(
      cells.lowerBound, text.column(ofGlyph: glyphs.upperBound) - firstColumn + cells.lowerBound)
  }
}
