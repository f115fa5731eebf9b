import TabPagerCore
import Testing

@Suite struct PrintableGlyphsTests {
  init() { useUTF8Locale() }

  private func glyphText(_ text: String) -> String {
    var result = ""
    for glyph in PrintableGlyphs.glyphs(of: text) {
      result.unicodeScalars.append(contentsOf: glyph.scalars)
    }
    return result
  }

  @Test(
    "unprintable characters become visible notations",
    arguments: [
      ("plain", "plain"), ("\u{1B}[31m", "^[[31m"), ("a\tb\r\n", "a^Ib^M^J"), ("\u{7F}\0", "^?^@"),
      ("\u{9B}0m", "<U+009B>0m"), ("\u{202E}abc", "<U+202E>abc"), ("x\u{2066}", "x<U+2066>"),
      ("\u{E0041}", "<U+E0041>"), ("e\u{301}", "e\u{301}"), ("\u{301}", "◌\u{301}"),
      ("a\u{200D}b\u{FE0F}", "ab"), ("漢字", "漢字"), ("", ""),
    ])
  func visible(text: String, expected: String) {
    #expect(glyphText(text) == expected)
  }

  /// Whether a terminal might interpret the scalar as a command, or reorder the line because of it.
  private func isDangerous(_ value: UInt32) -> Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x180E, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069,
      0x13430...0x1343F, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0001, 0xE0020...0xE007F:
      true
    default: false
    }
  }

  /// Covers every scalar of the planes with characters, and the first and last 1,024 scalars of the empty planes.
  @Test("no scalar can act as a command on a terminal", arguments: 0..<17 as Range<UInt32>)
  func safety(plane: UInt32) {
    let isEmpty = 4..<14 ~= plane
    for first in stride(from: plane << 16, to: (plane + 1) << 16, by: isEmpty ? 0xFC00 : 0x400) {
      var text = ""
      for value in first..<first + 0x400 {
        guard let scalar = Unicode.Scalar(value) else { continue }
        text.unicodeScalars.append("a")
        text.unicodeScalars.append(scalar)
      }
      var found: UInt32?
      var count = 0
      PrintableGlyphs.forEach(in: text) { glyph in
        for scalar in glyph.scalars where isDangerous(scalar.value) { found = scalar.value }
        count += 1
        return true
      }
      if let found { Issue.record("U+\(String(found, radix: 16)) is not replaced") }
      // At least the letter before each scalar gives a glyph.
      #expect(count >= text.unicodeScalars.count / 2)
    }
  }

  @Test("the conversion of text to glyphs stops when the closure returns false")
  func stopping() {
    var seen = 0
    PrintableGlyphs.forEach(in: "\u{1B}abc") { _ in
      seen += 1
      return seen < 2
    }
    #expect(seen == 2)
  }

  @Test(
    "the width of a text is the number of its cells",
    arguments: [
      ("", 0), ("abc", 3), ("漢字", 4), ("e\u{301}", 1), ("\u{1B}", 2), ("\u{202E}", 8), ("한글", 4),
      ("a\u{200D}", 1), ("–", 1), ("😀", 2),
    ])
  func widths(text: String, width: Int) {
    #expect(text.cellWidth == width)
  }
}
