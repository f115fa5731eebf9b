import Documents
import Glibc
import TabPagerTestSupport
import Testing

@Suite("Reader", .timeLimit(.minutes(10))) struct ReaderTests {
  /// Reads a source to its end.
  private func readDocument(
    from source: DocumentSource, by reader: Reader = Reader()
  ) async -> Document {
    let document = Document()
    for await events in ReaderEventStream(source, reader) {
      events.forEach(document.receive)
      if document.state != .loading, document.isCounted { break }
    }
    return document
  }

  /// The events that a reader delivers, as an asynchronous sequence.
  private struct ReaderEventStream: AsyncSequence, AsyncIteratorProtocol {
    private var iterator: AsyncStream<[DocumentEvent]>.Iterator

    init(_ source: DocumentSource, _ reader: Reader) {
      let (stream, continuation) = AsyncStream.makeStream(of: [DocumentEvent].self)
      reader.start(source) { continuation.yield($0) }
      iterator = stream.makeAsyncIterator()
    }

    mutating func next() async -> [DocumentEvent]? { await iterator.next() }
    func makeAsyncIterator() -> ReaderEventStream { self }
  }

  private func sampleBytes(count: Int) -> [UInt8] {
    let period = (0..<256).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while bytes.count < count { bytes += period.prefix(count - bytes.count) }
    return bytes
  }

  @Test("a file is read completely", arguments: [0, 1, 262_144, 262_145, 70_000_000])
  func file(count: Int) async throws {
    let folder = try TemporaryFolder()
    let bytes = sampleBytes(count: count)
    let document = await readDocument(from: .file(try folder.write(bytes, to: "file")))
    #expect(document.state == .complete)
    let content = document.content.bytes(in: 0..<count + 1)
    #expect(content.count == count && memcmp(content, bytes, count) == 0)
    // Every 256 bytes contain each byte value once, hence one line feed.
    let feeds = count / 256 + bytes.suffix(count % 256).count { $0 == 0x0A }
    #expect(document.lineCount == feeds + (count > 0 && bytes[count - 1] != 0x0A ? 1 : 0))
  }

  @Test("a small file arrives in one message, with its lines counted")
  func small() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array("a\nb\n".utf8), to: "file")
    var events = ReaderEventStream(.file(path), Reader())
    let document = Document()
    (await events.next() ?? []).forEach(document.receive)
    #expect(document.state == .complete && document.isCounted && document.lineCount == 2)
  }

  @Test("a file of size 0 that has content, as in /proc, is read as a stream")
  func madeUp() async {
    let document = await readDocument(from: .file("/proc/self/status"))
    #expect(document.state == .complete && document.lineCount > 10)
  }

  @Test(
    "reading an unreadable source fails with the system's error message",
    arguments: [
      ("/nonexistent/file", "No such file or directory"), ("/proc/self/mem", "Input/output error"),
    ])
  func failure(path: String, reason: String) async {
    let document = await readDocument(from: .file(path))
    #expect(document.byteCount == 0 && document.state == .failed(reason))
  }

  @Test("a folder is opened as an empty document")
  func folder() async {
    let document = await readDocument(from: .file("/"))
    #expect(document.byteCount == 0 && document.state == .complete)
    #expect(document.content is FolderPlaceholderContent)
  }

  @Test("a stream larger than the memory limit is read completely")
  func stream() async throws {
    let folder = try TemporaryFolder()
    let bytes = sampleBytes(count: 9_000_000)
    let input = open(try folder.write(bytes, to: "file"), O_RDONLY)
    let document = await readDocument(from: .descriptor(input))
    #expect(document.state == .complete)
    #expect(document.content.bytes(in: 0..<bytes.count + 1) == bytes)
    #expect(
      document.content.bytes(in: 4_194_300..<4_194_310) == Array(bytes[4_194_300..<4_194_310]))
    close(input)
  }

  @Test("the reader waits for a non-blocking descriptor")
  func nonBlocking() async {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    #expect(fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0)
    let (input, output) = (ends[0], ends[1])
    let task = Task { await readDocument(from: .descriptor(input)).content.bytes(in: 0..<9) }
    #expect(write(output, "later", 5) == 5)
    close(output)
    #expect(await task.value == Array("later".utf8))
    close(input)
  }

  @Test("bytes are delivered while the reader waits for more")
  func tells() async {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    let (reader, document) = (Reader(), Document())
    var events = ReaderEventStream(.descriptor(ends[0]), reader)
    for word in ["one", "two", "three"] {
      #expect(write(ends[1], word, word.utf8.count) == word.utf8.count)
      let before = document.byteCount
      while document.byteCount == before, let next = await events.next() {
        next.forEach(document.receive)
      }
      #expect(document.byteCount == before + word.utf8.count && document.state == .loading)
    }
    reader.cancel()
    close(ends[1])
  }

  @Test("only the beginning of a stream is read until it has been shown")
  func beginning() async {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0 && fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0)
    let (reader, document) = (Reader(readsAheadAtOnce: false), Document())
    var events = ReaderEventStream(.descriptor(ends[0]), reader)
    let bytes = [UInt8](repeating: 0x61, count: 4096)
    /// Writes until the pipe has accepted nothing for 0.2 seconds, or a mebibyte is written.
    func fillPipe() -> Int {
      var written = 0
      var request = pollfd(fd: ends[1], events: Int16(POLLOUT), revents: 0)
      while written < 1 << 20, poll(&request, 1, 200) > 0 {
        written += max(0, write(ends[1], bytes, bytes.count))
      }
      return written
    }
    // The reader reads at most twice, and then the pipe fills up.
    #expect(fillPipe() <= 192 << 10)
    while document.byteCount == 0, let next = await events.next() { next.forEach(document.receive) }
    reader.startReadingAhead()
    #expect(fillPipe() >= 1 << 20)
    reader.cancel()
    close(ends[1])
  }

  @Test("an endless stream is read up to the allowed size, and further when that grows")
  func readAhead() async throws {
    let reader = Reader()
    let document = Document()
    var events = ReaderEventStream(.file("/dev/zero"), reader)
    while document.byteCount < Reader.readAhead, let next = await events.next() {
      next.forEach(document.receive)
    }
    let paused = document.content.count
    #expect(paused < Reader.readAhead + 1_000_000)
    reader.allowReading(upTo: Reader.readAhead + 5_000_000)
    while document.byteCount < Reader.readAhead + 5_000_000, let next = await events.next() {
      next.forEach(document.receive)
    }
    #expect(document.content.count < Reader.readAhead + 6_000_000)
    reader.cancel()
  }
}
