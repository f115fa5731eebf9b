extension LanguageGrammars {
  static let html = CompiledGrammar(htmlModes())

  /// Programs of PHP inside of HTML.
  static let php: CompiledGrammar = {
    let code = LexerMode.codeMode(
      LanguageWords(
        [.calls, .capitalTypes, .capitalCalls, .members, .ignoresCase],
        [
          .functionDefinitionKeywords("function fn"),
          .typeDefinitionKeywords(
            "class interface trait enum extends implements new namespace instanceof"),
          .keywords(
            """
            abstract and array as break callable case catch clone const continue declare default do echo \
            else elseif empty enddeclare endfor endforeach endif endswitch endwhile exit final finally for \
            foreach from global goto if include include_once insteadof isset list match or print private \
            protected public readonly require require_once return static switch throw try unset use var \
            while xor yield null true false die self parent
            """),
          .types("bool float int iterable mixed never object string void"),
        ]),
      [
        .commentRule("//"), .commentRule("#"), .commentRule("/*", entering: "comment"),
        .stringRule("\"", entering: "string"), .stringRule("'", entering: "quoted"),
        .stringRule("`", entering: "command"),
        LexerRule("<<<", .string, .special(.heredoc(.php))), LexerRule("$", .text, .word),
      ], name: "php")
    let end = LexerRule("?>", .keyword, .start, .leave("php"))
    let hole: [LexerRule] = [
      LexerRule("{$", .key, .word, .push("interpolation")),
      LexerRule("${", .key, .start, .push("interpolation")),
      LexerRule("$", .key, .word),
    ]
    let open: [LexerRule] = [
      LexerRule("<?php", .keyword, .start, .push("php"), ignoresCase: true),
      LexerRule("<?=", .keyword, .start, .push("php")),
    ]
    var modes = htmlModes(embedding: open)
    modes += [
      code.addingRules([
        end, LexerRule("//", .comment, .start, .push("line")),
        LexerRule("#[", .keyword, .start, .push("attribute")),
        LexerRule("#", .comment, .start, .push("line")),
      ]),
      LexerMode("line", .comment, lineEnd: .ends, [end]),
      code.nestedMode("attribute", from: "[", to: "]"),
      .commentMode("comment", until: "*/"),
      .stringMode("string", until: "\"", lineEnd: .continues, hole),
      .stringMode("quoted", until: "'", lineEnd: .continues),
      .stringMode("command", until: "`", lineEnd: .continues, hole),
      code.nestedMode("interpolation", from: "{", to: "}"),
      LexerMode("heredoc", .string, lineStart: .heredoc, hole + [.escape]),
      LexerMode("raw heredoc", .string, lineStart: .heredoc),
    ]
    return CompiledGrammar(modes)
  }()

  private static func htmlModes(embedding open: [LexerRule] = []) -> [LexerMode] {
    let names = LanguageWords([], inside: "-:.", other: .key, [])
    let attributes: [LexerRule] =
      open + [
        .stringRule("\"", entering: "double"), .stringRule("'", entering: "single"),
        LexerRule("=", .faint),
      ]
    func tagMode(_ name: String, _ action: LexerRule.ModeChange) -> LexerMode {
      LexerMode(
        name, words: names,
        attributes + [
          LexerRule("/>", .keyword, .start, .pop), LexerRule(">", .keyword, .start, action),
        ])
    }
    let script = LexerRule("</script", .keyword, .start, .leave("js"), ignoresCase: true)
    let style = LexerRule("</style", .keyword, .start, .leave("css"), ignoresCase: true)
    return [
      LexerMode(
        "html", .text,
        open + [
          .commentRule("<!--", entering: "html comment"),
          LexerRule("<![CDATA", .keyword, .start, .push("data")),
          LexerRule("<!", .keyword, .start, .push("doctype")),
          LexerRule("<?", .keyword, .start, .push("doctype")),
          LexerRule("<script", .keyword, .start, .push("script tag"), ignoresCase: true),
          LexerRule("<style", .keyword, .start, .push("style tag"), ignoresCase: true),
          LexerRule("</", .keyword, .special(.tag), .push("tag"), if: .letter),
          LexerRule("<", .keyword, .special(.tag), .push("tag"), if: .letter),
          LexerRule("&", .number, .special(.entity)),
        ]),
      tagMode("tag", .pop),
      tagMode("script tag", .replace("js")),
      tagMode("style tag", .replace("css")),
      LexerMode.commentMode("html comment", until: "-->").addingRules(open),
      LexerMode("data", .string, [LexerRule("]]>", .keyword, .start, .pop)]),
      LexerMode("doctype", .keyword, open + [LexerRule(">", .keyword, .start, .pop)]),
      .stringMode(
        "double", until: "\"", lineEnd: .continues, escapes: false,
        open + [LexerRule("&", .number, .special(.entity))]),
      .stringMode(
        "single", until: "'", lineEnd: .continues, escapes: false,
        open + [LexerRule("&", .number, .special(.entity))]),
    ] + javaScriptModes(scriptWords, open, endedBy: [script]) + cssModes(endedBy: open + [style])
  }
}
