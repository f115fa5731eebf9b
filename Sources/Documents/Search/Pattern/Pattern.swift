/// A pattern to search for: a regular expression of PCRE2, or literal text.
///
/// It is matched against one line at a time, without the line's end: `^` and `$` match at the ends
/// of the line, and no match extends into another line. Letters, digits, `\w` and `\b` follow
/// Unicode. In an expression, invalid UTF-8 matches nothing, and no match extends across it.
package struct Pattern: Sendable {
  /// The syntax of a pattern.
  package enum Syntax: Hashable, Sendable {
    /// A regular expression.
    case expression
    /// Literal text.
    case literal
  }

  /// The way to find matches.
  enum Engine: Sendable {
    /// The pattern is empty and matches nothing.
    case nothing
    /// Compares bytes.
    case needle(SearchLiteral)
    /// Runs an expression.
    case expression(CompiledExpressionPair)
  }

  /// The text of the pattern.
  package let text: String

  /// The text for the user, which differs for a combination of patterns.
  package let label: String

  /// The syntax of the pattern.
  package let kind: Syntax

  /// Whether the pattern ignores case.
  package let ignoresCase: Bool

  let engine: Engine

  /// Compiles a pattern.
  ///
  /// - Parameters:
  ///   - text: The text. An empty one matches nothing.
  ///   - kind: The syntax.
  ///   - rule: Whether case matters.
  ///   - label: The text for the user; `nil` for the text of the pattern.
  /// - Throws: ``PatternError`` if the text is not a valid regular expression.
  package init(
    _ text: String, as kind: Syntax = .expression, case rule: CaseSensitivity = .exact,
    label: String? = nil
  ) throws(PatternError) {
    self.text = text
    self.label = label ?? text
    self.kind = kind
    let expression = kind == .expression ? text : Pattern.escaped(text)
    let syntax = PatternTextAnalysis(of: expression)
    let ignoresCase =
      switch rule {
      case .exact: false
      case .smart: !syntax.hasCapital
      case .ignored: true
      }
    self.ignoresCase = ignoresCase || syntax.ignoresCase
    guard !text.isEmpty else {
      engine = .nothing
      return
    }
    // Only expressions ignore the carriage return of a CR LF line end.
    if let scalars = syntax.literal, !scalars.contains("\r"),
      let needle = SearchLiteral(scalars, ignoringCase: self.ignoresCase)
    {
      engine = .needle(needle)
    } else {
      engine = .expression(
        try CompiledExpressionPair(expression, syntax, ignoringCase: ignoresCase))
    }
  }

  /// The same expression without regard to case, as a user can type it; `nil` if it would find the same matches.
  package var ignoringCase: Pattern? {
    guard kind == .expression, !ignoresCase, label == text else { return nil }
    return try? Pattern("(?i)" + text)
  }

  /// Returns an expression that matches only a text.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      // `\<` and `\>` are the ends of a word.
      if PatternParser.isPunctuation(scalar), scalar != "<", scalar != ">" { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }
}

extension Pattern: Hashable {
  /// Whether both find the same matches.
  package static func == (left: Self, right: Self) -> Bool {
    left.text == right.text && left.kind == right.kind && left.ignoresCase == right.ignoresCase
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
