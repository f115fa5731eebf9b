/// What is searched for: a regular expression of PCRE2, or a text that stands for itself.
///
/// It is matched with one line at a time, without its end: `^` and `$` are the line's ends, and no
/// match reaches into another line. Letters, digits, `\w` and `\b` are Unicode's. What is no valid
/// UTF-8 matches nothing in an expression, and no match reaches over it.
package struct Pattern: Sendable {
  /// How the text of a pattern is read.
  package enum Kind: Hashable, Sendable {
    /// As a regular expression.
    case expression
    /// As the text to find.
    case literal
  }

  /// What finds it.
  enum Engine: Sendable {
    /// There is nothing to find.
    case nothing
    /// Bytes that are compared.
    case needle(Needle)
    /// An expression that is run.
    case expression(SearchExpression)
  }

  /// What it was made of.
  package let text: String

  /// How that is read.
  package let kind: Kind

  /// Whether capital and small letters are the same to it.
  package let ignoresCase: Bool

  let engine: Engine

  /// Compiles a pattern.
  ///
  /// - Parameters:
  ///   - text: the pattern; nothing matches an empty one.
  ///   - kind: how it is read.
  ///   - rule: whether capital letters matter.
  /// - Throws: ``PatternError`` where it is no regular expression.
  package init(_ text: String, as kind: Kind = .expression, case rule: CaseRule = .exact)
    throws(PatternError)
  {
    self.text = text
    self.kind = kind
    let expression = kind == .expression ? text : Pattern.escaped(text)
    let syntax = PatternSyntax(of: expression)
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
    // The end of a line that ends in CR LF is taken off for expressions alone.
    if let scalars = syntax.literal, !scalars.contains("\r"),
      let needle = Needle(scalars, ignoringCase: self.ignoresCase)
    {
      engine = .needle(needle)
    } else {
      engine = .expression(try SearchExpression(expression, syntax, ignoringCase: ignoresCase))
    }
  }

  /// An expression that matches a text alone.
  private static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if PatternParser.isPunctuation(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }
}

extension Pattern: Hashable {
  /// Whether both find the same.
  package static func == (left: Self, right: Self) -> Bool {
    left.text == right.text && left.kind == right.kind && left.ignoresCase == right.ignoresCase
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
