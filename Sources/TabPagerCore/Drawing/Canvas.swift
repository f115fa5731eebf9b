/// A rectangle of cells to draw in. Whatever falls outside is left out.
public struct Canvas: Hashable, Sendable {
  /// The extent in cells.
  public let size: Size
  /// The cells, row by row. Canvases share rows until one of them changes a row: a page that is
  /// copied over the whole width, or scrolled, has none of its cells copied, and rows that are shared
  /// are known to be the same without looking at them.
  public private(set) var rows: ContiguousArray<ContiguousArray<Cell>>
  /// Rows that move sideways together, each row in one of them at most; hints, which spare the
  /// terminal to write again what it can shift.
  public var pans: [Frame.Pan] = []

  /// The cells that lead somewhere; none of them in two links.
  public internal(set) var links: [Link] = []

  /// Makes a canvas of blank cells.
  public init(size: Size, filledWith cell: Cell = .blank) {
    self.size = size
    rows = ContiguousArray(
      repeating: ContiguousArray(repeating: cell, count: size.width), count: size.height)
  }

  /// Whether both show the same.
  public static func == (left: Canvas, right: Canvas) -> Bool {
    left.size == right.size && left.rows == right.rows && left.links == right.links
  }

  /// Hashes what is shown.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(rows)
  }

  /// The rectangle of all the cells.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The cell at column `x` and row `y`, which must lie inside.
  public subscript(x: Int, y: Int) -> Cell { rows[y][x] }

  /// Puts a glyph into one cell, or two if it is wide. A wide glyph that does not fit whole becomes
  /// a space where a half of it would, and so does the other half of a wide glyph that is
  /// overwritten.
  public mutating func put(_ glyph: Glyph, at position: Position, _ style: Style = .plain) {
    if glyph.isWide, position.x == -1 {
      return put(.space, at: Position(x: 0, y: position.y), style)
    }
    guard bounds.contains(position) else { return }
    if !links.isEmpty { unlink(row: position.y, position.x..<position.x + glyph.width) }
    rows[position.y].withUnsafeMutableBufferPointer {
      Canvas.put(glyph, style, at: position.x, in: $0)
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
    let width = size.width
    guard position.y >= 0, position.y < size.height else { return 0 }
    rows[position.y].withUnsafeMutableBufferPointer { cells in
      for glyph in glyphs {
        guard x < width else { break }
        if x >= max(0, left) {
          Canvas.put(glyph, style, at: x, in: cells)
        } else if x + glyph.width > max(0, left), left < width {
          Canvas.put(.space, style, at: max(0, left), in: cells)
        }
        x += glyph.width
      }
    }
    if !links.isEmpty, x > position.x { unlink(row: position.y, position.x..<x) }
    return x - position.x
  }

  /// Draws characters on one line, of which those that lie outside are left out: the same for most
  /// text.
  ///
  /// - Parameters:
  ///   - scalars: spacing characters of one cell each. They are drawn as they are: none may be a
  ///     control character.
  ///   - position: the cell of the first one.
  ///   - style: for each cell.
  public mutating func write(
    narrow scalars: UnsafeBufferPointer<UInt32>, at position: Position, _ style: Style = .plain
  ) {
    guard position.y >= 0, position.y < size.height else { return }
    let columns = (position.x..<position.x + scalars.count).clamped(to: 0..<size.width)
    guard !columns.isEmpty else { return }
    splitWideGlyphs(row: position.y, from: columns.lowerBound, to: columns.upperBound)
    if !links.isEmpty { unlink(row: position.y, columns) }
    rows[position.y].withUnsafeMutableBufferPointer { cells in
      for column in columns {
        let scalar = Unicode.Scalar(scalars[column - position.x]) ?? " "
        cells[column] = Cell(Glyph(scalar), style)
      }
    }
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
      splitWideGlyphs(row: y, from: area.minX, to: area.maxX)
      if !links.isEmpty { unlink(row: y, area.minX..<area.maxX) }
      rows[y].withUnsafeMutableBufferPointer {
        $0[area.minX..<area.maxX].update(repeating: cell)
      }
    }
  }

  /// Changes the style of the cells in a rectangle, and leaves their glyphs.
  public mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    let area = rect.intersection(bounds)
    for y in area.minY..<max(area.minY, area.maxY) {
      for x in area.minX..<area.maxX { change(&rows[y][x].style) }
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
    let isWhole = area.width == size.width && area.width == source.size.width
    for y in area.minY..<area.maxY {
      if isWhole {
        rows[y + shift.y] = source.rows[y]
      } else {
        copy(source.rows[y], area.minX..<area.maxX, toRow: y + shift.y, by: shift.x)
      }
    }
  }

  /// Copies cells of a row of another canvas, so many columns to the right.
  private mutating func copy(
    _ cells: ContiguousArray<Cell>, _ columns: Range<Int>, toRow row: Int, by shift: Int
  ) {
    let (first, end) = (columns.lowerBound + shift, columns.upperBound + shift)
    splitWideGlyphs(row: row, from: first, to: end)
    rows[row].withUnsafeMutableBufferPointer { output in
      cells.withUnsafeBufferPointer {
        _ = output[first..<end].update(fromContentsOf: $0[columns])
      }
      if output[first].glyph.isContinuation { output[first].glyph = .space }
      if output[end - 1].glyph.isWide { output[end - 1].glyph = .space }
    }
  }

  /// Copies two canvases of this one's width over its whole width, one beside the other: as two
  /// copies would, of rows that are written once instead of three times. Links are not copied.
  ///
  /// - Parameters:
  ///   - left: what stands left of the seam, from column `shift` on.
  ///   - right: what stands right of it, from its first column on.
  ///   - shift: how far the seam is from the right edge, 0…width.
  ///   - target: the rows; as many are taken of each canvas, from its first on.
  mutating func copy(_ left: Canvas, beside right: Canvas, shift: Int, to target: Range<Int>) {
    let width = size.width
    if !links.isEmpty { for y in target { unlink(row: y, 0..<width) } }
    for y in target {
      let (first, second) = (left.rows[y - target.lowerBound], right.rows[y - target.lowerBound])
      rows[y] = ContiguousArray(unsafeUninitializedCapacity: width) { cells, count in
        first.withUnsafeBufferPointer {
          _ = cells[..<(width - shift)].initialize(fromContentsOf: $0[shift...])
        }
        second.withUnsafeBufferPointer {
          _ = cells[(width - shift)...].initialize(fromContentsOf: $0[..<shift])
        }
        count = width
        for (start, end) in [(0, width - shift), (width - shift, width)] where start < end {
          if cells[start].glyph.isContinuation { cells[start].glyph = .space }
          if cells[end - 1].glyph.isWide { cells[end - 1].glyph = .space }
        }
      }
    }
  }

  /// Puts a glyph into the cells of a row. A wide one that does not fit whole becomes a space.
  private static func put(
    _ glyph: Glyph, _ style: Style, at column: Int, in cells: UnsafeMutableBufferPointer<Cell>
  ) {
    guard glyph.isWide else { return store(Cell(glyph, style), at: column, in: cells) }
    guard column + 1 < cells.count else {
      return store(Cell(.space, style), at: column, in: cells)
    }
    store(Cell(glyph, style), at: column, in: cells)
    store(Cell(.continuation, style), at: column + 1, in: cells)
    cells[column].glyph = glyph
  }

  /// Stores a cell; the other half of a wide glyph that stood there becomes a space.
  private static func store(
    _ cell: Cell, at column: Int, in cells: UnsafeMutableBufferPointer<Cell>
  ) {
    let before = cells[column].glyph
    if before.isContinuation, column > 0 { cells[column - 1].glyph = .space }
    if before.isWide, column + 1 < cells.count { cells[column + 1].glyph = .space }
    cells[column] = cell
  }

  /// Makes spaces of the wide glyphs that stand across either edge of columns `from`..<`to`.
  private mutating func splitWideGlyphs(row: Int, from: Int, to: Int) {
    if from > 0, rows[row][from].glyph.isContinuation { rows[row][from - 1].glyph = .space }
    if to < size.width, rows[row][to].glyph.isContinuation { rows[row][to].glyph = .space }
  }
}
