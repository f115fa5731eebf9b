import TabPagerCore

/// Rows that slide sideways are shifted by the terminal itself, by deleting or inserting characters
/// at their beginning, and only what comes in at the edge is written.
extension Screen {
  /// Shifts the rows for which that is less to write, and writes what is left of their changes: while
  /// they are near, where a second pass over the screen would read all of it again.
  ///
  /// - Parameters:
  ///   - canvas: what is to be shown.
  ///   - shown: what is.
  ///   - changed: of each row whether the terminal is to show something else; not of those any more that
  ///     were shifted.
  ///   - writer: writes.
  /// - Returns: whether any was shifted.
  func pan(
    to canvas: Canvas, from shown: Canvas, changed: inout [Bool], with writer: RowWriter
  ) -> Bool {
    guard canPan, !canvas.pans.isEmpty else { return false }
    let linked = haveLinks(canvas, shown) ? Set((shown.links + canvas.links).map(\.row)) : []
    var isPanned = false
    for pan in canvas.pans {
      guard let before = shown.pans.first(where: { $0.rows == pan.rows }) else { continue }
      let distance = pan.distance(since: before, width: size.width)
      guard distance != 0, abs(distance) < size.width else { continue }
      let rows = pan.rows.clamped(to: 0..<size.height).filter {
        changed[$0] && !linked.contains($0)
          && Screen.isWorthShifting(row: $0, by: distance, from: shown, to: canvas)
      }
      if rows.isEmpty { continue }
      isPanned = true
      // Cells that come in take the background of letters: all rows are shifted before any is written.
      writer.makeErasable()
      let shift = PanStrings.shift(by: distance)
      for row in rows {
        writer.move(to: row, 0)
        writer.append(shift)
      }
      for row in rows {
        writeChanges(
          to: canvas.rows[row], from: shown.rows[row], shifted: distance, row: row,
          with: writer)
        changed[row] = false
      }
    }
    return isPanned
  }

  /// Whether a row has less to write after a shift, going by every other cell. What the shift costs
  /// is taken for eight cells.
  private static func isWorthShifting(
    row: Int, by distance: Int, from old: Canvas, to new: Canvas
  ) -> Bool {
    let width = old.size.width
    let saved = withUnsafePointer(to: Cell.blank) { blank in
      old.rows[row].withUnsafeBufferPointer { old in
        new.rows[row].withUnsafeBufferPointer { new in
          guard let old = old.baseAddress, let new = new.baseAddress else { return 0 }
          let shifted = ShiftedRow(width, old, by: distance, blank: blank)
          var saved = 0
          for x in stride(from: 0, to: width, by: 2) {
            // Whatever the others are, it stays worth it.
            if saved > 4 + (width - x + 1) / 2 { break }
            if CellComparison.differ(new + x, old + x) { saved += 1 }
            if CellComparison.differ(new + x, shifted[x]) { saved -= 1 }
          }
          return saved
        }
      }
    }
    // A wide glyph across the edge would be cut, of which no two terminals think alike.
    let edge = distance > 0 ? distance : width + distance
    guard edge < width, !old[edge, row].glyph.isContinuation else { return false }
    return saved > 4
  }
}
