/// The properties of a regular expression that its text shows.
struct PatternTextAnalysis {
  /// An expression with the same matches in every line that neither matches a line feed nor looks
  /// past one, so that it can be run over many lines at once. `nil` if the pattern contains
  /// unsupported syntax, so that it can only be run line by line.
  var confined: String?

  /// The literals that each match contains: at least one of each list.
  var required: [PatternParser.RequiredLiterals] = []

  /// The characters of the pattern, if it is a literal.
  var literal: [Unicode.Scalar]?

  /// Whether it contains a literal upper-case letter.
  var hasCapital = false

  /// Whether it starts with `(?i)`.
  var ignoresCase = false

  /// Whether it may contain `\K`, which moves the start of a match, so that the match may be empty.
  var movesStart = false

  /// Parses a pattern that PCRE2 accepts. The result for other patterns does not matter.
  init(of text: String) {
    var parser = PatternParser(text)
    if let required = try? parser.parsePattern() {
      confined = String(String.UnicodeScalarView(parser.output))
      self.required = required
      if parser.isLiteral { literal = required.first?.first }
      hasCapital = parser.hasCapital
      ignoresCase = parser.ignoresCase
      movesStart = parser.movesStart
    } else {
      hasCapital = PatternTextAnalysis.hasCapital(text)
      movesStart = true
    }
  }

  /// Whether a text contains an upper-case letter that does not follow a backslash.
  private static func hasCapital(_ text: String) -> Bool {
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if !isEscaped, scalar.properties.isUppercase { return true }
      isEscaped = !isEscaped && scalar == "\\"
    }
    return false
  }
}
