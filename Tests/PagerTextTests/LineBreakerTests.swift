import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerText

@Suite("Wrapping of lines") struct LineBreakerTests {
  init() { TestLocale.use() }

  private func rows(of text: String, width cells: Int, _ wrapping: WrapMode) -> [String] {
    let line = StyledLine(text)
    return line.rows(ofWidth: cells, wrapping).map { row in
      String(String.UnicodeScalarView(row.flatMap { line.glyph(at: $0).scalars }))
    }
  }

  @Test(
    "the rows of a wrapped line end between words, and the spaces there belong to the row that ends",
    arguments: [
      ("", 5, [""]), ("short", 5, ["short"]), ("one two three", 8, ["one two ", "three"]),
      ("one two three", 7, ["one two ", "three"]), ("one two three", 6, ["one ", "two ", "three"]),
      ("one    two", 4, ["one    ", "two"]), ("one    ", 4, ["one    "]),
      ("a b c d", 2, ["a ", "b ", "c ", "d"]),
      ("a b c d", 1, ["a ", "b ", "c ", "d"]),
      // A word that is wider than a row starts a new row and is cut.
      ("abcdefgh", 3, ["abc", "def", "gh"]), ("x abcdefgh y", 4, ["x ", "abcd", "efgh ", "y"]),
      ("   abcdefgh", 5, ["   ab", "cdefg", "h"]), ("       abc", 5, ["       ", "abc"]),
      // Lines break after hyphens within words, but not in options, numbers and dates.
      ("very self-made", 11, ["very self-", "made"]),
      ("use --long-option", 7, ["use ", "--long-", "option"]),
      ("of 2026-11-21", 9, ["of ", "2026-11-2", "1"]), ("is -5", 4, ["is ", "-5"]),
      ("a - bcd", 4, ["a - ", "bcd"]),
      ("more—or less", 7, ["more—or ", "less"]), ("more—or less", 6, ["more—", "or ", "less"]),
      ("naïve-été", 7, ["naïve-", "été"]),
      // Each wide character is a word, together with its punctuation.
      ("漢字漢字", 5, ["漢字", "漢字"]), ("ab漢字", 3, ["ab", "漢", "字"]), ("漢字、漢字", 5, ["漢", "字、", "漢字"]),
      ("漢字（漢）", 6, ["漢字", "（漢）"]), ("漢字, a", 4, ["漢", "字, ", "a"]), ("漢字", 1, ["漢", "字"]),
      ("ab漢字cd ef", 6, ["ab漢字", "cd ef"]),
      ("a\tb", 4, ["a       ", "b"]),
      // A closing quotation mark does not start a row.
      (#""one two ""#, 9, [#""one "#, #"two ""#]), (#"a "b c"#, 3, ["a ", #""b "#, "c"]),
    ] as [(String, Int, [String])])
  func words(text: String, cells: Int, expected: [String]) {
    #expect(rows(of: text, width: cells, .words) == expected)
  }

  @Test(
    "when a line is wrapped at cells, its rows end when they are full",
    arguments: [
      ("", 5, [""]), ("one two three", 6, ["one tw", "o thre", "e"]), ("漢字漢", 3, ["漢", "字", "漢"]),
      ("a漢字", 3, ["a漢", "字"]), ("漢字", 1, ["漢", "字"]), ("abc   ", 3, ["abc", "   "]),
    ] as [(String, Int, [String])])
  func cells(text: String, cells: Int, expected: [String]) {
    #expect(rows(of: text, width: cells, .cells) == expected)
  }

  @Test("at a width of zero, a line is one row")
  func noWidth() {
    #expect(StyledLine("one two").rows(ofWidth: 0) == [0..<7])
    #expect(StyledLine("one two").rowCount(ofWidth: -1) == 1)
  }

  @Test(
    "the rows of a wrapped line read in parts equal those of the whole line")
  func parts() {
    let found = RandomCases.firstFault("row parts", count: 40, seed: 20_261_126) { random in
      let bytes = HostileBytes.randomBytes(using: &random, maximumLength: 400)
      let whole = StyledLine(bytes)
      for (cells, wrapping) in [(1, WrapMode.words), (7, .words), (7, .cells), (30, .words)] {
        let expected = whole.rows(ofWidth: cells, wrapping).map {
          whole.byteOffset(ofGlyph: $0.lowerBound)
        }
        guard rowStarts(bytes, cells, wrapping) == expected else {
          return "rows of \(cells), \(wrapping) differ in parts of \(bytes)"
        }
      }
      return nil
    }
    #expect(found == nil)
  }

  /// Returns the offsets of the rows of a line that is read in parts.
  private func rowStarts(_ bytes: [UInt8], _ cells: Int, _ wrapping: WrapMode) -> [Int] {
    var starts: [Int] = []
    var (state, column, offset, wanted) = (LineDecodingState.plain, 0, 0, 40)
    while true {
      let end = min(bytes.count, offset + wanted)
      let part = StyledLine(
        bytes[offset..<end], from: state, column: column, endsLine: end == bytes.count)
      let rows = part.rows(ofWidth: cells, wrapping)
      let whole = end == bytes.count ? rows[...] : rows.dropLast()
      starts += whole.map { offset + part.byteOffset(ofGlyph: $0.lowerBound) }
      guard end < bytes.count else { return starts }
      // A row may begin within the glyphs of one byte, such as `^A`, but a part cannot.
      guard let last = rows.last?.lowerBound, !whole.isEmpty,
        part.glyphIndex(ofByte: part.byteOffset(ofGlyph: last)) == last
      else {
        starts.removeLast(whole.count)
        wanted += 40
        continue
      }
      state = part.decodingState(atGlyph: last)
      column += part.column(ofGlyph: last)
      offset += part.byteOffset(ofGlyph: last)
      wanted = 40
    }
  }

  @Test(
    "the rows of a wrapped line hold all glyphs, fit the width except for spaces, and are as full as possible"
  )
  func properties() {
    let found = RandomCases.firstFault("rows", count: 200, seed: 20_261_125) { random in
      let bytes = HostileBytes.randomBytes(using: &random, maximumLength: 150)
      let line = StyledLine(bytes)
      for cells in [1, 2, 3, 7, 20, 100] {
        for wrapping in [WrapMode.words, .cells] {
          if let fault = rowFault(of: line, cells, wrapping) {
            return "\(fault) of \(cells), \(wrapping) in \(bytes)"
          }
        }
      }
      return nil
    }
    #expect(found == nil)
  }

  @Test("if rows end anywhere, glyphs that show one control character stay in one row")
  func controls() {
    // The line is shown as `abc^Ad^A^A`.
    let line = StyledLine("abc\u{1}d\u{1}\u{1}")
    #expect(line.rows(ofWidth: 4, .cells) == [0..<3, 3..<6, 6..<10])
  }

  private func rowFault(of line: StyledLine, _ cells: Int, _ wrapping: WrapMode) -> String? {
    let rows = line.rows(ofWidth: cells, wrapping)
    let widths = line.glyphs.map(\.width)
    let isSpace = line.glyphs.map { $0 == .space }
    guard Array(rows.joined()) == Array(line.indices),
      rows.allSatisfy({ !$0.isEmpty || rows.count == 1 })
    else { return "the rows do not contain all glyphs in order" }
    guard line.rowCount(ofWidth: cells, wrapping) == rows.count else { return "row count" }
    for (number, row) in rows.enumerated() {
      let spaces = wrapping == .words ? row.reversed().prefix { isSpace[$0] }.count : 0
      let used = row.dropLast(spaces).reduce(0) { $0 + widths[$1] }
      guard used <= cells || row.count - spaces == 1 else { return "row \(number) is too wide" }
      guard number + 1 < rows.count else { continue }
      // The next word or glyph must not fit into the row.
      let next = rows[number + 1]
      if wrapping == .words, !isSpace[next.lowerBound] {
        let word = next.prefix { !isSpace[$0] }
        let all = row.reduce(0) { $0 + widths[$1] } + word.reduce(0) { $0 + widths[$1] }
        guard all > cells || word.count == next.count else { return "row \(number) is not full" }
      } else {
        let start = line.byteOffset(ofGlyph: next.lowerBound)
        let unit =
          isSpace[next.lowerBound] || wrapping == .words
          ? next.prefix(1) : next.prefix { line.byteOffset(ofGlyph: $0) == start }
        guard row.reduce(0, { $0 + widths[$1] }) + unit.reduce(0, { $0 + widths[$1] }) > cells
        else { return "row \(number) is not full" }
      }
    }
    return nil
  }
}
