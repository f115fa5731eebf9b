/// The kinds of matches of a word, the best first.
enum FuzzyMatchKind: Int, Comparable {
  /// The name without its extension equals the word.
  case equal
  /// The name begins with the word.
  case prefix
  /// The word occurs at the start of a word in the text.
  case wordStart
  /// The letters of the word occur in order.
  case scattered

  static func < (left: FuzzyMatchKind, right: FuzzyMatchKind) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The rank of a word whose letters occur in a text in order.
  ///
  /// - Parameter word: The letters without their case, at least one.
  init(of word: [UInt32], in text: FuzzyText) {
    let name = text.letters[text.nameIndex...]
    if name.starts(with: word) {
      let rest = name.dropFirst(word.count)
      let isWhole = rest.isEmpty || rest.first == 0x2E && !rest.dropFirst().contains(0x2E)
      self = isWhole ? .equal : .prefix
      return
    }
    let isInOnePiece = text.letters.indices.contains { place in
      text.beginsWord(at: place) && text.letters[place...].starts(with: word)
    }
    self = isInOnePiece ? .wordStart : .scattered
  }
}
