import TabPagerTestSupport
import TerminalSession
import Testing

@testable import Highlighting

@Suite("Lexing any bytes in any language", .timeLimit(.minutes(600))) struct LexerPropertyTests {
  private static let pieces: [[UInt8]] =
    [
      "/*", "*/", "//", "\"", "\"\"\"", "'", "'''", "`", "${", "#{", "\\(", "{", "}", "(", ")", "[",
      "]",
      "[==[", "]==]", "--[[", "R\"x(", ")x\"", "r##\"", "\"##", "#\"\"\"", "<<EOT", "<<~'EOT'",
      "EOT",
      "<<<A", "A;", "<?php", "?>", "<script>", "</script", "<style>", "</style>", "<!--", "-->",
      "<a b=",
      "$(", "$((", "))", "q{", "s{a}{b}", "qw(", "%w[", "m/", "/re[/]/g", "=pod", "=cut", "=begin",
      "=end",
      "__END__", "key: |", "key: value", "- ", "  ", "\t", "#", "#!", "#include <x>", "@", "&amp;",
      ":",
      "a = 1", "[section]", "$ ls", "> ", "\\", "\\u{1F600}", "0x1F", "1e+3", "1_000.5", "func f",
      "class",
      "if", "日本", "=", ";", "|", "&", "<", ">", "!", "~", ",", ".", "\r",
    ].map { Array($0.utf8) } + [[0xFF], [0], [0xE6, 0xBC], [0x80]]

  private static func randomLine(_ random: inout SeededGenerator, samples: [[UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<random.below(12) {
      switch random.below(6) {
      case 0: bytes.append(UInt8(random.below(256)))
      case 1:
        let sample = samples[random.below(samples.count)]
        bytes += sample.prefix(random.below(sample.count + 1))
      default: bytes += pieces[random.below(pieces.count)]
      }
    }
    return bytes.filter { $0 != 0x0A }
  }

  private static func sampleLines() throws -> [[UInt8]] {
    try Language.allCases.flatMap {
      try LanguageSamples.bytes(LanguageSamples.name(of: $0)).split(separator: 0x0A).map(Array.init)
    }
  }

  @Test(
    "the token runs of a line cover all of its bytes, and lexer states stay within their bounds")
  func anyLine() throws {
    let samples = try Self.sampleLines()
    let found = RandomCases.firstFault("lexer", count: 700, seed: 34_200) { random in
      let language = Language.allCases[random.below(Language.allCases.count)]
      let lexer = Lexer(language)
      var state = LexerState()
      for _ in 0..<random.below(12) {
        let line = Self.randomLine(&random, samples: samples)
        var runs: [TokenRun] = [TokenRun(length: 7, kind: .text)]
        let start = state
        state = line.withUnsafeBufferPointer { lexer.lexLine($0, from: start, into: &runs) }
        let length = runs.reduce(-7) { $0 + $1.length }
        let text = "\(language) \(String(decoding: line, as: UTF8.self).debugDescription)"
        if length != line.count { return "\(length) of \(line.count) bytes: \(text)" }
        if runs.contains(where: { $0.length <= 0 }) { return "an empty run: \(text)" }
        if state.depth > LexerState.maximumDepth { return "depth \(state.depth): \(text)" }
        if line.withUnsafeBufferPointer({ lexer.state(afterLine: $0, from: start) }) != state {
          return "another state without runs: \(text)"
        }
        for ending in ["\n", "\r\n"] where line.last != 0x0D {
          var other: [TokenRun] = []
          let next = (line + Array(ending.utf8)).withUnsafeBufferPointer {
            lexer.lexLine($0, from: start, into: &other)
          }
          if next != state { return "another state with a line feed: \(text)" }
        }
      }
      return nil
    }
    #expect(found == nil)
  }

  @Test("lexing a line of repeated pieces takes at most linear time")
  func longLines() throws {
    let found = RandomCases.firstFault("long lines", count: 30, seed: 34_300, within: 4) { random in
      let lexer = Lexer(Language.allCases[random.below(Language.allCases.count)])
      let parts = (0..<1 + random.below(3)).map { _ in Self.pieces[random.below(Self.pieces.count)]
      }
      var line: [UInt8] = []
      while line.count < 40_000 { line += parts[random.below(parts.count)] }
      line.removeAll { $0 == 0x0A }
      var runs: [TokenRun] = []
      line.withUnsafeBufferPointer {
        _ = lexer.lexLine($0, from: LexerState(), into: &runs)
        LogHighlighter.highlightLine($0, into: &runs)
      }
      let length = runs.reduce(0) { $0 + $1.length }
      return length == 2 * line.count ? nil : "\(length) of \(2 * line.count) bytes"
    }
    #expect(found == nil)
  }

  @Test("the rest of a source line beyond the lexer's limit is not coloured")
  func limit() {
    let line = Array(String(repeating: "if x ", count: 200_000).utf8)
    var runs: [TokenRun] = []
    _ = line.withUnsafeBufferPointer { Lexer(.swift).lexLine($0, from: LexerState(), into: &runs) }
    #expect(runs.reduce(0) { $0 + $1.length } == line.count)
    #expect(runs.last?.kind == .text)
    #expect(runs.last.map { $0.length > line.count - Lexer.maximumLength - 5 } == true)
    #expect(runs.dropLast().contains { $0.kind == .keyword })
  }

  @Test("nesting deeper than a lexer state can hold ends in the state of the surrounding text")
  func nesting() {
    let lexer = Lexer(.swift)
    let line = Array((String(repeating: "\"\\(", count: 40) + "x").utf8)
    let state = line.withUnsafeBufferPointer { lexer.state(afterLine: $0, from: LexerState()) }
    #expect(state == LexerState())
    let comments = Array(String(repeating: "/*", count: 300).utf8)
    var nested = comments.withUnsafeBufferPointer { lexer.state(afterLine: $0, from: LexerState()) }
    #expect(nested.depth == 1)
    let ends = Array(String(repeating: "*/", count: 300).utf8)
    nested = ends.withUnsafeBufferPointer { lexer.state(afterLine: $0, from: nested) }
    #expect(nested == LexerState())
  }
}
