import PagerText
import TabPagerCore

/// Text of which some letters stand out.
struct EmphasizedText {
  /// The glyphs in order, and whether each of them stands out.
  private(set) var glyphs: [(glyph: Glyph, stands: Bool)] = []

  /// Makes the texts before and after a place.
  ///
  /// - Parameters:
  ///   - text: any; what cannot be printed is made visible.
  ///   - start: where it is parted, in bytes of UTF-8; a slash before that is left out.
  ///   - places: the scalars that stand out, in order.
  static func parts(
    of text: String, at start: Int, _ places: [Int]
  ) -> (before: EmphasizedText, after: EmphasizedText) {
    var (before, after) = (EmphasizedText(), EmphasizedText())
    var (run, runStands, runIsBefore) = (String.UnicodeScalarView(), false, start > 0)
    var rest = places[...]
    func end() {
      if runIsBefore { before.append(run, runStands) } else { after.append(run, runStands) }
      run = String.UnicodeScalarView()
    }
    var byte = 0
    for (number, scalar) in text.unicodeScalars.enumerated() {
      let stands = rest.first == number
      if stands { rest.removeFirst() }
      let isBefore = byte < start
      byte += UTF8.width(scalar)
      if isBefore, byte == start, scalar == "/", byte > 1 { continue }
      // A mark belongs to the letter before it.
      let isMark = CellWidth.kind(of: scalar) == .mark && !run.isEmpty
      if isBefore != runIsBefore || stands != runStands && !isMark {
        end()
        (runStands, runIsBefore) = (stands, isBefore)
      }
      run.append(scalar)
    }
    end()
    return (before, after)
  }

  private mutating func append(_ run: String.UnicodeScalarView, _ stands: Bool) {
    for glyph in PrintableGlyphs.glyphs(of: String(run)) { glyphs.append((glyph, stands)) }
  }

  /// The same in at most so many cells, with `…` in the middle where it is longer.
  func shortened(to width: Int) -> EmphasizedText {
    guard self.width > width else { return self }
    guard width > 0 else { return EmphasizedText() }
    var result = EmphasizedText()
    let head = EmphasizedText.count(of: glyphs, in: width / 2)
    let used = glyphs[..<head].reduce(0) { $0 + $1.glyph.width }
    let tail = EmphasizedText.count(of: glyphs.reversed(), in: width - 1 - used)
    result.glyphs =
      glyphs[..<head] + [(Glyph("\u{2026}"), false)] + glyphs[(glyphs.count - tail)...]
    return result
  }

  /// The same in at most so many cells, with `…` at its end where it is longer.
  func cut(to width: Int) -> EmphasizedText {
    guard self.width > width else { return self }
    guard width > 0 else { return EmphasizedText() }
    var result = EmphasizedText()
    let head = EmphasizedText.count(of: glyphs, in: width - 1)
    result.glyphs = glyphs[..<head] + [(Glyph("\u{2026}"), false)]
    return result
  }

  private static func count(of glyphs: [(glyph: Glyph, stands: Bool)], in width: Int) -> Int {
    var left = width
    return glyphs.prefix { item in
      left -= item.glyph.width
      return left >= 0
    }.count
  }

  /// The cells that it takes.
  var width: Int { glyphs.reduce(0) { $0 + $1.glyph.width } }

  /// Draws it on one line; returns the cells that it took.
  ///
  /// - Parameter emphasis: the style of the letters that stand out.
  func draw(
    into canvas: inout Canvas, at position: Position, _ style: Style, _ emphasis: Style
  ) -> Int {
    var x = position.x
    for (glyph, stands) in glyphs {
      canvas.put(glyph, at: Position(x: x, y: position.y), stands ? emphasis : style)
      x += glyph.width
    }
    return x - position.x
  }
}
