import Diff

/// A row with an old and a new line of a hunk.
struct SideBySidePosition: Hashable, Sendable {
  /// A row of a run of changed lines.
  struct PositionInRun: Hashable, Sendable {
    /// The offset of the first line of the run.
    let start: Int
    var window = 0
    /// The row of the window.
    var row = 0
    /// The numbers of removed and added lines in the run before this row.
    var removed = 0, added = 0
  }

  /// The position in a run of changed lines; `nil` for an unchanged line.
  var run: PositionInRun?
  /// The offsets of the old and the new line in the row. For a missing line, the offset of the next such line in the
  /// run or, if there is none, the end of the run.
  var old: Int, new: Int
  /// Whether the row shows an old line, and whether it shows a new one.
  var hasOld = true, hasNew = true
  /// The number of the piece, if the line is long.
  var chunk = 0

  /// The offset of the row in the source. It never decreases from row to row.
  var source: Int { min(old, new) }
}

/// Steps through the rows of a hunk whose lines are side by side.
struct SideBySideRowStepper: Sendable {
  let index: DiffIndex
  let runs: ChangedLineGroupCache

  /// The first row of the lines of a hunk.
  func firstRow(inSegment segment: Int, of hunk: DiffIndex.Hunk) -> SideBySidePosition? {
    row(at: index.segments[segment].start, inSegment: segment, of: hunk)
  }

  /// The row after another one; `nil` at the end of the hunk.
  func row(after row: SideBySidePosition, inSegment segment: Int, of hunk: DiffIndex.Hunk)
    -> SideBySidePosition?
  {
    if let next = continuationRow(of: row, hunk) { return next }
    guard var position = row.run else {
      return self.row(at: index.lineEnd(from: row.old) + 1, inSegment: segment, of: hunk)
    }
    position.row += 1
    position.removed += row.hasOld ? 1 : 0
    position.added += row.hasNew ? 1 : 0
    return self.row(at: position, inSegment: segment, of: hunk)
  }

  /// The row that begins with a line.
  private func row(at offset: Int, inSegment segment: Int, of hunk: DiffIndex.Hunk)
    -> SideBySidePosition?
  {
    guard offset < index.end(ofSegment: segment) else { return nil }
    switch index.hunkLine(in: offset..<index.lineEnd(from: offset))?.kind {
    case .added, .removed:
      return row(at: SideBySidePosition.PositionInRun(start: offset), inSegment: segment, of: hunk)
    case .context, .separator, nil: return SideBySidePosition(old: offset, new: offset)
    }
  }

  /// The row at a position in a run or, at the end of the run, the row after the run.
  private func row(
    at position: SideBySidePosition.PositionInRun, inSegment segment: Int, of hunk: DiffIndex.Hunk
  ) -> SideBySidePosition? {
    var position = position
    let (row, end) = runs.withGroup(startingAt: position.start, inSegment: segment, hunk) {
      run, index in
      while position.window < run.windowCount {
        let rows = run.sideBySideRows(ofWindow: position.window, index)
        if position.row < rows.count {
          let row = rows[position.row]
          return (
            SideBySidePosition?.some(
              SideBySidePosition(
                run: position,
                old: run.offset(ofRemovedLine: position.removed) ?? run.range.upperBound,
                new: run.offset(ofAddedLine: position.added) ?? run.range.upperBound,
                hasOld: row.old != nil,
                hasNew: row.new != nil)), run.range.upperBound
          )
        }
        (position.window, position.row) = (position.window + 1, 0)
      }
      return (nil, run.range.upperBound)
    }
    return row ?? self.row(at: end, inSegment: segment, of: hunk)
  }

  /// The row that continues a long line.
  private func continuationRow(of row: SideBySidePosition, _ hunk: DiffIndex.Hunk)
    -> SideBySidePosition?
  {
    var next = row
    next.chunk += 1
    let count = max(
      row.hasOld ? pieceCount(ofLineAt: row.old, hunk) : 0,
      row.hasNew ? pieceCount(ofLineAt: row.new, hunk) : 0
    )
    return next.chunk < count ? next : nil
  }

  private func pieceCount(ofLineAt line: Int, _ hunk: DiffIndex.Hunk) -> Int {
    DiffIndex.pieceCount(ofText: index.textRange(ofLineAt: line, in: hunk))
  }

  /// The line on a side of a row; `nil` if that side is empty.
  ///
  /// - Parameter side: 0 for the old line, 1 for the new one.
  func lineChunk(of row: SideBySidePosition, side: Int, inSegment segment: Int, hunk number: Int)
    -> HunkLineChunk?
  {
    guard side == 0 ? row.hasOld : row.hasNew else { return nil }
    let (start, hunk) = (side == 0 ? row.old : row.new, index.hunks[number])
    let text = index.textRange(ofLineAt: start, in: hunk)
    let isCut = DiffIndex.pieceCount(ofText: text) > 1
    return HunkLineChunk(
      segment: segment, hunk: number,
      kind: index.hunkLine(in: start..<index.lineEnd(from: start))?.kind,
      start: start,
      text: isCut
        ? index.piece(row.chunk, ofText: text)
        : row.chunk == 0 ? text : text.upperBound..<text.upperBound,
      chunk: row.chunk, isCut: isCut)
  }
}
