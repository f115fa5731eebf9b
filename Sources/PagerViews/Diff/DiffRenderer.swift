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
  private let folding: DiffFolding
  /// The factor for counts of changed lines. It is more than 1 if only the beginning of the diff is known, to estimate
  /// the counts of the whole diff.
  private let scale: Double
  /// What is known of the files, by their paths.
  private let details: [[UInt8]: DiffFileDetails]
  /// The rows with the pictures of image files, by the numbers of the files.
  private let pictures: [Int: [StyledText]]

  init(
    _ diff: ParsedDiff, _ styles: DiffStyles, isSideBySide: Bool = false,
    folding: DiffFolding = DiffFolding(), scale: Double = 1, notes: [ReviewNote] = [],
    details: [[UInt8]: DiffFileDetails] = [:], pictures: [Int: [StyledText]] = [:],
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
    showsSides(ofHunk: hunk)
      ? sideCodeColumn : sectionColumn + index.hunks[hunk].parentCount - 1
  }
  /// The same on each of two sides, where a line has one number.
  private var sideCodeColumn: Int { index.numberWidth + 4 }
  /// Whether old and new lines are side by side. If a file has lines in only one version, these use the whole width.
  /// A combined diff has more than two sides, so it is unified.
  func showsSides(ofHunk hunk: Int) -> Bool {
    sides != nil && !index.isInOneVersion(hunk) && index.hunks[hunk].parentCount == 1
  }
  /// The number of columns before the section of a hunk.
  var sectionColumn: Int { index.sectionColumn }

  var firstLine: Line? { firstLine(from: 0) }

  func sourceOffset(of line: Line) -> Int {
    // The row of a line must be the last one at its offset. If the line of a file's heading is also shown as text, it
    // follows.
    guard line.noteRow != nil || line.isSummary, index.end(of: line.segment) != line.offset else {
      return line.offset
    }
    let next = min(index.lineEnd(from: line.offset) + 1, index.bytes.count)
    return line.summaryRow ?? 0 > 0 ? max(next, index.end(of: line.segment) - 1) : next
  }

  /// The first row of a segment or, if it has no rows, of the next segment.
  private func firstLine(from segment: Int) -> Line? {
    var segment = segment
    while segment < index.segments.count, isHidden(index.segments[segment].kind) { segment += 1 }
    guard segment < index.segments.count else { return nil }
    var line = Line(segment: segment, offset: index.segments[segment].start)
    switch index.segments[segment].kind {
    case .text, .hidden, .hunk, .changed: break
    case .file: line.isGap = segment > 0 && !endsWithBlankLine(segment - 1)
    case .body(let number):
      let head = index.hunks[number].head
      (line.old, line.new) = (head.old[0].firstLine, head.new.firstLine)
      if showsSides(ofHunk: number) {
        line.sides = sides?.first(in: segment, of: index.hunks[number])
      }
    }
    return line
  }

  /// Whether a segment has no rows. There is no row between the header of a file and its first
  /// line.
  private func isHidden(_ kind: DiffIndex.SegmentKind) -> Bool {
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
    let end = index.end(of: segment)
    if end < 2 || index.bytes[end - 2] == 0x0A { return true }
    guard index.hasGraph else { return false }
    let line = index.bytes[index.lineStart(at: end - 1)..<end - 1]
    return line.allSatisfy { " |/\\_".utf8.contains($0) }
  }

  func render(_ line: Line, into output: inout StyledText) -> Line? {
    guard !notes.isEmpty else { return renderWithoutNotes(line, into: &output) }
    var next: Line?
    if let row = line.noteRow {
      output.append(noteRows(below: line)[row].text)
    } else {
      next = renderWithoutNotes(line, into: &output)
    }
    let row = line.noteRow.map { $0 + 1 } ?? 0
    if row < noteRows(below: line, before: next).count {
      next = line
      next?.noteRow = row
    } else if line.noteRow != nil {
      var (own, text) = (line, StyledText())
      own.noteRow = nil
      next = renderWithoutNotes(own, into: &text)
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
  func noteRows(below line: Line) -> [ReviewNoteRows.Row] {
    guard !line.isGap, !line.isFolded else { return [] }
    switch index.segments[line.segment].kind {
    case .file(let number):
      guard let rows = notes.rows[line.offset] else { return [] }
      let isExplained =
        foldingReason(ofFile: number) == nil && summary(ofFile: number, at: line.segment) != nil
      return line.summaryRow == (isExplained ? 0 : nil) ? rows : []
    case .text: return notes.rows[line.offset] ?? []
    case .body:
      guard let row = line.sides else { return notes.rows[line.offset] ?? [] }
      let old = row.hasOld ? notes.rows[row.old] ?? [] : []
      return row.hasNew && !(row.hasOld && row.new == row.old)
        ? old + (notes.rows[row.new] ?? []) : old
    case .changed, .hidden, .hunk: return []
    }
  }

  /// The same, but only below the last row of a long line.
  ///
  /// - Parameter next: The row after the line.
  private func noteRows(below line: Line, before next: Line?) -> [ReviewNoteRows.Row] {
    (next?.sides?.chunk ?? 0) > 0 && line.noteRow == nil ? [] : noteRows(below: line)
  }

  // MARK: Rows

  /// Renders the row of a line, without notes.
  private func renderWithoutNotes(_ line: Line, into output: inout StyledText) -> Line? {
    if line.isGap {
      var next = line
      next.isGap = false
      return next
    }
    switch index.segments[line.segment].kind {
    case .hidden: break
    case .text, .changed: return renderText(line, into: &output)
    case .file(let number):
      if line.isFolded {
        renderFolded(number, into: &output)
        return firstLine(from: index.segment(afterFileAt: line.segment))
      }
      if line.isSummary { return renderSummary(ofFile: number, line, into: &output) }
      DiffFileHeading(index.files[number]).render(styles, into: &output)
      if foldingReason(ofFile: number) != nil {
        var next = line
        next.isFolded = true
        return next
      }
      if summary(ofFile: number, at: line.segment) != nil {
        var next = line
        next.summaryRow = 0
        return next
      }
    case .hunk(let number): renderSectionHeading(of: index.hunks[number], into: &output)
    case .body(let number):
      guard let sides, let row = line.sides else {
        return renderLine(line, ofHunk: number, into: &output)
      }
      return render(row, of: line, sides, hunk: number, into: &output)
    }
    return firstLine(from: line.segment + 1)
  }

  // MARK: Folded files

  /// Why the changes of a file are not shown; `nil` if they are shown.
  private func foldingReason(ofFile number: Int) -> String? {
    let file = index.files[number]
    let count = Double(file.counts.added) + Double(file.counts.removed)
    return folding.foldingReason(
      file, count: Int(count * scale), attribute: details(ofFile: number)?.attribute)
  }

  private func details(ofFile number: Int) -> DiffFileDetails? {
    details.isEmpty ? nil : index.files[number].head.flatMap { details[$0.name] }
  }

  /// The row that explains the change of a file without changed lines; `nil` if it has such lines.
  private func summary(ofFile number: Int, at segment: Int) -> ChangeWithoutLines? {
    ChangeWithoutLines(ofFile: number, at: segment, in: index, details: details(ofFile: number))
  }

  private func renderFolded(_ number: Int, into output: inout StyledText) {
    let file = index.files[number]
    output.appendSpaces(index.numberWidth - 1)
    output.append("▸", styles.fold)
    output.appendSpaces(sectionColumn - index.numberWidth)
    output.append(foldingReason(ofFile: number) ?? "", styles.section)
    guard scale == 1 else { return }
    let count = Int(file.counts.added) + Int(file.counts.removed)
    output.append(
      ", \(count.grouped) changed line\(count == 1 ? "" : "s") not shown", styles.section)
  }

  /// Renders the row that explains a change without changed lines.
  private func renderSummary(
    ofFile number: Int, _ line: Line, into output: inout StyledText
  ) -> Line? {
    let summary = summary(ofFile: number, at: line.segment)
    let pictures = pictures[number] ?? []
    let row = line.summaryRow ?? 0
    if row == 0 {
      output.appendSpaces(sectionColumn)
      output.append(summary?.text ?? "", styles.summary)
    } else {
      output.append(pictures[row - 1])
    }
    if row < pictures.count {
      var next = line
      next.summaryRow = row + 1
      return next
    }
    var next = line.segment + 1
    if summary?.replacesHunks == true {
      let last = index.hunkPositions(ofFileAt: line.segment).last
      next = last.map { $0.header + 2 } ?? next
    }
    return firstLine(from: next)
  }

  func action(of line: Line) -> LineAction {
    if let row = line.noteRow { return .note(noteRows(below: line)[row].note) }
    if line.isFolded, case .file(let number) = index.segments[line.segment].kind {
      return .fold(number)
    }
    if line.summaryRow == 0, case .file(let number) = index.segments[line.segment].kind,
      hasHiddenPictures(ofFile: number)
    {
      return .expand(line.offset)
    }
    if case .hunk(let number) = index.segments[line.segment].kind, hasHiddenContext(above: number) {
      return .expand(line.offset)
    }
    return .none("nothing to choose here")
  }

  func actionColumns(of line: Line) -> Range<Int> { line.isFolded ? 0..<sectionColumn : 0..<0 }

  /// Whether a file is an image whose pictures are not shown.
  func hasHiddenPictures(ofFile number: Int) -> Bool {
    pictures[number] == nil && DiffPictures.isImage(index.files[number])
  }

  /// Whether lines above a hunk are not shown, and its file is known.
  func hasHiddenContext(above hunk: Int) -> Bool {
    let hunk = index.hunks[hunk]
    return hunk.file != nil && hunk.unchangedCount > 0 && hunk.parentCount == 1
  }

  // MARK: Text

  private func renderText(_ line: Line, into output: inout StyledText) -> Line? {
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
    return nextLine(line, end: end)
  }

  /// The row of the next line of a segment or, at its end, of the next segment.
  private func nextLine(_ line: Line, end: Int) -> Line? {
    guard end + 1 < index.end(of: line.segment) else { return firstLine(from: line.segment + 1) }
    var next = line
    next.offset = end + 1
    return next
  }

  // MARK: Hunks

  private func renderSectionHeading(of hunk: DiffIndex.Hunk, into output: inout StyledText) {
    output.appendSpaces(index.numberWidth - 1)
    output.bytes.append(contentsOf: "⋯".utf8)
    output.appendSpaces(sectionColumn - index.numberWidth)
    output.append(code: sectionHeading(of: hunk), .plain)
  }

  /// The text of a section name, without colour sequences and surrounding spaces.
  func sectionHeading(of hunk: DiffIndex.Hunk) -> ArraySlice<UInt8> {
    var text = index.bytes[hunk.section]
    if text.contains(0x1B) { text = StyleSequences.removingSequences(from: text)[...] }
    while text.first == 0x20 { text.removeFirst() }
    while text.last == 0x20 { text.removeLast() }
    return text
  }

  private func renderLine(
    _ line: Line, ofHunk number: Int, into output: inout StyledText
  ) -> Line? {
    let end = index.lineEnd(from: line.offset)
    guard let (kind, text) = index.line(line.offset..<end, of: index.hunks[number]) else {
      output.appendSpaces(sectionColumn)
      output.append(code: backslashLineText(line.offset..<end), styles.note)
      return nextLine(line, end: end)
    }
    let hasOld = kind.isInFirstOld
    output.bytes.append(0x20)
    output.append(number: hasOld ? line.old : nil, width: index.numberWidth)
    output.bytes.append(0x20)
    output.append(number: kind.isInNew ? line.new : nil, width: index.numberWidth)
    output.bytes.append(0x20)
    output.bytes.append(contentsOf: marker(at: line.offset, kind.kind, ofHunk: number))
    output.bytes.append(0x20)
    output.append(code: text, .plain)
    guard var next = nextLine(line, end: end) else { return nil }
    if next.segment == line.segment {
      next.old += hasOld ? 1 : 0
      next.new += kind.isInNew ? 1 : 0
    }
    return next
  }

  // MARK: Side by side

  private func render(
    _ row: SideBySidePosition, of line: Line, _ sides: SideBySideRowStepper, hunk number: Int,
    into output: inout StyledText
  ) -> Line? {
    let hunk = index.hunks[number]
    var next = line
    for side in 0...1 {
      guard let cell = linePiece(of: line, side: side) else { continue }
      render(cell, number: side == 0 ? line.old : line.new, into: &output)
    }
    guard let following = sides.row(after: row, in: line.segment, of: hunk) else {
      return firstLine(from: line.segment + 1)
    }
    (next.sides, next.offset) = (following, following.source)
    if following.chunk == 0 {
      next.old += row.hasOld && isFileLine(at: row.old) ? 1 : 0
      next.new += row.hasNew && isFileLine(at: row.new) ? 1 : 0
    }
    return next
  }

  /// Whether a line of a hunk is not a note.
  private func isFileLine(at start: Int) -> Bool {
    index.line(start..<index.lineEnd(from: start)) != nil
  }

  /// The line on a side of a row of a hunk; `nil` if there is none.
  func linePiece(of line: Line, side: Int) -> DiffLinePiece? {
    guard line.noteRow == nil, let sides, let row = line.sides,
      case .body(let hunk) = index.segments[line.segment].kind
    else { return nil }
    return sides.linePiece(of: row, side: side, in: line.segment, hunk: hunk)
  }

  private func render(_ cell: DiffLinePiece, number: Int, into output: inout StyledText) {
    let isColored = index.hunks[cell.hunk].isColored
    if cell.chunk == 0, let kind = cell.kind {
      output.bytes.append(0x20)
      output.append(number: number, width: index.numberWidth)
      output.bytes.append(0x20)
      output.bytes.append(contentsOf: marker(at: cell.start, kind, ofHunk: cell.hunk))
      output.bytes.append(0x20)
    } else {
      output.appendSpaces(sideCodeColumn)
    }
    guard cell.kind != nil else {
      let end = index.lineEnd(from: cell.start)
      return cell.chunk > 0
        ? () : output.append(code: backslashLineText(cell.start..<end), styles.note)
    }
    let text = index.bytes[cell.text]
    output.append(
      code: isColored && text.contains(0x1B)
        ? StyleSequences.removingSequences(from: text)[...] : text,
      .plain)
  }

  /// The block that a changed line belongs to; `nil` if the line was not moved.
  func movedBlock(of cell: DiffLinePiece) -> MovedBlocks.BlockSide? {
    switch cell.kind {
    case .added: moves.block(at: cell.start, isAdded: true)
    case .removed: moves.block(at: cell.start, isAdded: false)
    case .context, .separator, nil: nil
    }
  }

  /// The number of bytes of the left side of a row.
  func leftLength(of line: Line) -> Int {
    var output = StyledText()
    if let cell = linePiece(of: line, side: 0) { render(cell, number: line.old, into: &output) }
    return output.count
  }

  /// The number of bytes of a side of a row before the text of its line.
  func gutterByteCount(of cell: DiffLinePiece) -> Int {
    guard cell.chunk == 0, let kind = cell.kind else { return codeColumn(ofHunk: cell.hunk) }
    return gutterByteCount(at: cell.start, kind, ofHunk: cell.hunk)
  }

  /// A line such as `\ No newline at end of file`, without its backslash.
  private func backslashLineText(_ range: Range<Int>) -> ArraySlice<UInt8> {
    var text = StyleSequences.removingSequences(from: index.bytes[range])[...]
    if text.last == 0x0D { text.removeLast() }
    return text.starts(with: "\\ ".utf8) ? text.dropFirst(2) : text
  }

  /// The marker of a line, with a cell for each old version.
  private func marker(at start: Int, _ kind: HunkLine.Kind, ofHunk hunk: Int) -> [UInt8] {
    let count = index.hunks[hunk].parentCount
    guard count > 1, let line = index.line(start..<index.lineEnd(from: start)) else {
      return Self.marker(of: kind)
    }
    let columns = index.bytes[start..<start + line.textOffset].suffix(count)
    let missing = [UInt8](repeating: 0x20, count: count - columns.count)
    return missing
      + columns.flatMap { mark in
        Self.marker(of: mark == 0x2B ? .added : mark == 0x2D ? .removed : .context)
      }
  }

  private static func marker(of kind: HunkLine.Kind) -> [UInt8] {
    switch kind {
    case .added: [0x2B]
    case .removed: Array("−".utf8)
    case .context, .separator: [0x20]
    }
  }

  /// The number of bytes before the text in a row that shows a single line of a hunk; `nil` for other rows.
  func gutterByteCount(of line: Line) -> Int? {
    guard let kind = kind(of: line), case .body(let hunk) = index.segments[line.segment].kind
    else { return nil }
    return gutterByteCount(at: line.offset, kind, ofHunk: hunk)
  }

  /// The number of bytes of the markers in the source of a line.
  func markerLength(of line: Line) -> Int {
    guard case .body(let hunk) = index.segments[line.segment].kind else { return 1 }
    return index.hunks[hunk].parentCount
  }

  /// The kind of the line that a row shows; `nil` if it shows no line of a hunk.
  func kind(of line: Line) -> HunkLine.Kind? {
    guard line.noteRow == nil, case .body = index.segments[line.segment].kind else { return nil }
    return index.line(line.offset..<index.lineEnd(from: line.offset))?.kind
  }

  /// The number of bytes before the text in the row of a line of a hunk.
  private func gutterByteCount(at start: Int, _ kind: HunkLine.Kind, ofHunk hunk: Int) -> Int {
    codeColumn(ofHunk: hunk) - index.hunks[hunk].parentCount
      + marker(at: start, kind, ofHunk: hunk).count
  }
}

extension StyledText {
  /// Writes text of the source, which may contain tabs. Text written later is plain again.
  mutating func append(code text: ArraySlice<UInt8>, _ style: Style) {
    var rest = text
    while let tab = rest.firstIndex(of: 0x09) {
      append(rest[..<tab], style)
      self.style = style
      bytes.append(0x09)
      self.style = .plain
      rest = rest[(tab + 1)...]
    }
    append(rest, style)
  }

  mutating func appendSpaces(_ count: Int) {
    bytes.append(contentsOf: repeatElement(0x20, count: max(0, count)))
  }

  /// Writes a right-aligned number in its column; `nil` leaves the column blank.
  mutating func append(number: Int?, width: Int) {
    let digits = number.map { String($0).utf8 }
    appendSpaces(width - (digits?.count ?? 0))
    if let digits { bytes.append(contentsOf: digits) }
  }
}
