import BinarySearch

/// The lines of a content that match a pattern, as content.
///
/// Only the starts of groups of lines are stored. The bytes are read from the source when they are needed. A group has
/// up to 64 lines that are close together; the matching ones are found again when the group is read.
package struct FilteredContent: Content {
  /// The content that is filtered.
  package let source: any Content
  /// The pattern.
  package let pattern: Pattern
  /// The number of bytes of the matching lines, each with a line feed.
  package private(set) var count = 0
  /// The line counts of the filtered text.
  package private(set) var lines = LineFeedCounts.ScannedRange(at: 0)
  /// The number of bytes of the source that were searched, as whole lines.
  package private(set) var searchedEnd = 0

  private var groups: [LineGroup] = []

  /// Matching lines that are close together.
  private struct LineGroup {
    /// The start of the first line in this content and in the source.
    let place: Int
    let source: Int
    var lineCount: Int
    /// Whether this is a header line, which need not match.
    var isHeader = false
  }

  /// The maximum distance between the lines of a group in the source, in bytes, and their maximum number.
  private static let reach = 1 << 14
  private static let groupSize = 64

  /// Creates a content with only the header lines. ``continuingSearch(upTo:isCancelled:)`` adds the matching lines.
  ///
  /// - Parameter headerLines: The number of first lines that are always included.
  package init(_ source: any Content, _ pattern: Pattern, headerLines: Int = 0) {
    self.source = source
    self.pattern = pattern
    guard headerLines > 0 else { return }
    let cache = ContentBlockCache(source)
    let end = source.count
    cache.setContentSize(to: end)
    for _ in 0..<headerLines where searchedEnd < end {
      let lineEnd = cache.firstOffset(of: 0x0A, in: searchedEnd..<end) ?? end
      appendLine(searchedEnd..<lineEnd, isHeader: true)
      searchedEnd = min(end, lineEnd + 1)
    }
  }

  /// Searches more of the source.
  ///
  /// - Parameters:
  ///   - end: the end of the bytes to search.
  ///   - isCancelled: called from time to time. If it returns true, the result is nil.
  /// - Returns: the content with all lines up to the end, and the same content without an incomplete last line, from
  ///   which to continue when more bytes have arrived.
  package func continuingSearch(
    upTo end: Int, isCancelled: () -> Bool = { false }
  ) -> (whole: FilteredContent, resumable: FilteredContent)? {
    let scan = SynchronousSearch(pattern, in: source, byteCount: end)
    let cache = ContentBlockCache(source)
    cache.setContentSize(to: end)
    // The range starts after a line feed or at the beginning.
    let lastStart = cache.lastOffset(of: 0x0A, in: searchedEnd..<end).map { $0 + 1 } ?? searchedEnd
    var result = self
    var resumable: FilteredContent?
    var lineEnd = searchedEnd - 1
    for chunk in scan.sizes.chunkIndex(ofOffset: searchedEnd)..<scan.chunks.upperBound {
      if isCancelled() { return nil }
      for match in scan.matches(in: chunk..<chunk + 1, from: searchedEnd)
      where match.lowerBound > lineEnd {
        let from = max(searchedEnd, lineEnd + 1)
        let start = cache.lastOffset(of: 0x0A, in: from..<match.lowerBound).map { $0 + 1 } ?? from
        if start >= lastStart, resumable == nil { resumable = result }
        lineEnd = cache.firstOffset(of: 0x0A, in: match.lowerBound..<end) ?? end
        result.appendLine(start..<lineEnd)
      }
    }
    var before = resumable ?? result
    (before.searchedEnd, result.searchedEnd) = (lastStart, end)
    return (result, before)
  }

  private mutating func appendLine(_ line: Range<Int>, isHeader: Bool = false) {
    if !isHeader, let last = groups.last, !last.isHeader, last.lineCount < Self.groupSize,
      line.upperBound - last.source < Self.reach
    {
      groups[groups.count - 1].lineCount += 1
    } else {
      groups.append(
        LineGroup(place: count, source: line.lowerBound, lineCount: 1, isHeader: isHeader))
    }
    count += line.count + 1
    lines.appendLine(length: line.count)
  }

  private func groupIndex(at place: Int) -> Int { lastGroupIndex { $0.place <= place } }

  /// The last group that satisfies a condition, which all groups before it must satisfy too; -1 if there is none.
  private func lastGroupIndex(where holds: (LineGroup) -> Bool) -> Int {
    groups.partitionPoint { !holds($0) } - 1
  }

  private func endOffset(ofGroup group: Int) -> Int {
    group + 1 < groups.count ? groups[group + 1].place : count
  }

  /// The lines of a group: the start of each in this content, and its range in the source.
  private func lines(ofGroup number: Int) -> [(place: Int, line: Range<Int>)] {
    let group = groups[number]
    let length = endOffset(ofGroup: number) - group.place
    guard group.lineCount > 1 else {
      return [(group.place, group.source..<group.source + length - 1)]
    }
    let bytes = source.bytes(in: group.source..<group.source + Self.reach)
    // Search in the same way as before, so that CR LF and empty matches are handled equally.
    let scan = SynchronousSearch(pattern, in: MemoryContent(bytes))
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

  /// Copies bytes from an offset on. Copies fewer at the end.
  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard offset >= 0, offset < count else { return 0 }
    let wanted = offset..<offset + min(buffer.count, count - offset)
    // Bytes that can no longer be read are shown as blanks.
    let output = UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted.count])
    output.initializeMemory(as: UInt8.self, repeating: 0x20)
    var number = groupIndex(at: offset)
    while number < groups.count, groups[number].place < wanted.upperBound {
      for (place, line) in lines(ofGroup: number) {
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

  /// The offset in the source of an offset in this content.
  package func sourceOffset(at place: Int) -> Int {
    let number = groupIndex(at: min(place, count - 1))
    guard groups.indices.contains(number) else { return 0 }
    let member = lines(ofGroup: number).last { $0.place <= place }
    return member.map { min($0.line.upperBound, $0.line.lowerBound + place - $0.place) }
      ?? groups[number].source
  }

  /// The start of the line that shows a byte of the source or, if there is none, of the last line before it.
  package func textOffset(ofSource source: Int) -> Int {
    let number = lastGroupIndex { $0.source <= source }
    guard number >= 0 else { return 0 }
    return lines(ofGroup: number).last { $0.line.lowerBound <= source }?.place
      ?? groups[number].place
  }
}
