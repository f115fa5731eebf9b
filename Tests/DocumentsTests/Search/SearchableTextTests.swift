import TabPagerTestSupport
import Testing

@testable import Documents

@Suite("Searchable text") struct SearchableTextTests {
  @Test(
    "searchable text drops colours, links and overstrike, and keeps everything else",
    arguments: [
      ("", ""), ("plain", "plain"),
      // SGR, and the erase-in-line sequence (EL) that grep writes, with and without parameters.
      ("\u{1B}[31mred\u{1B}[m", "red"), ("\u{1B}[38;2;1;2;3m\u{1B}[4:3mx\u{1B}[0m", "x"),
      ("\u{1B}[01;31m\u{1B}[Kfoo\u{1B}[m\u{1B}[K", "foo"), ("a\u{1B}[mb", "ab"),
      // Other sequences are kept.
      ("\u{1B}[2Jx", "\u{1B}[2Jx"), ("\u{1B}[?25lx", "\u{1B}[?25lx"), ("\u{1B}", "\u{1B}"),
      ("\u{1B}[", "\u{1B}["), ("\u{1B}[31", "\u{1B}[31"), ("\u{1B}\u{1B}[mx", "\u{1B}x"),
      ("\u{1B}]0;title\u{7}x", "\u{1B}]0;title\u{7}x"), ("\u{1B}(Bx", "\u{1B}(Bx"),
      // Links with each kind of terminator, and malformed ones.
      ("\u{1B}]8;;http://a/\u{7}here\u{1B}]8;;\u{7}!", "here!"),
      ("\u{1B}]8;id=1;http://a/\u{1B}\\here\u{1B}]8;;\u{1B}\\!", "here!"),
      ("\u{1B}]8;;http://a/\u{9C}x", "x"), ("\u{1B}]8;;MAILTO:a@b\u{7}x", "x"),
      ("\u{1B}[0Kx\u{1B}[1Ky", "x\u{1B}[1Ky"), ("\u{1B}]8;;evil:x\u{7}y", "y"),
      ("\u{1B}]8;;http:\u{7}", ""), ("\u{1B}]8;\u{7}", "\u{1B}]8;\u{7}"),
      ("\u{1B}]8;;file:é\u{7}", "\u{1B}]8;;file:é\u{7}"),
      ("\u{1B}]8;;http://a/", "\u{1B}]8;;http://a/"),
      ("\u{1B}]8;;a\nb\u{7}", "\u{1B}]8;;a\nb\u{7}"),
      ("\u{1B}]8;;a\u{1B}[mb", "\u{1B}]8;;ab"), ("\u{1B}]8\u{7}", "\u{1B}]8\u{7}"),
      // Overstrike with single-byte and multi-byte characters.
      ("N\u{8}NA\u{8}A", "NA"), ("_\u{8}a_\u{8}b", "ab"), ("_\u{8}_", "_"),
      ("_\u{8}X\u{8}X!", "X!"), ("X\u{8}X\u{8}X", "X"), ("é\u{8}é", "é"), ("_\u{8}漢", "漢"),
      ("漢\u{8}漢字\u{8}字", "漢字"), ("a\u{1B}[1mX\u{8}X", "aX"),
      ("X\u{8}_\u{8}X", "X"), ("+\u{8}o+\u{8}+\u{8}o\u{8}o", "••"), ("o\u{8}+", "•"),
      ("漢\u{8}\u{8}漢", "漢"), ("__\u{8}\u{8}漢x", "漢x"), ("漢\u{8}\u{8}__x", "漢x"),
      ("漢\u{8}\u{8}漢__\u{8}\u{8}字", "漢字"),
      ("é\u{8}\u{8}é", "é\u{8}\u{8}é"), ("A\u{8}AA\u{8}A", "AA"), ("A\u{8}A\u{8}B", "A\u{8}B"),
      // Other backspaces are kept, because they could hide text.
      ("evil\u{8}\u{8}\u{8}\u{8}good", "evil\u{8}\u{8}\u{8}\u{8}good"), ("a\u{8}b", "a\u{8}b"),
      ("X\u{8}_", "X"), ("\u{8}x", "\u{8}x"), ("x\u{8}", "x\u{8}"),
      ("\n\u{8}\n", "\n\u{8}\n"),
      ("_\u{1B}[m\u{8}x", "_\u{8}x"), ("é\u{8}e", "é\u{8}e"),
    ])
  func text(raw: String, expected: String) {
    #expect(String(decoding: SearchableText(of: Array(raw.utf8)).bytes, as: UTF8.self) == expected)
  }

  @Test("a byte that is not UTF-8 forms no overstrike in searchable text")
  func invalid() {
    for raw: [UInt8] in [
      [0xC3, 8, 0xC3], [0x80, 8, 0x80], [0x5F, 8, 0xE6, 0xBC], [0xFF, 8, 0xFF],
    ] {
      #expect(SearchableText(of: raw).bytes == raw)
    }
  }

  @Test(
    "a range of searchable text maps back to its bytes",
    arguments: [
      ("ab\u{1B}[1mcd\u{1B}[mef", 0..<2, 0..<2), ("ab\u{1B}[1mcd\u{1B}[mef", 2..<4, 6..<8),
      ("ab\u{1B}[1mcd\u{1B}[mef", 1..<5, 1..<12), ("ab\u{1B}[1mcd\u{1B}[mef", 4..<6, 11..<13),
      // The raw range of an overstruck character includes its backspaces and all overstruck bytes.
      ("xN\u{8}NA\u{8}Ay", 1..<2, 1..<4), ("xN\u{8}NA\u{8}Ay", 1..<3, 1..<7),
      ("xN\u{8}NA\u{8}Ay", 2..<4, 4..<8), ("x_\u{8}é!", 1..<3, 1..<5),
      ("_\u{8}X\u{8}X!", 0..<1, 0..<5), ("\u{1B}[m", 0..<0, 3..<3),
    ])
  func ranges(raw: String, part: Range<Int>, expected: Range<Int>) {
    #expect(SearchableText(of: Array(raw.utf8)).rawRange(of: part) == expected)
  }

  @Test("every character of random searchable text maps back to its own bytes")
  func random() {
    var generator = SeededGenerator()
    let pieces = [
      "a", "b", "_", "\u{8}", "\u{1B}[m", "\u{1B}[", "é", "漢", "\n", "\r", "\u{1B}]8;;\u{7}",
    ]
    for _ in 0..<3000 {
      var raw: [UInt8] = []
      for _ in 0..<generator.below(24) { raw += pieces[generator.below(pieces.count)].utf8 }
      let plain = SearchableText(of: raw)
      let text = plain.bytes
      var segment = 0
      var end = 0
      for place in text.indices where text[place] & 0xC0 != 0x80 {
        var next = place + 1
        while next < text.count, text[next] & 0xC0 == 0x80 { next += 1 }
        let range = plain.rawRange(of: place..<next, near: &segment)
        #expect(range == plain.rawRange(of: place..<next), "\(generator)")
        #expect(range.lowerBound >= end, "\(generator)")
        let character = Array(text[place..<next])
        let isThere = range.contains { raw[$0...].starts(with: character) }
        #expect(isThere || character == Array("•".utf8), "\(generator) \(raw)")
        #expect(plain.textOffset(ofRaw: range.lowerBound) == place, "\(generator) \(raw)")
        end = range.upperBound
      }
      #expect(plain.textOffset(ofRaw: raw.count) == text.count)
    }
  }

  @Test("searchable text has no carriage returns before line feeds if they are to be dropped")
  func returns() {
    var plain = SearchableText()
    let raw = Array("a\r\nb\rc\r\r\n\u{1B}[md\r".utf8)
    raw.withUnsafeBytes { plain.replace(with: $0, droppingReturns: true) }
    #expect(plain.bytes == Array("a\nb\rc\r\nd\r".utf8))
    #expect(plain.rawRange(of: 0..<2) == 0..<3)
    #expect(SearchableText(of: raw).bytes == Array("a\r\nb\rc\r\r\nd\r".utf8))
  }
}
