/// A part of a line that is searched window by window.
struct LongLineSearch {
  private let part: SearchChunk.LongPart
  private let text: UnsafeRawBufferPointer
  /// What the text was made by, where it is not the bytes themselves.
  private let plain: PlainText?
  private let isASCII: Bool
  private let sizes: ChunkSizes

  init(
    _ part: SearchChunk.LongPart, _ text: UnsafeRawBufferPointer, _ plain: PlainText?,
    isASCII: Bool, _ sizes: ChunkSizes
  ) {
    self.part = part
    self.text = text
    self.plain = plain
    self.isASCII = isASCII
    self.sizes = sizes
  }

  /// The window before the one that begins at a place; nil where the line begins there.
  func window(before start: Int) -> Range<Int>? {
    let first = max((start - 1) / sizes.window * sizes.window, part.bytes.lowerBound)
    return first < start ? first..<start : nil
  }

  /// Calls `visit` with the matches that begin in a window, at or after `first`.
  ///
  /// - Returns: false where `visit` did.
  func visit(
    _ matcher: Matcher, _ window: Range<Int>, from first: Int, _ visit: MatchVisitor
  ) -> Bool {
    guard first < window.upperBound else { return true }
    let lower = place(of: max(part.bytes.lowerBound, window.lowerBound - sizes.context))
    let upper = place(of: min(part.bytes.upperBound, window.upperBound + sizes.overlap))
    var start = place(of: first)
    guard start < upper else { return true }
    // The rest of a character that begins before the window.
    for _ in 0..<3 where start < upper && text[start] & 0xC0 == 0x80 { start += 1 }
    let line = Matcher.LinePart(
      UnsafeRawBufferPointer(rebasing: text[lower..<upper]),
      isStart: part.isLineStart && lower == 0, isEnd: part.isLineEnd && upper == text.count,
      isASCII: isASCII)
    var segment = 0
    var isStopped = false
    let isDone = matcher.visit(line, from: start - lower) { range in
      let inText = lower + range.lowerBound..<lower + range.upperBound
      let raw = plain?.rawRange(of: inText, near: &segment) ?? inText
      let found = part.bytes.lowerBound + raw.lowerBound..<part.bytes.lowerBound + raw.upperBound
      guard found.lowerBound < window.upperBound else { return false }
      isStopped = !visit(found)
      return !isStopped
    }
    return isDone || !isStopped
  }

  /// The place in the text of a byte of the content.
  private func place(of offset: Int) -> Int {
    let raw = offset - part.bytes.lowerBound
    return plain?.place(ofRaw: raw) ?? raw
  }
}
