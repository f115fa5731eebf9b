import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Lines of a document as glyphs") struct LineTextTests {
  private func line(_ bytes: [UInt8]) -> LineText {
    TestLocale.use()
    return LineText(bytes)
  }

  private func shown(_ bytes: [UInt8]) -> String {
    String(String.UnicodeScalarView(line(bytes).glyphs.flatMap(\.scalars)))
  }

  @Test(
    "Text is shown, and what cannot be shown is made visible",
    arguments: [
      ("plain", "plain"), ("a\tb", "a       b"), ("12345678\tb", "12345678        b"),
      ("漢\tb", "漢      b"), ("\u{1B}[1m", "^[[1m"), ("\u{0}\u{1F}\u{7F}", "^@^_^?"),
      ("e\u{301}", "e\u{301}"), ("\u{301}x", "\u{25CC}\u{301}x"), ("a\u{200D}b", "ab"),
      ("\u{202E}x", "<U+202E>x"), ("\u{9B}1m", "<U+009B>1m"), ("", ""),
    ])
  func text(bytes: String, expected: String) { #expect(shown(Array(bytes.utf8)) == expected) }

  @Test(
    "Bytes that are not UTF-8 are shown one by one",
    arguments: [
      ([0xFF], "<FF>"), ([0x61, 0xC3], "a<C3>"), ([0xC3, 0x28], "<C3>("),
      ([0xE2, 0x82], "<E2><82>"), ([0xED, 0xA0, 0x80], "<ED><A0><80>"),
      ([0xC0, 0xAF], "<C0><AF>"), ([0xF4, 0x90, 0x80, 0x80], "<F4><90><80><80>"),
      ([0x80, 0xC3, 0xA9], "<80>é"),
    ] as [([UInt8], String)])
  func invalid(bytes: [UInt8], expected: String) { #expect(shown(bytes) == expected) }

  @Test("The width is that of its glyphs, and rows are as full as can be")
  func rows() {
    var generator = SeededGenerator()
    let pieces = ["a", "漢", "\t", "e\u{301}", "\u{1}", "🙂", " "]
    for _ in 0..<200 {
      let text = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      let line = line(Array(text.utf8))
      let widths = line.glyphs.map { $0.isWide ? 2 : 1 }
      #expect(line.width == widths.reduce(0, +))
      for cells in [1, 2, 3, 10, 100] {
        let rows = line.rows(of: cells)
        #expect(Array(rows.joined()) == Array(line.glyphs.indices), "\(generator)")
        for (row, next) in zip(rows, rows.dropFirst()) {
          let used = widths[row].reduce(0, +)
          #expect(used <= max(cells, 2) && used + widths[next.lowerBound] > cells)
        }
      }
    }
  }
}
