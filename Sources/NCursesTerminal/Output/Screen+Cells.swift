import CNCurses
import TabPagerCore

/// Whole frames are drawn by ncurses; to it cells are handed in runs.
extension Screen {
  /// Hands all cells to ncurses that are not blank. What a frame smaller than the screen leaves open
  /// is.
  func put(_ canvas: Canvas) {
    screen_erase()
    let blanks = ContiguousArray(repeating: Cell.blank, count: canvas.size.width)
    for (y, row) in canvas.rows.prefix(size.height).enumerated() {
      putChanges(to: row, from: blanks, row: y)
    }
  }

  /// Hands the cells that differ from the last frame to ncurses.
  func putChanges(to canvas: Canvas, from before: Canvas) {
    let changed = CellComparison.changedRows(from: before, to: canvas)
    for y in changed.indices where changed[y] && y < size.height {
      putChanges(to: canvas.rows[y], from: before.rows[y], row: y)
    }
  }

  private func putChanges(
    to new: ContiguousArray<Cell>, from old: ContiguousArray<Cell>, row: Int
  ) {
    CellComparison.forEachChange(to: new, from: old, width: size.width) {
      put($0, row: row, $1)
    }
  }

  /// Hands cells of a row to ncurses; where `columns` begin with the second half of a wide glyph, all
  /// of it.
  private func put(_ cells: UnsafeBufferPointer<Cell>, row: Int, _ columns: Range<Int>) {
    let first = columns.lowerBound
    let isHalf = first > 0 && cells[first].glyph.isContinuation
    let columns = (isHalf ? first - 1 : first)..<columns.upperBound
    withUnsafeTemporaryAllocation(of: screen_cell.self, capacity: columns.count) { run in
      let count = collect(cells, columns, into: run)
      screen_put(Int32(row), Int32(columns.lowerBound), run.baseAddress, Int32(count))
    }
  }

  /// Makes of cells of a row what ncurses takes.
  ///
  /// - Parameter run: memory for as many as there are columns.
  /// - Returns: how many they are.
  private func collect(
    _ cells: UnsafeBufferPointer<Cell>, _ columns: Range<Int>,
    into run: UnsafeMutableBufferPointer<screen_cell>
  ) -> Int {
    var (x, count) = (columns.lowerBound, 0)
    var style = Style.plain
    var (attributes, pair): (UInt32, Int32) = (0, 0)
    while x < columns.upperBound {
      let shown = glyphs.shown(cells, x)
      if cells[x].style != style {
        style = cells[x].style
        attributes = UInt32(ColorNumber.attributes(style, capabilities.colors).rawValue)
        pair = pairs.pair(style)
      }
      var cell = screen_cell(
        scalars: (shown.base.value, 0, 0, 0, 0), attributes: attributes, pair: pair)
      if shown.hasMarks { Screen.addMarks(cells[x].glyph.scalars, to: &cell) }
      run.initializeElement(at: count, to: cell)
      count += 1
      x += shown.width
    }
    return count
  }

  private static func addMarks(_ scalars: [Unicode.Scalar], to cell: inout screen_cell) {
    withUnsafeMutableBytes(of: &cell.scalars) { memory in
      let places = memory.bindMemory(to: UInt32.self)
      for (index, scalar) in scalars.prefix(ShownGlyphs.most).enumerated() {
        places[index] = scalar.value
      }
    }
  }
}
