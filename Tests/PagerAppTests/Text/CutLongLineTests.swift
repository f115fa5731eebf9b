import Documents
import PagerText
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Long lines that are cut off") struct CutLongLineTests {
  private func page(_ bytes: [UInt8], wraps: Bool = false) -> DocumentPage {
    TestLocale.use()
    let source = GrowingDocument()
    let page = DocumentPage(source.document, name: "name", wraps: wraps, showsLineNumbers: false)
    page.resize(to: Size(width: 40, height: 5))
    page.receive(source.appendToSpool(bytes) + [.ended])
    return page
  }

  private func rows(of page: DocumentPage) -> [String] {
    var canvas = Canvas(size: page.size)
    page.drawText(into: &canvas, isUnicode: true)
    return canvas.rows.map { row in
      var text = String(
        String.UnicodeScalarView(row.filter { !$0.glyph.isContinuation }.map(\.glyph.base)))
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// Returns a ruler in which every ten columns contain the number of their first column, padded with dots.
  private func ruler(_ count: Int) -> [UInt8] {
    stride(from: 0, to: count, by: 10).flatMap { column in
      let digits = Array(String(column).utf8)
      return [UInt8](repeating: UInt8(ascii: "."), count: 10 - digits.count) + digits
    }
  }

  private let size = Document.partSize

  @Test("a line of a megabyte is one row, and the next row is the next line")
  func oneRow() {
    let page = page(ruler(1 << 20) + Array("\nsecond\nthird\n".utf8))
    let rows = rows(of: page)
    #expect(rows[0].contains(".........0"))
    #expect(rows[1].hasSuffix("second"))
    #expect(rows[2].hasSuffix("third"))
  }

  @Test("scrolling sideways shows the columns of all parts without a seam")
  func sideways() {
    let page = page(ruler(5 * size))
    for column in [0, size - 20, 2 * size - 25, 3 * size, 3 * size - 1, 5 * size - 30] {
      page.scrollSideways(byColumns: column - page.viewport.column)
      let row = rows(of: page)[0]
      let expected = String(decoding: ruler(5 * size)[column...].prefix(30), as: UTF8.self)
      #expect(row.contains(expected.dropLast(1)), "\(column)")
    }
  }

  @Test("wide characters and tabs keep their columns across parts")
  func wide() {
    let line = (0..<size).flatMap { Array(($0 % 7 == 0 ? "\t" : "漢").utf8) }
    let whole = StyledLine(line)
    let page = page(line)
    let document = page.document
    var next = document.linePart(holding: 0)
    var count = 0
    while let part = next {
      let glyphs = whole.glyphs(ofBytes: part.range)
      #expect(
        page.rows.columns(ofGlyphs: 0..<1, in: part).columns.lowerBound
          == whole.column(ofGlyph: glyphs.lowerBound))
      next = document.linePart(after: part)
      count += 1
    }
    #expect(count > 2)
    #expect(
      page.rows.overflowingColumnCount(ofRowsFrom: .start) == whole.width
        - page.rows.layout.textWidth)
  }

  @Test("a match far right in a long line becomes visible, at the row of the line")
  func match() throws {
    var line = ruler(10 * size)
    line.replaceSubrange(7 * size..<7 * size + 6, with: Array("needle".utf8))
    let page = page(Array("first\n".utf8) + line + Array("\nlast\n".utf8))
    page.showMatch(6 + 7 * size..<6 + 7 * size + 6)
    #expect(page.viewport.top.offset <= 6)
    #expect(rows(of: page).contains { $0.contains("needle") })
    let part = try #require(page.document.linePart(holding: 6 + 7 * size))
    #expect(!part.isLineStart)
  }

  @Test("a click on a column of a long line finds the character there")
  func click() throws {
    let page = page(ruler(5 * size))
    page.scrollSideways(byColumns: 2 * size - 10)
    let (rows, start) = (page.rows, page.rows.layout.textStart)
    for x in [0, 5, 9, 10, 15, 29] {
      let offset = rows.offset(
        atCell: Position(x: start + x, y: 0), side: 0, top: page.viewport.top,
        column: page.viewport.column)
      #expect(offset == 2 * size - 10 + x)
    }
  }

  @Test("switching to wrapped lines and back keeps the text at the top")
  func switching() throws {
    let page = page(ruler(5 * size) + Array("\nlast\n".utf8), wraps: true)
    page.scroll(.lines(2000))
    let top = page.viewport.top
    #expect(top.offset > 0)
    page.setWraps(false)
    #expect(page.viewport.top == .start)
    page.setWraps(true)
    #expect(page.viewport.top == top)
  }

  @Test("a line of more than 16 MiB is divided into several rows")
  func divided() throws {
    let line = [UInt8](repeating: 0x61, count: 3 << 24)
    let document = page(line + Array("\nlast\n".utf8)).document
    var starts: [Int] = []
    var next = document.largeLinePart(holding: 0)
    while let part = next {
      #expect(document.largeLinePart(holding: part.next - 1) == part)
      starts.append(part.start)
      next = document.largeLinePart(holding: part.next)
    }
    #expect(starts == [0, 1 << 24, 2 << 24, 3 << 24 + 1])
  }
}
