/// Breaks a line of text into rows, between words where it can.
package enum LineBreaking {
  /// The rows of a line.
  ///
  /// - Parameters:
  ///   - line: without line feeds. What cannot be printed is made visible.
  ///   - width: the most cells that a row may have; where it is less than 1, nothing is broken.
  /// - Returns: one row at least. The spaces at a break are left out; a word that is wider than a
  ///   row is broken where the row is full.
  package static func rows(of line: String, width: Int) -> [[Glyph]] {
    var rest = PrintableGlyphs.glyphs(of: line)[...]
    guard width > 0 else { return [Array(rest)] }
    var rows: [[Glyph]] = []
    repeat {
      let count = breaking(rest, width: width)
      rows.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count).drop { $0 == .space }
    } while !rest.isEmpty
    return rows
  }

  /// How many glyphs of a text its first row takes: one at least.
  private static func breaking(_ text: ArraySlice<Glyph>, width: Int) -> Int {
    var (used, count) = (0, 0)
    var lastWord: Int?
    for (index, glyph) in zip(0..., text) {
      // Spaces after a word may stand past the edge, where they are not seen.
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
