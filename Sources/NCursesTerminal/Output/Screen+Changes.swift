import TabPagerCore

/// What a frame shows is written by us, where the terminal is one that ``RowWriter`` knows.
///
/// ncurses would compare each cell with its own copy of the screen once more, copy and hash those of
/// rows that move, and look up how wide each letter is: two thirds of what a page took, and half of what
/// the first screen did.
extension Screen {
  /// Clears the terminal, and writes all that is not blank.
  func writeAll(of canvas: Canvas, with writer: RowWriter) {
    writer.clear()
    let blank = Canvas(size: size)
    write(
      canvas, from: blank, changed: CellComparison.changedRows(from: blank, to: canvas),
      after: nil, with: writer)
  }

  /// Writes what makes the terminal show a canvas of the same size as the last one.
  func writeChanges(to canvas: Canvas, from shown: Canvas, with writer: RowWriter) {
    let (before, after) = (
      CellComparison.identities(of: shown), CellComparison.identities(of: canvas)
    )
    let unshared = CellComparison.differences(before, after)
    // Where a page scrolls, most rows are shared with others of the last frame, and are not looked at.
    // Rows that slide sideways do not scroll.
    var scroll =
      canScroll && canvas.pans == shown.pans
      ? RowScroll(ofShared: before, after, unshared: unshared) : nil
    var changed = CellComparison.changedRows(
      from: shown, to: canvas, of: unshared, but: scroll?.moved ?? 0..<0)
    if scroll == nil, !pan(to: canvas, from: shown, changed: &changed, with: writer), canScroll {
      scroll = RowScroll(from: shown, to: canvas, changed: changed)
    }
    if let scroll { move(scroll, with: writer) }
    write(canvas, from: shown, changed: changed, after: scroll, with: writer)
  }

  /// Writes the rows that changed.
  ///
  /// - Parameters:
  ///   - canvas: what is to be shown.
  ///   - shown: what was shown.
  ///   - changed: of each row whether they differ.
  ///   - scroll: how rows have been scrolled since.
  ///   - writer: writes.
  private func write(
    _ canvas: Canvas, from shown: Canvas, changed: [Bool], after scroll: RowScroll?,
    with writer: RowWriter
  ) {
    let links = rowLinks(of: canvas, from: shown, after: scroll)
    for row in 0..<size.height {
      var (source, distance, isChanged) = (row, 0, changed[row])
      if let scroll, scroll.rows.contains(row) {
        isChanged = !scroll.moved.contains(row)
        if let moved = scroll.source(of: row) { source = moved } else { distance = size.width }
      }
      let part = links?.part(of: row, isChanged: isChanged) ?? .nothing
      if part != .nothing {
        write(part, links?.after[row] ?? [], of: canvas.rows[row], row: row, with: writer)
      } else if isChanged {
        writeChanges(
          to: canvas.rows[row], from: shown.rows[source], shifted: distance, row: row,
          with: writer)
      }
    }
  }

  /// Writes the cells of a row that differ from what there is.
  ///
  /// - Parameters:
  ///   - new: what is to be shown.
  ///   - old: what was shown.
  ///   - distance: how far that has been shifted to the left since, to the right where negative.
  ///   - row: which row it is.
  ///   - writer: writes.
  func writeChanges(
    to new: ContiguousArray<Cell>, from old: ContiguousArray<Cell>, shifted distance: Int,
    row: Int, with writer: RowWriter
  ) {
    var (end, isErased) = (-1, false)
    CellComparison.forEachChange(to: new, from: old, shifted: distance, width: size.width) {
      if isErased { return }
      if end < 0 { end = Screen.end(of: $0) }
      isErased = write($0, row: row, $1, end: end, with: writer)
    }
  }

  /// Writes cells of a row, and where they are blank to its end, erases it from there.
  ///
  /// - Parameter end: the column after the last cell of the row that is not blank.
  /// - Returns: whether the row was erased from somewhere on.
  func write(
    _ cells: UnsafeBufferPointer<Cell>, row: Int, _ columns: Range<Int>, end: Int,
    with writer: RowWriter
  ) -> Bool {
    let letters = columns.clamped(to: 0..<end)
    // To erase takes three bytes.
    guard columns.count - letters.count > 3 else {
      writer.write(cells, row: row, columns, glyphs)
      return false
    }
    writer.write(cells, row: row, letters, glyphs)
    writer.eraseRest(row: row, from: max(end, columns.lowerBound))
    return true
  }

  /// The column after the last cell that is not blank.
  static func end(of cells: UnsafeBufferPointer<Cell>) -> Int {
    guard let first = cells.baseAddress else { return 0 }
    return withUnsafePointer(to: Cell.blank) { blank in
      var end = cells.count
      while end > 0, !CellComparison.differ(first + end - 1, blank) { end -= 1 }
      return end
    }
  }
}
