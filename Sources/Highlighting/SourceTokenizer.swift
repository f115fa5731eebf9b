/// Classifies source code from its first line on.
///
/// Use it for text that is completely in memory, such as a code block in Markdown:
///
///     guard let language = Language(fence: "swift") else { return }
///     var tokenizer = SourceTokenizer(language)
///     for line in lines { let tokens = tokenizer.tokens(ofNextLine: line) }
///
/// Any line of a large document can be coloured with ``LexerCheckpoints`` instead.
package struct SourceTokenizer: Sendable {
  private let lexer: Lexer
  private var state = LexerState()

  /// Creates a tokenizer at the start of a text.
  package init(_ language: Language) { lexer = Lexer(language) }

  /// Finds the tokens of the next line.
  ///
  /// - Parameter line: The bytes of the line, with or without its line feed.
  /// - Returns: Tokens whose lengths add up to the length of the line.
  package mutating func tokens(ofNextLine line: some Sequence<UInt8>) -> [TokenRun] {
    var runs: [TokenRun] = []
    let isRead: Void? = line.withContiguousStorageIfAvailable { bytes in
      state = lexer.lexLine(bytes, from: state, into: &runs)
    }
    if isRead == nil { return tokens(ofNextLine: Array(line)) }
    return runs
  }
}
