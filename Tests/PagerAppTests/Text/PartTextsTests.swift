import Documents
import PagerText
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Parts of a document that were decoded") struct PartTextsTests {
  @Test(
    "What was decoded longest ago is forgotten, one after another, and is the same when it comes again"
  )
  func forgotten() throws {
    let source = GrowingDocument()
    let lines = (0..<6000).map { "line \($0) " + String(repeating: "x", count: 40 + $0 % 80) }
    source.append(Array(lines.joined(separator: "\n").utf8))
    let texts = PartTexts(source.document)
    var parts: [Part] = []
    var next = source.document.part(holding: 0)
    while let part = next {
      parts.append(part)
      next = source.document.part(after: part)
    }
    #expect(parts.count == lines.count)
    var kept = 0
    for (index, part) in (Array(parts.indices) + [0, 5000, 1, 5999]).map({ ($0, parts[$0]) }) {
      #expect(texts[part].text == lines[index])
      #expect(texts.glyphCount <= PartTexts.capacity)
      // Once there is no room for more, little more than that is forgotten.
      #expect(texts.glyphCount >= min(kept, PartTexts.capacity - 200))
      kept = texts.glyphCount
    }
    #expect(kept > PartTexts.capacity / 2)
    texts.forgetAll()
    #expect(texts.glyphCount == 0)
    #expect(texts[parts[7]].text == lines[7])
    #expect(texts.glyphCount == lines[7].count)
  }
}
