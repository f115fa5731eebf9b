import Documents
import TabPagerCore
import TabPagerTestSupport
import TabPagerTesting

@testable import PagerApp
@testable import PagerViews
@testable import PagerText

/// A description of a derived text, with its lines as a page shows them, a grid of letters for their styles, and
/// the targets of links.
struct DerivedTextDump: CustomStringConvertible {
  let description: String

  /// Describes the first lines of a derived text.
  init(_ content: some DerivedText, lines: Int = .max) {
    TestLocale.use()
    let bytes = content.bytes(in: 0..<content.count)
    let text = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .dropLast().prefix(lines).map { content.styledLine($0) }
    let size = Size(width: text.map(\.width).max() ?? 0, height: text.count)
    var canvas = Canvas(size: size)
    var links: [String] = []
    for (y, line) in text.enumerated() {
      line.draw(line.indices, cells: size.width, into: &canvas, at: Position(x: 0, y: y))
      links += DerivedTextDump.linkDescriptions(in: line, lineNumber: y + 1)
    }
    var description = FrameDescription(canvas).description
    if !links.isEmpty { description += "links\n" + links.joined(separator: "\n") + "\n" }
    let marks = [
      content.headerLines > 0 ? "\(content.headerLines) lines stay at the top" : nil,
      content.columnStops.isEmpty ? nil : "stops at \(content.columnStops)",
    ]
    for mark in marks { if let mark { description += mark + "\n" } }
    self.description = description
  }

  init(_ rendition: RenderedText) { self.init(InMemoryDerivedText(rendition)) }

  private static func linkDescriptions(in line: StyledLine, lineNumber number: Int) -> [String] {
    var links: [String] = []
    var start = 0
    for glyph in line.indices
    where glyph > 0 && line.link(ofGlyph: glyph) != line.link(ofGlyph: glyph - 1) {
      links += linkDescription(in: line, glyphs: start..<glyph, lineNumber: number)
      start = glyph
    }
    return links + linkDescription(in: line, glyphs: start..<line.count, lineNumber: number)
  }

  private static func linkDescription(
    in line: StyledLine, glyphs: Range<Int>, lineNumber number: Int
  ) -> [String] {
    guard let first = glyphs.first, let link = line.link(ofGlyph: first) else { return [] }
    let columns = line.column(ofGlyph: first)..<line.column(ofGlyph: glyphs.upperBound)
    return ["\(number): \(columns.lowerBound)–\(columns.upperBound) \(link.target)"]
  }
}

extension DerivedText {
  /// Returns a line of the text as a page shows it.
  func styledLine(_ line: ArraySlice<UInt8>) -> StyledLine {
    var styles = StyleRuns()
    addStyles(of: Array(line), at: line.startIndex, to: &styles)
    return StyledLine(Array(line), styles: styles)
  }
}
