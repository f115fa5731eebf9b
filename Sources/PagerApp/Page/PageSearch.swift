import Documents
import TabPagerCore

/// The state of the search in a document.
///
/// Background jobs search the document and send events. Only the events of the latest job of each kind count.
final class PageSearch {
  /// The meaning of an event for the page.
  enum EventOutcome: Hashable {
    case nothing
    /// Only the status line changes.
    case progressed
    /// A match on the way to the match to show was found.
    case passed(Range<Int>)
    /// The match to show was found.
    case found(Range<Int>)
    /// The page lists the parts of the document, and one of them has this match.
    case foundInSource(Range<Int>)
    /// There are fewer matches than were to be found; a search that does not wrap counts only those in its direction.
    ///
    /// - Parameter missing: The number of matches that were not found.
    case notFound(missing: Int)
    /// The search ended early, for the given reason.
    case failed(String)
  }

  private let document: Document
  private let deliver: @Sendable (JobID, SearchJob.Event) -> Void
  /// The pattern whose matches are highlighted; nil without a search.
  private(set) var pattern: Pattern?
  /// The current match: the last match that the user went to.
  private(set) var current: Range<Int>? { didSet { number = nil } }
  /// The direction in which the current match was found; `nil` if it was not searched for.
  private(set) var foundDirection: Direction?
  /// The offset from which the current match was searched for; `nil` if it was not.
  private(set) var foundFrom: Int?
  /// The direction in which the last search wrapped around an end of the document; `nil` if it did not.
  private(set) var wrapDirection: Direction?
  private(set) var counts = CumulativeMatchCounts()
  private var seek: SingleMatchSearch?
  private var counting: SearchJob?
  /// Whether to count the matches, including those in bytes that arrive later.
  private var wantsCount = false
  /// The number of bytes searched when counting last ended.
  private var countedBytes = 0
  /// The latest jobs, which may have ended.
  private var seekID: JobID?
  private var countID: JobID?
  /// The number of the current match, once it is known.
  private var number: Int?

  /// The number of bytes that were searched without a match; `nil` if there may be one.
  private var emptyByteCount: Int?
  /// Whether the whole document was searched without a match.
  var hasNoMatches: Bool { emptyByteCount != nil }
  /// After a search without a match, the search that ignores case.
  private var caseSearch: (id: JobID, job: SearchJob)?
  /// Whether the pattern has no match, but would have one if case were ignored.
  private(set) var hasMatchInOtherCase = false

  /// The search to start as soon as there is something to search.
  var pending: SearchQuery?

  /// The status from another text with the same characters, shown until the matches in this text are counted.
  private var formerStatus: MatchStatus?

  /// Creates a search without a pattern.
  ///
  /// - Parameter deliver: receives events, with the ID of their job, on any thread.
  init(_ document: Document, deliver: @escaping @Sendable (JobID, SearchJob.Event) -> Void) {
    self.document = document
    self.deliver = deliver
  }

  deinit {
    seek?.job.cancel()
    counting?.cancel()
    caseSearch?.job.cancel()
  }

  /// Sets another pattern, or none.
  func setPattern(_ pattern: Pattern?) {
    guard pattern != self.pattern else { return }
    discardMatches()
    self.pattern = pattern
  }

  /// Continues a search from another text of the same source.
  ///
  /// - Parameters:
  ///   - hasSameCharacters: whether both texts have the same characters.
  ///   - newOffset: maps an offset in the other text to this text.
  convenience init(
    _ document: Document, continuing former: PageSearch, hasSameCharacters: Bool,
    newOffset: (Int) -> Int
  ) {
    self.init(document, deliver: former.deliver)
    pending = former.pending
    setPattern(former.pattern)
    current = (hasSameCharacters ? former.current : nil).map { match in
      let start = newOffset(match.lowerBound)
      return start..<max(start, newOffset(match.upperBound))
    }
    wrapDirection = former.wrapDirection
    if let sought = former.seek { repeatSearch(as: sought, from: newOffset(sought.origin)) }
    if former.wantsCount { countMatches() }
    formerStatus = hasSameCharacters && counting != nil ? former.status() : nil
  }

  /// A search of another document for the same pattern.
  func makeSearchForSamePattern(in document: Document) -> PageSearch {
    let search = PageSearch(document, deliver: deliver)
    search.setPattern(pattern)
    return search
  }

  /// Starts the pending search at an end of the document.
  func startPendingSearch() {
    guard let query = pending else { return }
    pending = nil
    setPattern(query.pattern)
    find(query.direction, from: query.direction == .forward ? 0 : .max, wraps: false)
    countMatches()
  }

  /// Starts again after the document was replaced: discards all matches, and repeats a search in progress. So a search
  /// works even if it was typed before the document arrived.
  func beginAgain() {
    let (sought, wantedCount) = (seek, wantsCount)
    discardMatches()
    if let sought { repeatSearch(as: sought, from: sought.origin) }
    if wantedCount { countMatches() }
  }

  /// Starts the same search as another one, from an offset.
  private func repeatSearch(as sought: SingleMatchSearch, from origin: Int) {
    find(
      sought.direction, from: origin, wraps: sought.wraps, steps: sought.steps,
      isByLines: sought.isByLines)
  }

  private func discardMatches() {
    _ = stop()
    current = nil
    counts = CumulativeMatchCounts()
    countedBytes = 0
    formerStatus = nil
    caseSearch?.job.cancel()
    (emptyByteCount, caseSearch, hasMatchInOtherCase) = (nil, nil, false)
  }

  /// Searches for the next match in a direction, in the background.
  ///
  /// - Parameters:
  ///   - offset: forward, the first byte at which the match may start; backward, the byte before which it must start.
  ///   - wraps: whether to continue at the other end of the document.
  ///   - steps: the number of the match to go to, 1 for the first.
  ///   - isByLines: whether matches in the same line count as one.
  ///   - waits: whether to wait for more bytes even if the document is complete.
  func find(
    _ direction: Direction, from offset: Int, wraps: Bool, steps: Int = 1, isByLines: Bool = false,
    waits: Bool = false
  ) {
    guard let pattern else { return }
    formerStatus = nil
    var (offset, steps) = (offset, steps)
    if isByLines, let under = seek, under.isByLines, under.direction == direction {
      seek?.steps += steps
      return
    }
    if wraps, let under = seek, under.wraps {
      // The key was pressed during a search, so the target of that search moves by some matches.
      let more = under.direction == direction ? steps : -steps
      if more > 0 || current != nil && under.steps + more > 0 {
        seek?.steps += more
        return
      }
      if let current {
        steps -= under.steps
        offset = current.lowerBound + (direction == .forward ? 1 : 0)
        if steps == 0 {
          // The match that was already found is found again.
          steps = 1
          offset = current.lowerBound + (direction == .forward ? 0 : 1)
        }
      }
    }
    seek?.job.cancel()
    wrapDirection = nil
    seek = SingleMatchSearch(
      job: startMatchJob(for: pattern, direction, from: offset), direction: direction,
      origin: offset, wraps: wraps,
      isByLines: isByLines, steps: steps, waits: waits)
  }

  private func startMatchJob(
    for pattern: Pattern, _ direction: Direction, from offset: Int
  ) -> SearchJob {
    let id = JobID()
    seekID = id
    return startJob(
      withID: id, direction == .forward ? .first(from: offset) : .last(before: offset),
      for: pattern)
  }

  private func startJob(
    withID id: JobID, _ goal: SearchJob.Request, for pattern: Pattern
  ) -> SearchJob {
    let job = SearchJob(goal, for: pattern, in: document.content) { [deliver] event in
      deliver(id, event)
    }
    job.start()
    return job
  }

  /// Counts all matches, including those in bytes that arrive later. Counting starts after the search for a match has
  /// ended, because it would delay that search.
  func countMatches() {
    wantsCount = true
    resumeCounting()
  }

  private func resumeCounting() {
    guard wantsCount, seek?.isWaiting ?? true, let pattern, counting == nil,
      countedBytes < document.byteCount
    else { return }
    let id = JobID()
    countID = id
    counting = startJob(withID: id, .counts(fromChunk: counts.nextChunk), for: pattern)
  }

  /// Receives an event.
  func receive(_ event: SearchJob.Event, fromJob job: JobID) -> EventOutcome {
    if job == countID, counting != nil { return receiveCountEvent(event) }
    if job == caseSearch?.id, case .found = event {
      hasMatchInOtherCase = true
      return .progressed
    }
    guard job == seekID, var seek else { return .nothing }
    defer { resumeCounting() }
    switch event {
    case .found(let matches):
      guard let match = matches.first, let pattern else { return .nothing }
      current = match
      (foundDirection, foundFrom) = (seek.direction, seek.origin)
      wrapDirection = seek.hasWrapped ? seek.direction : nil
      seek.steps -= 1
      if seek.steps > 0 {
        let next = nextOffset(after: match, seek)
        seek.job.cancel()
        seek.job = startMatchJob(for: pattern, seek.direction, from: next)
        self.seek = seek
        return .passed(match)
      }
      self.seek = nil
      return .found(match)
    case .progress(let bytes, let total):
      seek.progress = total > 0 ? Double(bytes) / Double(total) : 0
      self.seek = seek
      return .progressed
    case .finished: return continueOrEndWithoutMatch(seek)
    case .counted: return .nothing
    case .cancelled:
      self.seek = nil
      return .progressed
    case .failed(let reason):
      self.seek = nil
      return .failed(reason)
    }
  }

  /// The offset from which a search continues after a match.
  private func nextOffset(after match: Range<Int>, _ seek: SingleMatchSearch) -> Int {
    switch (seek.direction, seek.isByLines) {
    case (.forward, true): document.nextLineStart(after: match.lowerBound)
    case (.backward, true): document.lineStart(holding: match.lowerBound)
    case (.forward, false): match.lowerBound + 1
    case (.backward, false): match.lowerBound
    }
  }

  private func continueOrEndWithoutMatch(_ seek: SingleMatchSearch) -> EventOutcome {
    var seek = seek
    guard let pattern else { return .nothing }
    let hasMore =
      seek.waits || document.state == .loading || seek.job.searchedEnd < document.content.count
    if hasMore, seek.direction == .forward {
      // The match may be in bytes that arrive later, or have arrived since.
      seek.isWaiting = true
      self.seek = seek
      searchNewBytes()
      return .progressed
    }
    guard seek.wraps, !seek.hasWrapped else {
      self.seek = nil
      if seek.wraps, current == nil {
        emptyByteCount = seek.job.searchedEnd
        checkForMatchIgnoringCase()
      }
      return .notFound(missing: seek.steps)
    }
    seek.hasWrapped = true
    seek.job = startMatchJob(
      for: pattern, seek.direction, from: seek.direction == .forward ? 0 : .max)
    self.seek = seek
    return .progressed
  }

  /// Finds out whether the pattern would match if case were ignored.
  private func checkForMatchIgnoringCase() {
    guard caseSearch == nil, let pattern = pattern?.ignoringCase else { return }
    let id = JobID()
    caseSearch = (id, startJob(withID: id, .first(from: 0), for: pattern))
  }

  /// Searches the bytes that have arrived since the last search ended, from the start of the last incomplete line.
  private func searchNewBytes() {
    guard let pattern, var seek, seek.isWaiting,
      seek.job.searchedEnd < document.content.count || !seek.waits && document.state != .loading
    else { return }
    seek.isWaiting = false
    let from = document.linePart(holding: seek.job.searchedEnd - 1)?.start ?? seek.origin
    seek.job = startMatchJob(for: pattern, .forward, from: max(seek.origin, from))
    self.seek = seek
  }

  private func receiveCountEvent(_ event: SearchJob.Event) -> EventOutcome {
    switch event {
    case .counted(let part):
      counts.append(part)
      number = nil
      return .progressed
    case .finished:
      countedBytes = counting?.searchedEnd ?? 0
      (counting, formerStatus) = (nil, nil)
      return .progressed
    case .cancelled, .failed:
      counting = nil
      return .progressed
    case .found, .progress: return .nothing
    }
  }

  /// Continues a search that waits for more bytes.
  func continueWithNewBytes() {
    searchNewBytes()
    resumeCounting()
  }

  /// Makes a known match the current one.
  func setCurrentMatch(_ match: Range<Int>) {
    stopMatchSearch()
    current = match
    (wrapDirection, foundDirection, foundFrom) = (nil, nil, nil)
  }

  /// Stops the search for a match. Counting continues.
  func stopMatchSearch() {
    seek?.job.cancel()
    seek = nil
    resumeCounting()
  }

  /// Stops all jobs. Returns whether any was running.
  func stop() -> Bool {
    let isBusy = isSeeking || counting != nil
    seek?.job.cancel()
    counting?.cancel()
    (seek, counting, wantsCount) = (nil, nil, false)
    return isBusy
  }

  /// The progress of the search for a match, 0…1; nil if there is none.
  var share: Double? { seek?.progress }

  /// Whether a search for a match is in progress.
  var isSeeking: Bool { seek != nil }

  /// The number of the current match and the total; `nil` if neither is known.
  ///
  /// - Parameter isAtMatch: whether the page still shows the current match, so that the next search starts from it.
  func status(isAtMatch: Bool = true) -> MatchStatus? {
    if counting != nil, let formerStatus { return formerStatus }
    if let emptyByteCount, emptyByteCount >= document.byteCount {
      return MatchStatus(total: 0, isWhole: true)
    }
    guard pattern != nil, !counts.chunks.isEmpty || counting != nil else { return nil }
    let isWhole = counting == nil && countedBytes >= document.byteCount
    var status = MatchStatus(total: counts.total, isWhole: isWhole)
    guard counts.total > 0, let current, isAtMatch else { return status }
    if number == nil, let pattern {
      let scan = SynchronousSearch(pattern, in: document.content, byteCount: document.byteCount)
      number = scan.matchCount(before: current.lowerBound, using: counts)
    }
    status.current = number.map { $0 + 1 }
    return status
  }
}

/// The number of the current match, and the number of matches.
struct MatchStatus: Hashable {
  /// The number of the current match, from 1; `nil` if none is current.
  var current: Int?
  var total: Int
  /// Whether the whole document was searched.
  var isWhole: Bool

  /// The number of matches: `12`, or `12+` if there may be more.
  private var count: String { total.grouped + (isWhole ? "" : "+") }

  /// Whether there is no match in the whole document.
  var isNone: Bool { isWhole && total == 0 }

  /// A sentence: `match 3/128`, `128 matches` or `no matches`.
  var text: String {
    if isNone { return "no matches" }
    if let current { return "match \(current.grouped)/\(count)" }
    return count == "1" ? "1 match" : "\(count) matches"
  }

  /// The search as a state in the status line: `SEARCH 3/128 pattern`.
  func statusLineState(for pattern: Pattern) -> StatusPageState {
    let label =
      isNone
      ? "NO MATCHES" : "SEARCH " + (current.map { "\($0.grouped)/" } ?? "") + count
    return StatusPageState(kind: .search, label: label, detail: pattern.label)
  }
}
