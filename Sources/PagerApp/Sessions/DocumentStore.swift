import Documents
import PathText
import TabPagerCore

/// Owns the open documents, the events of background work, the watched files, and the last positions in files.
///
/// It knows only the IDs of tabs and pages. It returns the changes of documents as ``DocumentUpdate``s.
final class DocumentStore {
  private var sessions: [PageID: DocumentSession] = [:]
  private let filters: Reader.FilePrograms
  private let mailbox: Mailbox<BackgroundEvent>
  /// The unhandled events of documents, in the batches in which they were delivered.
  private var unreadBatches: [PageID: [(job: JobID, events: [DocumentEvent])]] = [:]
  /// The other unhandled events.
  private var unread: ArraySlice<BackgroundEvent> = []
  private var watcher: FileWatcher?
  /// The documents whose files will be watched after the next frame.
  private var unwatched: Set<PageID> = []
  /// The last positions in files from earlier runs; `nil` if positions are not stored.
  private let positions: FilePositionStore?
  /// The last positions in files in this run, the latest last.
  private var savedPositions: [(path: String, offset: Int)] = []
  /// The documents that could not be opened or read completely.
  private var failed: Set<PageID> = []

  /// Creates a store without documents.
  ///
  /// - Parameter waker: wakes the run loop when an event arrives.
  init(_ configuration: AppConfiguration, waker: Waker) {
    var filters = configuration.programs.filters
    // A file with a guessed 8-bit encoding is copied to be decoded, and no longer grows.
    filters.guessesSingleByteEncodings = !configuration.documents.follows
    self.filters = filters
    positions = configuration.start.positionsPath.map(FilePositionStore.init)
    mailbox = Mailbox(waker: waker)
  }

  subscript(id: PageID) -> DocumentSession? { sessions[id] }

  /// The IDs of the open documents.
  var ids: some Sequence<PageID> { sessions.keys }

  /// Whether more tabs may be added for the parts of documents.
  var mayAddTabs: Bool { sessions.values.contains { $0.mayAddTabs } }

  /// Whether a document could not be opened or read completely.
  var hasFailed: Bool { !failed.isEmpty }

  // MARK: Opening and closing

  /// Opens a source; ``DocumentSession/start()`` starts reading it.
  ///
  /// - Parameters:
  ///   - name: the name that an error message gives the document.
  ///   - now: the time, in seconds.
  func open(_ source: DocumentSource, name: String, in id: PageID, at now: Double)
    -> DocumentSession
  {
    let session = DocumentSession(
      source, name: name, filters: filters, at: now, deliver: eventPoster(for: id))
    return add(session, in: id)
  }

  /// Opens a part of a document; `nil` if the document has no such part.
  func openPart(_ number: Int, of base: PageID, in id: PageID) -> DocumentSession? {
    guard let session = sessions[base], let part = session.part(number),
      let slice = session.slice(ofPart: number)
    else { return nil }
    return add(
      DocumentSession(name: part.fullName.shownPath, part: slice, deliver: eventPoster(for: id)),
      in: id)
  }

  private func add(_ session: DocumentSession, in id: PageID) -> DocumentSession {
    sessions[id] = session
    return session
  }

  private func eventPoster(for id: PageID) -> @Sendable (JobID, [DocumentEvent]) -> Void {
    { [mailbox] job, events in mailbox.post(.document(id, job, events)) }
  }

  /// Closes a document and its parts.
  func close(_ id: PageID) {
    guard let session = sessions.removeValue(forKey: id) else { return }
    removePartSessions(of: session)
    session.cancelReading()
    watcher?.remove(key: session.job.number)
  }

  /// Closes the parts of a document whose tabs are removed.
  ///
  /// - Parameter kept: The tabs that stay.
  func removePartSessions(of session: DocumentSession, except kept: Set<PageID> = []) {
    for tab in session.split?.tabs ?? [] where !kept.contains(tab) { sessions[tab] = nil }
  }

  /// Sets the size of the terminals of commands.
  func resize(to size: Size) {
    for session in sessions.values { session.resize(to: size) }
  }

  // MARK: Events

  /// Posts an event, on any thread.
  var post: @Sendable (BackgroundEvent) -> Void { { [mailbox] in mailbox.post($0) } }

  /// Takes the events that background work has posted.
  func collectEvents() {
    for event in mailbox.drain() {
      if case .document(let id, let job, let events) = event {
        unreadBatches[id, default: []].append((job, events))
      } else {
        unread.append(event)
      }
    }
  }

  /// Whether there is something to do without another event: see ``applyDocumentEvents(now:)``,
  /// ``nextNonDocumentEvent()`` and ``watchOpenedFiles()``.
  var hasWork: Bool { !unwatched.isEmpty || !unread.isEmpty || !unreadBatches.isEmpty }

  /// Whether ``nextNonDocumentEvent()`` has more events.
  var hasUnreadEvents: Bool { !unread.isEmpty }

  /// The commands whose output ``applyDocumentEvents(now:)`` will replace with the output of another run.
  var idsRunningAgain: [PageID] {
    unreadBatches.compactMap { id, batches in
      guard let session = sessions[id], session.command != nil else { return nil }
      let isBeginning = batches.contains { batch in
        batch.job == session.job && batch.events.contains(where: \.isBeginning)
      }
      return isBeginning ? id : nil
    }
  }

  /// Applies the events of documents, except events of former jobs.
  ///
  /// All events of a document become one change. A page may lay out the end of its document for each change, and a fast
  /// stream delivers thousands of batches per second, so keys would have to wait.
  ///
  /// - Parameter now: the time, in seconds.
  func applyDocumentEvents(now: Double) -> [PageID: DocumentUpdate] {
    defer { unreadBatches = [:] }
    var changes: [PageID: DocumentUpdate] = [:]
    for (id, batches) in unreadBatches {
      guard let session = sessions[id] else { continue }
      let current = batches.filter { $0.job == session.job }.map(\.events)
      guard !current.isEmpty else { continue }
      changes[id] = session.applyEventBatches(current, now: now)
      // A part is read and watched with its document.
      if session.source != nil { recordOpeningOrFailure(of: session, id, in: current) }
    }
    return changes
  }

  private func recordOpeningOrFailure(
    of session: DocumentSession, _ id: PageID, in batches: [[DocumentEvent]]
  ) {
    for event in batches.joined() {
      if case .failed = event { failed.insert(id) } else if event.isBeginning { failed.remove(id) }
    }
    let isBeginning = batches.contains { $0.first?.isBeginning == true }
    if isBeginning || session.document.isFileMissing { unwatched.insert(id) }
  }

  /// Returns the next event that is not about a document, or `nil` if there is none.
  func nextNonDocumentEvent() -> BackgroundEvent? {
    if let event = unread.popFirst() { return event }
    // Releases the events together with their contents.
    unread = []
    return nil
  }

  // MARK: Files

  /// Starts to count the lines of newly opened documents, and to watch their files.
  ///
  /// - Returns: the documents whose files may have changed since they were opened.
  func watchOpenedFiles() -> [PageID] {
    guard !unwatched.isEmpty else { return [] }
    var watched: [PageID] = []
    for (id, session) in sessions where unwatched.contains(id) {
      session.startReadingAhead()
      guard let path = session.watchedPath ?? session.missingPath else { continue }
      let watcher = watcher ?? FileWatcher { [post] in post(.filesChanged(jobs: $0)) }
      self.watcher = watcher
      session.isPolled = watcher.add(path, key: session.job.number) == .polling
      watched.append(id)
    }
    unwatched.removeAll()
    return watched
  }

  /// The documents read by the jobs with these numbers.
  func documentIDs(readByJobs jobs: Set<Int>) -> [PageID] {
    sessions.filter { jobs.contains($0.value.job.number) }.map(\.key)
  }

  /// Reads a document again from its beginning.
  func readAgain(_ id: PageID) {
    guard let session = sessions[id] else { return }
    watcher?.remove(key: session.job.number)
    session.readAgain()
  }

  // MARK: Positions

  /// Records the last position in the file of a document.
  func recordPosition(of id: PageID, at offset: Int) {
    guard let session = sessions[id], case .file(let path) = session.source,
      session.document.byteCount > 0
    else { return }
    savedPositions.removeAll { $0.path == path }
    savedPositions.append((path, offset))
  }

  /// The last position in a file in this run, in bytes.
  func positionSavedInThisRun(ofFileAt path: String) -> Int? {
    savedPositions.last { $0.path == path }?.offset
  }

  /// The last position in a file in an earlier run, in bytes.
  func positionSavedInEarlierRun(ofFileAt path: String) -> Int? { positions?.offset(of: path) }

  /// Stores the last positions in files for the next run.
  func savePositions() { positions?.save(savedPositions) }

  /// Creates the folder of the store. It also shows the next run that it is not the first one.
  func makePositionsFolder() { positions?.makeFolder() }
}
