import Diff

/// Cuts a diff at its files, and a log at its commits.
///
/// What several commits change in a file is one part, where the start of each commit, up to its subject,
/// stands before what it changes.
struct DiffFinder: PartFinder {
  static var levelCount: Int { 2 }
  static let files = 0
  static let commits = 1

  /// The longest subject on a tab, in characters.
  private static let titleLength = 30

  private var scanner = DiffScanner()
  private var events: [DiffEvent] = []
  private var commitHead: Range<Int>?

  mutating func read(_ line: LinePrefix, _ parts: inout [PartTracker]) {
    let raw = RawLine(line.bytes, start: line.start, next: line.next)
    guard let hunkLine = scanner.scan(raw, into: &events) else { return handleEvents(&parts) }
    guard hunkLine.kind == .added || hunkLine.kind == .removed else { return }
    for level in [Self.files, Self.commits] {
      parts[level].count { $0.diff.count(hunkLine.kind) }
    }
  }

  mutating func finish(at end: Int, _ parts: inout [PartTracker]) {
    scanner.finish(into: &events)
    handleEvents(&parts)
  }

  func settledEnd(_ end: Int, rest: [UInt8], to restEnd: Int) -> Int {
    scanner.undecidedStart ?? end
  }

  private mutating func handleEvents(_ parts: inout [PartTracker]) {
    for event in events { handle(event, &parts) }
    events.removeAll(keepingCapacity: true)
  }

  private mutating func handle(_ event: DiffEvent, _ parts: inout [PartTracker]) {
    switch event {
    case .commitStart(let offset):
      parts[Self.files].close(at: offset)
      parts[Self.commits].close(at: offset)
      commitHead = nil
    case .commitHead(let head):
      commitHead = head.range
      parts[Self.commits].open(
        Self.name(of: head), at: head.range.lowerBound, collects: false)
    case .fileStart(let offset): parts[Self.files].close(at: offset)
    case .fileHead(let head):
      parts[Self.files].open(
        .path(head.name.text), at: head.start, head: commitHead, collects: true)
    case .binary: parts[Self.files].count { $0.isBinary = true }
    case .hunk, .noLineFeed: break
    }
  }

  /// What a commit's tab is called.
  private static func name(of head: CommitHeader) -> PartName {
    let hash = String(head.hash.prefix(8))
    guard let subject = head.subject else { return PartName(title: hash, name: hash) }
    let title =
      subject.count > titleLength ? subject.prefix(titleLength - 1) + "…" : subject
    return PartName(title: title, name: hash.isEmpty ? subject : hash + " " + subject)
  }
}
