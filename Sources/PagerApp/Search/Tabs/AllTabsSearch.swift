import BackgroundThread
import Documents
import TabPagerCore

/// A search over all tabs: the results and the progress in each tab.
final class AllTabsSearch {
  /// The maximum number of listed lines of one tab, and of all tabs together. They take about 10
  /// MiB of memory.
  static let tabLimit = 1000
  static let limit = 20_000

  /// A tab that is searched.
  struct TabResults {
    let tab: PageID
    let name: String
    private(set) var lines: [SearchResultLine] = []
    /// The largest number of a line.
    private(set) var largestNumber = 0
    /// The fraction of the tab that was searched, 0…1.
    var progress = 0.0
    var isDone = false
    /// A note about the tab, such as an error; nil for none.
    var note: String?
    /// The search to continue when a stream has grown; nil if it is complete.
    var rest: MatchingLineSearch?
    /// The size of the document at the last search. An incomplete last line is searched again only
    /// after more bytes have arrived.
    var byteCount = 0
    /// Whether an open document is searched, rather than a file.
    var isOpen = false
    /// The search to start after the current one, because the document had no content before.
    var first: MatchingLineSearch?
    /// Whether the document was replaced since the search.
    var isStale = false

    mutating func add(_ new: some Sequence<SearchResultLine>) {
      lines += new
      largestNumber = new.lazy.compactMap(\.number).reduce(largestNumber, max)
    }

    mutating func becomeStale() {
      (isStale, rest) = (true, nil)
      note = "changed since the search · r searches again"
    }
  }

  /// The pattern.
  let pattern: Pattern
  /// The tabs, in their order at the start of the search.
  private(set) var groups: [TabResults]
  /// A number that changes whenever the search changes.
  private(set) var version = 0
  /// The number of found lines.
  private(set) var lineCount = 0
  /// The number of tabs that have been searched.
  private(set) var doneCount = 0
  /// Why the search ended early; nil if it did not.
  private(set) var ending: String?

  private let filters: Reader.FilePrograms
  private let deliver: @Sendable (JobID, [AllTabsSearchJob.Event]) -> Void
  private var works: [JobID: AllTabsSearchJob] = [:]
  /// The job that searches the tabs that existed at the start. Each other job searches one tab.
  private let firstJob = JobID()

  /// Begins a search.
  ///
  /// - Parameters:
  ///   - tabs: the content of each tab.
  ///   - filters: the programs that may be run to read a file.
  ///   - deliver: receives results, with the ID of the job, on any thread.
  init(
    _ pattern: Pattern, in tabs: [(group: TabResults, target: AllTabsSearchJob.SearchTarget)],
    filters: Reader.FilePrograms,
    deliver: @escaping @Sendable (JobID, [AllTabsSearchJob.Event]) -> Void
  ) {
    (self.pattern, self.filters, self.deliver) = (pattern, filters, deliver)
    groups = tabs.map(\.group)
    startJob(firstJob, searching: tabs.enumerated().map { ($0.offset, $0.element.target) })
  }

  deinit { for work in works.values { work.cancel() } }

  private func startJob(
    _ job: JobID, searching targets: [(number: Int, target: AllTabsSearchJob.SearchTarget)]
  ) {
    let work = AllTabsSearchJob(
      pattern, in: targets, limit: AllTabsSearch.tabLimit, filters: filters
    ) { [deliver] events in deliver(job, events) }
    works[job] = work
    if !work.start() { end(reason: BackgroundThread.startFailure) }
  }

  /// Whether the search is in progress.
  var isSearching: Bool { ending == nil && doneCount < groups.count }

  /// Whether more of a stream may still be searched.
  private var isWaiting: Bool { ending == nil && groups.contains { $0.rest != nil } }

  /// Receives results.
  func receive(_ events: [AllTabsSearchJob.Event], fromJob job: JobID) {
    guard ending == nil, works[job] != nil else { return }
    for event in events where ending == nil {
      // A job for one tab has ended.
      if job != firstJob, case .done = event { works[job] = nil }
      switch event {
      case .found(let number, let lines): add(lines, toTab: number)
      case .progress(let number, let share): groups[number].progress = share
      case .done(let number, let outcome): finishTab(number, outcome)
      }
    }
    version += 1
  }

  private func add(_ lines: [SearchResultLine], toTab number: Int) {
    groups[number].add(lines.prefix(AllTabsSearch.limit - lineCount))
    lineCount += min(lines.count, AllTabsSearch.limit - lineCount)
    if lineCount == AllTabsSearch.limit {
      end(reason: "stopped at \(AllTabsSearch.limit.grouped) lines")
    }
  }

  private func finishTab(_ number: Int, _ outcome: AllTabsSearchJob.TabOutcome) {
    if !groups[number].isDone { doneCount += 1 }
    groups[number].isDone = true
    switch outcome {
    case .nothing: break
    case .failed(let reason): groups[number].note = reason
    case .searched(let search), .cut(let search):
      if search.isFull {
        groups[number].note = "showing the first \(search.limit.grouped) lines"
        groups[number].rest = nil
      } else {
        if case .cut = outcome {
          let size = LongRunningWork.text(ofByteCount: search.content.count)
          groups[number].note = "output too large: searched the first \(size)"
        }
        if groups[number].rest != nil { groups[number].rest = groups[number].first ?? search }
        groups[number].first = nil
      }
    }
  }

  /// Records that a document was opened or is read again, because a command runs again or a file
  /// was rewritten. Earlier results stay in the list, marked as stale.
  func documentLoadingStarted(in tab: PageID, content: any Content) {
    guard let number = groups.firstIndex(where: { $0.tab == tab }), groups[number].isOpen else {
      return
    }
    let group = groups[number]
    if group.lines.isEmpty, let rest = group.rest, rest.searchedEnd == 0 {
      let first = MatchingLineSearch(pattern, in: content, limit: rest.limit)
      if group.isDone { groups[number].rest = first } else { groups[number].first = first }
      return
    }
    groups[number].becomeStale()
    version += 1
  }

  /// Records that the diffs of some files have changed.
  ///
  /// - Parameter isChanged: Whether the part in a tab has changed.
  func markResultsStale(inTabsWhere isChanged: (PageID) -> Bool) {
    for number in groups.indices where !groups[number].lines.isEmpty && !groups[number].isStale {
      guard isChanged(groups[number].tab) else { continue }
      groups[number].becomeStale()
      version += 1
    }
  }

  /// Records that a document has grown or is complete.
  ///
  /// - Parameters:
  ///   - content: its current content.
  ///   - isWhole: whether the document is complete.
  func documentChanged(in tab: PageID, content: any Content, isWhole: Bool) {
    guard ending == nil, let number = groups.firstIndex(where: { $0.tab == tab }),
      groups[number].isDone, let rest = groups[number].rest
    else { return }
    if isWhole { groups[number].rest = nil }
    guard content.count > (isWhole ? rest.searchedEnd : groups[number].byteCount) else {
      version += 1
      return
    }
    groups[number].byteCount = content.count
    groups[number].isDone = false
    doneCount -= 1
    startJob(JobID(), searching: [(number, .openDocument(rest, isWhole: isWhole))])
  }

  /// Stops the search. Returns whether it was in progress.
  func stop() -> Bool {
    guard isSearching || isWaiting else { return false }
    end(reason: "stopped")
    return true
  }

  private func end(reason: String) {
    ending = reason
    for work in works.values { work.cancel() }
    works = [:]
    version += 1
  }

  /// The progress and the number of results, for the status line.
  var status: String {
    let hits = groups.count { !$0.lines.isEmpty }
    let lines = "\(lineCount.grouped) \(lineCount == 1 ? "line" : "lines")"
    guard isSearching else {
      let found =
        lineCount == 0
        ? "no matches in \(tabCountText(groups.count))"
        : "\(lines) in \(hits.grouped) of \(tabCountText(groups.count))"
      let rest = isWaiting ? " · waiting for more" : ""
      return found + rest + (ending.map { " · \($0)" } ?? "")
    }
    return lineCount == 0 ? "" : "\(lines) in \(tabCountText(hits))"
  }

  /// The work in progress; nil if there is none.
  var work: LongRunningWork? {
    guard isSearching else { return nil }
    let shares = groups.reduce(0) { $0 + ($1.isDone ? 1 : $1.progress) }
    return LongRunningWork(name: "searching", share: shares / Double(groups.count))
  }

  private func tabCountText(_ count: Int) -> String {
    "\(count.grouped) \(count == 1 ? "tab" : "tabs")"
  }
}
