import BackgroundThread
import Documents
import Glibc
import Synchronization
import TabPagerCore

/// The background part of a search over tabs. On a machine with several processors, two threads
/// search one tab each at a time.
///
/// Each thread opens one file at a time, no matter how many tabs there are.
final class AllTabsSearchJob: Sendable {
  /// What is searched in a tab.
  enum SearchTarget: Sendable {
    /// The known content of an open document.
    case openDocument(MatchingLineSearch, isWhole: Bool)
    /// A part of a complete diff.
    case diff(MatchingLineSearch)
    /// A file that has not been opened yet.
    case unopenedFile(path: String)
  }

  /// The result for a tab.
  enum TabOutcome: Sendable {
    /// The whole content was searched.
    case searched(MatchingLineSearch)
    /// Only the beginning of a compressed file was unpacked and searched.
    case cut(MatchingLineSearch)
    /// The tab has no lines.
    case nothing
    /// The tab could not be searched, for this reason.
    case failed(String)
  }

  /// A report about the tab with a number.
  enum Event: Sendable {
    /// More lines were found.
    case found(Int, [SearchResultLine])
    /// This fraction of its bytes has been searched.
    case progress(Int, Double)
    /// The search of the tab has ended.
    case done(Int, TabOutcome)
  }

  private let pattern: Pattern
  private let limit: Int
  private let targets: [(number: Int, target: SearchTarget)]
  private let filters: Reader.FilePrograms
  private let deliver: @Sendable ([Event]) -> Void
  private let stop = StopFlag()
  private let next = Atomic(0)

  /// Creates the work; ``start()`` starts it.
  ///
  /// - Parameters:
  ///   - targets: the content of each tab with its number, in the order of the search.
  ///   - limit: the maximum number of lines per tab.
  ///   - filters: the programs that may be run to read a file.
  ///   - deliver: receives results on any thread. The results of each tab are in order.
  init(
    _ pattern: Pattern, in targets: [(number: Int, target: SearchTarget)], limit: Int,
    filters: Reader.FilePrograms, deliver: @escaping @Sendable ([Event]) -> Void
  ) {
    (self.pattern, self.targets, self.limit) = (pattern, targets, limit)
    (self.filters, self.deliver) = (filters, deliver)
  }

  deinit { stop.cancel() }

  /// Starts the threads. Returns whether that was possible.
  func start() -> Bool {
    let threads = min(targets.count, 2, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    var isRunning = targets.isEmpty
    for _ in 0..<threads {
      isRunning = BackgroundThread.run { [self] in searchPendingTabs() } || isRunning
    }
    return isRunning
  }

  /// Stops the work, usually within a millisecond. Results found before may still be delivered.
  func cancel() { stop.cancel() }

  private func searchPendingTabs() {
    BackgroundThread.lowerPriority()
    var batch = EventBatch(deliver)
    while !stop.isSet {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < targets.count else { break }
      let (number, target) = targets[index]
      if let outcome = search(target, tabNumber: number, reportingTo: &batch) {
        batch.report(.done(number, outcome))
      }
    }
    batch.flush()
  }

  /// Searches a tab; nil if the search was stopped.
  private func search(
    _ target: SearchTarget, tabNumber number: Int, reportingTo batch: inout EventBatch
  ) -> TabOutcome? {
    switch target {
    case .openDocument(let search, let isWhole):
      return searchContent(
        with: search, isWhole: isWhole, tabNumber: number, reportingTo: &batch
      ).map { .searched($0) }
    case .diff(let search):
      var numbering = SearchResultLine.DiffNumbering(search.content)
      return searchContent(
        with: search, isWhole: true, tabNumber: number, reportingTo: &batch
      ) {
        numbering.numberedResults(for: $0)
      }.map { .searched($0) }
    case .unopenedFile(let path):
      switch Reader.readWholeFile(path, filters, isCancelled: { stop.isSet }) {
      case .folder: return .nothing
      case .failed(let reason): return stop.isSet ? nil : .failed(reason)
      case .content(let content, let isCut):
        let search = MatchingLineSearch(pattern, in: content, limit: limit)
        let result = searchContent(
          with: search, isWhole: true, tabNumber: number, reportingTo: &batch)
        return result.map { isCut ? .cut($0) : .searched($0) }
      }
    }
  }

  private func searchContent(
    with search: MatchingLineSearch, isWhole: Bool, tabNumber number: Int,
    reportingTo batch: inout EventBatch,
    results: ([MatchingLine]) -> [SearchResultLine] = { $0.map(SearchResultLine.init) }
  ) -> MatchingLineSearch? {
    var search = search
    let end = search.content.count
    search.search(upTo: end, isWhole: isWhole, stop: stop) { search, lines in
      let results = results(lines)
      if !results.isEmpty { batch.report(.found(number, results)) }
      if batch.isDue { batch.report(.progress(number, Double(search.searchedEnd) / Double(end))) }
    }
    return stop.isSet ? nil : search
  }

  /// Results that were not delivered yet, collected so that many small files do not cause many
  /// messages.
  private struct EventBatch {
    private let deliver: @Sendable ([Event]) -> Void
    private var events: [Event] = []
    private var lastReport = 0.0

    /// The minimum time between two messages, in seconds.
    private static let interval = 0.01

    init(_ deliver: @escaping @Sendable ([Event]) -> Void) { self.deliver = deliver }

    var isDue: Bool { clock - lastReport >= EventBatch.interval }

    mutating func report(_ event: Event) {
      events.append(event)
      if isDue { flush() }
    }

    mutating func flush() {
      guard !events.isEmpty else { return }
      deliver(events)
      events = []
      lastReport = clock
    }

    private var clock: Double {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
  }
}
