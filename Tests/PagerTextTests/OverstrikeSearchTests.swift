import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import Documents
@testable import PagerText

@Suite("Searching overstruck text") struct OverstrikeSearchTests {
  init() { TestLocale.use() }

  /// A character and the offset of its first byte.
  private struct VisibleCharacter: Equatable {
    var text: String
    var byte: Int
  }

  /// Returns the glyphs of a line, with `?` for a character shown by its code point or in caret notation.
  private func shownCharacters(_ bytes: [UInt8]) -> [VisibleCharacter] {
    let line = StyledLine(bytes)
    var result: [VisibleCharacter] = []
    for index in line.indices {
      let byte = line.byteOffset(ofGlyph: index)
      if result.last?.byte == byte {
        result[result.count - 1].text = "?"
      } else {
        result.append(
          VisibleCharacter(
            text: String(String.UnicodeScalarView(line.glyph(at: index).scalars)), byte: byte))
      }
    }
    return result
  }

  /// Returns the characters of the searchable text of a line, in the same form.
  private func searchedCharacters(_ bytes: [UInt8]) -> [VisibleCharacter] {
    let plain = SearchableText(of: bytes)
    var result: [VisibleCharacter] = []
    var rest = plain.bytes[...]
    while !rest.isEmpty {
      var length = 1
      while length < rest.count, rest[rest.startIndex + length] & 0xC0 == 0x80 { length += 1 }
      let place = rest.startIndex
      let character = String(decoding: rest[place..<place + length], as: UTF8.self)
      let isControl = length == 1 && (rest[place] < 0x20 || rest[place] == 0x7F)
      let byte = plain.rawRange(of: place..<place + length).lowerBound
      result.append(VisibleCharacter(text: isControl ? "?" : character, byte: byte))
      rest = rest.dropFirst(length)
    }
    return result
  }

  @Test("two backspaces after an underscore of one cell form no overstrike")
  func oddBackspaces() {
    let bytes = Array("漢\u{8}_\u{8}\u{8}漢;".utf8)
    #expect(searchedCharacters(bytes) == shownCharacters(bytes))
  }

  @Test("searched text and shown text have the same characters from the same bytes")
  func random() {
    let pieces = [
      "a", "b", "_", "_", "+", "o", "\u{8}", "\u{8}", "\u{8}", "\u{1B}[m", "\u{1B}[1;31m",
      "\u{1B}[", "\u{1B}[K", "\u{1B}[2K",
      "\u{1B}[0K", "\u{1B}]8;;http://a/\u{7}", "\u{1B}]8;;\u{1B}\\", "\u{1B}]8;;x:y\u{7}",
      "\u{1B}]8;a=b;file:/x\u{9C}",
      "\u{1B}", ";", "é", "漢", "\u{1}", "\u{1B}]8;;http://a b\u{7}", "x",
    ]
    let found = RandomCases.firstFault("searched text", count: 10_000, seed: 20_261_127) { random in
      var bytes: [UInt8] = []
      for _ in 0..<random.below(14) { bytes += pieces[random.below(pieces.count)].utf8 }
      return searchedCharacters(bytes) == shownCharacters(bytes) ? nil : "\(bytes)"
    }
    #expect(found == nil)
  }
}
