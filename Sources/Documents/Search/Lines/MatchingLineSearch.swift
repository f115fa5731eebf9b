/// Finds the matching lines of a content in order, for a list of results.
///
/// It is a value. When more bytes have arrived, a copy can continue the search on any thread.
package struct MatchingLineSearch: Sendable {
  /// The pattern.
  package let pattern: Pattern
  /// The content to search.
  package let content: any Content
  /// The maximum number of lines to find.
  package let limit: Int
  /// The number of found lines.
  package private(set) var count = 0
  /// The number of bytes searched. While more may arrive, these are whole lines.
  package private(set) var searchedEnd = 0

  /// The end of the last found line; -1 before the first.
  private var lineEnd = -1
  /// The number of bytes whose line feeds were counted, and the number of line feeds.
  private var counted = (end: 0, lineFeeds: 0)

  /// The maximum number of bytes of a line to store, and how many of them are before a match that
  /// is far from the start of the line.
  private static let textSize = 400
  private static let lead = 160

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - pattern: the pattern.
  ///   - content: the content to search.
  ///   - limit: the maximum number of lines to find.
  package init(_ pattern: Pattern, in content: any Content, limit: Int) {
    (self.pattern, self.content, self.limit) = (pattern, content, limit)
  }

  /// Whether the maximum number of lines has been found.
  package var isFull: Bool { count >= limit }

  /// Searches the bytes that have not been searched yet.
  ///
  /// - Parameters:
  ///   - end: the size of the content in bytes.
  ///   - isWhole: whether the content is complete, so that a last line without a line feed is
  ///     searched too.
  ///   - stop: A flag that can stop the search. Check it afterwards.
  ///   - visit: called from time to time with new results.
  package mutating func search(
    upTo end: Int, isWhole: Bool, stop: StopFlag, visit: (Self, [MatchingLine]) -> Void
  ) {
    let cache = ContentBlockCache(content)
    cache.setContentSize(to: end)
    var end = end
    if !isWhole {
      end = cache.lastOffset(of: 0x0A, in: searchedEnd..<max(searchedEnd, end)).map { $0 + 1 } ?? 0
    }
    guard end > searchedEnd, !isFull else { return }
    let first = searchedEnd
    let scan = SynchronousSearch(pattern, in: content, byteCount: end, stop: stop)
    for chunk in scan.sizes.chunkIndex(ofOffset: first)..<scan.chunks.upperBound {
      var found: [MatchingLine] = []
      for match in scan.matches(in: chunk..<chunk + 1, from: first) where match.lowerBound > lineEnd
      {
        found.append(matchingLine(of: match, from: first, to: end, cache))
        count += 1
        if isFull { break }
      }
      guard !stop.isSet else { return }
      searchedEnd = max(searchedEnd, min(end, scan.sizes.chunkRange(ofChunk: chunk).upperBound))
      visit(self, found)
      if isFull { return }
    }
    searchedEnd = end
  }

  /// Returns the line of a match, which must be the first one in the line.
  private mutating func matchingLine(
    of match: Range<Int>, from first: Int, to end: Int, _ cache: ContentBlockCache
  ) -> MatchingLine {
    let limit = max(first, lineEnd + 1)
    let start = cache.lastOffset(of: 0x0A, in: limit..<match.lowerBound).map { $0 + 1 } ?? limit
    lineEnd = cache.firstOffset(of: 0x0A, in: match.lowerBound..<end) ?? end
    counted.lineFeeds += cache.countOccurrences(of: 0x0A, in: counted.end..<start) ?? 0
    counted.end = start
    var from = start
    if match.lowerBound - start > Self.lead {
      from = match.lowerBound - Self.lead
      // Do not start within a character.
      while from < match.lowerBound, let byte = cache.byte(at: from), byte & 0xC0 == 0x80 {
        from += 1
      }
    }
    var text = cache.bytes(in: from..<min(lineEnd, from + Self.textSize))
    if from + text.count == lineEnd, text.last == 0x0D { text.removeLast() }
    return MatchingLine(
      match: match, line: LineOrdinal(counted.lineFeeds), text: text, isStart: from == start)
  }
}
