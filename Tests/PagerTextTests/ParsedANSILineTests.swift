import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerText

@Suite("Lines of terminal output") struct ParsedANSILineTests {
  @Test(
    "a line of terminal output becomes plain text with separate styles, without other sequences",
    arguments: [
      ("a\u{1B}[1mb\u{1B}[mc", "abc", ".b.", true, false),
      ("plain", "plain", ".....", false, false),
      ("a\u{1B}[Kb\u{1B}[0K", "ab", "..", false, false), ("a\u{1B}[2Jb", "ab", "..", false, true),
      ("\u{1B}[?25la", "a", ".", false, true), ("a\u{1B}", "a", ".", false, true),
      ("a\u{1B}[", "a[", "..", false, true), ("\u{1B}]8;;http://x\u{7}a", "a", ".", false, true),
      ("\u{1B}[8ma\u{1B}[28mb", "ab", "h.", true, false),
    ])
  func sequences(
    line: String, text: String, letters: String, setsStyles: Bool, hasOtherSequences: Bool
  ) {
    TestLocale.use()
    let read = ParsedANSILine(Array(line.utf8)[...])
    #expect(String(decoding: read.text.bytes, as: UTF8.self) == text)
    #expect(StyledLine(read.text.bytes, styles: read.text.styles).letters == letters)
    #expect(read.setsStyles == setsStyles && read.hasOtherSequences == hasOtherSequences)
  }
}
