extension LanguageGrammars {
  static let ruby: CompiledGrammar = {
    let code = LexerMode.codeMode(
      LanguageWords(
        [.ruby, .calls, .capitalTypes, .members],
        [
          .functionDefinitionKeywords("def"), .typeDefinitionKeywords("class module"),
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
        .commentRule("#"), LexerRule("=begin", .comment, .line, .push("document"), if: .column0),
        LexerRule("__END__", .comment, .start, .push("data"), if: .column0),
        .stringRule("\"", entering: "string"), .stringRule("'", entering: "quoted"),
        .stringRule("`", entering: "command"),
        LexerRule("<<", .string, .special(.heredoc(.ruby))),
        LexerRule(
          "%", .string, .special(.percent(interpolates: false)), .push("chosen"), if: .operand),
        LexerRule(
          "%", .string, .special(.percent(interpolates: true)), .push("chosen interpolated"),
          if: .operand),
        LexerRule("/", .string, .special(.regex), if: .operand),
        LexerRule("::", .text), .stringRule(":\"", entering: "string"),
        LexerRule(":", .string, .word),
        LexerRule("@@", .key, .word), LexerRule("@", .key, .word), LexerRule("$", .key, .word),
      ])
    let hole = LexerRule("#{", .keyword, .start, .push("interpolation"))
    return CompiledGrammar([
      code,
      LexerMode("document", .comment, lineStart: .document),
      LexerMode("data", .comment),
      .stringMode("string", until: "\"", lineEnd: .continues, [hole]),
      .stringMode("quoted", until: "'", lineEnd: .continues),
      .stringMode("command", until: "`", lineEnd: .continues, [hole]),
      LexerMode("chosen", .string, isDelimited: true, [.escape]),
      LexerMode("chosen interpolated", .string, isDelimited: true, [hole, .escape]),
      code.nestedMode("interpolation", from: "{", to: "}"),
      LexerMode("heredoc", .string, lineStart: .heredoc, [hole, .escape]),
      LexerMode("raw heredoc", .string, lineStart: .heredoc),
    ])
  }()
}
