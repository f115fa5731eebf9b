import Documents
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Parts that are shown") struct PartReadingTests {
  private static let stream = "==> a <==\none\n\n==> b <==\n" + String(repeating: "b\n", count: 500)

  /// A part of what `tail` writes.
  private func reading(_ number: Int) throws -> (PartReading, [UInt8]) {
    TestLocale.use()
    let bytes = Array(Self.stream.utf8)
    var splitter = SplitWay.tail.splitter()
    bytes.withUnsafeBytes { splitter.take($0) }
    splitter.finish()
    var parts: [SplitPart] = []
    parts.receive(splitter.takeNews().levels[0])
    let page = DocumentPage(Document(), name: "part", wraps: true, showsLineNumbers: false)
    let part = try #require(parts.count > number ? parts[number] : nil)
    return (
      PartReading(part, of: PageID(0), in: MemoryContent(bytes), page: page) { _, _ in }, bytes
    )
  }

  @Test("A stream is read as far as the part is seen, and on from its end where that is followed")
  func wanted() throws {
    let (short, bytes) = try reading(0)
    // The end of "one" in the whole stream.
    #expect(short.wantedBytes(of: bytes.count) == 14)
    short.page.follow()
    #expect(short.wantedBytes(of: bytes.count) == bytes.count)
    let (long, _) = try reading(1)
    // Two bytes a line, as many lines as the page is high, after the name.
    #expect(long.wantedBytes(of: bytes.count) == 25 + 2 * long.page.bodyHeight)
  }

  @Test("What comes is there at once, lines counted, and the page stays where it is")
  func growing() throws {
    let (part, bytes) = try reading(0)
    #expect(part.page.document.lineCount == 1)
    part.grow([25..<29, 29..<31])
    #expect(part.page.document.byteCount == 4 + 6)
    #expect(part.page.document.lineCount == 4)
    #expect(part.page.document.isCounted)
    #expect(part.page.top == .top)
    let shown = part.content.bytes(in: 0..<100)
    #expect(shown == Array(bytes[10..<14] + bytes[25..<31]))
  }
}
