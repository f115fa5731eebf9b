/// Splits text into words as a shell does, with quotes and backslashes. Nothing is expanded.
enum ShellWordSplitter {
  /// The words of a text.
  ///
  /// - Throws: ``UsageError/openQuote`` if a quote is not closed.
  static func split(_ text: String) throws(UsageError) -> [String] {
    var words: [String] = []
    // An empty quoted word counts as a word.
    var word: String?
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "'":
        word = (word ?? "") + (try readQuotedText(endingWith: character, from: &rest, escapes: ""))
      case "\"":
        let text = try readQuotedText(endingWith: character, from: &rest, escapes: "\"\\$`")
        word = (word ?? "") + text
      case "\\":
        if let next = rest.popFirst() { word = (word ?? "") + String(next) }
      case _ where character.isWhitespace:
        if let whole = word { words.append(whole) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return words
  }

  /// Removes the text up to a closing quote, and returns it without the quote.
  ///
  /// - Parameter escapes: the characters that a backslash escapes.
  private static func readQuotedText(
    endingWith quote: Character, from rest: inout Substring, escapes: String
  ) throws(UsageError) -> String {
    var text = ""
    while let character = rest.popFirst() {
      if character == quote { return text }
      if character == "\\", let next = rest.first, escapes.contains(next) {
        text.append(next)
        rest.removeFirst()
      } else {
        text.append(character)
      }
    }
    throw .openQuote
  }
}
