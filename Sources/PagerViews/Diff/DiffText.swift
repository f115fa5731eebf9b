import Diff
import Documents
import PagerText
import PathText
import Synchronization
import TabPagerCore

/// The text of a diff. The styles of lines are computed when they are drawn.
final class DiffText: DerivedText {
  let lines: CheckpointedText<DiffRenderer>
  let colors: DiffLineColoring
  /// The positions of the document in the diff with added context.
  let map: ContextOffsetMap
  private let sections: HunkSectionRanges
  /// The section found last, and the offset of its line. Each frame asks several times for that of the top line.
  private let lastSection = Mutex<(line: Int, section: HunkLineSection)?>(nil)
  /// The notation of the key that shows more context; `nil` if it has no effect.
  private let contextKey: String?
  var renderer: DiffRenderer { lines.renderer }

  /// - Parameters:
  ///   - colorsCode: Whether lines have syntax colours.
  ///   - external: The colours of an external program.
  ///   - map: The positions of the document in the diff of the lines.
  ///   - sections: The lines of added context that begin sections.
  ///   - contextKey: The notation of the key that shows more context.
  init(
    _ lines: CheckpointedText<DiffRenderer>, colorsCode: Bool, external: ExternalCodeColors? = nil,
    map: ContextOffsetMap = ContextOffsetMap(), sections: HunkSectionRanges = HunkSectionRanges(),
    contextKey: String? = nil
  ) {
    (self.lines, self.contextKey) = (lines, contextKey)
    (self.map, self.sections) = (map, sections)
    colors = DiffLineColoring(
      lines.renderer.index, lines.renderer.runs, colorsCode: colorsCode, external)
    let second = lines.linePosition(at: 0).flatMap { lines.linePosition(at: $0.range.upperBound) }
    headerLines = second.map { $0.range.upperBound < lines.count } ?? false ? 2 : 0
  }

  /// The row of the file that contains a line, and the row of its hunk if this names a section. If the first line of the
  /// section, or that of a later one, is above the line in its hunk, it replaces the row of the hunk.
  func stickyLines(above place: Int) -> [Int]? {
    guard headerLines > 0, let line = lines.linePosition(at: max(0, min(place, count - 1)))?.line
    else { return nil }
    var context = renderer.index.enclosingHeaderOffsets(ofSegment: line.segment) ?? []
    guard context.count == 2 else { return places(ofStickyLinesAt: context, above: place) }
    let hunk = context[1]
    let added = sections.sectionStart(ofLineAt: line.offset, belowHeader: hunk)
    switch section(of: line, belowHeader: hunk) {
    case .begins(let start): context[1] = max(start, added ?? start)
    case .none: context.removeLast()
    case .unknown:
      if let added {
        context[1] = added
      } else if case .hunk(let number) = renderer.index.segments[
        renderer.index.segment(at: hunk)
      ].kind, renderer.index.hunks[number].section.isEmpty {
        context.removeLast()
      }
    }
    return places(ofStickyLinesAt: context, above: place)
  }

  /// The section of a line. The row of the next hunk names its own.
  private func section(of line: DiffRenderer.Line, belowHeader hunk: Int) -> HunkLineSection {
    if case .hunk = renderer.index.segments[line.segment].kind { return .none }
    return lastSection.withLock { last in
      if let last, last.line == line.offset { return last.section }
      let section = renderer.index.section(ofLineAt: line.offset, belowHeader: hunk)
      last = (line.offset, section)
      return section
    }
  }

  private func places(ofStickyLinesAt offsets: [Int], above place: Int) -> [Int] {
    let places = offsets.map { textOffset(ofExpandedDiffOffset: $0) }.filter { $0 < place }
    return places.count == 2 && places[0] >= places[1] ? [places[0]] : places
  }

  var count: Int { lines.count }
  /// Two, unless the text has no other lines.
  let headerLines: Int
  /// If a diff begins with the first line of a file, that line is the second row.
  var uncountedLines: Int {
    let second = lines.linePosition(at: 0).flatMap { lines.linePosition(at: $0.range.upperBound) }
    guard let second, case .body = renderer.index.segments[second.line.segment].kind else {
      return headerLines
    }
    return min(1, headerLines)
  }
  var lineCounts: LineFeedCounts.ScannedRange { lines.lineCounts }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    lines.read(at: offset, into: buffer)
  }

  // MARK: Places

  func sourceOffset(at place: Int) -> Int {
    map.sourceOffset(ofTarget: offsetInExpandedDiff(at: place))
  }

  func textOffset(ofSource source: Int) -> Int {
    textOffset(ofExpandedDiffOffset: map.targetOffset(ofSource: source))
  }

  /// The anchor of a line. A line of added context has its old line number as a key.
  func anchor(at place: Int) -> SourceAnchor {
    let anchor = SourceAnchor(sourceOffset: sourceOffset(at: place))
    guard let line = lines.linePosition(at: place)?.line, map.isInsertedByte(atTarget: line.offset),
      renderer.hunkLineKind(of: line) != nil
    else { return anchor }
    return SourceAnchor(sourceOffset: anchor.sourceOffset, key: String(line.old))
  }

  func textOffset(ofAnchor anchor: SourceAnchor) -> Int? {
    guard let key = anchor.key, let line = Int(key) else {
      return textOffset(ofSource: anchor.sourceOffset)
    }
    let offset = map.targetOffset(ofSource: anchor.sourceOffset)
    return renderer.index.offset(ofLine: line, isNew: false, inFileAt: offset)
      .map { textOffset(ofExpandedDiffOffset: $0) }
  }

  /// The offset in the diff with added context of an offset in this text.
  func offsetInExpandedDiff(at place: Int) -> Int {
    guard let position = lines.linePosition(at: max(0, min(place, count - 1))) else { return 0 }
    let (line, column) = (position.line, place - position.range.lowerBound)
    if line.noteRow != nil { return line.offset }
    // When the file is unfolded, its first change replaces the row.
    if line.isFolded { return firstChangeOffset(inFileOf: line) ?? line.offset }
    if line.isSummary { return renderer.sourceOffset(ofLine: line) }
    if line.sides != nil { return offsetInExpandedDiff(atByte: column, ofSideBySideRow: line) }
    let start = line.offset
    guard let gutter = renderer.gutterByteCount(of: line) else { return start }
    // The line begins with its marker. If bytes were replaced for display, the result is approximate.
    let marker = renderer.markerLength(of: line)
    return min(start + max(0, column - gutter + marker), renderer.index.lineEnd(from: start))
  }

  /// The offset in the diff with added context of a byte in a row with two sides.
  private func offsetInExpandedDiff(
    atByte column: Int, ofSideBySideRow line: DiffRenderer.Line
  ) -> Int {
    let start = renderer.leftSideByteCount(of: line)
    let side = column >= start ? 1 : 0
    guard
      let cell = renderer.lineChunk(of: line, side: side)
        ?? renderer.lineChunk(of: line, side: 1 - side)
    else { return line.offset }
    let shift = column - (side == 1 ? start : 0) - renderer.gutterByteCount(of: cell)
    if shift < 0 { return cell.chunk == 0 ? cell.start : cell.text.lowerBound }
    return min(cell.text.lowerBound + shift, renderer.index.lineEnd(from: cell.start))
  }

  /// The start of the line that shows a byte of the diff with added context.
  func textOffset(ofExpandedDiffOffset source: Int) -> Int {
    let place =
      renderer.sides == nil
      ? textOffset(ofSource: source, inLineAt: lines.textOffset(ofSource: source))
      : textOffsetInSideBySideRows(ofSource: source)
    guard let line = lines.linePosition(at: place)?.line, line.isSummary, line.noteRow != nil else {
      return place
    }
    // The row that explains a change has the same offset as the notes below it.
    return lines.startOfLastLine {
      $0.segment < line.segment
        || $0.segment == line.segment && $0.noteRow == nil
          && $0.summaryRow ?? 0 == 0
    }
  }

  /// The offset of the byte that shows a byte of the source, in a row that shows a single line.
  private func textOffset(ofSource source: Int, inLineAt start: Int) -> Int {
    guard let position = lines.linePosition(at: start), source > position.line.offset,
      let gutter = renderer.gutterByteCount(of: position.line)
    else { return start }
    let column = source - position.line.offset - renderer.markerLength(of: position.line) + gutter
    return min(start + column, position.range.upperBound - 1)
  }

  /// The offset of the byte that shows a byte of the source, in rows with two sides.
  private func textOffsetInSideBySideRows(ofSource source: Int) -> Int {
    let index = renderer.index
    let lineStart = index.lineStart(at: source)
    let isNew = index.isLineOnlyInNewVersion(at: lineStart)
    // The last row that shows this line or an earlier one. A row without a new line counts as before the next new line.
    let start = lines.startOfLastLine { line in
      guard let row = line.sides else { return renderer.sourceOffset(ofLine: line) <= source }
      let own = isNew ? row.new : row.old
      if line.noteRow != nil {
        return own < lineStart || own == lineStart && !(isNew ? row.hasNew : row.hasOld)
      }
      return own < lineStart
        || own == lineStart && (row.chunk == 0 || pieceStart(of: line, isNew: isNew) <= source)
    }
    guard let position = lines.linePosition(at: start), source > lineStart else { return start }
    guard position.line.sides != nil else { return textOffset(ofSource: source, inLineAt: start) }
    for side in isNew ? [1] : [0, 1] {
      guard let cell = renderer.lineChunk(of: position.line, side: side), cell.start == lineStart
      else {
        continue
      }
      let first = start + (side == 1 ? renderer.leftSideByteCount(of: position.line) : 0)
      // The first byte of a piece maps to the start of the row.
      guard source > cell.text.lowerBound || cell.chunk == 0 else { return start }
      let column = max(0, source - cell.text.lowerBound) + renderer.gutterByteCount(of: cell)
      return min(first + column, position.range.upperBound - 1)
    }
    return start
  }

  private func pieceStart(of line: DiffRenderer.Line, isNew: Bool) -> Int {
    renderer.lineChunk(of: line, side: isNew ? 1 : 0)?.text.lowerBound ?? .max
  }

  func interactiveLine(at place: Int) -> InteractiveLine {
    var line = lines.interactiveLine(at: place)
    if case .expand(let offset) = line.action {
      line.action = .expand(map.sourceOffset(ofTarget: offset))
    }
    return line
  }

  func layoutAttributes(ofLineAt offset: Int) -> LineLayoutAttributes {
    guard let line = lines.linePosition(at: offset)?.line, !line.isGap else {
      return LineLayoutAttributes()
    }
    if line.noteRow != nil { return LineLayoutAttributes(isAnnotation: true) }
    let (index, styles) = (renderer.index, renderer.styles)
    switch index.segments[line.segment].kind {
    case .text, .changed, .hidden: return layoutAttributes(ofTextLine: line)
    case .file where line.summaryRow ?? 0 > 0: return LineLayoutAttributes(isAnnotation: true)
    case .file(let number) where line.isBelowHeader:
      var trailing = StyledText()
      if let contextKey, line.isSummary, renderer.hasHiddenPictures(ofFile: number) {
        trailing.append(contextKey, styles.key)
        trailing.append(" show ", styles.unchanged)
      }
      return LineLayoutAttributes(textColumn: renderer.sectionColumn, trailing: trailing)
    case .file(let number):
      // The end of a long path says more than its start.
      return LineLayoutAttributes(
        textColumn: 1, trailing: DiffFileHeading(index.files[number]).barAndCounts(styles),
        reservedWidth: widthOfChangeNumber(inFile: number), cutEnd: .start)
    case .hunk(let number):
      let count = index.hunks[number].unchangedCount
      var trailing = StyledText()
      if count > 0 {
        let lines = count == 1 ? "line" : "lines"
        trailing.append("\(count.grouped) unchanged \(lines) ", styles.unchanged)
        if let contextKey, renderer.hasHiddenContext(above: number) {
          trailing.append("  \(contextKey)", styles.key)
          trailing.append(" show ", styles.unchanged)
        }
      }
      return LineLayoutAttributes(
        textColumn: renderer.sectionColumn, trailing: trailing,
        cutEnd: count > 0 ? .end : nil)
    case .body(let hunk):
      let column = renderer.codeColumn(ofHunk: hunk)
      guard line.sides == nil else {
        return LineLayoutAttributes(textColumn: column, sides: sides(of: line))
      }
      let cell = HunkLineChunk(
        segment: line.segment, hunk: hunk, kind: renderer.hunkLineKind(of: line),
        start: line.offset,
        text: line.offset..<line.offset)
      return LineLayoutAttributes(textColumn: column, trailing: movedBlockLabel(of: cell))
    }
  }

  /// The decoration of a line that is shown unchanged. Below the graph of a log, it continues after the graph.
  private func layoutAttributes(ofTextLine line: DiffRenderer.Line) -> LineLayoutAttributes {
    let index = renderer.index
    guard index.hasGraph else { return LineLayoutAttributes(textColumn: 1) }
    let source = index.bytes[line.offset..<index.lineEnd(from: line.offset)].prefix(512)
    let text = StyleSequences.removingSequences(from: source)
    let margin = text.prefix { " |*/\\_".utf8.contains($0) }
    var decoration = LineLayoutAttributes(textColumn: 1, continuationColumn: 1 + margin.count)
    // Lines to other commits pass the rows; the mark of a commit does not.
    if margin.allSatisfy({ $0 == 0x20 || $0 == UInt8(ascii: "|") }) {
      decoration.guideWidth = 1 + margin.count
    }
    if case .changed = index.segments[line.segment].kind { decoration.continuationColumn? += 1 }
    return decoration
  }

  /// The words at the end of the first line of a block that was moved; empty for other lines.
  private func movedBlockLabel(of cell: HunkLineChunk) -> StyledText {
    var note = StyledText()
    guard let move = renderer.movedBlock(of: cell), move.lines.lowerBound == cell.start,
      cell.chunk == 0, let kind = cell.kind
    else { return note }
    let (index, other) = (renderer.index, move.other)
    let name = index.fileName(at: cell.start)
    let otherName = move.otherFile ?? index.fileName(at: other)
    let place =
      otherName == nil || name == otherName
      ? "line \(move.otherNumber)" : "\(otherName ?? ""):\(move.otherNumber)"
    note.append(
      kind == .added ? "moved from \(place) " : "moved to \(place) ",
      renderer.styles[kind, isMoved: true].number)
    return note
  }

  func place(ofSection name: String) -> Int? {
    DiffOffsetLink.offset(fromName: name).map { textOffset(ofExpandedDiffOffset: $0) }
  }

  func title(ofSection name: String) -> String? {
    guard let place = DiffOffsetLink.placeText(fromName: name) else { return nil }
    // A place in the same file is only a line.
    guard place.hasPrefix(":"), let offset = DiffOffsetLink.offset(fromName: name),
      let segment = renderer.index.fileSegment(at: offset),
      case .file(let file) = renderer.index.segments[segment].kind,
      let path = renderer.index.files[file].head?.name
    else { return place }
    return String(path: path).shownPath + place
  }

  /// The two sides of a row.
  private func sides(of line: DiffRenderer.Line) -> SideBySideLine {
    let styles = renderer.styles
    func side(_ number: Int) -> SideBySideLine.SideAttributes {
      guard let cell = renderer.lineChunk(of: line, side: number) else {
        return SideBySideLine.SideAttributes(styles.hatching, isMissing: true)
      }
      let isMoved = renderer.movedBlock(of: cell) != nil
      let surface = cell.kind.map { styles[$0, isMoved: isMoved].surface } ?? .plain
      return SideBySideLine.SideAttributes(
        surface, continuesLine: cell.chunk > 0, trailing: movedBlockLabel(of: cell))
    }
    return SideBySideLine(
      start: renderer.leftSideByteCount(of: line), left: side(0), right: side(1), rule: styles.rule)
  }
}

/// The names by which links within a diff name a line: its offset in the source or, if the source is a part of a diff
/// and the line is in another part, in the whole diff. The file, if it is another one, and the number of the line follow.
package enum DiffOffsetLink {
  private static let prefix = "byte-"
  private static let wholeDiffPrefix = "diff-byte-"

  /// A link to the other place of a moved block.
  static func link(to block: MovedBlocks.BlockSide) -> [UInt8] {
    let prefix = block.otherFile == nil ? prefix : wholeDiffPrefix
    return Array("file:#\(prefix)\(block.other)/\(block.otherFile ?? ""):\(block.otherNumber)".utf8)
  }

  /// The offset that a name contains; `nil` for other names.
  static func offset(fromName name: String) -> Int? { number(in: name, after: prefix) }

  /// The offset in the whole diff that a name contains; `nil` for other names.
  package static func offsetInWholeDiff(fromName name: String) -> Int? {
    number(in: name, after: wholeDiffPrefix)
  }

  private static func number(in name: String, after prefix: String) -> Int? {
    name.hasPrefix(prefix) ? Int(name.dropFirst(prefix.count).prefix { $0 != "/" }) : nil
  }

  /// The file and the line that a name contains, such as `a.c:12`, or `:12` in the same file; `nil` for other names.
  static func placeText(fromName name: String) -> String? {
    guard offset(fromName: name) ?? offsetInWholeDiff(fromName: name) != nil,
      let slash = name.firstIndex(of: "/")
    else { return nil }
    return String(name[name.index(after: slash)...])
  }
}
