/// Builds a ``DiffDocument`` from the lines of a diff.
package struct DiffParser: Sendable {
  private var scanner = DiffScanner()
  private var events: [DiffEvent] = []
  private var document = DiffDocument()
  private var builder: HunkBuilder?
  private var isCommitOpen = false
  private var isFileOpen = false
  private var end = 0

  /// Creates a parser at the start of a diff.
  package init() {}

  /// Parses a whole diff.
  package static func parse(_ bytes: [UInt8]) -> DiffDocument {
    var parser = DiffParser()
    bytes.withUnsafeBufferPointer { buffer in
      var lines = RawDiffLineIterator(buffer)
      while let line = lines.next() { parser.readLine(line) }
    }
    return parser.finish()
  }

  /// Reads the next line.
  ///
  /// - Parameter line: The whole line. If its bytes are cut off, its text in the document is cut
  ///   off as well.
  package mutating func readLine(_ line: RawDiffLine) {
    let hunkLine = scanner.scanLine(line, into: &events)
    end = line.next
    if let hunkLine { builder?.addLine(hunkLine, from: line) } else { handleEvents(causedBy: line) }
  }

  /// Ends the diff and returns it.
  package mutating func finish() -> DiffDocument {
    scanner.flush(into: &events)
    handleEvents(causedBy: nil)
    closeFile(at: end)
    return document
  }

  private mutating func handleEvents(causedBy line: RawDiffLine?) {
    for event in events { handleEvent(event, causedBy: line) }
    events.removeAll(keepingCapacity: true)
  }

  private mutating func handleEvent(_ event: DiffEvent, causedBy line: RawDiffLine?) {
    switch event {
    case .commitStart(let offset):
      closeFile(at: offset)
      isCommitOpen = false
    case .commitHead(let head):
      document.commits.append(head)
      isCommitOpen = true
    case .fileStart(let offset):
      closeFile(at: offset)
      openFile(at: offset)
    case .fileHead(let head):
      if !isFileOpen { openFile(at: head.start) }
      document.files[document.files.count - 1].head = head
    case .binary:
      if isFileOpen { document.files[document.files.count - 1].isBinary = true }
    case .hunk(let head):
      closeHunk()
      guard let line else { return }
      if !isFileOpen { openFile(at: line.start) }
      builder = HunkBuilder(head, line)
    case .noLineFeed:
      if let line { builder?.recordMissingLineFeed(statedBy: line) }
    }
  }

  private mutating func openFile(at offset: Int) {
    let commit = isCommitOpen ? document.commits.count - 1 : nil
    document.files.append(DiffFile(at: offset, commit: commit))
    isFileOpen = true
  }

  private mutating func closeHunk() {
    guard let hunk = builder?.makeHunk() else { return }
    builder = nil
    document.files[document.files.count - 1].hunks.append(hunk)
  }

  private mutating func closeFile(at offset: Int) {
    closeHunk()
    guard isFileOpen else { return }
    isFileOpen = false
    let index = document.files.count - 1
    let start = document.files[index].source.lowerBound
    document.files[index].source = start..<max(start, offset)
  }
}
