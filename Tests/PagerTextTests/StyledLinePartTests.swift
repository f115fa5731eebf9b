import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerText

@Suite("Parts of a line") struct StyledLinePartTests {
  init() { TestLocale.use() }

  /// Reads a line in parts of `size` bytes, or more if that many bytes do not contain a complete glyph.
  private func readInParts(
    _ bytes: [UInt8], _ options: LineDecodingOptions = LineDecodingOptions(),
    from start: LineDecodingState = .plain,
    size: () -> Int
  ) -> (records: [GlyphRecord], state: LineDecodingState, column: Int) {
    var records: [GlyphRecord] = []
    var (state, column, offset) = (start, 0, 0)
    var wanted = size()
    while true {
      let end = min(bytes.count, offset + wanted)
      let part = StyledLine(
        bytes[offset..<end], options: options, from: state, column: column,
        endsLine: end == bytes.count)
      records += part.glyphRecords(from: offset)
      (state, column) = (part.endState, part.endColumn)
      offset += part.byteCount
      if end == bytes.count { return (records, state, column) }
      if part.byteCount == 0, wanted >= StyledLine.sufficientByteCount {
        Issue.record("no glyph was read from \(wanted) bytes at \(offset)")
        return (records, state, column)
      }
      wanted = part.byteCount == 0 ? wanted + 1 : size()
    }
  }

  @Test("a line has the same glyphs, wherever it is cut into parts")
  func anyParts() {
    let found = RandomCases.firstFault("text parts", count: 1600, seed: 20_261_121) { random in
      let bytes = HostileBytes.randomBytes(using: &random, maximumLength: 120)
      let options = LineDecodingOptions(
        tabStops: TabStops(every: 1 + random.below(9)), showsColors: random.below(4) > 0)
      let start: LineDecodingState = random.below(4) == 0 ? .documentStart : .plain
      let whole = StyledLine(bytes, options: options, from: start)
      guard whole.byteCount == bytes.count else { return "\(whole.byteCount) bytes of \(bytes)" }
      let size = 1 + random.below(30)
      let parts = readInParts(bytes, options, from: start) { 1 + random.below(size) }
      return parts.records == whole.glyphRecords() && parts.state == whole.endState
        && parts.column == whole.endColumn ? nil : "parts differ from \(bytes)"
    }
    #expect(found == nil)
  }

  /// In the arguments, `<` is a backspace and `>` is ESC.
  @Test(
    "characters and sequences stay whole, at whatever byte a line is cut into parts",
    arguments: [
      "__<<漢<<__<<漢x", "__<<__<x", "x<__<_<\u{301}", "_<x<x_<\u{304}<\u{304}_<y", "___<<漢",
      "+<+<o<o",
      "x<x<x<x<x<x", "漢<<<漢", "x\u{301}<x\u{301}", "e>[31m\u{301}>[m\u{302}",
      "👩\u{200D}>[1m\u{FE0F}👧",
      ">]8;;http://a>\\x>]8;;\u{7}y", "\u{9D}8;;file:b\u{9C}z", ">[38;2;1;2;3mx>[K>[0Ky",
      ">]8;;no:c\u{7}x",
      "\tx\té\t", "1\u{FE0F}\u{20E3}",
      "a\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}b",
      "\u{1F3F4}\u{E0067}\u{E0062}x",
    ])
  func torn(text: String) {
    let bytes = text.utf8.map { $0 == 0x3C ? 0x08 : $0 == 0x3E ? 0x1B : $0 }
    let whole = StyledLine(bytes)
    for size in 1...bytes.count {
      var sizes = [bytes.count, size]
      let halves = readInParts(bytes) { sizes.popLast() ?? bytes.count }
      #expect(
        halves.records == whole.glyphRecords() && halves.state == whole.endState, "at \(size)")
      let parts = readInParts(bytes) { size }
      #expect(parts.records == whole.glyphRecords() && parts.state == whole.endState, "of \(size)")
    }
  }

  @Test("a line part may begin at any glyph, with the decoding state before that glyph")
  func anyGlyph() {
    let found = RandomCases.firstFault("text glyphs", count: 800, seed: 20_261_122) { random in
      let bytes = HostileBytes.randomBytes(using: &random, maximumLength: 60)
      let whole = StyledLine(bytes)
      for glyph in whole.indices {
        let byte = whole.byteOffset(ofGlyph: glyph)
        guard whole.glyphIndex(ofByte: byte) == glyph else { continue }
        let rest = StyledLine(
          bytes[byte...], from: whole.decodingState(atGlyph: glyph),
          column: whole.column(ofGlyph: glyph))
        guard rest.glyphRecords(from: byte) == whole.glyphRecords(of: glyph..<whole.count),
          rest.endState == whole.endState
        else { return "\(bytes) differs from glyph \(glyph) on" }
      }
      return nil
    }
    #expect(found == nil)
  }

  @Test(
    "a line part ends before a glyph that may continue in the next part",
    arguments: [
      ("abc", 2), ("", 0), ("ab\u{1B}", 1), ("ab\u{1B}[3", 1), ("ab\u{1B}[31m", 1), ("ab\u{1}", 3),
      ("ab\t", 3), ("ab_", 1), ("ab__", 2), ("abx\u{8}", 2), ("ab\u{8}b", 1),
      ("a\u{1}\u{1B}]8;;http", 2),
      ("a\u{301}", 0),
    ])
  func end(bytes: String, count: Int) {
    #expect(StyledLine(Array(bytes.utf8), endsLine: false).byteCount == count)
  }

  @Test("a line part of 8 KiB always advances, because the bytes left to the next part are limited")
  func progress() {
    let pieces: [[UInt8]] = [
      Array("e\u{301}".utf8), Array("\u{301}".utf8), Array("x\u{8}x\u{8}".utf8),
      Array("_\u{8}".utf8),
      Array("_".utf8), Array("\u{1B}[1m".utf8), Array("\u{1B}[".utf8), Array("1".utf8),
      Array("\u{1B}]8;;".utf8), Array("\u{200D}".utf8), Array("x\u{8}x\u{304}\u{8}\u{304}".utf8),
      Array("\u{9D}8;;".utf8), [0xF0], [0x1B],
    ]
    for second in pieces {
      let rest = Array(repeatElement(second, count: 8192 / second.count + 1).joined())
      for first in pieces {
        let bytes = first + rest
        let part = StyledLine(bytes[..<StyledLine.sufficientByteCount], endsLine: false)
        #expect(part.byteCount > 0, "\(first) \(second)")
      }
      let bytes = rest + rest.prefix(60)
      let parts = readInParts(bytes) { StyledLine.sufficientByteCount }
      #expect(parts.records == StyledLine(bytes).glyphRecords(), "\(second)")
    }
  }

  @Test("a slice that is too long for one line is decoded like a line part")
  func tooLong() {
    let bytes = [UInt8](repeating: 0x61, count: StyledLine.maximumByteCount + 10)
    let line = StyledLine(bytes)
    #expect(line.byteCount == StyledLine.maximumByteCount - 1 && line.count == line.byteCount)
  }
}
