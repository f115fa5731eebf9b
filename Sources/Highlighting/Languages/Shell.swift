extension LanguageGrammars {
  static let shell = CompiledGrammar([shellCode] + shellModes)

  /// Recipes are commands of a shell in which `$(NAME)` is a variable of Make.
  static let make: CompiledGrammar = {
    let references: [LexerRule] = [
      LexerRule("$$", .text), LexerRule("$(", .key, .start, .push("reference")),
      LexerRule("${", .key, .start, .push("braced reference")), LexerRule("$", .key, .character),
    ]
    let words = LanguageWords(
      [], inside: "-",
      [
        .keywords("else endif endef ifdef ifndef ifeq ifneq include vpath -include sinclude"),
        .contextualKeywords("define export unexport override private undefine"),
      ])
    let functions = LanguageWords(
      [], inside: "-",
      [
        .functions(
          """
          abspath addprefix addsuffix and basename call dir error eval file filter filter-out \
          findstring firstword flavor foreach guile if info intcmp join lastword let notdir or origin \
          patsubst realpath shell sort strip subst suffix value warning wildcard word wordlist words
          """)
      ])
    func variableReferenceMode(_ name: String, _ open: String, _ close: String) -> LexerMode {
      LexerMode(
        name, .key, lineEnd: .endsUnlessEscaped, words: functions,
        references + [
          LexerRule(open, .key, .start, .nest), LexerRule(close, .key, .start, .unnest),
        ])
    }
    var recipe = shellCode.addingRules(references, name: "command line")
    recipe.lineEnd = .endsUnlessEscaped
    return CompiledGrammar(
      [
        LexerMode(
          "make", lineStart: .make, words: words,
          references + [.commentRule("#"), LexerRule("\\#", .text), LexerRule(":=", .faint)]),
        recipe,
        variableReferenceMode("reference", "(", ")"),
        variableReferenceMode("braced reference", "{", "}"),
      ]
        + shellModes.map { mode in
          var mode = mode.addingRules(references)
          if mode.lineEnd == .continues { mode.lineEnd = .endsUnlessEscaped }
          return mode
        })
  }()

  /// The instructions of a Dockerfile look like commands of a shell, and those of `RUN` are.
  static let dockerfile: CompiledGrammar = {
    var code = shellCode
    code.name = "dockerfile"
    code.words?.entries += [
      .wordsBeforeCommands("RUN CMD ENTRYPOINT ONBUILD"),
      .keywords(
        """
        FROM COPY ADD ENV ARG LABEL EXPOSE USER WORKDIR VOLUME STOPSIGNAL HEALTHCHECK SHELL \
        MAINTAINER
        """),
      .memberKeywords("AS"),
    ]
    return CompiledGrammar([code] + shellModes)
  }()

  static let session: CompiledGrammar = {
    var input = shellCode
    input.name = "command line"
    input.lineEnd = .ends
    return CompiledGrammar([LexerMode("session", lineStart: .prompt), input] + shellModes)
  }()

  private static let shellCode = LexerMode(
    "shell",
    words: LanguageWords(
      .shell, starts: "0123456789-.,/~+%@", inside: "-./:+,@%~",
      [
        .wordsBeforeCommands("if then else elif do while until time coproc"),
        .functionDefinitionKeywords("function"),
        .contextualKeywords("export local readonly declare typeset alias"),
        .memberKeywords("in"),
        .keywords("fi for done case esac select return break continue exit"),
      ]),
    [
      .commentRule("#", if: .wordStart),
      .stringRule("'", entering: "quoted"), .stringRule("\"", entering: "string"),
      .stringRule("$'", entering: "escaped"),
      .stringRule("$\"", entering: "string"), LexerRule("$((", .key, .start, .push("arithmetic")),
      LexerRule("((", .key, .start, .push("arithmetic"), if: .command),
      LexerRule("$(", .key, .start, .push("command")),
      LexerRule("${", .key, .start, .push("parameter")),
      LexerRule("$", .key, .special(.shellVariable)),
      LexerRule("`", .key, .start, .push("backticks")),
      LexerRule("<<<", .text), LexerRule("<<", .string, .special(.heredoc(.shell))),
      LexerRule("=(", .text, .start, .push("array")), LexerRule("\\", .text, .character),
      LexerRule(">&", .text), LexerRule("<&", .text), LexerRule("&>", .text),
      LexerRule(";", .text, .start, .command), LexerRule("|", .text, .start, .command),
      LexerRule("&", .text, .start, .command), LexerRule("(", .text, .start, .command),
      LexerRule(")", .text, .start, .command), LexerRule("{ ", .text, .start, .command),
      LexerRule("!", .text, .start, .command, if: .command), LexerRule("[", .text),
    ])

  private static let shellModes: [LexerMode] = {
    let holes: [LexerRule] = [
      LexerRule("$((", .key, .start, .push("arithmetic")),
      LexerRule("$(", .key, .start, .push("command")),
      LexerRule("${", .key, .start, .push("parameter")),
      LexerRule("$", .key, .special(.shellVariable)),
      LexerRule("`", .key, .start, .push("backticks")),
    ]
    var array = shellCode.nestedMode("array", from: "(", to: ")", .text)
    array.words?.options.insert(.values)
    return [
      .stringMode("quoted", until: "'", lineEnd: .continues, escapes: false),
      .stringMode("string", until: "\"", lineEnd: .continues, holes),
      .stringMode("escaped", until: "'", lineEnd: .continues),
      LexerMode(
        "parameter", .key, lineEnd: .continues,
        holes + [
          .stringRule("\"", entering: "string"), LexerRule("\\", .key, .character),
          LexerRule("}", .key, .start, .pop),
        ]),
      shellCode.nestedMode("command", from: "(", to: ")", .key),
      array,
      array.addingRules([LexerRule("))", .key, .start, .pop)], name: "arithmetic"),
      shellCode.addingRules([LexerRule("`", .key, .start, .pop)], name: "backticks"),
      LexerMode("heredoc", .string, lineStart: .heredoc, holes + [.escape]),
      LexerMode("raw heredoc", .string, lineStart: .heredoc),
    ]
  }()
}
