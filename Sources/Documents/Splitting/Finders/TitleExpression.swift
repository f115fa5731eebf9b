internal import CPCRE2

/// A regular expression that is found in the first line of each part, with the part's title.
package struct TitleExpression: Sendable, Equatable {
  /// What it was made of.
  package let text: String
  let general: CompiledExpression
  /// For lines of ASCII, which it takes much less time for; nil where it is not the same for them.
  let ascii: CompiledExpression?

  /// Compiles an expression.
  ///
  /// - Throws: ``PatternError`` where it is none.
  package init(_ text: String) throws(PatternError) {
    self.text = text
    let options = PCRE2_NEVER_BACKSLASH_C
    general = try CompiledExpression(
      text, options: options | PCRE2_UTF | PCRE2_UCP | UInt32(PCRE2_MATCH_INVALID_UTF))
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    ascii = isASCII ? try? CompiledExpression(text, options: options | PCRE2_NEVER_UTF) : nil
  }

  /// Whether both are made of the same.
  package static func == (left: Self, right: Self) -> Bool { left.text == right.text }
}
