extension Pattern {
  /// Returns the non-empty matches in a line, in order, as ranges of its bytes, for highlighting.
  ///
  /// A line that takes longer than a few milliseconds has none.
  ///
  /// - Parameters:
  ///   - line: The bytes of the line, without its end. Of a very long line, the visible part and
  ///     some hundred bytes around it.
  ///   - isStart: Whether the bytes start at the start of the line.
  ///   - isEnd: Whether they end at the end of the line.
  package func matches(in line: [UInt8], isStart: Bool = true, isEnd: Bool = true) -> [Range<Int>] {
    let matcher = PatternMatcher(self, steps: 100_000)
    var result: [Range<Int>] = []
    line.withUnsafeBytes { bytes in
      let kinds = bytes.kinds
      let isASCII = !kinds.contains(.notASCII)
      guard kinds.isDisjoint(with: [.escape, .backspace]) else {
        var plain = SearchableText()
        plain.replace(with: bytes, droppingReturns: false)
        var segment = 0
        plain.withText { text in
          let part = PatternMatcher.LineFragment(
            text, isStart: isStart, isEnd: isEnd, isASCII: isASCII)
          _ = matcher.visitMatches(part, from: 0) { range in
            if !range.isEmpty { result.append(plain.rawRange(of: range, near: &segment)) }
            return true
          }
        }
        return
      }
      let part = PatternMatcher.LineFragment(
        bytes, isStart: isStart, isEnd: isEnd, isASCII: isASCII)
      _ = matcher.visitMatches(part, from: 0) { range in
        if !range.isEmpty { result.append(range) }
        return true
      }
    }
    return result
  }
}
