import TabPagerCore

/// What is shown of glyphs on a terminal that may not have all of them.
struct ShownGlyphs {
  /// Whether more than ASCII can be shown.
  let isUnicode: Bool
  /// What there is beyond ASCII, if not everything; nil where it is.
  let font: ConsoleFont?

  /// A character as it is written.
  struct Shown {
    var base: Unicode.Scalar
    /// Whether the glyph's marks are written with it.
    var hasMarks = false
    /// The columns that it takes.
    var width = 1
  }

  /// What is shown of a cell: a blank of half a wide glyph, and of one that is not shown whole two cells.
  @inline(__always)
  func shown(_ cells: UnsafeBufferPointer<Cell>, _ x: Int) -> Shown {
    let glyph = cells[x].glyph
    let isWhole =
      glyph.isWide && x + 1 < cells.count && cells[x + 1].glyph.isContinuation
    if glyph.isContinuation || glyph.isWide && !isWhole { return Shown(base: " ") }
    if isUnicode, font == nil {
      return Shown(base: glyph.base, hasMarks: glyph.hasMarks, width: isWhole ? 2 : 1)
    }
    return Shown(base: standIn(for: glyph))
  }

  /// What is written where not each can be: without marks, and in one column; a blank follows what
  /// has two.
  private func standIn(for glyph: Glyph) -> Unicode.Scalar {
    guard isUnicode, let font else { return AsciiGlyph.of(glyph.base) }
    return glyph.isWide ? font.unknown : font.shown(glyph.base)
  }
}
