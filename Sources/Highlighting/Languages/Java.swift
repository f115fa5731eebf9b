extension LanguageGrammars {
  static let java = CompiledGrammar([
    .codeMode(
      LanguageWords(
        [.calls, .capitalTypes, .capitalCalls, .members], inside: "$",
        [
          .typeDefinitionKeywords("class interface enum extends implements new"),
          .keywords(
            """
            abstract assert break case catch const continue default do else final finally for goto if \
            instanceof import native package private protected public return static strictfp super switch \
            synchronized this throw throws transient try var volatile while null true false
            """),
          .contextualKeywords("record sealed permits yield module requires exports opens provides"),
          .types("boolean byte char double float int long short void"),
        ]),
      [
        .commentRule("//"), .commentRule("/*", entering: "comment"),
        .stringRule("\"\"\"", entering: "block"), .stringRule("\"", entering: "string"),
        .stringRule("'", entering: "character"),
        LexerRule("@", .type, .word),
      ]),
    .commentMode("comment", until: "*/"),
    .stringMode("string", until: "\""),
    .stringMode("character", until: "'"),
    .stringMode("block", until: "\"\"\"", lineEnd: .continues),
  ])

  static let kotlin: CompiledGrammar = {
    let code = LexerMode.codeMode(
      LanguageWords(
        [.calls, .capitalTypes, .capitalCalls, .members],
        [
          .functionDefinitionKeywords("fun"),
          .typeDefinitionKeywords("class interface object typealias"),
          .keywords(
            """
            as break by catch companion const constructor continue crossinline data do else enum \
            external false final finally for if import in infix init inline inner internal is lateinit \
            noinline null open operator out override package private protected public reified return \
            sealed super suspend tailrec this throw true try val var vararg when while
            """),
          .contextualKeywords("abstract annotation actual expect get set where value"),
        ]),
      [
        .commentRule("//"), .commentRule("/*", entering: "comment"),
        .stringRule("\"\"\"", entering: "block"), .stringRule("\"", entering: "string"),
        .stringRule("'", entering: "character"),
        LexerRule("`", .text, .through(ASCII.backtick)), LexerRule("@", .type, .word),
      ])
    let hole: [LexerRule] = [
      LexerRule("${", .keyword, .start, .push("interpolation")), LexerRule("$", .key, .word),
    ]
    return CompiledGrammar([
      code,
      .commentMode("comment", until: "*/", nesting: "/*"),
      .stringMode("string", until: "\"", hole),
      .stringMode("character", until: "'"),
      .stringMode("block", until: "\"\"\"", lineEnd: .continues, escapes: false, hole),
      code.nestedMode("interpolation", from: "{", to: "}"),
    ])
  }()
}
