import Documents
import TabPagerCore

/// A document that is open: its bytes, who reads them, and how it is split into tabs.
final class DocumentSession {
  /// Where the document comes from; `nil` for a part, which is not read.
  let source: Source?
  /// The name that an error message gives the document.
  let name: String
  /// The content of a part, which grows as more of it is found.
  let slice: SliceContent?
  let document: Document
  /// How the document is split; `nil` if it is not.
  var split: DocumentSplit?
  /// The job that reads the document and counts its lines.
  private(set) var job = JobID()
  private(set) var reader: Reader
  /// How often the command was interrupted in this run, and when that was last, or when it ended after
  /// that, in seconds.
  var interruptions = 0
  var interruptedAt = -Double.infinity
  /// Whether a command that is to run again by itself does so.
  var repeats = true
  /// What has happened to the file since it was read; `nil` if nothing has.
  var fileNotice: String?
  /// When the document was opened, in seconds.
  private let openedAt: Double
  private(set) var unseenLines = UnseenLines()
  private(set) var isStarted = false
  /// Whether its lines are not counted to the end.
  private(set) var hasStoppedCounting = false
  /// Whether its beginning has been seen.
  private var goesOn = false
  /// How many pieces have arrived of a text in memory, and when the last of them did, or somebody began to watch.
  private var arrivalCount = 0
  private var lastArrival: Double?
  /// The bytes whose lines are counted, or are being counted in the background.
  private var countedEnd = 0
  private let filters: Reader.Filters
  private let deliver: @Sendable (JobID, [DocumentEvent]) -> Void

  /// Creates the session of a source; ``start()`` sets it off.
  ///
  /// - Parameters:
  ///   - name: the name that an error message gives the document.
  ///   - now: the time, in seconds.
  ///   - deliver: receives events, with the ID of the job, on any thread.
  init(
    _ source: Source, name: String, filters: Reader.Filters, at now: Double,
    deliver: @escaping @Sendable (JobID, [DocumentEvent]) -> Void
  ) {
    (self.source, self.name, slice, document, openedAt) = (source, name, nil, Document(), now)
    (self.filters, self.deliver) = (filters, deliver)
    reader = Reader(filters, goesOnAtOnce: false)
  }

  /// Creates the session of a part, or of a text if there is no part; ``open(_:)`` fills it.
  init(
    name: String, part slice: SliceContent? = nil, document: Document = Document(),
    deliver: @escaping @Sendable (JobID, [DocumentEvent]) -> Void = { _, _ in }
  ) {
    (source, self.name, self.slice, self.document) = (nil, name, slice, document)
    openedAt = -.infinity
    (filters, self.deliver) = (Reader.Filters(), deliver)
    reader = Reader()
  }

  deinit { reader.cancel() }

  /// Whether more is to come of it.
  var isLoading: Bool { document.state == .loading }

  /// Whether it may still be split into tabs that do not exist yet.
  var mayAddTabs: Bool { isLoading || split.map { !$0.isComplete } ?? false }

  /// Whether reading has paused, since a program's output is far larger than its input.
  var isPaused: Bool { document.isPaused }

  /// How many bytes of it are there.
  var byteCount: Int { document.byteCount }

  /// The path of its file; `nil` if it has none.
  var path: String? {
    if case .file(let path) = source { path } else { nil }
  }

  /// The path of its file, or the name of its text, by which views know it; `nil` if it has neither.
  var nameForViews: String? { path ?? source?.memory?.name }

  /// A notice about the document, such as how its command ended; `nil` if there is none.
  var notice: String? {
    if let commandNotice { return commandNotice }
    return split?.parts.count == SplitJob.partLimit
      ? "the first \(SplitJob.partLimit) parts have tabs" : nil
  }

  /// When to say that the document is still empty; `nil` once something has come. Most files are read
  /// before that, and a message would only flicker.
  var waitsUntil: Double? {
    document.state == .loading && document.byteCount == 0 ? openedAt + 0.2 : nil
  }

  // MARK: Reading

  func start() {
    guard let source else { return }
    isStarted = true
    reader.start(source) { [deliver, job] in deliver(job, $0) }
  }

  /// Reads the source again from its beginning; what is shown stays until it has been opened.
  func restart() {
    stop()
    hasStoppedCounting = false
    goesOn = false
    (arrivalCount, lastArrival) = (0, nil)
    reader = Reader(filters, goesOnAtOnce: false)
    start()
  }

  func cancel() { reader.cancel() }

  /// Stops reading. What is still on its way comes too late.
  func stop() {
    reader.cancel()
    job = JobID()
  }

  /// Stops reading for good, and shows what has come as the whole.
  func end() -> DocumentChange {
    stop()
    return receive([.ended])
  }

  /// Reads on beyond the limit of a program's output.
  func proceed() -> DocumentChange {
    reader.proceed()
    return receive([.paused(false)])
  }

  /// Its beginning has been seen: the rest of it can be looked at.
  func resume() {
    goesOn = true
    reader.resume()
  }

  /// Stops the counting of lines, until it is read again.
  func stopCounting() {
    hasStoppedCounting = true
    reader.cancel()
  }

  /// Tells a command's terminal its size.
  func resize(to size: Size) { reader.resize(columns: size.width, rows: size.height) }

  /// Lets a stream be read as far as it is wanted, in bytes, and some way ahead once its beginning has
  /// been seen.
  func allow(_ wantedBytes: Int) {
    guard isLoading else { return }
    reader.allow(upTo: wantedBytes + (goesOn ? Reader.readAhead : 0))
  }

  // MARK: What is found out

  /// Changes the document as events say.
  ///
  /// - Parameters:
  ///   - batches: the events, as they were delivered.
  ///   - now: the time, in seconds.
  func receive(_ batches: [[DocumentEvent]], at now: Double) -> DocumentChange {
    var change = DocumentChange(of: document)
    for events in batches {
      let (wasRunning, formerState) = (document.commandEnd == nil, commandState)
      receive(events, &change)
      guard let commandState else { continue }
      noteCommandEvents(events, wasRunning: wasRunning, at: now)
      if commandState != formerState { change.commandStates.append(commandState) }
    }
    return change
  }

  private func receive(_ events: [DocumentEvent]) -> DocumentChange {
    var change = DocumentChange(of: document)
    receive(events, &change)
    return change
  }

  private func receive(_ events: [DocumentEvent], _ change: inout DocumentChange) {
    for event in events { document.receive(event) }
    for case .opened(_, let count) in events { countedEnd = count }
    if case .counted = events.last { countRest() }
    change.add(events)
  }

  /// The file has become longer.
  func lengthen(to count: Int) -> DocumentChange {
    let change = receive([.lengthened(count: count)])
    countRest()
    return change
  }

  /// Shows a content that is there at once. Like a file that may grow, it can be searched to its end.
  func open(_ content: any Content) -> DocumentChange {
    let change = receive([.began(content), .lengthened(count: content.count), .ended])
    countRest()
    return change
  }

  /// Adds what has come of a part.
  func grow(_ ranges: [Range<Int>]) -> DocumentChange {
    guard let slice, !ranges.isEmpty else { return DocumentChange(of: document) }
    slice.append(ranges)
    return slice.count > document.byteCount
      ? lengthen(to: slice.count) : DocumentChange(of: document)
  }

  // MARK: Arrivals

  /// When the next piece of a text in memory arrives if somebody watches its end, in seconds; `nil` for never.
  func nextArrival(at now: Double) -> Double? {
    guard let piece = nextPiece else { return nil }
    return (lastArrival ?? now) + piece.pause
  }

  /// Appends what arrives while somebody watches the end; returns `nil` if nothing does yet.
  func arrive(at now: Double) -> DocumentChange? {
    guard let piece = nextPiece, let spool = document.content as? Spool else { return nil }
    guard let last = lastArrival else {
      lastArrival = now
      return nil
    }
    guard now >= last + piece.pause, (try? spool.append(piece.bytes)) != nil else { return nil }
    (lastArrival, arrivalCount) = (now, arrivalCount + 1)
    return lengthen(to: spool.count)
  }

  /// What arrives next; `nil` for nothing.
  private var nextPiece: (bytes: [UInt8], pause: Double)? {
    guard document.state == .complete else { return nil }
    return source?.memory?.arrivals?.piece(arrivalCount)
  }

  /// Counts what was added since the lines were counted last.
  private func countRest() {
    guard document.countedBytes >= countedEnd else { return }
    let left = document.countAppended()
    countedEnd = left.upperBound
    guard !left.isEmpty else { return }
    reader.count(document.content, left) { [deliver, job] in deliver(job, $0) }
  }

  // MARK: Parts

  /// The bytes of a part; `nil` if there is no such part.
  func slice(ofPart number: Int) -> SliceContent? {
    guard let part = part(number) else { return nil }
    return SliceContent(document.content, part.ranges)
  }

  /// A part; `nil` if there is no such part.
  func part(_ number: Int) -> SplitPart? {
    guard let parts = split?.parts, parts.indices.contains(number) else { return nil }
    return parts[number]
  }

  // MARK: Unseen lines

  /// Notes how many lines a followed file has.
  ///
  /// - Parameter isShown: whether they are seen.
  /// - Returns: whether another number of lines is unseen now.
  func noteLines(isShown: Bool) -> Bool {
    guard case .file = source, document.isCounted else { return false }
    return unseenLines.note(document.lineCount, isShown: isShown)
  }

  /// Forgets which lines were seen: the document is read again.
  func forgetUnseenLines() { unseenLines = UnseenLines() }

  /// Counts all lines as seen.
  ///
  /// - Returns: whether any was not.
  func markRead() -> Bool { unseenLines.markRead(document.lineCount) }

  // MARK: Files

  /// Whether changes of the file are found by looking at it at intervals.
  var isPolled = false

  /// What has become of the file since it was opened or last looked at.
  var fileChange: FileChange { watchedPath.map(document.change) ?? .none }

  /// Whether a file that was missing is there now.
  var hasAppeared: Bool { missingPath.map { FileIdentity(path: $0) != nil } ?? false }

  /// The path of its file, where its bytes are read from there as they are.
  var watchedPath: String? { document.content.nature == .file ? path : nil }

  /// Its path, where there is no file there, which may come.
  var missingPath: String? { document.isFileMissing ? path : nil }

  // MARK: Work

  /// Long work on the document beside its page; `nil` if there is none.
  ///
  /// - Parameter shown: the document or the part that the page shows.
  func work(showing shown: Document) -> LongWork? {
    if let work = split?.work(of: document) { return work }
    return isCounting(shown) ? LongWork(name: "counting lines", share: shown.countedShare) : nil
  }

  private func isCounting(_ shown: Document) -> Bool {
    document.state == .complete && !shown.isCounted && !hasStoppedCounting
  }

  /// Stops the long work; returns what was stopped, or `nil` if there was none.
  func stopWork() -> String? {
    if let split, split.work(of: document) != nil {
      split.stop()
      return "stopped splitting"
    }
    guard isCounting(document) else { return nil }
    stopCounting()
    return "stopped counting lines"
  }
}
