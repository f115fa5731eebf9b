import TabPagerCore

/// Rows that slide sideways.
///
/// The terminal shifts them by deleting or inserting cells at their beginning. Only the cells that come in at the edge
/// are drawn.
struct RowShift {
  /// The number of cells by which they move to the left; negative if they move to the right.
  let distance: Int
  /// The rows for which a shift saves drawing.
  let rows: [Int]

  /// The shifts from the shown screen to a canvas of the same size.
  static func all(from shown: ShownScreen, to canvas: Canvas) -> [RowShift] {
    let width = canvas.size.width
    let linked = Set((shown.links + canvas.links).map(\.row))
    return canvas.pans.compactMap { pan in
      guard let before = shown.pans.first(where: { $0.rows == pan.rows }) else { return nil }
      let distance = pan.distance(since: before, width: width)
      guard distance != 0, abs(distance) < width else { return nil }
      let rows = pan.rows.clamped(to: 0..<canvas.size.height).filter {
        // A link belongs to its cells, and terminals differ in whether it moves with them.
        !linked.contains($0)
          && isWorthwhile(from: shown.rows[$0], to: canvas.rows[$0], by: distance)
      }
      return rows.isEmpty ? nil : RowShift(distance: distance, rows: rows)
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

  /// The column of a wide character that the shift would cut; nil if there is none. Terminals differ in how they show
  /// half a character.
  func cutColumn(of row: ContiguousArray<Cell>) -> Int? {
    let edge = distance > 0 ? distance : row.count + distance
    return row[edge].glyph.isContinuation && edge > 0 ? edge - 1 : nil
  }

  /// Whether a shift saves bytes. It costs as much as about eight cells.
  ///
  /// Samples every third cell. A step of two would see only the second halves of wide characters.
  private static func isWorthwhile(
    from old: ContiguousArray<Cell>, to new: ContiguousArray<Cell>, by distance: Int
  ) -> Bool {
    let (width, step) = (new.count, 3)
    let kept = max(0, -distance)..<min(width, width - distance)
    let saved = withUnsafePointer(to: Cell.blank) { blank in
      old.withUnsafeBufferPointer { old in
        new.withUnsafeBufferPointer { new in
          guard let old = old.baseAddress, let new = new.baseAddress else { return 0 }
          var saved = 0
          for x in stride(from: 0, to: width, by: step) {
            if CellComparison.differ(new + x, old + x) { saved += 1 }
            let shifted = kept.contains(x) ? old + (x + distance) : blank
            if CellComparison.differ(new + x, shifted) { saved -= 1 }
          }
          return saved
        }
      }
    }
    return saved * step > 8
  }
}
