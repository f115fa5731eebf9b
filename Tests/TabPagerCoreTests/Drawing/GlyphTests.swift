import TabPagerCore
import Testing

@Suite struct GlyphTests {
  init() { useUTF8() }

  @Test(arguments: [false, true]) func sixScalarsGoInAndComeOut(isWide: Bool) {
    let marks: [Unicode.Scalar] = ["\u{301}", "\u{10FFFD}", "\u{302}", "\u{E0FFF}", "\u{303}"]
    for count in 0...5 {
      var glyph = Glyph("\u{10FFFF}", isWide: isWide)
      for mark in marks.prefix(count) { glyph.combine(mark) }
      #expect(glyph.scalars == ["\u{10FFFF}"] + marks.prefix(count))
      #expect(glyph.isWide == isWide)
      #expect(glyph.hasMarks == (count > 0))
      #expect(!glyph.isContinuation)
    }
  }

  @Test func aSixthMarkIsLeftOut() {
    var glyph = Glyph("a")
    for _ in 0..<5 { glyph.combine("\u{301}") }
    let full = glyph
    glyph.combine("\u{302}")
    #expect(glyph == full)
  }

  @Test func theSecondCellOfAWideGlyphHasNoScalars() {
    #expect(Glyph.continuation.isContinuation)
    #expect(Glyph.continuation.scalars.isEmpty)
    #expect(!Glyph.space.isContinuation)
  }

  @Test func glyphsTakeSixteenBytes() {
    #expect(MemoryLayout<Glyph>.size == 16)
  }
}
