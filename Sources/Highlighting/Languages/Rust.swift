extension LanguageGrammars {
  static let rust: CompiledGrammar = {
    let code = LexerMode.codeMode(
      LanguageWords(
        [.calls, .capitalTypes, .capitalCalls, .macros],
        [
          .functionDefinitionKeywords("fn"),
          .typeDefinitionKeywords("struct enum union trait type mod"),
          .keywords(
            """
            as async await break const continue crate dyn else extern false for if impl in let loop match \
            move mut pub ref return self static super true unsafe use where while yield macro_rules
            """),
          .types(
            """
            bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize Self
            """),
        ]),
      [
        .commentRule("//"), .commentRule("/*", entering: "comment"),
        LexerRule("r", .string, .special(.hashedQuotes(1)), .push("raw")),
        LexerRule("br", .string, .special(.hashedQuotes(1)), .push("raw")),
        LexerRule("cr", .string, .special(.hashedQuotes(1)), .push("raw")),
        .stringRule("b\"", entering: "string"), .stringRule("c\"", entering: "string"),
        .stringRule("\"", entering: "string"),
        LexerRule("b'", .string, .special(.quotedCharacter)),
        LexerRule("'", .string, .special(.quotedCharacter)),
        LexerRule("'", .type, .word),
        LexerRule("#![", .keyword, .start, .push("attribute")),
        LexerRule("#[", .keyword, .start, .push("attribute")),
      ])
    return CompiledGrammar([
      code,
      .commentMode("comment", until: "*/", nesting: "/*"),
      .stringMode("string", until: "\"", lineEnd: .continues),
      LexerMode("raw", .string, [LexerRule("\"", .string, .special(.hashedEnd(1)), .pop)]),
      code.nestedMode("attribute", from: "[", to: "]"),
    ])
  }()
}
