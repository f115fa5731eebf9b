extension Pattern {
  /// The lines that this pattern does not match.
  package func inverted() throws(PatternError) -> Pattern {
    try Pattern("^(?!.*\(group))", label: "!" + label)
  }

  /// The lines that this pattern and another one match.
  package func and(_ other: Pattern) throws(PatternError) -> Pattern {
    try Pattern("^(?=.*\(group))(?=.*\(other.group))", label: label + " & " + other.label)
  }

  /// The pattern as a group of an expression.
  private var group: String {
    let expression = kind == .expression ? text : Pattern.escaped(text)
    return (ignoresCase ? "(?i:" : "(?:") + expression + ")"
  }
}
