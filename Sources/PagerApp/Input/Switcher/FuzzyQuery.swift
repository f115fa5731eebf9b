/// What is sought among names: words, the letters of each of which a name has in their order, though
/// others may be between them.
struct FuzzyQuery {
  /// The letters of a word that are looked for; whoever pastes more finds what has these.
  private static let limit = 64

  private let words: [[UInt32]]
  /// The words of ASCII, to pass over quickly what has not even their letters.
  private let plainWords: [[UInt8]]
  /// What the last word that was looked for is worth at each letter, row after row of its letters.
  private var worth: [Int32] = []
  /// What it is worth at that letter or any before.
  private var best: [Int32] = []

  /// Less than anything is worth.
  private static let nothing = Int32.min / 2

  /// Makes a query of what was typed: words with blanks between them, in any letter case.
  init(_ text: String) {
    words = text.unicodeScalars.split(separator: " ").map { word in
      word.prefix(FuzzyQuery.limit).map(FuzzyText.folded)
    }
    plainWords = words.compactMap { word in
      word.allSatisfy { $0 < 0x80 } ? word.map { UInt8(truncatingIfNeeded: $0) } : nil
    }
  }

  /// Whether anything matches.
  var isEmpty: Bool { words.isEmpty }

  /// Whether a text may match: it does not where this is false.
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

  /// How well a text matches, the more the better; nil where it does not.
  mutating func score(of text: FuzzyText) -> Int? {
    var sum = 0
    for word in words {
      guard let score = weigh(word, in: text) else { return nil }
      sum += Int(score)
    }
    return sum
  }

  /// The place of a text among all that match, the best first: by rank, then by score, then the shorter one;
  /// nil where it does not match. It has 32 bits.
  mutating func order(of text: FuzzyText) -> UInt64? {
    guard let score = score(of: text) else { return nil }
    let rank = words.map { FuzzyRank(of: $0, in: text) }.max() ?? .scattered
    let loss = UInt64(max(0, 0x3FFF - score))
    return UInt64(rank.rawValue) << 30 | loss << 16 | UInt64(min(0xFFFF, text.letters.count))
  }

  /// The places of the letters that match, in order, as scalars of the text; none where it does not.
  mutating func places(in text: FuzzyText) -> [Int] {
    var places: Set<Int> = []
    for word in words {
      guard weigh(word, in: text) != nil else { return [] }
      places.formUnion(way(of: word, in: text))
    }
    return places.sorted().map { $0 + text.skipped }
  }

  /// What the best way is worth to find the letters of a word; nil where there is none.
  private mutating func weigh(_ word: [UInt32], in text: FuzzyText) -> Int32? {
    let (letters, scores, width) = (text.letters, text.scores, text.letters.count)
    guard word.count <= width else { return nil }
    if worth.count < word.count * width {
      worth = Array(repeating: 0, count: word.count * width)
    }
    if best.count < width { best = Array(repeating: 0, count: width) }
    for (row, letter) in word.enumerated() {
      let (start, before) = (row * width, (row - 1) * width)
      // What the letters before are worth up to the place before.
      var reached = row == 0 ? 0 : FuzzyQuery.nothing
      var highest = FuzzyQuery.nothing
      for place in 0..<width {
        var value = FuzzyQuery.nothing
        if letters[place] == letter {
          var from = reached
          if row > 0, place > 0 {
            from = max(from, worth[before + place - 1] + FuzzyText.Score.following)
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

  /// The way that was worth most, once it was weighed: the places of the letters, the last one first.
  private func way(of word: [UInt32], in text: FuzzyText) -> [Int] {
    let width = text.letters.count
    var places: [Int] = []
    var end = width
    var wanted = best[width - 1]
    for row in word.indices.reversed() {
      let start = row * width
      let next = start + end - 1
      // The letter before, where that is what the last one was worth so much for.
      let isBefore = !places.isEmpty && worth[next] + FuzzyText.Score.following == wanted
      let found = isBefore ? end - 1 : (0..<end).last { worth[start + $0] == wanted }
      guard let found else { return [] }
      places.append(found)
      wanted = worth[start + found] - text.scores[found]
      end = found
    }
    return places
  }
}
