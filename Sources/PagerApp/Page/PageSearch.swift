import Documents
import TabPagerCore

/// What is searched for in a document, and how far that has come.
///
/// Whole documents are searched in the background; what is found comes as mail. Of each search only
/// the events of the last one count.
final class PageSearch {
  /// What an event means for the page.
  enum Outcome: Hashable {
    case nothing
    /// Only the status line tells something else.
    case progressed
    /// A match was found on the way to the one that is looked for.
    case passed(Range<Int>)
    /// To be shown.
    case found(Range<Int>)
    /// The pattern is nowhere, or nowhere in the direction where ends are not gone round.
    case notFound
    /// The search ended early, for this reason.
    case failed(String)
  }

  private let document: Document
  private let deliver: @Sendable (JobID, SearchJob.Event) -> Void
  /// What matches are highlighted of; nil where nothing is searched for.
  private(set) var pattern: Pattern?
  /// The match that was gone to last.
  private(set) var current: Range<Int>? { didSet { number = nil } }
  /// The direction in which the last search wrapped around an end of the document; `nil` if it did not.
  private(set) var wrapDirection: Direction?
  private(set) var counts = MatchCounts()
  private var seek: Seek?
  private var counting: SearchJob?
  /// Whether the matches are to be counted, those in what comes as well.
  private var wantsCount = false
  /// The bytes that were counted when counting ended last.
  private var countedBytes = 0
  /// The jobs that run, or ran last.
  private var seekID: JobID?
  private var countID: JobID?
  /// The number of the current match, once it was looked up.
  private var number: Int?

  /// The search to start as soon as there is something to search.
  var pending: SearchQuery?

  /// What the status told of another text with the same letters, until the matches of this one are
  /// counted.
  private var formerStatus: MatchStatus?

  /// Makes a search for nothing.
  ///
  /// - Parameter deliver: takes events, with the ID of their job, on any thread.
  init(_ document: Document, deliver: @escaping @Sendable (JobID, SearchJob.Event) -> Void) {
    self.document = document
    self.deliver = deliver
  }

  deinit {
    seek?.job.cancel()
    counting?.cancel()
  }

  /// Searches for something else from now on, or for nothing.
  func set(_ pattern: Pattern?) {
    guard pattern != self.pattern else { return }
    forget()
    self.pattern = pattern
  }

  /// Continues another search, in another text of the same source.
  ///
  /// - Parameters:
  ///   - isExact: whether both texts have the same letters.
  ///   - position: the offset in this text of what was at an offset in the other one.
  convenience init(
    _ document: Document, continuing former: PageSearch, isExact: Bool, position: (Int) -> Int
  ) {
    self.init(document, deliver: former.deliver)
    pending = former.pending
    set(former.pattern)
    current = (isExact ? former.current : nil).map { match in
      let start = position(match.lowerBound)
      return start..<max(start, position(match.upperBound))
    }
    wrapDirection = former.wrapDirection
    if let sought = former.seek { seek(as: sought, from: position(sought.origin)) }
    if former.wantsCount { count() }
    formerStatus = isExact && counting != nil ? former.status() : nil
  }

  /// Starts the pending search at an end of the document.
  func startPending() {
    guard let query = pending else { return }
    pending = nil
    set(query.pattern)
    find(query.direction, from: query.direction == .forward ? 0 : .max, wraps: false)
    count()
  }

  /// The document has other bytes now: what was found is forgotten, and what is being looked for is
  /// looked for in those. So what was typed before there were any counts.
  func beginAgain() {
    let (sought, wantedCount) = (seek, wantsCount)
    forget()
    if let sought { seek(as: sought, from: sought.origin) }
    if wantedCount { count() }
  }

  /// Looks for what another search is looking for.
  private func seek(as sought: Seek, from origin: Int) {
    find(sought.direction, from: origin, wraps: sought.wraps, steps: sought.steps)
  }

  private func forget() {
    _ = stop()
    current = nil
    counts = MatchCounts()
    countedBytes = 0
    formerStatus = nil
  }

  /// Looks for the next match in a direction, in the background.
  ///
  /// - Parameters:
  ///   - offset: forward, the first byte where it may begin; backward, the one before which.
  ///   - wraps: whether to go on at the other end of the document.
  ///   - steps: which match it is to be, 1 for the first.
  func find(_ direction: Direction, from offset: Int, wraps: Bool, steps: Int = 1) {
    guard let pattern else { return }
    formerStatus = nil
    var (offset, steps) = (offset, steps)
    if wraps, let under = seek, under.wraps {
      // Typed ahead: so many more after the one that is being looked for, or fewer.
      let more = under.direction == direction ? steps : -steps
      if more > 0 || current != nil && under.steps + more > 0 {
        seek?.steps += more
        return
      }
      if let current {
        steps -= under.steps
        offset = current.lowerBound + (direction == .forward ? 1 : 0)
        if steps == 0 {
          // The one that was found on the way, which is found again.
          steps = 1
          offset = current.lowerBound + (direction == .forward ? 0 : 1)
        }
      }
    }
    seek?.job.cancel()
    wrapDirection = nil
    seek = Seek(
      job: start(pattern, direction, offset), direction: direction, origin: offset, wraps: wraps,
      steps: steps)
  }

  private func start(_ pattern: Pattern, _ direction: Direction, _ offset: Int) -> SearchJob {
    let id = JobID()
    seekID = id
    return run(id, direction == .forward ? .first(from: offset) : .last(before: offset), pattern)
  }

  private func run(_ id: JobID, _ goal: SearchJob.Goal, _ pattern: Pattern) -> SearchJob {
    let job = SearchJob(goal, for: pattern, in: document.content) { [deliver] event in
      deliver(id, event)
    }
    job.start()
    return job
  }

  /// Counts all matches, or those in what has come since they were counted, and in what will come;
  /// once the match is found that is being looked for, which counting would delay.
  func count() {
    wantsCount = true
    resumeCounting()
  }

  private func resumeCounting() {
    guard wantsCount, seek?.isWaiting ?? true, let pattern, counting == nil,
      countedBytes < document.byteCount
    else { return }
    let id = JobID()
    countID = id
    counting = run(id, .counts(fromChunk: counts.nextChunk), pattern)
  }

  /// Takes an event.
  func receive(_ event: SearchJob.Event, of job: JobID) -> Outcome {
    if job == countID, counting != nil { return receiveCount(event) }
    guard job == seekID, var seek else { return .nothing }
    defer { resumeCounting() }
    switch event {
    case .found(let matches):
      guard let match = matches.first, let pattern else { return .nothing }
      current = match
      wrapDirection = seek.hasWrapped ? seek.direction : nil
      seek.steps -= 1
      if seek.steps > 0 {
        let next = seek.direction == .forward ? match.lowerBound + 1 : match.lowerBound
        seek.job.cancel()
        seek.job = start(pattern, seek.direction, next)
        self.seek = seek
        return .passed(match)
      }
      self.seek = nil
      return .found(match)
    case .progress(let bytes, let total):
      seek.progress = total > 0 ? Double(bytes) / Double(total) : 0
      self.seek = seek
      return .progressed
    case .finished: return nothingFound(seek)
    case .counted: return .nothing
    case .cancelled:
      self.seek = nil
      return .progressed
    case .failed(let reason):
      self.seek = nil
      return .failed(reason)
    }
  }

  private func nothingFound(_ seek: Seek) -> Outcome {
    var seek = seek
    guard let pattern else { return .nothing }
    let hasMore = document.state == .loading || seek.job.searchedEnd < document.content.count
    if hasMore, seek.direction == .forward {
      // What comes may bring it, or has by now.
      seek.isWaiting = true
      self.seek = seek
      searchOn()
      return .progressed
    }
    guard seek.wraps, !seek.hasWrapped else {
      self.seek = nil
      return .notFound
    }
    seek.hasWrapped = true
    seek.job = start(pattern, seek.direction, seek.direction == .forward ? 0 : .max)
    self.seek = seek
    return .progressed
  }

  /// Searches what has come since the last search ended, from the line on that was not whole then.
  private func searchOn() {
    guard let pattern, var seek, seek.isWaiting,
      seek.job.searchedEnd < document.content.count || document.state != .loading
    else { return }
    seek.isWaiting = false
    let from = document.part(holding: seek.job.searchedEnd - 1)?.start ?? seek.origin
    seek.job = start(pattern, .forward, max(seek.origin, from))
    self.seek = seek
  }

  private func receiveCount(_ event: SearchJob.Event) -> Outcome {
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

  /// More bytes have come: what was not found may be among them.
  func documentChanged() {
    searchOn()
    resumeCounting()
  }

  /// Takes a match that is known as the one that was gone to last.
  func pick(_ match: Range<Int>) {
    stopSeeking()
    current = match
    wrapDirection = nil
  }

  /// Looks for no match any more; counting goes on.
  func stopSeeking() {
    seek?.job.cancel()
    seek = nil
    resumeCounting()
  }

  /// Stops what is under way; tells whether something was.
  func stop() -> Bool {
    let isBusy = isSeeking || counting != nil
    seek?.job.cancel()
    counting?.cancel()
    (seek, counting, wantsCount) = (nil, nil, false)
    return isBusy
  }

  /// How much has been searched for the match that is being looked for, 0 to 1; nil where none is.
  var share: Double? { seek?.progress }

  /// Whether a match is being looked for.
  var isSeeking: Bool { seek != nil }

  /// Which match of how many is current; `nil` if there is nothing to tell.
  ///
  /// - Parameter isAtMatch: whether one is still at the current match, and the next is the one after it.
  func status(isAtMatch: Bool = true) -> MatchStatus? {
    if counting != nil, let formerStatus { return formerStatus }
    guard pattern != nil, !counts.chunks.isEmpty || counting != nil else { return nil }
    let isWhole = counting == nil && countedBytes >= document.byteCount
    var status = MatchStatus(total: counts.total, isWhole: isWhole)
    guard counts.total > 0, let current, isAtMatch else { return status }
    if number == nil, let pattern {
      let scan = SearchScan(pattern, in: document.content, byteCount: document.byteCount)
      number = scan.count(before: current.lowerBound, by: counts)
    }
    status.current = number.map { $0 + 1 }
    return status
  }
}

/// Which match is current, and how many there are.
struct MatchStatus: Hashable {
  /// The number of the current match, from 1; `nil` if none is current.
  var current: Int?
  var total: Int
  /// Whether all of the document was searched.
  var isWhole: Bool

  /// How many there are: `12`, or `12+` if there may be more.
  private var count: String { total.grouped + (isWhole ? "" : "+") }

  /// A sentence: `match 3/128`, `128 matches` or `no matches`.
  var text: String {
    if isWhole, total == 0 { return "no matches" }
    if let current { return "match \(current.grouped)/\(count)" }
    return count == "1" ? "1 match" : "\(count) matches"
  }

  /// The search as a chip: `SEARCH 3/128 pattern`.
  func state(_ pattern: Pattern) -> StatusState {
    let label =
      isWhole && total == 0
      ? "NO MATCHES" : "SEARCH " + (current.map { "\($0.grouped)/" } ?? "") + count
    return StatusState(kind: .search, label: label, detail: pattern.text)
  }
}
