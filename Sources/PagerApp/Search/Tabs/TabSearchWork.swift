import BackgroundThread
import Documents
import Glibc
import Synchronization
import TabPagerCore

/// The part of a search over tabs that is done in the background: by two threads where there are two
/// processors, a tab each at a time.
///
/// At no time are more files open than there are threads, however many tabs there are.
final class TabSearchWork: Sendable {
  /// Where lines are looked for.
  enum Place: Sendable {
    /// In what is known of a document that is open.
    case search(LineSearch, isWhole: Bool)
    /// In a file that was not opened yet.
    case file(path: String)
  }

  /// What has become of a tab.
  enum Outcome: Sendable {
    /// All that there was has been searched.
    case searched(LineSearch)
    /// Of what is packed, no more than the beginning was unpacked.
    case cut(LineSearch)
    /// There are no lines in it.
    case nothing
    /// It could not be searched, for this reason.
    case failed(String)
  }

  /// What a search reports of the tab with a number.
  enum Event: Sendable {
    /// More lines were found.
    case found(Int, [FoundLine])
    /// This share of its bytes has been searched.
    case progress(Int, Double)
    /// It is done.
    case done(Int, Outcome)
  }

  private let pattern: Pattern
  private let limit: Int
  private let places: [(number: Int, place: Place)]
  private let filters: Reader.Filters
  private let deliver: @Sendable ([Event]) -> Void
  private let stop = StopFlag()
  private let next = Atomic(0)

  /// Makes the work; ``start()`` sets it off.
  ///
  /// - Parameters:
  ///   - places: the tabs, by their numbers, in the order in which they are to be searched.
  ///   - limit: the most lines that are found in one.
  ///   - filters: the programs that may be run to read a file.
  ///   - deliver: takes what was found, on any thread; of each tab in order.
  init(
    _ pattern: Pattern, in places: [(number: Int, place: Place)], limit: Int,
    filters: Reader.Filters, deliver: @escaping @Sendable ([Event]) -> Void
  ) {
    (self.pattern, self.places, self.limit) = (pattern, places, limit)
    (self.filters, self.deliver) = (filters, deliver)
  }

  deinit { stop.set() }

  /// Begins; tells whether it could.
  func start() -> Bool {
    let threads = min(places.count, 2, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    var isRunning = places.isEmpty
    for _ in 0..<threads {
      isRunning = BackgroundThread.run { [self] in work() } || isRunning
    }
    return isRunning
  }

  /// Stops it, within a millisecond as a rule. What was found until then may still be delivered.
  func cancel() { stop.set() }

  private func work() {
    BackgroundThread.lowerPriority()
    var batch = EventBatch(deliver)
    while !stop.isSet {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < places.count else { break }
      let (number, place) = places[index]
      if let outcome = search(place, number, &batch) { batch.report(.done(number, outcome)) }
    }
    batch.flush()
  }

  /// Searches one; nil where it was stopped.
  private func search(_ place: Place, _ number: Int, _ batch: inout EventBatch) -> Outcome? {
    switch place {
    case .search(let search, let isWhole):
      return run(search, isWhole: isWhole, number, &batch).map { .searched($0) }
    case .file(let path):
      switch Reader.readFile(path, filters, isCancelled: { stop.isSet }) {
      case .folder: return .nothing
      case .failed(let reason): return stop.isSet ? nil : .failed(reason)
      case .content(let content, let isCut):
        let search = LineSearch(pattern, in: content, limit: limit)
        let result = run(search, isWhole: true, number, &batch)
        return result.map { isCut ? .cut($0) : .searched($0) }
      }
    }
  }

  private func run(
    _ search: LineSearch, isWhole: Bool, _ number: Int, _ batch: inout EventBatch
  ) -> LineSearch? {
    var search = search
    let end = search.content.count
    search.search(upTo: end, isWhole: isWhole, stop: stop) { search, lines in
      if !lines.isEmpty { batch.report(.found(number, lines)) }
      if batch.isDue { batch.report(.progress(number, Double(search.searchedEnd) / Double(end))) }
    }
    return stop.isSet ? nil : search
  }

  /// What was not delivered yet: a thousand small files are not worth a thousand messages.
  private struct EventBatch {
    private let deliver: @Sendable ([Event]) -> Void
    private var events: [Event] = []
    private var lastReport = 0.0

    /// Seconds from one message to the next, at least.
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
