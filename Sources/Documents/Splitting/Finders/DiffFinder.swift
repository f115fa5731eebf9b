/// Diffs, as git, diff, svn and the like write them, coloured or not: at one level a part for each
/// file, at the other one for each commit of a log.
///
/// Lines of a hunk are counted by its head (`@@ -1,7 +1,9 @@`), so that what is removed or added is
/// never taken for the head of a file. What several commits change in a file is one part, in which the
/// beginning of the commit (up to its subject) stands before what it changes.
struct DiffFinder: PartFinder {
  static var levelCount: Int { 2 }
  static let files = 0
  static let commits = 1

  private var hunk = DiffHunk()
  /// The head of a file that is being read; nil once the file is known, and where there is none.
  private var head: DiffHead?
  /// Lines `---` and `+++` that begin a file if a hunk follows.
  private var candidate: (start: Int, old: [UInt8], new: [UInt8]?)?
  /// A head in the text of a mail, which the next line confirms, or it is quoted there.
  private var quoted: DiffHead?
  private var commit: DiffCommit?
  /// How the commits of the log begin; nil as long as there is none.
  private var form: DiffCommit.Form?
  /// What stands before each line; nil where that is nothing.
  private var margin: GraphMargin?
  /// Whether there was a line that is not blank.
  private var hasBegun = false
  /// Whether a hunk was not what its head says: then only unmistakable lines begin a file.
  private var isBroken = false

  mutating func take(_ line: LineHead, _ parts: inout [PartLedger]) {
    if !hasBegun { begin(line) }
    takeContent(margin?.content(of: line) ?? line, &parts)
  }

  /// Takes the first line, and blank ones before it.
  private mutating func begin(_ line: LineHead) {
    guard line.first < line.bytes.count else { return }
    hasBegun = true
    margin = GraphMargin(line)
    form = DiffCommit(margin?.content(of: line) ?? line)?.form
  }

  private mutating func takeContent(_ line: LineHead, _ parts: inout [PartLedger]) {
    let first = line.first
    if hunk.isOpen {
      switch hunk.take(line.bytes[first...]) {
      case .added: count(&parts) { $0.added &+= 1 }
      case .removed: count(&parts) { $0.removed &+= 1 }
      case .context: break
      case .none:
        isBroken = true
        takeHead(line, first, &parts)
      }
      return
    }
    takeHead(line, first, &parts)
  }

  private func count(_ parts: inout [PartLedger], _ body: (inout PartCounts) -> Void) {
    parts[Self.files].count(body)
    parts[Self.commits].count(body)
  }

  /// Takes a line that is in no hunk.
  private mutating func takeHead(_ line: LineHead, _ first: Int, _ parts: inout [PartLedger]) {
    if let quoted {
      self.quoted = nil
      if DiffHead.isConfirmed(by: line.plain) { begin(quoted, &parts) }
    }
    // Its lines follow each other.
    if let candidate, !line.bytes[first...].begins(with: candidate.new == nil ? "+++ " : "@@ ") {
      self.candidate = nil
    }
    guard first < line.bytes.count, line.bytes[first] != 0x0D else { return decide(&parts) }
    let bytes = line.bytes[first...]
    if form == .short, DiffName.isHexadecimal(line.bytes[first]),
      let new = DiffCommit(line, .short)
    {
      return begin(new, line, &parts)
    }
    switch line.bytes[first] {
    case UInt8(ascii: "@"): takeHunk(line, bytes, &parts)
    case UInt8(ascii: "d") where bytes.begins(with: "diff "): takeDiff(line, &parts)
    case UInt8(ascii: "c") where bytes.begins(with: "commit "): takeCommit(line, .long, &parts)
    case UInt8(ascii: "F") where bytes.begins(with: "From "): takeCommit(line, .mail, &parts)
    case UInt8(ascii: "-") where bytes.begins(with: "--- "): takeOld(line)
    case UInt8(ascii: "+") where bytes.begins(with: "+++ "): takeNew(line)
    case UInt8(ascii: " "):
      if head == nil { commit?.takeMessage(line, &parts) }
    default: takeOther(line, bytes, &parts)
    }
  }

  // MARK: Files

  /// Opens the part of the file whose head has been read.
  private mutating func decide(_ parts: inout [PartLedger]) {
    guard let head = self.head else { return }
    self.head = nil
    commit?.decide(&parts)
    parts[Self.files].open(
      .path(head.name.text), at: head.start, head: commit?.head, collects: true)
    isBroken = false
  }

  /// Begins to read the head of a file.
  private mutating func begin(_ new: DiffHead, _ parts: inout [PartLedger]) {
    decide(&parts)
    parts[Self.files].close(at: new.start)
    commit?.end(at: new.start, &parts)
    head = new
    candidate = nil
    hunk = DiffHunk()
  }

  private mutating func takeDiff(_ line: LineHead, _ parts: inout [PartLedger]) {
    guard let new = DiffHead(line.plain, at: line.start) else { return }
    if commit?.isInMail == true { quoted = new } else { begin(new, &parts) }
  }

  private mutating func takeOld(_ line: LineHead) {
    let name = DiffName.inHeader(line.plain.dropFirst(4))
    if head != nil, head?.old == nil {
      head?.old = name
    } else if !isBroken {
      candidate = (line.start, name, nil)
    }
  }

  private mutating func takeNew(_ line: LineHead) {
    let name = DiffName.inHeader(line.plain.dropFirst(4))
    if candidate != nil, candidate?.new == nil {
      candidate?.new = name
    } else {
      head?.new = name
    }
  }

  private mutating func takeHunk(
    _ line: LineHead, _ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ parts: inout [PartLedger]
  ) {
    guard let new = DiffHunk(head: bytes), candidate != nil || commit?.isInMail != true else {
      return
    }
    if let candidate, let name = candidate.new {
      self.candidate = nil
      begin(DiffHead(old: candidate.old, new: name, at: candidate.start), &parts)
    }
    decide(&parts)
    isBroken = false
    hunk = new
  }

  private mutating func takeOther(
    _ line: LineHead, _ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ parts: inout [PartLedger]
  ) {
    if bytes.begins(with: "GIT binary patch") || bytes.begins(with: "Binary files ") {
      if head?.isGit != true {
        guard let name = DiffName.ofBinary(line.plain) else { return }
        begin(DiffHead(name: name, at: line.start), &parts)
      }
      decide(&parts)
      return parts[Self.files].count { $0.isBinary = true }
    }
    if let name = DiffName.ofWhole(line.plain) {
      // What is only in one of two folders is told together.
      let isSame = bytes.begins(with: "Only in ") && head?.name == name
      if !isSame { begin(DiffHead(name: name, at: line.start), &parts) }
    } else if head != nil {
      head?.take(line.plain)
    } else {
      commit?.takeOther(line, &parts)
    }
  }

  // MARK: Commits

  /// Takes a line that begins as one of a form does with which a commit begins.
  private mutating func takeCommit(
    _ line: LineHead, _ form: DiffCommit.Form, _ parts: inout [PartLedger]
  ) {
    guard self.form == nil || self.form == form, let new = DiffCommit(line, form) else {
      commit?.takeOther(line, &parts)
      return
    }
    begin(new, line, &parts)
  }

  private mutating func begin(
    _ new: DiffCommit, _ line: LineHead, _ parts: inout [PartLedger]
  ) {
    form = new.form
    decide(&parts)
    parts[Self.files].close(at: line.start)
    commit?.decide(&parts)
    parts[Self.commits].close(at: line.start)
    commit = new
    (candidate, hunk, isBroken) = (nil, DiffHunk(), false)
  }

  mutating func finish(at end: Int, _ parts: inout [PartLedger]) {
    decide(&parts)
    commit?.decide(&parts)
  }

  func settledEnd(_ end: Int, rest: [UInt8], to restEnd: Int) -> Int {
    quoted?.start ?? candidate?.start ?? end
  }
}
