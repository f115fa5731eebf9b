extension Grammars {
  static let csharp: CompiledGrammar = {
    let code = Mode.code(
      Words(
        [.calls, .capitalTypes, .capitalNames, .members],
        [
          .definesType("class struct interface enum record namespace new"),
          .keywords(
            """
            abstract as base break case catch checked const continue default delegate do else event \
            explicit extern false finally fixed for foreach goto if implicit in internal is lock null \
            operator out override params private protected public readonly ref return sealed sizeof \
            stackalloc static switch this throw true try typeof unchecked unsafe using virtual volatile \
            while async await var nameof
            """),
          .contextual(
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
        .comment("//"), .comment("/*", in: "comment"),
        .string("\"\"\"", in: "raw"), .string("$\"\"\"", in: "interpolated raw"),
        .string("$@\"", in: "interpolated verbatim"), .string("@$\"", in: "interpolated verbatim"),
        .string("@\"", in: "verbatim"), .string("$\"", in: "interpolated"),
        .string("\"", in: "string"), .string("'", in: "character"),
        Rule("#", .keyword, .special(.directive), if: .lineStart),
      ])
    let hole: [Rule] = [
      Rule("{{", .number), Rule("{", .keyword, .start, .push("interpolation")), Rule("}}", .number),
    ]
    return CompiledGrammar([
      code,
      .comment("comment", until: "*/"),
      .string("string", until: "\""),
      .string("character", until: "'"),
      .string(
        "verbatim", until: "\"", lineEnd: .continues, escapes: false, [Rule("\"\"", .number)]),
      .string("raw", until: "\"\"\"", lineEnd: .continues, escapes: false),
      .string("interpolated", until: "\"", hole),
      .string(
        "interpolated verbatim", until: "\"", lineEnd: .continues, escapes: false,
        hole + [Rule("\"\"", .number)]),
      .string("interpolated raw", until: "\"\"\"", lineEnd: .continues, escapes: false, hole),
      code.nested("interpolation", "{", "}"),
    ])
  }()
}
