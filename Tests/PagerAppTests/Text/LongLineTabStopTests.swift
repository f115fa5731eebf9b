import Documents
import PagerText
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Tab stops in long lines") struct LongLineTabStopTests {
  /// Returns a line of 200 KiB with words separated by spaces and tabs, where one in `tabs` separators is a tab.
  private func randomLine(oneTabIn tabs: Int, _ generator: inout SeededGenerator) -> [UInt8] {
    let words = ["a", "word", "漢字", "é", "\u{1B}[1mbold\u{1B}[m", "x\u{8}x", "\u{1}"]
    var bytes: [UInt8] = []
    while bytes.count < 200 << 10 {
      bytes += Array((words.randomElement(using: &generator) ?? "").utf8)
      bytes.append(.random(in: 0..<tabs, using: &generator) == 0 ? 0x09 : 0x20)
    }
    return bytes
  }

  @Test("tab stops in a part of a long line are those of the whole line", arguments: [1, 20, 5000])
  func parts(tabs: Int) {
    TestLocale.use()
    var generator = SeededGenerator()
    let bytes = randomLine(oneTabIn: tabs, &generator)
    let source = GrowingDocument()
    source.append(Array("before\tit\n".utf8) + bytes + Array("\nafter".utf8))
    let (document, start) = (source.document, 10)
    let whole = StyledLine(bytes)
    var parts: [LinePart] = []
    var next = document.linePart(holding: start)
    while let part = next, part.start < start + bytes.count {
      parts.append(part)
      next = document.linePart(after: part)
    }
    #expect(parts.count > 5)
    // Measure all parts in order with one cache, and each part with a new one.
    let cache = RowCache(document)
    for part in parts {
      let glyphs = whole.glyphs(
        ofBytes: part.range.lowerBound - start..<part.range.upperBound - start)
      let width =
        whole.column(ofGlyph: glyphs.upperBound) - whole.column(ofGlyph: glyphs.lowerBound)
      #expect(cache.text(of: part).width == width, "\(part) \(generator)")
      #expect(RowCache(document).text(of: part).width == width, "\(part) \(generator)")
    }
  }
}
