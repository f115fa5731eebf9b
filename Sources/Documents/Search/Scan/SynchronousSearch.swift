/// A synchronous search on the calling thread.
///
/// It covers the bytes that the content had when the search was created. Only one thread at a time may
/// use it.
package final class SynchronousSearch {
  /// The pattern to search for.
  package let pattern: Pattern

  /// The sizes in which the content is divided.
  package let sizes: SearchChunkSizes

  /// The number of bytes to search.
  package let byteCount: Int

  private let scanner: ChunkMatchFinder
  private let stop: StopFlag

  /// Creates a search of a content.
  ///
  /// - Parameters:
  ///   - byteCount: The number of bytes to search; `nil` for all.
  ///   - stop: Cancels the search.
  package init(
    _ pattern: Pattern, in content: any Content, byteCount: Int? = nil,
    sizes: SearchChunkSizes = .standard, stop: StopFlag = StopFlag()
  ) {
    self.pattern = pattern
    self.sizes = sizes
    self.stop = stop
    let count = byteCount ?? content.count
    self.byteCount = count
    scanner = ChunkMatchFinder(pattern, content, end: count, sizes: sizes, stop)
  }

  /// The chunks of the content.
  package var chunks: Range<Int> { 0..<(byteCount + sizes.chunk - 1) / sizes.chunk }

  /// The number of lines, or windows of a long line, that were given up because the expression took too
  /// many steps. Matches in them may be missing.
  package var skippedLines: Int { scanner.matcher.skippedLines }

  /// The first match that starts at or after an offset; `nil` if there is none or the search was
  /// cancelled.
  package func firstMatch(from offset: Int) -> Range<Int>? {
    let start = chunkAndLine(ofOffset: max(0, offset))
    return firstMatch(
      from: offset, in: start.chunk..<max(start.chunk, chunks.upperBound), start.line)
  }

  /// The last match that starts before an offset; `nil` if there is none or the search was cancelled.
  package func lastMatch(before offset: Int) -> Range<Int>? {
    let offset = min(offset, byteCount)
    guard offset > 0 else { return nil }
    return lastMatch(before: offset, in: 0..<chunkAndLine(ofOffset: offset - 1).chunk + 1)
  }

  /// The matches in some chunks that start within a range of offsets, in order.
  ///
  /// - Parameter limit: The maximum number of matches to return.
  package func matches(
    in chunks: Range<Int>, from offset: Int = 0, before end: Int = .max, limit: Int = .max
  ) -> [Range<Int>] {
    var result: [Range<Int>] = []
    visitMatches(chunks) { match in
      guard match.lowerBound < end, result.count < limit else { return false }
      if match.lowerBound >= offset { result.append(match) }
      return result.count < limit
    }
    return result
  }

  /// Counts the matches in each of some chunks. If the search is cancelled, later chunks are missing.
  package func countMatches(in chunks: Range<Int>) -> ChunkMatchCounts {
    var result = ChunkMatchCounts(first: chunks.lowerBound)
    for chunk in chunks {
      var count: UInt32 = 0
      let isDone = scanner.visitMatches(chunk: chunk) { _ in
        count += 1
        return true
      }
      guard isDone, !stop.isSet else { return result }
      result.append(count, isFinal: scanner.isFinal)
    }
    return result
  }

  var isCancelled: Bool { stop.isSet }

  /// The chunk to which the line of an offset belongs, and the start of that line; `nil` for a line that
  /// is cut into windows.
  func chunkAndLine(ofOffset offset: Int) -> (chunk: Int, line: Int?) {
    let line = scanner.reader.wholeLineStart(of: offset)
    return (sizes.chunkIndex(ofOffset: line ?? offset), line)
  }

  /// The first match in some chunks that starts at or after an offset.
  ///
  /// - Parameter line: The start of a line in the first chunk. Earlier lines are skipped.
  func firstMatch(from offset: Int, in chunks: Range<Int>, _ line: Int? = nil) -> Range<Int>? {
    var result: Range<Int>?
    visitMatches(chunks, from: line ?? 0) { match in
      guard match.lowerBound >= offset else { return true }
      result = match
      return false
    }
    return result
  }

  /// The last match in some chunks that starts before an offset.
  func lastMatch(before offset: Int, in chunks: Range<Int>) -> Range<Int>? {
    for chunk in chunks.reversed() {
      var result: Range<Int>?
      visitMatches(chunk..<chunk + 1) { match in
        guard match.lowerBound < offset else { return false }
        result = match
        return true
      }
      guard !stop.isSet else { return nil }
      if let result { return result }
    }
    return nil
  }

  /// Visits the matches of chunks until `visit` returns `false` or the search is cancelled.
  private func visitMatches(_ chunks: Range<Int>, from line: Int = 0, _ visit: MatchVisitor) {
    for chunk in chunks {
      guard scanner.visitMatches(chunk: chunk, from: line, visit), !stop.isSet else { return }
    }
  }

}
