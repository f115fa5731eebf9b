/// Converts text to glyphs that are safe to draw.
///
/// All scalars of the glyphs are printable. Control characters become caret notation (`^[`), and
/// other scalars that must not reach a terminal become their number (`<U+202E>`). So no text can
/// move the cursor, change colours or reorder a line.
package enum PrintableGlyphs {
  /// Calls `body` with each glyph of a text in order, until it returns `false`.
  package static func forEach(in text: String, _ body: (Glyph) -> Bool) {
    var pending: Glyph?
    for scalar in text.unicodeScalars {
      switch CellWidth.scalarClass(of: scalar) {
      case .spacing(let isWide):
        if let pending, !body(pending) { return }
        pending = Glyph(scalar, isWide: isWide)
      case .mark:
        if pending == nil { pending = Glyph("\u{25CC}") }
        pending?.addCombiningMark(scalar)
      case .joiner:
        break
      case .unprintable:
        if let pending, !body(pending) { return }
        pending = nil
        for shown in notation(of: scalar).unicodeScalars where !body(Glyph(shown)) { return }
      }
    }
    if let pending { _ = body(pending) }
  }

  /// Returns the glyphs of a text.
  package static func glyphs(of text: String) -> [Glyph] {
    var result: [Glyph] = []
    result.reserveCapacity(text.utf8.count)
    forEach(in: text) {
      result.append($0)
      return true
    }
    return result
  }

  /// Returns the notation of a scalar that must not reach a terminal: `^X` for an ASCII control
  /// character, and the number for any other scalar.
  package static func notation(of scalar: Unicode.Scalar) -> String {
    let value = scalar.value
    if value < 0x20 || value == 0x7F, let shown = Unicode.Scalar(value ^ 0x40) {
      return "^" + String(Character(shown))
    }
    let digits = String(value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
  }
}
