extension LanguageGrammars {
  static let javascript = CompiledGrammar(javaScriptModes(scriptWords))

  static let typescript = CompiledGrammar(
    javaScriptModes(
      scriptWords + [
        .typeDefinitionKeywords("interface enum"),
        .keywords(
          "implements private protected public readonly abstract declare keyof infer satisfies"),
        .contextualTypeKeywords("type namespace"),
        .contextualKeywords("is override asserts module unique accessor"),
        .types("any bigint boolean never number object string symbol unknown void"),
      ], [LexerRule("@", .function, .word)]))

  static let scriptWords: [LanguageWords.WordGroup] = [
    .functionDefinitionKeywords("function"), .typeDefinitionKeywords("class extends new"),
    .keywords(
      """
      async await break case catch const continue debugger default delete do else export false finally for \
      if import in instanceof let null return static super switch this throw true try \
      typeof undefined var void while with yield NaN Infinity
      """),
    .contextualKeywords("as from get of set"),
  ]

  /// The modes of a script. `end` holds the rules that end it when it is embedded.
  static func javaScriptModes(
    _ words: [LanguageWords.WordGroup], _ rules: [LexerRule] = [], endedBy end: [LexerRule] = []
  ) -> [LexerMode] {
    let code = LexerMode.codeMode(
      LanguageWords(
        [.calls, .capitalTypes, .capitalCalls, .members, .trailingDots], starts: "$", words),
      end + rules + [
        .commentRule("//"), .commentRule("/*", entering: "js comment"),
        .commentRule("#!", if: .column0),
        .stringRule("\"", entering: "js string"), .stringRule("'", entering: "js quoted"),
        .stringRule("`", entering: "js template"),
        LexerRule("/", .string, .special(.regex), if: .operand), LexerRule("#", .text, .word),
      ], name: "js")
    return [
      code,
      LexerMode.commentMode("js comment", until: "*/").addingRules(end),
      LexerMode.stringMode("js string", until: "\"", lineEnd: .endsUnlessEscaped).addingRules(end),
      LexerMode.stringMode("js quoted", until: "'", lineEnd: .endsUnlessEscaped).addingRules(end),
      LexerMode.stringMode(
        "js template", until: "`", lineEnd: .continues,
        [LexerRule("${", .keyword, .start, .push("js hole"))]
      ).addingRules(end),
      code.nestedMode("js hole", from: "{", to: "}"),
    ]
  }
}
