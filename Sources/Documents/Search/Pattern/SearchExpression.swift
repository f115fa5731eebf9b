internal import CPCRE2

/// A regular expression, compiled for what it is run over.
struct SearchExpression: Sendable {
  /// For any bytes. What is not valid UTF-8 matches nothing, and no match reaches over it.
  let general: CompiledExpression

  /// For ASCII alone, where it finds the same: classes of Unicode characters take up to twenty
  /// times as long. Nil where there is no such expression.
  let ascii: CompiledExpression?

  /// What the line of each match contains one of, if anything is known of it.
  let prefilter: LiteralPrefilter?

  /// Whether it may be run over many lines at once; see ``PatternSyntax/confined``.
  let isConfined: Bool

  /// Whether it may match where there is nothing.
  let canBeEmpty: Bool

  /// Compiles an expression.
  ///
  /// - Parameters:
  ///   - text: as the user gave it: what is wrong with it is said of this.
  ///   - syntax: what is known of it.
  init(_ text: String, _ syntax: PatternSyntax, ignoringCase: Bool) throws(PatternError) {
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
    // Characters beyond ASCII would be taken for several.
    let isASCII = compiled.utf8.allSatisfy { $0 < 0x80 }
    ascii =
      isConfined && isASCII
      ? try? CompiledExpression(compiled, options: options | PCRE2_NEVER_UTF) : nil
    canBeEmpty = general.canBeEmpty || syntax.movesStart
    prefilter = LiteralPrefilter(
      confined == nil ? [] : syntax.required, ignoringCase: ignoringCase || syntax.ignoresCase)
  }
}
