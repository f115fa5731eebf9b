import CNCurses
import TabPagerCore

/// Cells are handed to ncurses in runs, of what differs from the last frame.
extension Screen {
  /// Hands all cells to ncurses that are not blank. What a frame smaller than the screen leaves open
  /// is.
  func put(_ canvas: Canvas) {
    screen_erase()
    isTouched = true
    let blanks = ContiguousArray(repeating: Cell.blank, count: canvas.size.width)
    for (y, row) in canvas.rows.prefix(size.height).enumerated() {
      putChanges(to: row, from: blanks, row: y)
    }
    slidRows.removeAll(keepingCapacity: true)
  }

  /// Hands the cells that differ from what ncurses has to it.
  ///
  /// - Parameters:
  ///   - canvas: what is to be shown.
  ///   - before: what is shown, of the same size; without what ``scroll(to:changed:into:)`` has done
  ///     since.
  ///   - changed: of each row whether it differs from what ncurses has.
  ///   - scroll: the rows that were scrolled.
  func putChanges(
    to canvas: Canvas, from before: Canvas, changed: [Bool], _ scroll: RowScroll?
  ) {
    let width = canvas.size.width
    for (y, row) in canvas.rows.prefix(size.height).enumerated() {
      var (source, distance) = (y, 0)
      if let scroll, scroll.rows.contains(y) {
        if scroll.moved.contains(y) { continue }
        if let moved = scroll.source(of: y) { source = moved } else { distance = width }
      } else if !changed[y] {
        continue
      }
      settle(y, before)
      putChanges(to: row, from: before.rows[source], shifted: distance, row: y)
    }
  }

  private func putChanges(
    to new: ContiguousArray<Cell>, from old: ContiguousArray<Cell>, shifted distance: Int = 0,
    row: Int
  ) {
    forEachChange(to: new, from: old, shifted: distance) { put($0, row: row, $1) }
  }

  /// Calls a closure with each run of cells of a row that differ from what there is.
  ///
  /// - Parameters:
  ///   - new: what is to be shown.
  ///   - old: what was shown.
  ///   - distance: how far that has been shifted to the left since, to the right where negative.
  ///   - body: takes the cells of the row and the columns of the run.
  @inline(__always)
  func forEachChange(
    to new: ContiguousArray<Cell>, from old: ContiguousArray<Cell>, shifted distance: Int,
    _ body: (UnsafeBufferPointer<Cell>, Range<Int>) -> Void
  ) {
    new.withUnsafeBufferPointer { cells in
      old.withUnsafeBufferPointer { old in
        withUnsafePointer(to: Cell.blank) { blank in
          guard let old = old.baseAddress else { return }
          forEachChange(cells, ShiftedRow(cells.count, old, by: distance, blank: blank), body)
        }
      }
    }
  }

  /// The cells that are compared at once where most are the same.
  private static let stretch = 16

  @inline(__always)
  private func forEachChange(
    _ cells: UnsafeBufferPointer<Cell>, _ before: ShiftedRow,
    _ body: (UnsafeBufferPointer<Cell>, Range<Int>) -> Void
  ) {
    guard let new = cells.baseAddress else { return }
    let width = cells.count
    var x = 0
    while x < min(width, size.width) {
      if let old = before.cells(x..<x + Screen.stretch),
        CellComparison.isSame(new + x, old, Screen.stretch)
      {
        x += Screen.stretch
        continue
      }
      guard CellComparison.differ(new + x, before[x]) else {
        x += 1
        continue
      }
      var end = x + 1
      var equal = 0
      // Runs that lie close are one: ncurses compares once more, and a move between them is longer.
      while end + equal < width, equal < 4 {
        if CellComparison.differ(new + end + equal, before[end + equal]) {
          end += equal + 1
          equal = 0
        } else {
          equal += 1
        }
      }
      body(cells, x..<min(end, size.width))
      x = end
    }
  }

  /// Hands cells of a row to ncurses.
  func put(_ cells: UnsafeBufferPointer<Cell>, row: Int, _ columns: Range<Int>) {
    let columns = whole(columns, cells)
    isTouched = true
    withUnsafeTemporaryAllocation(of: screen_cell.self, capacity: columns.count) { run in
      let count = collect(cells, columns, into: run)
      screen_put(Int32(row), Int32(columns.lowerBound), run.baseAddress, Int32(count))
    }
  }

  /// Writes cells of a row past ncurses, between `screen_rewrite_begin` and its end.
  ///
  /// - Parameter opening: bytes that go before them.
  func write(
    _ cells: UnsafeBufferPointer<Cell>, row: Int, _ columns: Range<Int>, after opening: [UInt8] = []
  ) {
    let columns = whole(columns, cells)
    withUnsafeTemporaryAllocation(of: screen_cell.self, capacity: columns.count) { run in
      let count = collect(cells, columns, into: run)
      screen_rewrite(
        Int32(row), Int32(columns.lowerBound), opening, opening.count, run.baseAddress,
        Int32(count))
    }
  }

  /// What has been written past ncurses since `screen_rewrite_begin`.
  func takeWritten() -> UnsafeBufferPointer<UInt8> {
    var count = 0
    let bytes = screen_rewrite_end(&count)
    return UnsafeBufferPointer(start: bytes, count: count)
  }

  /// Columns, with the first half of a wide glyph where they begin with its second.
  @inline(__always)
  private func whole(
    _ columns: Range<Int>, _ cells: UnsafeBufferPointer<Cell>
  ) -> Range<Int> {
    let first = columns.lowerBound
    let isHalf = first > 0 && cells[first].glyph.isContinuation
    return (isHalf ? first - 1 : first)..<columns.upperBound
  }

  /// Makes of cells of a row what ncurses takes.
  ///
  /// - Parameter run: memory for as many as there are columns.
  /// - Returns: how many they are.
  @inline(__always)
  private func collect(
    _ cells: UnsafeBufferPointer<Cell>, _ columns: Range<Int>,
    into run: UnsafeMutableBufferPointer<screen_cell>
  ) -> Int {
    var (x, count) = (columns.lowerBound, 0)
    var (style, look) = lastStyle
    let (width, showsAll) = (size.width, showsAll)
    while x < columns.upperBound {
      let cell = cells[x]
      if cell.style != style {
        style = cell.style
        look = self.look(of: style)
      }
      let isWhole =
        cell.glyph.isWide && x + 1 < width && x + 1 < cells.count
        && cells[x + 1].glyph.isContinuation
      run.initializeElement(at: count, to: screenCell(cell.glyph, look, isWhole: isWhole))
      count += 1
      x += isWhole && showsAll ? 2 : 1
    }
    lastStyle = (style, look)
    return count
  }

  /// A glyph as it is handed to ncurses; a blank for half of one.
  @inline(__always)
  private func screenCell(_ glyph: Glyph, _ look: Look, isWhole: Bool) -> screen_cell {
    var result = screen_cell(
      scalars: (0x20, 0, 0, 0, 0), attributes: look.attributes, pair: look.pair)
    if glyph.isContinuation || glyph.isWide && !isWhole { return result }
    guard showsAll else {
      result.scalars.0 = standIn(for: glyph).value
      return result
    }
    result.scalars.0 = glyph.base.value
    if glyph.hasMarks { Screen.addMarks(glyph.scalars, to: &result) }
    return result
  }

  /// What is written where not each can be: without marks, and in one column; a blank follows what
  /// has two.
  private func standIn(for glyph: Glyph) -> Unicode.Scalar {
    guard capabilities.isUnicode, let font else { return AsciiGlyph.of(glyph.base) }
    return glyph.isWide ? font.unknown : font.shown(glyph.base)
  }

  private static func addMarks(_ scalars: [Unicode.Scalar], to cell: inout screen_cell) {
    withUnsafeMutableBytes(of: &cell.scalars) { memory in
      let places = memory.bindMemory(to: UInt32.self)
      for (index, scalar) in scalars.prefix(places.count).enumerated() {
        places[index] = scalar.value
      }
    }
  }

  private func look(of style: Style) -> Look {
    let attributes = ColorNumber.attributes(style, capabilities.colors)
    return Look(attributes: UInt32(attributes.rawValue), pair: pairs.pair(style))
  }
}
