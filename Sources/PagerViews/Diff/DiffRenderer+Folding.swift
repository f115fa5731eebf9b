import Diff
import Documents
import PagerText
import TabPagerCore

/// Rows that replace the changes of a file, or explain a change without lines.
extension DiffRenderer {
  /// Why the changes of a file are not shown; `nil` if they are shown.
  func foldingReason(ofFile number: Int) -> String? {
    let file = index.files[number]
    let count = Double(file.counts.added) + Double(file.counts.removed)
    return folding.foldingReason(
      of: file, changedLineCount: Int(count * scale),
      attribute: repositoryDetails(ofFile: number)?.attribute)
  }

  /// What the repository says about a file beyond its diff; `nil` for nothing.
  func repositoryDetails(ofFile number: Int) -> RepositoryFileDetails? {
    details.isEmpty ? nil : index.files[number].head.flatMap { details[$0.name] }
  }

  /// The row that explains the change of a file without changed lines; `nil` if it has such lines.
  func changeWithoutLines(ofFile number: Int, atSegment segment: Int) -> ChangeWithoutLines? {
    ChangeWithoutLines(
      ofFile: number, atSegment: segment, in: index, details: repositoryDetails(ofFile: number))
  }

  func renderFoldingReason(ofFile number: Int, into output: inout StyledText) {
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
  func renderChangeWithoutLines(
    ofFile number: Int, _ line: Line, into output: inout StyledText
  ) -> Line? {
    let summary = changeWithoutLines(ofFile: number, atSegment: line.segment)
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
      let last = index.hunkPositions(ofFileAtSegment: line.segment).last
      next = last.map { $0.header + 2 } ?? next
    }
    return firstLine(fromSegment: next)
  }

  func action(ofLine line: Line) -> LineAction {
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

  func actionColumns(ofLine line: Line) -> Range<Int> { line.isFolded ? 0..<sectionColumn : 0..<0 }

  /// Whether a file is an image whose pictures are not shown.
  func hasHiddenPictures(ofFile number: Int) -> Bool {
    pictures[number] == nil && DiffPictures.isImage(index.files[number])
  }

  /// Whether lines above a hunk are not shown, and its file is known.
  func hasHiddenContext(above hunk: Int) -> Bool {
    let hunk = index.hunks[hunk]
    return hunk.file != nil && hunk.unchangedCount > 0 && hunk.parentCount == 1
  }
}
