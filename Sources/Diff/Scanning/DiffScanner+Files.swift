extension DiffScanner {
  /// Ends the header of a file.
  mutating func endHead(_ events: inout [DiffEvent]) {
    guard let head else { return }
    self.head = nil
    if let head = commit?.name() { events.append(.commitHead(head)) }
    events.append(.fileHead(head))
    isBroken = false
  }

  /// Starts a file.
  mutating func begin(_ new: FileHeader, _ events: inout [DiffEvent]) {
    endHead(&events)
    if let head = commit?.end() { events.append(.commitHead(head)) }
    events.append(.fileStart(at: new.start))
    head = new
    (candidate, hunk, isContextHead, isPlainFile) = (nil, HunkReader(), false, !new.isGit)
  }

  mutating func readDiff(_ line: RawLine, _ events: inout [DiffEvent]) {
    guard let new = FileHeader(line.plain, at: line.start) else { return }
    if commit?.isInMail == true { quoted = new } else { begin(new, &events) }
  }

  /// Reads `--- x`: the old name of a unified diff, or the new name of a context diff.
  mutating func readDashes(_ line: RawLine) {
    let name = DiffName.inHeader(line.plain.dropFirst(4))
    if candidate?.isContext == true {
      candidate?.new = name
    } else if isContextHead, head != nil {
      head?.new = name
    } else if head != nil, head?.old == nil {
      head?.old = name
    } else if !isBroken {
      candidate = Candidate(start: line.start, old: name, isContext: false)
    }
  }

  /// Reads `+++ x`, the new name of a unified diff.
  mutating func readNew(_ line: RawLine) {
    let name = DiffName.inHeader(line.plain.dropFirst(4))
    if candidate != nil { candidate?.new = name } else { head?.new = name }
  }

  /// Reads `*** x`, the old name of a context diff, or the stars before its hunks.
  mutating func readStars(
    _ line: RawLine, _ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ events: inout [DiffEvent]
  ) {
    if bytes.begins(with: "***************") {
      let none = HunkRange(start: 0, count: 0)
      return readHunk(HunkHeader(format: .context, old: [none], new: none), &events)
    }
    guard bytes.begins(with: "*** ") else { return readOther(line, bytes, &events) }
    let name = DiffName.inHeader(line.plain.dropFirst(4))
    if head != nil, head?.old == nil {
      head?.old = name
      isContextHead = true
    } else if !isBroken {
      candidate = Candidate(start: line.start, old: name, isContext: true)
    }
  }

  /// Starts a hunk.
  mutating func readHunk(_ new: HunkHeader?, _ events: inout [DiffEvent]) {
    guard let new, candidate?.new != nil || commit?.isInMail != true else { return }
    if let candidate, let name = candidate.new {
      begin(FileHeader(old: candidate.old, new: name, at: candidate.start), &events)
    }
    guard new.format == .unified || isPlainFile else { return }
    endHead(&events)
    isBroken = false
    (hunk, format, isPropertyHunk) = (HunkReader(new), new.format, false)
    events.append(.hunk(new))
  }

  /// Reads a header line of a file, a line that stands for a whole file, or text.
  mutating func readOther(
    _ line: RawLine, _ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ events: inout [DiffEvent]
  ) {
    let plain = line.plain
    if bytes.begins(with: "-----"), CommitStart.isDashes(plain), form == nil || form == .revision {
      dashes = line.start
    } else if bytes.begins(with: "## "), commit?.isInMail != true,
      let properties = HunkHeader(unified: plain, mark: 0x23)
    {
      endHead(&events)
      (hunk, format, isPropertyHunk) = (HunkReader(properties), .unified, true)
    } else if isPlainFile, !isBroken, let new = HunkHeader(normal: plain) {
      readHunk(new, &events)
    } else if isBinary(plain) {
      readBinary(line, plain, &events)
    } else if let name = DiffName.ofWhole(plain),
      !bytes.begins(with: "Only in ") || commit?.isInMail != true
    {
      // All names that exist in only one of the two folders are reported as one file.
      let isSame = bytes.begins(with: "Only in ") && head?.name == name
      guard !isSame else { return }
      let isSubmodule = bytes.begins(with: "Submodule ")
      begin(FileHeader(name: name, isSubmodule: isSubmodule, at: line.start), &events)
    } else if head != nil {
      head?.read(plain)
    } else if let head = commit?.readOther(line) {
      events.append(.commitHead(head))
    }
  }

  private func isBinary(_ plain: [UInt8]) -> Bool {
    if plain.begins(with: "GIT binary patch") || plain.begins(with: "Binary files ") { return true }
    guard head != nil else { return false }
    return plain.begins(with: "Binary file ") && plain.ends(with: " has changed")
      || plain.begins(with: "Cannot display: file marked as a binary type")
  }

  private mutating func readBinary(
    _ line: RawLine, _ plain: [UInt8], _ events: inout [DiffEvent]
  ) {
    if head?.isGit != true, plain.begins(with: "GIT") || plain.begins(with: "Binary files ") {
      guard let name = DiffName.ofBinary(plain) else { return }
      begin(FileHeader(name: name, at: line.start), &events)
    }
    endHead(&events)
    events.append(.binary)
  }
}
