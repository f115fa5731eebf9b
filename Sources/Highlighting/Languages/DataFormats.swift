extension LanguageGrammars {
  static let json = CompiledGrammar([
    LexerMode(
      "json", words: LanguageWords([], [.constants("true false null")]), hasNumbers: true,
      [
        LexerRule("\"", .key, .special(.keyString)), .stringRule("\"", entering: "string"),
        .commentRule("//"),
        .commentRule("/*", entering: "comment"),
      ]),
    .stringMode("string", until: "\""),
    .commentMode("comment", until: "*/"),
  ])

  static let ini = CompiledGrammar([
    LexerMode(
      "ini", lineStart: .settings,
      words: LanguageWords(
        [.values, .members, .ignoresCase], starts: "/", inside: "-./",
        [.constants("true false yes no on off none null")]),
      hasNumbers: true,
      [
        .commentRule("#", if: .wordStart), .commentRule(";", if: .wordStart),
        .stringRule("\"", entering: "string"), .stringRule("'", entering: "quoted"),
        LexerRule("%(", .key, .through(ASCII.closeParenthesis)),
        LexerRule("${", .key, .through(ASCII.closeBrace)),
      ]),
    .stringMode("string", until: "\""),
    .stringMode("quoted", until: "'"),
  ])

  static let toml: CompiledGrammar = {
    let value = LexerMode(
      "toml", lineStart: .settings,
      words: LanguageWords(.values, inside: "-", [.constants("true false inf nan")]),
      hasNumbers: true,
      [
        .commentRule("#"), .stringRule("\"\"\"", entering: "block"),
        .stringRule("'''", entering: "raw block"),
        .stringRule("\"", entering: "string"), .stringRule("'", entering: "raw"),
        LexerRule("{", .text, .start, .push("table")),
        LexerRule("[", .text, .start, .push("array")),
      ] + "0123456789".map { LexerRule(String($0), .number, .special(.date)) })
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_\""
    return CompiledGrammar([
      value,
      value.nestedMode("array", from: "[", to: "]", .text),
      value.nestedMode("table", from: "{", to: "}", .text).addingRules(
        letters.map { LexerRule(String($0), .key, .special(.assignedKey)) }),
      .stringMode("string", until: "\""),
      .stringMode("raw", until: "'", escapes: false),
      .stringMode("block", until: "\"\"\"", lineEnd: .continues),
      .stringMode("raw block", until: "'''", lineEnd: .continues, escapes: false),
    ])
  }()

  static let yaml: CompiledGrammar = {
    let value = LexerMode(
      "yaml", lineStart: .yaml,
      words: LanguageWords(
        [.scalars, .ignoresCase], starts: "0123456789-+./~<=^$\\();", inside: "",
        [.constants("true false yes no on off null ~")]),
      [
        .commentRule("#", if: .wordStart), .stringRule("\"", entering: "string"),
        .stringRule("'", entering: "quoted"),
        LexerRule("&", .type, .word), LexerRule("*", .type, .word),
        LexerRule("!", .type, .through(ASCII.blank)),
        LexerRule("|", .keyword, .special(.blockScalar), .push("block")),
        LexerRule(">", .keyword, .special(.blockScalar), .push("block")),
        LexerRule("{", .text, .start, .push("mapping")),
        LexerRule("[", .text, .start, .push("sequence")),
      ])
    let keys: [LexerRule] = [
      LexerRule("\"", .key, .special(.keyString)), LexerRule("'", .key, .special(.keyString)),
    ]
    return CompiledGrammar([
      value,
      value.nestedMode("mapping", from: "{", to: "}", .text).addingRules(keys),
      value.nestedMode("sequence", from: "[", to: "]", .text),
      .stringMode("string", until: "\"", lineEnd: .continues),
      .stringMode(
        "quoted", until: "'", lineEnd: .continues, escapes: false, [LexerRule("''", .number)]),
      LexerMode("block", .string, lineStart: .yamlBlock),
    ])
  }()
}
