import Documents
import TabPagerTestSupport
import Testing

@testable import PagerViews

@Suite("The filter after a view") struct FilteredTextTests {
  private func text(headerLines: Int) -> RenderedContent {
    var rendered = RenderedText()
    for (number, line) in ["head", "one", "two", "three", "one more"].enumerated() {
      rendered.append(line)
      rendered.endLine(source: 10 * number)
    }
    rendered.headerLines = headerLines
    return RenderedContent(rendered)
  }

  @Test("lines that match stay, below the header of the view")
  func header() throws {
    let filtered = try #require(FilteredText(text(headerLines: 1), Pattern("one")))
    let bytes = filtered.bytes(in: 0..<filtered.count)
    #expect(String(decoding: bytes, as: UTF8.self) == "head\none\none more\n")
    #expect(filtered.headerLines == 1)
    for start in bytes.indices {
      #expect(filtered.bytes(in: start..<start + 4) == Array(bytes[start...].prefix(4)))
    }
    var counted = LineCounts.ScannedRange(at: 0)
    bytes.withUnsafeBytes { counted.append($0) }
    #expect(filtered.lineCounts == counted)
  }

  @Test("a header that matches is not repeated")
  func matchingHeader() throws {
    let filtered = try #require(FilteredText(text(headerLines: 2), Pattern("e")))
    let bytes = filtered.bytes(in: 0..<filtered.count)
    #expect(String(decoding: bytes, as: UTF8.self) == "head\none\nthree\none more\n")
  }

  @Test("each filtered line maps to its place in the document and back")
  func places() throws {
    let filtered = try #require(FilteredText(text(headerLines: 1), Pattern("one")))
    for (place, source) in [(0, 0), (5, 10), (9, 40)] {
      #expect(filtered.source(at: place) == source)
      #expect(filtered.place(of: source) == place)
    }
    #expect(filtered.place(of: 30) == 5)
  }
}
