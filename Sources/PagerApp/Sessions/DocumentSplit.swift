import Documents
import PagerViews
import TabPagerCore

/// The split of a document into tabs: its parts, and the job that finds them.
final class DocumentSplit {
  /// The parts at each level.
  private(set) var levels: [[SplitPart]] = []
  /// The level whose parts are tabs.
  private(set) var level = 0
  /// Whether the tabs are the commits of a log, or the files of a diff.
  var showsCommits: Bool { level == 1 }
  var showsFiles: Bool { isDiff && level == 0 }
  /// Whether the document is a diff. Only diffs have two levels.
  var isDiff: Bool { levels.count > 1 }
  /// Whether the user has chosen the level.
  var isLevelChosen = false
  /// The tabs of the parts at that level, including closed ones.
  var tabs: [PageID] = []
  /// The parts that are viewed, or have changed since.
  var viewed: [Int: ViewedMarks.FileState] = [:]
  /// The parts that were viewed in the version of the diff before this one, and have other bytes now.
  var formerlyViewed: Set<Int> = []
  /// The number of parts that were compared with the changes that were viewed.
  var checkedCount = 0
  /// The blocks that the diff moves between files; `nil` before they are looked for.
  var moves: DiffMoves?
  /// The numbers of notes in each part that has any, and the state for which they were counted.
  var noteCounts: [Int: NoteCounts] = [:]
  var noteState: NoteCountKey?
  /// What the notes of the parts depend on.
  struct NoteCountKey: Hashable {
    var version: Int
    var level: Int
    var partCount: Int
    /// Whether the list of the notes is selected. An empty list goes when the user leaves it.
    var isListSelected: Bool
  }
  /// The number of parts that are viewed.
  var viewedCount: Int { viewed.values.count { $0 == .viewed } }
  /// Whether the notes of the diff have been moved to their lines.
  var hasRelocatedNotes = false
  /// The offsets at which the files, messages or commits that are viewed start, and those that have changed since.
  var viewedOffsets: ViewedOffsets {
    var offsets = ViewedOffsets()
    guard !viewed.isEmpty else { return offsets }
    let messages = parts.first(where: \.isMessage).map(Self.ranges) ?? []
    let messageEnds = Dictionary(messages.map { ($0.lowerBound, $0.upperBound) }) { $1 }
    for (number, state) in viewed {
      let starts = Self.ranges(of: parts[number]).compactMap { range -> Int? in
        // The part of a file also contains the start of the message before it.
        guard !parts[number].isMessage, let end = messageEnds[range.lowerBound] else {
          return range.lowerBound
        }
        return range.contains(end) ? end : nil
      }
      switch state {
      case .viewed: offsets.viewed.formUnion(starts)
      case .changed: offsets.changed.formUnion(starts)
      case .unviewed: break
      }
    }
    return offsets
  }

  private static func ranges(of part: SplitPart) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    part.ranges.visitRanges { _, range in
      ranges.append(range)
      return true
    }
    return ranges
  }
  /// The new paths of renamed files, by their paths before.
  private(set) var renames: [String: String] = [:]
  /// The number of seen lines in each part.
  private var seenLines: [Int: UInt32] = [:]

  /// The content that is split; `nil` before the start.
  private(set) var content: (any Content)?

  /// The ID of the job, which distinguishes its events from those of an earlier split.
  let id = JobID()
  private let job: SplitJob
  private var isRunning = false
  private var hasStopped = false
  private var isIdle = false
  /// The number of bytes processed, and whether the document was complete.
  private var doneEnd = 0
  private var wasWhole = false

  init(
    _ mode: SplitMode, joinsEqualTitles: Bool,
    deliver: @escaping @Sendable (JobID, SplitJob.Event) -> Void
  ) {
    job = SplitJob(mode, joinsEqualTitles: joinsEqualTitles) { [id] in deliver(id, $0) }
  }

  deinit { job.cancel() }

  /// The parts that are tabs.
  var parts: [SplitPart] { levels.indices.contains(level) ? levels[level] : [] }

  /// Whether the document has two levels, commits and files.
  var hasLevels: Bool { levels.count > 1 && !levels[1].isEmpty }

  /// Whether no more parts will be found in the current bytes.
  var isComplete: Bool { isIdle || hasStopped || wasWhole && !isRunning }

  /// Continues with bytes that have arrived.
  func resume(with document: Document) {
    let isWhole = document.state != .loading
    guard !isRunning, !isIdle, document.byteCount > doneEnd || isWhole && !wasWhole else { return }
    wasWhole = isWhole
    content = document.content
    isRunning = job.start(over: document.content, upTo: document.byteCount, isWhole: isWhole)
  }

  /// Stops the search for further parts.
  func stop() {
    job.cancel()
    hasStopped = true
  }

  /// The work in progress; nil if there is none, and for a stream, which arrives more slowly than it is split.
  func longRunningWork(of document: Document) -> LongRunningWork? {
    guard isRunning, !hasStopped, document.state == .complete, document.byteCount > 0 else {
      return nil
    }
    return LongRunningWork(
      name: "splitting", share: Double(job.reachedEnd) / Double(document.byteCount))
  }

  /// Records that the job waits for more bytes.
  func recordPause(atByteCount byteCount: Int, isIdle: Bool) {
    isRunning = false
    doneEnd = byteCount
    self.isIdle = isIdle
  }

  /// Adds found parts. Returns the changes at the shown level.
  func addFoundParts(_ found: SplitChanges) -> [PartUpdate] {
    while levels.count < found.levels.count { levels.append([]) }
    for (number, changes) in found.levels.enumerated() { levels[number].applyUpdates(changes) }
    for change in found.levels.first ?? [] where !change.formerName.isEmpty {
      renames[change.formerName] = change.name
    }
    return found.levels.indices.contains(level) ? found.levels[level] : []
  }

  /// Whether to show commits rather than files, because there are several commits and the user has not chosen.
  var prefersCommits: Bool { !isLevelChosen && level == 0 && hasLevels && levels[1].count > 1 }

  /// Shows the parts of another level.
  func show(level: Int) {
    self.level = level
    tabs = []
    seenLines = [:]
    (viewed, checkedCount) = ([:], 0)
    (noteCounts, noteState) = ([:], nil)
  }

  /// The part of a level that contains a byte of the document; `nil` if there is none, or if it is not known yet.
  func partNumber(containingOffset offset: Int, level: Int) -> Int? {
    guard levels.indices.contains(level) else { return nil }
    return levels[level].firstIndex { $0.ranges.last?.contains(offset) == true }
      ?? levels[level].firstIndex { $0.ranges.textOffset(ofSource: offset) != nil }
  }

  /// The file or the commit that contains a byte of the document. A part that contains only messages is neither.
  func fileOrCommitNumber(containingOffset offset: Int, level: Int) -> Int? {
    levels[level].firstIndex { !$0.isMessage && $0.ranges.textOffset(ofSource: offset) != nil }
  }

  // MARK: Badges

  /// Marks all lines of a part as seen. Returns whether any was unseen.
  func markRead(part number: Int) -> Bool {
    let lines = parts[number].counts.lines
    guard lines > seenLines[number, default: 0] else { return false }
    seenLines[number] = lines
    return true
  }

  /// The badge of a part: the numbers of added and removed lines of a diff, or of unseen lines, the numbers of notes, and
  /// whether it is viewed.
  func badge(ofPart number: Int) -> String? {
    let badges = [
      countBadge(ofPart: number), noteCounts[number]?.badge,
      viewed[number] == .viewed ? "✓" : nil,
    ].compactMap(\.self)
    return badges.isEmpty ? nil : badges.joined(separator: " ")
  }

  private func countBadge(ofPart number: Int) -> String? {
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
