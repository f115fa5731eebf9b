import BinarySearch

/// The lines of a content in which a pattern is found, as content.
///
/// Nothing of them is kept but where groups of them begin; their bytes are read from the source when
/// they are read here. A group is up to 64 lines that lie close together, of which the ones that
/// match are found again when they are read.
package struct FilteredContent: Content {
  /// Where the lines are.
  package let source: any Content
  /// What is found in them.
  package let pattern: Pattern
  /// The bytes of the lines, a line feed after each.
  package private(set) var count = 0
  /// The line feeds of all of it.
  package private(set) var lines = LineCounts.ScannedRange(at: 0)
  /// The bytes of the source that were gone through: whole lines.
  package private(set) var searchedEnd = 0

  private var groups: [Group] = []

  /// Lines that match and lie close together.
  private struct Group {
    /// Where the first one begins here and in the source.
    let place: Int
    let source: Int
    var lineCount: Int
    /// Whether it is a line of the header, which need not match.
    var isHeader = false
  }

  /// How far apart in the source, in bytes, lines of a group may be, and how many it may have.
  private static let reach = 1 << 14
  private static let groupSize = 64

  /// Creates a content of the first lines alone; ``searched(upTo:isCancelled:)`` adds those that match.
  ///
  /// - Parameter headerLines: The number of lines at the beginning that are kept whether they match or not.
  package init(_ source: any Content, _ pattern: Pattern, headerLines: Int = 0) {
    self.source = source
    self.pattern = pattern
    guard headerLines > 0 else { return }
    let cache = BlockCache(source)
    let end = source.count
    cache.resize(to: end)
    for _ in 0..<headerLines where searchedEnd < end {
      let lineEnd = cache.first(0x0A, in: searchedEnd..<end) ?? end
      append(searchedEnd..<lineEnd, isHeader: true)
      searchedEnd = min(end, lineEnd + 1)
    }
  }

  /// Goes through more of the source.
  ///
  /// - Parameters:
  ///   - end: up to where, in bytes.
  ///   - isCancelled: asked now and then; nil is returned where it says so.
  /// - Returns: all lines up to there, and the same without a last line that has no line feed yet,
  ///   to go on from when more has come.
  package func searched(
    upTo end: Int, isCancelled: () -> Bool = { false }
  ) -> (whole: FilteredContent, resumable: FilteredContent)? {
    let scan = SearchScan(pattern, in: source, byteCount: end)
    let cache = BlockCache(source)
    cache.resize(to: end)
    // The line feed before is there, or the beginning.
    let lastStart = cache.last(0x0A, in: searchedEnd..<end).map { $0 + 1 } ?? searchedEnd
    var result = self
    var resumable: FilteredContent?
    var lineEnd = searchedEnd - 1
    for chunk in scan.sizes.chunk(of: searchedEnd)..<scan.chunks.upperBound {
      if isCancelled() { return nil }
      for match in scan.matches(in: chunk..<chunk + 1, from: searchedEnd)
      where match.lowerBound > lineEnd {
        let from = max(searchedEnd, lineEnd + 1)
        let start = cache.last(0x0A, in: from..<match.lowerBound).map { $0 + 1 } ?? from
        if start >= lastStart, resumable == nil { resumable = result }
        lineEnd = cache.first(0x0A, in: match.lowerBound..<end) ?? end
        result.append(start..<lineEnd)
      }
    }
    var before = resumable ?? result
    (before.searchedEnd, result.searchedEnd) = (lastStart, end)
    return (result, before)
  }

  private mutating func append(_ line: Range<Int>, isHeader: Bool = false) {
    if !isHeader, let last = groups.last, !last.isHeader, last.lineCount < Self.groupSize,
      line.upperBound - last.source < Self.reach
    {
      groups[groups.count - 1].lineCount += 1
    } else {
      groups.append(
        Group(place: count, source: line.lowerBound, lineCount: 1, isHeader: isHeader))
    }
    count += line.count + 1
    lines.append(lineOf: line.count)
  }

  private func group(at place: Int) -> Int { lastGroup { $0.place <= place } }

  /// The last group for which something holds that holds for all before it; -1 where it does for none.
  private func lastGroup(where holds: (Group) -> Bool) -> Int {
    groups.partitionPoint { !holds($0) } - 1
  }

  private func end(of group: Int) -> Int {
    group + 1 < groups.count ? groups[group + 1].place : count
  }

  /// The lines of a group, by where they are in the source, and where each begins here.
  private func members(of number: Int) -> [(place: Int, line: Range<Int>)] {
    let group = groups[number]
    let length = end(of: number) - group.place
    guard group.lineCount > 1 else {
      return [(group.place, group.source..<group.source + length - 1)]
    }
    let bytes = source.bytes(in: group.source..<group.source + Self.reach)
    // As they were found: so lines end with CR LF too, and empty matches are ones.
    let scan = SearchScan(pattern, in: MemoryContent(bytes))
    var result: [(place: Int, line: Range<Int>)] = []
    var place = group.place
    var lineEnd = -1
    for match in scan.matches(in: scan.chunks) where match.lowerBound > lineEnd {
      let start = bytes[(lineEnd + 1)..<match.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 }
      let first = start ?? lineEnd + 1
      lineEnd = bytes[match.lowerBound...].firstIndex(of: 0x0A) ?? bytes.count
      result.append((place, group.source + first..<group.source + lineEnd))
      place += lineEnd - first + 1
      if result.count == group.lineCount { break }
    }
    return result
  }

  /// Copies bytes from `offset` on; fewer where they end.
  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard offset >= 0, offset < count else { return 0 }
    let wanted = offset..<offset + min(buffer.count, count - offset)
    // What cannot be read any more is blank.
    let output = UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted.count])
    output.initializeMemory(as: UInt8.self, repeating: 0x20)
    var number = group(at: offset)
    while number < groups.count, groups[number].place < wanted.upperBound {
      for (place, line) in members(of: number) {
        let part = wanted.clamped(to: place..<place + line.count)
        if !part.isEmpty {
          let target = output[part.lowerBound - offset..<part.upperBound - offset]
          _ = source.read(
            at: line.lowerBound + part.lowerBound - place,
            into: UnsafeMutableRawBufferPointer(rebasing: target))
        }
        if wanted.contains(place + line.count) { output[place + line.count - offset] = 0x0A }
      }
      number += 1
    }
    return wanted.count
  }

  /// Where in the source is what a place shows, in bytes.
  package func source(at place: Int) -> Int {
    let number = group(at: min(place, count - 1))
    guard groups.indices.contains(number) else { return 0 }
    let member = members(of: number).last { $0.place <= place }
    return member.map { min($0.line.upperBound, $0.line.lowerBound + place - $0.place) }
      ?? groups[number].source
  }

  /// Where the line begins that shows a byte of the source; where none does, the last one before it.
  package func place(of source: Int) -> Int {
    let number = lastGroup { $0.source <= source }
    guard number >= 0 else { return 0 }
    return members(of: number).last { $0.line.lowerBound <= source }?.place ?? groups[number].place
  }
}
