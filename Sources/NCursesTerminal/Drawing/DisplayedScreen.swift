import TabPagerCore

/// The contents of the terminal's screen.
struct DisplayedScreen {
  /// The cells, row by row.
  private(set) var rows: ContiguousArray<ContiguousArray<Cell>>
  /// The links on the screen.
  private(set) var links: [CanvasLink]
  /// The groups of rows that slide together, and their positions.
  private(set) var slidingRows: [Frame.SlidingRows]
  /// The rows that were shifted since the last frame, which do not share their memory with it.
  private var shiftedRows: [Int] = []
  /// The shifted rows of the frame before, whose memory the next ones use.
  private var spareRows: [ContiguousArray<Cell>] = []

  /// A blank screen.
  init(blank size: Size) {
    let canvas = Canvas(size: size)
    rows = canvas.rows
    links = canvas.links
    slidingRows = canvas.slidingRows
  }

  /// Changes to the screen after a canvas of the same size was drawn.
  mutating func show(_ canvas: Canvas) {
    for row in shiftedRows { spareRows.append(rows[row]) }
    shiftedRows.removeAll(keepingCapacity: true)
    rows = canvas.rows
    links = canvas.links
    slidingRows = canvas.slidingRows
  }

  /// Moves rows up or down, with their links. Rows that become free become blank.
  mutating func scrollRows(_ scroll: VerticalRowScroll) {
    let before = rows
    let blank = ContiguousArray(repeating: Cell.blank, count: before.first?.count ?? 0)
    for row in scroll.rows {
      let source = row + scroll.distance
      rows[row] = scroll.rows.contains(source) ? before[source] : blank
    }
    links = links.compactMap { link in
      guard scroll.rows.contains(link.row) else { return link }
      var moved = link
      moved.row -= scroll.distance
      return scroll.rows.contains(moved.row) ? moved : nil
    }
  }

  /// Moves the cells in some columns of a row to the left, or to the right if `distance` is negative. The row must have
  /// no links. Cells that become free are blank.
  mutating func shiftCells(inRow row: Int, columns: Range<Int>, by distance: Int) {
    let kept = HorizontalRowShift.columnsOfMovedCells(in: columns, shiftedBy: distance)
    let source = kept.lowerBound + distance..<kept.upperBound + distance
    let before = rows[row]
    // The row of the canvas is kept as it is, so this one needs memory of its own.
    var shifted = spareRows.popLast() ?? before
    shifted.withUnsafeMutableBufferPointer { cells in
      for sides in [0..<columns.lowerBound, columns.upperBound..<cells.count] {
        _ = cells[sides].update(fromContentsOf: before[sides])
      }
      _ = cells[kept].update(fromContentsOf: before[source])
      cells[columns.lowerBound..<kept.lowerBound].update(repeating: .blank)
      cells[kept.upperBound..<columns.upperBound].update(repeating: .blank)
    }
    rows[row] = shifted
    shiftedRows.append(row)
  }

  /// Replaces a wide character by two blanks.
  mutating func eraseWideCharacter(row: Int, column: Int) {
    rows[row][column] = .blank
    rows[row][column + 1] = .blank
  }
}
