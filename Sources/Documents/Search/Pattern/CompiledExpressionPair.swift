internal import CPCRE2

/// A regular expression, compiled separately for arbitrary bytes and for ASCII.
struct CompiledExpressionPair: Sendable {
  /// For any bytes. Invalid UTF-8 matches nothing, and no match extends across it.
  let general: CompiledExpression

  /// For ASCII text, with the same matches: Unicode character classes take up to twenty times as
  /// long. `nil` if there is no such expression.
  let ascii: CompiledExpression?

  /// Literals such that each matching line contains at least one, if known.
  let prefilter: LiteralPrefilter?

  /// Whether it can be run over many lines at once; see ``PatternTextAnalysis/confined``.
  let isConfined: Bool

  /// Whether it may match the empty string.
  let canBeEmpty: Bool

  /// Compiles an expression.
  ///
  /// - Parameters:
  ///   - text: The text of the user. Errors refer to it.
  ///   - syntax: The properties of the text.
  init(_ text: String, _ syntax: PatternTextAnalysis, ignoringCase: Bool) throws(PatternError) {
    let options =
      PCRE2_NEVER_BACKSLASH_C | PCRE2_MULTILINE | (ignoringCase ? PCRE2_CASELESS : 0)
    let any = options | PCRE2_UTF | PCRE2_UCP | UInt32(PCRE2_MATCH_INVALID_UTF)
    var confined: CompiledExpression?
    if let rewritten = syntax.confined {
      if rewritten != text { _ = try CompiledExpression(text, options: any, toMachineCode: false) }
      confined = try? CompiledExpression(rewritten, options: any)
    }
    general = if let confined { confined } else { try CompiledExpression(text, options: any) }
    isConfined = confined != nil
    let compiled = isConfined ? syntax.confined ?? text : text
    // Without UTF-8, a character beyond ASCII would be several.
    let isASCII = compiled.utf8.allSatisfy { $0 < 0x80 }
    ascii =
      isConfined && isASCII
      ? try? CompiledExpression(compiled, options: options | PCRE2_NEVER_UTF) : nil
    canBeEmpty = general.canBeEmpty || syntax.movesStart
    prefilter = LiteralPrefilter(
      confined == nil ? [] : syntax.required, ignoringCase: ignoringCase || syntax.ignoresCase)
  }
}
