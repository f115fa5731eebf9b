/// Text as the glyphs that may be drawn for it.
///
/// Every scalar is printable, or made visible: control characters in caret notation (`^[`), others
/// that must not reach a terminal by their number (`<U+202E>`). So no text can move the cursor,
/// change colours or reorder a line.
package enum PrintableGlyphs {
  /// Calls `body` with each glyph of `text` in order, until it returns false.
  package static func forEach(in text: String, _ body: (Glyph) -> Bool) {
    var pending: Glyph?
    for scalar in text.unicodeScalars {
      switch CellWidth.kind(of: scalar) {
      case .spacing(let isWide):
        if let pending, !body(pending) { return }
        pending = Glyph(scalar, isWide: isWide)
      case .mark:
        if pending == nil { pending = Glyph("\u{25CC}") }
        pending?.combine(scalar)
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

  /// The glyphs of `text`.
  package static func glyphs(of text: String) -> [Glyph] {
    var result: [Glyph] = []
    result.reserveCapacity(text.utf8.count)
    forEach(in: text) {
      result.append($0)
      return true
    }
    return result
  }

  /// What stands for a scalar that must not be sent to a terminal: `^X` for a control character
  /// of ASCII, else its number.
  package static func notation(of scalar: Unicode.Scalar) -> String {
    let value = scalar.value
    if value < 0x20 || value == 0x7F, let shown = Unicode.Scalar(value ^ 0x40) {
      return "^" + String(Character(shown))
    }
    let digits = String(value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
  }
}
