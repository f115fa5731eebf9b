import TabPagerCore

/// Replaces glyphs that a terminal cannot show.
struct GlyphSubstitution {
  /// The characters that a terminal has.
  enum CharacterSet {
    case ascii
    /// The characters of the Linux console: see ``LinuxConsoleReplacement``.
    case console
    case unicode
  }

  let repertoire: CharacterSet

  /// A character to write.
  struct OutputCharacter {
    var base: Unicode.Scalar
    /// Whether the glyph's combining marks are written with it.
    var hasMarks = false
    /// Its width in columns.
    var width = 1
  }

  /// The character to write for a cell. Half of a wide glyph becomes a blank, and a wide glyph without a replacement of
  /// the same width becomes two cells.
  @inline(__always)
  func outputCharacter(in cells: UnsafeBufferPointer<Cell>, at x: Int) -> OutputCharacter {
    let glyph = cells[x].glyph
    let isWhole =
      glyph.isWide && x + 1 < cells.count && cells[x + 1].glyph.isContinuation
    if glyph.isContinuation || glyph.isWide && !isWhole { return OutputCharacter(base: " ") }
    switch repertoire {
    case .unicode:
      return OutputCharacter(
        base: glyph.base, hasMarks: glyph.hasMarks, width: isWhole ? 2 : 1)
    case .console:
      return OutputCharacter(
        base: glyph.isWide
          ? LinuxConsoleReplacement.wide : LinuxConsoleReplacement.replacement(for: glyph.base)
      )
    case .ascii:
      return OutputCharacter(base: ASCIIReplacement.replacement(for: glyph.base))
    }
  }
}
