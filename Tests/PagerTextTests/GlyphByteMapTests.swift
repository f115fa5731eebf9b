import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerText

@Suite("Bytes, glyphs and columns of a line") struct GlyphByteMapTests {
  init() { TestLocale.use() }

  @Test("the bytes of a sequence belong to the glyph before it and to no match")
  func sequences() {
    // The offsets: a 0, the first sequence 1–4, b 5, the tab 6, é 7–8, the second sequence 9–11, c 12.
    let line = StyledLine("a\u{1B}[1mb\té\u{1B}[mc")
    #expect(line.text == "ab      éc")
    #expect((0...13).map(line.glyphIndex(ofByte:)) == [0, 0, 0, 0, 0, 1, 2, 8, 8, 8, 8, 8, 9, 10])
    #expect(line.glyphs(ofBytes: 0..<1) == 0..<1)
    #expect(line.glyphs(ofBytes: 1..<5).isEmpty)
    #expect(line.glyphs(ofBytes: 1..<6) == 1..<2)
    #expect(line.glyphs(ofBytes: 6..<7) == 2..<8)
    #expect(line.glyphs(ofBytes: 8..<9) == 8..<9)
    #expect(line.glyphs(ofBytes: 5..<13) == 1..<10)
    #expect(line.glyphs(ofBytes: 9..<12).isEmpty && line.glyphs(ofBytes: 13..<13).isEmpty)
  }

  @Test("a match may begin or end inside a glyph or a group of glyphs")
  func shared() {
    let line = StyledLine("x\u{8}xy\u{1}z")
    #expect(line.text == "xy^Az")
    #expect(line.glyphs(ofBytes: 2..<4) == 0..<2)
    #expect(line.glyphs(ofBytes: 0..<1) == 0..<1)
    #expect(line.glyphs(ofBytes: 4..<5) == 2..<4)
  }

  @Test("the map between bytes, glyphs and columns equals counting glyph by glyph")
  func counted() {
    let found = RandomCases.firstFault("text places", count: 800, seed: 20_261_123) { random in
      let bytes = HostileBytes.randomBytes(using: &random, maximumLength: 100)
      return glyphMapFault(of: StyledLine(bytes)).map { "\($0) in \(bytes)" }
    }
    #expect(found == nil)
  }

  private func glyphMapFault(of line: StyledLine) -> String? {
    var column = 0
    var columns: [Int] = []
    let bytes = line.indices.map(line.byteOffset)
    for index in line.indices {
      guard line.column(ofGlyph: index) == column else { return "column of glyph \(index)" }
      let width = line.glyph(at: index).width
      columns += Array(repeating: index, count: width)
      column += width
    }
    guard line.width == column, line.column(ofGlyph: line.count) == column else { return "width" }
    guard line.byteOffset(ofGlyph: line.count) == line.byteCount else { return "byte count" }
    guard zip(bytes, bytes.dropFirst()).allSatisfy({ $0 <= $1 }) else { return "order" }
    for (column, glyph) in columns.enumerated() where line.glyphIndex(atColumn: column) != glyph {
      return "glyph at column \(column)"
    }
    guard line.glyphIndex(atColumn: column) == line.count, line.glyphIndex(atColumn: -1) == 0 else {
      return "glyph outside"
    }
    for byte in 0..<line.byteCount {
      let last = bytes.last { $0 <= byte } ?? bytes.first
      guard line.glyphIndex(ofByte: byte) == (bytes.firstIndex { $0 == last } ?? 0) else {
        return "glyph of byte \(byte)"
      }
      let seen = line.glyphs(ofBytes: byte..<byte + 1)
      guard seen.isEmpty || bytes[seen.lowerBound] == last && bytes[seen.upperBound - 1] == last
      else {
        return "glyphs of byte \(byte)"
      }
    }
    guard line.glyphIndex(ofByte: line.byteCount) == line.count else { return "end" }
    return nil
  }
}
