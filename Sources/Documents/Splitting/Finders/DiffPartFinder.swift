import Diff
import PathText

/// Splits a diff by file, and a log by commit.
///
/// The changes of several commits to one file are one part. Each commit's header, up to its
/// subject, precedes its changes. Beside the files, the messages of all commits are one part.
struct DiffPartFinder: PartFinder {
  static var levelCount: Int { 2 }
  static let files = 0
  static let commits = 1

  /// The maximum length of a subject in a tab title, in characters.
  private static let titleLength = 30

  private var scanner = DiffScanner()
  private var events: [DiffEvent] = []
  private var commitHead: Range<Int>?
  /// What precedes the first file and the first commit.
  private var introduction = IntroductionState.empty
  /// The text before the first commit, until that commit's part is open.
  private var textBeforeCommit: Range<Int>?

  private enum IntroductionState {
    /// Nothing yet, or only blank lines and a summary.
    case empty
    /// Text, such as the message of a tag.
    case text
    /// A file or a commit has started.
    case over
  }

  mutating func readLine(_ line: LineBeginning, recordingPartsIn parts: inout [PartTracker]) {
    let raw = RawDiffLine(line.bytes, start: line.start, next: line.next)
    guard let hunkLine = scanner.scanLine(raw, into: &events) else {
      if case .empty = introduction, events.isEmpty, scanner.undecidedStart == nil,
        scanner.head == nil
      {
        readLineBeforeFirstHeader(raw.plain)
      }
      return handleEvents(recordingPartsIn: &parts)
    }
    switch hunkLine.kind {
    case .context, .separator: break
    case .added, .removed:
      for level in [Self.files, Self.commits] {
        parts[level].updateOpenPartCounts { $0.diff.countLine(hunkLine.kind) }
      }
    }
  }

  mutating func flush(at end: Int, recordingPartsIn parts: inout [PartTracker]) {
    scanner.flush(into: &events)
    handleEvents(recordingPartsIn: &parts)
  }

  func knownEndOfOpenPart(
    afterLinesTo end: Int, unfinishedLine rest: [UInt8], receivedTo restEnd: Int
  ) -> Int {
    scanner.undecidedStart ?? end
  }

  private mutating func handleEvents(recordingPartsIn parts: inout [PartTracker]) {
    for event in events { handleEvent(event, recordingPartsIn: &parts) }
    events.removeAll(keepingCapacity: true)
  }

  private mutating func handleEvent(
    _ event: DiffEvent, recordingPartsIn parts: inout [PartTracker]
  ) {
    switch event {
    case .commitStart(let offset), .fileStart(let offset):
      if case .text = introduction {
        Self.addIntroductionAsMessage(upTo: offset, &parts[Self.files])
        if case .commitStart = event { textBeforeCommit = 0..<offset }
      }
      introduction = .over
    case .fileHead, .commitHead, .binary, .hunk, .noLineFeed: break
    }
    switch event {
    case .commitStart(let offset):
      parts[Self.files].closePart(at: offset)
      parts[Self.commits].closePart(at: offset)
      commitHead = nil
    case .commitHead(let head):
      commitHead = head.range
      if head.form != .short { Self.openMessagePart(of: head, &parts[Self.files]) }
      parts[Self.commits].openPart(
        Self.partName(of: head), at: head.range.lowerBound, head: textBeforeCommit,
        joinsEqualTitles: false)
      textBeforeCommit = nil
    case .fileStart(let offset): parts[Self.files].closePart(at: offset)
    case .fileHead(let head):
      parts[Self.files].closePart(at: head.start)
      let formerName = head.change == .renamed ? head.oldName.map { String(path: $0) } : nil
      parts[Self.files].openPart(
        .path(String(path: head.name), renamedFrom: formerName ?? ""), at: head.start,
        head: commitHead,
        joinsEqualTitles: true)
    case .binary: parts[Self.files].updateOpenPartCounts { $0.isBinary = true }
    case .hunk, .noLineFeed: break
    }
  }

  private mutating func readLineBeforeFirstHeader(_ line: [UInt8]) {
    if !line.isEmpty, !GitStatisticsDetector.isStatisticsLine(line) { introduction = .text }
  }

  /// Makes the text before the first file or commit a message.
  private static func addIntroductionAsMessage(upTo end: Int, _ files: inout PartTracker) {
    files.openPart(
      PartName(title: "Message", name: "message", kind: .message), at: 0, joinsEqualTitles: true)
    files.closePart(at: end)
  }

  private static func openMessagePart(of head: CommitHeader, _ files: inout PartTracker) {
    files.closePart(at: head.range.lowerBound)
    files.openPart(
      PartName(title: "Message", name: "message of \(head.hash)", kind: .message),
      at: head.range.lowerBound, joinsEqualTitles: true)
  }

  /// Returns the name of a commit's part.
  private static func partName(of head: CommitHeader) -> PartName {
    let hash = String(head.hash.prefix(8))
    guard let subject = head.subject else { return PartName(title: hash, name: hash) }
    let title =
      subject.count > titleLength ? subject.prefix(titleLength - 1) + "…" : subject
    return PartName(title: title, name: hash.isEmpty ? subject : hash + " " + subject)
  }
}
