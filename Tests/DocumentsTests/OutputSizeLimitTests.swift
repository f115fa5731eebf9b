import Documents
import Glibc
import TabPagerTestSupport
import Testing

@Suite("Output size limits", .blocking, .timeLimit(.minutes(60))) struct OutputSizeLimitTests {
  /// A reader of a file, with the document it fills and the number of its pauses.
  private final class RecordedFileRead {
    let reader: Reader
    let document = Document()
    private(set) var pauses = 0
    private var events: AsyncStream<[DocumentEvent]>.Iterator

    init(_ path: String, limit: OutputSizeLimit, opener: String? = nil) {
      reader = Reader(
        Reader.FilePrograms(
          ProgramPermission(isSecure: false), user: opener.flatMap { LessOpenPreprocessor($0) },
          limit: limit))
      let (stream, continuation) = AsyncStream.makeStream(of: [DocumentEvent].self)
      events = stream.makeAsyncIterator()
      reader.start(.file(path)) { continuation.yield($0) }
    }

    deinit { reader.cancel() }

    /// Handles events until reading pauses or ends.
    func waitForPauseOrEnd() async {
      while let next = await events.next() {
        next.forEach(document.receive)
        if document.isPaused { return pauses += 1 }
        if document.state != .loading { return }
      }
    }
  }

  /// Creates a folder with a megabyte of text in `text`, and its output from a compressor in `packed`.
  private func folderWithCompressedFile(packedBy command: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write([UInt8](repeating: 0x61, count: 1_000_000), to: "text")
    _ = try Shell.output(of: "\(command) <text >packed", in: folder)
    return folder
  }

  @Test("the output limit is the larger of a fixed size and a multiple of the input size")
  func threshold() {
    let limit = OutputSizeLimit()
    #expect(limit.pauseThreshold(inputSize: 0) == 1 << 30)
    #expect(limit.pauseThreshold(inputSize: 5_000_000) == 1 << 30)
    #expect(limit.pauseThreshold(inputSize: 10_000_000) == 2_000_000_000)
    #expect(limit.pauseThreshold(inputSize: .max) == .max)
  }

  @Test(
    "unpacking pauses at the output limit, and continues on request",
    arguments: ["gzip", "xz", "bzip2", "zstd", "lz4"])
  func unpacking(program: String) async throws {
    let folder = try folderWithCompressedFile(packedBy: program + " -c")
    let run = RecordedFileRead(
      folder.path + "/packed", limit: OutputSizeLimit(bytes: 100_000, factor: 1))
    await run.waitForPauseOrEnd()
    try #require(run.document.isPaused && run.document.state == .loading)
    #expect(run.document.byteCount == 100_001)
    run.reader.continueBeyondLimit()
    run.document.receive(.paused(false))
    await run.waitForPauseOrEnd()
    #expect(run.document.state == .complete && run.document.byteCount == 1_000_000)
    #expect(run.pauses == 1 && !run.document.isPaused)
  }

  @Test("unpacking does not pause if the output exceeds only one of the two size limits")
  func within() async throws {
    let folder = try folderWithCompressedFile(packedBy: "gzip -c")
    for limit in [
      OutputSizeLimit(bytes: 1_000_000, factor: 0), OutputSizeLimit(bytes: 0, factor: 1_000_000),
    ] {
      let run = RecordedFileRead(folder.path + "/packed", limit: limit)
      await run.waitForPauseOrEnd()
      #expect(run.document.state == .complete && run.pauses == 0)
    }
  }

  @Test("reading an uncompressed file does not pause, however large it is")
  func plain() async throws {
    let folder = try folderWithCompressedFile(packedBy: "gzip -c")
    let run = RecordedFileRead(folder.path + "/text", limit: OutputSizeLimit(bytes: 10, factor: 0))
    await run.waitForPauseOrEnd()
    #expect(run.document.state == .complete && run.document.byteCount == 1_000_000)
  }

  @Test(
    "reading from a LESSOPEN program pauses at the output limit, and cancelling ends the program")
  func opener() async throws {
    let folder = try TemporaryFolder()
    try folder.write("x\n", to: "file")
    let limit = OutputSizeLimit(bytes: 100, factor: 200)
    let run = RecordedFileRead(
      folder.path + "/file", limit: limit,
      opener: "|cut -d' ' -f5 /proc/$$/stat; yes 'of %s' | head -n 100000")
    await run.waitForPauseOrEnd()
    try #require(run.document.isPaused && run.document.byteCount == 401)
    let head = String(decoding: run.document.content.bytes(in: 0..<20), as: UTF8.self)
    let group = try #require(Int32(head.prefix { $0.isNumber }))
    #expect(ProcessGroup.isAlive(group))
    run.reader.cancel()
    #expect(ProcessGroup.waitForEnd(of: group))
  }

  @Test(
    "if a LESSOPEN program prints nothing, the file is shown, but not if || is used and it succeeds",
    arguments: [
      ("|: %s", 2), ("|false %s", 2), ("||: %s", 0), ("||false %s", 2), ("||-: %s", 0),
      ("||echo more; false %s", 5),
    ])
  func emptyOutput(opener: String, byteCount: Int) async throws {
    let folder = try TemporaryFolder()
    try folder.write("x\n", to: "file")
    let run = RecordedFileRead(
      folder.path + "/file", limit: OutputSizeLimit(bytes: 100, factor: 200), opener: opener)
    await run.waitForPauseOrEnd()
    #expect(run.document.byteCount == byteCount)
    #expect(run.document.state == .complete)
  }

  @Test(
    "a search over all files searches only the beginning of a program's output beyond the limit")
  func whole() throws {
    let folder = try folderWithCompressedFile(packedBy: "gzip -c")
    let filters = Reader.FilePrograms(
      ProgramPermission(isSecure: false), limit: OutputSizeLimit(bytes: 1000, factor: 1))
    guard
      case .content(let content, isCut: true) = Reader.readWholeFile(
        folder.path + "/packed", filters, isCancelled: { false })
    else {
      Issue.record("the output was not truncated")
      return
    }
    #expect(content.count >= 1001 && content.count < 1_000_000)
  }
}
