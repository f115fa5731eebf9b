import Diff

/// Finds the segments of a ``DiffIndex`` line by line.
struct DiffIndexBuilder {
  private(set) var segments: [DiffIndex.Segment] = []
  private(set) var files: [DiffIndex.File] = []
  private(set) var hunks: [DiffIndex.Hunk] = []
  private(set) var commits: [Int] = []
  private(set) var commitHeads: [CommitHeader] = []
  private(set) var largestNumber = 0
  private(set) var changes = ChangeRunCounter()
  private(set) var longLines: [Range<Int>] = []
  /// Whether a graph is drawn before the lines, as by `git log --graph`.
  var hasGraph: Bool { scanner.marginLength != nil }

  /// The memory of the index in bytes, approximately. While an array grows, there are two copies of it.
  var memory: Int {
    2 * segments.count * MemoryLayout<DiffIndex.Segment>.stride
      + 2 * files.count * MemoryLayout<DiffIndex.File>.stride
      + 2 * changes.memory
      + 2 * longLines.count * MemoryLayout<Range<Int>>.stride
      + 2 * hunks.count * MemoryLayout<DiffIndex.Hunk>.stride
      + (files.count + hunks.count + commits.count) * Self.memoryOfArrays
  }
  /// The memory of the strings and arrays of a file, hunk or commit in bytes, approximately.
  private static let memoryOfArrays = 160

  private var scanner = DiffScanner()
  private var events: [DiffEvent] = []
  /// Whether the current line is in a file, and whether it is in the header of the file.
  private var isInFile = false
  private var isInHead = false
  /// Whether the next line may belong to a binary patch, and the number of contents before it.
  private var isInBinaryPatch = false
  private var binaryContentCount = 0
  /// Whether the lines of the current hunk become rows.
  private var hasRows = false
  /// The number of the next line in the old and in the new version.
  private var old = 1, new = 1
  /// Whether the current hunk has changed lines.
  private var hasChangedLines = false
  /// Whether some lines of the hunk end with CR LF, and whether some end with only a line feed.
  private var hasReturns = false, hasOtherEnds = false

  /// Reads the next line.
  mutating func readLine(_ line: RawDiffLine) {
    if line.bytes.count > DiffIndex.longLineLength {
      longLines.append(line.start..<line.start + line.bytes.count)
    }
    let wasBroken = scanner.isBroken
    guard let hunkLine = scanner.scanLine(line, into: &events) else {
      if scanner.isBroken, !wasBroken { handleBrokenHunk() }
      if !handleScannerEvents(at: line) { assignLineOutsideHunks(line) }
      return
    }
    if isInFile {
      files[files.count - 1].counts.countLine(hunkLine.kind)
      if hunkLine.kind == .added { recordConflictMark(in: line, hunkLine) }
    }
    let isChanged = hunkLine.kind == .added || hunkLine.kind == .removed
    if isChanged { hasChangedLines = true }
    guard hasRows else {
      return beginSegment(isChanged ? .changed(hunkLine.kind) : .text, at: line.start)
    }
    beginSegment(.body(hunks.count - 1), at: line.start)
    changes.countLine(isChanged: isChanged, at: line.start)
    if isInFile { files[files.count - 1].changes.end = changes.count }
    if hunkLine.isInFirstOld { old += 1 }
    if hunkLine.isInNew { new += 1 }
    recordLineEnding(of: line)
  }

  /// Looks for the lines that git writes around a conflict.
  private mutating func recordConflictMark(in line: RawDiffLine, _ hunkLine: HunkLine) {
    let text = line.bytes.dropFirst(hunkLine.textOffset).prefix(8)
    if text.elementsEqual("<<<<<<< ".utf8) {
      files[files.count - 1].conflictMarks.start = true
    } else if text.elementsEqual(">>>>>>> ".utf8), files[files.count - 1].conflictMarks.start {
      files[files.count - 1].conflictMarks.end = true
    }
  }

  /// Handles a hunk whose lines do not match its header. If only lines without a marker have been read, all lines are
  /// text: `git diff --word-diff` writes no markers at the start of lines.
  private mutating func handleBrokenHunk() {
    guard hasRows, !hasChangedLines, let hunk = hunks.last else { return }
    (old, new) = (
      hunk.head.old[0].firstLine + hunk.head.old[0].count,
      hunk.head.new.firstLine + hunk.head.new.count
    )
    if let last = segments.last, case .body = last.kind {
      segments[segments.count - 1] = DiffIndex.Segment(start: last.start, kind: .text)
    }
  }

  /// Ends the diff.
  mutating func finish(unreadByteCount: Int = 0) {
    scanner.flush(into: &events)
    _ = handleScannerEvents(at: nil)
    if hasRows, unreadByteCount > 0, let head = hunks.last?.head {
      // Each line has at least one byte, whatever the header says.
      let ends = [(old, head.old[0]), (new, head.new)].map { next, range in
        min(next + unreadByteCount, range.firstLine + range.count)
      }
      largestNumber = max(largestNumber, ends[0] - 1, ends[1] - 1)
    }
    closeHunk()
  }

  /// Handles the events of the scanner.
  ///
  /// - Returns: Whether an event has assigned the line to a segment.
  private mutating func handleScannerEvents(at line: RawDiffLine?) -> Bool {
    var isPlaced = false
    for event in events {
      switch event {
      case .commitStart(let offset):
        commits.append(offset)
        (isInFile, isInHead) = (false, false)
      case .commitHead(let head): commitHeads.append(head)
      case .fileStart(let offset):
        beginFile(at: offset)
        isPlaced = line.map { isHiddenHeaderLine($0) } ?? true
      case .fileHead(let head):
        if isInFile { files[files.count - 1].head = head }
        isInHead = false
      case .binary:
        guard isInFile, let line else { break }
        files[files.count - 1].isBinary = true
        beginSegment(.hidden, at: line.start)
        (isInBinaryPatch, binaryContentCount, isPlaced) = (true, 0, true)
      case .hunk(let head):
        guard let line else { break }
        if isInFile { files[files.count - 1].hasHunks = true }
        beginHunk(head, line)
        isPlaced = true
      case .noLineFeed:
        if case .body = segments.last?.kind { isPlaced = true }
      }
    }
    events.removeAll(keepingCapacity: true)
    return isPlaced
  }

  // MARK: Segments

  /// Begins a segment, unless the last one continues.
  private mutating func beginSegment(_ kind: DiffIndex.SegmentKind, at start: Int) {
    if segments.last?.kind != kind { segments.append(DiffIndex.Segment(start: start, kind: kind)) }
  }

  /// Assigns a line outside hunks to a segment.
  private mutating func assignLineOutsideHunks(_ line: RawDiffLine) {
    if isInBinaryPatch {
      isInBinaryPatch = readBinaryPatchLine(line.plain)
      if isInBinaryPatch { return beginSegment(.hidden, at: line.start) }
    }
    guard isInHead, isHiddenHeaderLine(line) else { return beginSegment(.text, at: line.start) }
    if case .file = segments.last?.kind { return }
    beginSegment(.hidden, at: line.start)
  }

  private mutating func beginFile(at offset: Int) {
    closeHunk()
    // The lines with the file names counted as text until a hunk followed.
    while let last = segments.last, last.start >= offset { segments.removeLast() }
    beginSegment(.file(files.count), at: offset)
    files.append(DiffIndex.File(changes: (start: changes.count, end: changes.count)))
    (isInFile, isInHead, isInBinaryPatch, new) = (true, true, false, 1)
  }

  /// Reads a line after `GIT binary patch`: the size of the new or the old content, a line of its bytes, or a blank line.
  ///
  /// - Returns: Whether it is one of these.
  private mutating func readBinaryPatchLine(_ line: [UInt8]) -> Bool {
    for (word, isWhole) in [("literal ", true), ("delta ", false)]
    where line.starts(with: word.utf8) {
      let size =
        isWhole ? Int(String(decoding: line.dropFirst(word.utf8.count), as: UTF8.self)) : nil
      if binaryContentCount == 0 { files[files.count - 1].binarySizes.new = size }
      if binaryContentCount == 1 { files[files.count - 1].binarySizes.old = size }
      binaryContentCount += 1
      return true
    }
    guard let first = line.first else { return true }
    // A letter for the length, and at most 52 bytes in base 85.
    let letters = UInt8(ascii: "A")...UInt8(ascii: "Z")
    return letters.contains(first & 0xDF) && line.count % 5 == 1 && line.count <= 66
      && !line.contains(0x20)
  }

  private mutating func beginHunk(_ head: HunkHeader, _ line: RawDiffLine) {
    closeHunk()
    isInHead = false
    // In the graph of a log, hunks are indented.
    hasRows =
      head.format == .unified
      && line.bytes.dropFirst(line.first).first == UInt8(ascii: "@")
    guard hasRows else { return beginSegment(.text, at: line.start) }
    let end = line.start + line.bytes.count - (line.bytes.last == 0x0D ? 1 : 0)
    let start = min(line.start + head.sectionOffset, end)
    hunks.append(
      DiffIndex.Hunk(
        file: isInFile ? files.count - 1 : nil, head: head, section: start..<end,
        unchangedCount: max(0, head.new.firstLine - new), isColored: line.bytes.first == 0x1B))
    beginSegment(.hunk(hunks.count - 1), at: line.start)
    (old, new) = (head.old[0].firstLine, head.new.firstLine)
    changes.beginHunk()
    (hasReturns, hasOtherEnds, hasChangedLines) = (false, false, false)
  }

  private mutating func closeHunk() {
    guard hasRows, !hunks.isEmpty else { return }
    hunks[hunks.count - 1].showsReturns = hasReturns && hasOtherEnds
    largestNumber = max(largestNumber, old - 1, new - 1)
  }

  private mutating func recordLineEnding(of line: RawDiffLine) {
    let last =
      hunks[hunks.count - 1].isColored
      ? StyleSequences.removingSequences(from: line.bytes).last : line.bytes.last
    if last == 0x0D { hasReturns = true } else { hasOtherEnds = true }
  }

  private static let hiddenStarts: [StaticString] = [
    "index ", "--- ", "+++ ", "*** ", "diff ", "old mode ", "new mode ", "new file mode ",
    "deleted file mode ", "similarity index ", "dissimilarity index ", "rename from ", "rename to ",
    "copy from ", "copy to ", "Index: ", "==========",
  ]

  /// Whether a header line is hidden because the row for the file says the same.
  private func isHiddenHeaderLine(_ line: RawDiffLine) -> Bool {
    let line = line.droppingFirstBytes(scanner.marginLength ?? 0).plain
    return Self.hiddenStarts.contains { start in
      line.count >= start.utf8CodeUnitCount
        && line.prefix(start.utf8CodeUnitCount).elementsEqual(
          UnsafeBufferPointer(start: start.utf8Start, count: start.utf8CodeUnitCount))
    }
  }
}
