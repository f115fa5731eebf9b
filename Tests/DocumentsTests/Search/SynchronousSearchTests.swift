import TabPagerTestSupport
import Testing

@testable import Documents

@Suite("Synchronous search") struct SynchronousSearchTests {
  /// Returns sizes for which no line counts as long.
  private func chunkSizes(chunk: Int) -> SearchChunkSizes {
    SearchChunkSizes(chunk: chunk, longestLine: 100_000, window: chunk, overlap: 64, context: 16)
  }

  @Test("a search finds random literals with search chunks of every size")
  func literals() throws {
    var generator = SeededGenerator()
    for _ in 0..<RandomCases.caseCount(1_000, soak: 10_000) {
      let bytes = RandomText.asciiLines(minimumCount: generator.below(200), &generator)
      let wanted = ["a", "ab", "b\\", "aa", "A1", " x", "xabc", "."][generator.below(8)]
      let ignoringCase = generator.below(2) == 0
      let pattern = try Pattern(wanted, as: .literal, case: ignoringCase ? .ignored : .exact)
      let plain = NaiveRegularExpression.sequence(wanted.utf8.map { .byte($0) })
      let expected = NaiveSearch(bytes).matches {
        plain.matches(in: $0, ignoringCase: ignoringCase)
      }
      let note = "\(generator) \(wanted) \(String(decoding: bytes, as: UTF8.self).debugDescription)"
      SearchResultCheck(pattern, bytes, chunkSizes(chunk: 1 + generator.below(64))).expectMatches(
        expected, note)
    }
  }

  @Test("a search finds the matches of random expressions with search chunks of every size")
  func expressions() throws {
    var generator = SeededGenerator()
    for _ in 0..<RandomCases.caseCount(500, soak: 10_000) {
      let bytes = RandomText.asciiLines(minimumCount: generator.below(200), &generator)
      let plain = NaiveRegularExpression.random(&generator)
      let ignoringCase = generator.below(3) == 0
      let pattern = try Pattern(plain.text, case: ignoringCase ? .ignored : .exact)
      let expected = NaiveSearch(bytes).matches {
        plain.matches(in: $0, ignoringCase: ignoringCase)
      }
      let text = String(decoding: bytes, as: UTF8.self).debugDescription
      SearchResultCheck(pattern, bytes, chunkSizes(chunk: 1 + generator.below(64))).expectMatches(
        expected, "\(generator) \(plain.text) \(ignoringCase) \(text)")
    }
  }

  @Test(
    "in a search of many lines, invalid UTF-8 and multi-byte characters match as in each line alone"
  )
  func unicode() throws {
    var generator = SeededGenerator()
    let pieces: [[UInt8]] =
      ["a", "b", "é", "漢", "😀", "1", " ", "\n", "\n", "\r\n", "k", "\u{212A}"].map {
        Array($0.utf8)
      }
      + [[0xFF], [0x80], [0xE6, 0xBC], [0xC3], [0xED, 0xA0, 0x80]]
    let patterns = [
      "a", ".", "é", "\\w+", "[^a]+", "\\S", "a.b", "漢$", "^[é漢]", "\\D1", "k", "[^\\w]", "a|漢",
      "\\W",
      "(?<=é)a", "\\b\\w", "\\pL\\d", ".*",
    ]
    for _ in 0..<RandomCases.caseCount(600, soak: 6_000) {
      var bytes: [UInt8] = []
      let common = generator.below(4)
      for _ in 0..<generator.below(100) {
        bytes +=
          pieces[
            common == 0 ? generator.below(pieces.count) : [0, 1, 5, 6, 7, 9][generator.below(6)]]
        if generator.below(12) == 0 { bytes += pieces[generator.below(pieces.count)] }
      }
      let text = patterns[generator.below(patterns.count)]
      let pattern = try Pattern(text, case: generator.below(2) == 0 ? .ignored : .exact)
      let expected = NaiveSearch(bytes).matches { line in
        let found = pattern.matches(in: line)
        return found.isEmpty && text == ".*" ? [0..<0] : found
      }
      SearchResultCheck(pattern, bytes, chunkSizes(chunk: 1 + generator.below(64))).expectMatches(
        expected, "\(generator) \(text) \(bytes)")
    }
  }

  @Test("a search finds the matches in each kind of content", arguments: [1, 2, 3, 5, 8, 100])
  func contents(chunk: Int) throws {
    let cases: [(String, String, [Range<Int>])] = [
      ("a", "", []), ("^$", "", []), ("a", "a", [0..<1]), ("^$", "\n", [0..<0]), ("^$", "a\n", []),
      ("^$", "a\n\nb\n\n", [2..<2, 5..<5]), ("^", "a\nb", [0..<0, 2..<2]),
      ("a$", "a\r\nba\r\n", [0..<1, 4..<5]),
      ("a\\s*b", "a\nb a b", [4..<7]), ("[^x]+", "ab\ncd", [0..<2, 3..<5]), ("a\\nb", "a\nb", []),
      ("\\Aa|b\\z", "ab\nab", [0..<1, 1..<2, 3..<4, 4..<5]), ("\\d+", "12\n34", [0..<2, 3..<5]),
      ("b*", "abb\na\nb", [1..<3, 4..<4, 6..<7]), ("(?=b)", "ab\nb", [1..<1, 3..<3]),
      ("x\\Ky", "xy y\nxy", [1..<2, 6..<7]), ("\\0", "a\0b\0", [1..<2, 3..<4]),
      ("a\\x00", "a\0b", [0..<2]),
      ("\\Qa\\E", "ba\nab", [1..<2, 3..<4]), ("(a)\\1", "aa\naa", [0..<2, 3..<5]),
      ("a(?s).", "a\nab", [2..<4]),
      ("foo|bar", "xfoo\nbar", [1..<4, 5..<8]), ("fo+|b[^a]r", "bar\nbxr fo", [4..<7, 8..<10]),
    ]
    for (text, bytes, expected) in cases {
      let check = SearchResultCheck(
        try Pattern(text), Array(bytes.utf8), chunkSizes(chunk: chunk))
      check.expectMatches(expected, "\(text) \(bytes)")
    }
  }

  @Test("a search from an offset outside the content starts at the nearest end")
  func outside() throws {
    let scan = SynchronousSearch(try Pattern("a"), in: MemoryContent(Array("a.a".utf8)))
    #expect(scan.firstMatch(from: -5) == 0..<1)
    #expect(scan.firstMatch(from: 3) == nil)
    #expect(scan.firstMatch(from: 1_000_000) == nil)
    #expect(scan.lastMatch(before: 1_000_000) == 2..<3)
    #expect(scan.lastMatch(before: 0) == nil)
    #expect(scan.lastMatch(before: -1) == nil)
    #expect(scan.match(atIndex: -1, using: CumulativeMatchCounts()) == nil)
  }

  @Test("a cancelled search finds nothing")
  func cancelled() throws {
    let stop = StopFlag()
    stop.cancel()
    let content = MemoryContent([UInt8](repeating: 0x61, count: 1000))
    let scan = SynchronousSearch(
      try Pattern("a"), in: content, sizes: chunkSizes(chunk: 100), stop: stop)
    #expect(scan.countMatches(in: scan.chunks).counts == [])
    #expect(scan.lastMatch(before: 1000) == nil)
  }

  @Test(
    "lines in which an expression takes too long are skipped and counted",
    .timeLimit(.minutes(10)))
  func catastrophic() throws {
    let bad = String(repeating: "a", count: 400) + "!"
    let text = (0..<40).map { $0 % 10 == 0 ? bad : "xaa" }.joined(separator: "\n")
    for pattern in ["(a+)+$", "(a|aa)+$", "x?(a+)+$"] {
      let scan = SynchronousSearch(try Pattern(pattern), in: MemoryContent(Array(text.utf8)))
      #expect(scan.matches(in: scan.chunks).count == 36)
      #expect(scan.skippedLines == 4)
    }
  }

  @Test("a search of a content that turns out to be shorter ends where the content ends")
  func truncated() throws {
    struct ShorterContent: Content {
      let inner = MemoryContent(Array("a\nba\na".utf8))
      var count: Int { 1000 }
      func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        inner.read(at: offset, into: buffer)
      }
    }
    for (chunk, longest) in [(1, 90), (2, 1), (4, 90), (4, 2), (2000, 90)] {
      var sizes = chunkSizes(chunk: chunk)
      sizes.longestLine = longest
      let scan = SynchronousSearch(try Pattern("a$"), in: ShorterContent(), sizes: sizes)
      #expect(scan.matches(in: scan.chunks) == [0..<1, 3..<4, 5..<6])
      #expect(scan.lastMatch(before: 1000) == 5..<6)
    }
  }
}
