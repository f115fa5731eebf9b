extension LanguageGrammars {
  static let go = CompiledGrammar([
    .codeMode(
      LanguageWords(
        [.calls, .members],
        [
          .functionDefinitionKeywords("func"), .typeDefinitionKeywords("type"),
          .keywords(
            """
            break case chan const continue default defer else fallthrough for go goto if import interface \
            map package range return select struct switch var nil true false iota
            """),
          .types(
            """
            any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 \
            rune string uint uint8 uint16 uint32 uint64 uintptr
            """),
        ]),
      [
        .commentRule("//"), .commentRule("/*", entering: "comment"),
        .stringRule("\"", entering: "string"), .stringRule("'", entering: "rune"),
        .stringRule("`", entering: "raw"),
      ]),
    .commentMode("comment", until: "*/"),
    .stringMode("string", until: "\""),
    .stringMode("rune", until: "'"),
    .stringMode("raw", until: "`", lineEnd: .continues, escapes: false),
  ])
}
