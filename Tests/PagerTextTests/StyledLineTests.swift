import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerText

@Suite("Characters of a line") struct StyledLineTests {
  @Test(
    "printable text is shown, and other characters are made visible",
    arguments: [
      ("plain", "plain", "....."),
      ("", "", ""),
      ("a\tb", "a       b", "........."),
      ("1234567\tb", "1234567 b", "........."),
      ("12345678\tb", "12345678        b", "................."),
      ("漢\tb", "漢      b", "........"),
      ("\u{0}\u{1F}\u{7F}a", "^@^_^?a", "rrrrrr."),
      ("a\rb", "a^Mb", ".rr."),
      ("a\u{B}b\u{C}", "a^Kb^L", ".rr.rr"),
      ("caf\u{E9} e\u{301} 漢字 🙂", "caf\u{E9} e\u{301} 漢字 🙂", "..........."),
      ("\u{301}x", "\u{25CC}\u{301}x", "r."),
      ("\t\u{301}", "        \u{25CC}\u{301}", "........r"),
      ("\u{1}\u{301}", "^A\u{25CC}\u{301}", "rrr"),
      ("\u{9B}1m\u{85}", "<9B>1m<85>", "rrrr..rrrr"),
      ("\u{378}", "<U+0378>", "rrrrrrrr"),
    ])
  func characters(bytes: String, text: String, letters: String) {
    #expect(StyledLine(bytes).picture == [text, letters])
  }

  @Test(
    "bytes that are not UTF-8 are shown one by one",
    arguments: [
      ([0xFF], "<FF>"), ([0x61, 0xC3], "a<C3>"), ([0xC3, 0x28], "<C3>("),
      ([0xE2, 0x82], "<E2><82>"), ([0xE2, 0x82, 0x61], "<E2><82>a"),
      ([0xED, 0xA0, 0x80], "<ED><A0><80>"), ([0xED, 0x9F, 0xBF], "<U+D7FF>"),
      ([0xC0, 0xAF], "<C0><AF>"), ([0xC1, 0xBF], "<C1><BF>"), ([0xE0, 0x9F, 0xBF], "<E0><9F><BF>"),
      ([0xF0, 0x8F, 0xBF, 0xBF], "<F0><8F><BF><BF>"),
      ([0xF4, 0x90, 0x80, 0x80], "<F4><90><80><80>"),
      ([0xF5, 0x80], "<F5><80>"), ([0x80, 0xC3, 0xA9], "<80>é"),
      ([0xF0, 0x9F, 0x99], "<F0><9F><99>"),
      ([0x0A], "^J"),
    ] as [([UInt8], String)])
  func invalid(bytes: [UInt8], text: String) {
    TestLocale.use()
    #expect(StyledLine(bytes).text == text)
  }

  @Test(
    "invisible, bidirectional and confusable characters are shown by their code points",
    arguments: [
      ("a\u{202E}b", "a<U+202E>b"), ("\u{2066}\u{2069}", "<U+2066><U+2069>"),
      ("\u{200E}\u{200F}\u{61C}", "<U+200E><U+200F><U+061C>"),
      ("pay\u{200B}pal", "pay<U+200B>pal"), ("\u{2060}\u{FEFF}\u{AD}", "<U+2060><U+FEFF><U+00AD>"),
      ("\u{2028}\u{2029}", "<U+2028><U+2029>"),
      ("\u{E0041}\u{E007F}", "<U+E0041><U+E007F>"), ("\u{10FFFE}\u{FFF9}", "<U+10FFFE><U+FFF9>"),
      // Invisible marks and letters.
      ("a\u{34F}b", "a<U+034F>b"), ("a\u{3164}b", "a<U+3164>b"), ("a\u{FFA0}b", "a<U+FFA0>b"),
      ("\u{115F}\u{1160}", "<U+115F><U+1160>"),
    ])
  func hidden(bytes: String, text: String) { #expect(StyledLine(bytes).text == text) }

  @Test(
    "joiners are hidden where emoji and scripts need them, and shown elsewhere",
    arguments: [
      ("👩\u{200D}👩\u{200D}👧", "👩👩👧"), ("👍\u{1F3FD}!", "👍!"), ("❤\u{FE0F}\u{200D}🔥", "❤🔥"),
      ("1\u{FE0F}\u{20E3}", "1\u{20E3}"), ("©\u{FE0E}", "©"), ("葛\u{E0100}", "葛"),
      ("क\u{94D}\u{200D}ष", "क\u{94D}ष"),
      ("a\u{200D}b", "a<U+200D>b"), ("\u{200D}", "<U+200D>"), ("a\u{FE0F}", "a<U+FE0F>"),
      ("😀\u{FE0F}\u{FE0E}", "😀<U+FE0E>"), ("😀\u{E0101}\u{E0102}", "😀<U+E0102>"),
      ("a\u{1F3FD}", "a<U+1F3FD>"), ("\u{1}\u{200D}", "^A<U+200D>"), ("é\u{FE00}", "é<U+FE00>"),
    ])
  func joiners(bytes: String, text: String) { #expect(StyledLine(bytes).text == text) }

  @Test(
    "the flags of England, Scotland and Wales are black flags of two cells, and other tags are shown",
    arguments: [
      ("gbeng\u{7F}", "🏴"), ("gbsct\u{7F}", "🏴"), ("gbwls\u{7F}", "🏴"),
      ("usca\u{7F}", "🏴<U+E0075><U+E0073><U+E0063><U+E0061><U+E007F>"),
      ("gbeng", "🏴<U+E0067><U+E0062><U+E0065><U+E006E><U+E0067>"),
    ])
  func subdivisionFlags(tags: String, text: String) {
    let scalars = tags.unicodeScalars.compactMap { Unicode.Scalar(0xE0000 + $0.value) }
    let tags = String(String.UnicodeScalarView(scalars))
    let line = StyledLine("🏴\(tags)x")
    #expect(line.text == text + "x")
    #expect(StyledLine("x\(tags)").text.hasPrefix("x<U+E00"))
    // Further tags after the end of the flag are shown, because they could hide text.
    #expect(StyledLine("🏴\(tags)\(tags)").text.count > text.count)
  }

  @Test("every invisible character except joiners is made visible")
  func ignorable() {
    TestLocale.use()
    for value in Array(UInt32(0x80)...0x1FFFF) + Array(0xE0000...0xE0FFF) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isHidden =
        scalar.properties.isDefaultIgnorableCodePoint
        || scalar.properties.generalCategory == .control
      let kind = CharacterClassification.kind(of: scalar)
      if isHidden, kind != .unprintable, kind != .joiner {
        Issue.record("U+\(String(value, radix: 16))")
      }
    }
  }

  @Test("a byte order mark is hidden at the start of a document only")
  func byteOrderMark() {
    #expect(StyledLine("\u{FEFF}a", from: .documentStart).text == "a")
    #expect(StyledLine("\u{FEFF}\u{FEFF}a", from: .documentStart).text == "<U+FEFF>a")
    #expect(StyledLine("\u{FEFF}a").text == "<U+FEFF>a")
    #expect(StyledLine("a\u{FEFF}", from: .documentStart).text == "a<U+FEFF>")
  }

  @Test("a glyph has at most four combining marks, and further ones are shown separately")
  func marks() {
    let marks = "\u{300}\u{301}\u{302}\u{303}"
    #expect(StyledLine("e" + marks).text == "e" + marks)
    #expect(StyledLine("e" + marks + "\u{305}\u{306}x").text == "e\(marks)\u{25CC}\u{305}\u{306}x")
  }

  @Test("tab stops have the configured distance from the start of the line")
  func tabs() {
    func text(_ stops: TabStops) -> String {
      StyledLine("a\tb", options: LineDecodingOptions(tabStops: stops)).text
    }
    #expect(text(TabStops(every: 4)) == "a   b")
    #expect(text(TabStops(every: 1)) == "a b")
    #expect(TabStops(every: 0).distance == 1)
    #expect(TabStops(every: 99).distance == 16)
    let part = StyledLine(Array("\tb".utf8), column: 13)
    #expect(part.text == "   b")
    #expect(part.width == 4 && part.endColumn == 17)
  }
}
