import TabPagerCore

/// The sequences of the window title: OSC 2 and the title stack, from "XTerm Control Sequences".
enum WindowTitleSequences {
  /// Saves the title on the terminal's stack, and restores it from there.
  static let save = Array("\u{1B}[22;2t".utf8)
  static let restore = Array("\u{1B}[23;2t".utf8)

  /// The maximum length of a title in glyphs. The rest is cut off, because some terminals ignore longer strings
  /// completely.
  static let maximumLength = 200

  /// Sets the title. Control characters are written in caret notation, so that they cannot act on the terminal.
  ///
  /// - Parameter isUnicode: Whether the terminal understands UTF-8.
  static func titleSequence(for title: String, isUnicode: Bool) -> [UInt8] {
    var text = String.UnicodeScalarView()
    var count = 0
    PrintableGlyphs.forEach(in: title) { glyph in
      guard count < maximumLength else { return false }
      count += 1
      text.append(
        contentsOf: isUnicode
          ? Array(glyph.scalars) : [ASCIIReplacement.replacement(for: glyph.base)])
      return true
    }
    // ST rather than BEL, which a terminal that does not know the sequence would ring.
    return Array("\u{1B}]2;".utf8) + Array(String(text).utf8) + Array("\u{1B}\\".utf8)
  }
}
