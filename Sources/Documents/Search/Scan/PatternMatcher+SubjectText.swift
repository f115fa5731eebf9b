extension PatternMatcher {
  /// Lines over which an expression is run.
  struct SubjectText {
    let text: UnsafeRawBufferPointer
    let range: Range<Int>
    let isASCII: Bool
    let expression: CompiledExpressionPair

    init(
      _ text: UnsafeRawBufferPointer, _ range: Range<Int>, isASCII: Bool,
      _ expression: CompiledExpressionPair
    ) {
      self.text = text
      self.range = range
      self.isASCII = isASCII
      self.expression = expression
    }

    func restricted(to range: Range<Int>, isASCII: Bool? = nil) -> SubjectText {
      SubjectText(text, range, isASCII: isASCII ?? self.isASCII, expression)
    }

    /// Returns the first line feed at or after an offset, or the end.
    func lineEnd(from place: Int) -> Int {
      let rest = UnsafeRawBufferPointer(rebasing: text[place..<range.upperBound])
      return rest.firstLineFeed.map { place + $0 } ?? range.upperBound
    }

    /// Returns the start of the line at an offset, or `limit` if that is later.
    func lineStart(of place: Int, limit: Int) -> Int {
      text.lastLineFeed(in: limit..<place).map { $0 + 1 } ?? limit
    }

    /// Returns the expression to run over a range.
    func expressionToRun(for range: Range<Int>) -> CompiledExpression {
      guard let ascii = expression.ascii else { return expression.general }
      return isASCII || text.firstNotASCII(from: range.lowerBound, to: range.upperBound) == nil
        ? ascii : expression.general
    }
  }
}
