extension Lexer {
  /// Guesses the state after a piece of text whose own start state is unknown.
  ///
  /// The first line of the piece may be incomplete. If a comment ends in the piece before one starts, the piece starts
  /// inside of a comment. Otherwise it is read as if nothing was open.
  ///
  /// - Parameter text: The bytes before a line, such as the last 8 KiB.
  package func guessState(after text: UnsafeBufferPointer<UInt8>) -> LexerState {
    var state = guessStartState(of: text)
    var start = 0
    while start < text.count {
      var end = start
      while end < text.count, text[end] != 0x0A { end += 1 }
      // Without its start, the first line would only mislead.
      if start > 0 || state.depth > 0 {
        state = self.state(afterLine: UnsafeBufferPointer(rebasing: text[start..<end]), from: state)
      }
      start = end + 1
    }
    return state
  }

  /// Guesses the state at the start of a piece of text: inside of a comment or a string of several lines if one ends in the
  /// piece before it starts.
  package func guessStartState(of text: UnsafeBufferPointer<UInt8>) -> LexerState {
    var state = LexerState()
    if let mode = modeOfCommentOpenAtStart(of: text) ?? modeOfStringOpenAtStart(of: text) {
      _ = state.push(LexerState.OpenConstruct(mode: mode))
    }
    return state
  }

  /// The mode of the comment that ends in a text before it starts.
  private func modeOfCommentOpenAtStart(of text: UnsafeBufferPointer<UInt8>) -> UInt8? {
    for comment in grammar.comments {
      for index in 0..<text.count {
        if Self.hasBytes(comment.start, in: text, at: index) { break }
        if Self.hasBytes(comment.end, in: text, at: index) { return comment.mode }
      }
    }
    return nil
  }

  /// The mode of the string of several lines whose first quotes in a text seem to be those at its end.
  private func modeOfStringOpenAtStart(of text: UnsafeBufferPointer<UInt8>) -> UInt8? {
    guard !grammar.blockStrings.isEmpty else { return nil }
    for index in 0..<text.count {
      for (quotes, mode) in grammar.blockStrings where Self.hasBytes(quotes, in: text, at: index) {
        return Self.quotesEndString(quotes, at: index, in: text) ? mode : nil
      }
    }
    return nil
  }

  /// Whether quotes seem to end a string, such as the documentation of a function in Python, rather than to start it.
  private static func quotesEndString(
    _ quotes: [UInt8], at index: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
    func canPrecedeString(_ byte: UInt8) -> Bool { "=([{,:+%".utf8.contains(byte) }
    let start = text[..<index].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = text[index...].firstIndex(of: 0x0A) ?? text.count
    let after = text[(index + quotes.count)..<end]
    // A string that starts and ends in the line.
    if after.indices.contains(where: { hasBytes(quotes, in: text, at: $0) }) { return false }
    // Letters before the quotes may be a prefix, as in `rb"""`.
    let before = text[start..<index]
    let prefix = before.reversed().prefix { "rbfutRBFUT".utf8.contains($0) }.count
    let unprefixed = before.dropLast(prefix)
    let code =
      unprefixed.last.map { isBlank($0) || canPrecedeString($0) } ?? true ? unprefixed : before
    if let last = code.last(where: { !isBlank($0) }) { return !canPrecedeString(last) }
    if let next = after.first(where: { !isBlank($0) }) { return ").,;]%".utf8.contains(next) }
    // The quotes are alone in their line. They start a string after an opening line, such as that of a function.
    return text[..<start].last { !isBlank($0) && $0 != 0x0A }.map { !canPrecedeString($0) } ?? true
  }

  private static func hasBytes(
    _ word: [UInt8], in text: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> Bool {
    guard text[index] == word[0], index + word.count <= text.count else { return false }
    for offset in 1..<word.count where text[index + offset] != word[offset] { return false }
    return true
  }
}
