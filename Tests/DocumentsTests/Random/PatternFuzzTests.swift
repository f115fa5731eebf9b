import TabPagerTestSupport
import Testing

@testable import Documents

@Suite("Search with random patterns", .timeLimit(.minutes(600))) struct PatternFuzzTests {
  private static let pieces = [
    "a", "b", "A", "1", ".", "*", "+", "?", "*+", "{2}", "{,", "{2,1}", "{65535}", "(", ")", "(?:",
    "(?=",
    "(?<!", "(?<n>", "(?i)", "(?-i)", "(?x)", "(?#", "(?R)", "(?1)", "(?|", "(*ACCEPT)", "(*UTF)",
    "(*LF)",
    "[", "]", "[^", "[a-", "[[:alpha:]]", "\\", "\\d", "\\K", "\\Q", "\\E", "\\x{", "\\x{110000}",
    "\\p{Han}", "\\p{", "\\1", "\\g{-1}", "\\k<n>", "\\C", "\\R", "\\X", "\\N", "\\cA", "|", "^",
    "$",
    "\\b", "\\A", "\\G", "漢", "é", "\u{0}", "\n", "\r", "\u{202E}", " ", "#",
  ]

  @Test(
    "a random pattern is rejected with a one-line message or finds ordered matches, within the time limit"
  )
  func anyText() {
    let found = RandomCases.firstFault("patterns", count: 6_000, seed: 6_003, within: 5) { random in
      let text = (0..<random.below(9)).map { _ in Self.pieces[random.below(Self.pieces.count)] }
        .joined()
      let kind: Pattern.Syntax = random.below(5) == 0 ? .literal : .expression
      let rule: CaseSensitivity = [.exact, .smart, .ignored][random.below(3)]
      let bytes = RandomText.asciiLines(minimumCount: random.below(80), &random)
      do throws(PatternError) {
        let pattern = try Pattern(text, as: kind, case: rule)
        return matchFault(of: pattern, in: bytes).map {
          "\($0) by \(text.debugDescription) in \(bytes)"
        }
      } catch {
        let message = "\(error)"
        guard kind == .expression, !message.isEmpty, (0...text.count * 4).contains(error.offset),
          message.utf8.allSatisfy({ (0x20..<0x7F).contains($0) })
        else { return "\(text.debugDescription) is refused as \(message)" }
        return nil
      }
    }
    #expect(found == nil)
  }

  private func matchFault(of pattern: Pattern, in bytes: [UInt8]) -> String? {
    for line in bytes.split(separator: 0x0A) {
      var end = 0
      for match in pattern.matches(in: Array(line)) {
        guard match.lowerBound >= end, match.upperBound <= line.count else {
          return "\(match) is out of order"
        }
        end = match.upperBound
      }
    }
    // Search all of the bytes in chunks, as a document is searched.
    let sizes = SearchChunkSizes(
      chunk: 16, longestLine: 100_000, window: 16, overlap: 64, context: 16)
    let found = SearchResultCheck(pattern, bytes, sizes).allMatches()
    guard zip(found, found.dropFirst()).allSatisfy({ $0.upperBound <= $1.lowerBound }),
      found.allSatisfy({ $0.upperBound <= bytes.count })
    else { return "\(found) are out of order" }
    return nil
  }

  @Test("random expressions find the same matches as a simple matcher that tries every offset")
  func reference() {
    let found = RandomCases.firstFault("expressions", count: 300, seed: 6_004) { random in
      let bytes = RandomText.asciiLines(minimumCount: random.below(200), &random)
      let plain = NaiveRegularExpression.random(&random)
      let ignoringCase = random.below(3) == 0
      guard let pattern = try? Pattern(plain.text, case: ignoringCase ? .ignored : .exact) else {
        return "\(plain.text) is refused"
      }
      let steps = NaiveRegularExpression.StepCounter(limit: 2_000_000)
      let expected = NaiveSearch(bytes).matches {
        plain.matches(in: $0, ignoringCase: ignoringCase, counting: steps)
      }
      guard !steps.isExceeded else { return nil }
      let chunk = 1 + random.below(64)
      let sizes = SearchChunkSizes(
        chunk: chunk, longestLine: 100_000, window: chunk, overlap: 64, context: 16)
      let found = SearchResultCheck(pattern, bytes, sizes).allMatches()
      return found == expected
        ? nil : "\(found) instead of \(expected) by \(plain.text) in \(bytes), \(sizes)"
    }
    #expect(found == nil)
  }
}
