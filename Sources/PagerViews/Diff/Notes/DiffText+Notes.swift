import Diff
import PagerText
import PathText
import TabPagerCore

/// Notes in a diff.
extension DiffText {
  /// The maximum number of rows to read for a note.
  private static let rowLimit = 10_000

  /// The lines of a file or of the message of a commit in a range of the text, for a note about them.
  ///
  /// - Parameter side: The side of rows with two sides: 0 for the old line, 1 for the new one.
  /// - Returns: `nil` if the range has no such lines. If it has lines of several files, those of the last one.
  func placeForNote(in range: Range<Int>, side: Int) -> ReviewNotePlace? {
    var lines: [NoteTargetLine] = []
    var next = self.lines.linePosition(at: range.lowerBound)
    var count = 0
    while let position = next,
      position.range.lowerBound < max(range.upperBound, range.lowerBound + 1),
      count < Self.rowLimit
    {
      lines += noteTargetLines(at: position.line, side: side)
      next = self.lines.linePosition(at: position.range.upperBound)
      count += 1
    }
    guard let last = lines.last else { return commitMessagePlace(in: range) }
    lines.removeAll { $0.file != last.file }
    // An unchanged line counts as one of the new version, whichever side was chosen.
    let isUnchanged = lines.count == 1 && last.new != nil
    let isNew = last.isOnSide ? side == 1 || isUnchanged : lines.contains { $0.new != nil }
    let numbers = lines.compactMap { isNew ? $0.new : $0.old }
    guard let file = last.file, let head = renderer.index.files[file].head,
      let first = numbers.first, let end = numbers.last, first <= end
    else { return nil }
    return ReviewNotePlace(
      path: String(path: head.name), commit: renderer.index.commitHash(at: last.offset),
      isNew: isNew, lines: first...end, isContext: map.isInsertedByte(atTarget: last.offset),
      anchor: lines.suffix(ReviewNotePlace.anchorLineCount * 2)
        .filter { (isNew ? $0.new : $0.old) != nil }.map(\.text))
  }

  /// The lines of the message of a commit in a range of the text; `nil` if there are none.
  private func commitMessagePlace(in range: Range<Int>) -> ReviewNotePlace? {
    let index = renderer.index
    let last = self.lines.linePosition(at: max(range.lowerBound, range.upperBound - 1))?.line
    guard let last, last.noteRow == nil, index.segments[last.segment].kind == .text,
      let first = self.lines.linePosition(at: range.lowerBound)?.line,
      let message = index.commitMessageLines(at: last.offset)
    else { return nil }
    let chosen = message.lines.filter { (first.offset...last.offset).contains($0.offset) }
    guard let start = chosen.first?.number, let end = chosen.last?.number else { return nil }
    return ReviewNotePlace(
      path: "", commit: message.hash, isNew: true, lines: start...end, anchor: chosen.map(\.text))
  }

  /// A line of a file.
  private struct NoteTargetLine {
    let offset: Int
    let file: Int?
    /// Its numbers in the versions that have the line.
    let old: Int?, new: Int?
    let text: [UInt8]
    /// Whether its row has two sides.
    let isOnSide: Bool
  }

  private func noteTargetLines(at line: DiffRenderer.Line, side: Int) -> [NoteTargetLine] {
    let index = renderer.index
    if line.noteRow == nil, line.summaryRow == 0,
      case .file(let file) = index.segments[line.segment].kind
    {
      // The row that explains the change of a file stands for line 1.
      let isDeleted = index.files[file].head?.effectiveChange == .deleted
      return [
        NoteTargetLine(
          offset: line.offset, file: file, old: 1, new: isDeleted ? nil : 1, text: [],
          isOnSide: false)
      ]
    }
    guard line.noteRow == nil, case .body(let number) = index.segments[line.segment].kind else {
      return []
    }
    let hunk = index.hunks[number]
    func noteTargetLine(at offset: Int) -> NoteTargetLine? {
      let range = offset..<index.lineEnd(from: offset)
      return index.hunkLine(in: range, of: hunk).map { found, text in
        NoteTargetLine(
          offset: offset, file: hunk.file, old: found.isInFirstOld ? line.old : nil,
          new: found.isInNew ? line.new : nil, text: ReviewNotePlace.anchorText(text),
          isOnSide: line.sides != nil)
      }
    }
    guard let row = line.sides else { return noteTargetLine(at: line.offset).map { [$0] } ?? [] }
    guard row.chunk == 0, side == 0 ? row.hasOld : row.hasNew else { return [] }
    return noteTargetLine(at: side == 0 ? row.old : row.new).map { [$0] } ?? []
  }

  func hidesLines(ofNote note: ReviewNote) -> Bool {
    guard case .context? = ReviewNoteLocator(renderer.index).locations(of: [note])[0] else {
      return false
    }
    return true
  }

  func surroundingLineHashes(of place: ReviewNotePlace) -> [UInt32] {
    ReviewNoteLocator(renderer.index).surroundingLineHashes(of: place)
  }

  func place(ofNote id: UInt64) -> Int? { noteStarts.first { noteID(at: $0) == id } }

  var noteCounts: NoteCounts { renderer.notes.counts }

  /// The ID of the note whose frame is at an offset; `nil` if there is none.
  func noteID(at place: Int) -> UInt64? {
    guard let line = lines.linePosition(at: place)?.line, let row = line.noteRow else { return nil }
    return renderer.noteRows(below: line)[row].note
  }

  /// The starts of the frames of notes, in ascending order.
  var noteStarts: [Int] {
    var starts: Set<Int> = []
    for offset in renderer.notes.offsets {
      starts.formUnion(noteFrameStarts(below: textOffset(ofExpandedDiffOffset: offset)))
    }
    return starts.sorted()
  }

  func noteLineCount(in range: Range<Int>) -> Int {
    guard !renderer.notes.isEmpty else { return 0 }
    var count = 0
    for start in noteStarts where start < range.upperBound {
      var next = lines.linePosition(at: start)
      while let position = next, position.line.noteRow != nil,
        noteID(at: start) == noteID(at: position.range.lowerBound)
      {
        count += range.contains(position.range.lowerBound) ? 1 : 0
        next = lines.linePosition(at: position.range.upperBound)
      }
    }
    return count
  }

  func noteIDs(below place: Int) -> [UInt64] { noteFrameStarts(below: place).compactMap(noteID) }

  /// The starts of the frames below the line at an offset of the text.
  private func noteFrameStarts(below place: Int) -> [Int] {
    var result: [Int] = []
    var next = lines.linePosition(at: place)
    while let position = next, position.line.noteRow == nil, !position.line.isFolded {
      next = lines.linePosition(at: position.range.upperBound)
      guard let line = next?.line,
        line.noteRow != nil || line.summaryRow == 0 || (line.sides?.chunk ?? 0) > 0
      else { return [] }
    }
    while let position = next, let row = position.line.noteRow {
      if renderer.noteRows(below: position.line)[row].isFirst {
        result.append(position.range.lowerBound)
      }
      next = lines.linePosition(at: position.range.upperBound)
    }
    return result
  }

  /// The start of the next frame of a note in a direction; `nil` if there is none.
  func nextNote(_ direction: Direction, from place: Int) -> Int? {
    guard !renderer.notes.isEmpty else { return nil }
    return switch direction {
    case .forward: noteStarts.first { $0 > place }
    case .backward: noteStarts.last { $0 < place }
    }
  }
}
