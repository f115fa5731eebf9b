import Testing

@testable import Documents

/// Compares the results of all search operations on the same bytes.
struct SearchResultCheck {
  private let pattern: Pattern
  private let bytes: [UInt8]
  private let sizes: SearchChunkSizes

  init(_ pattern: Pattern, _ bytes: [UInt8], _ sizes: SearchChunkSizes) {
    self.pattern = pattern
    self.bytes = bytes
    self.sizes = sizes
  }

  /// Returns all matches, searching the content from its beginning.
  func allMatches() -> [Range<Int>] {
    let scan = SynchronousSearch(pattern, in: MemoryContent(bytes), sizes: sizes)
    return scan.matches(in: scan.chunks)
  }

  /// Expects every search operation to find these matches.
  func expectMatches(_ expected: [Range<Int>], _ note: String) {
    let found = allMatches()
    #expect(found == expected, "\(note) \(sizes)")
    if found == expected { expectAgreement(with: expected, note) }
  }

  /// Expects every other search operation to agree with the list of all matches.
  func expectAgreement(with all: [Range<Int>], _ note: String) {
    let scan = SynchronousSearch(pattern, in: MemoryContent(bytes), sizes: sizes)
    var counts = CumulativeMatchCounts()
    for chunk in scan.chunks.reversed() {
      #expect(
        scan.matches(in: chunk..<chunk + 1).count
          == scan.countMatches(in: chunk..<chunk + 1).counts.first.map(Int.init))
    }
    counts.append(scan.countMatches(in: scan.chunks))
    #expect(counts.total == all.count, "\(note) \(sizes)")
    for offset in stride(from: 0, through: bytes.count, by: max(1, bytes.count / 7)) {
      let next = all.firstIndex { $0.lowerBound >= offset }
      let note = "\(note) \(sizes) \(offset)"
      #expect(scan.firstMatch(from: offset) == next.map { all[$0] }, "\(note)")
      let before = next ?? all.count
      #expect(scan.lastMatch(before: offset) == (before > 0 ? all[before - 1] : nil), "\(note)")
      if offset < bytes.count {
        #expect(scan.matchCount(before: offset, using: counts) == before, "\(note)")
      }
    }
    for index in [0, all.count / 2, all.count - 1, all.count] {
      let match = all.indices.contains(index) ? all[index] : nil
      #expect(scan.match(atIndex: index, using: counts) == match, "\(note) \(sizes)")
    }
  }
}
