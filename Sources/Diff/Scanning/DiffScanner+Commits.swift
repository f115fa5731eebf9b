extension DiffScanner {
  /// Reads a line that may start a commit.
  mutating func readCommit(_ line: RawDiffLine, _ events: inout [DiffEvent]) {
    let plain = line.plain
    if form != .mail, let start = CommitStartLine(plain, form) {
      beginCommit(CommitHeaderReader(line, start), at: line.start, &events)
    } else if form == .mail, CommitStartLine.isMailSeparator(plain) {
      beginCommit(CommitHeaderReader(mail: line), at: line.start, &events)
    } else if let head = commit?.readUnindentedLine(line) {
      events.append(.commitHead(head))
    }
  }

  /// Reads the line after a line of dashes.
  ///
  /// - Returns: Whether it starts a Subversion revision.
  mutating func beginRevisionIfStarted(
    by line: RawDiffLine, dashesAt dashes: Int, _ events: inout [DiffEvent]
  ) -> Bool {
    guard let start = CommitStartLine(line.plain, .revision) else { return false }
    beginCommit(CommitHeaderReader(line, start, at: dashes), at: dashes, &events)
    return true
  }

  /// Starts a commit.
  mutating func beginCommit(_ new: CommitHeaderReader, at start: Int, _ events: inout [DiffEvent]) {
    form = new.head.form
    endFileHeader(&events)
    if let head = commit?.takeHeader() { events.append(.commitHead(head)) }
    events.append(.commitStart(at: start))
    commit = new
    (candidate, hunk, isBroken, isPlainFile) = (nil, HunkReader(), false, false)
  }
}
