import Documents
import Testing

@Suite("Matching brackets") struct BracketMatcherTests {
  private func matcher(_ text: String) -> BracketMatcher {
    BracketMatcher(
      MemoryContent(Array(text.utf8)), byteCount: text.utf8.count, open: UInt8(ascii: "("),
      close: UInt8(ascii: ")"))
  }

  @Test(
    "a closing bracket is found across lines and inner brackets",
    arguments: [
      ("(a)", 1, BracketMatcher.Outcome.found(2)), ("x(\n(b)\n)", 1, .found(7)),
      ("((a)\n)", 2, .found(3)), ("((a)\n)", 1, .found(5)), ("((a)", 1, .noMatch),
      ("\n()", 1, .noBracket), ("()", 2, .noBracket), ("", 1, .noBracket),
    ])
  func closing(text: String, number: Int, expected: BracketMatcher.Outcome) {
    #expect(
      matcher(text).closingBracket(forOpeningBracket: number, inLineAt: 0) { false } == expected)
  }

  @Test(
    "an opening bracket is found across lines and inner brackets",
    arguments: [
      ("(a)", 2, BracketMatcher.Outcome.found(0)), ("(\n(b)\n)", 6, .found(0)),
      ("(b)\n)", 4, .noMatch), ("()\nx", 3, .noBracket),
    ])
  func opening(text: String, line: Int, expected: BracketMatcher.Outcome) {
    #expect(
      matcher(text).openingBracket(forClosingBracket: 1, inLineAt: line) { false } == expected)
  }

  @Test("brackets match over more bytes than are read at once, and a cancelled search ends")
  func blocks() {
    let text = "(" + String(repeating: "()", count: 100_000) + ")"
    #expect(
      matcher(text).closingBracket(forOpeningBracket: 1, inLineAt: 0) { false } == .found(200_001))
    #expect(
      matcher(text).openingBracket(forClosingBracket: 1, inLineAt: 200_001) { false } == .found(0))
    var calls = 0
    let outcome = matcher(text).closingBracket(forOpeningBracket: 1, inLineAt: 0) {
      calls += 1
      return calls > 1
    }
    #expect(outcome == .noMatch)
  }
}
