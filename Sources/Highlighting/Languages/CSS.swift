extension Grammars {
  static let css = CompiledGrammar(styleModes())

  /// The modes of a style sheet. `end` holds the rules that end it when it is embedded.
  static func styleModes(ending end: [Rule] = []) -> [Mode] {
    let comments = end + [.comment("/*", in: "css comment")]
    let strings: [Rule] = [.string("\"", in: "css string"), .string("'", in: "css quoted")]
    let selectors =
      comments + strings + [
        Rule(".", .type, .word), Rule("#", .type, .word), Rule("::", .function, .word),
        Rule(":", .function, .word), Rule("[", .text, .start, .push("css attribute")),
        Rule("@", .keyword, .word, .push("css rule")),
      ]
    let values =
      comments + strings + [
        Rule("#", .number, .word), Rule("!", .keyword, .word), Rule("$", .key, .word),
        Rule("url(", .function, .start, .push("css url")),
      ]
    let names = Words(.properties, starts: "-", inside: "-")
    return [
      Mode(
        "css", words: Words([], starts: "-", inside: "-", other: .keyword),
        selectors + [Rule("{", .text, .start, .push("css block"))]),
      Mode(
        "css block", words: names,
        selectors + [
          Rule("{", .text, .start, .nest), Rule("}", .text, .start, .unnest),
          Rule("$", .key, .word),
        ]),
      Mode(
        "css value",
        words: Words(
          [.values, .calls], starts: "-", inside: "-", [.keywords("inherit initial unset")]),
        hasNumbers: true,
        values + [Rule(";", .text, .start, .pop), Rule("}", .text, .start, .leave("css value"))]),
      Mode(
        "css rule",
        words: Words([], inside: "-", [.keywords("and or not only from to")]), hasNumbers: true,
        values + [
          Rule(";", .text, .start, .pop), Rule("{", .text, .start, .leave("css rule")),
          Rule("}", .text, .start, .leave("css rule")),
        ]),
      Mode(
        "css attribute", lineEnd: .ends, words: Words([], inside: "-", other: .key),
        strings + [Rule("]", .text, .start, .pop)]),
      Mode("css url", .string, lineEnd: .ends, strings + [Rule(")", .function, .start, .pop)]),
      Mode.comment("css comment", until: "*/").adding(end),
      Mode.string("css string", until: "\"", lineEnd: .endsUnlessEscaped).adding(end),
      Mode.string("css quoted", until: "'", lineEnd: .endsUnlessEscaped).adding(end),
    ]
  }
}
