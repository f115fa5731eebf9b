/// The words that differ between a removed line and the added line that replaces it.
///
/// Without the emphasised ranges, both lines are equal. The work is bounded for lines of any length: if lines are very
/// different or very long, only their common start and end are found.
package struct WordDifference: Hashable, Sendable {
  /// The ranges to emphasise in the removed line, ascending, in bytes from its start.
  package private(set) var removed: [Range<Int>] = []
  /// The ranges to emphasise in the added line.
  package private(set) var added: [Range<Int>] = []
  /// Whether the lines have so little in common that nothing is emphasised.
  package private(set) var isRewritten = false
  /// The number of comparisons of two tokens.
  package private(set) var comparisonCount = 0

  /// The maximum length of a line, in bytes, that is split into words.
  static let longestLine = 1 << 14
  /// The maximum number of comparisons of words for one pair of lines.
  static let comparisonLimit = 1 << 16
  /// The minimum similarity of two lines. Below it, nothing is emphasised.
  static let leastCommonPart = 0.3

  /// Compares two lines.
  ///
  /// - Parameters:
  ///   - old: The text of the removed line.
  ///   - new: The text of the added line.
  package init(_ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>) {
    guard max(old.count, new.count) <= Self.longestLine else {
      compareStartsAndEnds(old, new)
      return
    }
    let left = WordToken.tokens(ofLine: old)
    let right = WordToken.tokens(ofLine: new)
    var matching = CommonTokenFinder(TokenizedLine(old, left), TokenizedLine(new, right))
    matching.matchTokens(comparisonLimit: Self.comparisonLimit)
    matching.unmatchIsolatedSpaces()
    comparisonCount = matching.comparisonCount
    removed = WordDifference.unmatchedRanges(left, matching.isMatched.old)
    added = WordDifference.unmatchedRanges(right, matching.isMatched.new)
    discardRangesIfRewritten(commonShare: matching.commonPart)
  }

  /// Merges the tokens without a match into ranges.
  private static func unmatchedRanges(_ tokens: [WordToken], _ isMatched: [Bool]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for (token, isMatched) in zip(tokens, isMatched) where !isMatched {
      if let last = result.last, last.upperBound == token.range.lowerBound {
        result[result.count - 1] = last.lowerBound..<token.range.upperBound
      } else {
        result.append(token.range)
      }
    }
    return result
  }

  private mutating func discardRangesIfRewritten(commonShare: Double) {
    guard !removed.isEmpty || !added.isEmpty, commonShare < Self.leastCommonPart else { return }
    (removed, added, isRewritten) = ([], [], true)
  }

  /// Compares the starts and ends of long lines, without cutting a UTF-8 sequence.
  private mutating func compareStartsAndEnds(_ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>) {
    let limit = min(old.count, new.count)
    let (oldStart, newStart) = (old.startIndex, new.startIndex)
    var prefix = 0
    while prefix < limit, old[oldStart + prefix] == new[newStart + prefix] { prefix += 1 }
    func cutsCharacter(_ line: ArraySlice<UInt8>, _ offset: Int) -> Bool {
      offset < line.count && UTF8ScalarReader.isContinuation(line[line.startIndex + offset])
    }
    while prefix > 0, cutsCharacter(old, prefix) || cutsCharacter(new, prefix) { prefix -= 1 }
    var suffix = 0
    while suffix < limit - prefix,
      old[old.endIndex - 1 - suffix] == new[new.endIndex - 1 - suffix]
    { suffix += 1 }
    while suffix > 0,
      cutsCharacter(old, old.count - suffix) || cutsCharacter(new, new.count - suffix)
    {
      suffix -= 1
    }
    if prefix < old.count - suffix { removed = [prefix..<(old.count - suffix)] }
    if prefix < new.count - suffix { added = [prefix..<(new.count - suffix)] }
    discardRangesIfRewritten(
      commonShare: Double(2 * (prefix + suffix)) / Double(old.count + new.count))
  }
}
