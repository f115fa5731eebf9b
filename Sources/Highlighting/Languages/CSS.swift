extension LanguageGrammars {
  static let css = CompiledGrammar(cssModes())

  /// The modes of a style sheet. `end` holds the rules that end it when it is embedded.
  static func cssModes(endedBy end: [LexerRule] = []) -> [LexerMode] {
    let comments = end + [.commentRule("/*", entering: "css comment")]
    let strings: [LexerRule] = [
      .stringRule("\"", entering: "css string"), .stringRule("'", entering: "css quoted"),
    ]
    let selectors =
      comments + strings + [
        LexerRule(".", .type, .word), LexerRule("#", .type, .word),
        LexerRule("::", .function, .word),
        LexerRule(":", .function, .word), LexerRule("[", .text, .start, .push("css attribute")),
        LexerRule("@", .keyword, .word, .push("css rule")),
      ]
    let values =
      comments + strings + [
        LexerRule("#", .number, .word), LexerRule("!", .keyword, .word),
        LexerRule("$", .key, .word),
        LexerRule("url(", .function, .start, .push("css url")),
      ]
    let names = LanguageWords(.properties, starts: "-", inside: "-")
    return [
      LexerMode(
        "css", words: LanguageWords([], starts: "-", inside: "-", other: .keyword),
        selectors + [LexerRule("{", .text, .start, .push("css block"))]),
      LexerMode(
        "css block", words: names,
        selectors + [
          LexerRule("{", .text, .start, .nest), LexerRule("}", .text, .start, .unnest),
          LexerRule("$", .key, .word),
        ]),
      LexerMode(
        "css value",
        words: LanguageWords(
          [.values, .calls], starts: "-", inside: "-", [.keywords("inherit initial unset")]),
        hasNumbers: true,
        values + [
          LexerRule(";", .text, .start, .pop), LexerRule("}", .text, .start, .leave("css value")),
        ]),
      LexerMode(
        "css rule",
        words: LanguageWords([], inside: "-", [.keywords("and or not only from to")]),
        hasNumbers: true,
        values + [
          LexerRule(";", .text, .start, .pop), LexerRule("{", .text, .start, .leave("css rule")),
          LexerRule("}", .text, .start, .leave("css rule")),
        ]),
      LexerMode(
        "css attribute", lineEnd: .ends, words: LanguageWords([], inside: "-", other: .key),
        strings + [LexerRule("]", .text, .start, .pop)]),
      LexerMode(
        "css url", .string, lineEnd: .ends, strings + [LexerRule(")", .function, .start, .pop)]),
      LexerMode.commentMode("css comment", until: "*/").addingRules(end),
      LexerMode.stringMode("css string", until: "\"", lineEnd: .endsUnlessEscaped).addingRules(end),
      LexerMode.stringMode("css quoted", until: "'", lineEnd: .endsUnlessEscaped).addingRules(end),
    ]
  }
}
