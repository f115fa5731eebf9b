extension Grammars {
  static let lua = CompiledGrammar([
    .code(
      Words(
        [.calls, .members],
        [
          .definesFunction("function"),
          .keywords(
            """
            and break do else elseif end false for goto if in local nil not or repeat return then true \
            until while self
            """),
        ]),
      [
        Rule("--[", .comment, .special(.longBracket), .push("comment")), .comment("--"),
        .comment("#!", if: .column0),
        Rule("[", .string, .special(.longBracket), .push("long")),
        .string("\"", in: "string"), .string("'", in: "quoted"), Rule("::", .keyword, .word),
      ]),
    Mode("comment", .comment, [Rule("]", .comment, .special(.longBracketEnd), .pop)]),
    Mode("long", .string, [Rule("]", .string, .special(.longBracketEnd), .pop)]),
    .string("string", until: "\"", lineEnd: .endsUnlessEscaped),
    .string("quoted", until: "'", lineEnd: .endsUnlessEscaped),
  ])
}
