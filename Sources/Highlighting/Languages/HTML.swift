extension Grammars {
  static let html = CompiledGrammar(htmlModes())

  /// Programs of PHP inside of HTML.
  static let php: CompiledGrammar = {
    let code = Mode.code(
      Words(
        [.calls, .capitalTypes, .capitalCalls, .members, .ignoresCase],
        [
          .definesFunction("function fn"),
          .definesType("class interface trait enum extends implements new namespace instanceof"),
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
        .comment("//"), .comment("#"), .comment("/*", in: "comment"),
        .string("\"", in: "string"), .string("'", in: "quoted"), .string("`", in: "command"),
        Rule("<<<", .string, .special(.heredoc(.php))), Rule("$", .text, .word),
      ], name: "php")
    let end = Rule("?>", .keyword, .start, .leave("php"))
    let hole: [Rule] = [
      Rule("{$", .key, .word, .push("interpolation")),
      Rule("${", .key, .start, .push("interpolation")),
      Rule("$", .key, .word),
    ]
    let open: [Rule] = [
      Rule("<?php", .keyword, .start, .push("php"), ignoresCase: true),
      Rule("<?=", .keyword, .start, .push("php")),
    ]
    var modes = htmlModes(open)
    modes += [
      code.adding([
        end, Rule("//", .comment, .start, .push("line")),
        Rule("#[", .keyword, .start, .push("attribute")),
        Rule("#", .comment, .start, .push("line")),
      ]),
      Mode("line", .comment, lineEnd: .ends, [end]),
      code.nested("attribute", "[", "]"),
      .comment("comment", until: "*/"),
      .string("string", until: "\"", lineEnd: .continues, hole),
      .string("quoted", until: "'", lineEnd: .continues),
      .string("command", until: "`", lineEnd: .continues, hole),
      code.nested("interpolation", "{", "}"),
      Mode("heredoc", .string, lineStart: .heredoc, hole + [.escape]),
      Mode("raw heredoc", .string, lineStart: .heredoc),
    ]
    return CompiledGrammar(modes)
  }()

  private static func htmlModes(_ open: [Rule] = []) -> [Mode] {
    let names = Words([], inside: "-:.", other: .key, [])
    let attributes: [Rule] =
      open + [
        .string("\"", in: "double"), .string("'", in: "single"), Rule("=", .faint),
      ]
    func tag(_ name: String, _ action: Rule.Action) -> Mode {
      Mode(
        name, words: names,
        attributes + [Rule("/>", .keyword, .start, .pop), Rule(">", .keyword, .start, action)])
    }
    let script = Rule("</script", .keyword, .start, .leave("js"), ignoresCase: true)
    let style = Rule("</style", .keyword, .start, .leave("css"), ignoresCase: true)
    return [
      Mode(
        "html", .text,
        open + [
          .comment("<!--", in: "html comment"),
          Rule("<![CDATA", .keyword, .start, .push("data")),
          Rule("<!", .keyword, .start, .push("doctype")),
          Rule("<?", .keyword, .start, .push("doctype")),
          Rule("<script", .keyword, .start, .push("script tag"), ignoresCase: true),
          Rule("<style", .keyword, .start, .push("style tag"), ignoresCase: true),
          Rule("</", .keyword, .special(.tag), .push("tag"), if: .letter),
          Rule("<", .keyword, .special(.tag), .push("tag"), if: .letter),
          Rule("&", .number, .special(.entity)),
        ]),
      tag("tag", .pop),
      tag("script tag", .replace("js")),
      tag("style tag", .replace("css")),
      Mode.comment("html comment", until: "-->").adding(open),
      Mode("data", .string, [Rule("]]>", .keyword, .start, .pop)]),
      Mode("doctype", .keyword, open + [Rule(">", .keyword, .start, .pop)]),
      .string(
        "double", until: "\"", lineEnd: .continues, escapes: false,
        open + [Rule("&", .number, .special(.entity))]),
      .string(
        "single", until: "'", lineEnd: .continues, escapes: false,
        open + [Rule("&", .number, .special(.entity))]),
    ] + scriptModes(scriptWords, open, ending: [script]) + styleModes(ending: open + [style])
  }
}
