import TabPagerCore

extension Canvas {
  /// The canvas as lines of text without trailing spaces. A space with a background or in reverse video is shown as a
  /// full block, and a lower half block in reverse video as an upper one.
  var lines: [String] {
    (0..<size.height).map { y in
      var line = ""
      for x in 0..<size.width {
        let cell = self[x, y]
        line.unicodeScalars.append(contentsOf: cell.shownScalars)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// Whether each wide glyph has its second cell, and each second cell its wide glyph.
  var hasOnlyWholeGlyphs: Bool {
    for y in 0..<size.height {
      for x in 0..<size.width {
        let glyph = self[x, y].glyph
        if glyph.isWide, x + 1 == size.width || !self[x + 1, y].glyph.isContinuation {
          return false
        }
        if glyph.isContinuation, x == 0 || !self[x - 1, y].glyph.isWide { return false }
      }
    }
    return true
  }
}

/// Returns the lines of a canvas as one string.
func canvasText(_ canvas: Canvas) -> String { canvas.lines.joined(separator: "\n") }

extension Cell {
  fileprivate var shownScalars: [Unicode.Scalar] {
    let isReversed = style.attributes.contains(.reverse)
    if glyph == .space, isReversed || style.background != .default { return ["█"] }
    if glyph.base == "▄", isReversed { return ["▀"] }
    return glyph.scalars
  }
}
