import CNCurses
import Glibc
import TabPagerCore

/// Has ncurses draw, on terminals whose sequences are of another form than ``RowWriter`` writes.
///
/// It writes to a file in memory instead of to the terminal, so that a frame leaves in one piece.
final class CursesWriter {
  private let file: Int32
  private let depth: TerminalCapabilities.ColorDepth
  private var pairs: ColorPairs

  /// Starts ncurses; nil where that fails.
  ///
  /// - Parameters:
  ///   - support: the terminal's type and colours.
  ///   - size: the screen's.
  init?(_ support: ColorSupport, size: Size) {
    file = memory_file_open()
    depth = support.depth
    guard file >= 0 else { return nil }
    guard
      screen_open(
        support.type, file, Int32(size.height), Int32(size.width), depth == .monochrome ? 0 : 1)
        == 0
    else {
      Glibc.close(file)
      return nil
    }
    pairs = ColorPairs(depth: depth)
    // The first thing that ncurses writes switches modes; that is ours to do, each time that the
    // terminal is claimed. What is left to it are the cells.
    screen_refresh(-1, -1)
    lseek(file, 0, SEEK_SET)
  }

  /// Ends ncurses.
  func close() {
    screen_close()
    Glibc.close(file)
  }

  /// Takes a new size.
  func resize(to size: Size) { screen_resize(Int32(size.height), Int32(size.width)) }

  /// Adds what makes the terminal show a canvas of the screen's size.
  ///
  /// - Parameters:
  ///   - canvas: what is to be shown.
  ///   - shown: what is; nil where that is not known.
  ///   - glyphs: what is shown of each glyph.
  ///   - cursor: where the cursor is to be; nil where that does not matter.
  ///   - output: what the terminal is sent.
  func draw(
    _ canvas: Canvas, from shown: Canvas?, _ glyphs: ShownGlyphs, cursor: Position?,
    into output: inout [UInt8]
  ) {
    put(canvas, from: shown, glyphs)
    if pairs.isExhausted {
      pairs.reset()
      put(canvas, from: nil, glyphs)
    }
    screen_refresh(Int32(cursor?.y ?? -1), Int32(cursor?.x ?? -1))
    let start = output.count
    takeOutput(into: &output)
    if depth == .trueColor { DirectColor.rewrite(&output, from: start) }
  }

  /// Takes what ncurses has written.
  private func takeOutput(into output: inout [UInt8]) {
    let count = Int(lseek(file, 0, SEEK_CUR))
    guard count > 0 else { return }
    let start = output.count
    output.append(contentsOf: repeatElement(0, count: count))
    let got = output.withUnsafeMutableBytes { memory in
      pread(file, memory.baseAddress.map { $0 + start }, count, 0)
    }
    output.removeLast(count - max(0, got))
    lseek(file, 0, SEEK_SET)
  }

  // MARK: - Cells

  /// Hands the cells that differ from what is shown to ncurses, in runs.
  private func put(_ canvas: Canvas, from shown: Canvas?, _ glyphs: ShownGlyphs) {
    if shown == nil {
      screen_forget()
      screen_erase()
    }
    let before = shown ?? Canvas(size: canvas.size)
    let changed = CellComparison.changedRows(from: before, to: canvas)
    for y in changed.indices where changed[y] {
      CellComparison.forEachChange(
        to: canvas.rows[y], from: before.rows[y], width: canvas.size.width
      ) {
        put($0, row: y, $1, glyphs)
      }
    }
  }

  /// Hands cells of a row to ncurses; where `columns` begin with the second half of a wide glyph, all
  /// of it.
  private func put(
    _ cells: UnsafeBufferPointer<Cell>, row: Int, _ columns: Range<Int>, _ glyphs: ShownGlyphs
  ) {
    let first = columns.lowerBound
    let isHalf = first > 0 && cells[first].glyph.isContinuation
    let columns = (isHalf ? first - 1 : first)..<columns.upperBound
    withUnsafeTemporaryAllocation(of: screen_cell.self, capacity: columns.count) { run in
      let count = collect(cells, columns, glyphs, into: run)
      screen_put(Int32(row), Int32(columns.lowerBound), run.baseAddress, Int32(count))
    }
  }

  /// Makes of cells of a row what ncurses takes.
  ///
  /// - Parameter run: memory for as many as there are columns.
  /// - Returns: how many they are.
  private func collect(
    _ cells: UnsafeBufferPointer<Cell>, _ columns: Range<Int>, _ glyphs: ShownGlyphs,
    into run: UnsafeMutableBufferPointer<screen_cell>
  ) -> Int {
    var (x, count) = (columns.lowerBound, 0)
    var style = Style.plain
    var (attributes, pair): (UInt32, Int32) = (0, 0)
    while x < columns.upperBound {
      let shown = glyphs.shown(cells, x)
      if cells[x].style != style {
        style = cells[x].style
        attributes = UInt32(ColorNumber.attributes(style, depth).rawValue)
        pair = pairs.pair(style)
      }
      var cell = screen_cell(
        scalars: (shown.base.value, 0, 0, 0, 0), attributes: attributes, pair: pair)
      if shown.hasMarks { CursesWriter.addMarks(cells[x].glyph.scalars, to: &cell) }
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
