import Documents
import TabPagerCore

/// The open documents by their tabs, the events of background work, the files that are watched, and where files were
/// left.
///
/// It knows of tabs and pages nothing but their IDs. What has become of documents is returned as ``DocumentChange``s.
final class DocumentStore {
  private var sessions: [PageID: DocumentSession] = [:]
  private let filters: Reader.Filters
  private let mailbox: Mailbox<BackgroundEvent>
  /// The events of documents that were not handled yet, in the batches in which they were delivered.
  private var unreadBatches: [PageID: [(job: JobID, events: [DocumentEvent])]] = [:]
  /// The other events that were not handled yet.
  private var unread: ArraySlice<BackgroundEvent> = []
  private var watcher: FileWatcher?
  /// The documents whose files are watched once there is a frame.
  private var unwatched: Set<PageID> = []
  /// Where files were left in earlier runs; `nil` if nothing is to be remembered.
  private let positions: PositionStore?
  /// Where files were left in this run, the last one last.
  private var savedPositions: [(path: String, offset: Int)] = []
  /// The documents that could not be opened or read on.
  private var failed: Set<PageID> = []

  /// Creates a store without documents.
  ///
  /// - Parameter waker: wakes the run loop when an event arrives.
  init(_ configuration: AppConfiguration, waker: Waker) {
    filters = configuration.programs.filters
    positions = configuration.start.positionsPath.map(PositionStore.init)
    mailbox = Mailbox(waker: waker)
  }

  subscript(id: PageID) -> DocumentSession? { sessions[id] }

  /// The IDs of the open documents.
  var ids: some Sequence<PageID> { sessions.keys }

  /// Whether documents may still be split into tabs that do not exist yet.
  var mayAddTabs: Bool { sessions.values.contains { $0.mayAddTabs } }

  /// Whether a document could not be opened or read on.
  var hasFailed: Bool { !failed.isEmpty }

  // MARK: Opening and closing

  /// Opens a source; ``DocumentSession/start()`` begins to read it.
  ///
  /// - Parameters:
  ///   - name: the name that an error message gives the document.
  ///   - now: the time, in seconds.
  func open(_ source: Source, name: String, in id: PageID, at now: Double) -> DocumentSession {
    let session = DocumentSession(
      source, name: name, filters: filters, at: now, deliver: deliver(to: id))
    return add(session, in: id)
  }

  /// Opens a part of a document; `nil` if the document has no such part.
  func openPart(_ number: Int, of base: PageID, in id: PageID) -> DocumentSession? {
    guard let session = sessions[base], let part = session.part(number),
      let slice = session.slice(ofPart: number)
    else { return nil }
    return add(DocumentSession(name: part.name, part: slice, deliver: deliver(to: id)), in: id)
  }

  private func add(_ session: DocumentSession, in id: PageID) -> DocumentSession {
    sessions[id] = session
    return session
  }

  private func deliver(to id: PageID) -> @Sendable (JobID, [DocumentEvent]) -> Void {
    { [mailbox] job, events in mailbox.post(.document(id, job, events)) }
  }

  /// Closes a document and its parts.
  func close(_ id: PageID) {
    guard let session = sessions.removeValue(forKey: id) else { return }
    removePartSessions(of: session)
    session.cancel()
    watcher?.remove(key: session.job.number)
  }

  /// Closes the parts of a document whose tabs go.
  func removePartSessions(of session: DocumentSession) {
    for tab in session.split?.tabs ?? [] { sessions[tab] = nil }
  }

  /// Tells the terminals of commands their size.
  func resize(to size: Size) {
    for session in sessions.values { session.resize(to: size) }
  }

  // MARK: Events

  /// Posts an event, on any thread.
  var post: @Sendable (BackgroundEvent) -> Void { { [mailbox] in mailbox.post($0) } }

  /// Collects what background work has posted.
  func collectEvents() {
    for event in mailbox.drain() {
      if case .document(let id, let job, let events) = event {
        unreadBatches[id, default: []].append((job, events))
      } else {
        unread.append(event)
      }
    }
  }

  /// Whether there is something to do without another event: see ``receiveEvents(at:)``, ``nextEvent()`` and
  /// ``watchOpened()``.
  var hasWork: Bool { !unwatched.isEmpty || !unread.isEmpty || !unreadBatches.isEmpty }

  /// The commands whose output ``receiveEvents(at:)`` replaces with that of another run.
  var idsRunningAgain: [PageID] {
    unreadBatches.compactMap { id, batches in
      guard let session = sessions[id], session.command != nil else { return nil }
      let isBeginning = batches.contains { batch in
        batch.job == session.job && batch.events.contains(where: \.isBeginning)
      }
      return isBeginning ? id : nil
    }
  }

  /// Changes the documents as their events say, except for events of former jobs.
  ///
  /// All events of a document make one change. A page may lay out the end of its document for each change, and a
  /// fast stream delivers thousands of batches in a second, for which keys would wait.
  ///
  /// - Parameter now: the time, in seconds.
  func receiveEvents(at now: Double) -> [PageID: DocumentChange] {
    defer { unreadBatches = [:] }
    var changes: [PageID: DocumentChange] = [:]
    for (id, batches) in unreadBatches {
      guard let session = sessions[id] else { continue }
      let current = batches.filter { $0.job == session.job }.map(\.events)
      guard !current.isEmpty else { continue }
      changes[id] = session.receive(current, at: now)
      // A part is read and watched with its document.
      if session.source != nil { noteOpening(of: session, id, current) }
    }
    return changes
  }

  private func noteOpening(of session: DocumentSession, _ id: PageID, _ batches: [[DocumentEvent]])
  {
    for event in batches.joined() {
      if case .failed = event { failed.insert(id) } else if event.isBeginning { failed.remove(id) }
    }
    let isBeginning = batches.contains { $0.first?.isBeginning == true }
    if isBeginning || session.document.isFileMissing { unwatched.insert(id) }
  }

  /// Returns the next event that is not about a document, or `nil` if there is none.
  func nextEvent() -> BackgroundEvent? {
    if let event = unread.popFirst() { return event }
    // The events, and the contents in them, go with the array that they were in.
    unread = []
    return nil
  }

  // MARK: Files

  /// Begins to count the lines of the documents that were opened, and to watch their files.
  ///
  /// - Returns: the documents whose files may have changed since they were opened.
  func watchOpened() -> [PageID] {
    guard !unwatched.isEmpty else { return [] }
    var watched: [PageID] = []
    for (id, session) in sessions where unwatched.contains(id) {
      session.resume()
      guard let path = session.watchedPath ?? session.missingPath else { continue }
      let watcher = watcher ?? FileWatcher { [post] in post(.filesChanged(jobs: $0)) }
      self.watcher = watcher
      session.isPolled = watcher.add(path, key: session.job.number) == .polling
      watched.append(id)
    }
    unwatched.removeAll()
    return watched
  }

  /// The documents that jobs of these numbers read.
  func ids(ofJobs jobs: Set<Int>) -> [PageID] {
    sessions.filter { jobs.contains($0.value.job.number) }.map(\.key)
  }

  /// Reads a document again from its beginning.
  func restart(_ id: PageID) {
    guard let session = sessions[id] else { return }
    watcher?.remove(key: session.job.number)
    session.restart()
  }

  // MARK: Positions

  /// Notes where the file of a document is left.
  func noteLeaving(_ id: PageID, at offset: Int) {
    guard let session = sessions[id], case .file(let path) = session.source,
      session.document.byteCount > 0
    else { return }
    savedPositions.removeAll { $0.path == path }
    savedPositions.append((path, offset))
  }

  /// Where a file was left in this run.
  func offsetInThisRun(of path: String) -> Int? {
    savedPositions.last { $0.path == path }?.offset
  }

  /// Where a file was left in an earlier run.
  func offsetInEarlierRuns(of path: String) -> Int? { positions?.offset(of: path) }

  /// Remembers for the next run where files were left.
  func savePositions() { positions?.remember(savedPositions) }

  /// Creates the folder that remembers positions, which tells the next run that it is not the first.
  func makePositionsFolder() { positions?.makeFolder() }
}
