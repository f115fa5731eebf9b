import TabPagerTestSupport
import Testing

@testable import Documents

@Suite("Searching a content") struct SearchScanTests {
  /// A grid of cells of so many bytes, in which no line is too long.
  private func grid(_ cell: Int, longestLine: Int = 100_000) -> SearchGrid {
    SearchGrid(cell: cell, longestLine: longestLine, window: cell, overlap: 64, context: 16)
  }

  private func all(_ scan: SearchScan) -> [Range<Int>] { scan.matches(in: scan.cells) }

  /// Checks that all ways of asking agree with what is expected.
  private func check(
    _ pattern: Pattern, _ bytes: [UInt8], _ cell: Int, _ expected: [Range<Int>], _ note: String
  ) {
    let content = MemoryContent(bytes)
    let scan = SearchScan(pattern, in: content, grid: grid(cell))
    let found = all(scan)
    #expect(found == expected, "\(note)")
    guard found == expected else { return }
    var counts = MatchCounts()
    counts.append(scan.counts(of: scan.cells))
    #expect(counts.total == expected.count, "\(note)")
    for offset in stride(from: 0, through: bytes.count, by: max(1, bytes.count / 7)) {
      let next = expected.firstIndex { $0.lowerBound >= offset }
      #expect(scan.first(from: offset) == next.map { expected[$0] }, "\(note) \(offset)")
      let before = next ?? expected.count
      let last = before > 0 ? expected[before - 1] : nil
      #expect(scan.last(before: offset) == last, "\(note) \(offset)")
      if offset < bytes.count {
        #expect(scan.count(before: offset, by: counts) == before, "\(note) \(offset)")
      }
    }
    for index in [0, expected.count / 2, expected.count - 1, expected.count] {
      let match = expected.indices.contains(index) ? expected[index] : nil
      #expect(scan.match(index, by: counts) == match, "\(note)")
    }
  }

  @Test("Literals at random, over the bounds of cells of every size")
  func literals() throws {
    var generator = SeededGenerator()
    for _ in 0..<1000 {
      let bytes = RandomText.ascii(generator.below(200), &generator)
      let wanted = ["a", "ab", "b\\", "aa", "A1", " x", "xabc", "."][generator.below(8)]
      let ignoringCase = generator.below(2) == 0
      let pattern = try Pattern(wanted, as: .literal, case: ignoringCase ? .ignored : .exact)
      let plain = PlainExpression.sequence(wanted.utf8.map { .byte($0) })
      let expected = Reference(bytes).matches { plain.matches(in: $0, ignoringCase: ignoringCase) }
      let note = "\(generator) \(wanted) \(String(decoding: bytes, as: UTF8.self).debugDescription)"
      check(pattern, bytes, 1 + generator.below(64), expected, note)
    }
  }

  @Test("Expressions at random, over the bounds of cells of every size")
  func expressions() throws {
    var generator = SeededGenerator()
    for _ in 0..<1000 {
      let bytes = RandomText.ascii(generator.below(200), &generator)
      let plain = PlainExpression.random(&generator)
      let ignoringCase = generator.below(3) == 0
      let pattern = try Pattern(plain.text, case: ignoringCase ? .ignored : .exact)
      let expected = Reference(bytes).matches { plain.matches(in: $0, ignoringCase: ignoringCase) }
      let text = String(decoding: bytes, as: UTF8.self).debugDescription
      check(
        pattern, bytes, 1 + generator.below(64), expected,
        "\(generator) \(plain.text) \(ignoringCase) \(text)")
    }
  }
}
