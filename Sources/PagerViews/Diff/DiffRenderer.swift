import Diff
import Documents
import PagerText
import TabPagerCore

/// Renders the rows of a diff: file headers, rows between hunks, and numbered lines, unified or side by side.
struct DiffRenderer: LineRenderer {
  let index: DiffIndex
  let styles: DiffStyles
  /// The rows of hunks side by side; `nil` for a unified diff.
  let sides: SideBySideRowStepper?
  let runs: ChangedLineGroupCache
  /// The blocks of lines that were moved.
  let moves: MovedBlocks
  /// The frames of notes.
  private(set) var notes = ReviewNoteRows()
  /// The files that are folded.
  let folding: DiffFolding
  /// The factor for counts of changed lines. It is more than 1 if only the beginning of the diff is known, to estimate
  /// the counts of the whole diff.
  let scale: Double
  /// What is known of the files, by their paths.
  let details: [[UInt8]: RepositoryFileDetails]
  /// The rows with the pictures of image files, by the numbers of the files.
  let pictures: [Int: [StyledText]]

  init(
    _ diff: ParsedDiff, _ styles: DiffStyles, isSideBySide: Bool = false,
    folding: DiffFolding = DiffFolding(), scale: Double = 1, notes: [ReviewNote] = [],
    details: [[UInt8]: RepositoryFileDetails] = [:], pictures: [Int: [StyledText]] = [:],
    width: Int = 80
  ) {
    (index, moves) = (diff.index, diff.moves)
    (self.styles, self.folding, self.scale) = (styles, folding, scale)
    (self.details, self.pictures) = (details, pictures)
    runs = ChangedLineGroupCache(index)
    sides = isSideBySide ? SideBySideRowStepper(index: index, runs: runs) : nil
    if !notes.isEmpty {
      self.notes = ReviewNoteRows(notes, in: index, noteColumns(width: width), styles)
    }
  }

  /// A row.
  struct Line: Hashable, Sendable {
    /// The index of the segment.
    var segment: Int
    /// The offset in the source of the line that the row shows.
    var offset: Int
    /// The line number in the old and in the new version. If a version does not have the line, the number of its next
    /// line.
    var old = 0, new = 0
    /// Whether this is the blank row above the header of a file.
    var isGap = false
    /// Whether this row replaces the changes of a folded file.
    var isFolded = false
    /// The number of the row among those that explain a change without changed lines: 0 is the text, and pictures
    /// follow. `nil` for other rows.
    var summaryRow: Int?
    var isSummary: Bool { summaryRow != nil }
    /// Whether this row is below the header of a file, and of the same segment.
    var isBelowHeader: Bool { isFolded || isSummary }
    /// The two lines of the row, if lines are side by side.
    var sides: SideBySidePosition?
    /// The number of the row among those of the notes below the line; `nil` for the row of the line itself.
    var noteRow: Int?
  }

  /// The number of columns before the text of a line: a margin, the numbers, and a marker.
  func codeColumn(ofHunk hunk: Int) -> Int {
    isSideBySide(hunk: hunk)
      ? sideCodeColumn : sectionColumn + index.hunks[hunk].parentCount - 1
  }
  /// The same on each of two sides, where a line has one number.
  var sideCodeColumn: Int { index.numberWidth + 4 }
  /// Whether old and new lines are side by side. If a file has lines in only one version, these use the whole width.
  /// A combined diff has more than two sides, so it is unified.
  func isSideBySide(hunk: Int) -> Bool {
    sides != nil && !index.isFileAddedOrDeleted(ofHunk: hunk) && index.hunks[hunk].parentCount == 1
  }
  /// The number of columns before the section of a hunk.
  var sectionColumn: Int { index.sectionColumn }

  var firstLine: Line? { firstLine(fromSegment: 0) }

  func sourceOffset(ofLine line: Line) -> Int {
    // The row of a line must be the last one at its offset. If the line of a file's heading is also shown as text, it
    // follows.
    guard line.noteRow != nil || line.isSummary, index.end(ofSegment: line.segment) != line.offset
    else {
      return line.offset
    }
    let next = min(index.lineEnd(from: line.offset) + 1, index.bytes.count)
    return line.summaryRow ?? 0 > 0 ? max(next, index.end(ofSegment: line.segment) - 1) : next
  }

  /// The first row of a segment or, if it has no rows, of the next segment.
  func firstLine(fromSegment segment: Int) -> Line? {
    var segment = segment
    while segment < index.segments.count, hasNoRows(index.segments[segment].kind) { segment += 1 }
    guard segment < index.segments.count else { return nil }
    var line = Line(segment: segment, offset: index.segments[segment].start)
    switch index.segments[segment].kind {
    case .text, .hidden, .hunk, .changed: break
    case .file: line.isGap = segment > 0 && !endsWithBlankLine(segment - 1)
    case .body(let number):
      let head = index.hunks[number].head
      (line.old, line.new) = (head.old[0].firstLine, head.new.firstLine)
      if isSideBySide(hunk: number) {
        line.sides = sides?.firstRow(inSegment: segment, of: index.hunks[number])
      }
    }
    return line
  }

  /// Whether a segment has no rows. There is no row between the header of a file and its first
  /// line.
  private func hasNoRows(_ kind: DiffIndex.SegmentKind) -> Bool {
    switch kind {
    case .text, .changed, .file, .body: return false
    case .hidden: return true
    case .hunk(let number):
      let hunk = index.hunks[number]
      return hunk.unchangedCount == 0 && sectionHeading(of: hunk).isEmpty
    }
  }

  /// Whether the last line of a segment is a blank line of text.
  private func endsWithBlankLine(_ segment: Int) -> Bool {
    guard index.segments[segment].kind == .text else { return false }
    let end = index.end(ofSegment: segment)
    if end < 2 || index.bytes[end - 2] == 0x0A { return true }
    guard index.hasGraph else { return false }
    let line = index.bytes[index.lineStart(at: end - 1)..<end - 1]
    return line.allSatisfy { " |/\\_".utf8.contains($0) }
  }

  func renderLine(_ line: Line, into output: inout StyledText) -> Line? {
    guard !notes.isEmpty else { return renderLineWithoutNotes(line, into: &output) }
    var next: Line?
    if let row = line.noteRow {
      output.append(noteRows(below: line)[row].text)
    } else {
      next = renderLineWithoutNotes(line, into: &output)
    }
    let row = line.noteRow.map { $0 + 1 } ?? 0
    if row < noteRows(below: line, before: next).count {
      next = line
      next?.noteRow = row
    } else if line.noteRow != nil {
      var (own, text) = (line, StyledText())
      own.noteRow = nil
      next = renderLineWithoutNotes(own, into: &text)
    }
    return next
  }

  // MARK: Notes

  /// The columns for the frames of notes in a page.
  private func noteColumns(width: Int) -> ReviewNoteRows.Columns {
    let file = sectionColumn..<max(sectionColumn + 5, width - 1)
    guard sides != nil else { return ReviewNoteRows.Columns(old: file, new: file, file: file) }
    let columns = (0...1).map { side in
      let all = SideBySideLine.columns(ofSide: side, width: width)
      let start = all.lowerBound + sideCodeColumn
      return start..<max(start + 5, all.upperBound - 1)
    }
    let rule = SideBySideLine.columns(ofSide: 0, width: width).upperBound
    return ReviewNoteRows.Columns(old: columns[0], new: columns[1], file: file, rule: rule)
  }

  /// The rows of the notes about the line or the file that a row shows. Those about a file without changed lines are
  /// below the row that explains its change.
  func noteRows(below line: Line) -> ReviewNoteRows.Block {
    guard !line.isGap, !line.isFolded else { return ReviewNoteRows.Block() }
    switch index.segments[line.segment].kind {
    case .file(let number):
      guard let rows = notes.rows[line.offset] else { return ReviewNoteRows.Block() }
      let isExplained =
        foldingReason(ofFile: number) == nil
        && changeWithoutLines(ofFile: number, atSegment: line.segment) != nil
      return line.summaryRow == (isExplained ? 0 : nil)
        ? ReviewNoteRows.Block(old: rows) : ReviewNoteRows.Block()
    case .text: return ReviewNoteRows.Block(old: notes.rows[line.offset] ?? [])
    case .body:
      guard let row = line.sides else {
        return ReviewNoteRows.Block(old: notes.rows[line.offset] ?? [])
      }
      let hasOther = row.hasNew && !(row.hasOld && row.new == row.old)
      return ReviewNoteRows.Block(
        old: row.hasOld ? notes.rows[row.old] ?? [] : [],
        new: hasOther ? notes.rows[row.new] ?? [] : [])
    case .changed, .hidden, .hunk: return ReviewNoteRows.Block()
    }
  }

  /// The same, but only below the last row of a long line.
  ///
  /// - Parameter next: The row after the line.
  private func noteRows(below line: Line, before next: Line?) -> ReviewNoteRows.Block {
    (next?.sides?.chunk ?? 0) > 0 && line.noteRow == nil
      ? ReviewNoteRows.Block() : noteRows(below: line)
  }

  // MARK: Rows

  /// Renders the row of a line, without notes.
  private func renderLineWithoutNotes(_ line: Line, into output: inout StyledText) -> Line? {
    if line.isGap {
      var next = line
      next.isGap = false
      return next
    }
    switch index.segments[line.segment].kind {
    case .hidden: break
    case .text, .changed: return renderTextLine(line, into: &output)
    case .file(let number):
      if line.isFolded {
        renderFoldingReason(ofFile: number, into: &output)
        return firstLine(fromSegment: index.segment(afterFileAtSegment: line.segment))
      }
      if line.isSummary { return renderChangeWithoutLines(ofFile: number, line, into: &output) }
      DiffFileHeading(index.files[number]).writePathAndChange(styles, to: &output)
      if foldingReason(ofFile: number) != nil {
        var next = line
        next.isFolded = true
        return next
      }
      if changeWithoutLines(ofFile: number, atSegment: line.segment) != nil {
        var next = line
        next.summaryRow = 0
        return next
      }
    case .hunk(let number): renderSectionHeading(of: index.hunks[number], into: &output)
    case .body(let number):
      guard let sides, let row = line.sides else {
        return renderUnifiedRow(line, ofHunk: number, into: &output)
      }
      return renderSideBySideRow(row, of: line, sides, hunk: number, into: &output)
    }
    return firstLine(fromSegment: line.segment + 1)
  }

  // MARK: Text

  private func renderTextLine(_ line: Line, into output: inout StyledText) -> Line? {
    let end = index.lineEnd(from: line.offset)
    var bytes = index.bytes[line.offset..<end]
    if bytes.last == 0x0D { bytes.removeLast() }
    output.bytes.append(0x20)
    if bytes.contains(0x1B) {
      let text = ParsedANSILine(bytes).text
      if text.bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
        output.append(text)
      } else {
        output.append(code: text.bytes[...], .plain)
      }
    } else {
      let isCommit = index.startsCommit(at: line.offset)
      output.append(code: bytes, isCommit ? styles.commit : .plain)
    }
    return self.line(after: line, endingAt: end)
  }

  /// The row of the next line of a segment or, at its end, of the next segment.
  func line(after line: Line, endingAt end: Int) -> Line? {
    guard end + 1 < index.end(ofSegment: line.segment) else {
      return firstLine(fromSegment: line.segment + 1)
    }
    var next = line
    next.offset = end + 1
    return next
  }
}
