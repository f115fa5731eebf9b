import CNCurses
import TabPagerCore

/// Rows that slide sideways are shifted by the terminal itself, by deleting or inserting characters
/// at their beginning, and only what comes in at the edge is written.
///
/// ncurses does so of its own accord (`idcok`) only where the end of a row stays as it is: a slide of
/// filled pages at 200×50 took 236 kB that way. And to tell it of each shift, so that it can write what
/// comes in, was three quarters of what a slide took. So rows are slid past it, and it is told what they
/// show when it is to change them next.
extension Screen {
  /// Shifts the rows for which that is less to write, and writes what is left of their changes: while
  /// they are near, where a second pass over the screen would read all of it again.
  ///
  /// - Parameters:
  ///   - frame: what is to be shown.
  ///   - changed: of each row whether the terminal is to show something else; not of those any more that
  ///     were shifted.
  ///   - output: what the terminal is sent.
  /// - Returns: whether any was shifted.
  func pan(to frame: Frame, changed: inout [Bool], into output: inout [UInt8]) -> Bool {
    guard let strings = panStrings, let shown, !isForgotten, shown.size == frame.canvas.size,
      shown.size == size
    else { return false }
    var shifts: [UInt8] = []
    for pan in frame.pans {
      guard let before = shownPans.first(where: { $0.rows == pan.rows }) else { continue }
      let distance = pan.distance(since: before, width: size.width)
      guard distance != 0, abs(distance) < size.width else { continue }
      let shift = strings.shift(by: distance)
      var last: Int?
      for row in pan.rows.clamped(to: 0..<size.height) where changed[row] {
        guard Screen.isWorthShifting(row: row, by: distance, from: shown, to: frame.canvas) else {
          continue
        }
        if shifts.isEmpty { screen_rewrite_begin(1) }
        if row - 1 == last {
          shifts += strings.nextRow
        } else {
          shifts += (row == 0 ? string("home") : nil) ?? string("cup", row, 0) ?? []
        }
        shifts += shift
        last = row
        forEachChange(to: frame.canvas.rows[row], from: shown.rows[row], shifted: distance) {
          write($0, row: row, $1)
        }
        changed[row] = false
        slidRows.insert(row)
      }
    }
    guard !shifts.isEmpty else { return false }
    screen_rewrite_plain()
    output += strings.saveCursor + shifts
    output += takeWritten()
    output += strings.restoreCursor
    isTouched = true
    return true
  }

  /// Tells ncurses what rows show that were slid past it.
  ///
  /// - Parameters:
  ///   - rows: those that it is to change.
  ///   - shown: what the terminal shows.
  func settle(_ rows: Range<Int>, _ shown: Canvas) {
    if slidRows.isEmpty { return }
    for row in rows { settle(row, shown) }
  }

  /// The same of one row.
  func settle(_ row: Int, _ shown: Canvas) {
    guard slidRows.remove(row) != nil else { return }
    shown.rows[row].withUnsafeBufferPointer { put($0, row: row, $0.indices) }
    screen_settle_row(Int32(row))
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
