import Documents
import TabPagerTestSupport
import Testing

@Suite("Documents") struct DocumentTests {
  private func lineBytes(_ lines: [String]) -> [[UInt8]] { lines.map { Array($0.utf8) } }

  @Test(
    "a document is split into lines at line feeds",
    arguments: [
      ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("a\n\n", ["a", ""]),
      ("\n", [""]), ("\n\n\n", ["", "", ""]), ("a\r\nb\r\n", ["a", "b"]), ("a\rb\n", ["a\rb"]),
      ("\r\n", [""]), ("a\r\r\n", ["a\r"]), ("a\0b\n\0", ["a\0b", "\0"]), ("a\r", ["a\r"]),
    ])
  func split(bytes: String, expected: [String]) {
    let document = Document.complete(pieces: [Array(bytes.utf8)])
    #expect(document.lines == lineBytes(expected))
    #expect(document.lineCount == expected.count)
  }

  @Test(
    "a document has the same lines, whatever pieces its bytes arrive in",
    arguments: [0, 7, 1 << 20])
  func cuts(prefixLimit: Int) {
    let bytes = Array("first\r\n\r\nthird é漢\n\0\nno end".utf8) + [0xFF]
    let whole = Document.complete(pieces: [bytes]).lines
    #expect(whole.count == 5)
    for cut in 0...bytes.count {
      for other in cut...bytes.count {
        let parts = [bytes[..<cut], bytes[cut..<other], bytes[other...]].map(Array.init)
        #expect(Document.complete(pieces: parts, prefixLimit: prefixLimit).lines == whole)
      }
    }
    #expect(Document.complete(pieces: bytes.map { [$0] }, prefixLimit: prefixLimit).lines == whole)
  }

  @Test("a document that grows by random pieces has the lines of a simple split at line feeds")
  func random() {
    var generator = SeededGenerator()
    var bytes: [UInt8] = []
    for _ in 0..<RandomCases.caseCount(200_000, soak: 600_000) {
      bytes.append(UInt8.random(in: 0...40, using: &generator))
    }
    bytes.append(0x41)
    let growing = GrowingDocument(prefixLimit: 100_000)
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = rest.prefix(Int.random(in: 1...70_000, using: &generator))
      growing.append(Array(part))
      rest = rest.dropFirst(part.count)
    }
    let document = growing.document
    let expected = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    #expect(document.lineCount == expected.count, "\(generator)")
    #expect(document.byteCount == bytes.count)
    for index in stride(from: 0, to: expected.count, by: 97) {
      let line = expected[index]
      #expect(document.offset(ofLine: LineOrdinal(index)) == line.startIndex, "\(generator)")
      #expect(document.line(at: line.startIndex) == LineOrdinal(index), "\(generator)")
      #expect(document.line(at: line.endIndex - 1)?.value == index || line.isEmpty)
      guard let part = document.linePart(holding: line.startIndex) else {
        #expect(Bool(false), "no part at \(line.startIndex), \(generator)")
        continue
      }
      let hasReturn = index + 1 < expected.count && line.last == 0x0D
      #expect(document.bytes(of: part) == Array(hasReturn ? line.dropLast() : line))
      #expect(part.isLineStart)
    }
  }

  @Test("a line number outside the document has no position", arguments: [-1, 2, 1000])
  func outside(line: Int) {
    let document = Document.complete(pieces: [Array("a\nb\n".utf8)])
    #expect(document.offset(ofLine: LineOrdinal(line)) == nil)
  }

  @Test("an offset outside the document has no line part", arguments: [-1, 4, 1000])
  func beyond(offset: Int) {
    #expect(Document.complete(pieces: [Array("a\nb\n".utf8)]).linePart(holding: offset) == nil)
  }

  @Test("the last line grows while the document is read")
  func growing() {
    let growing = GrowingDocument()
    let document = growing.document
    #expect(document.lineCount == 0 && document.state == .loading)
    growing.append(Array("ab".utf8))
    #expect(document.lines == lineBytes(["ab"]))
    let version = document.version
    growing.append(Array("c\nd".utf8))
    #expect(document.lines == lineBytes(["abc", "d"]))
    #expect(document.version > version)
    document.receive(.ended)
    #expect(document.state == .complete)
  }

  @Test("a document whose reading fails keeps the bytes read so far and reports the reason")
  func failure() {
    let growing = GrowingDocument()
    growing.append(Array("a\nb".utf8))
    growing.document.receive(.failed("why"))
    #expect(growing.document.state == .failed("why"))
    #expect(growing.document.lines == lineBytes(["a", "b"]))
  }

  @Test("only lines that have been counted have line numbers")
  func counting() throws {
    let bytes = Array(String(repeating: "line\n", count: 50_000).utf8)
    let document = Document()
    document.receive(.opened(MemoryContent(bytes), count: bytes.count))
    #expect(document.state == .complete && !document.isCounted)
    #expect(document.line(at: 5) == nil && document.offset(ofLine: LineOrdinal(1)) == nil)
    // Operations without line numbers work before any line is counted.
    let last = try #require(document.lastPart)
    #expect(last.start == 249_995)
    var scannedRange = LineFeedCounts.ScannedRange(at: 0)
    bytes[..<100_003].withUnsafeBytes { scannedRange.append($0) }
    document.receive(.counted(scannedRange))
    #expect(document.line(at: 100_000) == LineOrdinal(20_000))
    #expect(document.line(at: 100_005) == nil)
    #expect(document.offset(ofLine: LineOrdinal(20_000)) == 100_000)
    #expect(document.offset(ofLine: LineOrdinal(20_001)) == nil)
    #expect(document.countedShare > 0.39 && document.countedShare < 0.41)
    // A scanned range that does not continue the counted ones belongs to another content and is ignored.
    document.receive(.counted(LineFeedCounts.ScannedRange(at: 7)))
    #expect(document.lineCount == 20_000)
    scannedRange = LineFeedCounts.ScannedRange(at: 100_003)
    bytes[100_003...].withUnsafeBytes { scannedRange.append($0) }
    document.receive(.counted(scannedRange))
    #expect(document.isCounted && document.lineCount == 50_000)
    #expect(document.offset(ofLine: LineOrdinal(49_999)) == 249_995)
  }
}
