import Diff
import Documents
import Highlighting
import PagerText
import TabPagerCore

/// The styles of the lines of a diff.
extension DiffText {
  func addStyles(of line: [UInt8], at offset: Int, to runs: inout StyleRuns) {
    guard let position = lines.linePosition(at: offset) else { return }
    let all = styles(of: position)
    let start = offset - position.range.lowerBound
    runs.append(start..<start + line.count, of: all, at: 0)
    runs.rest = all.rest
  }

  /// The styles of a whole line.
  private func styles(of position: CheckpointedText<DiffRenderer>.LinePosition) -> StyleRuns {
    let line = position.line
    let bytes = lines.bytes(in: position.range.lowerBound..<position.range.upperBound - 1)
    var own = StyleRuns()
    lines.addStyles(of: bytes, at: position.range.lowerBound, to: &own)
    if line.noteRow != nil { return own }
    switch renderer.index.segments[line.segment].kind {
    case .body(let number):
      var runs = StyleRuns()
      if line.sides != nil {
        let middle = renderer.leftSideByteCount(of: line)
        for (side, range) in [0..<middle, middle..<bytes.count].enumerated() {
          guard let cell = renderer.lineChunk(of: line, side: side) else { continue }
          addLineStyles(cell, rowBytes: bytes, range: range, replacements: own, to: &runs)
        }
        return runs
      }
      guard let kind = renderer.hunkLineKind(of: line) else { return own }
      let start = line.offset
      let cell = HunkLineChunk(
        segment: line.segment, hunk: number, kind: kind, start: start,
        text: renderer.index.textRange(ofLineAt: start, in: renderer.index.hunks[number]))
      addLineStyles(cell, rowBytes: bytes, range: 0..<bytes.count, replacements: own, to: &runs)
      runs.rest = renderer.styles[kind, isMoved: renderer.movedBlock(of: cell) != nil].surface
      return runs
    case .hunk(let number): return styles(ofSectionHeading: bytes, hunk: number)
    case .changed(let kind): return styles(ofChangedText: bytes, kind, own)
    case .text:
      return own.isEmpty && followsHunkHeader(line.segment) ? styles(ofWordDiffLine: bytes) : own
    case .hidden, .file:
      own.rest = backgroundStyle(of: line)
      return own
    }
  }

  /// Adds the styles of a line of a hunk.
  ///
  /// - Parameters:
  ///   - bytes: The row.
  ///   - range: The bytes of the row that show the line.
  ///   - own: The styles of replacements for bytes that cannot be shown.
  private func addLineStyles(
    _ cell: HunkLineChunk, rowBytes bytes: [UInt8], range: Range<Int>, replacements own: StyleRuns,
    to runs: inout StyleRuns
  ) {
    guard let kind = cell.kind else {
      return runs.append(range, of: own, at: range.lowerBound)
    }
    let move = renderer.movedBlock(of: cell)
    let row = renderer.styles[kind, isMoved: move != nil]
    let gutter = renderer.gutterByteCount(of: cell)
    let start = min(range.lowerBound + gutter, range.upperBound)
    let code = Array(bytes[start..<range.upperBound])
    var emphasis: [DiffStyles.Emphasis] = own.ranges(with: .reverse, byteCount: bytes.count)
      .compactMap {
        guard $0.lowerBound >= start, $0.upperBound <= range.upperBound else { return nil }
        return DiffStyles.Emphasis(
          range: ($0.lowerBound - start)..<($0.upperBound - start), reason: .replacement)
      }
    if kind == .added, !cell.isCut {
      emphasis += WhitespaceError.findAll(in: code[...]).map {
        DiffStyles.Emphasis(range: $0.range, reason: .whitespace)
      }
    }
    for range in colors.changedWords(of: code, kind, at: cell) {
      emphasis += DiffStyles.Emphasis(range: range, reason: .word).subtracting(emphasis)
    }
    emphasis.sort { $0.range.lowerBound < $1.range.lowerBound }
    runs.begin(row.number, at: range.lowerBound)
    if kind != .context, cell.chunk == 0 {
      let marker =
        range.lowerBound + renderer.codeColumn(ofHunk: cell.hunk) - 1
        - renderer.index.hunks[cell.hunk].parentCount
      if let move, move.lines.lowerBound == cell.start {
        // The number of the first line is a link to the other place.
        let number = bytes[range.lowerBound..<marker].firstIndex { $0 != 0x20 } ?? marker
        runs.begin(
          row.number, link: DocumentLinkTarget(written: DiffOffsetLink.link(to: move)),
          at: number)
        let end = bytes[number..<marker].firstIndex { $0 == 0x20 } ?? marker
        runs.begin(row.number, at: end)
      }
      runs.begin(row.marker, at: marker)
    }
    row.appendCodeStyles(
      of: code, colors.colorRuns(ofCode: code, kind: kind, at: cell), emphasis, at: start, to: &runs
    )
  }

  /// The styles of a changed line in a notation without rows. A line with colours of its own keeps them.
  private func styles(
    ofChangedText bytes: [UInt8], _ kind: HunkLine.Kind, _ own: StyleRuns
  ) -> StyleRuns {
    let row = renderer.styles[kind]
    var runs = own
    if own.isEmpty {
      runs.begin(row.marker, at: 0)
      let code = Array(bytes.dropFirst(2))
      let all = CodeColorRun(length: code.count, paint: .token(.text))
      row.appendCodeStyles(of: code, [all], [], at: min(2, bytes.count), to: &runs)
    }
    runs.rest = row.surface
    return runs
  }

  /// Whether a segment directly follows the header of a hunk, because the lines of the hunk have no markers.
  private func followsHunkHeader(_ segment: Int) -> Bool {
    guard segment > 0, case .hunk = renderer.index.segments[segment - 1].kind else { return false }
    return true
  }

  /// The styles of a line of `git diff --word-diff`, such as `one [-old-]{+new+} two`.
  private func styles(ofWordDiffLine bytes: [UInt8]) -> StyleRuns {
    var marks: [(start: String, end: String, style: Style)] = [
      ("[-", "-]", renderer.styles.removedWord), ("{+", "+}", renderer.styles.addedWord),
    ]
    var runs = StyleRuns()
    var index = 0
    while index < bytes.count {
      let rest = bytes[index...]
      guard let number = marks.firstIndex(where: { rest.starts(with: $0.start.utf8) }) else {
        index += 1
        continue
      }
      let mark = marks[number]
      let end = rest.indices.dropFirst(2).first { bytes[$0...].starts(with: mark.end.utf8) }
      guard let end else {
        // The rest of the line has no such mark, either.
        marks.remove(at: number)
        continue
      }
      runs.begin(mark.style, at: index)
      index = end + 2
      runs.begin(.plain, at: index)
    }
    return runs
  }

  private func styles(ofSectionHeading bytes: [UInt8], hunk number: Int) -> StyleRuns {
    let (styles, hunk) = (renderer.styles, renderer.index.hunks[number])
    var runs = StyleRuns()
    runs.begin(styles.ellipsis, at: 0)
    // The ellipsis has three bytes and takes one cell.
    let start = min(renderer.sectionColumn + 2, bytes.count)
    var end = start
    for token in colors.tokens(ofSectionHeading: Array(bytes[start...]), of: hunk) {
      runs.begin(token.kind == .text ? styles.section : styles.sectionTokens[token.kind], at: end)
      end += token.length
    }
    runs.rest = styles.stripe
    return runs
  }

  /// The background of a row that shows no line of a hunk.
  private func backgroundStyle(of line: DiffRenderer.Line) -> Style {
    guard !line.isGap else { return .plain }
    switch renderer.index.segments[line.segment].kind {
    case .text, .hidden, .body, .hunk, .changed: return .plain
    case .file:
      guard !line.isSummary else { return .plain }
      return line.isFolded ? renderer.styles.stripe : renderer.styles.header
    }
  }
}
