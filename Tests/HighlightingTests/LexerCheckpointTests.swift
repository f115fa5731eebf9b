import TabPagerTestSupport
import TerminalSession
import Testing

@testable import Highlighting

@Suite("Lexer checkpoints") struct LexerCheckpointTests {
  /// Returns a text of random lines from a sample, and the offset of each line.
  private static func randomText(
    _ random: inout SeededGenerator, lines: [[UInt8]], count: Int
  ) -> (bytes: [UInt8], offsets: [Int]) {
    var bytes: [UInt8] = []
    var offsets: [Int] = []
    for _ in 0..<count {
      offsets.append(bytes.count)
      bytes += lines[random.below(lines.count)] + [0x0A]
    }
    return (bytes, offsets)
  }

  private static func state(
    of lexer: Lexer, after bytes: [UInt8], from start: Int, to end: Int, _ state: LexerState
  ) -> LexerState {
    var state = state
    for line in bytes[start..<end].split(separator: 0x0A, omittingEmptySubsequences: false)
      .dropLast()
    {
      state = Array(line).withUnsafeBufferPointer { lexer.state(afterLine: $0, from: state) }
    }
    return state
  }

  @Test("lexing from a checkpoint gives the same states as lexing from the start")
  func sameStates() throws {
    let samples = try Language.allCases.map {
      try LanguageSamples.bytes(LanguageSamples.name(of: $0)).split(
        separator: 0x0A, omittingEmptySubsequences: false
      )
      .map(Array.init)
    }
    let found = RandomCases.firstFault("checkpoints", count: 300, seed: 34_400) { random in
      let number = random.below(samples.count)
      let lexer = Lexer(Language.allCases[number])
      let (bytes, offsets) = Self.randomText(
        &random, lines: samples[number], count: 1 + random.below(120))
      let limit = 2 + random.below(20)
      var checkpoints = LexerCheckpoints(lexer, interval: 1 + random.below(200), limit: limit)
      while checkpoints.frontier < bytes.count {
        let budget = min(bytes.count, checkpoints.frontier + 1 + random.below(2000))
        let read = bytes[checkpoints.frontier..<budget].withUnsafeBufferPointer {
          checkpoints.advance(over: $0, isLast: budget == bytes.count)
        }
        if read == 0, budget == bytes.count { return "no progress at \(checkpoints.frontier)" }
        if checkpoints.count > limit { return "\(checkpoints.count) states" }
        if random.below(8) == 0 { checkpoints.discardStates(after: random.below(bytes.count)) }
        let offset = offsets[random.below(offsets.count)]
        guard
          case .exact(let start, let known) = checkpoints.startingPoint(
            forLineAt: offset, reach: 500)
        else {
          if offset <= checkpoints.frontier { return "a guess before the frontier" }
          continue
        }
        let expected = Self.state(of: lexer, after: bytes, from: 0, to: offset, LexerState())
        if Self.state(of: lexer, after: bytes, from: start, to: offset, known) != expected {
          return "another state at \(offset) from \(start)"
        }
      }
      return nil
    }
    #expect(found == nil)
  }

  @Test("a source line longer than the lexer's limit is lexed in pieces")
  func longLine() {
    let lexer = Lexer(.c)
    let bytes =
      Array("/*".utf8) + [UInt8](repeating: 0x78, count: Lexer.maximumLength * 2)
      + Array("\nint x;\n".utf8)
    var checkpoints = LexerCheckpoints(lexer, interval: 1)
    var reads = 0
    while checkpoints.frontier < bytes.count, reads < 10 {
      let end = min(bytes.count, checkpoints.frontier + Lexer.maximumLength)
      _ = bytes[checkpoints.frontier..<end].withUnsafeBufferPointer {
        checkpoints.advance(over: $0, isLast: false)
      }
      reads += 1
    }
    #expect(checkpoints.frontier == bytes.count)
    #expect(
      checkpoints.startingPoint(forLineAt: bytes.count - 7)
        == .exact(
          offset: bytes.count - 7,
          Self.state(of: lexer, after: bytes, from: 0, to: bytes.count - 7, LexerState())))
  }

  @Test("far beyond the lexed text, lexing starts shortly before the row with a guessed state")
  func guess() {
    var checkpoints = LexerCheckpoints(Lexer(.c))
    #expect(checkpoints.startingPoint(forLineAt: 100) == .exact(offset: 0, LexerState()))
    #expect(
      checkpoints.startingPoint(forLineAt: 1_000_000)
        == .guess(from: 1_000_000 - LexerCheckpoints.guessedLength))
    let bytes = [UInt8](repeating: 0x0A, count: 1_000_001)
    bytes.withUnsafeBufferPointer { _ = checkpoints.advance(over: $0, isLast: true) }
    guard case .exact(let offset, _) = checkpoints.startingPoint(forLineAt: 1_000_000) else {
      Issue.record("the start state is a guess")
      return
    }
    #expect(offset > 900_000)
  }

  @Test(
    "a guessed lexer state includes a comment that started earlier",
    arguments: [
      (Language.c, "of a comment\n/ more */ int x;\n", "/*\n", "*/\n"),
      (.c, "of a comment */\nint x; /* open\n", "/* open\n", ""),
      (.html, "of a comment\n--> <p>\n", "", ""), (.swift, "let x = 1\nlet y = 2\n", "", ""),
    ])
  func openComment(language: Language, text: String, open: String, close: String) {
    let lexer = Lexer(language)
    let expected = Self.state(
      of: lexer, after: Array(open.utf8), from: 0, to: open.utf8.count, LexerState())
    let guess = Array(text.utf8).withUnsafeBufferPointer { lexer.guessState(after: $0) }
    let exact = close.isEmpty ? expected : LexerState()
    #expect(guess == exact)
  }
}
