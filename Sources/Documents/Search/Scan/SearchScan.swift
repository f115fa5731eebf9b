/// A search that is done at once, on the thread that asks for it.
///
/// It covers the bytes that the content had when it was made; what has come since is for a new one.
/// Not to be used by two threads at a time.
package final class SearchScan {
  /// What is searched for.
  package let pattern: Pattern

  /// How the content is cut up.
  package let sizes: ChunkSizes

  /// The bytes that are searched.
  package let byteCount: Int

  private let scanner: ChunkScanner
  private let control: SearchControl

  /// Makes a search of a content.
  ///
  /// - Parameters:
  ///   - byteCount: how many bytes of it; nil for all.
  ///   - control: what can stop it.
  package init(
    _ pattern: Pattern, in content: any Content, byteCount: Int? = nil,
    sizes: ChunkSizes = .standard, control: SearchControl = SearchControl()
  ) {
    self.pattern = pattern
    self.sizes = sizes
    self.control = control
    let count = byteCount ?? content.count
    self.byteCount = count
    scanner = ChunkScanner(pattern, content, end: count, sizes: sizes, control)
  }

  /// The chunks that there are.
  package var chunks: Range<Int> { 0..<(byteCount + sizes.chunk - 1) / sizes.chunk }

  /// How many lines, or windows of a long line, took more steps than an expression may, and so may
  /// have matches that were not found.
  package var skippedLines: Int { scanner.matcher.skippedLines }

  /// The first match that begins at or after an offset; nil where there is none, or the search was
  /// cancelled.
  package func first(from offset: Int) -> Range<Int>? {
    let start = place(of: max(0, offset))
    return first(from: offset, in: start.chunk..<max(start.chunk, chunks.upperBound), start.line)
  }

  /// The last match that begins before an offset; nil where there is none, or the search was
  /// cancelled.
  package func last(before offset: Int) -> Range<Int>? {
    let offset = min(offset, byteCount)
    guard offset > 0 else { return nil }
    return last(before: offset, in: 0..<place(of: offset - 1).chunk + 1)
  }

  /// The matches in the chunks that begin from one offset on and before another, in order.
  ///
  /// - Parameter limit: the most that are returned.
  package func matches(
    in chunks: Range<Int>, from offset: Int = 0, before end: Int = .max, limit: Int = .max
  ) -> [Range<Int>] {
    var result: [Range<Int>] = []
    visit(chunks) { match in
      guard match.lowerBound < end, result.count < limit else { return false }
      if match.lowerBound >= offset { result.append(match) }
      return result.count < limit
    }
    return result
  }

  /// How many matches there are in each of some chunks; fewer of them where the search was cancelled.
  package func counts(of chunks: Range<Int>) -> ChunkCounts {
    var result = ChunkCounts(first: chunks.lowerBound)
    for chunk in chunks {
      var count: UInt32 = 0
      let isDone = scanner.visit(chunk: chunk) { _ in
        count += 1
        return true
      }
      guard isDone, passed(chunk) else { return result }
      result.append(count, isFinal: scanner.isFinal)
    }
    return result
  }

  var isCancelled: Bool { control.isCancelled }

  /// The chunk that the line of an offset is counted in, and where that line begins; nil for a line
  /// that is cut up.
  func place(of offset: Int) -> (chunk: Int, line: Int?) {
    let line = scanner.reader.wholeLineStart(of: offset)
    return (sizes.chunk(of: line ?? offset), line)
  }

  /// The first match in some chunks that begins at or after an offset.
  ///
  /// - Parameter line: the beginning of a line of the first chunk: lines before it are left out.
  func first(from offset: Int, in chunks: Range<Int>, _ line: Int? = nil) -> Range<Int>? {
    var result: Range<Int>?
    visit(chunks, from: line ?? 0) { match in
      guard match.lowerBound >= offset else { return true }
      result = match
      return false
    }
    return result
  }

  /// The last match in some chunks that begins before an offset.
  func last(before offset: Int, in chunks: Range<Int>) -> Range<Int>? {
    for chunk in chunks.reversed() {
      var result: Range<Int>?
      visit(chunk..<chunk + 1) { match in
        guard match.lowerBound < offset else { return false }
        result = match
        return true
      }
      guard !control.isCancelled else { return nil }
      if let result { return result }
    }
    return nil
  }

  /// Goes through chunks until `visit` returns false, or the search is cancelled.
  private func visit(_ chunks: Range<Int>, from line: Int = 0, _ visit: MatchVisitor) {
    for chunk in chunks {
      guard scanner.visit(chunk: chunk, from: line, visit), passed(chunk) else { return }
    }
  }

  /// Notes that a chunk was searched; whether to go on.
  private func passed(_ chunk: Int) -> Bool {
    control.add(searchedBytes: sizes.range(of: chunk).clamped(to: 0..<byteCount).count)
    return !control.isCancelled
  }
}
