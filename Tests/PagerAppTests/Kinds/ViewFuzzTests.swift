import Documents
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp
@testable import PagerText
@testable import PagerViews

@Suite("Random documents in all views", .timeLimit(.minutes(600))) struct ViewFuzzTests {
  init() { TestLocale.use() }

  /// Returns a mutation of a sample, or completely random bytes.
  private static func mutatedOrRandomBytes(_ sample: String, _ random: inout SeededGenerator)
    -> [UInt8]
  {
    random.below(4) == 0
      ? HostileBytes.randomBytes(using: &random, maximumLength: 200)
      : HostileBytes.mutated(sample.utf8, using: &random)
  }

  /// Returns a fault together with the bytes that caused it.
  private static func describeFault(_ complaint: String?, _ bytes: [UInt8]) -> String? {
    complaint.map { "\($0) of \(bytes)" }
  }

  private static let table = """
    city,inhabitants,share,note\r
    東京,"13,960,000",11.2%,"two\nlines, ""quoted"" text"
    Zürich;421878;4.9e-1;a note that is much longer than any column of a table may be wide
    ,,,\n-5,+.5,0x1F,"open
    """

  @Test("random bytes give a table without control sequences, for any separator")
  func tables() {
    let found = RandomCases.firstFault("tables", count: 200, seed: 6_010) { random in
      let bytes = Self.mutatedOrRandomBytes(Self.table, &random)
      let separators: [UInt8] = [0x2C, 0x3B, 0x09, 0x7C]
      let separator = separators[random.below(4)]
      _ = TableSeparatorDetector.guessSeparator(bytes, isWhole: random.below(2) == 0)
      guard let maker = TableRenderer(TableSource(bytes, separator: separator), width: 80),
        let content = CheckpointedText(maker)
      else { return "no table of \(bytes)" }
      return Self.describeFault(
        DerivedTextCheck.fault(about: content, sourceCount: bytes.count, &random), bytes)
    }
    #expect(found == nil)
  }

  private static let tree = """
    \u{FEFF}{"name": "tabpager", "empty": {}, "none": [], // of any kind
      "numbers": [1, -2.5e10, 0x1F, +.5, 123456789012345678901234567890,], /* and */
      "words": [true, false, null, NaN, -Infinity], "one": [{"deep": {"deeper": "\\u001b\\ud83d"}}],
      "東京": "漢字 \u{1B}[31m", "": "\\"\\\\"} {"a":1}
    [[[[[]]]]]
    """

  @Test("random bytes give a tree without control sequences, or an error of one line")
  func trees() {
    let found = RandomCases.firstFault("trees", count: 400, seed: 6_011) { random in
      let bytes = Self.mutatedOrRandomBytes(Self.tree, &random)
      do {
        guard let tree = try JSONTree(bytes) else { return "no tree" }
        let folding = JSONFolding(toDepth: random.below(5))
        guard let content = CheckpointedText(JSONRenderer(tree, folding)) else { return "no lines" }
        return Self.describeFault(
          DerivedTextCheck.fault(about: content, sourceCount: bytes.count, &random), bytes)
      } catch {
        let message = "\(error)"
        let isLine = message.unicodeScalars.allSatisfy {
          CharacterClassification.kind(of: $0) != .unprintable
        }
        return isLine && !message.isEmpty ? nil : "\(message.debugDescription) of \(bytes)"
      }
    }
    #expect(found == nil)
  }

  private static let markdown = """
    ---
    title: a
    ---
    # Title *of* `code` #
    Under
    ===
    1. one
       - [x] two ~~three~~ **four**\\
    > quote
    > > more [link](http://a.b "t") ![p](q) <http://c> [^1] <b>&#27;</b>

    | a | b |
    |:--|--:|
    | 漢 | `x|y` |

    ```swift
    \u{1B}[31m
    ```
    <!-- no -->
    [^1]: note
    """

  @Test("random bytes give Markdown without control sequences, at any width")
  func markdown() throws {
    let found = try RandomCases.firstFault("markdown", count: 200, seed: 6_012) { random in
      let bytes = Self.mutatedOrRandomBytes(Self.markdown, &random)
      let width = [1, 2, 10, 23, 60, 200][random.below(6)]
      guard let rendition = try MarkdownDocument(bytes).renderedText(width: width) else {
        return "no rendition of \(bytes)"
      }
      let content = InMemoryDerivedText(rendition)
      return Self.describeFault(
        DerivedTextCheck.fault(about: content, sourceCount: bytes.count, &random), bytes)
    }
    #expect(found == nil)
  }

  @Test("random bytes give hexadecimal lines of printable characters")
  func hex() {
    let found = RandomCases.firstFault("hex", count: 200, seed: 6_013) { random in
      let bytes = HostileBytes.randomBytes(using: &random, maximumLength: 300)
      let content = HexText(MemoryContent(bytes))
      let made = content.bytes(in: 0..<content.count)
      let lines = made.split(separator: 0x0A)
      guard made.count == content.count, lines.count == (bytes.count + 15) / 16,
        made.allSatisfy({ $0 == 0x0A || (0x20..<0x7F).contains($0) })
      else { return "\(made) of \(bytes)" }
      for (number, line) in lines.enumerated() {
        let digits = String(decoding: line.dropFirst(10).prefix(50), as: UTF8.self)
        let read = digits.split(separator: " ").prefix(16).compactMap { UInt8($0, radix: 16) }
        guard read == Array(bytes.dropFirst(16 * number).prefix(16)) else {
          return "line \(number) of \(bytes)"
        }
      }
      return nil
    }
    #expect(found == nil)
  }

  @Test("random highlighter output keeps the source's letters and offsets")
  func colors() {
    let found = RandomCases.firstFault("colors", count: 700, seed: 6_014) { random in
      let source = HostileBytes.mutated("a b\ncé\r\n\n\u{1B}[mx\ny".utf8, using: &random)
      let colored = HostileBytes.mutated(
        "\u{1B}[1ma\u{1B}[m b\ncé\r\n\u{1B}[K\n\u{1B}[mx\n\u{1B}[32my\u{1B}[m".utf8, using: &random)
      let text = ExternallyColoredText(source, colored: colored)
      let made = text.bytes(in: 0..<text.count)
      let note = "\(source) with \(colored)"
      guard made == source else { return "the text of \(note)" }
      for offset in source.indices where text.textOffset(ofSource: offset) != offset {
        return "the place of \(offset) in \(note)"
      }
      return nil
    }
    #expect(found == nil)
  }
}
