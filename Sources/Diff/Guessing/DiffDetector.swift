/// Decides from the first lines of a text whether it is a diff, or a log or mail that contains one.
///
/// The answer is yes only if there is no doubt. Ordinary text that quotes a diff starts with something else.
package struct DiffDetector: Sendable {
  /// The result so far.
  package enum Verdict: Hashable, Sendable {
    /// More lines are needed.
    case undecided
    /// The text is a diff.
    case diff
    /// The text is something else.
    case other
  }

  /// The kind of the lines so far.
  private enum State {
    case start
    /// A line that seems to start a file. The next lines have to confirm this.
    case file(DiffFileStartDetector)
    /// Files that `diff -r` found in one folder only, or did not compare.
    case only
    /// A summary before the diff, such as the output of `--stat` or `--raw`.
    case summary
    /// The log of a submodule.
    case submodule
    /// A tag with its message, before the tagged commit.
    case tag(lines: Int)
    /// The lines of a git commit before its changes.
    case commit
    /// A commit in one line.
    case shortCommit
    /// The first line of a mail from `git format-patch`.
    case patchMail
    /// The first line of another log. The next line has to confirm the format.
    case log(CommitHeader.Format)
    /// The header of a mail.
    case mail(hasSubject: Bool)
    /// A log or the text of a mail. Only a scanner can find a diff there.
    case scanning
  }

  /// The result so far.
  package private(set) var verdict = Verdict.undecided
  private var state = State.start
  private var margin: LogGraphMargin?
  private var scanner = DiffScanner()
  private var events: [DiffEvent] = []

  /// Creates a guess that has read nothing. The first line must not be empty.
  package init() {}

  /// Creates a guess that has read the first lines of a text, without empty lines at its start.
  package init(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { buffer in
      var lines = RawDiffLineIterator(buffer)
      var hasBegun = false
      while verdict == .undecided, let line = lines.next() {
        hasBegun = hasBegun || line.first < line.bytes.count
        if hasBegun { readLine(line) }
      }
    }
  }

  /// Reads the next line.
  package mutating func readLine(_ line: RawDiffLine) {
    guard verdict == .undecided else { return }
    if case .start = state { margin = LogGraphMargin(line) }
    let content = margin?.lineWithoutMargin(of: line) ?? line
    let plain = content.plain
    if isScanned { _ = scanner.scanLine(line, into: &events) }
    switch state {
    case .start: readFirstLine(plain)
    case .file(var file):
      verdict = file.checkNextLine(plain)
      state = .file(file)
    case .only: readFileStartLine(plain)
    case .summary: readStatisticsLine(plain)
    case .submodule:
      if plain.begins(with: "  > ") || plain.begins(with: "  < ") {
        verdict = .diff
      } else {
        readFileStartLine(plain)
      }
    case .tag(let lines): readTagLine(plain, afterLines: lines)
    case .commit: readCommitHeaderLine(plain)
    case .shortCommit: readLineAfterOnelineCommit(plain)
    case .patchMail: verdict = plain.begins(with: "From: ") ? .diff : .other
    case .log(let form): checkSecondLogLine(plain, ofFormat: form)
    case .mail(let hasSubject): readMailHeaderLine(plain, hasSubject: hasSubject)
    case .scanning: readScannerEvents()
    }
  }

  /// Whether the scanner has to read the next line.
  private var isScanned: Bool {
    switch state {
    case .start, .log, .mail, .scanning: true
    default: false
    }
  }

  private mutating func readFirstLine(_ plain: [UInt8]) {
    if let start = CommitStartLine(plain) {
      switch start.form {
      case .long: state = .commit
      case .short: state = .shortCommit
      case .patchMail: state = .patchMail
      case .changeset, .export: state = .log(start.form)
      case .revision, .mail: verdict = .other
      }
    } else if CommitStartLine.isSubversionSeparator(plain) {
      state = .log(.revision)
    } else if CommitStartLine.isMailSeparator(plain) {
      state = .mail(hasSubject: false)
    } else if CommitStartLine.isWellKnownMailField(plain) {
      state = .mail(hasSubject: plain.begins(with: "Subject: "))
    } else if plain.begins(with: "tag "), plain.count > 4 {
      state = .tag(lines: 0)
    } else if GitStatisticsDetector.isStatisticsLine(plain) {
      state = .summary
    } else {
      readFileStartLine(plain)
    }
  }

  private mutating func readFileStartLine(_ plain: [UInt8]) {
    if let file = DiffFileStartDetector(plain) {
      state = .file(file)
    } else if plain.begins(with: "Only in ") && plain.contains(0x3A)
      || DiffFileNameParser.nameInBinaryLine(plain) != nil
    {
      state = .only
    } else if plain.begins(with: "Submodule "), DiffFileNameParser.nameInFileStartLine(plain) != nil
    {
      state = .submodule
    } else {
      verdict = .other
    }
  }

  private mutating func readStatisticsLine(_ plain: [UInt8]) {
    if !plain.isEmpty, !GitStatisticsDetector.isStatisticsLine(plain) { readFileStartLine(plain) }
  }

  private mutating func readTagLine(_ plain: [UInt8], afterLines lines: Int) {
    state = .tag(lines: lines + 1)
    if lines == 0 {
      if !plain.begins(with: "Tagger: ") { verdict = .other }
    } else if CommitStartLine(plain, .long) != nil {
      state = .commit
    }
  }

  private static let aboutCommit: [StaticString] = [
    "    ", "Author:", "AuthorDate:", "Commit:", "CommitDate:", "Date:", "Merge:", "Notes",
    "Reflog", "log size ",
    "tree ", "parent ", "author ", "committer ", " ", "---", "commit ", "gpg: ", "encoding ",
  ]

  private mutating func readCommitHeaderLine(_ plain: [UInt8]) {
    if plain.isEmpty || Self.aboutCommit.contains(where: { plain.begins(with: $0) }) { return }
    if !GitStatisticsDetector.isStatisticsLine(plain) { readFirstChangeLine(plain) }
  }

  /// Reads a line after a commit in one line: another one, a summary, or the first file.
  private mutating func readLineAfterOnelineCommit(_ plain: [UInt8]) {
    guard let first = plain.first, first != 0x20, !plain.elementsEqual("---".utf8),
      CommitStartLine(plain, .short) == nil, !GitStatisticsDetector.isStatisticsLine(plain)
    else { return }
    readFirstChangeLine(plain)
  }

  /// Reads the first line of what a commit changes.
  private mutating func readFirstChangeLine(_ plain: [UInt8]) {
    guard DiffFileHeader(plain, at: 0) != nil || plain.begins(with: "Submodule ") else {
      return verdict = .other
    }
    readFileStartLine(plain)
  }

  private static let aboutChangeset: [StaticString] = [
    "tag:  ", "user: ", "date: ", "branch: ", "parent: ", "bookmark: ", "phase: ", "manifest: ",
    "summary: ",
  ]

  private mutating func checkSecondLogLine(_ plain: [UInt8], ofFormat form: CommitHeader.Format) {
    let isRight =
      switch form {
      case .changeset: Self.aboutChangeset.contains { plain.begins(with: $0) }
      case .export: plain.begins(with: "# User ")
      case .revision: CommitStartLine(plain, .revision) != nil
      case .long, .short, .patchMail, .mail: false
      }
    if isRight { state = .scanning } else { verdict = .other }
  }

  private mutating func readMailHeaderLine(_ plain: [UInt8], hasSubject: Bool) {
    if plain.isEmpty {
      if hasSubject { state = .scanning } else { verdict = .other }
    } else if CommitStartLine.isMailField(plain) {
      state = .mail(hasSubject: hasSubject || plain.begins(with: "Subject: "))
    } else if plain[0] != 0x20, plain[0] != 0x09 {
      verdict = .other
    }
  }

  private mutating func readScannerEvents() {
    for event in events {
      switch event {
      case .hunk, .binary: verdict = .diff
      case .fileHead(let head): if head.isGit { verdict = .diff }
      default: break
      }
    }
    events.removeAll(keepingCapacity: true)
  }
}
