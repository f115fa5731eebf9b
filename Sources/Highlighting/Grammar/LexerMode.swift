/// A mode of the lexer: the rules and the words that apply to a piece of text, such as code or a string.
///
/// The first mode of a language reads its code. Other modes read comments, strings and code nested in them.
struct LexerMode {
  enum LineEndBehavior {
    /// The mode continues on the next line.
    case continues
    /// The mode ends with the line.
    case ends
    /// The mode ends with a line that has no backslash at its end.
    case endsUnlessEscaped
  }

  /// The special handling at the start of a line, before any rule.
  enum LineStartHandling {
    case nothing
    /// A line with the word of the heredoc ends the mode.
    case heredoc
    /// Sections, keys and values of INI and TOML.
    case settings
    case yaml
    /// Lines of a block scalar, which are indented more than its key.
    case yamlBlock
    case make
    /// A prompt and a command, or the output of one.
    case prompt
    /// A line that starts with `=cut` or `=end` ends the mode.
    case document
  }

  var name: String
  /// The kind of bytes that no rule recognises.
  var kind = TokenKind.text
  var lineEnd = LineEndBehavior.continues
  var lineStart = LineStartHandling.nothing
  var words: LanguageWords?
  var hasNumbers = false
  /// Whether the entry of the mode holds a delimiter that ends it.
  var isDelimited = false
  var rules: [LexerRule]

  init(
    _ name: String, _ kind: TokenKind = .text, lineEnd: LineEndBehavior = .continues,
    lineStart: LineStartHandling = .nothing, words: LanguageWords? = nil, hasNumbers: Bool = false,
    isDelimited: Bool = false, _ rules: [LexerRule] = []
  ) {
    self.name = name
    self.kind = kind
    self.lineEnd = lineEnd
    self.lineStart = lineStart
    self.words = words
    self.hasNumbers = hasNumbers
    self.isDelimited = isDelimited
    self.rules = rules
  }

  /// Program text: words, numbers and rules.
  static func codeMode(_ words: LanguageWords, _ rules: [LexerRule], name: String = "code")
    -> LexerMode
  {
    LexerMode(name, words: words, hasNumbers: true, rules)
  }

  /// A comment with an end, which nests if its start is given.
  static func commentMode(_ name: String, until end: String, nesting start: String? = nil)
    -> LexerMode
  {
    guard let start else {
      return LexerMode(name, .comment, [LexerRule(end, .comment, .start, .pop)])
    }
    return LexerMode(
      name, .comment,
      [LexerRule(start, .comment, .start, .nest), LexerRule(end, .comment, .start, .unnest)])
  }

  /// A string with an end.
  static func stringMode(
    _ name: String, until end: String, lineEnd: LineEndBehavior = .ends, escapes: Bool = true,
    _ rules: [LexerRule] = []
  ) -> LexerMode {
    let last = [LexerRule(end, .string, .start, .pop)]
    return LexerMode(name, .string, lineEnd: lineEnd, rules + (escapes ? [.escape] : []) + last)
  }

  /// The same mode inside of brackets, as in an interpolation.
  func nestedMode(
    _ name: String, from open: String, to close: String, _ kind: TokenKind = .keyword
  ) -> LexerMode {
    var result = self
    result.name = name
    result.lineStart = .nothing
    result.rules =
      [LexerRule(open, .text, .start, .nest), LexerRule(close, kind, .start, .unnest)] + rules
    return result
  }

  /// The same mode with other rules in front.
  func addingRules(_ rules: [LexerRule], name: String? = nil) -> LexerMode {
    var result = self
    result.rules = rules + self.rules
    if let name { result.name = name }
    return result
  }
}
