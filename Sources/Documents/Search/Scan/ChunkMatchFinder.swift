/// Finds the matches in the chunks of a content, on one thread.
final class ChunkMatchFinder {
  let reader: SearchChunkReader
  let matcher: PatternMatcher
  /// Whether the matches of the last chunk stay the same when the content grows.
  private(set) var isFinal = false
  private var plain = SearchableText()

  init(
    _ pattern: Pattern, _ content: any Content, end: Int, sizes: SearchChunkSizes,
    _ stop: StopFlag
  ) {
    reader = SearchChunkReader(content, end: end, sizes: sizes)
    matcher = PatternMatcher(pattern, stop: stop)
  }

  /// Calls `visit` with the matches of a chunk, as ranges of the content, in order.
  ///
  /// - Parameter first: The start of a line. Earlier lines are skipped.
  /// - Returns: `false` if `visit` returned `false` or the search was cancelled.
  func visitMatches(chunk index: Int, from first: Int = 0, _ visit: MatchVisitor) -> Bool {
    guard !matcher.stop.isSet else { return false }
    let chunk = reader.readChunk(at: index)
    isFinal = chunk.isFinal
    if let head = chunk.head, !visitMatchesInLongLine(head, visit) { return false }
    let lines = max(first, chunk.lines.lowerBound)..<max(first, chunk.lines.upperBound)
    guard lines.isEmpty || visitMatchesInLines(lines, visit) else { return false }
    if let tail = chunk.tail, !visitMatchesInLongLine(tail, visit) { return false }
    return true
  }

  /// Searches whole lines.
  private func visitMatchesInLines(_ lines: Range<Int>, _ visit: MatchVisitor) -> Bool {
    let bytes = reader.bufferedBytes(in: lines)
    return withPlainText(of: bytes) { text, plain, isASCII in
      // Test the bytes, not the plain text: the last line may consist of control sequences only.
      let end = bytes.last == 0x0A ? text.count - 1 : text.count
      let text = UnsafeRawBufferPointer(rebasing: text[..<end])
      var segment = 0
      return matcher.visitMatchesInLines(of: text, isASCII: isASCII) { range in
        let range = plain?.rawRange(of: range, near: &segment) ?? range
        return visit(lines.lowerBound + range.lowerBound..<lines.lowerBound + range.upperBound)
      }
    }
  }

  /// Calls `body` with the visible text of bytes: their plain text if they contain control sequences or
  /// backspaces, or else the bytes themselves.
  private func withPlainText(
    of bytes: UnsafeRawBufferPointer,
    _ body: (UnsafeRawBufferPointer, SearchableText?, Bool) -> Bool
  ) -> Bool {
    let kinds = bytes.kinds
    var isExpression = false
    if case .expression = matcher.pattern.engine { isExpression = true }
    let droppingReturns = isExpression && kinds.contains(.carriageReturn)
    let isASCII = !kinds.contains(.notASCII)
    guard droppingReturns || !kinds.isDisjoint(with: [.escape, .backspace]) else {
      return body(bytes, nil, isASCII)
    }
    plain.replace(with: bytes, droppingReturns: droppingReturns)
    return plain.withText { body($0, plain, isASCII) }
  }

  /// Searches a part of a long line, window by window.
  ///
  /// The search of a window starts after the last match of the previous window, which is searched
  /// from its start. So the matches depend only on nearby text, wherever the search started.
  private func visitMatchesInLongLine(
    _ part: SearchChunk.LongLinePart, _ visit: MatchVisitor
  ) -> Bool {
    let sizes = reader.sizes
    return withPlainText(of: reader.bufferedBytes(in: part.bytes)) { text, plain, isASCII in
      let line = LongLineSearch(part, text, plain, isASCII: isASCII, sizes)
      var start = part.starts.lowerBound
      while start < part.starts.upperBound {
        guard !matcher.stop.isSet else { return false }
        let stop = min(part.starts.upperBound, (start / sizes.window + 1) * sizes.window)
        var first = start
        if let before = line.previousWindow(before: start) {
          let skipped = matcher.skippedLines
          _ = line.visitMatches(of: matcher, inWindow: before, from: before.lowerBound) { range in
            first = max(first, range.upperBound)
            return true
          }
          matcher.skippedLines = skipped
        }
        guard line.visitMatches(of: matcher, inWindow: start..<stop, from: first, visit) else {
          return false
        }
        start = stop
      }
      return true
    }
  }
}
