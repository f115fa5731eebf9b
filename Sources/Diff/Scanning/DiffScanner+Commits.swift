extension DiffScanner {
  /// Reads a line that may start a commit.
  mutating func readPossibleCommitStart(
    _ line: RawDiffLine, into events: inout [DiffEvent]
  ) {
    let plain = line.plain
    if form != .mail, let start = CommitStartLine(plain, form) {
      beginCommit(CommitHeaderReader(line, start), at: line.start, into: &events)
    } else if form == .mail, CommitStartLine.isMailSeparator(plain) {
      beginCommit(CommitHeaderReader(mail: line), at: line.start, into: &events)
    } else if let head = commit?.readUnindentedLine(line) {
      events.append(.commitHead(head))
    }
  }

  /// Reads the line after a line of dashes.
  ///
  /// - Returns: Whether it starts a Subversion revision.
  mutating func beginRevisionIfStarted(
    by line: RawDiffLine, dashesAt dashes: Int, into events: inout [DiffEvent]
  ) -> Bool {
    guard let start = CommitStartLine(line.plain, .revision) else { return false }
    beginCommit(CommitHeaderReader(line, start, at: dashes), at: dashes, into: &events)
    return true
  }

  /// Starts a commit.
  mutating func beginCommit(
    _ new: CommitHeaderReader, at start: Int, into events: inout [DiffEvent]
  ) {
    form = new.head.form
    endFileHeader(into: &events)
    if let head = commit?.finishHeader() { events.append(.commitHead(head)) }
    events.append(.commitStart(at: start))
    commit = new
    (candidate, hunk, isBroken, isPlainFile) = (nil, HunkReader(), false, false)
  }
}
