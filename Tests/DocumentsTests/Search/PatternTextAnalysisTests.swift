import Testing

@testable import Documents

@Suite("Analysis of pattern texts") struct PatternTextAnalysisTests {
  private func requiredLiterals(_ text: String) -> [String] {
    PatternTextAnalysis(of: text).required.map { alternatives in
      alternatives.map { String(String.UnicodeScalarView($0)) }.joined(separator: "|")
    }
  }

  @Test(
    "the literal text that every match contains is extracted from an expression",
    arguments: [
      ("foo", ["foo"]), ("foo.bar", ["foo", "bar"]),
      ("ERROR .*code=\\d{3}x", ["ERROR ", "code=", "x"]),
      ("[0-9a-f]{8}-dead", ["-dead"]), ("a\\.b", ["a.b"]), ("a[.]b", ["a.b"]), ("\\[x\\]", ["[x]"]),
      ("^foo$", ["foo"]), ("\\bfoo\\b", ["foo"]), ("a\\tb", ["a\tb"]), ("漢字+", ["漢字"]),
      // Repetitions: the repeated text counts only if it must occur at least once.
      ("fo*", ["f"]), ("fo?x", ["f", "x"]), ("fo+x", ["fo", "x"]), ("fo{0}x", ["f", "x"]),
      ("fo{2}x", ["fo", "x"]), ("fo{0,3}x", ["f", "x"]), ("fo{2,}?x", ["fo", "x"]),
      ("fo*+x", ["f", "x"]), ("fo{x", ["fo{x"]), ("fo{}x", ["fo{}x"]), ("a{1x}", ["a{1x}"]),
      // Groups and alternatives: each alternative contributes its longest literal.
      ("a(bc)d", ["a", "bc", "d"]), ("a(?:bc)+d", ["a", "bc", "d"]), ("a(bc)*d", ["a", "d"]),
      ("a(bc)?d", ["a", "d"]), ("a(bc){0,1}d", ["a", "d"]), ("a(b|c)d", ["a", "b|c", "d"]),
      ("foo|bar", ["foo|bar"]), ("fo+o|ba?r.*bar", ["fo|bar"]), ("foo|b*", []), ("foo|", []),
      ("|foo", []), ("(foo|x(bar|y.+zzz)|[a])c", ["foo|bar|zzz|a", "c"]), ("(a|b)?c", ["c"]),
      ("(?<n>foo)x", ["foo", "x"]), ("(?P<n>foo)", ["foo"]), ("(?'n'foo)", ["foo"]),
      ("(?>foo)", ["foo"]),
      // Lookaround: its text is not part of the match.
      ("a(?=bc)", ["a"]), ("a(?!bc)", ["a"]), ("(?<=bc)a", ["a"]), ("(?<!bc)a", ["a"]),
      ("(?i)foo", ["foo"]), ("[ab]x[^c]", ["x"]), ("[]]x", ["x"]), ("[^]]x", ["x"]),
      ("[\\]]x", ["]x"]),
      // Unsupported syntax: no literals.
      ("foo\\Qx\\E", []), ("(foo)\\1", []), ("foo(?i:x)", []), ("(*UTF)foo", []), ("foo\\012", []),
      ("foo(?#c)", []), ("(?x)f o", []), ("foo\\R", []), ("foo\\n", []), ("fo{,3}", []), ("", []),
      ("(?(1)a|b)x", []), ("foo\\x0a", []), ("foo\nbar", []), ("a(?R)?", []), ("foo\\c[", []),
    ])
  func contained(pattern: String, expected: [String]) {
    #expect(requiredLiterals(pattern) == expected)
  }

  @Test(
    "an expression that may match a line feed is rewritten so that it does not",
    arguments: [
      ("a.b", "a.b"), ("\\s", "[^\\S\\n]"), ("\\D+", "[^\\d\\n]+"), ("\\W", "[^\\w\\n]"),
      ("\\H", "[^\\h\\n]"), ("\\Aa\\z", "^a$"), ("a\\Z", "a$"), ("\\pL", "(?:(?!\\n)\\pL)"),
      ("\\P{Lu}*", "(?:(?!\\n)\\P{Lu})*"), ("[^a]", "[^\\na]"), ("[^]a]", "[^\\n\\]a]"),
      ("[^-a]", "[^\\n\\-a]"), ("[^^]", "[^\\n^]"), ("[a-z]", "[a-z]"), ("[\\w.]", "[\\w.]"),
      ("[\\s.]+", "(?:(?!\\n)[\\s.])+"), ("[\\x00-z]", "(?:(?!\\n)[\\x00-z])"),
      ("[\t-z]", "(?:(?!\\n)[\t-z])"), ("[\\t-z]", "(?:(?!\\n)[\\t-z])"),
      ("[[:space:]]", "(?:(?!\\n)[[:space:]])"), ("[[:alpha:]_]", "[[:alpha:]_]"),
      ("[^[:space:]]", "[^\\n[:space:]]"), ("(\\s|[^b])", "([^\\S\\n]|[^\\nb])"),
      ("[+--]", "[+--]"), ("[a-]", "[a-]"), ("x{2}[\\d]", "x{2}[\\d]"),
      ("\\x41\\x{42}", "\\x41\\x{42}"),
    ])
  func confined(pattern: String, expected: String) {
    #expect(PatternTextAnalysis(of: pattern).confined == expected)
  }

  @Test(
    "an expression with unsupported syntax is not rewritten",
    arguments: [
      "\\n", "\\R", "\\v", "\\X", "\\G", "(?s).", "a(?m)", "\\Qa\\E", "(a)\\1", "[\\Qa\\E]",
      "[[.a.]]",
      "\\p{L", "[a", "(a", "a)", "\\", "\\N{U+41}", "[\\012]", "(?|a|b)", "(?C)", "(*ANY)a", "\\x",
    ])
  func unclear(pattern: String) { #expect(PatternTextAnalysis(of: pattern).confined == nil) }

  @Test(
    "only capitals outside of escapes make a smart-case search case-sensitive",
    arguments: [
      ("foo", false), ("Foo", true), ("\\S\\W\\D", false), ("\\SX", true), ("É", true),
      ("é", false),
      ("[A-Z]", true), ("\\p{Lu}", false), ("(?<Name>x)", false), ("\\x4A", false), ("漢字", false),
      ("Ω", true), ("(x)\\1\\S", false), ("(x)\\1S", true), ("\\\\S", true),
    ])
  func capitals(pattern: String, expected: Bool) {
    #expect(PatternTextAnalysis(of: pattern).hasCapital == expected)
  }

  @Test(
    "a pattern without special characters is a literal",
    arguments: [
      ("foo", true), ("a\\.b", true), ("[.]", true), ("a+", false), ("(a)", false), ("^a", false),
      ("a|b", false), ("a.", false), ("(?i)a", true), ("a{2", true),
    ])
  func literals(pattern: String, expected: Bool) {
    #expect((PatternTextAnalysis(of: pattern).literal != nil) == expected)
  }
}
