/// A fuzzy search among names. A name matches if it contains the letters of each word in order, possibly with other
/// letters between them.
struct FuzzyQuery {
  /// The maximum number of letters of a word. Further letters are ignored.
  private static let limit = 64

  private let words: [[UInt32]]
  /// The ASCII words, to quickly skip names that lack their letters.
  private let plainWords: [[UInt8]]
  /// The score of the last word at each letter of the text, one row for each letter of the word.
  private var worth: [Int32] = []
  /// The best score at each letter or any letter before it.
  private var best: [Int32] = []

  /// A score below any valid score.
  private static let nothing = Int32.min / 2

  /// Creates a query from typed text: words separated by blanks, in any case.
  init(_ text: String) {
    words = text.unicodeScalars.split(separator: " ").map { word in
      word.prefix(FuzzyQuery.limit).map(FuzzyText.caseFolded)
    }
    plainWords = words.compactMap { word in
      word.allSatisfy { $0 < 0x80 } ? word.map { UInt8(truncatingIfNeeded: $0) } : nil
    }
  }

  /// Whether the query is empty, so that everything matches.
  var isEmpty: Bool { words.isEmpty }

  /// Whether a text may match. If false, it certainly does not.
  func mayMatch(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      plainWords.allSatisfy { word in
        var next = 0
        for byte in bytes where (byte &- 0x41 < 26 ? byte | 0x20 : byte) == word[next] {
          next += 1
          if next == word.count { return true }
        }
        return false
      }
    }
  }

  /// The score of a text, higher for better matches; nil if it does not match.
  mutating func score(of text: FuzzyText) -> Int? {
    var sum = 0
    for word in words {
      guard let score = bestScore(word, in: text) else { return nil }
      sum += Int(score)
    }
    return sum
  }

  /// The sorting key of a text, lower for better matches: by rank, then by score, then by length; nil if it does not
  /// match. It has 32 bits.
  mutating func sortingKey(of text: FuzzyText) -> UInt64? {
    guard let score = score(of: text) else { return nil }
    let rank = words.map { FuzzyMatchKind(of: $0, in: text) }.max() ?? .scattered
    let loss = UInt64(max(0, 0x3FFF - score))
    return UInt64(rank.rawValue) << 30 | loss << 16 | UInt64(min(0xFFFF, text.letters.count))
  }

  /// The indices of the matching scalars of the text, in order; empty if it does not match.
  mutating func matchingIndices(in text: FuzzyText) -> [Int] {
    var places: Set<Int> = []
    for word in words {
      guard bestScore(word, in: text) != nil else { return [] }
      places.formUnion(bestMatchIndices(of: word, in: text))
    }
    return places.sorted().map { $0 + text.skipped }
  }

  /// The best score of a word in a text; nil if it does not match.
  private mutating func bestScore(_ word: [UInt32], in text: FuzzyText) -> Int32? {
    let (letters, scores, width) = (text.letters, text.scores, text.letters.count)
    guard word.count <= width else { return nil }
    if worth.count < word.count * width {
      worth = Array(repeating: 0, count: word.count * width)
    }
    if best.count < width { best = Array(repeating: 0, count: width) }
    for (row, letter) in word.enumerated() {
      let (start, before) = (row * width, (row - 1) * width)
      // The best score of the previous letters before this position.
      var reached = row == 0 ? 0 : FuzzyQuery.nothing
      var highest = FuzzyQuery.nothing
      for place in 0..<width {
        var value = FuzzyQuery.nothing
        if letters[place] == letter {
          var from = reached
          if row > 0, place > 0 {
            from = max(from, worth[before + place - 1] + FuzzyText.LetterPoints.following)
          }
          if from > FuzzyQuery.nothing / 2 { value = from + scores[place] }
        }
        worth[start + place] = value
        highest = max(highest, value)
        if row > 0 { reached = best[place] }
        best[place] = highest
      }
      if highest < 0 { return nil }
    }
    return best[width - 1]
  }

  /// The indices of the letters in the best match, the last one first. Call it after the score was computed.
  private func bestMatchIndices(of word: [UInt32], in text: FuzzyText) -> [Int] {
    let width = text.letters.count
    var places: [Int] = []
    var end = width
    var wanted = best[width - 1]
    for row in word.indices.reversed() {
      let start = row * width
      let next = start + end - 1
      // Whether the previous letter is adjacent, and the score includes the bonus for that.
      let isBefore = !places.isEmpty && worth[next] + FuzzyText.LetterPoints.following == wanted
      let found = isBefore ? end - 1 : (0..<end).last { worth[start + $0] == wanted }
      guard let found else { return [] }
      places.append(found)
      wanted = worth[start + found] - text.scores[found]
      end = found
    }
    return places
  }
}
