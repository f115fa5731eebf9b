/// A line of a help page: keys or a gesture, and their effect.
package struct KeyHelpEntry<Effect: Equatable>: Equatable {
  /// The notations of the keys, or the gesture.
  package var keys: [String]
  /// Their effect.
  package var text: String
  /// The keys with the same effect as a gesture, as the end of the text. It is omitted where it has no room.
  package var otherKeys: String
  /// The effect of choosing the line; `nil` if it cannot be chosen, such as that of a gesture.
  package var effect: Effect?

  package init(keys: [String], text: String, otherKeys: String = "", effect: Effect? = nil) {
    (self.keys, self.text, self.otherKeys, self.effect) = (keys, text, otherKeys, effect)
  }

  /// Whether every word is in the text, regardless of case, or begins a key.
  func matchesAll(_ words: [Substring]) -> Bool {
    words.allSatisfy { word in
      let lowercased = word.lowercased()
      return keys.contains { key in
        key == word || word.utf8.count > 1 && key.lowercased().hasPrefix(lowercased)
      } || text.lowercased().contains(lowercased)
    }
  }

  /// The indices of the scalars of the text that the words match, in order.
  func scalarIndices(matching words: [Substring]) -> [Int] {
    // The indices are valid only if the text in lower case has as many scalars, as all help texts
    // have.
    let letters = Array(text.unicodeScalars)
    let lowercased = Array(text.lowercased().unicodeScalars)
    guard letters.count == lowercased.count else { return [] }
    var indices: Set<Int> = []
    for word in words.map({ Array($0.lowercased().unicodeScalars) }) {
      for start in 0..<max(0, lowercased.count - word.count + 1)
      where lowercased[start..<start + word.count].elementsEqual(word) {
        indices.formUnion(start..<start + word.count)
        break
      }
    }
    return indices.sorted()
  }
}

/// Lines of a help page on one subject.
package struct KeyHelpSection<Effect: Equatable>: Equatable {
  /// The heading, or an empty string for none.
  package var heading: String
  /// The lines.
  package var entries: [KeyHelpEntry<Effect>]
  /// The cells for the keys.
  package var keyWidth: Int

  package init(heading: String, entries: [KeyHelpEntry<Effect>], keyWidth: Int = 12) {
    (self.heading, self.entries, self.keyWidth) = (heading, entries, keyWidth)
  }

  /// The width of a row that shows all of each text, in cells.
  ///
  /// - Parameters:
  ///   - keyWidth: The cells for the keys.
  ///   - hasOtherKeys: Whether it also shows the keys with the same effect as a gesture.
  func rowWidth(keyWidth: Int, hasOtherKeys: Bool = false) -> Int {
    entries.map { entry in
      let text = hasOtherKeys ? entry.text + entry.otherKeys : entry.text
      return Self.textColumn(keys: entry.keys.first ?? "", keyWidth: keyWidth) + text.cellWidth + 1
    }.max() ?? 0
  }

  /// The column of a text in its row.
  ///
  /// - Parameters:
  ///   - keys: The keys in the row.
  ///   - keyWidth: The cells for the keys.
  static func textColumn(keys: String, keyWidth: Int) -> Int { max(keyWidth, keys.cellWidth) + 4 }
}
