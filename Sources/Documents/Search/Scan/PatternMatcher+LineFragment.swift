internal import CPCRE2

extension PatternMatcher {
  /// A line or a part of one, without its end.
  struct LineFragment {
    let text: UnsafeRawBufferPointer
    /// Whether it starts at the start of the line.
    let isStart: Bool
    /// Whether it ends at the end of the line.
    let isEnd: Bool
    let isASCII: Bool

    init(_ text: UnsafeRawBufferPointer, isStart: Bool, isEnd: Bool, isASCII: Bool) {
      self.text = text
      self.isStart = isStart
      self.isEnd = isEnd
      self.isASCII = isASCII
    }
  }

  /// Calls `visit` with the matches in a part of a line that start at or after `first`.
  ///
  /// - Returns: `false` if `visit` returned `false`.
  func visitMatches(_ part: LineFragment, from first: Int, _ visit: MatchVisitor) -> Bool {
    switch pattern.engine {
    case .nothing: return true
    case .needle(let needle): return visitLiteralMatches(needle, in: part.text, from: first, visit)
    case .expression(let expression):
      if let prefilter = expression.prefilter, !prefilter.mayMatch(part.text, from: first) {
        return true
      }
      let options = (part.isStart ? 0 : PCRE2_NOTBOL) | (part.isEnd ? 0 : PCRE2_NOTEOL)
      let whole = 0..<part.text.count
      return visitMatchesInLine(
        SubjectText(part.text, whole, isASCII: part.isASCII, expression), whole, from: first,
        options: options, visit)
    }
  }
}
