internal import CPCRE2

/// A regular expression that matches the first line of each part and contains its title.
package struct PartTitleExpression: Sendable, Equatable {
  /// The text of the expression.
  package let text: String
  let general: CompiledExpression
  /// For ASCII lines, which it matches much faster. `nil` if the result might differ.
  let ascii: CompiledExpression?

  /// Compiles an expression.
  ///
  /// - Throws: ``PatternError`` if the text is not a valid regular expression.
  package init(_ text: String) throws(PatternError) {
    self.text = text
    let options = PCRE2_NEVER_BACKSLASH_C
    general = try CompiledExpression(
      text, options: options | PCRE2_UTF | PCRE2_UCP | UInt32(PCRE2_MATCH_INVALID_UTF))
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    ascii = isASCII ? try? CompiledExpression(text, options: options | PCRE2_NEVER_UTF) : nil
  }

  /// Whether both have the same text.
  package static func == (left: Self, right: Self) -> Bool { left.text == right.text }
}
