import Documents
import TabPagerCore

/// How a document is split into tabs, and what has been found of its parts.
final class DocumentSplit {
  /// The parts at each level.
  private(set) var levels: [[SplitPart]] = []
  /// The level whose parts are tabs.
  private(set) var level = 0
  /// Whether that was the user's choice.
  var isLevelChosen = false
  /// The tabs of the parts at that level, those that were closed included.
  var tabs: [PageID] = []
  /// The lines of each part that have been seen.
  private var seenLines: [Int: UInt32] = [:]

  /// The ID of the job, which tells its events from those of another one of the same document.
  let id = JobID()
  private let job: SplitJob
  private var isRunning = false
  private var hasStopped = false
  private var isIdle = false
  /// The bytes that were gone through, and whether as the whole.
  private var doneEnd = 0
  private var wasWhole = false

  init(
    _ mode: SplitMode, collecting: Bool,
    deliver: @escaping @Sendable (JobID, SplitJob.Event) -> Void
  ) {
    job = SplitJob(mode, collecting: collecting) { [id] in deliver(id, $0) }
  }

  deinit { job.cancel() }

  /// The parts that are tabs.
  var parts: [SplitPart] { levels.indices.contains(level) ? levels[level] : [] }

  /// Whether there is anything to choose between: commits or files.
  var hasLevels: Bool { levels.count > 1 && !levels[1].isEmpty }

  /// Whether no more parts will be found in the document as it is.
  var isComplete: Bool { isIdle || hasStopped || wasWhole && !isRunning }

  /// Goes on with what has come.
  func resume(_ document: Document) {
    let isWhole = document.state != .loading
    guard !isRunning, !isIdle, document.byteCount > doneEnd || isWhole && !wasWhole else { return }
    wasWhole = isWhole
    isRunning = job.start(over: document.content, upTo: document.byteCount, isWhole: isWhole)
  }

  /// Stops it: parts that are not known yet are not found any more.
  func stop() {
    job.cancel()
    hasStopped = true
  }

  /// What is under mode; nil where nothing is, and for a stream, which comes more slowly than it is
  /// split.
  func work(of document: Document) -> LongWork? {
    guard isRunning, !hasStopped, document.state == .complete, document.byteCount > 0 else {
      return nil
    }
    return LongWork(
      name: "splitting", share: Double(job.reachedEnd) / Double(document.byteCount))
  }

  /// It waits for more to come.
  func pause(_ byteCount: Int, isIdle: Bool) {
    isRunning = false
    doneEnd = byteCount
    self.isIdle = isIdle
  }

  /// Takes what was found; returns what has changed at the level that is shown.
  func receive(_ found: SplitChanges) -> [PartChange] {
    while levels.count < found.levels.count { levels.append([]) }
    for (number, changes) in found.levels.enumerated() { levels[number].receive(changes) }
    return found.levels.indices.contains(level) ? found.levels[level] : []
  }

  /// Whether commits are to be shown rather than files: there is more than one, and nobody has chosen.
  var prefersCommits: Bool { !isLevelChosen && level == 0 && hasLevels && levels[1].count > 1 }

  /// Shows the parts of another level.
  func show(level: Int) {
    self.level = level
    tabs = []
    seenLines = [:]
  }

  /// The part of another level that holds a byte of the document.
  func part(at offset: Int, level: Int) -> Int? {
    levels[level].firstIndex { $0.ranges.last?.contains(offset) == true }
      ?? levels[level].firstIndex { $0.ranges.place(of: offset) != nil }
  }

  // MARK: Badges

  /// All the lines of a part that have come are seen now; tells whether there were any that were not.
  func see(_ number: Int) -> Bool {
    let lines = parts[number].counts.lines
    guard lines > seenLines[number, default: 0] else { return false }
    seenLines[number] = lines
    return true
  }

  /// What stands beside a part's title: the lines that a diff adds and removes, or those that nobody
  /// has seen yet.
  func badge(of number: Int) -> String? {
    let counts = parts[number].counts
    if counts.isBinary { return "binary" }
    let seen = seenLines[number, default: 0]
    if counts.lines > seen { return "\(counts.lines - seen)" }
    let (added, removed) = (counts.added, counts.removed)
    switch (added, removed) {
    case (0, 0): return nil
    case (_, 0): return "+\(added)"
    case (0, _): return "−\(removed)"
    default: return "+\(added) −\(removed)"
    }
  }
}
