extension Grammars {
  static let java = CompiledGrammar([
    .code(
      Words(
        [.calls, .capitalTypes, .capitalCalls, .members], inside: "$",
        [
          .definesType("class interface enum extends implements new"),
          .keywords(
            """
            abstract assert break case catch const continue default do else final finally for goto if \
            instanceof import native package private protected public return static strictfp super switch \
            synchronized this throw throws transient try var volatile while null true false
            """),
          .contextual("record sealed permits yield module requires exports opens provides"),
          .types("boolean byte char double float int long short void"),
        ]),
      [
        .comment("//"), .comment("/*", in: "comment"),
        .string("\"\"\"", in: "block"), .string("\"", in: "string"), .string("'", in: "character"),
        Rule("@", .type, .word),
      ]),
    .comment("comment", until: "*/"),
    .string("string", until: "\""),
    .string("character", until: "'"),
    .string("block", until: "\"\"\"", lineEnd: .continues),
  ])

  static let kotlin: CompiledGrammar = {
    let code = Mode.code(
      Words(
        [.calls, .capitalTypes, .capitalCalls, .members],
        [
          .definesFunction("fun"), .definesType("class interface object typealias"),
          .keywords(
            """
            as break by catch companion const constructor continue crossinline data do else enum \
            external false final finally for if import in infix init inline inner internal is lateinit \
            noinline null open operator out override package private protected public reified return \
            sealed super suspend tailrec this throw true try val var vararg when while
            """),
          .contextual("abstract annotation actual expect get set where value"),
        ]),
      [
        .comment("//"), .comment("/*", in: "comment"),
        .string("\"\"\"", in: "block"), .string("\"", in: "string"), .string("'", in: "character"),
        Rule("`", .text, .through(ASCII.backtick)), Rule("@", .type, .word),
      ])
    let hole: [Rule] = [
      Rule("${", .keyword, .start, .push("interpolation")), Rule("$", .key, .word),
    ]
    return CompiledGrammar([
      code,
      .comment("comment", until: "*/", nesting: "/*"),
      .string("string", until: "\"", hole),
      .string("character", until: "'"),
      .string("block", until: "\"\"\"", lineEnd: .continues, escapes: false, hole),
      code.nested("interpolation", "{", "}"),
    ])
  }()
}
