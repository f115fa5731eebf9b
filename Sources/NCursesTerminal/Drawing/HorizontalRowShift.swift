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
      // Shifting a row costs a few bytes. Drawing one of its changed cells costs more: the cursor moves there, and the
      // cell often has a colour, such as that of the gutter between pages. Terminals differ in whether a link moves with
      // its cells.
      let rows = pan.rows.clamped(to: 0..<canvas.size.height).filter { row in
        guard !linked.contains(row) else { return false }
        let (old, new) = (shown.rows[row], canvas.rows[row])
        guard !Canvas.shareMemory(old, new) else { return false }
        let gain = estimatedDrawingSavings(from: old, to: new, columns: columns, by: distance)
        return gain > 0 || gain == 0 && !CellComparison.areEqual(old, new)
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
  ///
  /// - Parameter cutsCharacter: Whether the shift to or from the edge of the screen would cut a wide character. It then
  ///   moves one cell more, and back, so that both halves leave.
  func deletionsAndInsertions(
    screenWidth: Int, cutsCharacter: Bool = false
  ) -> [(column: Int, count: Int)] {
    let (start, end) = (columns.lowerBound, columns.upperBound)
    if end == screenWidth {
      let extra = distance.signum()
      return cutsCharacter ? [(start, distance + extra), (start, -extra)] : [(start, distance)]
    }
    return distance > 0
      ? [(start, distance), (end - distance, -distance)]
      : [(end + distance, -distance), (start, distance)]
  }

  /// The edge between the cells that stay and those that leave.
  private var innerEdge: Int {
    distance > 0 ? columns.lowerBound + distance : columns.upperBound + distance
  }

  /// The columns of the wide characters of a row that the shift would cut in half. Terminals differ in how they show
  /// the halves.
  ///
  /// - Returns: All of them, and that of the character that leaves with one half. The others must be erased before the
  ///   shift.
  func columnsOfCutCharacters(
    in row: ContiguousArray<Cell>, width: Int
  ) -> (all: [Int], leaving: Int?) {
    let leaving =
      columns.upperBound == width ? columnOfWideCharacter(acrossEdge: innerEdge, in: row) : nil
    let edges = [columns.lowerBound, innerEdge, columns.upperBound]
    return (edges.compactMap { columnOfWideCharacter(acrossEdge: $0, in: row) }, leaving)
  }

  private func columnOfWideCharacter(
    acrossEdge edge: Int, in row: ContiguousArray<Cell>
  ) -> Int? {
    edge > 0 && edge < row.count && row[edge].glyph.isContinuation ? edge - 1 : nil
  }

  /// The columns that contain moved cells after a shift. The other columns are blank.
  static func columnsOfMovedCells(in columns: Range<Int>, shiftedBy distance: Int) -> Range<Int> {
    columns.lowerBound + max(0, -distance)..<columns.upperBound - max(0, distance)
  }

  /// Estimates how many cells of a row need not be drawn after a shift; negative if more must be drawn.
  ///
  /// Samples every third cell. A step of two would see only the second halves of wide characters.
  private static func estimatedDrawingSavings(
    from old: ContiguousArray<Cell>, to new: ContiguousArray<Cell>, columns: Range<Int>,
    by distance: Int
  ) -> Int {
    let step = 3
    let kept = columnsOfMovedCells(in: columns, shiftedBy: distance)
    return withUnsafePointer(to: Cell.blank) { blank in
      old.withUnsafeBufferPointer { old in
        new.withUnsafeBufferPointer { new in
          guard let old = old.baseAddress, let new = new.baseAddress else { return 0 }
          var gain = 0
          var x = columns.lowerBound
          while x < columns.upperBound {
            if CellComparison.cellsDiffer(new + x, old + x) { gain += step }
            let shifted = kept.contains(x) ? old + (x + distance) : blank
            if CellComparison.cellsDiffer(new + x, shifted) { gain -= step }
            x += step
          }
          return gain
        }
      }
    }
  }
}
