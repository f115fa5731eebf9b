import BackgroundThread
import CSystem
import Glibc
import Synchronization

/// Reads a source on a thread of its own, so that nobody ever waits for a file or a pipe.
package final class Reader: Sendable {
  /// The bytes of a stream that are read before anybody has asked for them. An endless one is not to
  /// fill the disk of who looks at its beginning.
  package static let readAhead = 256 << 20

  /// The bytes of a stream that are read before its beginning has been seen, where that is waited for:
  /// what a pipe holds, and more than most screens take.
  private static let beginning = 64 << 10

  let isCancelled = Atomic(false)
  let allowed: Atomic<Int>
  /// Whether the output of a program is read beyond its limit.
  let isUnlimited = Atomic(false)
  /// One each time that more is allowed.
  let room = Permits(0)
  /// One when the lines of a large file may be counted; see ``goOn()``.
  private let counting: Permits
  /// Becomes readable when it is to stop.
  let stop = event_open()

  let commands = CommandControl()

  private let filters: Filters

  /// The programs that may be run to read a file.
  package struct Filters: Hashable, Sendable {
    /// Starts the programs, among them those that unpack files; nil shows files as they are.
    package var launcher: ProgramLauncher?
    /// A command of the user's own, as `less` has it in LESSOPEN; nil where there is none.
    package var user: String?
    /// The output of a program that is read without a pause.
    package var limit: OutputLimit

    /// Makes a choice.
    package init(
      _ launcher: ProgramLauncher? = nil, user: String? = nil, limit: OutputLimit = OutputLimit()
    ) {
      (self.launcher, self.user, self.limit) = (launcher, user, limit)
    }
  }

  /// Has all threads of the process share one heap: to make another for a thread takes longer than to
  /// read a small file. To be called before the first reader is started.
  package static func shareHeap() { heap_share() }

  /// Makes a reader; ``start(_:deliver:)`` sets it off.
  ///
  /// - Parameters:
  ///   - filters: the programs that may be run to read a file.
  ///   - goesOnAtOnce: whether the lines of a large file are counted as soon as it is open, and a
  ///     stream is read ahead, or when ``goOn()`` says so: whoever does takes a processor, and the
  ///     memory's speed, from those that show its beginning.
  package init(_ filters: Filters = Filters(), goesOnAtOnce: Bool = true) {
    self.filters = filters
    counting = Permits(goesOnAtOnce ? 1 : 0)
    allowed = Atomic(goesOnAtOnce ? Reader.readAhead : Reader.beginning)
  }

  deinit { if stop >= 0 { close(stop) } }

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - source: what to read.
  ///   - deliver: called on the reader's thread with what it finds out, in order.
  package func start(_ source: Source, deliver: @escaping @Sendable ([DocumentEvent]) -> Void) {
    let isRunning = BackgroundThread.run { [self] in read(source, deliver) }
    if !isRunning { deliver([.failed("no thread could be started to read it")]) }
  }

  /// Begins to count the lines of bytes that were added to a content at rest.
  package func count(
    _ content: any Content, _ range: Range<Int>,
    deliver: @escaping @Sendable ([DocumentEvent]) -> Void
  ) {
    _ = BackgroundThread.run { [self] in
      LineCounter.count(content, range, every: Reader.deliverySize) { stretch in
        deliver([.counted(stretch)])
        return !isCancelled.load(ordering: .relaxed)
      }
    }
  }

  /// Lets it read a stream up to so many bytes.
  package func allow(upTo count: Int) {
    guard count > allowed.load(ordering: .relaxed) else { return }
    allowed.store(count, ordering: .releasing)
    room.add()
  }

  /// Reads on beyond the limit of a program's output, where it has paused.
  package func proceed() {
    isUnlimited.store(true, ordering: .releasing)
    room.add()
  }

  /// The beginning has been seen: has the lines of a large file counted, and a stream read ahead.
  package func goOn() {
    counting.add()
    allow(upTo: Reader.readAhead)
  }

  /// Stops it, whatever it waits for.
  package func cancel() {
    isCancelled.store(true, ordering: .releasing)
    room.add()
    counting.add()
    event_post(stop)
  }

  /// The system's word for what went wrong.
  package static func reason() -> String { reason(of: errno) }

  /// The system's word for an error.
  package static func reason(of error: Int32) -> String { String(cString: strerror(error)) }

  private func read(_ source: Source, _ deliver: @escaping ([DocumentEvent]) -> Void) {
    switch source {
    case .descriptor(let descriptor): pump(descriptor, deliver)
    case .command(let command): run(command, deliver)
    case .file(let path):
      if isFolder(path) { return deliver([Reader.openedFolder(path)]) }
      if let launcher = filters.launcher, let user = filters.user,
        let filter = Filter.user(user, path: path, launcher),
        pump(filter, of: -1, inputSize: fileSize(path), deliver)
      {
        return
      }
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else { return deliver([.failed(Reader.reason())]) }
      // The keys are for whoever reads here, and come from the same one as a rule.
      guard isatty(descriptor) == 0 else {
        close(descriptor)
        return deliver([.failed("it is a terminal, and nothing is read from it")])
      }
      guard Reader.isAtRest(descriptor) else {
        pump(descriptor, deliver)
        close(descriptor)
        return
      }
      let content = FileContent(descriptor: descriptor)
      if let launcher = filters.launcher,
        let filter = Filter.unpacking(content.bytes(in: 0..<8), launcher),
        pump(filter, of: descriptor, inputSize: content.count, deliver)
      {
        return
      }
      count(content, deliver)
    }
  }

  private func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The bytes of a file; 0 for a pipe or a device.
  private func fileSize(_ path: String) -> Int {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return 0 }
    return Int(status.st_size)
  }

  private static func openedFolder(_ path: String) -> DocumentEvent {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return .failed(reason()) }
    close(descriptor)
    return .opened(FolderContent(), count: 0)
  }

  /// Shows what a program makes of a file; tells whether there is such a thing.
  private func pump(
    _ filter: Filter, of descriptor: Int32, inputSize: Int, _ deliver: ([DocumentEvent]) -> Void
  ) -> Bool {
    let input = filter.readsInput ? descriptor : -1
    guard let program = try? RunningProgram(filter.invocation, input: input) else { return false }
    var head: [UInt8] = []
    // An optional one has to say something before anything is told of it.
    while filter.isOptional, head.isEmpty {
      var byte: UInt8 = 0
      if isCancelled.load(ordering: .acquiring) {
        _ = program.finish()
        return true
      } else if isReadable(program.output, waiting: true) {
        let count = Glibc.read(program.output, &byte, 1)
        if count == 1 {
          head = [byte]
        } else if count == 0 || errno != EINTR {
          program.waitForEnd(interruption: stop)
          _ = program.finish()
          return false
        }
      }
    }
    let limit = filters.limit.threshold(inputSize: inputSize)
    let hasEnded = pump(program.output, after: head, limit: limit, deliver) {
      ending(of: filter, program)
    }
    if !hasEnded { _ = program.finish() }
    return true
  }

  private func ending(of filter: Filter, _ program: RunningProgram) -> DocumentEvent {
    // It may have closed its output and go on.
    program.waitForEnd(interruption: stop)
    let status = program.finish()
    // The shell's is the status of the last of its programs, which means little.
    guard status != 0, filter.readsInput else { return .ended }
    return .failed("\(filter.name) could not unpack all of it (exit status \(status))")
  }

  /// Whether a descriptor is of a file that can be read anywhere. Those that the system makes up say
  /// that they are empty, and are not.
  private static func isAtRest(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    var byte: UInt8 = 0
    return status.st_size > 0 || pread(descriptor, &byte, 1, 0) == 0
  }

  // MARK: Files

  /// A file of up to so many bytes is counted before it is shown.
  private static let smallSize = 1 << 18
  private static let deliverySize = 1 << 25

  private func count(_ content: FileContent, _ deliver: ([DocumentEvent]) -> Void) {
    let count = content.count
    var events = [DocumentEvent.opened(content, count: count)]
    if count > Reader.smallSize {
      // Who is told begins to draw at once, and is not to wait for a processor until a slice of time
      // is over.
      BackgroundThread.giveWay()
      deliver(events)
      events = []
      counting.take()
      guard !isCancelled.load(ordering: .relaxed) else { return }
    }
    LineCounter.count(content, 0..<count, every: Reader.deliverySize) { stretch in
      deliver(events + [.counted(stretch)])
      events = []
      return !isCancelled.load(ordering: .relaxed)
    }
  }
}
