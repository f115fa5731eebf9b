import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerText

@Suite("Printable text") struct PrintableLineConverterTests {
  init() { TestLocale.use() }

  /// Returns the printed text of a document whose bytes arrive in pieces of a size.
  private func printedText(of bytes: [UInt8], pieceSize: Int) -> String {
    var printable = PrintableLineConverter(tabStops: TabStops(every: 8))
    var result = ""
    func add(_ parts: [PrintableLineConverter.ConvertedLinePart]) {
      for part in parts {
        for x in 0..<part.row.size.width {
          result.unicodeScalars.append(contentsOf: part.row[x, 0].glyph.scalars)
          #expect(part.row[x, 0].style == .plain)
        }
        if part.endsLine { result += "\n" }
      }
    }
    for start in stride(from: 0, to: bytes.count, by: pieceSize) {
      Array(bytes[start..<min(bytes.count, start + pieceSize)]).withUnsafeBytes {
        add(printable.convertLines(completedBy: $0))
      }
    }
    add(printable.finish())
    return result
  }

  @Test(
    "a document prints the same text, whatever pieces it arrives in",
    arguments: [
      ("", ""), ("one\ntwo", "one\ntwo\n"), ("one\r\n\n", "one\n\n"), ("a\tb\n", "a       b\n"),
      ("\u{FEFF}日本e\u{301}\n", "日本e\u{301}\n"),
      ("\u{1B}[1;31mred\u{1B}[m b\u{8}bold _\u{8}x\n", "red bold x\n"),
      ("\u{1B}[2J\u{7}\u{9B}\u{202E}\n", "^[[2J^G<9B><U+202E>\n"),
    ])
  func pieces(document: String, shown: String) {
    for count in [1, 2, 3, 1000] {
      #expect(printedText(of: Array(document.utf8), pieceSize: count) == shown)
    }
  }

  @Test("a long line is printed in parts")
  func long() {
    let line = String(repeating: "日本\tabc ", count: 8_000)
    let whole = printedText(of: Array((line + "\n").utf8), pieceSize: 10_000_000)
    #expect(whole.count > 80_000 && whole.last == "\n")
    let isSame = printedText(of: Array(line.utf8), pieceSize: 7777) == whole
    #expect(isSame)
  }
}
