/// How a word matches a text, the best first.
enum FuzzyRank: Int, Comparable {
  /// The name is the word, but for its extension.
  case equal
  /// The name begins with it.
  case prefix
  /// It is in one piece, from the beginning of a word on.
  case wordStart
  /// Its letters are there in their order.
  case scattered

  static func < (left: FuzzyRank, right: FuzzyRank) -> Bool { left.rawValue < right.rawValue }

  /// The rank of a word whose letters a text has in their order.
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
