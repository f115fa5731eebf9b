/// Finds the lines of a content in which there is a match, from its beginning on, one after another:
/// what a list of them is made of.
///
/// It is a value: where more has come, a copy goes on from where the last one ended, on any thread.
package struct LineSearch: Sendable {
  /// What is searched for.
  package let pattern: Pattern
  /// Where.
  package let content: any Content
  /// The most lines that are found.
  package let limit: Int
  /// How many were found.
  package private(set) var count = 0
  /// The bytes that were searched: whole lines, as long as more may come.
  package private(set) var searchedEnd = 0

  /// Where the line ends that was found last; -1 before the first.
  private var lineEnd = -1
  /// The bytes whose line feeds were counted, and how many there are.
  private var counted = (end: 0, lineFeeds: 0)

  /// The bytes of a line that are kept, and of them, how many before a match that is far into the
  /// line: it is to be seen on narrow screens too.
  private static let textSize = 400
  private static let lead = 24

  /// Makes a search, which has found nothing yet.
  ///
  /// - Parameters:
  ///   - pattern: what is searched for.
  ///   - content: where.
  ///   - limit: the most lines that are found.
  package init(_ pattern: Pattern, in content: any Content, limit: Int) {
    (self.pattern, self.content, self.limit) = (pattern, content, limit)
  }

  /// Whether there may be more lines than may be found.
  package var isFull: Bool { count >= limit }

  /// Searches what has not been searched yet.
  ///
  /// - Parameters:
  ///   - end: the bytes that the content has.
  ///   - isWhole: whether no more will come: then the last line is searched without a line feed too.
  ///   - control: what can stop it; it is to be asked afterwards whether it did.
  ///   - visit: called now and then, with what was found since.
  package mutating func search(
    upTo end: Int, isWhole: Bool, stop: StopFlag, visit: (Self, [FoundLine]) -> Void
  ) {
    let cache = BlockCache(content)
    cache.resize(to: end)
    var end = end
    if !isWhole {
      end = cache.last(0x0A, in: searchedEnd..<max(searchedEnd, end)).map { $0 + 1 } ?? 0
    }
    guard end > searchedEnd, !isFull else { return }
    let first = searchedEnd
    let scan = SearchScan(pattern, in: content, byteCount: end, stop: stop)
    for chunk in scan.sizes.chunk(of: first)..<scan.chunks.upperBound {
      var found: [FoundLine] = []
      for match in scan.matches(in: chunk..<chunk + 1, from: first) where match.lowerBound > lineEnd
      {
        found.append(line(of: match, from: first, to: end, cache))
        count += 1
        if isFull { break }
      }
      guard !stop.isSet else { return }
      searchedEnd = max(searchedEnd, min(end, scan.sizes.range(of: chunk).upperBound))
      visit(self, found)
      if isFull { return }
    }
    searchedEnd = end
  }

  /// The line of a match, which is the first in it.
  private mutating func line(
    of match: Range<Int>, from first: Int, to end: Int, _ cache: BlockCache
  ) -> FoundLine {
    let limit = max(first, lineEnd + 1)
    let start = cache.last(0x0A, in: limit..<match.lowerBound).map { $0 + 1 } ?? limit
    lineEnd = cache.first(0x0A, in: match.lowerBound..<end) ?? end
    counted.lineFeeds += cache.count(of: 0x0A, in: counted.end..<start) ?? 0
    counted.end = start
    var from = start
    if match.lowerBound - start > 2 * Self.lead {
      from = match.lowerBound - Self.lead
      // Not with the rest of a character.
      while from < match.lowerBound, let byte = cache.byte(at: from), byte & 0xC0 == 0x80 {
        from += 1
      }
    }
    var text = cache.bytes(in: from..<min(lineEnd, from + Self.textSize))
    if from + text.count == lineEnd, text.last == 0x0D { text.removeLast() }
    return FoundLine(
      match: match, line: LineIndex(counted.lineFeeds), text: text, isStart: from == start)
  }
}
