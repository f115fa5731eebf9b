/// What can be told of a regular expression without running it.
struct PatternSyntax {
  /// An expression with the same matches in every line, and which cannot match across a line feed or
  /// look past one: it may be run over many lines at once. Nil where the pattern has something that
  /// is not understood here; then it is right for one line at a time only.
  var confined: String?

  /// Characters in a row, all of which are in each match.
  var required: [[Unicode.Scalar]] = []

  /// Whether the pattern is nothing but the characters in ``required``.
  var isLiteral = false

  /// Whether it has a capital letter that stands for itself.
  var hasCapital = false

  /// Whether it says at its beginning that capital and small letters are the same: `(?i)`.
  var ignoresCase = false

  /// Whether it may say that a match begins later (`\K`), and so is empty perhaps.
  var movesStart = false

  /// Reads a pattern that PCRE2 accepts; what it makes of any other does not matter.
  init(of text: String) {
    var parser = PatternParser(text)
    if let required = try? parser.pattern() {
      confined = String(String.UnicodeScalarView(parser.output))
      self.required = required
      isLiteral = parser.isLiteral
      hasCapital = parser.hasCapital
      ignoresCase = parser.ignoresCase
      movesStart = parser.movesStart
    } else {
      hasCapital = PatternSyntax.hasCapital(text)
      movesStart = true
    }
  }

  /// Whether a text has a capital letter, those after a backslash aside.
  private static func hasCapital(_ text: String) -> Bool {
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if !isEscaped, scalar.properties.isUppercase { return true }
      isEscaped = !isEscaped && scalar == "\\"
    }
    return false
  }
}
