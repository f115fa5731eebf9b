/// A hash of the changes of a file, which identifies the same changes in another diff.
///
/// It covers the modes of the file if they differ, and all changed lines with the unchanged lines directly beside them.
/// It covers names only if nothing else identifies the change, or if there are several files: a renamed file has the same
/// changes. Line numbers, colours, prefixes of names, further context, statistics and the commit do not affect it. So it
/// stays the same if other parts of the file change, or if the diff is written with other options.
package struct ChangeDigest: Hashable, Sendable {
  /// The hash as hexadecimal digits.
  package let text: String

  /// Creates the digest of a part of a diff: a file, a commit with its files, or a commit message.
  package init(_ bytes: [UInt8]) {
    var (hasher, scanner, events) = (ChangeHasher(), DiffScanner(), [DiffEvent]())
    bytes.withUnsafeBufferPointer { buffer in
      var lines = RawDiffLineIterator(buffer)
      while let line = lines.next() {
        let hunkLine = scanner.scanLine(line, into: &events)
        for event in events { hasher.addEvent(event) }
        if let hunkLine {
          hasher.addHunkLine(hunkLine, from: line)
        } else if scanner.head == nil, scanner.candidate == nil, !events.contains(where: \.usesLine)
        {
          hasher.addOtherLine(line)
        }
        events.removeAll(keepingCapacity: true)
      }
    }
    scanner.flush(into: &events)
    for event in events { hasher.addEvent(event) }
    text = hasher.finish()
  }

  /// Creates a digest of all bytes of a change, which differs as soon as anything does.
  package init(ofBytes bytes: [UInt8]) {
    var hash = SHA256()
    hash.add(bytes)
    text = hash.digest
  }

  /// The key of the new version of the file in a store of changes.
  package var fileVersionKey: ChangeDigest { ChangeDigest(text: text + "-file") }

  /// Creates a digest from its text.
  package init(text: String) { self.text = text }
}

/// Hashes the events and lines of a diff.
private struct ChangeHasher {
  private var hash = SHA256()
  /// The lines outside of files, which matter only without a file.
  private var message = SHA256()
  /// The names and kinds of change of the files.
  private var names = SHA256()
  private var fileCount = 0
  /// Whether a hunk or a hash identifies the change.
  private var hasContent = false
  private var isInFile = false
  private var isBinary = false
  /// The last line, if it is an unchanged one in a hunk.
  private var contextLine: [UInt8]?
  /// Whether the last line was a changed one.
  private var isInChange = false
  /// The hashes of the contents of a file in which no hunk has been read yet.
  private var pendingHashes: String?

  mutating func addEvent(_ event: DiffEvent) {
    switch event {
    case .commitStart:
      endFile()
      isInFile = false
    case .fileStart:
      endFile()
      (isInFile, isBinary) = (true, false)
      fileCount += 1
    case .fileHead(let head): addHeader(head)
    case .hunk:
      (pendingHashes, contextLine, isInChange) = (nil, nil, false)
      hasContent = true
    case .binary: isBinary = true
    case .noLineFeed: hash.add("\\\n")
    case .commitHead: break
    }
  }

  private mutating func addHeader(_ head: DiffFileHeader) {
    for text in [head.oldName ?? [], head.name, Array("\(head.effectiveChange)".utf8)] {
      names.add(text)
      names.add("\n")
    }
    for mode in head.oldMode != head.newMode ? [head.oldMode, head.newMode] : [] {
      hash.add(Array((mode ?? "").utf8))
      hash.add("\n")
    }
    // Without hunks, as in binary files, only the hashes distinguish the versions. They may be abbreviated.
    pendingHashes = head.hashPair.map { "\($0.old.prefix(7))..\($0.new.prefix(7))" }
  }

  /// Adds a line of a hunk.
  mutating func addHunkLine(_ hunkLine: HunkLine, from line: RawDiffLine) {
    let text = line.bytes[min(line.bytes.startIndex + hunkLine.textOffset, line.bytes.endIndex)...]
    guard hunkLine.kind == .added || hunkLine.kind == .removed else {
      if isInChange { addText(Array(text), of: hunkLine) }
      (contextLine, isInChange) = (Array(text), false)
      return
    }
    if let contextLine, !isInChange { addText(contextLine, of: HunkLine(.context)) }
    (contextLine, isInChange) = (nil, true)
    addText(Array(text), of: hunkLine)
  }

  private mutating func addText(_ text: [UInt8], of hunkLine: HunkLine) {
    hash.add([hunkLine.kind.rawValue, UInt8(truncatingIfNeeded: hunkLine.parents)])
    hash.add(
      text.contains(0x1B) ? StyleSequences.removingSequences(from: text) : text)
    hash.add("\n")
  }

  /// Adds a line that belongs neither to a hunk nor to the header of a file, such as a changed property.
  mutating func addOtherLine(_ line: RawDiffLine) {
    let plain = line.plain
    guard !plain.isEmpty, !isBinary else { return }
    if isInFile { hash.add(plain + [0x0A]) } else { message.add(plain + [0x0A]) }
  }

  private mutating func endFile() {
    if let pendingHashes {
      hash.add(Array(pendingHashes.utf8))
      hasContent = true
    }
    pendingHashes = nil
  }

  mutating func finish() -> String {
    endFile()
    guard fileCount > 0 else { return message.digest }
    if fileCount > 1 || !hasContent { hash.add(Array(names.digest.utf8)) }
    return hash.digest
  }
}

extension DiffEvent {
  /// Whether the line that causes the event has no other meaning.
  fileprivate var usesLine: Bool {
    switch self {
    case .commitStart, .hunk, .binary, .noLineFeed: true
    case .commitHead, .fileStart, .fileHead: false
    }
  }
}

extension SHA256 {
  fileprivate mutating func add(_ text: StaticString) {
    add(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  fileprivate mutating func add(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { add($0) } }
}
