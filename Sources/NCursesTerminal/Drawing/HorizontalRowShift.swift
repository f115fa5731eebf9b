import TabPagerCore

/// Rows, or some of their columns, that slide sideways. The terminal shifts them by deleting and inserting cells, so
/// that only the cells that enter at the edge are drawn.
struct HorizontalRowShift {
  /// The columns that move.
  let columns: Range<Int>
  /// The number of cells by which they move to the left; negative if they move to the right.
  let distance: Int
  /// The rows for which a shift saves drawing.
  let rows: [Int]

  /// The shifts from the shown screen to a canvas of the same size.
  static func findShifts(from shown: DisplayedScreen, to canvas: Canvas) -> [HorizontalRowShift] {
    let width = canvas.size.width
    let linked = Set((shown.links + canvas.links).map(\.row))
    return canvas.slidingRows.compactMap { pan in
      guard let before = shown.slidingRows.first(where: { $0.rows == pan.rows }) else { return nil }
      let distance = pan.slideDistance(since: before, width: width)
      let columns = [before.columns, pan.columns].reduce(0..<width) { $1?.clamped(to: $0) ?? $0 }
      guard distance != 0, abs(distance) < columns.count else { return nil }
      // Shifting a row costs as much as about eight cells, and twice as much where cells to the right of the columns
      // stay.
      let cost = columns.upperBound < width ? 16 : 8
      var rows: [Int] = []
      var others: [Int] = []
      // Terminals differ in whether a link moves with its cells.
      for row in pan.rows.clamped(to: 0..<canvas.size.height) where !linked.contains(row) {
        let gain = estimatedGain(from: shown.rows[row], to: canvas.rows[row], columns, by: distance)
        if gain > cost {
          // The cursor passes the rows between shifted rows anyway. Most of them are blank except for the gutter, whose
          // colour costs more than a shift.
          rows += others
          rows.append(row)
          others.removeAll(keepingCapacity: true)
        } else if gain >= 0, !rows.isEmpty {
          others.append(row)
        }
      }
      guard !rows.isEmpty else { return nil }
      return HorizontalRowShift(columns: columns, distance: distance, rows: rows)
    }
  }

  /// The rows as runs of adjacent rows.
  var runs: [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    for row in rows {
      if let last = runs.last, last.upperBound + 1 == row {
        runs[runs.count - 1] = last.lowerBound...row
      } else {
        runs.append(row...row)
      }
    }
    return runs
  }

  /// Returns the deletions and insertions that shift a row, in order: the first column, and the
  /// number of cells to delete from there, or to insert if negative. The cells beside the columns
  /// stay in place.
  func editSteps(width: Int) -> [(column: Int, count: Int)] {
    let (start, end) = (columns.lowerBound, columns.upperBound)
    if end == width { return [(start, distance)] }
    return distance > 0
      ? [(start, distance), (end - distance, -distance)]
      : [(end + distance, -distance), (start, distance)]
  }

  /// The columns of the wide characters of a row that the shift would cut in half. Terminals differ in how they show
  /// the halves.
  func columnsOfCutWideCharacters(in row: ContiguousArray<Cell>) -> [Int] {
    let inner = distance > 0 ? columns.lowerBound + distance : columns.upperBound + distance
    return [columns.lowerBound, inner, columns.upperBound].compactMap { edge in
      edge > 0 && edge < row.count && row[edge].glyph.isContinuation ? edge - 1 : nil
    }
  }

  /// The columns that contain moved cells after a shift. The other columns are blank.
  static func keptColumns(of columns: Range<Int>, by distance: Int) -> Range<Int> {
    columns.lowerBound + max(0, -distance)..<columns.upperBound - max(0, distance)
  }

  /// Estimates how many cells of a row need not be drawn after a shift; negative if more must be drawn.
  ///
  /// Samples every third cell. A step of two would see only the second halves of wide characters.
  private static func estimatedGain(
    from old: ContiguousArray<Cell>, to new: ContiguousArray<Cell>, _ columns: Range<Int>,
    by distance: Int
  ) -> Int {
    let step = 3
    let kept = keptColumns(of: columns, by: distance)
    return withUnsafePointer(to: Cell.blank) { blank in
      old.withUnsafeBufferPointer { old in
        new.withUnsafeBufferPointer { new in
          guard let old = old.baseAddress, let new = new.baseAddress else { return 0 }
          var gain = 0
          for x in stride(from: columns.lowerBound, to: columns.upperBound, by: step) {
            if CellComparison.cellsDiffer(new + x, old + x) { gain += step }
            let shifted = kept.contains(x) ? old + (x + distance) : blank
            if CellComparison.cellsDiffer(new + x, shifted) { gain -= step }
          }
          return gain
        }
      }
    }
  }
}
