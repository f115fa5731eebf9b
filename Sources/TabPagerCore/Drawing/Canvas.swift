/// A rectangle of cells to draw in. Whatever falls outside is left out.
public struct Canvas: Hashable, Sendable {
  /// The extent in cells.
  public let size: Size
  /// The cells, row after row.
  public private(set) var cells: ContiguousArray<Cell>
  /// Rows that move sideways together, each row in one of them at most; hints, which spare the
  /// terminal to write again what it can shift.
  public var pans: [Frame.Pan] = []

  /// The cells that lead somewhere; none of them in two links.
  public internal(set) var links: [Link] = []

  /// Makes a canvas of blank cells.
  public init(size: Size, filledWith cell: Cell = .blank) {
    self.size = size
    cells = ContiguousArray(repeating: cell, count: size.width * size.height)
  }

  /// Whether both show the same.
  public static func == (left: Canvas, right: Canvas) -> Bool {
    left.size == right.size && left.cells == right.cells && left.links == right.links
  }

  /// Hashes what is shown.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(cells)
  }

  /// The rectangle of all the cells.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The cell at column `x` and row `y`, which must lie inside.
  public subscript(x: Int, y: Int) -> Cell { cells[y * size.width + x] }

  /// Puts a glyph into one cell, or two if it is wide. A wide glyph that does not fit whole becomes
  /// a space where a half of it would, and so does the other half of a wide glyph that is
  /// overwritten.
  public mutating func put(_ glyph: Glyph, at position: Position, _ style: Style = .plain) {
    if glyph.isWide, position.x == -1 {
      return put(.space, at: Position(x: 0, y: position.y), style)
    }
    guard bounds.contains(position) else { return }
    if !links.isEmpty { unlink(row: position.y, position.x..<position.x + glyph.width) }
    let (index, width) = (position.y * size.width + position.x, size.width)
    cells.withUnsafeMutableBufferPointer {
      Canvas.put(glyph, style, at: index, column: position.x, of: width, in: $0)
    }
  }

  /// Draws text on one line.
  ///
  /// - Parameters:
  ///   - text: anything; what cannot be printed is made visible.
  ///   - position: the cell of the first glyph; may lie outside.
  ///   - style: for each cell.
  ///   - maxWidth: the cells to use at most, counted from `position`.
  /// - Returns: the cells that were used, those outside included.
  @discardableResult
  public mutating func write(
    _ text: String, at position: Position, _ style: Style = .plain, maxWidth: Int = .max
  ) -> Int {
    var used = 0
    GlyphRun.forEach(in: text) { glyph in
      let width = glyph.width
      guard used + width <= maxWidth else { return false }
      put(glyph, at: Position(x: position.x + used, y: position.y), style)
      used += width
      return position.x + used < size.width
    }
    return used
  }

  /// Draws glyphs on one line, of which some may lie outside.
  ///
  /// - Parameters:
  ///   - glyphs: in order.
  ///   - position: the cell of the first one.
  ///   - style: for each cell.
  ///   - left: the first column to draw in: what lies before it is left out, and of a wide glyph
  ///     that lies half before it a space is drawn.
  /// - Returns: the cells that were used, those outside included.
  @discardableResult
  public mutating func write(
    _ glyphs: ArraySlice<Glyph>, at position: Position, _ style: Style = .plain,
    from left: Int = 0
  ) -> Int {
    var x = position.x
    let (row, width) = (position.y * size.width, size.width)
    guard position.y >= 0, position.y < size.height else { return 0 }
    cells.withUnsafeMutableBufferPointer { cells in
      for glyph in glyphs {
        guard x < width else { break }
        if x >= max(0, left) {
          Canvas.put(glyph, style, at: row + x, column: x, of: width, in: cells)
        } else if x + glyph.width > max(0, left), left < width {
          let column = max(0, left)
          Canvas.put(.space, style, at: row + column, column: column, of: width, in: cells)
        }
        x += glyph.width
      }
    }
    if !links.isEmpty, x > position.x { unlink(row: position.y, position.x..<x) }
    return x - position.x
  }

  /// Draws glyphs on one line, of which some may lie outside: the same for whole arrays.
  @discardableResult
  public mutating func write(
    _ glyphs: [Glyph], at position: Position, _ style: Style = .plain, from left: Int = 0
  ) -> Int {
    write(glyphs[...], at: position, style, from: left)
  }

  /// Fills a rectangle with one cell, which must not be wide.
  public mutating func fill(_ rect: Rect, with cell: Cell = .blank) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      let row = y * size.width
      splitWideGlyphs(row: row, from: area.minX, to: area.maxX)
      if !links.isEmpty { unlink(row: y, area.minX..<area.maxX) }
      cells.withUnsafeMutableBufferPointer { cells in
        cells[row + area.minX..<row + area.maxX].update(repeating: cell)
      }
    }
  }

  /// Changes the style of the cells in a rectangle, and leaves their glyphs.
  public mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    let area = rect.intersection(bounds)
    for y in area.minY..<max(area.minY, area.maxY) {
      for x in area.minX..<area.maxX { change(&cells[y * size.width + x].style) }
    }
  }

  /// Copies a part of another canvas. Halves of wide glyphs that are cut off become spaces.
  ///
  /// - Parameters:
  ///   - source: where to copy from.
  ///   - part: which cells; those outside `source` are left out.
  ///   - origin: where the top left cell of `part` goes.
  public mutating func copy(_ source: Canvas, _ part: Rect, to origin: Position) {
    let shift = Position(x: origin.x - part.minX, y: origin.y - part.minY)
    let visible = Rect(
      x: bounds.minX - shift.x, y: bounds.minY - shift.y, width: size.width, height: size.height)
    let area = part.intersection(source.bounds).intersection(visible)
    guard !area.isEmpty else { return }
    if !links.isEmpty || !source.links.isEmpty {
      let target = Rect(
        x: area.minX + shift.x, y: area.minY + shift.y, width: area.width, height: area.height)
      takeLinks(of: source, to: target, shift: shift)
    }
    for y in area.minY..<area.maxY {
      let from = y * source.size.width
      let to = (y + shift.y) * size.width + shift.x
      splitWideGlyphs(
        row: (y + shift.y) * size.width, from: area.minX + shift.x, to: area.maxX + shift.x)
      source.cells.withUnsafeBufferPointer { input in
        cells.withUnsafeMutableBufferPointer { output in
          _ = output[to + area.minX..<to + area.maxX].update(
            fromContentsOf: input[from + area.minX..<from + area.maxX])
        }
      }
      let first = to + area.minX
      let last = to + area.maxX - 1
      if cells[first].glyph.isContinuation { cells[first].glyph = .space }
      if cells[last].glyph.isWide { cells[last].glyph = .space }
    }
  }

  /// Puts a glyph into the cells of a row. A wide one that does not fit whole becomes a space.
  private static func put(
    _ glyph: Glyph, _ style: Style, at index: Int, column: Int, of width: Int,
    in cells: UnsafeMutableBufferPointer<Cell>
  ) {
    guard glyph.isWide else {
      return store(Cell(glyph, style), at: index, column: column, of: width, in: cells)
    }
    guard column + 1 < width else {
      return store(Cell(.space, style), at: index, column: column, of: width, in: cells)
    }
    store(Cell(glyph, style), at: index, column: column, of: width, in: cells)
    store(Cell(.continuation, style), at: index + 1, column: column + 1, of: width, in: cells)
    cells[index].glyph = glyph
  }

  /// Stores a cell; the other half of a wide glyph that stood there becomes a space.
  private static func store(
    _ cell: Cell, at index: Int, column: Int, of width: Int,
    in cells: UnsafeMutableBufferPointer<Cell>
  ) {
    let before = cells[index].glyph
    if before.isContinuation, column > 0 { cells[index - 1].glyph = .space }
    if before.isWide, column + 1 < width { cells[index + 1].glyph = .space }
    cells[index] = cell
  }

  /// Makes spaces of the wide glyphs that stand across either edge of columns `from`..<`to`.
  private mutating func splitWideGlyphs(row: Int, from: Int, to: Int) {
    if from > 0, cells[row + from].glyph.isContinuation { cells[row + from - 1].glyph = .space }
    if to < size.width, cells[row + to].glyph.isContinuation { cells[row + to].glyph = .space }
  }
}
