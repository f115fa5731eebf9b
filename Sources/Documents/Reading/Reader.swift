import BackgroundThread
import CSystem
import Glibc
import PathText
import Synchronization

/// Reads a source on its own thread, so that the run loop never waits for a file or a pipe.
package final class Reader: Sendable {
  /// The number of bytes of a stream that are read ahead. The limit keeps an endless stream from filling
  /// the disk.
  package static let readAhead = 256 << 20

  /// The number of bytes of a stream that are read before ``startReadingAhead()``: the capacity of a pipe, and more
  /// than fits on most screens.
  private static let beginning = 64 << 10

  let isCancelled = Atomic(false)
  let allowed: Atomic<Int>
  /// Whether the output of a program is read beyond its limit.
  let isUnlimited = Atomic(false)
  /// Signalled each time the reader may read further.
  let room = Semaphore(0)
  /// Signalled when the lines of a large file may be counted; see ``startReadingAhead()``.
  private let counting: Semaphore
  /// A descriptor that becomes readable when the reader should stop.
  let stop = event_open()

  let commands = CommandControl()
  /// The request to make the diff of a comparison again.
  let diffRefresh = DiffRefreshSignal()

  let filters: FilePrograms

  /// The programs that may be run to read a file.
  package struct FilePrograms: Hashable, Sendable {
    /// Starts the programs, including decompressors; `nil` shows files unchanged.
    package var permission: ProgramPermission?
    /// The user's input preprocessor; `nil` for none.
    package var user: LessOpenPreprocessor?
    /// The amount of a program's output that is read without a pause.
    package var limit: OutputSizeLimit
    /// The encoding of the source; `nil` to guess it.
    package var encoding: TextEncoding?
    /// Whether a single-byte encoding may be guessed.
    package var guessesSingleByteEncodings = true

    /// Creates the set of programs.
    package init(
      _ permission: ProgramPermission? = nil, user: LessOpenPreprocessor? = nil,
      limit: OutputSizeLimit = OutputSizeLimit()
    ) {
      (self.permission, self.user, self.limit) = (permission, user, limit)
    }
  }

  /// Makes all threads of the process share one heap, because creating a heap for a thread takes longer
  /// than reading a small file. Call it before the first reader starts.
  package static func shareOneHeap() { heap_use_single_arena() }

  /// Creates a reader. ``start(_:deliver:)`` starts it.
  ///
  /// - Parameters:
  ///   - filters: the programs that may be run to read a file.
  ///   - readsAheadAtOnce: Whether to count the lines of a large file and read a stream ahead at once.
  ///     Otherwise this waits for ``startReadingAhead()``, so that it does not slow down the first frame.
  package init(_ filters: FilePrograms = FilePrograms(), readsAheadAtOnce: Bool = true) {
    self.filters = filters
    counting = Semaphore(readsAheadAtOnce ? 1 : 0)
    allowed = Atomic(readsAheadAtOnce ? Reader.readAhead : Reader.beginning)
  }

  deinit { if stop >= 0 { close(stop) } }

  /// Starts reading.
  ///
  /// - Parameters:
  ///   - source: The source to read.
  ///   - deliver: Called on the reader's thread with each change, in order.
  package func start(
    _ source: DocumentSource, deliver: @escaping @Sendable ([DocumentEvent]) -> Void
  ) {
    let isRunning = BackgroundThread.run { [self] in readSource(source, deliver) }
    if !isRunning { deliver([.failed(BackgroundThread.startFailure)]) }
  }

  /// Starts counting the lines of bytes that were added to a file.
  package func countLines(
    _ content: any Content, _ range: Range<Int>,
    deliver: @escaping @Sendable ([DocumentEvent]) -> Void
  ) {
    _ = BackgroundThread.run { [self] in
      // The receiver may be about to draw the first page.
      BackgroundThread.lowerPriority()
      LineFeedCounter.count(content, range, deliveringEvery: Reader.deliverySize) { scanned in
        deliver([.counted(scanned)])
        return !isCancelled.load(ordering: .relaxed)
      }
      reportReadFailure(of: content, deliver)
    }
  }

  /// Allows reading a stream up to an offset.
  package func allowReading(upTo count: Int) {
    guard count > allowed.load(ordering: .relaxed) else { return }
    allowed.store(count, ordering: .releasing)
    room.signal()
  }

  /// Continues after a pause, beyond the limit of a program's output.
  package func continueBeyondLimit() {
    isUnlimited.store(true, ordering: .releasing)
    room.signal()
  }

  /// Counts the lines of a large file and reads a stream ahead. Call it after the first frame.
  package func startReadingAhead() {
    counting.signal()
    allowReading(upTo: Reader.readAhead)
  }

  /// Makes the diff of a comparison again. Returns `false` if the reader does not wait for changes.
  package func requestDiffRefresh() -> Bool {
    !isCancelled.load(ordering: .acquiring) && diffRefresh.post()
  }

  /// Stops the reader, whatever it is waiting for.
  package func cancel() {
    isCancelled.store(true, ordering: .releasing)
    room.signal()
    counting.signal()
    event_post(stop)
  }

  /// The system's description of `errno`.
  package static func systemErrorMessage() -> String { systemErrorMessage(of: errno) }

  /// The system's description of an error.
  package static func systemErrorMessage(of error: Int32) -> String {
    String(cString: strerror(error))
  }

  private func readSource(
    _ source: DocumentSource, _ deliver: @escaping ([DocumentEvent]) -> Void
  ) {
    switch source {
    case .descriptor(let descriptor):
      if !readPreprocessorOutput(of: .standardInputName, input: descriptor, inputSize: 0, deliver) {
        readStream(descriptor, deliver)
      }
    case .command(let command): runCommand(command, deliver)
    case .comparison(let comparison): readDiffs(of: comparison, deliver)
    case .memory(let source):
      let spool = Spool()
      // The text stays in memory, unless it is unusually large.
      do throws(Spool.Failure) {
        try spool.append(source.bytes())
        openAndCountLines(spool, deliver)
      } catch {
        deliver([.failed(error.reason)])
      }
    case .file(let path):
      if isFolder(path) { return deliver([Reader.openedEvent(ofFolder: path)]) }
      if !readPreprocessorOutput(of: .file(path), input: -1, inputSize: fileSize(path), deliver) {
        readFile(path, deliver)
      }
    }
  }

  /// Reads a file, but no folder.
  func readFile(_ path: String, _ deliver: ([DocumentEvent]) -> Void) {
    let descriptor = path.withPath { open($0, O_RDONLY | O_CLOEXEC | O_NOCTTY) }
    guard descriptor >= 0 else { return deliver([.failed(Reader.systemErrorMessage())]) }
    // This is usually the terminal that sends the keys.
    guard isatty(descriptor) == 0 else {
      close(descriptor)
      return deliver([.failed("cannot read from a terminal")])
    }
    guard Reader.isSizedRegularFile(descriptor) else {
      readStream(descriptor, deliver)
      close(descriptor)
      return
    }
    let content = FileContent(descriptor: descriptor)
    if let permission = filters.permission,
      let program = InputPreprocessor.decompressor(for: content.bytes(in: 0..<8), permission),
      readThroughPreprocessor(program, from: descriptor, inputSize: content.count, deliver)
    {
      return
    }
    guard let encoding = encoding(of: content), encoding != .utf8 else {
      return openAndCountLines(content, deliver)
    }
    if case .other(let name) = encoding { return readThroughIconv(descriptor, from: name, deliver) }
    readIntoSpool(descriptor, encoding: encoding, original: content, deliver)
  }

  /// The encoding of a file: the requested one, or a guess; `nil` if there is nothing to decode.
  private func encoding(of content: FileContent) -> TextEncoding? {
    if let encoding = filters.encoding { return encoding }
    let head = content.bytes(in: 0..<min(content.count, TextEncoding.sampleSize))
    return TextEncoding.guess(
      head,
      guessesSingleByteEncodings: filters.guessesSingleByteEncodings
        && content.count <= TextEncoding.copiedSize)
  }

  /// Reads a descriptor to its end, and keeps a copy.
  func readStream(_ descriptor: Int32, _ deliver: ([DocumentEvent]) -> Void) {
    readIntoSpool(
      descriptor, encoding: filters.encoding, deliver,
      unpack: { [self] in readUnpacked($0, followedBy: descriptor, deliver) })
  }

  /// Reads a descriptor through the program `iconv`.
  func readThroughIconv(
    _ descriptor: Int32, from name: String, _ deliver: ([DocumentEvent]) -> Void
  ) {
    guard let permission = filters.permission else {
      return deliver([.failed("cannot decode \(name) with --secure")])
    }
    let program = InputPreprocessor.encodingConverter(for: name, permission)
    if !readThroughPreprocessor(program, from: descriptor, inputSize: .max, deliver) {
      deliver([.failed("iconv not found: it decodes \(name)")])
    }
  }

  private func isFolder(_ path: String) -> Bool {
    var status = stat()
    return path.withPath { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The bytes of a file; 0 for a pipe or a device.
  private func fileSize(_ path: String) -> Int {
    var status = stat()
    guard path.withPath({ stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return 0
    }
    return Int(status.st_size)
  }

  private static func openedEvent(ofFolder path: String) -> DocumentEvent {
    let descriptor = path.withPath { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { return .failed(systemErrorMessage()) }
    close(descriptor)
    return .opened(FolderPlaceholderContent(), count: 0)
  }

  /// Reads a program's output in place of a file; returns whether it replaces the file.
  func readThroughPreprocessor(
    _ inputProgram: InputPreprocessor, from descriptor: Int32, inputSize: Int,
    _ deliver: ([DocumentEvent]) -> Void
  ) -> Bool {
    let input = inputProgram.readsInput ? descriptor : -1
    guard let program = try? RunningProgram(inputProgram.invocation, input: input) else {
      return false
    }
    var head: [UInt8] = []
    while inputProgram.fallback != .never, head.isEmpty {
      var byte: UInt8 = 0
      if isCancelled.load(ordering: .acquiring) {
        _ = program.reap()
        return true
      } else if isReadable(program.output, waiting: true) {
        let count = Glibc.read(program.output, &byte, 1)
        if count == 1 {
          head = [byte]
        } else if count == 0 || errno != EINTR {
          program.waitForEnd(interruption: stop)
          let hasFailed = program.reap() != 0
          guard inputProgram.fallback == .ifEmptyAndFailed, !hasFailed else { return false }
          openAndCountLines(MemoryContent([]), deliver)
          return true
        }
      }
    }
    let limit = filters.limit.pauseThreshold(inputSize: inputSize)
    let hasEnded = readIntoSpool(
      program.output, after: head, limit: limit, encoding: inputProgram.encoding, deliver,
      ending: { endEvent(of: inputProgram, program) })
    if !hasEnded { _ = program.reap() }
    return true
  }

  private func endEvent(of inputProgram: InputPreprocessor, _ program: RunningProgram)
    -> DocumentEvent
  {
    // The program may have closed its output and keep running.
    program.waitForEnd(interruption: stop)
    let status = program.reap()
    // A shell returns the status of its last program, which says little about the others.
    guard status != 0, inputProgram.fallback == .never else { return .ended }
    if case .other(let name) = inputProgram.encoding {
      return .failed("iconv could not decode all of it as \(name)")
    }
    return .failed("\(inputProgram.name) could not decompress all of it (exit status \(status))")
  }

  /// Whether a descriptor is a regular file with a known size. Files in /proc report a size of 0 but
  /// have content.
  private static func isSizedRegularFile(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    var byte: UInt8 = 0
    return status.st_size > 0 || pread(descriptor, &byte, 1, 0) == 0
  }

  // MARK: Files

  /// The size in bytes up to which a file's lines are counted before it is delivered.
  private static let smallSize = 1 << 18
  private static let deliverySize = 1 << 25

  private func openAndCountLines(_ content: some Content, _ deliver: ([DocumentEvent]) -> Void) {
    let count = content.count
    var events = [DocumentEvent.opened(content, count: count)]
    if count > Reader.smallSize {
      // The receiver draws at once. With lower priority here, it need not wait for the end of this
      // thread's time slice.
      BackgroundThread.lowerPriority()
      deliver(events)
      events = []
      counting.wait()
      guard !isCancelled.load(ordering: .relaxed) else { return }
    }
    LineFeedCounter.count(content, 0..<count, deliveringEvery: Reader.deliverySize) { scanned in
      deliver(events + [.counted(scanned)])
      events = []
      return !isCancelled.load(ordering: .relaxed)
    }
    reportReadFailure(of: content, deliver)
  }

  /// Reports that a content could not be read to its end. Otherwise the rest would seem to be still arriving.
  private func reportReadFailure(of content: any Content, _ deliver: ([DocumentEvent]) -> Void) {
    guard let reason = content.readFailure else { return }
    deliver([.failed("not all of it can be read: \(reason)")])
  }
}
