import Documents
import Glibc
import TabPagerTestSupport
import Testing

@Suite("Output limits", .blocking, .timeLimit(.minutes(60))) struct OutputPauseLimitTests {
  /// A reader of a file, and what it has found out.
  private final class RecordedReading {
    let reader: Reader
    let document = Document()
    private(set) var pauses = 0
    private var events: AsyncStream<[DocumentEvent]>.Iterator

    init(_ path: String, limit: OutputPauseLimit, opener: String? = nil) {
      reader = Reader(
        Reader.FilePrograms(ProgramPermission(isSecure: false), user: opener, limit: limit))
      let (stream, continuation) = AsyncStream.makeStream(of: [DocumentEvent].self)
      events = stream.makeAsyncIterator()
      reader.start(.file(path)) { continuation.yield($0) }
    }

    deinit { reader.cancel() }

    /// Takes events until nothing more comes, or reading pauses.
    func wait() async {
      while let next = await events.next() {
        next.forEach(document.receive)
        if document.isPaused { return pauses += 1 }
        if document.state != .loading { return }
      }
    }
  }

  /// A megabyte of text in a folder, and packed by a program.
  private func folder(_ pack: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write([UInt8](repeating: 0x61, count: 1_000_000), to: "text")
    _ = try Shell.output(of: "\(pack) <text >packed", in: folder)
    return folder
  }

  @Test("the limit is the larger of a size and a multiple of the input")
  func threshold() {
    let limit = OutputPauseLimit()
    #expect(limit.pauseThreshold(inputSize: 0) == 1 << 30)
    #expect(limit.pauseThreshold(inputSize: 5_000_000) == 1 << 30)
    #expect(limit.pauseThreshold(inputSize: 10_000_000) == 2_000_000_000)
    #expect(limit.pauseThreshold(inputSize: .max) == .max)
  }

  @Test(
    "unpacking pauses beyond the limit, and continues when told to",
    arguments: ["gzip", "xz", "bzip2", "zstd", "lz4"])
  func unpacking(program: String) async throws {
    let folder = try folder(program + " -c")
    let run = RecordedReading(
      folder.path + "/packed", limit: OutputPauseLimit(bytes: 100_000, factor: 1))
    await run.wait()
    try #require(run.document.isPaused && run.document.state == .loading)
    #expect(run.document.byteCount == 100_001)
    run.reader.continueBeyondLimit()
    run.document.receive(.paused(false))
    await run.wait()
    #expect(run.document.state == .complete && run.document.byteCount == 1_000_000)
    #expect(run.pauses == 1 && !run.document.isPaused)
  }

  @Test("output that exceeds only one of the two sizes does not pause")
  func within() async throws {
    let folder = try folder("gzip -c")
    for limit in [
      OutputPauseLimit(bytes: 1_000_000, factor: 0), OutputPauseLimit(bytes: 0, factor: 1_000_000),
    ] {
      let run = RecordedReading(folder.path + "/packed", limit: limit)
      await run.wait()
      #expect(run.document.state == .complete && run.pauses == 0)
    }
  }

  @Test("a file that is not packed does not pause, however large")
  func plain() async throws {
    let folder = try folder("gzip -c")
    let run = RecordedReading(folder.path + "/text", limit: OutputPauseLimit(bytes: 10, factor: 0))
    await run.wait()
    #expect(run.document.state == .complete && run.document.byteCount == 1_000_000)
  }

  @Test("LESSOPEN pauses beyond the limit, and ends when its tab is closed")
  func opener() async throws {
    let folder = try TemporaryFolder()
    try folder.write("x\n", to: "file")
    let limit = OutputPauseLimit(bytes: 100, factor: 200)
    let run = RecordedReading(
      folder.path + "/file", limit: limit,
      opener: "|cut -d' ' -f5 /proc/$$/stat; yes 'of %s' | head -n 100000")
    await run.wait()
    try #require(run.document.isPaused && run.document.byteCount == 401)
    let head = String(decoding: run.document.content.bytes(in: 0..<20), as: UTF8.self)
    let group = try #require(Int32(head.prefix { $0.isNumber }))
    #expect(ProcessGroup.isAlive(group))
    run.reader.cancel()
    #expect(ProcessGroup.waitForEnd(of: group))
  }

  @Test("a search over all files takes the beginning of an output beyond the limit")
  func whole() throws {
    let folder = try folder("gzip -c")
    let filters = Reader.FilePrograms(
      ProgramPermission(isSecure: false), limit: OutputPauseLimit(bytes: 1000, factor: 1))
    guard
      case .content(let content, isCut: true) = Reader.readFile(
        folder.path + "/packed", filters, isCancelled: { false })
    else {
      Issue.record("the output is not cut")
      return
    }
    #expect(content.count >= 1001 && content.count < 1_000_000)
  }
}
