extension Grammars {
  static let swift: CompiledGrammar = {
    let code = Mode.code(
      Words(
        [.calls, .capitalTypes, .capitalCalls, .upperCaseTypes, .members],
        [
          .definesFunction("func macro"),
          .definesType("class struct enum protocol extension typealias associatedtype actor"),
          .members("init self Self Type"),
          .keywords(
            """
            as async await break case catch continue convenience default defer deinit didSet do \
            dynamic else fallthrough false fileprivate final for guard if import in indirect inout \
            internal is lazy let mutating nil nonisolated nonmutating operator override package \
            precedencegroup private public repeat required rethrows return sending some any static \
            subscript super switch throw throws true try unowned var weak where while willSet yield \
            borrowing consuming
            """),
          .contextual("get set open prefix postfix infix left right of each unsafe"),
        ]),
      [
        .comment("//"), .comment("/*", in: "comment"),
        .string("\"\"\"", in: "block"), .string("\"", in: "string"),
        Rule("#", .string, .special(.hashedQuotes(3)), .push("raw block")),
        Rule("#", .string, .special(.hashedQuotes(1)), .push("raw")),
        Rule("#!", .comment, .line, if: .column0),
        Rule("#/", .string, .special(.regex)),
        Rule("#", .keyword, .word), Rule("@", .keyword, .word),
        Rule("`", .text, .through(ASCII.backtick)),
        Rule("/", .string, .special(.regex), if: .operand),
      ])
    let hole = Rule("\\(", .keyword, .start, .push("interpolation"))
    let rawHole: [Rule] = [
      Rule("\\", .keyword, .special(.hashedInterpolation), .push("interpolation")),
      Rule("\\", .number, .special(.hashedEscape)),
    ]
    return CompiledGrammar([
      code,
      .comment("comment", until: "*/", nesting: "/*"),
      .string("string", until: "\"", [hole]),
      .string("block", until: "\"\"\"", lineEnd: .continues, [hole]),
      Mode(
        "raw", .string, lineEnd: .ends,
        rawHole + [Rule("\"", .string, .special(.hashedEnd(1)), .pop)]),
      Mode("raw block", .string, rawHole + [Rule("\"", .string, .special(.hashedEnd(3)), .pop)]),
      code.nested("interpolation", "(", ")"),
    ])
  }()
}
