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
        state = self.state(after: UnsafeBufferPointer(rebasing: text[start..<end]), from: state)
      }
      start = end + 1
    }
    return state
  }

  /// Guesses the state at the start of a piece of text: inside of a comment if one ends in the piece before it starts.
  package func guessStartState(of text: UnsafeBufferPointer<UInt8>) -> LexerState {
    var state = LexerState()
    if let mode = modeOfCommentOpenAtStart(of: text) {
      _ = state.push(LexerState.OpenConstruct(mode: mode))
    }
    return state
  }

  /// The mode of the comment that ends in a text before it starts.
  private func modeOfCommentOpenAtStart(of text: UnsafeBufferPointer<UInt8>) -> UInt8? {
    for comment in grammar.comments {
      for index in 0..<text.count {
        if Self.hasWord(comment.start, in: text, at: index) { break }
        if Self.hasWord(comment.end, in: text, at: index) { return comment.mode }
      }
    }
    return nil
  }

  private static func hasWord(
    _ word: [UInt8], in text: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> Bool {
    guard text[index] == word[0], index + word.count <= text.count else { return false }
    for offset in 1..<word.count where text[index + offset] != word[offset] { return false }
    return true
  }
}
