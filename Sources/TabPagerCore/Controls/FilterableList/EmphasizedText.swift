/// Text with some emphasised letters.
package struct EmphasizedText {
  /// The glyphs in order, and whether each is emphasised.
  package private(set) var glyphs: [(glyph: Glyph, isEmphasized: Bool)] = []

  /// Creates the texts before and after an offset.
  ///
  /// - Parameters:
  ///   - text: any text. Unprintable characters become visible.
  ///   - start: the offset in bytes of UTF-8. A slash before it is omitted.
  ///   - indices: the indices of the emphasised scalars, in order.
  package static func divided(
    _ text: String, at start: Int, emphasizing indices: [Int]
  ) -> (before: EmphasizedText, after: EmphasizedText) {
    var (before, after) = (EmphasizedText(), EmphasizedText())
    var (run, runIsEmphasized, runIsBefore) = (String.UnicodeScalarView(), false, start > 0)
    var rest = indices[...]
    func endRun() {
      if runIsBefore {
        before.append(run, isEmphasized: runIsEmphasized)
      } else {
        after.append(run, isEmphasized: runIsEmphasized)
      }
      run = String.UnicodeScalarView()
    }
    var byte = 0
    for (number, scalar) in text.unicodeScalars.enumerated() {
      let isEmphasized = rest.first == number
      if isEmphasized { rest.removeFirst() }
      let isBefore = byte < start
      byte += UTF8.width(scalar)
      if isBefore, byte == start, scalar == "/", byte > 1 { continue }
      // A mark belongs to the letter before it.
      let isMark = CellWidth.scalarClass(of: scalar) == .mark && !run.isEmpty
      if isBefore != runIsBefore || isEmphasized != runIsEmphasized && !isMark {
        endRun()
        (runIsEmphasized, runIsBefore) = (isEmphasized, isBefore)
      }
      run.append(scalar)
    }
    endRun()
    return (before, after)
  }

  private mutating func append(_ run: String.UnicodeScalarView, isEmphasized: Bool) {
    for glyph in PrintableGlyphs.glyphs(of: String(run)) { glyphs.append((glyph, isEmphasized)) }
  }

  /// The text shortened to a width in cells, with `…` in the middle.
  package func truncatedInMiddle(to width: Int) -> EmphasizedText {
    guard self.width > width else { return self }
    guard width > 0 else { return EmphasizedText() }
    var result = EmphasizedText()
    let head = EmphasizedText.glyphCount(of: glyphs, fittingIn: width / 2)
    let used = glyphs[..<head].reduce(0) { $0 + $1.glyph.width }
    let tail = EmphasizedText.glyphCount(of: glyphs.reversed(), fittingIn: width - 1 - used)
    result.glyphs =
      glyphs[..<head] + [(Glyph("\u{2026}"), false)] + glyphs[(glyphs.count - tail)...]
    return result
  }

  /// The text shortened to a width in cells, with `…` at its end.
  package func truncatedAtEnd(to width: Int) -> EmphasizedText {
    guard self.width > width else { return self }
    guard width > 0 else { return EmphasizedText() }
    var result = EmphasizedText()
    let head = EmphasizedText.glyphCount(of: glyphs, fittingIn: width - 1)
    result.glyphs = glyphs[..<head] + [(Glyph("\u{2026}"), false)]
    return result
  }

  private static func glyphCount(
    of glyphs: [(glyph: Glyph, isEmphasized: Bool)], fittingIn width: Int
  ) -> Int {
    var left = width
    return glyphs.prefix { item in
      left -= item.glyph.width
      return left >= 0
    }.count
  }

  /// The width in cells.
  package var width: Int { glyphs.reduce(0) { $0 + $1.glyph.width } }

  /// Draws the text on one line. Returns its width in cells.
  ///
  /// - Parameter emphasis: the style of emphasised letters.
  package func draw(
    into canvas: inout Canvas, at position: Position, _ style: Style, emphasis: Style
  ) -> Int {
    var x = position.x
    for (glyph, isEmphasized) in glyphs {
      canvas.put(glyph, at: Position(x: x, y: position.y), isEmphasized ? emphasis : style)
      x += glyph.width
    }
    return x - position.x
  }
}
