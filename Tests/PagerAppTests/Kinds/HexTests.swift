import Documents
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp
@testable import PagerText
@testable import PagerViews

/// A file of zeros that was truncated after its size was read.
private struct ShrinkingZeroContent: Content {
  var count: Int
  var readable = Int.max

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let part = max(0, min(buffer.count, min(count, readable) - offset))
    UnsafeMutableRawBufferPointer(rebasing: buffer[..<part]).initializeMemory(
      as: UInt8.self, repeating: 0)
    return part
  }
}

@Suite("Bytes in hexadecimal") struct HexTests {
  private func text(_ content: some DerivedText) -> String {
    String(decoding: content.bytes(in: 0..<content.count), as: UTF8.self)
  }

  /// Returns the expected hexadecimal text, computed independently.
  private func expectedHexText(of bytes: [UInt8]) -> String {
    func hexDigits(of number: Int, count: Int) -> String {
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: count - digits.count) + digits
    }
    func padded(_ text: String, to count: Int) -> String {
      text + String(repeating: " ", count: count - text.count)
    }
    return stride(from: 0, to: bytes.count, by: 16).map { start in
      let line = bytes[start..<min(start + 16, bytes.count)]
      let pairs = line.map { hexDigits(of: Int($0), count: 2) }
      let halves = [pairs.prefix(8), pairs.dropFirst(8)].map { $0.joined(separator: " ") }
      let letters = line.map { $0 >= 32 && $0 < 127 ? String(UnicodeScalar($0)) : "." }.joined()
      return hexDigits(of: start, count: 8) + "  " + padded(halves[0], to: 23) + "  "
        + padded(halves[1], to: 23) + "  "
        + padded("|\(letters)|", to: 18) + "\n"
    }.joined()
  }

  @Test("hexadecimal lines look like those of hexdump -C and have equal lengths")
  func lines() {
    let bytes: [UInt8] =
      Array("\u{7F}ELF\u{2}\u{1}\u{1}".utf8) + [0, 255, 32, 126, 31, 128, 65, 10, 9]
    #expect(
      text(HexText(MemoryContent(bytes + Array("tail".utf8)))) == """
        00000000  7f 45 4c 46 02 01 01 00  ff 20 7e 1f 80 41 0a 09  |.ELF..... ~..A..|
        00000010  74 61 69 6c                                       |tail|            \n
        """)
    #expect(text(HexText(MemoryContent([]))) == "")
  }

  @Test("any range of the hexadecimal text equals that range of the whole")
  func parts() {
    var generator = SeededGenerator()
    for size in [0, 1, 7, 8, 9, 15, 16, 17, 160, 16_384, 16_385, 40_000] {
      let bytes = (0..<size).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let content = HexText(MemoryContent(bytes))
      let whole = Array(expectedHexText(of: bytes).utf8)
      #expect(content.bytes(in: 0..<content.count) == whole)
      #expect(content.count == whole.count)
      for _ in 0..<50 {
        let start = Int.random(in: 0...whole.count + 5, using: &generator)
        let length = Int.random(in: 0...300, using: &generator)
        let part = Array(whole.dropFirst(start).prefix(length))
        #expect(content.bytes(in: start..<start + length) == part, "\(size) \(generator)")
      }
    }
  }

  @Test("hexadecimal offsets have as many digits as the size needs, and the end is reached at once")
  func digits() {
    for (size, digits) in [(1 << 32, 8), (1 << 32 + 1, 10), (1 << 40, 10), (Int.max / 8, 16)] {
      let content = HexText(ShrinkingZeroContent(count: size))
      #expect(content.digits == digits)
      let last = String(
        decoding: content.bytes(in: content.count - content.lineLength..<content.count),
        as: UTF8.self)
      let place = String((size - 1) / 16 * 16, radix: 16)
      #expect(last.hasPrefix(String(repeating: "0", count: digits - place.count) + place + "  00"))
    }
  }

  @Test("a growing source is shown up to its last complete hexadecimal line")
  func growing() {
    let content = HexText(ShrinkingZeroContent(count: 100))
    #expect(content.textLength(showingByteCount: 96) == 6 * content.lineLength)
    #expect(content.textLength(showingByteCount: 97) == 7 * content.lineLength)
    #expect(content.textLength(showingByteCount: 1 << 33) == 1 << 28 * content.lineLength)
  }

  @Test("the hexadecimal view shows bytes of a file truncated meanwhile as dashes")
  func cutOff() {
    #expect(
      text(HexText(ShrinkingZeroContent(count: 20, readable: 17))).split(separator: "\n").last
        == "00000010  00 -- -- --                                       |.   |            ")
    let gone = text(HexText(ShrinkingZeroContent(count: 40, readable: 0)))
    #expect(gone.split(separator: "\n").count == 3 && !gone.contains(" 00"))
  }

  @Test("every byte maps to its hexadecimal digits and back")
  func mapping() {
    let bytes = (0..<100).map { UInt8($0) }
    let content = HexText(MemoryContent(bytes))
    for byte in bytes {
      let places = content.digitRange(ofByteAt: Int(byte))
      let digits = String(decoding: content.bytes(in: places), as: UTF8.self)
      #expect(digits == (byte < 16 ? "0" : "") + String(byte, radix: 16))
      for place in places { #expect(content.sourceOffset(at: place) == Int(byte)) }
      #expect(content.textOffset(ofSource: Int(byte)) == Int(byte) / 16 * content.lineLength)
    }
    for place in 0..<content.count {
      #expect(content.sourceOffset(at: place) / 16 == place / content.lineLength)
    }
    // The characters begin after the bar.
    #expect(content.sourceOffset(at: content.lineLength + 61) == 16)
    #expect(content.sourceOffset(at: content.lineLength + 76) == 31)
  }

  @Test("lines of a hexadecimal text are counted without reading it")
  func count() {
    for size in [0, 16, 1000, 200_000] {
      let content = HexText(ShrinkingZeroContent(count: size))
      var read = LineFeedCounts.ScannedRange(at: 0)
      content.bytes(in: 0..<content.count).withUnsafeBytes { read.append($0) }
      #expect(content.lineCounts == read)
    }
  }

  @Test(
    "in the hexadecimal view, offsets and zeros are faint, and text and control bytes have own colours"
  )
  func styles() {
    let theme = Theme.standard
    let text = HexText(MemoryContent([0x7F, 0x45, 0, 0xFF, 0x20]), theme: theme)
    let line = text.styledLine(text.bytes(in: 0..<text.count).dropLast())
    #expect(line.style(ofGlyph: 0) == theme.style(.faint))
    for (index, role) in [ColorRole.keyword, .string, .faint, .text, .string].enumerated() {
      #expect(line.style(ofGlyph: text.digitRange(ofByteAt: index).lowerBound) == theme.style(role))
      #expect(line.style(ofGlyph: text.digits + 53 + index) == theme.style(role))
    }
    #expect(line.style(ofGlyph: text.digits + 52) == theme.style(.faint))
    #expect(line.style(ofGlyph: text.digits + 58) == theme.style(.faint))
  }

  @Test("in the hexadecimal view, a match is highlighted in the digits and in the characters")
  func linkedRanges() {
    let text = HexText(MemoryContent(Array("0123456789abcdefghij".utf8)))
    let letters = text.digits + 53
    let line = text.lineLength
    #expect(
      text.rangesShowingSameBytes(as: letters + 6..<letters + 9) == [
        text.digitRange(ofByteAt: 6).lowerBound..<text.digitRange(ofByteAt: 8).upperBound
      ])
    let letter = line + letters + 1
    #expect(text.rangesShowingSameBytes(as: text.digitRange(ofByteAt: 17)) == [letter..<letter + 1])
    #expect(text.rangesShowingSameBytes(as: 0..<4).isEmpty)
    #expect(text.rangesShowingSameBytes(as: text.digits..<letters + 2).isEmpty)
    let made = LoadedDocumentPage("0123", path: "x.txt", size: Size(width: 80, height: 3))
    made.page.showView(HexView.self)
    made.page.highlightMatches(of: try? Pattern("23"))
    let match = Theme.standard.color(.match)
    let columns = (0..<80).filter { made.style($0, 0).background == match }
    #expect(columns == [17, 18, 19, 20, 21, 64, 65])
  }
}
