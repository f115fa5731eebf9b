/// Classifies the bytes of source code, one line at a time.
///
/// Any bytes are accepted. The time for a line grows linearly with its length, and no memory is allocated
/// except for the runs.
package struct Lexer: Sendable {
  /// The maximum number of bytes of a line to examine. The rest of a longer line is plain text.
  package static let maximumLength = 1 << 18

  /// The language.
  package let language: Language
  let grammar: CompiledGrammar

  /// Creates a lexer for a language.
  package init(_ language: Language) {
    self.language = language
    grammar = language.grammar
  }

  /// Finds the kinds of the bytes of a line.
  ///
  /// - Parameters:
  ///   - line: The bytes of the line, with or without its line feed.
  ///   - state: The state at the start of the line.
  ///   - runs: The array to which the runs are appended. Their lengths add up to the length of the line.
  /// - Returns: The state at the start of the next line.
  package func lexLine(
    _ line: UnsafeBufferPointer<UInt8>, from state: LexerState, into runs: inout [TokenRun]
  ) -> LexerState {
    scanLine(line, from: state, into: &runs, isRecording: true)
  }

  /// The state after a line, without its runs.
  package func state(
    afterLine line: UnsafeBufferPointer<UInt8>, from state: LexerState
  ) -> LexerState {
    var runs: [TokenRun] = []
    return scanLine(line, from: state, into: &runs, isRecording: false)
  }

  private func scanLine(
    _ line: UnsafeBufferPointer<UInt8>, from state: LexerState, into runs: inout [TokenRun],
    isRecording: Bool
  ) -> LexerState {
    var end = line.count
    if end > 0, line[end - 1] == 0x0A { end -= 1 }
    if end > 0, line[end - 1] == 0x0D { end -= 1 }
    var empty: UInt8 = 0
    return withUnsafePointer(to: &empty) { placeholder in
      var scanner = LexerLineScanner(
        line.baseAddress ?? placeholder, count: min(end, Self.maximumLength), grammar: grammar,
        state: state, isRecording: isRecording)
      swap(&runs, &scanner.runs)
      scanner.scan()
      swap(&runs, &scanner.runs)
      if isRecording { runs.appendRun(length: line.count - scanner.count, kind: .text) }
      return scanner.state
    }
  }
}
