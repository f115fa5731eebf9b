import CNCurses
import Glibc
import TabPagerCore

/// The screen of ncurses, which draws every cell.
///
/// ncurses writes to memory instead of to the terminal, so that a frame leaves in one piece.
final class CursesScreen {
  /// The number of colours in use.
  let depth: TerminalCapabilities.ColorDepth
  /// Whether ncurses expects that the terminal does not wrap lines.
  let drawsWithoutWrapping: Bool
  private var pairs: CursesColorPairs

  /// Starts ncurses with an entry derived from the terminal's entry. If that fails, uses the terminal's entry
  /// unchanged, with at most 256 colours.
  ///
  /// - Parameters:
  ///   - support: The terminal's type and colours. The entry of this type must be loaded.
  ///   - size: The size of the screen in cells.
  ///   - derivesEntry: Whether to try a derived entry.
  /// - Returns: `nil` if ncurses cannot be started.
  init?(_ support: ColorSupport, size: Size, derivesEntry: Bool = true) {
    func open(
      _ terminfo: String?, _ depth: TerminalCapabilities.ColorDepth
    ) -> TerminalCapabilities.ColorDepth? {
      let isColored: Int32 = depth == .monochrome ? 0 : 1
      let (height, width) = (Int32(size.height), Int32(size.width))
      switch Int(screen_open(support.type, terminfo, height, width, isColored)) {
      case screen_colored: return depth
      case screen_monochrome: return .monochrome
      default: return nil
      }
    }
    let entry =
      derivesEntry ? DerivedTerminfoEntry(drawingOn: support.type, support.depth, size: size) : nil
    let derivedDepth = entry?.terminfoValue.flatMap { open($0, support.depth) }
    guard let ownDepth = derivedDepth ?? open(nil, min(support.depth, .palette256)) else {
      return nil
    }
    depth = ownDepth
    drawsWithoutWrapping =
      derivedDepth != nil && DerivedTerminfoEntry.canDrawWithoutWrapping()
    pairs = CursesColorPairs(depth: depth)
  }

  /// Ends ncurses.
  func close() { screen_close() }

  /// Changes the size. Everything must be drawn again.
  func resize(to size: Size) { screen_resize(Int32(size.height), Int32(size.width)) }

  /// Makes the next refresh clear the terminal and draw everything again.
  func forceFullRedraw() { screen_invalidate() }

  // MARK: - Cells

  /// Whether more colour pairs were needed than there are.
  var areColorPairsExhausted: Bool { pairs.isExhausted }

  /// Frees all colour pairs. Everything must be drawn again.
  func resetColorPairs() { pairs.reset() }

  /// Puts cells of a row into the next frame. If the first cell is the second half of a wide character, the whole
  /// character is put.
  ///
  /// - Parameters:
  ///   - cells: The cells of the row.
  ///   - row: The number of the row.
  ///   - columns: The columns to put.
  ///   - glyphs: Replaces glyphs that the terminal cannot show.
  func putCells(
    _ cells: UnsafeBufferPointer<Cell>, row: Int, columns: Range<Int>, glyphs: GlyphSubstitution
  ) {
    withCursesCells(cells, columns: columns, glyphs: glyphs) { column, cells in
      screen_put_cells(Int32(row), Int32(column), cells.baseAddress, Int32(cells.count))
    }
  }

  /// Writes cells of a row again, with a link or without one. The first four parameters are those of
  /// ``putCells(_:row:columns:glyphs:)``.
  func rewriteCells(
    _ cells: UnsafeBufferPointer<Cell>, row: Int, columns: Range<Int>, glyphs: GlyphSubstitution,
    link: CanvasLink?, cursorMove move: [UInt8]
  ) {
    let open = link.map(HyperlinkSequences.openingSequence)
    withCursesCells(cells, columns: columns, glyphs: glyphs) { column, cells in
      CursesScreen.withCString(move) { move in
        CursesScreen.withCString(open) { open in
          CursesScreen.withCString(HyperlinkSequences.close) { close in
            screen_write_link(
              move, Int32(row), Int32(column), open, close, cells.baseAddress, Int32(cells.count))
          }
        }
      }
    }
  }

  // MARK: - Rows that the terminal moves

  /// Tells ncurses that two blanks were written over the cells at a column and the next one.
  func noteErasedWideCharacter(row: Int, column: Int) {
    screen_note_erased_wide_character(Int32(row), Int32(column))
  }

  /// Tells ncurses that the terminal has shifted columns of rows to the left, or to the right if `distance` is
  /// negative.
  func noteShift(ofRows rows: ClosedRange<Int>, columns: Range<Int>, by distance: Int) {
    screen_note_shift(
      Int32(rows.lowerBound), Int32(rows.upperBound), Int32(columns.lowerBound),
      Int32(columns.upperBound), Int32(distance))
  }

  /// Tells ncurses that the terminal has moved rows up, or down if `distance` is negative.
  func noteScroll(ofRows rows: Range<Int>, by distance: Int) {
    screen_note_scroll(Int32(rows.lowerBound), Int32(rows.upperBound - 1), Int32(distance))
  }

  // MARK: - Output

  /// Writes a terminfo string with its parameters.
  func writeTerminfoString(_ string: [UInt8], _ parameter1: Int = 0, _ parameter2: Int = 0) {
    CursesScreen.withCString(string) {
      screen_write_terminfo_string($0, Int32(parameter1), Int32(parameter2))
    }
  }

  /// Writes bytes that are no terminfo string.
  func writeBytes(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes {
      screen_write_bytes($0.bindMemory(to: CChar.self).baseAddress, bytes.count)
    }
  }

  /// Writes the changes, and moves the cursor to a cell.
  func refresh(cursor: Position) { screen_refresh(Int32(cursor.y), Int32(cursor.x)) }

  /// The number of bytes written since the last ``moveOutput(into:)``.
  var outputCount: Int {
    var count = 0
    _ = screen_output(&count)
    return count
  }

  /// Moves the collected bytes to the end of `bytes`.
  func moveOutput(into bytes: inout [UInt8]) {
    var count = 0
    if let output = screen_output(&count) {
      RepeatedColorFilter.appendFiltered(
        UnsafeBufferPointer(start: output, count: count), to: &bytes)
    }
    discardOutput()
  }

  /// Discards the collected bytes.
  func discardOutput() { screen_clear_output() }

  private static func withCString(_ bytes: [UInt8]?, _ body: (UnsafePointer<CChar>?) -> Void) {
    guard let bytes else { return body(nil) }
    (bytes + [0]).withUnsafeBytes { body($0.bindMemory(to: CChar.self).baseAddress) }
  }

  // MARK: - Conversion

  /// Converts cells to the cell type of ncurses, and calls a closure with the first column and the converted cells.
  private func withCursesCells(
    _ cells: UnsafeBufferPointer<Cell>, columns: Range<Int>, glyphs: GlyphSubstitution,
    _ body: (Int, UnsafeBufferPointer<screen_cell>) -> Void
  ) {
    let first = columns.lowerBound
    let isHalf = first > 0 && cells[first].glyph.isContinuation
    let columns = (isHalf ? first - 1 : first)..<columns.upperBound
    withUnsafeTemporaryAllocation(of: screen_cell.self, capacity: columns.count) { run in
      let count = convertCells(cells, columns: columns, glyphs: glyphs, into: run)
      body(columns.lowerBound, UnsafeBufferPointer(rebasing: run[..<count]))
    }
  }

  /// Converts cells of a row.
  ///
  /// - Parameter run: Memory for one cell per column.
  /// - Returns: The number of converted cells. A wide character counts as one.
  private func convertCells(
    _ cells: UnsafeBufferPointer<Cell>, columns: Range<Int>, glyphs: GlyphSubstitution,
    into run: UnsafeMutableBufferPointer<screen_cell>
  ) -> Int {
    var (x, count) = (columns.lowerBound, 0)
    var style = Style.plain
    var (attributes, pair): (UInt32, Int32) = (0, 0)
    while x < columns.upperBound {
      let shown = glyphs.outputCharacter(in: cells, at: x)
      if cells[x].style != style {
        style = cells[x].style
        let colors = pairs.pair(for: style)
        pair = colors.number
        attributes =
          UInt32(CursesColorNumber.drawableAttributes(style, depth).rawValue) | colors.attributes
      }
      var cell = screen_cell(
        scalars: (shown.base.value, 0, 0, 0, 0), attributes: attributes, pair: pair)
      if shown.hasMarks { CursesScreen.addCombiningMarks(cells[x].glyph.scalars, to: &cell) }
      run.initializeElement(at: count, to: cell)
      count += 1
      x += shown.width
    }
    return count
  }

  private static func addCombiningMarks(_ scalars: [Unicode.Scalar], to cell: inout screen_cell) {
    withUnsafeMutableBytes(of: &cell.scalars) { memory in
      let places = memory.bindMemory(to: UInt32.self)
      for (index, scalar) in scalars.prefix(places.count).enumerated() {
        places[index] = scalar.value
      }
    }
  }
}

extension DerivedTerminfoEntry {
  /// The entry as a value of the variable TERMINFO, or `nil` if it is too large.
  var terminfoValue: String? {
    compiled.map { "b64:" + String(decoding: Base64.encode($0), as: UTF8.self) }
  }
}
