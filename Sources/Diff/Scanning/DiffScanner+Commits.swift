extension DiffScanner {
  /// Reads a line that may start a commit.
  mutating func readCommit(_ line: RawLine, _ events: inout [DiffEvent]) {
    let plain = line.plain
    if form != .mail, let start = CommitStart(plain, form) {
      begin(CommitReader(line, start), at: line.start, &events)
    } else if form == .mail, CommitStart.isMailSeparator(plain) {
      begin(CommitReader(mail: line), at: line.start, &events)
    } else if let head = commit?.readOther(line) {
      events.append(.commitHead(head))
    }
  }

  /// Reads the line after a line of dashes.
  ///
  /// - Returns: Whether it starts a Subversion revision.
  mutating func beginRevision(
    _ line: RawLine, at dashes: Int, _ events: inout [DiffEvent]
  ) -> Bool {
    guard let start = CommitStart(line.plain, .revision) else { return false }
    begin(CommitReader(line, start, at: dashes), at: dashes, &events)
    return true
  }

  /// Starts a commit.
  mutating func begin(_ new: CommitReader, at start: Int, _ events: inout [DiffEvent]) {
    form = new.head.form
    endHead(&events)
    if let head = commit?.name() { events.append(.commitHead(head)) }
    events.append(.commitStart(at: start))
    commit = new
    (candidate, hunk, isBroken, isPlainFile) = (nil, HunkReader(), false, false)
  }
}
