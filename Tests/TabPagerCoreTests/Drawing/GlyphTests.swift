import TabPagerCore
import Testing

@Suite struct GlyphTests {
  init() { useUTF8Locale() }

  @Test("a glyph keeps a character and four combining marks", arguments: [false, true])
  func marks(isWide: Bool) {
    let marks: [Unicode.Scalar] = ["\u{301}", "\u{10FFFD}", "\u{302}", "\u{E0FFF}"]
    for count in 0...4 {
      var glyph = Glyph("\u{10FFFF}", isWide: isWide)
      for mark in marks.prefix(count) { glyph.addCombiningMark(mark) }
      #expect(glyph.scalars == ["\u{10FFFF}"] + marks.prefix(count))
      #expect(glyph.isWide == isWide)
      #expect(glyph.hasMarks == (count > 0))
      #expect(!glyph.isContinuation)
    }
  }

  @Test("a fifth combining mark of a glyph is dropped")
  func fifthMark() {
    var glyph = Glyph("a")
    for _ in 0..<4 { glyph.addCombiningMark("\u{301}") }
    let full = glyph
    glyph.addCombiningMark("\u{302}")
    #expect(glyph == full)
  }

  @Test("the second cell of a wide glyph has no Unicode scalars")
  func continuation() {
    #expect(Glyph.continuation.isContinuation)
    #expect(Glyph.continuation.scalars.isEmpty)
    #expect(!Glyph.space.isContinuation)
  }

  @Test("a glyph takes 16 bytes")
  func memorySize() {
    #expect(MemoryLayout<Glyph>.size == 16)
  }
}
