/// A line cut into tokens, which are referred to by index.
struct TokenizedLine {
  /// The text.
  let text: ArraySlice<UInt8>
  /// The tokens.
  let tokens: [WordToken]

  /// Creates a line of tokens.
  init(_ text: ArraySlice<UInt8>, _ tokens: [WordToken]) {
    (self.text, self.tokens) = (text, tokens)
  }

  /// The bytes of a token.
  func bytes(ofTokenAt index: Int) -> ArraySlice<UInt8> {
    let range = tokens[index].range
    return text[(text.startIndex + range.lowerBound)..<(text.startIndex + range.upperBound)]
  }

  /// The total length of all tokens that are not spaces.
  var length: Int { tokens.reduce(0) { $0 + ($1.kind == .space ? 0 : $1.range.count) } }

  /// The number of words.
  var wordCount: Int { tokens.reduce(0) { $0 + ($1.kind == .word ? 1 : 0) } }
}
