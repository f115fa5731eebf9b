internal import CPCRE2

extension Matcher {
  /// A line or a part of it, without its end.
  struct LinePart {
    let text: UnsafeRawBufferPointer
    /// Whether it begins where the line does.
    let isStart: Bool
    /// Whether it ends where the line does.
    let isEnd: Bool
    let isASCII: Bool

    init(_ text: UnsafeRawBufferPointer, isStart: Bool, isEnd: Bool, isASCII: Bool) {
      self.text = text
      self.isStart = isStart
      self.isEnd = isEnd
      self.isASCII = isASCII
    }
  }

  /// Calls `visit` with the matches in a part of a line that begin at or after `first`.
  ///
  /// - Returns: false where `visit` did.
  func visit(_ part: LinePart, from first: Int, _ visit: MatchVisitor) -> Bool {
    switch pattern.engine {
    case .nothing: return true
    case .needle(let needle): return visitNeedle(needle, in: part.text, from: first, visit)
    case .expression(let expression):
      if let prefilter = expression.prefilter, !prefilter.mayMatch(part.text, from: first) {
        return true
      }
      let options = (part.isStart ? 0 : PCRE2_NOTBOL) | (part.isEnd ? 0 : PCRE2_NOTEOL)
      let whole = 0..<part.text.count
      return visitLine(
        Part(part.text, whole, isASCII: part.isASCII, expression), whole, from: first,
        options: options, visit)
    }
  }
}
