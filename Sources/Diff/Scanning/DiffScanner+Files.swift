extension DiffScanner {
  /// Ends the header of a file.
  mutating func endFileHeader(into events: inout [DiffEvent]) {
    guard let head else { return }
    self.head = nil
    if let head = commit?.finishHeader() { events.append(.commitHead(head)) }
    events.append(.fileHead(head))
    isBroken = false
  }

  /// Starts a file.
  mutating func beginFile(_ new: DiffFileHeader, into events: inout [DiffEvent]) {
    endFileHeader(into: &events)
    if let head = commit?.finishHeaderAtChanges() { events.append(.commitHead(head)) }
    events.append(.fileStart(at: new.start))
    head = new
    (candidate, hunk, isContextHead, isPlainFile) = (nil, HunkReader(), false, !new.isGit)
  }

  mutating func readDiffCommandLine(_ line: RawDiffLine, into events: inout [DiffEvent]) {
    guard let new = DiffFileHeader(line.plain, at: line.start) else { return }
    if commit?.isInMail == true { quoted = new } else { beginFile(new, into: &events) }
  }

  /// Reads `--- x`: the old name of a unified diff, or the new name of a context diff.
  mutating func readDashesLine(_ line: RawDiffLine) {
    let name = DiffFileVersionName(line.plain.dropFirst(4))
    if candidate?.isContext == true {
      candidate?.new = name
    } else if isContextHead, head != nil {
      head?.new = name
    } else if head != nil, head?.old == nil {
      head?.old = name
    } else if !isBroken {
      candidate = FileStartCandidate(start: line.start, old: name, isContext: false)
    }
  }

  /// Reads `+++ x`, the new name of a unified diff.
  mutating func readTriplePlusLine(_ line: RawDiffLine) {
    let name = DiffFileVersionName(line.plain.dropFirst(4))
    if candidate != nil { candidate?.new = name } else { head?.new = name }
  }

  /// Reads `*** x`, the old name of a context diff, or the stars before its hunks.
  mutating func readStarsLine(
    _ line: RawDiffLine, _ bytes: Slice<UnsafeBufferPointer<UInt8>>, into events: inout [DiffEvent]
  ) {
    if bytes.begins(with: "***************") {
      let none = HunkLineRange(start: 0, count: 0)
      return beginHunk(HunkHeader(format: .context, old: [none], new: none), into: &events)
    }
    guard bytes.begins(with: "*** ") else { return readOtherLine(line, bytes, into: &events) }
    let name = DiffFileVersionName(line.plain.dropFirst(4))
    if head != nil, head?.old == nil {
      head?.old = name
      isContextHead = true
    } else if !isBroken {
      candidate = FileStartCandidate(start: line.start, old: name, isContext: true)
    }
  }

  /// Starts a hunk.
  mutating func beginHunk(_ new: HunkHeader?, into events: inout [DiffEvent]) {
    guard let new, candidate?.new != nil || commit?.isInMail != true else { return }
    if let candidate, let name = candidate.new {
      beginFile(DiffFileHeader(old: candidate.old, new: name, at: candidate.start), into: &events)
    }
    guard new.format == .unified || isPlainFile else { return }
    endFileHeader(into: &events)
    isBroken = false
    (hunk, format, isPropertyHunk) = (HunkReader(new), new.format, false)
    events.append(.hunk(new))
  }

  /// Reads a header line of a file, a line that stands for a whole file, or text.
  mutating func readOtherLine(
    _ line: RawDiffLine, _ bytes: Slice<UnsafeBufferPointer<UInt8>>, into events: inout [DiffEvent]
  ) {
    let plain = line.plain
    if bytes.begins(with: "-----"), CommitStartLine.isSubversionSeparator(plain),
      form == nil || form == .revision
    {
      dashes = line.start
    } else if bytes.begins(with: "## "), commit?.isInMail != true,
      let properties = HunkHeader(unified: plain, mark: 0x23)
    {
      endFileHeader(into: &events)
      (hunk, format, isPropertyHunk) = (HunkReader(properties), .unified, true)
    } else if isPlainFile, !isBroken, let new = HunkHeader(normal: plain) {
      beginHunk(new, into: &events)
    } else if isBinaryLine(plain) {
      readBinaryLine(line, plain, into: &events)
    } else if let name = DiffFileNameParser.nameInFileStartLine(plain),
      !bytes.begins(with: "Only in ") || commit?.isInMail != true
    {
      // All names that exist in only one of the two folders are reported as one file.
      let isSame = bytes.begins(with: "Only in ") && head?.name == name
      guard !isSame else { return }
      let isSubmodule = bytes.begins(with: "Submodule ")
      beginFile(DiffFileHeader(name: name, isSubmodule: isSubmodule, at: line.start), into: &events)
    } else if head != nil {
      head?.readLine(plain)
    } else if let head = commit?.readUnindentedLine(line) {
      events.append(.commitHead(head))
    }
  }

  private func isBinaryLine(_ plain: [UInt8]) -> Bool {
    if plain.begins(with: "GIT binary patch") || plain.begins(with: "Binary files ") { return true }
    guard head != nil else { return false }
    return plain.begins(with: "Binary file ") && plain.ends(with: " has changed")
      || plain.begins(with: "Cannot display: file marked as a binary type")
  }

  private mutating func readBinaryLine(
    _ line: RawDiffLine, _ plain: [UInt8], into events: inout [DiffEvent]
  ) {
    if head?.isGit != true, plain.begins(with: "GIT") || plain.begins(with: "Binary files ") {
      guard let name = DiffFileNameParser.nameInBinaryLine(plain) else { return }
      beginFile(DiffFileHeader(name: name, at: line.start), into: &events)
    }
    endFileHeader(into: &events)
    events.append(.binary)
  }
}
