extension LanguageGrammars {
  static let csharp: CompiledGrammar = {
    let code = LexerMode.codeMode(
      LanguageWords(
        [.calls, .capitalTypes, .capitalNames, .members],
        [
          .typeDefinitionKeywords("class struct interface enum record namespace new"),
          .keywords(
            """
            abstract as base break case catch checked const continue default delegate do else event \
            explicit extern false finally fixed for foreach goto if implicit in internal is lock null \
            operator out override params private protected public readonly ref return sealed sizeof \
            stackalloc static switch this throw true try typeof unchecked unsafe using virtual volatile \
            while async await var nameof
            """),
          .contextualKeywords(
            "add alias and by descending equals from get global group init into join let not on or "
              + "orderby partial remove required select set unmanaged value when where with yield file"
          ),
          .types(
            """
            bool byte char decimal double dynamic float int long nint nuint object sbyte short string \
            uint ulong ushort void
            """),
        ]),
      [
        .commentRule("//"), .commentRule("/*", entering: "comment"),
        .stringRule("\"\"\"", entering: "raw"),
        .stringRule("$\"\"\"", entering: "interpolated raw"),
        .stringRule("$@\"", entering: "interpolated verbatim"),
        .stringRule("@$\"", entering: "interpolated verbatim"),
        .stringRule("@\"", entering: "verbatim"), .stringRule("$\"", entering: "interpolated"),
        .stringRule("\"", entering: "string"), .stringRule("'", entering: "character"),
        LexerRule("#", .keyword, .special(.directive), if: .lineStart),
      ])
    let hole: [LexerRule] = [
      LexerRule("{{", .number), LexerRule("{", .keyword, .start, .push("interpolation")),
      LexerRule("}}", .number),
    ]
    return CompiledGrammar([
      code,
      .commentMode("comment", until: "*/"),
      .stringMode("string", until: "\""),
      .stringMode("character", until: "'"),
      .stringMode(
        "verbatim", until: "\"", lineEnd: .continues, escapes: false, [LexerRule("\"\"", .number)]),
      .stringMode("raw", until: "\"\"\"", lineEnd: .continues, escapes: false),
      .stringMode("interpolated", until: "\"", hole),
      .stringMode(
        "interpolated verbatim", until: "\"", lineEnd: .continues, escapes: false,
        hole + [LexerRule("\"\"", .number)]),
      .stringMode("interpolated raw", until: "\"\"\"", lineEnd: .continues, escapes: false, hole),
      code.nestedMode("interpolation", from: "{", to: "}"),
    ])
  }()
}
