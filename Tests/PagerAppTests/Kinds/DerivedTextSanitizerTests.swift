import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp
@testable import PagerViews
@testable import PagerText

@Suite("Replacing unprintable characters in derived text") struct DerivedTextSanitizerTests {
  private func sanitized(_ source: [UInt8]) -> (text: StyledText, width: Int) {
    TestLocale.use()
    var output = StyledText()
    let width = output.append(source)
    return (output, width)
  }

  private func line(_ text: StyledText) -> StyledLine {
    StyledLine(text.bytes, styles: text.styles)
  }

  @Test(
    "printable text stays, and other characters are shown in reverse video",
    arguments: [
      ("plain é 漢", "plain é 漢", "............"), ("\u{1B}[31mx", "^[[31mx", "rr....."),
      ("a\tb\r\n", "a^Ib^M^J", ".rr.rrrr"), ("\u{9B}1m", "<9B>1m", "rrrr.."),
      ("\u{202E}x", "<U+202E>x", "rrrrrrrr."), ("e\u{301}", "e\u{301}", "."),
      ("\u{301}x", "\u{25CC}\u{301}x", "r."), ("\u{7}\u{301}", "^G\u{25CC}\u{301}", "rrr"),
      ("👩\u{200D}👧", "👩👧", ".."), ("x\u{200D}y", "x<U+200D>y", ".rrrrrrrr."),
      ("b\u{8}b", "b^Hb", ".rr."), ("", "", ""),
    ])
  func shown(source: String, text: String, letters: String) {
    let line = line(sanitized(Array(source.utf8)).text)
    #expect(line.text == text)
    #expect(line.letters == letters.prefix(line.count))
  }

  @Test("bytes that are not UTF-8 are shown one by one")
  func invalid() {
    #expect(
      line(sanitized([0x61, 0xFF, 0xC3, 0x28, 0xE2, 0x82]).text).text == "a<FF><C3>(<E2><82>")
  }

  @Test("visible text has no control characters, and its width equals what is drawn")
  func random() {
    var generator = SeededGenerator()
    let pieces: [[UInt8]] =
      [
        "a", " ", "\u{1B}[1m", "\u{1B}]8;;http://x\u{1B}\\", "\u{301}", "漢", "\u{200D}", "\u{FE0F}",
        "👩", "\u{1F3FD}", "\t", "\u{8}", "_\u{8}_", "\u{9D}8;;", "\n", "\u{FEFF}", "ا", "\u{E0041}",
      ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0x80], [0x9B], [0]]
    for _ in 0..<2000 {
      let source = (0..<Int.random(in: 0...30, using: &generator)).flatMap { _ in
        pieces.randomElement(using: &generator) ?? []
      }
      let (text, width) = sanitized(source)
      let bytes = text.bytes
      #expect(DerivedTextCheck.fault(about: bytes + [0x0A]) == nil, "\(source) \(generator)")
      #expect(StyledLine(bytes).width == width, "\(source) \(generator)")
      // The width is the same next to other text.
      #expect(StyledLine([0x20] + bytes).width == width + 1, "\(source) \(generator)")
    }
  }
}
