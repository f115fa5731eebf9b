import Documents
import TabPagerTestSupport
import Testing

@Suite("Documents: bytes to lines") struct DocumentTests {
  private func lines(_ document: Document) -> [[UInt8]] {
    (0..<document.lineCount).map { document.bytes(of: LineIndex($0)) }
  }

  private func document(_ chunks: [[UInt8]]) -> Document {
    let document = Document()
    for chunk in chunks { document.receive(.bytes(chunk)) }
    document.receive(.last([]))
    return document
  }

  private func text(_ lines: [String]) -> [[UInt8]] { lines.map { Array($0.utf8) } }

  @Test(
    "Bytes become lines",
    arguments: [
      ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("a\n\n", ["a", ""]),
      ("\n", [""]), ("\n\n\n", ["", "", ""]), ("a\r\nb\r\n", ["a", "b"]), ("a\rb\n", ["a\rb"]),
      ("\r\n", [""]), ("a\r\r\n", ["a\r"]), ("a\0b\n\0", ["a\0b", "\0"]), ("a\r", ["a\r"]),
    ])
  func split(bytes: String, expected: [String]) {
    #expect(lines(document([Array(bytes.utf8)])) == text(expected))
  }

  @Test("Cut anywhere, the same bytes give the same lines")
  func cuts() {
    let bytes = Array("first\r\n\r\nthird é漢\n\0\nno end".utf8) + [0xFF]
    let whole = lines(document([bytes]))
    #expect(whole.count == 5)
    for cut in 0...bytes.count {
      for other in cut...bytes.count {
        let parts = [bytes[..<cut], bytes[cut..<other], bytes[other...]].map(Array.init)
        #expect(lines(document(parts)) == whole)
      }
    }
    #expect(lines(document(bytes.map { [$0] })) == whole)
  }

  @Test("At random, in pieces of every size, lines are what a split gives")
  func random() {
    var generator = SeededGenerator()
    var bytes: [UInt8] = []
    for _ in 0..<600_000 { bytes.append(UInt8.random(in: 0...40, using: &generator)) }
    bytes.append(0x41)
    let document = Document()
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = rest.prefix(Int.random(in: 1...70_000, using: &generator))
      document.receive(.bytes(Array(part)))
      rest = rest.dropFirst(part.count)
    }
    let expected = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    #expect(document.lineCount == expected.count, "\(generator)")
    #expect(document.byteCount == bytes.count)
    for index in stride(from: 0, to: expected.count, by: 97) {
      var line = expected[index]
      if index + 1 < expected.count, line.last == 0x0D { line = line.dropLast() }
      #expect(document.bytes(of: LineIndex(index)) == Array(line), "\(generator)")
    }
  }

  @Test("A line that is not there is empty", arguments: [-1, 2, 1000])
  func outside(line: Int) {
    #expect(document([Array("a\nb\n".utf8)]).bytes(of: LineIndex(line)) == [])
  }

  @Test("The last line grows while it is read")
  func growing() {
    let document = Document()
    #expect(document.lineCount == 0 && document.state == .loading)
    document.receive(.bytes(Array("ab".utf8)))
    #expect(lines(document) == text(["ab"]))
    let version = document.version
    document.receive(.bytes(Array("c\nd".utf8)))
    #expect(lines(document) == text(["abc", "d"]))
    #expect(document.version > version)
    document.receive(.last([]))
    #expect(document.state == .complete)
  }

  @Test("A failure keeps what was read, and tells the reason")
  func failure() {
    let document = Document()
    document.receive(.bytes(Array("a\nb".utf8)))
    document.receive(.failed("why"))
    #expect(document.state == .failed("why"))
    #expect(lines(document) == text(["a", "b"]))
  }
}
