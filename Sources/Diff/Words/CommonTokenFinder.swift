/// Finds the tokens that two lines have in common, in order.
struct CommonTokenFinder {
  private let old: TokenizedLine
  private let new: TokenizedLine
  /// The index of each token's partner in the new line.
  private var partner: [Int?]
  /// Whether each token has a partner.
  private(set) var isMatched: (old: [Bool], new: [Bool])
  /// The number of comparisons of two tokens.
  private(set) var comparisonCount = 0

  /// Creates a matching without partners.
  init(_ old: TokenizedLine, _ new: TokenizedLine) {
    (self.old, self.new) = (old, new)
    partner = [Int?](repeating: nil, count: old.tokens.count)
    isMatched = (
      [Bool](repeating: false, count: old.tokens.count),
      [Bool](repeating: false, count: new.tokens.count)
    )
  }

  /// The fraction of the two lines that is common to both, 0…1, ignoring spaces. The fraction of characters is used. If
  /// at least half of the words are common, the fraction of words is used if it is greater, so that one long word does
  /// not dominate a short line.
  var commonPart: Double {
    var (characters, words) = (0, 0)
    for (token, isMatched) in zip(old.tokens, isMatched.old) where isMatched {
      characters += token.kind == .space ? 0 : token.range.count
      words += token.kind == .word ? 1 : 0
    }
    let byCharacters = 2 * Double(characters) / Double(max(1, old.length + new.length))
    let byWords = 2 * Double(words) / Double(max(1, old.wordCount + new.wordCount))
    return byWords >= 0.5 ? max(byCharacters, byWords) : byCharacters
  }

  /// Matches the common start and end, and the best tokens between them.
  ///
  /// - Parameter limit: The maximum number of comparisons between the common start and the common end. If more are
  ///   needed, nothing is matched there.
  mutating func matchTokens(comparisonLimit limit: Int) {
    var (start, oldEnd, newEnd) = (0, old.tokens.count, new.tokens.count)
    while start < min(oldEnd, newEnd), areTokensEqual(start, start) {
      recordMatch(start, start)
      start += 1
    }
    while oldEnd > start, newEnd > start, areTokensEqual(oldEnd - 1, newEnd - 1) {
      oldEnd -= 1
      newEnd -= 1
      recordMatch(oldEnd, newEnd)
    }
    let (rows, columns) = (oldEnd - start, newEnd - start)
    guard rows > 0, columns > 0, rows * columns <= limit else { return }
    matchBetweenEnds(from: start, rows: rows, columns: columns)
  }

  private mutating func areTokensEqual(_ i: Int, _ j: Int) -> Bool {
    comparisonCount += 1
    return old.bytes(ofTokenAt: i) == new.bytes(ofTokenAt: j)
  }

  private mutating func recordMatch(_ i: Int, _ j: Int) {
    partner[i] = j
    isMatched.old[i] = true
    isMatched.new[j] = true
  }

  /// Finds the common tokens with the greatest sum of weights.
  private mutating func matchBetweenEnds(from start: Int, rows: Int, columns: Int) {
    let width = columns + 1
    var best = [Int32](repeating: 0, count: (rows + 1) * width)
    for i in stride(from: rows - 1, through: 0, by: -1) {
      for j in stride(from: columns - 1, through: 0, by: -1) {
        var sum = max(best[(i + 1) * width + j], best[i * width + j + 1])
        if areTokensEqual(start + i, start + j) {
          sum = max(sum, best[(i + 1) * width + j + 1] + weight(ofOldTokenAt: start + i))
        }
        best[i * width + j] = sum
      }
    }
    var (i, j) = (0, 0)
    while i < rows, j < columns {
      let sum = best[i * width + j]
      if areTokensEqual(start + i, start + j),
        best[(i + 1) * width + j + 1] + weight(ofOldTokenAt: start + i) == sum
      {
        recordMatch(start + i, start + j)
        (i, j) = (i + 1, j + 1)
      } else if best[(i + 1) * width + j] == sum {
        i += 1
      } else {
        j += 1
      }
    }
  }

  /// Words count most, spaces least.
  private func weight(ofOldTokenAt index: Int) -> Int32 {
    let token = old.tokens[index]
    switch token.kind {
    case .word: return Int32(4 + 2 * min(token.range.count, 1 << 14))
    case .other: return 3
    case .space: return 1
    }
  }

  /// Discards matches of spaces between changed tokens, so that two adjacent changed words become one range.
  mutating func unmatchIsolatedSpaces() {
    for (i, token) in old.tokens.enumerated() where token.kind == .space {
      guard let j = partner[i],
        !isMatchedOrOutside(isMatched.old, at: i - 1)
          || !isMatchedOrOutside(isMatched.new, at: j - 1),
        !isMatchedOrOutside(isMatched.old, at: i + 1)
          || !isMatchedOrOutside(isMatched.new, at: j + 1)
      else { continue }
      partner[i] = nil
      isMatched.old[i] = false
      isMatched.new[j] = false
    }
  }

  private func isMatchedOrOutside(_ isMatched: [Bool], at index: Int) -> Bool {
    !isMatched.indices.contains(index) || isMatched[index]
  }
}
