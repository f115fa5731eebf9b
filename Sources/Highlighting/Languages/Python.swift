extension LanguageGrammars {
  static let python: CompiledGrammar = {
    let hole: [LexerRule] = [
      LexerRule("{{", .number), LexerRule("{", .keyword, .start, .push("interpolation")),
      LexerRule("}}", .number),
    ]
    // Prefixes: raw strings have no escapes, formatted ones have interpolations.
    let prefixes: [(String, isRaw: Bool, isFormatted: Bool)] = [
      ("", false, false), ("b", false, false), ("u", false, false), ("r", true, false),
      ("br", true, false), ("rb", true, false), ("f", false, true), ("t", false, true),
      ("fr", true, true), ("rf", true, true),
    ]
    let quotes = ["\"\"\"", "'''", "\"", "'"]
    func stringModeName(_ quote: String, _ isRaw: Bool, _ isFormatted: Bool) -> String {
      (isFormatted ? "formatted " : "") + (isRaw ? "raw " : "") + quote
    }
    var rules: [LexerRule] = [
      .commentRule("#"), LexerRule("@", .function, .word, if: .lineStart),
    ]
    for (prefix, isRaw, isFormatted) in prefixes {
      for quote in quotes {
        rules.append(
          LexerRule(
            prefix + quote, .string, .start, .push(stringModeName(quote, isRaw, isFormatted)),
            ignoresCase: !prefix.isEmpty))
      }
    }
    let code = LexerMode.codeMode(
      LanguageWords(
        [.calls, .capitalTypes, .capitalCalls, .members, .trailingDots],
        [
          .functionDefinitionKeywords("def"), .typeDefinitionKeywords("class"),
          .keywords(
            """
            and as assert async await break continue del elif else except finally for from global if import \
            in is lambda nonlocal not or pass raise return try while with yield None True False self cls
            """),
          .statementKeywords("match case type"),
          .types(
            """
            bool bytearray bytes complex dict float frozenset int list object set str tuple
            """),
        ]), rules)
    var modes = [code]
    for isRaw in [false, true] {
      for isFormatted in [false, true] {
        for quote in quotes {
          // In a raw string a backslash still keeps a quote from ending it.
          let escapes = isRaw ? [LexerRule("\\", .string, .character)] : [.escape]
          modes.append(
            .stringMode(
              stringModeName(quote, isRaw, isFormatted), until: quote,
              lineEnd: quote.utf8.count == 3 ? .continues : .endsUnlessEscaped, escapes: false,
              escapes + (isFormatted ? hole : [])))
        }
      }
    }
    modes.append(code.nestedMode("interpolation", from: "{", to: "}"))
    return CompiledGrammar(modes)
  }()
}
