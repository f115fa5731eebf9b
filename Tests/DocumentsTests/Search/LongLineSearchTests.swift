import Glibc
import Synchronization
import TabPagerTestSupport
import Testing

@testable import Documents

@Suite("Search in long lines") struct LongLineSearchTests {
  /// Returns random sizes at which short lines count as long, but matches of up to 24 visible bytes are still found.
  private func randomChunkSizes(_ generator: inout SeededGenerator) -> SearchChunkSizes {
    let window = 1 + generator.below(24)
    return SearchChunkSizes(
      chunk: window * (1 + generator.below(4)), longestLine: 1 + generator.below(120),
      window: window,
      overlap: 100, context: 60)
  }

  /// Returns random text with long and short lines.
  private func randomText(_ generator: inout SeededGenerator) -> [UInt8] {
    var result: [UInt8] = []
    for _ in 0..<1 + generator.below(3) {
      var line = RandomText.asciiLines(minimumCount: generator.below(150), &generator)
      if generator.below(3) > 0 { line.removeAll { $0 == 0x0A } }
      result += line
      if generator.below(4) > 0 { result += Array((generator.below(2) == 0 ? "\n" : "\r\n").utf8) }
    }
    return result
  }

  @Test("in a long line, short matches that do not overlap are found as in short lines")
  func short() throws {
    var generator = SeededGenerator()
    let bytes: @Sendable (String) -> NaiveRegularExpression = {
      .sequence($0.utf8.map { .byte($0) })
    }
    let expressions: [NaiveRegularExpression] = [
      bytes("ab"), bytes("b1"), bytes(" xa"), .sequence([.lineStart, .byte(0x61)]),
      .sequence([.byte(0x62), .lineEnd]), .sequence([.wordBoundary, bytes("ab")]),
      .sequence([.byte(0x61), .set("[^ab]", { $0 != 0x61 && $0 != 0x62 })]),
      .either(bytes("ab"), bytes("1c")),
      .sequence([bytes("a"), .set("[bc]", { $0 == 0x62 || $0 == 0x63 }), bytes("1")]),
    ]
    for _ in 0..<RandomCases.caseCount(60, soak: 600) {
      let text = randomText(&generator)
      let plain = expressions[generator.below(expressions.count)]
      let ignoringCase = generator.below(3) == 0
      let expected = NaiveSearch(text).matches {
        plain.matches(in: $0, ignoringCase: ignoringCase)
      }
      let pattern = try Pattern(plain.text, case: ignoringCase ? .ignored : .exact)
      let note =
        "\(generator) \(plain.text) \(String(decoding: text, as: UTF8.self).debugDescription)"
      SearchResultCheck(pattern, text, randomChunkSizes(&generator)).expectMatches(expected, note)
    }
  }

  @Test("searching long lines forward, backward and by number finds the same matches")
  func agreement() throws {
    var generator = SeededGenerator()
    for _ in 0..<RandomCases.caseCount(50, soak: 500) {
      let text = randomText(&generator)
      let plain = NaiveRegularExpression.random(&generator)
      let check = SearchResultCheck(try Pattern(plain.text), text, randomChunkSizes(&generator))
      let note =
        "\(generator) \(plain.text) \(String(decoding: text, as: UTF8.self).debugDescription)"
      let all = check.allMatches()
      for (match, next) in zip(all, all.dropFirst()) {
        #expect(match.lowerBound < next.lowerBound || match.isEmpty, "\(note)")
      }
      check.expectAgreement(with: all, note)
    }
  }

  @Test("when a long line is searched in windows, no multi-byte character is split")
  func characters() throws {
    let text = Array(String(repeating: "漢é😀x", count: 60).utf8)
    for window in 1...17 {
      let sizes = SearchChunkSizes(
        chunk: window * 2, longestLine: 8, window: window, overlap: 40, context: 12)
      for (pattern, count) in [
        ("漢", 60), (".", 240), ("é😀", 60), ("[^x]x", 60), ("\\w", 180), ("x漢", 59),
      ] {
        let check = SearchResultCheck(try Pattern(pattern), text, sizes)
        #expect(check.allMatches().count == count, "\(pattern) \(window)")
        check.expectAgreement(with: check.allMatches(), "\(pattern) \(window)")
      }
    }
  }

  @Test("when a long line is searched in windows, a word across a window boundary is one match")
  func words() throws {
    let words = (0..<200).map { String(repeating: "w", count: 1 + $0 % 13) }
    let text = Array(words.joined(separator: " ").utf8)
    for window in 16...48 {
      let sizes = SearchChunkSizes(
        chunk: window * 3, longestLine: 20, window: window, overlap: 32, context: 4)
      let found = SearchResultCheck(try Pattern("\\w+"), text, sizes).allMatches()
      #expect(found.map(\.count) == words.map(\.count), "\(window)")
    }
  }

  /// A line of 32 MB that uses no memory, and records the size of the largest read.
  private final class HugeLine: Content {
    let count = 32_000_000
    let largest = Atomic(0)
    private let end = Array("needle\n".utf8)

    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
      let part = max(0, min(buffer.count, count - offset))
      largest.max(part, ordering: .relaxed)
      guard let start = buffer.baseAddress else { return 0 }
      memset(start, 0x61, part)
      let tail = max(offset, count - end.count)
      for place in tail..<max(tail, offset + part) {
        buffer[place - offset] = end[place - (count - end.count)]
      }
      return part
    }
  }

  @Test(
    "a line of 32 MB is searched in little memory", .timeLimit(.minutes(60)),
    arguments: ["needle", "ne{2}dle$", "\\bneedle|eedle$"])
  func huge(pattern: String) throws {
    let content = HugeLine()
    let scan = SynchronousSearch(try Pattern(pattern), in: content)
    let end = content.count - 1
    let found = try #require(scan.firstMatch(from: 0))
    #expect(found.upperBound == end)
    #expect(scan.lastMatch(before: content.count) == found)
    #expect(scan.firstMatch(from: end - 1000) == found)
    #expect(content.largest.load(ordering: .relaxed) <= 1 << 20)
    #expect(scan.skippedLines == 0)
  }
}
