import PagerText
import TabPagerCore

/// Going to changes and lines of a diff.
extension DiffText {
  var landmarkName: String? { "change" }
  var hasSides: Bool { renderer.index.hasSides }
  /// Shows some context above a change.
  var rowsAboveLandmark: Int { 3 }

  func nextLandmark(from place: Int, _ direction: Direction) -> Int? {
    let offset: Int
    if place < 0 {
      offset = -1
    } else if place >= count {
      offset = renderer.index.bytes.count
    } else {
      let line = lines.linePosition(at: place)?.line
      offset =
        line.map {
          $0.noteRow != nil && direction == .backward ? endOfLine(withNote: $0) : $0.offset
        } ?? 0
    }
    let change = nextChange(direction, fromOffset: offset, place: place)
    let note = nextNote(direction, from: place)
    guard let change, let note else { return change ?? note }
    return direction == .forward ? min(change, note) : max(change, note)
  }

  /// The end of the line that a note is about; of two lines side by side, the end of the second one in the diff. Above a
  /// note is the change that it is about.
  private func endOfLine(withNote line: DiffRenderer.Line) -> Int {
    let start = line.sides.map { $0.hasNew ? max(line.offset, $0.new) : line.offset }
    return renderer.index.lineEnd(from: start ?? line.offset) + 1
  }

  func firstLine(ofLandmarkAt place: Int) -> Int {
    lineOfSameChange(at: place) { $0.firstLine(ofChangeAt: $1) }
  }

  func landmarkStart(ofLineAt place: Int) -> Int {
    lineOfSameChange(at: place) { $0.mainLine(ofChangeAt: $1) }
  }

  private func lineOfSameChange(at place: Int, find: (DiffIndex, Int) -> Int) -> Int {
    guard let line = lines.linePosition(at: place)?.line, line.noteRow == nil, !line.isBelowHeader
    else { return place }
    let found = find(renderer.index, line.offset)
    return found == line.offset ? place : textOffset(ofExpandedDiffOffset: found)
  }

  /// The row of the main line of the next change. All changes of a file that shows a row instead count as one run.
  private func nextChange(_ direction: Direction, fromOffset offset: Int, place: Int) -> Int? {
    var offset = offset
    while let found = renderer.index.nextChange(direction, from: offset) {
      let row = self.textOffset(ofExpandedDiffOffset: found)
      if direction == .forward ? row > place : row < place { return row }
      guard let line = lines.linePosition(at: row)?.line, line.isBelowHeader else { return row }
      let next = renderer.index.segment(afterFileAtSegment: line.segment)
      offset =
        direction == .backward
        ? line.offset
        : next < renderer.index.segments.count
          ? renderer.index.segments[next].start - 1 : renderer.index.bytes.count
    }
    return nil
  }

  /// The number of the change at the current line, and how many files are viewed, beside the name of the file.
  func trailingTexts(ofHeaderAt header: Int, currentLine place: Int, viewed: String?)
    -> [StyledText]
  {
    let index = renderer.index
    guard let line = lines.linePosition(at: header)?.line, !line.isGap, !line.isBelowHeader,
      line.noteRow == nil,
      case .file(let file) = index.segments[line.segment].kind
    else { return [] }
    var notes: [StyledText] = []
    if let offset = lines.linePosition(at: place)?.line.offset,
      index.fileSegment(at: offset) == line.segment,
      let change = changeNumberText(inFile: file, at: offset)
    {
      notes.append(change)
    }
    if let viewed {
      var text = StyledText()
      text.append("  \(viewed) ", renderer.styles.headerFolder)
      notes.append(text)
    }
    return notes
  }

  /// The width of the longest text with the number of a change of a file; 0 if the file has no changed lines.
  func widthOfChangeNumber(inFile file: Int) -> Int {
    let count = renderer.index.changeCounts(ofFile: file, upTo: 0).count
    return count > 0 ? Self.widthOfChangeNumber(count: count) : 0
  }

  private static func widthOfChangeNumber(count: Int) -> Int {
    "  change \(count.grouped) of \(count.grouped) ".utf8.count
  }

  /// The number of the change of a file at an offset; `nil` if the file has no changed lines.
  private func changeNumberText(inFile file: Int, at offset: Int) -> StyledText? {
    let (count, before) = renderer.index.changeCounts(ofFile: file, upTo: offset)
    guard count > 0 else { return nil }
    var text = StyledText()
    let number = before.grouped
    let note =
      before > 0
      ? "change \(number) of \(count.grouped)" : "\(count.grouped) change\(count == 1 ? "" : "s")"
    // The width is the same for all changes.
    text.style = renderer.styles.headerFolder
    text.appendSpaces(Self.widthOfChangeNumber(count: count) - note.utf8.count - 1)
    text.append("\(note) ", renderer.styles.headerFolder)
    return text
  }

  func place(ofLineNumber number: Int, isNew: Bool? = nil, from place: Int) -> Int? {
    renderer.index.offset(ofLine: number, isNew: isNew, inFileAt: offsetInExpandedDiff(at: place))
      .map { self.textOffset(ofExpandedDiffOffset: $0) }
  }

  func lineCountOfNewFile(at place: Int) -> Int? {
    renderer.index.lineCount(ofFileAt: offsetInExpandedDiff(at: place), isNew: true)
  }

  /// The offset of the first change of a file in the diff with added context; `nil` if it has none.
  func firstChangeOffset(inFileOf line: DiffRenderer.Line) -> Int? {
    let index = renderer.index
    guard let change = index.nextChange(.forward, from: line.offset),
      index.segment(at: change) < index.segment(afterFileAtSegment: line.segment)
    else { return nil }
    return change
  }
}
