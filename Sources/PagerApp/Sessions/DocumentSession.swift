import Documents
import TabPagerCore

/// An open document: its bytes, its reader, and its split into tabs.
final class DocumentSession {
  /// The source of the document; `nil` for a part, which has none.
  let source: DocumentSource?
  /// The name that an error message gives the document.
  let name: String
  /// The content of a part. It grows when more of the part is found.
  private(set) var slice: SliceContent?
  let document: Document
  /// The split of the document into tabs; `nil` if it is not split.
  var split: DocumentSplit?
  /// The path to which the viewed marks of its files belong; `nil` until it is known.
  var knownViewedScope: String?
  /// The files that have left the diff.
  var departedParts = DepartedParts()
  /// Whether the notes of earlier runs have been moved to their lines, and the user knows of those that were not saved.
  var hasPreparedNotes = false
  /// The tab that lists the notes of the document; `nil` if there is none.
  var notesTab: PageID?
  /// The split of the new version of a comparison, which replaces ``split`` when it is complete.
  var nextSplit: DocumentSplit?
  /// The job that reads the document and counts its lines.
  private(set) var job = JobID()
  private(set) var reader: Reader
  var interrupts = CommandInterruptHistory()
  /// Whether a command with an interval runs again.
  var repeats = true
  /// A notice about a change of the file since it was read; `nil` for none.
  var fileNotice: String?
  /// When the document was opened, in seconds.
  private let openedAt: Double
  private(set) var unseenLines = UnseenLineCounter()
  private(set) var isStarted = false
  /// Whether the user has stopped the count of lines.
  private(set) var hasStoppedCounting = false
  /// Whether the beginning of the document has been shown, so that the rest may be read ahead.
  private var readsAhead = false
  /// For text in memory that grows: the number of pieces that have arrived, and when the last of them arrived or the
  /// user began to watch.
  private var arrivalCount = 0
  private var lastArrival: Double?
  /// The number of bytes whose lines are counted, or are being counted in the background.
  private var countedEnd = 0
  private var filters: Reader.FilePrograms
  private let deliver: @Sendable (JobID, [DocumentEvent]) -> Void

  /// Creates the session of a source; ``start()`` starts reading.
  ///
  /// - Parameters:
  ///   - name: the name that an error message gives the document.
  ///   - now: the time, in seconds.
  ///   - deliver: receives events, with the ID of the job, on any thread.
  init(
    _ source: DocumentSource, name: String, filters: Reader.FilePrograms, at now: Double,
    deliver: @escaping @Sendable (JobID, [DocumentEvent]) -> Void
  ) {
    (self.source, self.name, slice, document, openedAt) = (source, name, nil, Document(), now)
    (self.filters, self.deliver) = (filters, deliver)
    // The list of the files of a comparison needs the whole diff.
    reader = Reader(filters, readsAheadAtOnce: source.comparison != nil)
  }

  /// Creates the session of a part or, without a part, of text; ``setCompleteContent(_:)`` sets its content.
  init(
    name: String, part slice: SliceContent? = nil, document: Document = Document(),
    deliver: @escaping @Sendable (JobID, [DocumentEvent]) -> Void = { _, _ in }
  ) {
    (source, self.name, self.slice, self.document) = (nil, name, slice, document)
    openedAt = -.infinity
    (filters, self.deliver) = (Reader.FilePrograms(), deliver)
    reader = Reader()
  }

  deinit { reader.cancel() }

  /// Whether more of the document may arrive.
  var isLoading: Bool { document.state == .loading }

  /// Whether more tabs may be added for its parts.
  var mayAddTabs: Bool { isLoading || split.map { !$0.isComplete } ?? false }

  /// Whether reading has paused because a program's output is far larger than its input.
  var isPaused: Bool { document.isPaused }

  /// The number of bytes read so far.
  var byteCount: Int { document.byteCount }

  /// The path of its file; `nil` if it has none.
  var path: String? {
    if case .file(let path) = source { path } else { nil }
  }

  /// The path of its file or the name of its text, from which views are chosen; `nil` if it has neither.
  var nameForViews: String? { path ?? source?.memory?.name }

  /// A notice about the document, such as how its command ended; `nil` if there is none.
  var notice: String? {
    if let commandNotice { return commandNotice }
    if document.isPolled { return "checked every 2 s: too many folders, or no change events" }
    return split?.parts.count == SplitJob.partLimit
      ? "the first \(SplitJob.partLimit) parts have tabs" : nil
  }

  /// When the status line says that nothing has arrived yet, in seconds; `nil` once something has arrived. Most files
  /// are read earlier, so that no message flickers.
  var waitsUntil: Double? {
    document.state == .loading && document.byteCount == 0 ? openedAt + 0.2 : nil
  }

  // MARK: Reading

  func start() {
    guard let source else { return }
    isStarted = true
    reader.start(source) { [deliver, job] in deliver(job, $0) }
  }

  /// Reads the source again from its beginning. The old content stays visible until the source has been opened.
  func readAgain() {
    abandonReading()
    hasStoppedCounting = false
    readsAhead = false
    (arrivalCount, lastArrival) = (0, nil)
    reader = Reader(filters, readsAheadAtOnce: false)
    start()
  }

  /// Makes the diff of a comparison again. The old one stays until another diff is complete.
  func compareAgain() { if !reader.requestDiffRefresh() { readAgain() } }

  /// Decodes the source in another way when it is read again.
  ///
  /// - Parameter encoding: The encoding; `nil` to guess it.
  func setEncoding(_ encoding: TextEncoding?) { filters.encoding = encoding }

  func cancelReading() { reader.cancel() }

  /// Stops reading. Events that arrive later are dropped.
  func abandonReading() {
    reader.cancel()
    job = JobID()
  }

  /// Stops reading permanently. The bytes read so far become the whole document.
  func stopReadingAndKeepBytes() -> DocumentUpdate {
    abandonReading()
    return applyEvents([.ended])
  }

  /// Continues reading beyond the limit of a program's output.
  func continueReadingBeyondLimit() -> DocumentUpdate {
    reader.continueBeyondLimit()
    return applyEvents([.paused(false)])
  }

  /// Starts the work that waits until the beginning has been shown, such as counting lines.
  func startReadingAhead() {
    readsAhead = true
    reader.startReadingAhead()
  }

  /// Stops counting lines, until the document is read again.
  func stopCountingLines() {
    hasStoppedCounting = true
    reader.cancel()
  }

  /// Sets the size of a command's terminal.
  func resize(to size: Size) {
    reader.setCommandTerminalSize(columns: size.width, rows: size.height)
  }

  /// Allows reading of a stream up to an offset, and some way ahead once its beginning has been shown.
  func allowReading(upTo wantedBytes: Int) {
    guard isLoading else { return }
    reader.allowReading(upTo: wantedBytes + (readsAhead ? Reader.readAhead : 0))
  }

  // MARK: What is found out

  /// Applies events to the document.
  ///
  /// - Parameters:
  ///   - batches: the events, as they were delivered.
  ///   - now: the time, in seconds.
  func applyEventBatches(_ batches: [[DocumentEvent]], now: Double) -> DocumentUpdate {
    var change = DocumentUpdate(of: document)
    for events in batches {
      let (wasRunning, formerState) = (document.commandEnd == nil, commandState)
      applyEvents(events, recordingIn: &change)
      guard let commandState else { continue }
      recordCommandEvents(events, wasRunning: wasRunning, at: now)
      if commandState != formerState { change.commandStates.append(commandState) }
    }
    return change
  }

  private func applyEvents(_ events: [DocumentEvent]) -> DocumentUpdate {
    var change = DocumentUpdate(of: document)
    applyEvents(events, recordingIn: &change)
    return change
  }

  private func applyEvents(
    _ events: [DocumentEvent], recordingIn change: inout DocumentUpdate
  ) {
    let isReplaced = document.byteCount > 0 && events.contains(where: \.isBeginning)
    // The bytes of any other source may have changed by now.
    if isReplaced, source == nil || source?.comparison != nil, document.content.storage != .file {
      change.former = document.content
    }
    for event in events { document.receive(event) }
    if events.contains(where: \.isBeginning) { countedEnd = 0 }
    for case .opened(_, let count) in events { countedEnd = count }
    if case .counted = events.last { countNewLines() }
    change.add(events)
  }

  /// Extends the document after its file has grown.
  func lengthen(toByteCount count: Int) -> DocumentUpdate {
    let change = applyEvents([.lengthened(count: count)])
    countNewLines()
    return change
  }

  /// Sets content that is complete at once. Like a file that may grow, it can be searched to its end.
  func setCompleteContent(_ content: any Content) -> DocumentUpdate {
    let change = applyEvents([.began(content), .lengthened(count: content.count), .ended])
    countNewLines()
    return change
  }

  /// Adds byte ranges to a part.
  func addRanges(_ ranges: [Range<Int>]) -> DocumentUpdate {
    guard let slice, !ranges.isEmpty else { return DocumentUpdate(of: document) }
    slice.append(ranges)
    return slice.count > document.byteCount
      ? lengthen(toByteCount: slice.count) : DocumentUpdate(of: document)
  }

  /// Shows another version of a part.
  ///
  /// - Parameter ifChanged: Whether the page stays as it is if the bytes are the same.
  /// - Returns: `nil` if the page stays.
  func replaceSlice(
    with new: SliceContent, ranges: ConcatenatedRanges, ifChanged: Bool
  ) -> DocumentUpdate? {
    guard let slice else { return nil }
    if ifChanged, slice.hasSameBytes(as: new) {
      slice.replaceSource(with: new.source, ranges)
      return nil
    }
    self.slice = new
    return setCompleteContent(new)
  }

  // MARK: Arrivals

  /// When the next piece of text in memory arrives while the user watches its end, in seconds; `nil` for never.
  func nextPieceTime(at now: Double) -> Double? {
    guard let piece = nextPiece else { return nil }
    return (lastArrival ?? now) + piece.pause
  }

  /// Appends the next piece if it is due while the user watches the end; otherwise returns `nil`.
  func appendDuePiece(at now: Double) -> DocumentUpdate? {
    guard let piece = nextPiece, let spool = document.content as? Spool else { return nil }
    guard let last = lastArrival else {
      lastArrival = now
      return nil
    }
    guard now >= last + piece.pause, (try? spool.append(piece.bytes)) != nil else { return nil }
    (lastArrival, arrivalCount) = (now, arrivalCount + 1)
    return lengthen(toByteCount: spool.count)
  }

  /// The next piece to arrive; `nil` for none.
  private var nextPiece: (bytes: [UInt8], pause: Double)? {
    guard document.state == .complete else { return nil }
    return source?.memory?.arrivals?.piece(at: arrivalCount)
  }

  /// Counts the lines added since the last count.
  private func countNewLines() {
    guard document.countedBytes >= countedEnd else { return }
    let left = document.countAppendedLinesIfFew()
    countedEnd = left.upperBound
    guard !left.isEmpty else { return }
    reader.countLines(document.content, left) { [deliver, job] in deliver(job, $0) }
  }

  // MARK: Parts

  /// The bytes of a part; `nil` if there is no such part.
  func slice(ofPart number: Int) -> SliceContent? {
    guard let part = part(number), let content = split?.content else { return nil }
    return SliceContent(content, part.ranges)
  }

  /// A part; `nil` if there is no such part.
  func part(_ number: Int) -> SplitPart? {
    guard let parts = split?.parts, parts.indices.contains(number) else { return nil }
    return parts[number]
  }

  // MARK: Unseen lines

  /// Records the number of lines of a followed file.
  ///
  /// - Parameter isShown: whether the lines are visible.
  /// - Returns: whether the number of unseen lines has changed.
  func recordLineCount(isShown: @autoclosure () -> Bool) -> Bool {
    guard case .file = source, document.isCounted else { return false }
    return unseenLines.recordLineCount(document.lineCount, isShown: isShown())
  }

  /// Resets the unseen lines, because the document is read again.
  func forgetUnseenLines() { unseenLines = UnseenLineCounter() }

  /// Counts all lines as seen.
  ///
  /// - Returns: whether any line was unseen.
  func markRead() -> Bool { unseenLines.markRead(lineCount: document.lineCount) }

  // MARK: Files

  /// Whether the file is checked for changes at intervals.
  var isPolled = false

  /// The change of the file since it was opened or last checked.
  var fileChange: FileChange { watchedPath.map(document.fileChange) ?? .none }

  /// Whether a missing file exists now.
  var hasAppeared: Bool { missingPath.map { FileIdentity(path: $0) != nil } ?? false }

  /// The path of its file, if the document has the bytes of the file itself, or its decoded text; otherwise nil.
  var watchedPath: String? {
    (document.content.original ?? document.content).storage == .file ? path : nil
  }

  /// The path of a missing file, which may be created later; nil if the file exists.
  var missingPath: String? { document.isFileMissing ? path : nil }

  // MARK: Work

  /// Long work on the document outside its page; `nil` if there is none.
  ///
  /// - Parameter shown: the document or the part that the page shows.
  func longRunningWork(showing shown: Document) -> LongRunningWork? {
    if let work = split?.longRunningWork(of: document) { return work }
    return isCountingLines(of: shown)
      ? LongRunningWork(name: "counting lines", share: shown.countedShare) : nil
  }

  private func isCountingLines(of shown: Document) -> Bool {
    document.state == .complete && !shown.isCounted && !hasStoppedCounting
  }

  /// Stops the long work; returns what was stopped, or `nil` if there was none.
  func stopWork() -> String? {
    if let split, split.longRunningWork(of: document) != nil {
      split.stop()
      return "stopped splitting"
    }
    guard isCountingLines(of: document) else { return nil }
    stopCountingLines()
    return "stopped counting lines"
  }
}
