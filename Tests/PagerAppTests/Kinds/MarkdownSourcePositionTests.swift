import Documents
import TabPagerTestSupport
import Testing

@testable import PagerApp
@testable import PagerViews
@testable import PagerText

@Suite("Places of rows of Markdown in the source") struct MarkdownSourcePositionTests {
  private func rendered(_ text: String, width: Int) throws -> RenderedText {
    TestLocale.use()
    return try #require(try MarkdownDocument(Array(text.utf8)).renderedText(width: width))
  }

  @Test("each Markdown line maps to its place in the source and back")
  func sources() throws {
    let text =
      "---\na: b\n---\n# T\n\none two\nthree\n\n- a\n  b\n- c\n\n```\nx\ny\n```\n\n|h|\n|-|\n|r|\n"
    let content = InMemoryDerivedText(try rendered(text, width: 10))
    var shown: [String] = []
    var place = 0
    let bytes = content.bytes(in: 0..<content.count)
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
      let source = Array(text.utf8.dropFirst(content.sourceOffset(at: place)).prefix { $0 != 0x0A })
      shown.append(StyledLine(line).text + " ← " + String(decoding: source, as: UTF8.self))
      place += line.count + 1
    }
    #expect(
      shown == [
        "--- ← ---", "a: b ← a: b", "--- ← ---", " ← # T", "T ← # T", "━───────── ← ", " ← one two",
        "one two ← one two", "three ← three", " ← - a", "• a b ← - a", "• c ← - c", " ← ```",
        "  x ← x", "  y ← y", " ← |h|", "h ← |h|", "─ ← |r|", "r ← |r|",
      ])
  }

  @Test(
    "each row of a long Markdown line maps to its own place, at any width",
    arguments: [10, 23, 60])
  func rowsOfALine(width: Int) throws {
    let words = (0..<60).map { "word\($0)" }
    let marked = words.enumerated().map { $0.offset % 3 == 0 ? "**\($0.element)**" : $0.element }
    let text = marked.joined(separator: " ") + "\n\nnext\n"
    let content = InMemoryDerivedText(try rendered(text, width: width))
    let lines = content.bytes(in: 0..<content.count).split(
      separator: 0x0A, omittingEmptySubsequences: false
    ).dropLast()
    var place = 0
    for (index, line) in lines.enumerated() {
      let source = content.sourceOffset(at: place)
      if index < lines.count - 2 {
        #expect(content.textOffset(ofSource: source) == place, "row \(index)")
      }
      // The mapping is approximate and may be off by up to two words.
      let first = StyledLine(line).text.split(separator: " ").first.map(String.init)
      if let wanted = first.flatMap(words.firstIndex(of:)) {
        let found = text.utf8.prefix(source).split(separator: UInt8(ascii: " ")).count
        #expect(abs(found - wanted) <= 2, "row \(index)")
      }
      place += line.count + 1
    }
    #expect(content.sourceOffset(at: 0) == 0)
    #expect(content.sourceOffset(at: content.count - 1) == text.utf8.count - 5)
  }
}
