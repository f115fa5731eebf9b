import TabPagerCore
import Testing

@Suite struct TitleShortenerTests {
  init() { useUTF8Locale() }

  private func shortened(_ title: String, _ width: Int) -> String {
    var result = ""
    for glyph in TitleShortener.glyphs(of: title, width: width) {
      result.unicodeScalars.append(contentsOf: glyph.scalars)
    }
    return result
  }

  @Test(
    "a shortened title keeps both ends",
    arguments: [
      (8, "Research"), (9, "Research"), (7, "Res…rch"), (6, "Res…ch"), (5, "Re…ch"), (4, "Re…h"),
      (3, "R…h"), (2, "R…"), (1, "…"), (0, ""), (-1, ""),
    ])
  func bothEnds(width: Int, expected: String) {
    #expect(shortened("Research", width) == expected)
  }

  @Test(
    "shortening a title never cuts a wide glyph",
    arguments: [(6, "漢字漢"), (5, "漢…漢"), (4, "漢…"), (3, "…漢"), (2, "…"), (1, "…")])
  func wideGlyphs(width: Int, expected: String) {
    #expect(shortened("漢字漢", width) == expected)
  }

  @Test(
    "a title that is cut off at its … has no second one",
    arguments: [(3, "ab…"), (4, "ab… "), (5, "ab…c…"), (2, "a…"), (1, "…")])
  func twoEllipses(width: Int, expected: String) {
    let glyphs = TitleShortener.truncatedAtEnd(
      PrintableGlyphs.glyphs(of: "ab…cde"), toExactly: width)
    #expect(String(String.UnicodeScalarView(glyphs.flatMap(\.scalars))) == expected)
  }

  @Test(
    "a shortened title never exceeds its width",
    arguments: ["", "a", "漢", "a漢b字c", "e\u{301}e\u{301}e\u{301}", "\u{1B}[31m", "ab漢字漢字cd"])
  func maximumWidth(title: String) {
    for width in 0...16 {
      let used = TitleShortener.glyphs(of: title, width: width)
        .reduce(0) { $0 + ($1.isWide ? 2 : 1) }
      #expect(used <= width)
      // At most one cell stays empty, where a wide glyph does not fit.
      #expect(used >= min(width, title.cellWidth) - 1)
    }
  }
}
