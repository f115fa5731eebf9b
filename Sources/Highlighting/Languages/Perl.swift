extension Grammars {
  static let perl: CompiledGrammar = {
    let code = Mode.code(
      Words(
        [.calls, .capitalTypes, .members],
        [
          .definesFunction("sub"), .definesType("package"),
          .keywords(
            """
            and cmp continue do else elsif eq for foreach ge gt if last le local lt my ne next no not or \
            our redo require return state unless until use when while x xor BEGIN END __PACKAGE__ \
            __FILE__ __LINE__ undef
            """),
          .functions(
            """
            bless chomp chop close defined delete die each eof eval exists exit grep join keys lc length \
            map open pop print printf push ref reverse say scalar shift sort splice split sprintf substr \
            uc unlink unshift values wantarray warn
            """),
        ]),
      [
        .comment("#"), Rule("=", .comment, .line, .push("document"), if: .column0),
        .comment("__END__", in: "data"), .comment("__DATA__", in: "data"),
        Rule("$", .text, .special(.sigil)), Rule("@", .text, .word), Rule("->", .text),
        Rule("<<", .string, .special(.heredoc(.perl))),
        .string("\"", in: "string"), .string("'", in: "quoted"), .string("`", in: "command"),
        Rule("qq", .string, .special(.delimiter(parts: 1)), .push("chosen interpolated")),
        Rule("qr", .string, .special(.delimiter(parts: 1)), .push("chosen interpolated")),
        Rule("qx", .string, .special(.delimiter(parts: 1)), .push("chosen interpolated")),
        Rule("qw", .string, .special(.delimiter(parts: 1)), .push("chosen")),
        Rule("q", .string, .special(.delimiter(parts: 1)), .push("chosen")),
        Rule("m", .string, .special(.delimiter(parts: 1)), .push("chosen interpolated")),
        Rule("s", .string, .special(.delimiter(parts: 2)), .push("chosen interpolated")),
        Rule("tr", .string, .special(.delimiter(parts: 2)), .push("chosen")),
        Rule("y", .string, .special(.delimiter(parts: 2)), .push("chosen")),
        Rule("/", .string, .special(.regex), if: .operand),
      ])
    let hole: [Rule] = [
      Rule("$", .key, .special(.sigil)), Rule("@", .key, .word),
    ]
    return CompiledGrammar([
      code,
      Mode("document", .comment, lineStart: .document),
      Mode("data", .comment),
      .string("string", until: "\"", lineEnd: .continues, hole),
      .string("quoted", until: "'", lineEnd: .continues),
      .string("command", until: "`", lineEnd: .continues, hole),
      Mode("chosen", .string, isDelimited: true, [.escape]),
      Mode("chosen interpolated", .string, isDelimited: true, hole + [.escape]),
      Mode("heredoc", .string, lineStart: .heredoc, hole + [.escape]),
      Mode("raw heredoc", .string, lineStart: .heredoc),
    ])
  }()
}
