/// Collects the lines of a hunk and numbers them.
struct HunkBuilder: Sendable {
  private var hunk: DiffHunk
  private var old: Int
  private var new: Int
  /// The lines of the new version in a context diff, which follow those of the old one.
  private var newLines: [DiffLine] = []
  private var isInNewSection = false

  /// Creates a builder after the header of a hunk.
  init(_ head: HunkHeader, _ line: RawDiffLine) {
    hunk = DiffHunk(head, line: line)
    old = head.old[0].firstLine
    new = head.new.firstLine
  }

  /// Adds a line.
  mutating func addLine(_ kind: HunkLine, from line: RawDiffLine) {
    hunk.source = hunk.source.lowerBound..<line.next
    guard kind.kind != .separator else { return startSection(line) }
    let end = line.next - (line.hasLineFeed ? 1 : 0)
    var textEnd = end
    if hunk.hasCarriageReturns, line.bytes.last == 0x0D, textEnd > line.start { textEnd -= 1 }
    let start = min(line.start + kind.textOffset, textEnd)
    let isOld = kind.parents & 1 != 0
    let result = DiffLine(
      kind.kind, source: line.start..<end, text: start..<textEnd, parents: kind.parents,
      old: isOld ? old : nil, new: kind.isInNew ? new : nil)
    if isOld { old += 1 }
    if kind.isInNew { new += 1 }
    if isInNewSection { newLines.append(result) } else { hunk.lines.append(result) }
    hunk.counts.countLine(kind.kind)
  }

  /// Records that the last line has no line feed in the file.
  mutating func recordMissingLineFeed(statedBy line: RawDiffLine) {
    hunk.source = hunk.source.lowerBound..<line.next
    if isInNewSection, !newLines.isEmpty {
      newLines[newLines.count - 1].hasLineFeed = false
    } else if !hunk.lines.isEmpty {
      hunk.lines[hunk.lines.count - 1].hasLineFeed = false
    }
  }

  /// Reads the line that starts a section of a context diff.
  private mutating func startSection(_ line: RawDiffLine) {
    guard hunk.head.format == .context else { return }
    // The stars above have no colour.
    if line.bytes.contains(0x1B) { hunk.isColored = true }
    let plain = line.droppingFirstBytes(line.first).plain
    let (head, format) = (hunk.head, HunkHeader.Format.context)
    if let lines = HunkHeader.contextDiffRange(plain, mark: 0x2A) {
      hunk.head = HunkHeader(format: format, old: [lines], new: head.new)
      old = lines.firstLine
    } else if let lines = HunkHeader.contextDiffRange(plain, mark: 0x2D) {
      hunk.head = HunkHeader(format: format, old: head.old, new: lines)
      (new, isInNewSection) = (lines.firstLine, true)
    }
  }

  /// Returns the hunk.
  func makeHunk() -> DiffHunk {
    guard hunk.head.format == .context else { return hunk }
    var result = hunk
    result.lines = ContextDiffSections(old: hunk.lines, new: newLines, head: hunk.head)
      .mergedLines()
    return result
  }
}
