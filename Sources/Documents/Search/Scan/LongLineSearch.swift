/// Searches a part of a long line, window by window.
struct LongLineSearch {
  private let part: SearchChunk.LongLinePart
  private let text: UnsafeRawBufferPointer
  /// The conversion that produced the text, or `nil` if the text is the bytes themselves.
  private let plain: SearchableText?
  private let isASCII: Bool
  private let sizes: SearchChunkSizes

  init(
    _ part: SearchChunk.LongLinePart, _ text: UnsafeRawBufferPointer, _ plain: SearchableText?,
    isASCII: Bool, _ sizes: SearchChunkSizes
  ) {
    self.part = part
    self.text = text
    self.plain = plain
    self.isASCII = isASCII
    self.sizes = sizes
  }

  /// Returns the window before the one that starts at an offset, or `nil` at the start of the line.
  func previousWindow(before start: Int) -> Range<Int>? {
    let first = max((start - 1) / sizes.window * sizes.window, part.bytes.lowerBound)
    return first < start ? first..<start : nil
  }

  /// Calls `visit` with the matches that start in a window, at or after `first`.
  ///
  /// - Returns: `false` if `visit` returned `false`.
  func visitMatches(
    of matcher: PatternMatcher, inWindow window: Range<Int>, from first: Int, _ visit: MatchVisitor
  ) -> Bool {
    guard first < window.upperBound else { return true }
    let lower = textOffset(ofByteAt: max(part.bytes.lowerBound, window.lowerBound - sizes.context))
    let upper = textOffset(ofByteAt: min(part.bytes.upperBound, window.upperBound + sizes.overlap))
    var start = textOffset(ofByteAt: first)
    guard start < upper else { return true }
    // Skip the rest of a character that starts before the window.
    for _ in 0..<3 where start < upper && text[start] & 0xC0 == 0x80 { start += 1 }
    let line = PatternMatcher.LineFragment(
      UnsafeRawBufferPointer(rebasing: text[lower..<upper]),
      isStart: part.isLineStart && lower == 0, isEnd: part.isLineEnd && upper == text.count,
      isASCII: isASCII)
    var segment = 0
    var isStopped = false
    let isDone = matcher.visitMatches(line, from: start - lower) { range in
      let inText = lower + range.lowerBound..<lower + range.upperBound
      let raw = plain?.rawRange(of: inText, near: &segment) ?? inText
      let found = part.bytes.lowerBound + raw.lowerBound..<part.bytes.lowerBound + raw.upperBound
      guard found.lowerBound < window.upperBound else { return false }
      isStopped = !visit(found)
      return !isStopped
    }
    return isDone || !isStopped
  }

  /// Returns the offset in the text of a byte of the content.
  private func textOffset(ofByteAt offset: Int) -> Int {
    let raw = offset - part.bytes.lowerBound
    return plain?.textOffset(ofRaw: raw) ?? raw
  }
}
