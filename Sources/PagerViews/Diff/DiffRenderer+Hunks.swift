import Diff
import PagerText
import TabPagerCore

/// The rows of hunks, unified and side by side.
extension DiffRenderer {
  func renderSectionHeading(of hunk: DiffIndex.Hunk, into output: inout StyledText) {
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

  func renderUnifiedRow(
    _ line: Line, ofHunk number: Int, into output: inout StyledText
  ) -> Line? {
    let end = index.lineEnd(from: line.offset)
    guard let (kind, text) = index.hunkLine(in: line.offset..<end, of: index.hunks[number]) else {
      output.appendSpaces(sectionColumn)
      output.append(code: backslashLineText(line.offset..<end), styles.note)
      return self.line(after: line, endingAt: end)
    }
    let hasOld = kind.isInFirstOld
    output.bytes.append(0x20)
    output.appendRightAligned(number: hasOld ? line.old : nil, width: index.numberWidth)
    output.bytes.append(0x20)
    output.appendRightAligned(number: kind.isInNew ? line.new : nil, width: index.numberWidth)
    output.bytes.append(0x20)
    output.bytes.append(contentsOf: marker(at: line.offset, kind.kind, ofHunk: number))
    output.bytes.append(0x20)
    output.append(code: text, .plain)
    guard var next = self.line(after: line, endingAt: end) else { return nil }
    if next.segment == line.segment {
      next.old += hasOld ? 1 : 0
      next.new += kind.isInNew ? 1 : 0
    }
    return next
  }

  // MARK: Side by side

  func renderSideBySideRow(
    _ row: SideBySidePosition, of line: Line, _ sides: SideBySideRowStepper, hunk number: Int,
    into output: inout StyledText
  ) -> Line? {
    let hunk = index.hunks[number]
    var next = line
    for side in 0...1 {
      guard let cell = lineChunk(of: line, side: side) else { continue }
      renderSide(cell, lineNumber: side == 0 ? line.old : line.new, into: &output)
    }
    guard let following = sides.row(after: row, inSegment: line.segment, of: hunk) else {
      return firstLine(fromSegment: line.segment + 1)
    }
    (next.sides, next.offset) = (following, following.source)
    if following.chunk == 0 {
      next.old += row.hasOld && isContentLine(at: row.old) ? 1 : 0
      next.new += row.hasNew && isContentLine(at: row.new) ? 1 : 0
    }
    return next
  }

  /// Whether a line of a hunk is not a note.
  private func isContentLine(at start: Int) -> Bool {
    index.hunkLine(in: start..<index.lineEnd(from: start)) != nil
  }

  /// The line on a side of a row of a hunk; `nil` if there is none.
  func lineChunk(of line: Line, side: Int) -> HunkLineChunk? {
    guard line.noteRow == nil, let sides, let row = line.sides,
      case .body(let hunk) = index.segments[line.segment].kind
    else { return nil }
    return sides.lineChunk(of: row, side: side, inSegment: line.segment, hunk: hunk)
  }

  func renderSide(_ cell: HunkLineChunk, lineNumber number: Int, into output: inout StyledText) {
    let isColored = index.hunks[cell.hunk].isColored
    if cell.chunk == 0, let kind = cell.kind {
      output.bytes.append(0x20)
      output.appendRightAligned(number: number, width: index.numberWidth)
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
  func movedBlock(of cell: HunkLineChunk) -> MovedBlocks.BlockSide? {
    switch cell.kind {
    case .added: moves.block(holdingLineAt: cell.start, isAdded: true)
    case .removed: moves.block(holdingLineAt: cell.start, isAdded: false)
    case .context, .separator, nil: nil
    }
  }

  /// The number of bytes of the left side of a row.
  func leftSideByteCount(of line: Line) -> Int {
    var output = StyledText()
    if let cell = lineChunk(of: line, side: 0) {
      renderSide(cell, lineNumber: line.old, into: &output)
    }
    return output.count
  }

  /// The number of bytes of a side of a row before the text of its line.
  func gutterByteCount(of cell: HunkLineChunk) -> Int {
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
    guard count > 1, let line = index.hunkLine(in: start..<index.lineEnd(from: start)) else {
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
    guard let kind = hunkLineKind(of: line),
      case .body(let hunk) = index.segments[line.segment].kind
    else { return nil }
    return gutterByteCount(at: line.offset, kind, ofHunk: hunk)
  }

  /// The number of bytes of the markers in the source of a line.
  func markerLength(of line: Line) -> Int {
    guard case .body(let hunk) = index.segments[line.segment].kind else { return 1 }
    return index.hunks[hunk].parentCount
  }

  /// The kind of the line that a row shows; `nil` if it shows no line of a hunk.
  func hunkLineKind(of line: Line) -> HunkLine.Kind? {
    guard line.noteRow == nil, case .body = index.segments[line.segment].kind else { return nil }
    return index.hunkLine(in: line.offset..<index.lineEnd(from: line.offset))?.kind
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
  mutating func appendRightAligned(number: Int?, width: Int) {
    let digits = number.map { String($0).utf8 }
    appendSpaces(width - (digits?.count ?? 0))
    if let digits { bytes.append(contentsOf: digits) }
  }
}
