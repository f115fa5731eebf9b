extension Grammars {
  static let go = CompiledGrammar([
    .code(
      Words(
        [.calls, .members],
        [
          .definesFunction("func"), .definesType("type"),
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
        .comment("//"), .comment("/*", in: "comment"),
        .string("\"", in: "string"), .string("'", in: "rune"), .string("`", in: "raw"),
      ]),
    .comment("comment", until: "*/"),
    .string("string", until: "\""),
    .string("rune", until: "'"),
    .string("raw", until: "`", lineEnd: .continues, escapes: false),
  ])
}
