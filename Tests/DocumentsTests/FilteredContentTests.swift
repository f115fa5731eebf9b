import Documents
import TabPagerTestSupport
import Testing

@Suite("Filtered content") struct FilteredContentTests {
  /// Returns the expected output of a filter, found by testing each line.
  private func filteredLines(of bytes: [UInt8], by pattern: Pattern) -> [UInt8] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.filter { !pattern.matches(in: Array($0)).isEmpty }.flatMap { Array($0) + [0x0A] }
  }

  private func expectFilteredLines(_ content: FilteredContent, _ bytes: [UInt8], _ note: String) {
    let wanted = filteredLines(of: bytes, by: content.pattern)
    #expect(content.count == wanted.count, "\(note)")
    #expect(content.bytes(in: 0..<content.count + 1) == wanted, "\(note)")
    let document = Document()
    document.receive(.opened(content, count: content.count))
    document.receive(.counted(content.lines))
    #expect(document.isCounted && document.lineCount == wanted.count { $0 == 0x0A }, "\(note)")
    var place = 0
    let lines = wanted.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
    for (number, line) in lines.enumerated() {
      defer { place += line.count + 1 }
      // Check at most about a hundred lines.
      guard number % (lines.count / 100 + 1) == 0 else { continue }
      let source = content.sourceOffset(at: place)
      #expect(Array(bytes[source...].prefix(line.count)) == Array(line), "\(note) \(place)")
      #expect(source == 0 || bytes[source - 1] == 0x0A, "\(note) \(place)")
      #expect(content.textOffset(ofSource: source) == place, "\(note) \(place)")
    }
  }

  @Test(
    "filtered lines equal those found by testing each line, for random text",
    arguments: [2, 30, 3000, 100_000])
  func random(longest: Int) throws {
    var generator = SeededGenerator()
    let pattern = try Pattern("b+c")
    var bytes: [UInt8] = []
    let size = RandomCases.caseCount(25_000, soak: 200_000)
    while bytes.count < size {
      let count = Int.random(in: 0...longest, using: &generator)
      let letters: ClosedRange<UInt8> = Bool.random(using: &generator) ? 0x61...0x6A : 0x64...0x6A
      bytes += (0..<count).map { _ in UInt8.random(in: letters, using: &generator) } + [0x0A]
    }
    bytes += Array("last bc".utf8)
    let content = try #require(
      FilteredContent(MemoryContent(bytes), pattern).continuingSearch(upTo: bytes.count)?.whole)
    expectFilteredLines(content, bytes, "\(generator)")
    // Random ranges of the content have the right bytes, too.
    for _ in 0..<20 where content.count > 0 {
      let start = Int.random(in: 0..<content.count, using: &generator)
      let end = min(content.count, start + Int.random(in: 0...9000, using: &generator))
      #expect(
        content.bytes(in: start..<end) == Array(filteredLines(of: bytes, by: pattern)[start..<end]))
    }
  }

  @Test("filtering a grown source searches only its new bytes, and its last line again")
  func growing() throws {
    let bytes = Array("one b\ntwo\nthree b\nfour\nfi b ve\n\nb\nend".utf8)
    for cut in 0...bytes.count {
      for other in stride(from: cut, through: bytes.count, by: 5) {
        var content = FilteredContent(MemoryContent(bytes), try Pattern("b"))
        for end in [cut, other] {
          content = try #require(content.continuingSearch(upTo: end)).resumable
        }
        expectFilteredLines(
          try #require(content.continuingSearch(upTo: bytes.count)).whole, bytes, "\(cut) \(other)")
      }
    }
  }

  @Test(
    "a filter matches lines without their line feeds, and can match an empty line",
    arguments: ["a$", "^$", "^", "x*", "b\\r?$"])
  func ends(text: String) throws {
    let lines = ["a", "", "ba", "ab", "b", "", "aa"]
    let pattern = try Pattern(text)
    for end in ["\n", "\r\n"] {
      let bytes = Array(lines.map { $0 + end }.joined().utf8)
      let content = try #require(
        FilteredContent(MemoryContent(bytes), pattern).continuingSearch(upTo: bytes.count)?.whole)
      let wanted = lines.filter { line in
        switch text {
        case "a$": line.hasSuffix("a")
        case "^$": line.isEmpty
        case "b\\r?$": line.hasSuffix("b")
        default: true
        }
      }
      let expected = Array(wanted.map { $0 + end }.joined().utf8)
      #expect(content.bytes(in: 0..<content.count) == expected, "\(end.debugDescription)")
    }
  }

  @Test("a stopped filter returns nothing")
  func cancelled() throws {
    let content = FilteredContent(MemoryContent(Array("b\n".utf8)), try Pattern("b"))
    #expect(content.continuingSearch(upTo: 2, isCancelled: { true }) == nil)
  }
}
