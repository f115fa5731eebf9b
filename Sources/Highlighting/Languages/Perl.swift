extension LanguageGrammars {
  static let perl: CompiledGrammar = {
    let code = LexerMode.codeMode(
      LanguageWords(
        [.calls, .capitalTypes, .members],
        [
          .functionDefinitionKeywords("sub"), .typeDefinitionKeywords("package"),
          .keywords(
            """
            and cmp continue do else elsif eq for foreach ge gt if last le local lt my ne next no not or \
            our redo require return state unless until use when while x xor BEGIN END __PACKAGE__ \
            __FILE__ __LINE__ undef
            """),
          .functions(
            """
            bless chomp chop close defined delete die each eof eval exists exit grep join keys lc length \
            map open pop print printf push ref reverse say scalar shift sort splice split sprintf substr \
            uc unlink unshift values wantarray warn
            """),
        ]),
      [
        .commentRule("#"), LexerRule("=", .comment, .line, .push("document"), if: .column0),
        .commentRule("__END__", entering: "data"), .commentRule("__DATA__", entering: "data"),
        LexerRule("$", .text, .special(.sigil)), LexerRule("@", .text, .word),
        LexerRule("->", .text),
        LexerRule("<<", .string, .special(.heredoc(.perl))),
        .stringRule("\"", entering: "string"), .stringRule("'", entering: "quoted"),
        .stringRule("`", entering: "command"),
        LexerRule("qq", .string, .special(.delimiter(parts: 1)), .push("chosen interpolated")),
        LexerRule("qr", .string, .special(.delimiter(parts: 1)), .push("chosen interpolated")),
        LexerRule("qx", .string, .special(.delimiter(parts: 1)), .push("chosen interpolated")),
        LexerRule("qw", .string, .special(.delimiter(parts: 1)), .push("chosen")),
        LexerRule("q", .string, .special(.delimiter(parts: 1)), .push("chosen")),
        LexerRule("m", .string, .special(.delimiter(parts: 1)), .push("chosen interpolated")),
        LexerRule("s", .string, .special(.delimiter(parts: 2)), .push("chosen interpolated")),
        LexerRule("tr", .string, .special(.delimiter(parts: 2)), .push("chosen")),
        LexerRule("y", .string, .special(.delimiter(parts: 2)), .push("chosen")),
        LexerRule("/", .string, .special(.regex), if: .operand),
      ])
    let hole: [LexerRule] = [
      LexerRule("$", .key, .special(.sigil)), LexerRule("@", .key, .word),
    ]
    return CompiledGrammar([
      code,
      LexerMode("document", .comment, lineStart: .document),
      LexerMode("data", .comment),
      .stringMode("string", until: "\"", lineEnd: .continues, hole),
      .stringMode("quoted", until: "'", lineEnd: .continues),
      .stringMode("command", until: "`", lineEnd: .continues, hole),
      LexerMode("chosen", .string, isDelimited: true, [.escape]),
      LexerMode("chosen interpolated", .string, isDelimited: true, hole + [.escape]),
      LexerMode("heredoc", .string, lineStart: .heredoc, hole + [.escape]),
      LexerMode("raw heredoc", .string, lineStart: .heredoc),
    ])
  }()
}
