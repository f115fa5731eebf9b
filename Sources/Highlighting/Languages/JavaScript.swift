extension Grammars {
  static let javascript = CompiledGrammar(scriptModes(scriptWords))

  static let typescript = CompiledGrammar(
    scriptModes(
      scriptWords + [
        .definesType("interface enum"),
        .keywords(
          "implements private protected public readonly abstract declare keyof infer satisfies"),
        .contextualType("type namespace"),
        .contextual("is override asserts module unique accessor"),
        .types("any bigint boolean never number object string symbol unknown void"),
      ], [Rule("@", .function, .word)]))

  static let scriptWords: [Words.Entry] = [
    .definesFunction("function"), .definesType("class extends new"),
    .keywords(
      """
      async await break case catch const continue debugger default delete do else export false finally for \
      if import in instanceof let null return static super switch this throw true try \
      typeof undefined var void while with yield NaN Infinity
      """),
    .contextual("as from get of set"),
  ]

  /// The modes of a script. `end` holds the rules that end it when it is embedded.
  static func scriptModes(
    _ words: [Words.Entry], _ rules: [Rule] = [], ending end: [Rule] = []
  ) -> [Mode] {
    let code = Mode.code(
      Words([.calls, .capitalTypes, .capitalCalls, .members, .trailingDots], starts: "$", words),
      end + rules + [
        .comment("//"), .comment("/*", in: "js comment"), .comment("#!", if: .column0),
        .string("\"", in: "js string"), .string("'", in: "js quoted"),
        .string("`", in: "js template"),
        Rule("/", .string, .special(.regex), if: .operand), Rule("#", .text, .word),
      ], name: "js")
    return [
      code,
      Mode.comment("js comment", until: "*/").adding(end),
      Mode.string("js string", until: "\"", lineEnd: .endsUnlessEscaped).adding(end),
      Mode.string("js quoted", until: "'", lineEnd: .endsUnlessEscaped).adding(end),
      Mode.string(
        "js template", until: "`", lineEnd: .continues,
        [Rule("${", .keyword, .start, .push("js hole"))]
      ).adding(end),
      code.nested("js hole", "{", "}"),
    ]
  }
}
