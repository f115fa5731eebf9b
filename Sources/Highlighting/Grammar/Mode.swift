/// A mode of the lexer: the rules and the words that apply to a piece of text, such as code or a string.
///
/// The first mode of a language reads its code. Other modes read comments, strings and code nested in them.
struct Mode {
  enum LineEnd {
    /// The mode continues on the next line.
    case continues
    /// The mode ends with the line.
    case ends
    /// The mode ends with a line that has no backslash at its end.
    case endsUnlessEscaped
  }

  /// The special handling at the start of a line, before any rule.
  enum LineStart {
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
  var lineEnd = LineEnd.continues
  var lineStart = LineStart.nothing
  var words: Words?
  var hasNumbers = false
  /// Whether the entry of the mode holds a delimiter that ends it.
  var isDelimited = false
  var rules: [Rule]

  init(
    _ name: String, _ kind: TokenKind = .text, lineEnd: LineEnd = .continues,
    lineStart: LineStart = .nothing, words: Words? = nil, hasNumbers: Bool = false,
    isDelimited: Bool = false, _ rules: [Rule] = []
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
  static func code(_ words: Words, _ rules: [Rule], name: String = "code") -> Mode {
    Mode(name, words: words, hasNumbers: true, rules)
  }

  /// A comment with an end, which nests if its start is given.
  static func comment(_ name: String, until end: String, nesting start: String? = nil) -> Mode {
    guard let start else { return Mode(name, .comment, [Rule(end, .comment, .start, .pop)]) }
    return Mode(
      name, .comment, [Rule(start, .comment, .start, .nest), Rule(end, .comment, .start, .unnest)])
  }

  /// A string with an end.
  static func string(
    _ name: String, until end: String, lineEnd: LineEnd = .ends, escapes: Bool = true,
    _ rules: [Rule] = []
  ) -> Mode {
    let last = [Rule(end, .string, .start, .pop)]
    return Mode(name, .string, lineEnd: lineEnd, rules + (escapes ? [.escape] : []) + last)
  }

  /// The same mode inside of brackets, as in an interpolation.
  func nested(
    _ name: String, _ open: String, _ close: String, _ kind: TokenKind = .keyword
  ) -> Mode {
    var result = self
    result.name = name
    result.lineStart = .nothing
    result.rules =
      [Rule(open, .text, .start, .nest), Rule(close, kind, .start, .unnest)] + rules
    return result
  }

  /// The same mode with other rules in front.
  func adding(_ rules: [Rule], name: String? = nil) -> Mode {
    var result = self
    result.rules = rules + self.rules
    if let name { result.name = name }
    return result
  }
}
