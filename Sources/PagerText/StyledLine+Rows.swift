import TabPagerCore

extension StyledLine {
  /// Wraps the line to rows of `cells` cells. Returns adjacent ranges of glyphs, at least one. Spaces at the end of a
  /// row belong to that row, even if it has no room for them.
  ///
  /// - Parameters:
  ///   - indentation: the number of cells before each row except the first, less than `cells`.
  ///   - glyphs: the glyphs of the rows, such as one side of a line; `nil` for all.
  package func rows(
    ofWidth cells: Int, _ wrapping: WrapMode = .words, indentation: Int = 0,
    in glyphs: Range<Int>? = nil
  ) -> [Range<Int>] {
    let glyphs = glyphs ?? indices
    guard cells > 0, width > cells, width(ofGlyphs: glyphs) > cells else { return [glyphs] }
    var rows: [Range<Int>] = []
    var start = glyphs.lowerBound
    while start < glyphs.upperBound {
      let end = endOfRow(
        from: start, width: rows.isEmpty ? cells : cells - indentation, wrapping,
        before: glyphs.upperBound)
      rows.append(start..<end)
      start = end
    }
    return rows
  }

  /// Returns the width of some glyphs in cells.
  package func width(ofGlyphs glyphs: Range<Int>) -> Int {
    column(ofGlyph: glyphs.upperBound) - column(ofGlyph: glyphs.lowerBound)
  }

  /// Returns the number of rows when the line is wrapped to `cells`. Most lines have one row. See
  /// ``rows(ofWidth:_:indentation:in:)``.
  package func rowCount(
    ofWidth cells: Int, _ wrapping: WrapMode = .words, indentation: Int = 0
  ) -> Int {
    guard width > cells, cells > 0 else { return 1 }
    if wrapping == .cells, places.isEmpty, indentation == 0 { return (count + cells - 1) / cells }
    var rows = 0
    var start = 0
    while start < count {
      start = endOfRow(
        from: start, width: start == 0 ? cells : cells - indentation, wrapping, before: count)
      rows += 1
    }
    return rows
  }

  /// The first glyph of the row after the row that begins at `start`. The time depends only on the length of the row.
  ///
  /// - Parameters:
  ///   - start: a glyph.
  ///   - cells: the width of a row, at least 1. If it is 1, a wide glyph has its own row.
  ///   - wrapping: the positions at which rows may end.
  ///   - limit: the end of the last row.
  private func endOfRow(
    from start: Int, width cells: Int, _ wrapping: WrapMode, before limit: Int
  ) -> Int {
    // The first glyph that does not fit.
    var edge = max(start + 1, glyphIndex(atColumn: column(ofGlyph: start) + max(1, cells)))
    if wrapping == .cells, edge < limit, codes[edge] != .space {
      // A replacement such as `^M` stays in one row.
      let first = firstGlyph(sharingBytesOf: edge)
      if first > start { edge = first }
    }
    guard wrapping == .words, edge < limit else { return min(edge, limit) }
    if codes[edge] == .space { return codes[edge..<limit].firstIndex { $0 != .space } ?? limit }
    var end = edge
    // A quotation mark at the end of the line does not have a row of its own.
    if edge == count - 1, baseScalar(ofGlyph: edge) == "\"" { end -= 1 }
    while end > start, !isBreakAllowed(before: end, inRowFrom: start) { end -= 1 }
    // A word longer than a row is broken. So is a word after only spaces, because the row would be
    // empty otherwise.
    guard end > start, codes[start..<end].contains(where: { $0 != .space }) else { return edge }
    return end
  }

  /// Returns the width of the spaces from a column to the first other glyph, in cells; 0 if there is no other glyph.
  ///
  /// - Parameter glyphs: The glyphs to look at; `nil` for all.
  package func indentation(from column: Int = 0, in glyphs: Range<Int>? = nil) -> Int {
    let limit = glyphs?.upperBound ?? count
    let start = min(limit, glyphIndex(atColumn: column))
    let end = codes[start..<limit].firstIndex { $0 != .space } ?? limit
    return end == limit ? 0 : self.column(ofGlyph: end) - self.column(ofGlyph: start)
  }

  /// Whether a row may end before a glyph. The decision depends only on glyphs of the row, so that
  /// rows are the same in every division of the line into parts.
  private func isBreakAllowed(before glyph: Int, inRowFrom start: Int) -> Bool {
    let (left, right) = (codes[glyph - 1], codes[glyph])
    if right == .space { return false }
    if left == .space { return true }
    if left == .hyphen {
      return glyph > start + 1
        && LineBreakOpportunities.canBreakAfterHyphen(
          between: baseScalar(ofGlyph: glyph - 2), baseScalar(ofGlyph: glyph))
    }
    if left.isWide || right.isWide {
      return LineBreakOpportunities.canBreakBesideWideCharacter(
        between: baseScalar(ofGlyph: glyph - 1), baseScalar(ofGlyph: glyph))
    }
    return left.scalar.map(LineBreakOpportunities.isDash) ?? false
  }

  /// The character of a glyph without its marks.
  private func baseScalar(ofGlyph glyph: Int) -> Unicode.Scalar {
    let code = codes[glyph]
    return code.scalar ?? code.tableIndex.map { marked[$0].base } ?? " "
  }
}
