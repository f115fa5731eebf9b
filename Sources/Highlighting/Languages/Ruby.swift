extension Grammars {
  static let ruby: CompiledGrammar = {
    let code = Mode.code(
      Words(
        [.ruby, .calls, .capitalTypes, .members],
        [
          .definesFunction("def"), .definesType("class module"),
          .keywords(
            """
            BEGIN END alias and begin break case defined? do else elsif end ensure false for if in next nil \
            not or redo rescue retry return self super then true undef unless until when while yield \
            __FILE__ __LINE__ __dir__
            """),
          .functions(
            """
            attr_accessor attr_reader attr_writer catch extend format include lambda loop module_function \
            prepend print printf private proc protected public puts raise require require_relative throw
            """),
        ]),
      [
        .comment("#"), Rule("=begin", .comment, .line, .push("document"), if: .column0),
        Rule("__END__", .comment, .start, .push("data"), if: .column0),
        .string("\"", in: "string"), .string("'", in: "quoted"), .string("`", in: "command"),
        Rule("<<", .string, .special(.heredoc(.ruby))),
        Rule("%", .string, .special(.percent(interpolates: false)), .push("chosen"), if: .operand),
        Rule(
          "%", .string, .special(.percent(interpolates: true)), .push("chosen interpolated"),
          if: .operand),
        Rule("/", .string, .special(.regex), if: .operand),
        Rule("::", .text), .string(":\"", in: "string"), Rule(":", .string, .word),
        Rule("@@", .key, .word), Rule("@", .key, .word), Rule("$", .key, .word),
      ])
    let hole = Rule("#{", .keyword, .start, .push("interpolation"))
    return CompiledGrammar([
      code,
      Mode("document", .comment, lineStart: .document),
      Mode("data", .comment),
      .string("string", until: "\"", lineEnd: .continues, [hole]),
      .string("quoted", until: "'", lineEnd: .continues),
      .string("command", until: "`", lineEnd: .continues, [hole]),
      Mode("chosen", .string, isDelimited: true, [.escape]),
      Mode("chosen interpolated", .string, isDelimited: true, [hole, .escape]),
      code.nested("interpolation", "{", "}"),
      Mode("heredoc", .string, lineStart: .heredoc, [hole, .escape]),
      Mode("raw heredoc", .string, lineStart: .heredoc),
    ])
  }()
}
