extension Grammars {
  static let shell = CompiledGrammar([shellCode] + shellModes)

  /// Recipes are commands of a shell in which `$(NAME)` is a variable of Make.
  static let make: CompiledGrammar = {
    let references: [Rule] = [
      Rule("$$", .text), Rule("$(", .key, .start, .push("reference")),
      Rule("${", .key, .start, .push("braced reference")), Rule("$", .key, .character),
    ]
    let words = Words(
      [], inside: "-",
      [
        .keywords("else endif endef ifdef ifndef ifeq ifneq include vpath -include sinclude"),
        .contextual("define export unexport override private undefine"),
      ])
    let functions = Words(
      [], inside: "-",
      [
        .functions(
          """
          abspath addprefix addsuffix and basename call dir error eval file filter filter-out \
          findstring firstword flavor foreach guile if info intcmp join lastword let notdir or origin \
          patsubst realpath shell sort strip subst suffix value warning wildcard word wordlist words
          """)
      ])
    func reference(_ name: String, _ open: String, _ close: String) -> Mode {
      Mode(
        name, .key, lineEnd: .endsUnlessEscaped, words: functions,
        references + [Rule(open, .key, .start, .nest), Rule(close, .key, .start, .unnest)])
    }
    var recipe = shellCode.adding(references, name: "command line")
    recipe.lineEnd = .endsUnlessEscaped
    return CompiledGrammar(
      [
        Mode(
          "make", lineStart: .make, words: words,
          references + [.comment("#"), Rule("\\#", .text), Rule(":=", .faint)]),
        recipe,
        reference("reference", "(", ")"),
        reference("braced reference", "{", "}"),
      ]
        + shellModes.map { mode in
          var mode = mode.adding(references)
          if mode.lineEnd == .continues { mode.lineEnd = .endsUnlessEscaped }
          return mode
        })
  }()

  static let session: CompiledGrammar = {
    var input = shellCode
    input.name = "command line"
    input.lineEnd = .ends
    return CompiledGrammar([Mode("session", lineStart: .prompt), input] + shellModes)
  }()

  private static let shellCode = Mode(
    "shell",
    words: Words(
      .shell, starts: "0123456789-.,/~+%@", inside: "-./:+,@%~",
      [
        .beforeCommands("if then else elif do while until time coproc"),
        .definesFunction("function"),
        .contextual("export local readonly declare typeset alias"),
        .members("in"),
        .keywords("fi for done case esac select return break continue exit"),
      ]),
    [
      .comment("#", if: .wordStart),
      .string("'", in: "quoted"), .string("\"", in: "string"), .string("$'", in: "escaped"),
      .string("$\"", in: "string"), Rule("$((", .key, .start, .push("arithmetic")),
      Rule("((", .key, .start, .push("arithmetic"), if: .command),
      Rule("$(", .key, .start, .push("command")), Rule("${", .key, .start, .push("parameter")),
      Rule("$", .key, .special(.shellVariable)), Rule("`", .key, .start, .push("backticks")),
      Rule("<<<", .text), Rule("<<", .string, .special(.heredoc(.shell))),
      Rule("=(", .text, .start, .push("array")), Rule("\\", .text, .character),
      Rule(">&", .text), Rule("<&", .text), Rule("&>", .text),
      Rule(";", .text, .start, .command), Rule("|", .text, .start, .command),
      Rule("&", .text, .start, .command), Rule("(", .text, .start, .command),
      Rule(")", .text, .start, .command), Rule("{ ", .text, .start, .command),
      Rule("!", .text, .start, .command, if: .command), Rule("[", .text),
    ])

  private static let shellModes: [Mode] = {
    let holes: [Rule] = [
      Rule("$((", .key, .start, .push("arithmetic")),
      Rule("$(", .key, .start, .push("command")), Rule("${", .key, .start, .push("parameter")),
      Rule("$", .key, .special(.shellVariable)), Rule("`", .key, .start, .push("backticks")),
    ]
    var array = shellCode.nested("array", "(", ")", .text)
    array.words?.options.insert(.values)
    return [
      .string("quoted", until: "'", lineEnd: .continues, escapes: false),
      .string("string", until: "\"", lineEnd: .continues, holes),
      .string("escaped", until: "'", lineEnd: .continues),
      Mode(
        "parameter", .key, lineEnd: .continues,
        holes + [
          .string("\"", in: "string"), Rule("\\", .key, .character),
          Rule("}", .key, .start, .pop),
        ]),
      shellCode.nested("command", "(", ")", .key),
      array,
      array.adding([Rule("))", .key, .start, .pop)], name: "arithmetic"),
      shellCode.adding([Rule("`", .key, .start, .pop)], name: "backticks"),
      Mode("heredoc", .string, lineStart: .heredoc, holes + [.escape]),
      Mode("raw heredoc", .string, lineStart: .heredoc),
    ]
  }()
}
