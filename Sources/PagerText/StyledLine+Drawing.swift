import BinarySearch
package import TabPagerCore

extension StyledLine {
  /// Draws a row of the line.
  ///
  /// - Parameters:
  ///   - row: a range of glyphs from ``rows(ofWidth:_:indentation:in:)``. Glyphs beyond `cells` are omitted.
  ///   - cells: the maximum number of cells to draw in. A wide glyph that is cut off is drawn as `>`.
  ///   - canvas: the canvas to draw into.
  ///   - position: the cell of the first glyph. It may be outside the canvas.
  ///   - highlights: ranges of glyphs to draw in another style, in ascending order and without overlaps.
  ///   - highlightStyle: changes the style of a glyph. It receives the index of the highlight.
  package func draw(
    _ row: Range<Int>, cells: Int, into canvas: inout Canvas, at position: Position,
    highlights: [Range<Int>] = [],
    highlightStyle: (inout Style, Int) -> Void = StyledLine.reverseStyle
  ) {
    let first = column(ofGlyph: row.lowerBound)
    draw(
      row, columns: first..<first + max(0, min(cells, width)), into: &canvas, at: position,
      highlights: highlights, highlightStyle: highlightStyle)
  }

  /// Draws the visible part of the line if it is not wrapped.
  ///
  /// - Parameters:
  ///   - columns: the visible columns of the part. A wide glyph across an edge is drawn as `<` or `>`.
  ///   - canvas: the canvas to draw into.
  ///   - position: the cell of the first column. It may be outside the canvas.
  ///   - highlights: ranges of glyphs to draw in another style, in ascending order and without overlaps.
  ///   - highlightStyle: changes the style of a glyph. It receives the index of the highlight.
  package func draw(
    columns: Range<Int>, into canvas: inout Canvas, at position: Position,
    highlights: [Range<Int>] = [],
    highlightStyle: (inout Style, Int) -> Void = StyledLine.reverseStyle
  ) {
    draw(
      glyphIndex(atColumn: columns.lowerBound)..<count, columns: columns, into: &canvas,
      at: position, highlights: highlights, highlightStyle: highlightStyle)
  }

  /// Draws the visible part of some glyphs, such as one side of the line.
  ///
  /// - Parameters:
  ///   - glyphs: The glyphs.
  ///   - columns: the visible columns of the part. A wide glyph across an edge is drawn as `<` or `>`.
  ///   - canvas: the canvas to draw into.
  ///   - position: the cell of the first column. It may be outside the canvas.
  ///   - highlights: ranges of glyphs to draw in another style, in ascending order and without overlaps.
  ///   - highlightStyle: changes the style of a glyph. It receives the index of the highlight.
  package func draw(
    _ glyphs: Range<Int>, in columns: Range<Int>, into canvas: inout Canvas, at position: Position,
    highlights: [Range<Int>] = [],
    highlightStyle: (inout Style, Int) -> Void = StyledLine.reverseStyle
  ) {
    let first = min(
      glyphs.upperBound, max(glyphs.lowerBound, glyphIndex(atColumn: columns.lowerBound)))
    draw(
      first..<glyphs.upperBound, columns: columns, into: &canvas, at: position,
      highlights: highlights, highlightStyle: highlightStyle)
  }

  /// Exchanges foreground and background: a highlight that every terminal can show.
  package static func reverseStyle(_ style: inout Style, _ highlight: Int) {
    style.attributes.formSymmetricDifference(.reverse)
  }

  private func draw(
    _ glyphs: Range<Int>, columns: Range<Int>, into canvas: inout Canvas, at position: Position,
    highlights: [Range<Int>], highlightStyle: (inout Style, Int) -> Void
  ) {
    let edge = columns.lowerBound + max(0, canvas.size.width - position.x)
    let seen = visibleGlyphs(
      of: glyphs, columns: columns.lowerBound..<min(columns.upperBound, edge))
    var (x, index) = (position.x, seen.glyphs.lowerBound)
    let end = seen.glyphs.upperBound
    var nextLook = styleRunCount(throughGlyph: index)
    var highlight = highlights.partitionPoint { $0.upperBound > index }
    while index < end {
      // Up to the next change of style.
      if nextLook < looks.count, looks[nextLook].glyph <= index { nextLook += 1 }
      var style = nextLook > 0 ? looks[nextLook - 1].style : .plain
      var stop = nextLook < looks.count ? min(end, Int(looks[nextLook].glyph)) : end
      while highlight < highlights.count, highlights[highlight].upperBound <= index {
        highlight += 1
      }
      if highlight < highlights.count {
        let range = highlights[highlight]
        if range.contains(index) { highlightStyle(&style, highlight) }
        stop = min(stop, range.contains(index) ? range.upperBound : range.lowerBound)
      }
      x += writeGlyphs(
        index..<stop, of: seen, into: &canvas, at: Position(x: x, y: position.y), style)
      index = stop
    }
  }

  /// The visible glyphs of a row, and whether the first or the last is a wide glyph that is cut off at an edge.
  private struct VisibleGlyphs {
    var glyphs: Range<Int>
    var cutsFirst = false
    var cutsLast = false
  }

  /// The glyphs in a range of columns.
  private func visibleGlyphs(of glyphs: Range<Int>, columns: Range<Int>) -> VisibleGlyphs {
    var last = min(glyphs.upperBound, glyphIndex(atColumn: columns.upperBound))
    let cutsLast = last < glyphs.upperBound && column(ofGlyph: last) < columns.upperBound
    if cutsLast { last += 1 }
    guard last > glyphs.lowerBound, !columns.isEmpty else {
      return VisibleGlyphs(glyphs: glyphs.lowerBound..<glyphs.lowerBound)
    }
    return VisibleGlyphs(
      glyphs: glyphs.lowerBound..<last,
      cutsFirst: column(ofGlyph: glyphs.lowerBound) < columns.lowerBound, cutsLast: cutsLast)
  }

  /// Writes some of the visible glyphs, with marks instead of cut glyphs. Returns their width in cells.
  private func writeGlyphs(
    _ run: Range<Int>, of seen: VisibleGlyphs, into canvas: inout Canvas, at position: Position,
    _ style: Style
  ) -> Int {
    let hasFirst = seen.cutsFirst && run.lowerBound == seen.glyphs.lowerBound
    let hasLast = seen.cutsLast && run.upperBound == seen.glyphs.upperBound
    let isNarrow = codes[run].allSatisfy { $0.isNarrow }
    if isNarrow, !hasFirst, !hasLast {
      codes.withUnsafeBufferPointer { codes in
        UnsafeBufferPointer(rebasing: codes[run]).withMemoryRebound(to: UInt32.self) {
          canvas.write(narrow: $0, at: position, style)
        }
      }
      return run.count
    }
    var glyphs = codes[run].map { $0.glyph(in: marked) }
    if hasLast { glyphs[glyphs.count - 1] = Glyph(">") }
    if hasFirst { glyphs[0] = Glyph("<") }
    return canvas.write(glyphs, at: position, style)
  }
}
