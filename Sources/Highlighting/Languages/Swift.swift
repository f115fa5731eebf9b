extension LanguageGrammars {
  static let swift: CompiledGrammar = {
    let code = LexerMode.codeMode(
      LanguageWords(
        [.calls, .capitalTypes, .capitalCalls, .upperCaseTypes, .members],
        [
          .functionDefinitionKeywords("func macro"),
          .typeDefinitionKeywords(
            "class struct enum protocol extension typealias associatedtype actor"),
          .memberKeywords("init self Self Type"),
          .keywords(
            """
            as async await break case catch continue convenience default defer deinit didSet do \
            dynamic else fallthrough false fileprivate final for guard if import in indirect inout \
            internal is lazy let mutating nil nonisolated nonmutating operator override package \
            precedencegroup private public repeat required rethrows return sending some any static \
            subscript super switch throw throws true try unowned var weak where while willSet yield \
            borrowing consuming
            """),
          .contextualKeywords("get set open prefix postfix infix left right of each unsafe"),
        ]),
      [
        .commentRule("//"), .commentRule("/*", entering: "comment"),
        .stringRule("\"\"\"", entering: "block"), .stringRule("\"", entering: "string"),
        LexerRule("#", .string, .special(.hashedQuotes(3)), .push("raw block")),
        LexerRule("#", .string, .special(.hashedQuotes(1)), .push("raw")),
        LexerRule("#!", .comment, .line, if: .column0),
        LexerRule("#/", .string, .special(.regex)),
        LexerRule("#", .keyword, .word), LexerRule("@", .keyword, .word),
        LexerRule("`", .text, .through(ASCII.backtick)),
        LexerRule("/", .string, .special(.regex), if: .operand),
      ])
    let hole = LexerRule("\\(", .keyword, .start, .push("interpolation"))
    let rawHole: [LexerRule] = [
      LexerRule("\\", .keyword, .special(.hashedInterpolation), .push("interpolation")),
      LexerRule("\\", .number, .special(.hashedEscape)),
    ]
    return CompiledGrammar([
      code,
      .commentMode("comment", until: "*/", nesting: "/*"),
      .stringMode("string", until: "\"", [hole]),
      .stringMode("block", until: "\"\"\"", lineEnd: .continues, [hole]),
      LexerMode(
        "raw", .string, lineEnd: .ends,
        rawHole + [LexerRule("\"", .string, .special(.hashedEnd(1)), .pop)]),
      LexerMode(
        "raw block", .string, rawHole + [LexerRule("\"", .string, .special(.hashedEnd(3)), .pop)]),
      code.nestedMode("interpolation", from: "(", to: ")"),
    ])
  }()
}
