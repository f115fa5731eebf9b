import Documents
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Sessions of a stream's parts") struct PartSessionTests {
  private static let stream = "==> a <==\none\n\n==> b <==\n" + String(repeating: "b\n", count: 500)

  /// A part of the output of `tail`, and the page that shows it.
  private struct ShownPart {
    let bytes = Array(PartSessionTests.stream.utf8)
    let slice: SliceContent
    let session: DocumentSession
    let page: DocumentPage

    init(_ number: Int) throws {
      TestLocale.use()
      var splitter = SplitMode.tail.makeSplitter()
      bytes.withUnsafeBytes { splitter.read($0) }
      splitter.flush()
      var parts: [SplitPart] = []
      parts.applyUpdates(splitter.drainChanges().levels[0])
      let part = try #require(parts.count > number ? parts[number] : nil)
      let slice = SliceContent(MemoryContent(bytes), part.ranges)
      let session = DocumentSession(name: "part", part: slice)
      page = DocumentPage(session, wraps: true, showsLineNumbers: false)
      (self.slice, self.session) = (slice, session)
      _ = page.documentChanged(session.setCompleteContent(slice))
    }

    var wantedBytes: Int { page.wantedByteCountOfWholeDocument(showing: slice, known: bytes.count) }
  }

  @Test("a stream is read as far as its part is shown, and to its end while following")
  func wanted() throws {
    let short = try ShownPart(0)
    // The offset in the stream where the part “one” ends.
    #expect(short.wantedBytes == 14)
    short.page.followEnd()
    #expect(short.wantedBytes == short.bytes.count)
    let long = try ShownPart(1)
    // The header, and as many lines of two bytes as the page has rows.
    #expect(long.wantedBytes == 25 + 2 * long.page.layout.bodyHeight)
  }

  @Test("new bytes of a part are shown and counted at once, and the page does not move")
  func growing() throws {
    let part = try ShownPart(0)
    #expect(part.page.document.lineCount == 1)
    _ = part.page.documentChanged(part.session.addRanges([25..<29, 29..<31]))
    #expect(part.page.document.byteCount == 4 + 6)
    #expect(part.page.document.lineCount == 4)
    #expect(part.page.document.isCounted)
    #expect(part.page.viewport.top == .start)
    let shown = part.slice.bytes(in: 0..<100)
    #expect(shown == Array(part.bytes[10..<14] + part.bytes[25..<31]))
  }
}
