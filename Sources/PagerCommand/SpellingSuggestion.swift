/// Suggests the correct word for a misspelt one.
enum SpellingSuggestion {
  /// The word with the smallest distance from a text: at most two letters, and less than half of
  /// them; nil if there is none.
  static func nearest(to text: String, among words: some Sequence<String>) -> String? {
    let wanted = Array(text.utf8)
    guard (2...64).contains(wanted.count) else { return nil }
    var best: (word: String, distance: Int)?
    for word in words {
      let distance = editDistance(wanted, Array(word.utf8))
      if distance < best?.distance ?? min(3, (wanted.count + 2) / 2) { best = (word, distance) }
    }
    return best?.word
  }

  /// The number of letters to change, insert or remove (Levenshtein distance).
  private static func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (line, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, other) in right.enumerated() {
        let changed = diagonal + (letter == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(changed, diagonal + 1, row[column] + 1)
      }
    }
    return row[right.count]
  }
}
