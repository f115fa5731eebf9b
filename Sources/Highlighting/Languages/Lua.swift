extension LanguageGrammars {
  static let lua = CompiledGrammar([
    .codeMode(
      LanguageWords(
        [.calls, .members],
        [
          .functionDefinitionKeywords("function"),
          .keywords(
            """
            and break do else elseif end false for goto if in local nil not or repeat return then true \
            until while self
            """),
        ]),
      [
        LexerRule("--[", .comment, .special(.longBracket), .push("comment")), .commentRule("--"),
        .commentRule("#!", if: .column0),
        LexerRule("[", .string, .special(.longBracket), .push("long")),
        .stringRule("\"", entering: "string"), .stringRule("'", entering: "quoted"),
        LexerRule("::", .keyword, .word),
      ]),
    LexerMode("comment", .comment, [LexerRule("]", .comment, .special(.longBracketEnd), .pop)]),
    LexerMode("long", .string, [LexerRule("]", .string, .special(.longBracketEnd), .pop)]),
    .stringMode("string", until: "\"", lineEnd: .endsUnlessEscaped),
    .stringMode("quoted", until: "'", lineEnd: .endsUnlessEscaped),
  ])
}
