extension Grammars {
  static let rust: CompiledGrammar = {
    let code = Mode.code(
      Words(
        [.calls, .capitalTypes, .capitalCalls, .macros],
        [
          .definesFunction("fn"), .definesType("struct enum union trait type mod"),
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
        .comment("//"), .comment("/*", in: "comment"),
        Rule("r", .string, .special(.hashedQuotes(1)), .push("raw")),
        Rule("br", .string, .special(.hashedQuotes(1)), .push("raw")),
        Rule("cr", .string, .special(.hashedQuotes(1)), .push("raw")),
        .string("b\"", in: "string"), .string("c\"", in: "string"), .string("\"", in: "string"),
        Rule("b'", .string, .special(.quotedCharacter)),
        Rule("'", .string, .special(.quotedCharacter)),
        Rule("'", .type, .word),
        Rule("#![", .keyword, .start, .push("attribute")),
        Rule("#[", .keyword, .start, .push("attribute")),
      ])
    return CompiledGrammar([
      code,
      .comment("comment", until: "*/", nesting: "/*"),
      .string("string", until: "\"", lineEnd: .continues),
      Mode("raw", .string, [Rule("\"", .string, .special(.hashedEnd(1)), .pop)]),
      code.nested("attribute", "[", "]"),
    ])
  }()
}
