import CPCRE2
import Glibc
import Testing

@testable import Documents

@Suite("Patterns") struct PatternTests {
  private func matches(
    of pattern: String, in line: String, _ kind: Pattern.Syntax = .expression,
    _ rule: CaseSensitivity = .exact
  ) throws -> [String] {
    let bytes = Array(line.utf8)
    return try Pattern(pattern, as: kind, case: rule).matches(in: bytes).map {
      String(decoding: bytes[$0], as: UTF8.self)
    }
  }

  @Test(
    "a regular expression finds its matches",
    arguments: [
      ("o", "foo boo", ["o", "o", "o", "o"]), ("o+", "foo boo", ["oo", "oo"]),
      ("^fo", "fofo", ["fo"]),
      ("fo$", "fofo", ["fo"]), ("\\d+", "a12b3", ["12", "3"]), ("a|bc", "abc", ["a", "bc"]),
      ("(?<=a)b", "abb", ["b"]), ("b(?!c)", "bcb", ["b"]), ("\\bx", "xx x", ["x", "x"]),
      ("a\\Kb", "ab", ["b"]), ("(a)\\1", "aaa", ["aa"]), ("\\Qa.b\\E", "a.b axb", ["a.b"]),
      // Empty matches are ignored.
      ("x*", "axxb", ["xx"]), ("^", "abc", []), ("b*?", "bb", ["b", "b"]), ("", "abc", []),
      // Unicode.
      ("\\w+", "été 漢字!", ["été", "漢字"]), (".", "é漢", ["é", "漢"]), ("\\bé", "a é", ["é"]),
      ("[à-ÿ]", "aéz", ["é"]), ("\\p{Han}+", "a漢字b", ["漢字"]), ("\\x{6F22}", "漢", ["漢"]),
      ("[^a]", "aé", ["é"]), ("\\S+", "é 漢", ["é", "漢"]), ("\\W", "é漢 x", [" "]),
      ("\\D", "1é", ["é"]),
      ("\\S", "\u{AEA}", ["\u{AEA}"]), ("\u{0}", "a\u{0}b", ["\u{0}"]),
      ("a\\x00", "a\u{0}b", ["a\u{0}"]),
      ("\\R", "a\rb", ["\r"]),
      ("\\<a", "a ba ab", ["a", "a"]), ("a\\>", "a ba ab", ["a", "a"]),
      ("\\<a\\>", "a ba a", ["a", "a"]),
      ("\\<", "a", []), ("[\\<]", "a<", ["<"]),
    ])
  func expressions(pattern: String, line: String, expected: [String]) throws {
    #expect(try matches(of: pattern, in: line) == expected)
  }

  @Test(
    "special characters in a literal pattern stand for themselves",
    arguments: [
      ("a.b", "a.b axb", ["a.b"]), ("(", "f(x)", ["("]), ("\\d", "\\d1", ["\\d"]),
      ("aa", "aaaaa", ["aa", "aa"]),
      ("漢", "漢字漢", ["漢", "漢"]), ("*", "a*", ["*"]), ("", "a", []), ("(?i)A", "a", []),
      ("^", "^a", ["^"]), ("<a>", "a <a>", ["<a>"]), ("\\<a", "a \\<a", ["\\<a"]),
    ])
  func literals(pattern: String, line: String, expected: [String]) throws {
    #expect(try matches(of: pattern, in: line, .literal) == expected)
  }

  @Test(
    "the case rule decides whether capitals and small letters are equal",
    arguments: [
      ("foo", CaseSensitivity.exact, ["foo"]), ("foo", .smart, ["foo", "FOO", "Foo"]),
      ("Foo", .smart, ["Foo"]), ("Foo", .ignored, ["foo", "FOO", "Foo"]),
      ("f\\So", .smart, ["foo", "FOO", "Foo"]),
      ("(?i)fOO", .exact, ["foo", "FOO", "Foo"]), ("k", .ignored, ["K", "\u{212A}"]),
      ("S", .ignored, ["s", "ſ"]),
      ("K", .smart, ["K"]), ("é", .smart, ["É", "é"]), ("É", .exact, ["É"]),
      ("σ", .smart, ["Σ", "ς"]),
      ("漢", .ignored, ["漢"]),
    ])
  func cases(pattern: String, rule: CaseSensitivity, expected: [String]) throws {
    let line = "foo FOO Foo K \u{212A} s ſ É é Σ ς 漢"
    if pattern.count == 1 {
      for kind in [Pattern.Syntax.literal, .expression] {
        #expect(try matches(of: pattern, in: line, kind, rule) == expected)
      }
    } else {
      #expect(try matches(of: pattern, in: line, .expression, rule) == expected)
    }
  }

  @Test("patterns can be inverted, and combined to find lines that both match")
  func combinations() throws {
    let (one, two) = (try Pattern("a+"), try Pattern("B.", as: .literal, case: .ignored))
    let lines = ["aa b.", "aa", "b.", "c"]
    func linesMatch(_ pattern: Pattern) -> [Bool] {
      lines.map { line in
        let scan = SynchronousSearch(pattern, in: MemoryContent(Array(line.utf8)))
        return !scan.matches(in: scan.chunks).isEmpty
      }
    }
    #expect(try linesMatch(one.and(two)) == [true, false, false, false])
    #expect(try linesMatch(two.inverted()) == [false, true, false, true])
    #expect(try linesMatch(one.inverted().and(two)) == [false, false, true, false])
    #expect(try one.inverted().and(two).label == "!a+ & B.")
  }

  @Test("a pattern reports whether it ignores case")
  func ignoresCase() throws {
    #expect(try Pattern("foo", case: .smart).ignoresCase)
    #expect(try !Pattern("fOo", case: .smart).ignoresCase)
    #expect(try Pattern("fOo", case: .ignored).ignoresCase)
    #expect(try Pattern("(?i)fOo").ignoresCase)
    #expect(try Pattern("a", case: .smart) == Pattern("a", case: .ignored))
    #expect(try Pattern("a") != Pattern("a", as: .literal))
  }

  @Test(
    "an invalid expression fails with a message and an offset",
    arguments: [
      ("(", 1, "missing closing parenthesis"),
      ("a[", 2, "missing terminating ] for character class"),
      ("*", 0, "quantifier does not follow a repeatable item"), ("a\\", 2, "\\ at end of pattern"),
      ("漢*漢**(", 4, ""), ("é\\C", 3, "using \\C is disabled by the application"), ("x(?<n", 5, ""),
    ])
  func errors(pattern: String, offset: Int, message: String) {
    let error = #expect(throws: PatternError.self) { try Pattern(pattern) }
    if !message.isEmpty { #expect(error?.message == message) }
    #expect(error.map { $0.offset <= pattern.count } == true)
    if !message.isEmpty { #expect(error?.offset == offset) }
    #expect(throws: Never.self) { try Pattern(pattern, as: .literal) }
  }

  @Test("bytes that are not UTF-8 match no pattern, and no match spans them")
  func invalid() throws {
    let line: [UInt8] = [0x61, 0xFF, 0x62, 0xC3, 0x63, 0xC3, 0xA9, 0x80]
    #expect(try Pattern(".").matches(in: line) == [0..<1, 2..<3, 4..<5, 5..<7])
    #expect(try Pattern(".+").matches(in: line) == [0..<1, 2..<3, 4..<7])
    #expect(try Pattern("a.b").matches(in: line) == [])
    #expect(try Pattern("b", as: .literal).matches(in: line) == [2..<3])
    #expect(try Pattern("é", as: .literal).matches(in: line) == [5..<7])
    #expect(try Pattern("é$").matches(in: line) == [])
    #expect(try Pattern("\\xFF").matches(in: line) == [])
  }

  @Test("a pattern matches a line as it is shown, and its matches are ranges of the line's bytes")
  func seen() throws {
    let line = Array("\u{1B}[31mer\u{1B}[1mror\u{1B}[m N\u{8}NA\u{8}AM\u{8}ME\u{8}E".utf8)
    #expect(try Pattern("error").matches(in: line) == [5..<14])
    #expect(try Pattern("NAME$").matches(in: line) == [18..<30])
    #expect(try Pattern("^e").matches(in: line) == [5..<6])
    #expect(try Pattern("31m|\\x1B").matches(in: line) == [])
  }

  @Test("in a part of a long line, ^ and $ match only the ends of the whole line")
  func parts() throws {
    let pattern = try Pattern("^a|a$")
    let bytes = Array("aa".utf8)
    #expect(pattern.matches(in: bytes) == [0..<1, 1..<2])
    #expect(pattern.matches(in: bytes, isStart: false) == [1..<2])
    #expect(pattern.matches(in: bytes, isEnd: false) == [0..<1])
    #expect(pattern.matches(in: bytes, isStart: false, isEnd: false) == [])
  }

  @Test(
    "matching a pattern that takes too long is given up", .timeLimit(.minutes(10)),
    arguments: ["(a+)+$", "(a|aa)+$", "(.*)*x", "a*a*a*a*a*a*a*b", "(?:a?){40}a{40}$"])
  func catastrophic(pattern: String) throws {
    let line = [UInt8](repeating: 0x61, count: 5000) + [0x21]
    #expect(try Pattern(pattern).matches(in: line) == [])
  }

  @Test("an expression with many repetitions is matched with a larger stack")
  func deep() throws {
    let line = [UInt8](repeating: 0x61, count: 20_000)
    #expect(try Pattern("(?:a|b)+").matches(in: line) == [0..<20_000])
  }

  @Test(
    "the text of a lookahead is not part of the match",
    arguments: [
      ("(?=a)x?a", "a", ["a"]), ("(?=ab)\\d??a", "ab", ["a"]), ("b(?=a)\\w?a", "ba", ["ba"]),
      ("(*pla:a)x?a", "a", ["a"]), ("(?(?=a)a|b)", "ba", ["b", "a"]),
    ])
  func looksAhead(pattern: String, line: String, expected: [String]) throws {
    #expect(try matches(of: pattern, in: line) == expected)
  }

  @Test(
    "matching an endlessly recursive expression is given up",
    arguments: [
      "|(?R)", "|(?R)(?-i)", "(|(?1))", "(?<n>|(?&n))", "(|\\g<1>)", "(|\\g'1')", "(?P<n>|(?P>n))",
      "(|(?-1))", "(?+1)(|(?1))",
    ])
  func recursion(text: String) throws {
    let (pattern, start) = (try Pattern(text), clock())
    for _ in 0..<20 { _ = pattern.matches(in: Array("abc abc".utf8)) }
    #expect(Double(clock() - start) / Double(CLOCKS_PER_SEC) < 2)
  }

  @Test("a pattern finds the same matches without PCRE2's machine code")
  func interpreted() throws {
    let options = PCRE2_UTF | PCRE2_UCP | UInt32(PCRE2_MATCH_INVALID_UTF)
    let line: [UInt8] = Array("aé1 漢".utf8) + [0xFF] + Array("é2a".utf8)
    for text in ["\\w+", "é\\d", "[^a]", "\\bé", "a$", "^a", "\\D", "x*", "漢.é", "(a|b)+"] {
      let codes = try [true, false].map {
        try CompiledExpression(text, options: options, toMachineCode: $0)
      }
      #expect(!codes[1].isMachineCode)
      let matcher = PatternMatcher(try Pattern(text))
      line.withUnsafeBytes { bytes in
        for start in 0...bytes.count where start == bytes.count || bytes[start] & 0xC0 != 0x80 {
          let found = codes.map { code in
            if case .match(let range) = matcher.nextMatch(code, in: bytes, from: start) {
              range
            } else {
              0..<0
            }
          }
          #expect(found[0] == found[1], "\(text) \(start)")
        }
      }
    }
    let catastrophic = try CompiledExpression("(a+)+$", options: options, toMachineCode: false)
    let matcher = PatternMatcher(try Pattern("(a+)+$"))
    let bytes = [UInt8](repeating: 0x61, count: 200) + [0x21]
    let outcome = bytes.withUnsafeBytes { matcher.nextMatch(catastrophic, in: $0, from: 0) }
    guard case .gaveUp = outcome else { return #expect(Bool(false), "\(outcome)") }
  }
}
