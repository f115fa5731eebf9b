import Documents
import TabPagerTestSupport
import Testing

@Suite("Parts of long lines") struct LinePartTests {
  private let size = Document.partSize

  /// Expects that each part is found from its bytes, and that walking in both directions gives the same parts.
  private func checkParts(_ document: Document, _ note: String = "") {
    let parts = document.parts
    var end = 0
    for part in parts {
      #expect(part.start == end && part.next > part.start, "\(note)")
      #expect(part.range.count <= 2 * size + 128, "\(note)")
      for offset in [part.start, (part.start + part.next) / 2, part.next - 1] {
        #expect(document.linePart(holding: offset) == part, "\(note) \(offset)")
      }
      end = part.next
    }
    #expect(end == document.byteCount, "\(note)")
    var back: [LinePart] = []
    var next = document.lastPart
    while let part = next {
      back.append(part)
      next = document.linePart(before: part)
    }
    #expect(back.reversed() == parts, "\(note)")
  }

  @Test(
    "a line up to the part size is one part, and a line of more than twice the size is cut into parts"
  )
  func lengths() {
    for before in [0, 1, size / 2, size - 1, size] {
      let head = before == 0 ? [] : [UInt8](repeating: 0x62, count: before - 1) + [0x0A]
      for length in [size, size + 1, 2 * size - 1, 2 * size, 2 * size + 1, 5 * size] {
        let line = [UInt8](repeating: 0x61, count: length)
        let document = Document.complete(pieces: [head + line + Array("\nend\n".utf8)])
        checkParts(document, "\(before) \(length)")
        #expect(document.lines.suffix(2) == [line, Array("end".utf8)])
        #expect(document.lineCount == (before == 0 ? 2 : 3))
        let isWhole = document.parts.allSatisfy(\.isLineStart)
        if length <= size { #expect(isWhole, "\(before) \(length)") }
        if length > 2 * size { #expect(!isWhole, "\(before) \(length)") }
      }
    }
  }

  @Test(
    "cutting a long line into parts never splits a character or a control sequence",
    arguments: ["é", "漢", "👍", "\u{1B}[38;2;1;2;3m", "b\u{8}b", "_\u{8}x", "x\u{8}x\u{8}x"])
  func together(letter: String) {
    let letter = Array(letter.utf8)
    for shift in 0..<letter.count {
      var bytes = [UInt8](repeating: 0x2E, count: shift)
      while bytes.count < 4 * size { bytes += letter }
      let document = Document.complete(pieces: [bytes])
      checkParts(document, "\(letter) \(shift)")
      let parts = document.parts
      #expect(parts.count >= 3)
      for part in parts.dropFirst() {
        #expect((part.start - shift) % letter.count == 0, "\(letter) \(shift) \(part.start)")
      }
    }
  }

  @Test("a line that ends at a cut or just after it has no empty part")
  func endsAtCut() {
    for length in (2 * size - 3)...(2 * size + 3) {
      for end in ["\n", "\r\n", ""] {
        let line = [UInt8](repeating: 0x61, count: length)
        let document = Document.complete(pieces: [line + Array(end.utf8)])
        checkParts(document, "\(length) \(end)")
        #expect(document.lines == [line])
        #expect(document.parts.allSatisfy { !$0.range.isEmpty })
      }
    }
  }

  @Test(
    "a control sequence without an end is cut at the size limit of line parts",
    arguments: [0x80, 0x08, 0x1B, 0x5B])
  func hostile(byte: UInt8) {
    let document = Document.complete(pieces: [[UInt8](repeating: byte, count: 10 * size)])
    checkParts(document)
    #expect(document.parts.count >= 9)
  }

  @Test("walking over random lines part by part gives the same line parts in both directions")
  func random() {
    var generator = SeededGenerator()
    let letters: [[UInt8]] = [
      [0x0A], [0x0D, 0x0A], [0x0D], [0x08], [0x1B], Array("\u{1B}[1m".utf8), Array("é漢".utf8),
      [0xFF],
    ]
    for _ in 0..<12 {
      var bytes: [UInt8] = []
      while bytes.count < 12 * size {
        let length = Int.random(in: 0...1, using: &generator) == 0 ? 100 : 4 * size
        bytes += [UInt8](repeating: 0x61, count: Int.random(in: 0...length, using: &generator))
        bytes += letters.randomElement(using: &generator) ?? []
      }
      let document = Document.complete(pieces: [bytes], prefixLimit: 10_000)
      checkParts(document, "\(generator)")
      var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      let isLastLine = bytes.last != 0x0A
      if !isLastLine { lines.removeLast() }
      let expected = lines.enumerated().map { index, line in
        let hasEnd = index + 1 < lines.count || !isLastLine
        return Array(hasEnd && line.last == 0x0D ? line.dropLast() : line)
      }
      #expect(document.lines == expected, "\(generator)")
    }
  }
}
