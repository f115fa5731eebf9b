import TabPagerCore

extension StyledLine {
  /// Wraps the line to rows of `cells`. Returns adjacent ranges of glyphs, at least one. Spaces at
  /// the end of a row belong to that row, even if it has no room for them.
  ///
  /// - Parameter indentation: the number of cells before each row except the first, less than
  ///   `cells`.
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

  /// The number of rows of `cells`. Most lines have one row. See ``rows(of:_:indentation:)``.
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

  /// The first glyph of the row after the row that begins at `start`; ``count`` if there is none.
  /// The time depends only on the length of the row.
  ///
  /// - Parameters:
  ///   - start: a glyph.
  ///   - cells: the width of a row, at least 1. If it is 1, a wide glyph has its own row.
  ///   - wrapping: the positions at which rows may end.
  package func endOfRow(from start: Int, of cells: Int, _ wrapping: TextWrapping = .words) -> Int {
    // The first glyph that does not fit.
    let edge = max(start + 1, glyphIndex(atColumn: column(ofGlyph: start) + max(1, cells)))
    guard wrapping == .words, edge < count else { return min(edge, count) }
    if codes[edge] == .space { return codes[edge...].firstIndex { $0 != .space } ?? count }
    var end = edge
    while end > start, !isBreak(before: end, inRowFrom: start) { end -= 1 }
    // A word longer than a row is broken. So is a word after only spaces, because the row would be
    // empty otherwise.
    guard end > start, codes[start..<end].contains(where: { $0 != .space }) else { return edge }
    return end
  }

  /// The number of consecutive spaces from a column on.
  package func indentation(from column: Int = 0) -> Int {
    let start = glyphIndex(atColumn: column)
    let end = codes[start...].firstIndex { $0 != .space } ?? count
    return end == count ? 0 : self.column(ofGlyph: end) - self.column(ofGlyph: start)
  }

  /// Whether a row may end before a glyph. The decision depends only on glyphs of the row, so that
  /// rows are the same in every division of the line into parts.
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
