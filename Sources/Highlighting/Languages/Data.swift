extension Grammars {
  static let json = CompiledGrammar([
    Mode(
      "json", words: Words([], [.constants("true false null")]), hasNumbers: true,
      [
        Rule("\"", .key, .special(.keyString)), .string("\"", in: "string"), .comment("//"),
        .comment("/*", in: "comment"),
      ]),
    .string("string", until: "\""),
    .comment("comment", until: "*/"),
  ])

  static let ini = CompiledGrammar([
    Mode(
      "ini", lineStart: .settings,
      words: Words(
        [.values, .members, .ignoresCase], starts: "/", inside: "-./",
        [.constants("true false yes no on off none null")]),
      hasNumbers: true,
      [
        .comment("#", if: .wordStart), .comment(";", if: .wordStart),
        .string("\"", in: "string"), .string("'", in: "quoted"),
        Rule("%(", .key, .through(ASCII.closeParenthesis)),
        Rule("${", .key, .through(ASCII.closeBrace)),
      ]),
    .string("string", until: "\""),
    .string("quoted", until: "'"),
  ])

  static let toml: CompiledGrammar = {
    let value = Mode(
      "toml", lineStart: .settings,
      words: Words(.values, inside: "-", [.constants("true false inf nan")]), hasNumbers: true,
      [
        .comment("#"), .string("\"\"\"", in: "block"), .string("'''", in: "raw block"),
        .string("\"", in: "string"), .string("'", in: "raw"),
        Rule("{", .text, .start, .push("table")), Rule("[", .text, .start, .push("array")),
      ] + "0123456789".map { Rule(String($0), .number, .special(.date)) })
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_\""
    return CompiledGrammar([
      value,
      value.nested("array", "[", "]", .text),
      value.nested("table", "{", "}", .text).adding(
        letters.map { Rule(String($0), .key, .special(.assignedKey)) }),
      .string("string", until: "\""),
      .string("raw", until: "'", escapes: false),
      .string("block", until: "\"\"\"", lineEnd: .continues),
      .string("raw block", until: "'''", lineEnd: .continues, escapes: false),
    ])
  }()

  static let yaml: CompiledGrammar = {
    let value = Mode(
      "yaml", lineStart: .yaml,
      words: Words(
        [.scalars, .ignoresCase], starts: "0123456789-+./~<=^$\\();", inside: "",
        [.constants("true false yes no on off null ~")]),
      [
        .comment("#", if: .wordStart), .string("\"", in: "string"), .string("'", in: "quoted"),
        Rule("&", .type, .word), Rule("*", .type, .word), Rule("!", .type, .through(ASCII.blank)),
        Rule("|", .keyword, .special(.blockScalar), .push("block")),
        Rule(">", .keyword, .special(.blockScalar), .push("block")),
        Rule("{", .text, .start, .push("mapping")), Rule("[", .text, .start, .push("sequence")),
      ])
    let keys: [Rule] = [
      Rule("\"", .key, .special(.keyString)), Rule("'", .key, .special(.keyString)),
    ]
    return CompiledGrammar([
      value,
      value.nested("mapping", "{", "}", .text).adding(keys),
      value.nested("sequence", "[", "]", .text),
      .string("string", until: "\"", lineEnd: .continues),
      .string(
        "quoted", until: "'", lineEnd: .continues, escapes: false, [Rule("''", .number)]),
      Mode("block", .string, lineStart: .yamlBlock),
    ])
  }()
}
