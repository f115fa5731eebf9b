internal import CPCRE2

/// A closure that is called with each match. It returns whether to continue.
typealias MatchVisitor = (Range<Int>) -> Bool

extension PatternMatcher {
  /// Calls `visit` with the matches in whole lines, in order, until it returns false.
  ///
  /// A line with only an empty match counts as a match, since `^$` finds lines too.
  ///
  /// - Parameters:
  ///   - text: lines separated by line feeds, without one after the last line.
  ///   - isASCII: whether the text is only ASCII.
  /// - Returns: false if `visit` returned false or the search was cancelled.
  func visitMatchesInLines(of text: UnsafeRawBufferPointer, isASCII: Bool, _ visit: MatchVisitor)
    -> Bool
  {
    switch pattern.engine {
    case .nothing: return true
    case .needle(let needle): return visitLiteralMatches(needle, in: text, from: 0, visit)
    case .expression(let expression):
      let part = SubjectText(text, 0..<text.count, isASCII: isASCII, expression)
      if expression.canBeEmpty { return visitMatchesLineByLine(part, from: 0, visit) }
      if let prefilter = expression.prefilter {
        if partsWithoutPrefilter == 0 { return visitMatchesInLines(with: prefilter, part, visit) }
        partsWithoutPrefilter -= 1
      }
      return expression.isConfined
        ? visitMatchesInBulk(part, visit) : visitMatchesLineByLine(part, from: 0, visit)
    }
  }

  /// Compares bytes.
  func visitLiteralMatches(
    _ needle: SearchLiteral, in text: UnsafeRawBufferPointer, from start: Int, _ visit: MatchVisitor
  ) -> Bool {
    var place = start
    while let found = needle.find(in: text, from: place) {
      place = found + needle.count
      guard visit(found..<place) else { return false }
    }
    return true
  }

  /// Runs the expression over the lines that contain one of the literals.
  private func visitMatchesInLines(
    with prefilter: LiteralPrefilter, _ part: SubjectText, _ visit: MatchVisitor
  ) -> Bool {
    var places = LiteralPrefilter.OccurrenceFinder(prefilter, in: part.text)
    var place = part.range.lowerBound
    var vain = 0
    while place < part.range.upperBound, let found = places.firstOccurrence(from: place) {
      let start = part.lineStart(of: found, limit: place)
      let end = part.lineEnd(from: found)
      var isVain = true
      guard
        visitMatchesInLine(
          part, start..<end, from: start,
          { range in
            isVain = false
            return visit(range)
          })
      else { return false }
      place = end + 1
      if isVain { vain += 1 }
      // If many lines contain a literal but no match, one run over all lines at once is faster.
      if vain > 16, vain << 9 > place, part.expression.isConfined, place < part.range.upperBound {
        partsWithoutPrefilter = 15
        return visitMatchesInBulk(part.restricted(to: place..<part.range.upperBound), visit)
      }
    }
    return true
  }

  /// Runs the expression over many lines at once, with separate expressions for ASCII and other lines.
  private func visitMatchesInBulk(_ part: SubjectText, _ visit: MatchVisitor) -> Bool {
    guard let ascii = part.expression.ascii, !part.isASCII else {
      return runExpression(part.expression.ascii ?? part.expression.general, over: part, visit)
    }
    var place = part.range.lowerBound
    let end = part.range.upperBound
    while place < end {
      let other = part.text.firstNotASCII(from: place, to: end)
      let start = other.map { part.lineStart(of: $0, limit: place) } ?? end
      if start > place {
        // Exclude the line feed before the other line.
        let stop = start == end ? end : start - 1
        guard runExpression(ascii, over: part.restricted(to: place..<stop, isASCII: true), visit)
        else { return false }
      }
      guard let other else { break }
      // A few ASCII lines between other lines do not justify a separate call.
      var stop = part.lineEnd(from: other)
      while let next = part.text.firstNotASCII(from: stop, to: min(end, stop + 512)) {
        stop = part.lineEnd(from: next)
      }
      guard runExpression(part.expression.general, over: part.restricted(to: start..<stop), visit)
      else { return false }
      place = stop + 1
    }
    return true
  }

  private func runExpression(
    _ compiled: CompiledExpression, over part: SubjectText, _ visit: MatchVisitor
  ) -> Bool {
    let start = part.range.lowerBound
    let text = UnsafeRawBufferPointer(rebasing: part.text[part.range])
    var place = 0
    while place <= text.count {
      switch nextMatch(compiled, in: text, from: place) {
      case .none: return true
      case .gaveUp:
        // Find the line by running the expression line by line.
        let line = part.lineStart(of: start + place, limit: start)
        return visitMatchesLineByLine(
          part.restricted(to: line..<part.range.upperBound), from: start + place, visit)
      case .match(let range) where range.isEmpty: place = range.upperBound + 1
      case .match(let range):
        guard visit(start + range.lowerBound..<start + range.upperBound) else { return false }
        place = range.upperBound
      }
    }
    return true
  }

  /// Runs the expression line by line.
  ///
  /// - Parameter first: the first offset in the first line at which a match may start.
  private func visitMatchesLineByLine(
    _ part: SubjectText, from first: Int, _ visit: MatchVisitor
  ) -> Bool {
    var start = part.range.lowerBound
    var first = first
    while start <= part.range.upperBound {
      guard !stop.isSet else { return false }
      let end = part.lineEnd(from: start)
      guard visitMatchesInLine(part, start..<end, from: max(start, first), visit) else {
        return false
      }
      start = end + 1
      first = start
    }
    return true
  }

  /// Runs the expression over a line.
  ///
  /// - Parameters:
  ///   - line: the line without its line feed.
  ///   - first: the first offset at which a match may start.
  ///   - options: options of PCRE2.
  func visitMatchesInLine(
    _ part: SubjectText, _ line: Range<Int>, from first: Int, options: UInt32 = 0,
    _ visit: MatchVisitor
  ) -> Bool {
    let compiled = part.expressionToRun(for: line)
    let text = UnsafeRawBufferPointer(rebasing: part.text[line])
    let canBeEmpty = part.expression.canBeEmpty
    let filled = options | (canBeEmpty ? PCRE2_NOTEMPTY : 0)
    var place = first - line.lowerBound
    var isFound = false
    search: while place <= text.count {
      switch nextMatch(compiled, in: text, from: place, options: filled) {
      case .none: break search
      case .gaveUp:
        skippedLines += 1
        return true
      case .match(let range) where range.isEmpty: place = range.upperBound + 1
      case .match(let range):
        isFound = true
        place = range.upperBound
        guard visit(line.lowerBound + range.lowerBound..<line.lowerBound + range.upperBound)
        else { return false }
      }
    }
    guard canBeEmpty, !isFound, first == line.lowerBound, options & PCRE2_NOTBOL == 0,
      case .match(let range) = nextMatch(compiled, in: text, from: 0, options: options)
    else { return true }
    return visit(line.lowerBound + range.lowerBound..<line.lowerBound + range.upperBound)
  }
}
