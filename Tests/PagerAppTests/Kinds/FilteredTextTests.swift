import Documents
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerText
@testable import PagerViews

@Suite("A filter applied to the text of a view") struct FilteredTextTests {
  private func text(headerLines: Int) -> InMemoryDerivedText {
    var rendered = RenderedText()
    for (number, line) in ["head", "one", "two", "three", "one more"].enumerated() {
      rendered.text.append(line, number == 0 ? Style(on: .indexed(4)) : .plain)
      rendered.endLine(sourceOffset: 10 * number)
    }
    rendered.headerLines = headerLines
    return InMemoryDerivedText(rendered)
  }

  @Test("a filter keeps the lines that match, below the header of the view")
  func header() throws {
    let filtered = try #require(FilteredDerivedText(text(headerLines: 1), Pattern("one")))
    let bytes = filtered.bytes(in: 0..<filtered.count)
    #expect(String(decoding: bytes, as: UTF8.self) == "head\none\none more\n")
    #expect(filtered.headerLines == 1)
    for start in bytes.indices {
      #expect(filtered.bytes(in: start..<start + 4) == Array(bytes[start...].prefix(4)))
    }
    var counted = LineFeedCounts.ScannedRange(at: 0)
    bytes.withUnsafeBytes { counted.append($0) }
    #expect(filtered.lineCounts == counted)
  }

  @Test("lines that match a filter keep their styles")
  func styles() throws {
    let filtered = try #require(FilteredDerivedText(text(headerLines: 0), Pattern("head|more")))
    var styles = StyleRuns()
    filtered.addStyles(of: Array("head".utf8), at: 0, to: &styles)
    #expect(styles.style == Style(on: .indexed(4)))
    styles.removeAll()
    filtered.addStyles(of: Array("one more".utf8), at: 5, to: &styles)
    #expect(styles.style == .plain)
  }

  @Test("a header that matches the filter is not shown twice")
  func matchingHeader() throws {
    let filtered = try #require(FilteredDerivedText(text(headerLines: 2), Pattern("e")))
    let bytes = filtered.bytes(in: 0..<filtered.count)
    #expect(String(decoding: bytes, as: UTF8.self) == "head\none\nthree\none more\n")
  }

  @Test("each filtered line maps to its place in the document and back")
  func places() throws {
    let filtered = try #require(FilteredDerivedText(text(headerLines: 1), Pattern("one")))
    for (place, source) in [(0, 0), (5, 10), (9, 40)] {
      #expect(filtered.sourceOffset(at: place) == source)
      #expect(filtered.textOffset(ofSource: source) == place)
    }
    #expect(filtered.textOffset(ofSource: 30) == 5)
  }
}
