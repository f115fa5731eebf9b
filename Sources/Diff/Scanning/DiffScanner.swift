/// Recognises the commits, files, hunks and lines of a diff, one line at a time.
///
/// The diff may come from git, Mercurial, Subversion or `diff`, in unified, context or normal format, coloured or not,
/// with text around it, in a log or in a mail. Any bytes are accepted. The header of a hunk states the number of its
/// lines, and the scanner counts them. So it never mistakes the removed line `-- a/x` for the header of a file.
///
/// The scanner stores no lines, so its memory does not grow with the diff.
package struct DiffScanner: Sendable {
  /// Two lines with names. They start a file if a hunk follows directly.
  struct FileStartCandidate {
    let start: Int
    let old: DiffFileVersionName
    var new: DiffFileVersionName?
    /// Whether the lines are `***` and `---` instead of `---` and `+++`.
    let isContext: Bool

    /// Whether a line continues the candidate.
    func isContinued(by line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
      if new == nil { return line.begins(with: isContext ? "--- " : "+++ ") }
      return line.begins(with: isContext ? "***************" : "@@ ")
    }
  }

  var hunk = HunkReader()
  /// The format of the open hunk.
  var format = HunkHeader.Format.unified
  /// Whether the open hunk shows changed properties instead of lines of the file.
  var isPropertyHunk = false
  /// Whether the next line may say that the last line has no line feed.
  var mayLackLineFeed = false
  /// The header of a file while it is read.
  package internal(set) var head: DiffFileHeader?
  /// Whether the header has the names of a context diff.
  var isContextHead = false
  /// Whether the header of the open file is from neither git nor Mercurial. Only in such files do rows of stars and
  /// numbers start hunks.
  var isPlainFile = false
  var candidate: FileStartCandidate?
  /// A header in the text of a mail, which counts as a quotation unless the next line confirms it.
  var quoted: DiffFileHeader?
  var commit: CommitHeaderReader?
  /// The offset of a line of dashes that may start a Subversion revision.
  var dashes: Int?
  /// The form of the log's commits, once one has been read.
  var form: CommitHeader.Format?
  private var margin: LogGraphMargin?
  /// Whether a line that is not empty has been read.
  private var hasBegun = false
  /// Whether the lines of a hunk did not match its header. From then on, only unmistakable lines start a file.
  package internal(set) var isBroken = false
  /// The length of the margin of the last line in bytes, if a graph is drawn before the lines.
  package private(set) var marginLength: Int?

  /// Creates a scanner at the start of a diff.
  package init() {}

  /// The offset of the first line that is not assigned to a file yet; `nil` if there is none.
  package var undecidedStart: Int? { quoted?.start ?? candidate?.start ?? dashes }

  /// Reads the next line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - events: Receives the events that the line causes.
  /// - Returns: The meaning of the line in the open hunk. It is not an event, because most lines have no other result.
  package mutating func scanLine(_ line: RawDiffLine, into events: inout [DiffEvent]) -> HunkLine? {
    if !hasBegun { detectLogFormat(from: line, into: &events) }
    let content = margin?.lineWithoutMargin(of: line) ?? line
    if margin != nil { marginLength = content.marginLength - line.marginLength }
    return scanLineWithoutMargin(content, into: &events)
  }

  /// Ends the diff, and decides everything that depended on later lines. More lines may still follow.
  package mutating func flush(into events: inout [DiffEvent]) {
    endFileHeader(into: &events)
    if let head = commit?.finishHeader() { events.append(.commitHead(head)) }
  }

  private mutating func detectLogFormat(from line: RawDiffLine, into events: inout [DiffEvent]) {
    guard line.first < line.bytes.count else { return }
    hasBegun = true
    margin = LogGraphMargin(line)
    let plain = (margin?.lineWithoutMargin(of: line) ?? line).plain
    form = CommitStartLine(plain)?.form
    if form == .revision { form = nil }
    if form == nil, CommitStartLine.isMailSeparator(plain) {
      form = .mail
    } else if form == nil, CommitStartLine.isWellKnownMailField(plain) {
      events.append(.commitStart(at: line.start))
      (form, commit) = (.mail, CommitHeaderReader(mail: line))
    }
  }

  private mutating func scanLineWithoutMargin(
    _ line: RawDiffLine, into events: inout [DiffEvent]
  ) -> HunkLine? {
    let first = line.first
    guard hunk.isOpen else {
      scanLineOutsideHunk(line, from: first, into: &events)
      return nil
    }
    if first < line.bytes.count, line.bytes[first] == UInt8(ascii: "\\"), mayLackLineFeed {
      if !isPropertyHunk { events.append(.noLineFeed) }
      mayLackLineFeed = false
      return nil
    }
    if var result = hunk.readLine(line.bytes[first...]) {
      mayLackLineFeed = result.kind != .separator
      guard !isPropertyHunk else { return nil }
      result.textOffset += line.marginLength + first
      return result
    }
    if format != .context { isBroken = true }
    scanLineOutsideHunk(line, from: first, into: &events)
    return nil
  }

  /// Reads a line outside of hunks.
  private mutating func scanLineOutsideHunk(
    _ line: RawDiffLine, from first: Int, into events: inout [DiffEvent]
  ) {
    let hasHunkBefore = mayLackLineFeed
    mayLackLineFeed = false
    if let quoted {
      self.quoted = nil
      if DiffFileHeader.isConfirmed(byNextLine: line.plain) { beginFile(quoted, into: &events) }
    }
    let bytes = line.bytes[first...]
    if let candidate, !candidate.isContinued(by: bytes) { self.candidate = nil }
    if let dashes {
      self.dashes = nil
      if beginRevisionIfStarted(by: line, dashesAt: dashes, into: &events) { return }
    }
    if commit?.isInMessage == true {
      if let head = commit?.readCountedMessageLine(line) { events.append(.commitHead(head)) }
      return
    }
    guard let byte = bytes.first, byte != 0x0D else { return endFileHeader(into: &events) }
    if form == .short, byte.isHexadecimal || byte == UInt8(ascii: "s"),
      let start = CommitStartLine(line.plain, .short)
    {
      return beginCommit(CommitHeaderReader(line, start), at: line.start, into: &events)
    }
    switch byte {
    case UInt8(ascii: "@"):
      var new = HunkHeader(unified: bytes)
      new?.sectionOffset += line.marginLength + first
      beginHunk(new, into: &events)
    case UInt8(ascii: "d") where bytes.begins(with: "diff "):
      readDiffCommandLine(line, into: &events)
    case UInt8(ascii: "c") where bytes.begins(with: "commit ") || bytes.begins(with: "changeset:"),
      UInt8(ascii: "F") where bytes.begins(with: "From "),
      UInt8(ascii: "#") where bytes.begins(with: "# HG "):
      readPossibleCommitStart(line, into: &events)
    case UInt8(ascii: "-") where bytes.begins(with: "--- "): readDashesLine(line)
    case UInt8(ascii: "+") where bytes.begins(with: "+++ "): readTriplePlusLine(line)
    case UInt8(ascii: "*") where bytes.begins(with: "***"):
      readStarsLine(line, bytes, into: &events)
    case UInt8(ascii: "\\") where hasHunkBefore:
      if !isPropertyHunk { events.append(.noLineFeed) }
    case UInt8(ascii: " "):
      if head == nil, let head = commit?.readIndentedLine(line) { events.append(.commitHead(head)) }
    default: readOtherLine(line, bytes, into: &events)
    }
  }
}
