import BackgroundThread
import Documents
import TabPagerCore

/// A search over all tabs: what was found in each, and how far it has come.
final class TabSearch {
  /// The most lines of one tab that are listed, and of all of them together: more than anybody
  /// reads. They take some ten mebibytes.
  static let tabLimit = 1000
  static let limit = 20_000

  /// A tab that is searched.
  struct Group {
    let tab: PageID
    let name: String
    var lines: [FoundLine] = []
    /// The share of it that was searched.
    var progress = 0.0
    var isDone = false
    /// What is to be said of it beside its lines; nil where that is nothing.
    var note: String?
    /// What goes on when more of a stream has come; nil where nothing more will come.
    var rest: LineSearch?
    /// The bytes that there were when it was searched last: a line that is not whole yet need not be
    /// searched again before more has come.
    var byteCount = 0
    /// Whether it is what an open document has that is searched.
    var isOpen = false
    /// What is to be searched once what was begun is done: the document had no content before.
    var first: LineSearch?
    /// Whether the document has other bytes now than those that were searched.
    var isStale = false
  }

  /// What is searched for.
  let pattern: Pattern
  /// The tabs, in their order when the search was begun.
  private(set) var groups: [Group]
  /// Changes with everything here.
  private(set) var version = 0
  /// How many lines were found.
  private(set) var lineCount = 0
  /// How many tabs have been searched.
  private(set) var doneCount = 0
  /// Why it has come to an end before all was searched; nil where it has not.
  private(set) var ending: String?

  private let filters: Reader.Filters
  private let deliver: @Sendable (JobID, [TabSearchWork.Event]) -> Void
  private var works: [JobID: TabSearchWork] = [:]
  /// The job that searches the tabs there were at first. Others search one tab each.
  private let firstJob = JobID()

  /// Begins a search.
  ///
  /// - Parameters:
  ///   - tabs: where to search.
  ///   - filters: the programs that may be run to read a file.
  ///   - deliver: takes what was found, with the ID of the job, on any thread.
  init(
    _ pattern: Pattern, in tabs: [(group: Group, place: TabSearchWork.Place)],
    filters: Reader.Filters, deliver: @escaping @Sendable (JobID, [TabSearchWork.Event]) -> Void
  ) {
    (self.pattern, self.filters, self.deliver) = (pattern, filters, deliver)
    groups = tabs.map(\.group)
    start(firstJob, tabs.enumerated().map { ($0.offset, $0.element.place) })
  }

  deinit { for work in works.values { work.cancel() } }

  private func start(_ job: JobID, _ places: [(number: Int, place: TabSearchWork.Place)]) {
    let work = TabSearchWork(
      pattern, in: places, limit: TabSearch.tabLimit, filters: filters
    ) { [deliver] events in deliver(job, events) }
    works[job] = work
    if !work.start() { end(BackgroundThread.startFailure) }
  }

  /// Whether it is under way.
  var isSearching: Bool { ending == nil && doneCount < groups.count }

  /// Whether more of a stream may still be searched.
  private var isWaiting: Bool { ending == nil && groups.contains { $0.rest != nil } }

  /// Takes what was found.
  func receive(_ events: [TabSearchWork.Event], of job: JobID) {
    guard ending == nil, works[job] != nil else { return }
    for event in events where ending == nil {
      // What was begun for one tab has nothing more to do.
      if job != firstJob, case .done = event { works[job] = nil }
      switch event {
      case .found(let number, let lines): add(lines, to: number)
      case .progress(let number, let share): groups[number].progress = share
      case .done(let number, let outcome): finish(number, outcome)
      }
    }
    version += 1
  }

  private func add(_ lines: [FoundLine], to number: Int) {
    groups[number].lines += lines.prefix(TabSearch.limit - lineCount)
    lineCount += min(lines.count, TabSearch.limit - lineCount)
    if lineCount == TabSearch.limit { end("stopped at \(TabSearch.limit.grouped) lines") }
  }

  private func finish(_ number: Int, _ outcome: TabSearchWork.Outcome) {
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
          let size = LongWork.text(ofBytes: search.content.count)
          groups[number].note = "output too large: searched the first \(size)"
        }
        if groups[number].rest != nil { groups[number].rest = groups[number].first ?? search }
        groups[number].first = nil
      }
    }
  }

  /// A document was opened, or is read anew: a command runs again, a file was written anew. What was
  /// found before stays in the list, and it is told what it is.
  func documentBegan(_ tab: PageID, _ content: any Content) {
    guard let number = groups.firstIndex(where: { $0.tab == tab }), groups[number].isOpen else {
      return
    }
    let group = groups[number]
    if group.lines.isEmpty, let rest = group.rest, rest.searchedEnd == 0 {
      let first = LineSearch(pattern, in: content, limit: rest.limit)
      if group.isDone { groups[number].rest = first } else { groups[number].first = first }
      return
    }
    (groups[number].isStale, groups[number].rest) = (true, nil)
    groups[number].note = "changed since the search · r searches again"
    version += 1
  }

  /// More of a document has come, or all of it.
  ///
  /// - Parameters:
  ///   - content: what there is of it now.
  ///   - isWhole: whether no more will come.
  func documentChanged(_ tab: PageID, _ content: any Content, isWhole: Bool) {
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
    start(JobID(), [(number, .search(rest, isWhole: isWhole))])
  }

  /// Stops it; tells whether it was under way.
  func stop() -> Bool {
    guard isSearching || isWaiting else { return false }
    end("stopped")
    return true
  }

  private func end(_ reason: String) {
    ending = reason
    for work in works.values { work.cancel() }
    works = [:]
    version += 1
  }

  /// How far it has come, and what it has found.
  var status: String {
    let hits = groups.count { !$0.lines.isEmpty }
    let lines = "\(lineCount.grouped) \(lineCount == 1 ? "line" : "lines")"
    guard isSearching else {
      let found =
        lineCount == 0
        ? "no matches in \(tabs(groups.count))"
        : "\(lines) in \(hits.grouped) of \(tabs(groups.count))"
      let rest = isWaiting ? " · waiting for more" : ""
      return found + rest + (ending.map { " · \($0)" } ?? "")
    }
    return lineCount == 0 ? "" : "\(lines) in \(tabs(hits))"
  }

  /// What is under way; nil where nothing is.
  var work: LongWork? {
    guard isSearching else { return nil }
    let shares = groups.reduce(0) { $0 + ($1.isDone ? 1 : $1.progress) }
    return LongWork(name: "searching", share: shares / Double(groups.count))
  }

  private func tabs(_ count: Int) -> String { "\(count.grouped) \(count == 1 ? "tab" : "tabs")" }
}
