/// Breaks a line of text into rows, between words where possible.
package enum LineBreaker {
  /// Breaks a line into rows.
  ///
  /// - Parameters:
  ///   - line: The text, without line feeds. Unprintable characters become visible.
  ///   - width: The maximum width of a row in cells. If it is less than 1, the line is not broken.
  /// - Returns: At least one row. Spaces at a break are dropped. A word wider than a row is broken
  ///   where the row is full.
  package static func rows(of line: String, width: Int) -> [[Glyph]] {
    let glyphs = PrintableGlyphs.glyphs(of: line)
    return rowRanges(of: glyphs, width: width).map { Array(glyphs[$0]) }
  }

  /// Breaks glyphs into rows, as ``rows(of:width:)`` does.
  ///
  /// - Returns: The glyphs of each row, at least one row.
  static func rowRanges(of glyphs: [Glyph], width: Int) -> [Range<Int>] {
    var rest = glyphs[...]
    guard width > 0 else { return [glyphs.indices] }
    var rows: [Range<Int>] = []
    repeat {
      let row = rest.prefix(firstRowLength(of: rest, width: width))
      rows.append(row.startIndex..<row.endIndex)
      rest = rest[row.endIndex...].drop { $0 == .space }
    } while !rest.isEmpty
    return rows
  }

  /// Returns the number of glyphs in the first row of a text, at least 1.
  private static func firstRowLength(of text: ArraySlice<Glyph>, width: Int) -> Int {
    var (used, count) = (0, 0)
    var lastWord: Int?
    for (index, glyph) in zip(0..., text) {
      // Spaces after a word may extend past the edge, where they are invisible.
      if glyph == .space, index > 0, text[text.startIndex + index - 1] != .space {
        lastWord = index
      }
      used += glyph.width
      if used > width { return lastWord ?? max(1, count) }
      count = index + 1
    }
    return count
  }
}
