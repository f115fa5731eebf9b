/// A grid of cells to draw in. Everything drawn outside it is clipped.
public struct Canvas: Hashable, Sendable {
  /// The size in cells.
  public let size: Size
  /// The cells, row by row. Canvases share a row until one of them changes it, so that whole rows
  /// are copied and compared without reading their cells.
  package private(set) var rows: ContiguousArray<ContiguousArray<Cell>>
  /// The groups of rows that slide sideways, for the terminal to shift. A row belongs to one group
  /// at most.
  package var slidingRows: [Frame.SlidingRows] = []

  /// The cell of the terminal's cursor, or `nil` to hide it. The page at which a pager rests shows its cursor.
  public var cursor: Position?
  /// The title of the terminal's window, or `nil` to leave it alone.
  public var windowTitle: String?

  /// The links. No cell belongs to two of them.
  package internal(set) var links: [CanvasLink] = []

  /// Creates a blank canvas.
  public init(size: Size) { self.init(size: size, filledWith: .blank) }

  /// Creates a canvas filled with a cell.
  package init(size: Size, filledWith cell: Cell) {
    self.size = size
    rows = ContiguousArray(
      repeating: ContiguousArray(repeating: cell, count: size.width), count: size.height)
  }

  /// Whether both canvases show the same cells and links.
  public static func == (left: Canvas, right: Canvas) -> Bool {
    left.size == right.size && left.rows == right.rows && left.links == right.links
  }

  /// Hashes the size and the cells.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(rows)
  }

  /// The rectangle of all cells.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The cell in a column and a row, which must be inside the canvas.
  public subscript(x: Int, y: Int) -> Cell { rows[y][x] }

  /// Draws a glyph into one cell, or into two if it is wide.
  ///
  /// If half of a wide glyph is clipped or overwritten later, the other half becomes a space.
  package mutating func put(_ glyph: Glyph, at position: Position, _ style: Style = .plain) {
    if glyph.isWide, position.x == -1 {
      return put(.space, at: Position(x: 0, y: position.y), style)
    }
    guard bounds.contains(position) else { return }
    if !links.isEmpty { removeLinks(row: position.y, position.x..<position.x + glyph.width) }
    rows[position.y].withUnsafeMutableBufferPointer {
      Canvas.put(glyph, style, at: position.x, in: $0)
    }
  }

  /// Draws text on one line.
  ///
  /// - Parameters:
  ///   - text: The text. Control characters and others that must not reach a terminal are replaced
  ///     with visible text, such as `^[` or `<U+202E>`.
  ///   - position: The cell of the first glyph. It may be outside the canvas.
  ///   - style: The style of all cells.
  ///   - maxWidth: The maximum number of cells to use.
  /// - Returns: The number of cells used, including clipped ones.
  @discardableResult
  public mutating func write(
    _ text: String, at position: Position, _ style: Style = .plain, maxWidth: Int = .max
  ) -> Int {
    var used = 0
    PrintableGlyphs.forEach(in: text) { glyph in
      let width = glyph.width
      guard used + width <= maxWidth else { return false }
      put(glyph, at: Position(x: position.x + used, y: position.y), style)
      used += width
      return position.x + used < size.width
    }
    return used
  }

  /// Draws glyphs on one line.
  ///
  /// - Parameters:
  ///   - glyphs: The glyphs in order.
  ///   - position: The cell of the first one. It may be outside the canvas.
  ///   - style: The style of all cells.
  ///   - left: The first column to draw in. Glyphs before it are clipped.
  /// - Returns: The number of cells used, including clipped ones.
  @discardableResult
  package mutating func write(
    _ glyphs: ArraySlice<Glyph>, at position: Position, _ style: Style = .plain,
    clippedBefore left: Int = 0
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
    if !links.isEmpty, x > position.x { removeLinks(row: position.y, position.x..<x) }
    return x - position.x
  }

  /// Draws characters of one cell each on one line, faster than glyphs.
  ///
  /// - Parameters:
  ///   - scalars: Printable spacing characters. They are not checked.
  ///   - position: The cell of the first one. It may be outside the canvas.
  ///   - style: The style of all cells.
  package mutating func write(
    narrow scalars: UnsafeBufferPointer<UInt32>, at position: Position, _ style: Style = .plain
  ) {
    guard position.y >= 0, position.y < size.height else { return }
    let columns = (position.x..<position.x + scalars.count).clamped(to: 0..<size.width)
    guard !columns.isEmpty else { return }
    blankWideGlyphHalves(outside: columns, row: position.y)
    if !links.isEmpty { removeLinks(row: position.y, columns) }
    rows[position.y].withUnsafeMutableBufferPointer { cells in
      for column in columns {
        let scalar = Unicode.Scalar(scalars[column - position.x]) ?? " "
        cells[column] = Cell(Glyph(scalar), style)
      }
    }
  }

  /// Draws an array of glyphs on one line.
  @discardableResult
  package mutating func write(
    _ glyphs: [Glyph], at position: Position, _ style: Style = .plain, clippedBefore left: Int = 0
  ) -> Int {
    write(glyphs[...], at: position, style, clippedBefore: left)
  }

  /// Fills a rectangle with spaces.
  ///
  /// - Parameters:
  ///   - rect: The cells to fill.
  ///   - style: The style of the spaces.
  public mutating func fill(_ rect: Rect, _ style: Style = .plain) {
    fill(rect, with: Cell(.space, style))
  }

  /// Fills a rectangle with a cell, which must not be wide.
  package mutating func fill(_ rect: Rect, with cell: Cell) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      blankWideGlyphHalves(outside: area.minX..<area.maxX, row: y)
      if !links.isEmpty { removeLinks(row: y, area.minX..<area.maxX) }
      rows[y].withUnsafeMutableBufferPointer {
        $0[area.minX..<area.maxX].update(repeating: cell)
      }
    }
  }

  /// Changes the style of each cell in a rectangle. The glyphs remain.
  public mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    let area = rect.intersection(bounds)
    for y in area.minY..<max(area.minY, area.maxY) {
      for x in area.minX..<area.maxX { change(&rows[y][x].style) }
    }
  }

  /// Changes the style of each cell, given its glyph.
  mutating func restyleCells(_ change: (Glyph, inout Style) -> Void) {
    for y in rows.indices {
      for x in rows[y].indices { change(rows[y][x].glyph, &rows[y][x].style) }
    }
  }

  /// Copies a part of another canvas. A wide glyph that is cut in half becomes a space.
  ///
  /// - Parameters:
  ///   - source: The canvas to copy from.
  ///   - part: The rectangle to copy. Cells outside `source` are ignored.
  ///   - origin: The position of the top left cell of `part` in this canvas.
  public mutating func copy(_ source: Canvas, _ part: Rect, to origin: Position) {
    let shift = Position(x: origin.x - part.minX, y: origin.y - part.minY)
    let visible = Rect(
      x: bounds.minX - shift.x, y: bounds.minY - shift.y, width: size.width, height: size.height)
    let area = part.intersection(source.bounds).intersection(visible)
    guard !area.isEmpty else { return }
    if !links.isEmpty || !source.links.isEmpty {
      let target = Rect(
        x: area.minX + shift.x, y: area.minY + shift.y, width: area.width, height: area.height)
      copyLinks(of: source, to: target, shift: shift)
    }
    if let cell = source.cursor, area.contains(cell) {
      cursor = Position(x: cell.x + shift.x, y: cell.y + shift.y)
    }
    if let title = source.windowTitle { windowTitle = title }
    let isWhole = area.width == size.width && area.width == source.size.width
    for y in area.minY..<area.maxY {
      if isWhole {
        rows[y + shift.y] = source.rows[y]
      } else {
        copy(
          source.rows[y], columns: area.minX..<area.maxX, toRow: y + shift.y, shift: shift.x)
      }
    }
  }

  /// Copies cells of a row of another canvas, shifted to the right.
  private mutating func copy(
    _ cells: ContiguousArray<Cell>, columns: Range<Int>, toRow row: Int, shift: Int
  ) {
    let (first, end) = (columns.lowerBound + shift, columns.upperBound + shift)
    blankWideGlyphHalves(outside: first..<end, row: row)
    rows[row].withUnsafeMutableBufferPointer { output in
      cells.withUnsafeBufferPointer {
        _ = output[first..<end].update(fromContentsOf: $0[columns])
      }
    }
    blankWideGlyphHalves(inside: first..<end, row: row)
  }

  /// Copies two canvases of this canvas's width, one beside the other. It does the same as two
  /// copies, but writes each row once. Links are not copied.
  ///
  /// - Parameters:
  ///   - left: The canvas left of the seam, from column `shift` on.
  ///   - right: The canvas right of the seam, from its first column on.
  ///   - shift: The distance of the seam from the right edge, 0…width.
  ///   - target: The rows to write. Rows are copied from the top of both canvases.
  ///   - blank: A blank row of this width. Where both canvases have this very row, so has the result.
  ///   - spare: Rows whose memory may be used if nothing else uses it. They are removed.
  mutating func copy(
    _ left: Canvas, beside right: Canvas, shift: Int, toRows target: Range<Int>,
    blank: ContiguousArray<Cell>, reusing spare: inout ContiguousArray<ContiguousArray<Cell>>
  ) {
    let width = size.width
    if !links.isEmpty { for y in target { removeLinks(row: y, 0..<width) } }
    for y in target {
      let row = y - target.lowerBound
      let (first, second) = (left.rows[row], right.rows[row])
      if Canvas.shareMemory(first, blank), Canvas.shareMemory(second, first) {
        rows[y] = first
        continue
      }
      var joined = spare.popLast() ?? blank
      if joined.count != width { joined = blank }
      joined.withUnsafeMutableBufferPointer { cells in
        Canvas.copy(first[shift...], to: cells[..<(width - shift)])
        Canvas.copy(second[..<shift], to: cells[(width - shift)...])
      }
      rows[y] = joined
    }
    spare.removeAll(keepingCapacity: true)
  }

  /// Whether two rows are the same memory, so that they are equal.
  package static func shareMemory(
    _ left: ContiguousArray<Cell>, _ right: ContiguousArray<Cell>
  ) -> Bool {
    left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { left.baseAddress == $0.baseAddress }
    }
  }

  /// Copies cells. Halves of wide glyphs at the ends become spaces.
  private static func copy(
    _ part: ArraySlice<Cell>, to cells: Slice<UnsafeMutableBufferPointer<Cell>>
  ) {
    guard !part.isEmpty else { return }
    _ = cells.update(fromContentsOf: part)
    let (first, last) = (cells.startIndex, cells.endIndex - 1)
    if cells.base[first].glyph.isContinuation { cells.base[first].glyph = .space }
    if cells.base[last].glyph.isWide { cells.base[last].glyph = .space }
  }

  /// Replaces the halves of wide glyphs at the ends of columns that were copied with spaces.
  private mutating func blankWideGlyphHalves(inside columns: Range<Int>, row: Int) {
    guard let first = columns.first, let last = columns.last else { return }
    if rows[row][first].glyph.isContinuation { rows[row][first].glyph = .space }
    if rows[row][last].glyph.isWide { rows[row][last].glyph = .space }
  }

  /// Stores a glyph in a row. A wide glyph without room for its second half becomes a space.
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

  /// Stores a cell. If it replaces half of a wide glyph, the other half becomes a space.
  private static func store(
    _ cell: Cell, at column: Int, in cells: UnsafeMutableBufferPointer<Cell>
  ) {
    let before = cells[column].glyph
    if before.isContinuation, column > 0 { cells[column - 1].glyph = .space }
    if before.isWide, column + 1 < cells.count { cells[column + 1].glyph = .space }
    cells[column] = cell
  }

  /// Blanks the halves of wide glyphs that remain outside columns when these are overwritten.
  private mutating func blankWideGlyphHalves(outside columns: Range<Int>, row: Int) {
    let (first, end) = (columns.lowerBound, columns.upperBound)
    if first > 0, rows[row][first].glyph.isContinuation { rows[row][first - 1].glyph = .space }
    if end < size.width, rows[row][end].glyph.isContinuation { rows[row][end].glyph = .space }
  }
}
