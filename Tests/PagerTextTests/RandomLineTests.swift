import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerText

@Suite("Random lines") struct RandomLineTests {
  init() { TestLocale.use() }

  /// One or more sequences that have an effect.
  private let knownSequences =
    #/(?:\x{1B}\[[0-9:;]*m|\x{1B}\[0?K|(?:\x{1B}\]|\x{9D})8;[\x{20}-\x{3A}\x{3C}-\x{7E}]*;[\x{20}-\x{7E}]*(?:\x{7}|\x{1B}\\|\x{9C}))+/#
    .matchingSemantics(.unicodeScalar)

  private static let joiners: Set<ClosedRange<UInt32>> = [
    0x200D...0x200D, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF, 0xE0100...0xE01EF,
  ]

  @Test("every byte of a random line is shown or part of a known sequence")
  func nothingIsLost() {
    let found = RandomCases.firstFault("text", count: 1600, seed: 20_261_124) { random in
      let bytes = HostileBytes.randomBytes(using: &random, maximumLength: 100)
      let line = StyledLine(bytes)
      return (lostBytes(in: line, of: bytes) ?? unsafeGlyph(in: line)).map { "\($0) of \(bytes)" }
    }
    #expect(found == nil)
  }

  /// Returns a description of a glyph that must not reach a terminal, or `nil` if there is none.
  private func unsafeGlyph(in line: StyledLine) -> String? {
    for index in line.indices {
      let glyph = line.glyph(at: index)
      if glyph.isContinuation { return "glyph \(index) is a continuation" }
      for scalar in glyph.scalars {
        let properties = scalar.properties
        switch properties.generalCategory {
        case .control, .surrogate, .lineSeparator, .paragraphSeparator:
          return "glyph \(index) is \(scalar.value)"
        case .format where !PrependedConcatenationMarks.contains(scalar.value):
          return "glyph \(index) is \(scalar.value)"
        default: if properties.isDefaultIgnorableCodePoint { return "glyph \(index) hides" }
        }
      }
      let kind = CellWidth.scalarClass(of: glyph.base)
      guard kind == .spacing(isWide: glyph.isWide) else { return "width of glyph \(index)" }
    }
    return nil
  }

  /// Returns a description of bytes that are neither shown nor part of a known sequence, or `nil` if there are none.
  private func lostBytes(in line: StyledLine, of bytes: [UInt8]) -> String? {
    var byte = 0
    while byte < bytes.count {
      let glyphs = line.glyphs(ofBytes: byte..<byte + 1)
      var end = byte + 1
      while end < bytes.count, line.glyphs(ofBytes: end..<end + 1) == glyphs || glyphs.isEmpty,
        glyphs.isEmpty == line.glyphs(ofBytes: end..<end + 1).isEmpty
      {
        end += 1
      }
      let part = Array(bytes[byte..<end])
      if glyphs.isEmpty {
        guard String(decoding: part, as: UTF8.self).wholeMatch(of: knownSequences) != nil else {
          return "\(part) is lost"
        }
      } else {
        let shown = glyphs.flatMap { line.glyph(at: $0).scalars }
        guard represents(shown, for: part) else { return "\(shown) stands for \(part)" }
      }
      byte = end
    }
    return nil
  }

  /// Returns whether shown characters represent bytes, by simpler rules than the decoder's.
  private func represents(_ shown: [Unicode.Scalar], for bytes: [UInt8]) -> Bool {
    let text = String(String.UnicodeScalarView(shown))
    guard String(validating: bytes, as: UTF8.self) != nil else {
      let digits = String(bytes[0], radix: 16, uppercase: true)
      return bytes.count == 1 && text == "<\(digits)>"
    }
    // There may be sequences between a character and its combining marks.
    let source = String(decoding: bytes, as: UTF8.self).replacing(knownSequences, with: "")
    let scalars = Array(source.unicodeScalars)
    if scalars.count == 1 {
      let digits = String(scalars[0].value, radix: 16, uppercase: true)
      switch scalars[0].value {
      case 9: return shown.allSatisfy { $0 == " " } && (1...8).contains(shown.count)
      case 0..<0x20, 0x7F: return text == PrintableGlyphs.notation(of: scalars[0])
      case 0x80..<0xA0: return text == "<\(digits)>"
      default: if text == PrintableGlyphs.notation(of: scalars[0]) { return true }
      }
    }
    let seen = scalars.filter { scalar in
      !Self.joiners.contains { $0.contains(scalar.value) }
    }
    guard seen.contains("\u{8}") else { return shown == seen || shown == ["\u{25CC}"] + seen }
    if shown.first == "•", Set(seen).isSubset(of: Set(["+", "o", "_", "\u{8}"] + shown)) {
      return true
    }
    return Set(seen).subtracting(["\u{8}", "_"]) == Set(shown).subtracting(["_"])
  }
}
