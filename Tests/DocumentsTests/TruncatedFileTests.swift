import Documents
import Testing

@Suite("Truncated files") struct TruncatedFileTests {
  /// A content from which fewer bytes can be read than its size.
  private struct TruncatedContent: Content {
    let count: Int
    let readable: Int
    var readFailure: String?
    var storage: ContentLocation { .other }

    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
      let length = max(0, min(buffer.count, readable - offset))
      buffer[..<length].initializeMemory(as: UInt8.self, repeating: 0x61)
      return length
    }
  }

  @Test("after a read error, nothing waits for later lines and matches, and the reason is reported")
  func failure() async throws {
    let content = TruncatedContent(
      count: 1_000_000, readable: 5000, readFailure: "Input/output error")
    let reason = "not all of it can be read: Input/output error"
    let document = Document()
    document.receive(.opened(content, count: content.count))
    let (events, eventSink) = AsyncStream.makeStream(of: [DocumentEvent].self)
    Reader().countLines(content, 0..<content.count) { eventSink.yield($0) }
    for await batch in events {
      batch.forEach(document.receive)
      if document.state == .failed(reason) { break }
    }
    let (results, resultSink) = AsyncStream.makeStream(of: SearchJob.Event.self)
    let job = SearchJob(.first(from: 0), for: try Pattern("b"), in: content) {
      resultSink.yield($0)
    }
    job.start()
    for await result in results {
      if case .progress = result { continue }
      #expect(result == .failed(reason))
      break
    }
  }

  @Test(
    "line parts of a truncated file are found in both directions before the truncation is noticed",
    arguments: [0, 1, 5_000, 32_767, 32_768, 32_800, 1_000_000])
  func parts(readable: Int) throws {
    for count in [40_000, 10_000_000_000] {
      let document = Document()
      document.receive(.opened(TruncatedContent(count: count, readable: readable), count: count))
      for offset in [0, readable, count / 2, count - 1] where offset < count {
        let part = try #require(document.linePart(holding: offset))
        #expect(part.range.contains(offset) || part.range.isEmpty)
        guard let next = document.linePart(after: part) else { continue }
        #expect(next.start == part.next && document.linePart(before: next)?.start == part.start)
      }
      #expect(document.lastPart?.next == count)
    }
  }
}
