import TabPagerTestSupport
import Testing

@testable import Diff

@Suite("Word differences") struct WordDifferenceTests {
  /// Returns a line with its emphasised ranges in brackets.
  private func bracketed(_ line: String, at ranges: [Range<Int>]) -> String {
    let bytes = Array(line.utf8)
    var result = ""
    var index = 0
    for range in ranges {
      result += String(decoding: bytes[index..<range.lowerBound], as: UTF8.self)
      result += "[" + String(decoding: bytes[range], as: UTF8.self) + "]"
      index = range.upperBound
    }
    return result + String(decoding: bytes[index...], as: UTF8.self)
  }

  private func difference(_ old: String, _ new: String) -> WordDifference {
    WordDifference(Array(old.utf8)[...], Array(new.utf8)[...])
  }

  private static let cases: [(String, String, String, String)] = [
    ("let dt = 1", "let dt = 2", "let dt = [1]", "let dt = [2]"),
    (
      "value = (x - last.x) / dt", "value = (x - first.x) / dt", "value = (x - [last].x) / dt",
      "value = (x - [first].x) / dt"
    ),
    (
      "abs(value) > 400", "abs(value) > max(400, width * 0.5)", "abs(value) > 400",
      "abs(value) > [max(]400[, width * 0.5)]"
    ),
    ("  a = b", "    a = b", "[  ]a = b", "[    ]a = b"),
    ("größer als", "größte als", "[größer] als", "[größte] als"),
    ("日本語の文", "日本人の文", "日本[語]の文", "日本[人]の文"),
    ("one two three end", "one four five end", "one [two three] end", "one [four five] end"),
    ("f(a, b)", "f(a, b, c)", "f(a, b)", "f(a, b[, c])"),
    ("same", "same", "same", "same"), ("", "", "", ""),
    ("cafe\u{301} x", "cafe x", "[cafe\u{301}] x", "[cafe] x"),
    ("x snake_case y", "x snake_cast y", "x [snake_case] y", "x [snake_cast] y"),
  ]

  @Test("changed words are emphasised, and nothing else", arguments: cases)
  func words(old: String, new: String, removed: String, added: String) {
    let result = difference(old, new)
    #expect(bracketed(old, at: result.removed) == removed)
    #expect(bracketed(new, at: result.added) == added)
  }

  @Test(
    "no words are emphasised in lines that were rewritten",
    arguments: [
      ("let a = 1", "return foo.bar(b)"), ("x", "y"), ("", "added"), ("a b c d", "e f g h"),
    ])
  func rewritten(old: String, new: String) {
    let result = difference(old, new)
    #expect(result.isRewritten && result.removed.isEmpty && result.added.isEmpty)
  }

  @Test("the change in a long line is found from its common start and end, in whole characters")
  func long() {
    let text = String(repeating: "wörter ", count: 150_000)
    let result = difference(text + "ü" + text, text + "ö" + text)
    let start = text.utf8.count
    // “ü” and “ö” start with the same byte, and both bytes of each are emphasised.
    #expect(result.removed == [start..<(start + 2)] && result.added == [start..<(start + 2)])
    #expect(result.comparisonCount == 0)
    #expect(difference(text, text).removed.isEmpty)
  }

  @Test("the work of finding the changed words of two lines is bounded")
  func work() {
    let old = (0..<8_000).map { "a\($0 % 7)" }.joined(separator: " ").prefix(1 << 14)
    let new = (0..<8_000).map { "b\($0 % 5) a\($0 % 3)" }.joined(separator: " ").prefix(1 << 14)
    let result = difference(String(old), String(new))
    #expect(result.comparisonCount <= WordDifference.comparisonLimit + 3 * (1 << 14))
    #expect(result.isRewritten)
  }

  @Test("whitespace errors are those of git diff --check")
  func whitespace() throws {
    let lines = [
      "a", "a ", "a\t", "  \t", " \ta", "\t a", "\t \tb", "  \t  \tc", "", " ", "a \tb", "ü  ",
      "x\r", "x \r",
    ]
    let folder = try TemporaryFolder()
    _ = try folder.write("start\n", to: "a")
    _ = try folder.write("start\n" + lines.map { $0 + "\n" }.joined() + "end\n", to: "b")
    for allows in [false, true] {
      let rule = allows ? "cr-at-eol" : "-cr-at-eol"
      let output = try Shell.output(
        of: "git -c core.whitespace=\(rule) diff --no-index --check a b", in: folder,
        allowing: [0, 1, 2, 3])
      // git reports `b:2: trailing whitespace.`, and sometimes two errors for one line.
      var expected: Set<String> = []
      for bytes in output.split(separator: 0x0A) where bytes.starts(with: "b:".utf8) {
        let words = String(decoding: bytes, as: UTF8.self).split(separator: ":", maxSplits: 2)
        for kind in ["trailing whitespace", "space before tab"] where words[2].contains(kind) {
          expected.insert("\(words[1]) \(kind)")
        }
      }
      var found: Set<String> = []
      for (index, line) in lines.enumerated() {
        for error in WhitespaceError.findAll(
          in: Array(line.utf8)[...], allowsCarriageReturn: allows)
        {
          let kind = error.kind == .trailing ? "trailing whitespace" : "space before tab"
          found.insert("\(index + 2) \(kind)")
          #expect(Array(line.utf8)[error.range].allSatisfy { [0x20, 0x09, 0x0D].contains($0) })
        }
      }
      #expect(found == expected)
    }
  }
}
