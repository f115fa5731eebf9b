extension Pattern {
  /// The matches in a line that are not empty, in order, as ranges of its bytes: what is to be
  /// highlighted on the screen.
  ///
  /// A line that takes more than some milliseconds has none.
  ///
  /// - Parameters:
  ///   - line: its bytes, without its end. Of a very long one, a part: what is on the screen, and
  ///     some hundred bytes around it.
  ///   - isStart: whether the part begins where the line does.
  ///   - isEnd: whether it ends where the line does.
  package func matches(in line: [UInt8], isStart: Bool = true, isEnd: Bool = true) -> [Range<Int>] {
    let matcher = Matcher(self, steps: 100_000)
    var result: [Range<Int>] = []
    line.withUnsafeBytes { bytes in
      let kinds = bytes.kinds
      let isASCII = !kinds.contains(.notASCII)
      guard kinds.isDisjoint(with: [.escape, .backspace]) else {
        var plain = PlainText()
        plain.replace(with: bytes, droppingReturns: false)
        var segment = 0
        plain.withText { text in
          let part = Matcher.LinePart(text, isStart: isStart, isEnd: isEnd, isASCII: isASCII)
          _ = matcher.visit(part, from: 0) { range in
            if !range.isEmpty { result.append(plain.rawRange(of: range, near: &segment)) }
            return true
          }
        }
        return
      }
      let part = Matcher.LinePart(bytes, isStart: isStart, isEnd: isEnd, isASCII: isASCII)
      _ = matcher.visit(part, from: 0) { range in
        if !range.isEmpty { result.append(range) }
        return true
      }
    }
    return result
  }
}
