import Documents
import Glibc
import Synchronization
import TabPagerTestSupport
import Testing

@Suite("The reader", .timeLimit(.minutes(1))) struct ReaderTests {
  /// What a reader delivers, as a sequence that can be waited for.
  private func read(_ source: Source) async -> (bytes: [UInt8], last: Document.Chunk?) {
    let (stream, continuation) = AsyncStream.makeStream(of: Document.Chunk.self)
    let reader = Reader()
    reader.start(source) { chunk in
      continuation.yield(chunk)
      if case .bytes = chunk { return }
      continuation.finish()
    }
    var bytes: [UInt8] = []
    var last: Document.Chunk?
    for await chunk in stream {
      switch chunk {
      case .bytes(let part):
        bytes += part
        reader.taken()
      case .last(let part):
        bytes += part
        last = chunk
      case .failed: last = chunk
      }
    }
    return (bytes, last)
  }

  @Test("A file is delivered whole, then its end", arguments: [0, 1, 262_144, 2_000_000])
  func file(count: Int) async throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let path = try folder.write(bytes, to: "file")
    let (read, last) = await read(.file(path))
    #expect(read == bytes)
    guard case .last = last else { return #expect(Bool(false), "\(String(describing: last))") }
  }

  @Test(
    "What cannot be read is a failure with the system's reason",
    arguments: [("/nonexistent/file", "No such file or directory"), ("/", "Is a directory")])
  func failure(path: String, reason: String) async {
    let (bytes, last) = await read(.file(path))
    #expect(bytes.isEmpty)
    guard case .failed(reason) = last else {
      return #expect(Bool(false), "\(String(describing: last))")
    }
  }

  @Test("A descriptor that does not block is waited for")
  func nonBlocking() async {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    #expect(fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0)
    let (input, output) = (ends[0], ends[1])
    let task = Task { await read(.descriptor(input)) }
    #expect(write(output, "later", 5) == 5)
    close(output)
    #expect(await task.value.bytes == Array("later".utf8))
    close(input)
  }

  @Test("It waits for what it delivered to be taken")
  func backPressure() async throws {
    let delivered = Counter()
    let reader = Reader()
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    reader.start(.file("/dev/zero")) { _ in
      delivered.count.add(1, ordering: .sequentiallyConsistent)
      continuation.yield(())
    }
    var parts = stream.makeAsyncIterator()
    for _ in 0..<4 { await parts.next() }
    // The fifth comes after one was taken, and after no other reason.
    #expect(delivered.count.load(ordering: .sequentiallyConsistent) == 4)
    reader.taken()
    await parts.next()
    #expect(delivered.count.load(ordering: .sequentiallyConsistent) == 5)
    reader.cancel()
  }
}

private final class Counter: Sendable {
  let count = Atomic(0)
}
