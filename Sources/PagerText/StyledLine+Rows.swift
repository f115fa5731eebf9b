import TabPagerCore

extension StyledLine {
  /// The rows of `cells` that the line takes, as ranges of glyphs that follow one another; at least
  /// one. Spaces on which a row ends belong to it, also those for which it has no room.
  ///
  /// - Parameter indentation: the cells before each row but the first, fewer than `cells`.
  package func rows(
    of cells: Int, _ wrapping: TextWrapping = .words, indentation: Int = 0
  ) -> [Range<Int>] {
    guard width > cells, cells > 0 else { return [indices] }
    var rows: [Range<Int>] = []
    var start = 0
    while start < count {
      let end = endOfRow(from: start, of: start == 0 ? cells : cells - indentation, wrapping)
      rows.append(start..<end)
      start = end
    }
    return rows
  }

  /// How many rows of `cells` the line takes; most lines take one. See ``rows(of:_:indentation:)``.
  package func rowCount(
    of cells: Int, _ wrapping: TextWrapping = .words, indentation: Int = 0
  ) -> Int {
    guard width > cells, cells > 0 else { return 1 }
    if wrapping == .cells, places.isEmpty, indentation == 0 { return (count + cells - 1) / cells }
    var rows = 0
    var start = 0
    while start < count {
      start = endOfRow(from: start, of: start == 0 ? cells : cells - indentation, wrapping)
      rows += 1
    }
    return rows
  }

  /// The glyph that the row after the one which begins with `start` begins with; ``count`` where
  /// there is none. The time is that of the row, whatever the length of the line.
  ///
  /// - Parameters:
  ///   - start: a glyph.
  ///   - cells: the width of a row, at least 1. A wide glyph has a row to itself where it is 1.
  ///   - wrapping: where rows may end.
  package func endOfRow(from start: Int, of cells: Int, _ wrapping: TextWrapping = .words) -> Int {
    // The first glyph that does not fit.
    let edge = max(start + 1, glyphIndex(atColumn: column(ofGlyph: start) + max(1, cells)))
    guard wrapping == .words, edge < count else { return min(edge, count) }
    if codes[edge] == .space { return codes[edge...].firstIndex { $0 != .space } ?? count }
    var end = edge
    while end > start, !isBreak(before: end, inRowFrom: start) { end -= 1 }
    // A word that takes more than a row is cut; so is one after spaces alone, which would be an
    // empty row else.
    guard end > start, codes[start..<end].contains(where: { $0 != .space }) else { return edge }
    return end
  }

  /// The cells of the spaces that the line has from a column on.
  package func indentation(from column: Int = 0) -> Int {
    let start = glyphIndex(atColumn: column)
    let end = codes[start...].firstIndex { $0 != .space } ?? count
    return end == count ? 0 : self.column(ofGlyph: end) - self.column(ofGlyph: start)
  }

  /// Whether a row may end before a glyph. Only the row's own glyphs are looked at, so that rows do
  /// not depend on which part of the line they are in.
  private func isBreak(before glyph: Int, inRowFrom start: Int) -> Bool {
    let (left, right) = (codes[glyph - 1], codes[glyph])
    if right == .space { return false }
    if left == .space { return true }
    if left == .hyphen {
      return glyph > start + 1
        && LineBreaks.isAllowed(afterHyphenBetween: base(of: glyph - 2), base(of: glyph))
    }
    if left.isWide || right.isWide {
      return LineBreaks.isAllowed(betweenWide: base(of: glyph - 1), base(of: glyph))
    }
    return left.scalar.map(LineBreaks.isDash) ?? false
  }

  /// The character of a glyph without its marks.
  private func base(of glyph: Int) -> Unicode.Scalar {
    let code = codes[glyph]
    return code.scalar ?? code.tableIndex.map { marked[$0].base } ?? " "
  }
}
