import CNCurses
import Glibc
import TabPagerCore

/// The screen as ncurses keeps it, writing to a file in memory instead of to the terminal, so that a
/// frame leaves in one piece.
final class Screen {
  /// What the screen can show.
  let capabilities: TerminalCapabilities
  /// The size in cells.
  private(set) var size: Size
  private let file: Int32
  private var pairs: ColorPairs
  /// What shifts rows of this terminal; nil where it cannot.
  let panStrings: PanStrings?
  /// What scrolls rows of this terminal; nil where it cannot.
  let scrollStrings: ScrollStrings?
  private(set) var shown: Canvas?
  /// Where the rows stood that move sideways.
  var shownPans: [Frame.Pan] = []
  /// How far rows have been shifted for the frame that is being drawn.
  var shifts: [Int: Int] = [:]
  private var shownCursor: Position?
  private(set) var isForgotten = true
  private var isClosed = false
  private var carriedColor = CarriedColor()
  private var lastStyle: (style: Style, look: Look)

  /// What a style comes to on this screen.
  private struct Look {
    var attributes: UInt32
    var pair: Int32
  }

  /// Starts ncurses.
  ///
  /// - Parameters:
  ///   - support: the terminal's type and colours.
  ///   - file: the file in memory; closed when the screen goes.
  ///   - isUnicode: whether more than ASCII can be shown.
  ///   - size: the screen's; nil where only terminfo and the environment know.
  /// - Throws: ``TerminalError/unusable(type:)``.
  init(
    _ support: ColorSupport, file: Int32, isUnicode: Bool, size: Size?
  ) throws(TerminalError) {
    let opened = screen_open(
      support.type, file, Int32(size?.height ?? 0), Int32(size?.width ?? 0),
      support.depth == .monochrome ? 0 : 1)
    guard opened == 0 else {
      Glibc.close(file)
      throw .unusable(type: support.type)
    }
    self.file = file
    capabilities = TerminalCapabilities(colors: support.depth, isUnicode: isUnicode)
    var rows: Int32 = 0
    var columns: Int32 = 0
    screen_default_size(&rows, &columns)
    self.size = size ?? TerminalDevice.clamped(rows: rows, columns: columns)
    pairs = ColorPairs(depth: support.depth)
    panStrings = PanStrings()
    scrollStrings = ScrollStrings()
    lastStyle = (.plain, Look(attributes: 0, pair: 0))
    // The first thing that ncurses writes switches modes; that is ours to do, each time that the
    // terminal is claimed. What is left to it are the cells.
    var ignored: [UInt8] = []
    screen_refresh(-1, -1)
    takeOutput(into: &ignored)
  }

  deinit { close() }

  /// Ends ncurses. Does nothing the second time.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    screen_close()
    Glibc.close(file)
  }

  /// Takes a new size; all is drawn again.
  func resize(to size: Size) {
    self.size = size
    screen_resize(Int32(size.height), Int32(size.width))
    forget()
    shown = nil
  }

  /// Has the next frame drawn whole.
  func forget() {
    screen_forget()
    isForgotten = true
    carriedColor.forget()
  }

  /// Adds what makes the terminal show a frame to `output`; nothing where it shows it already.
  func draw(_ frame: Frame, into output: inout [UInt8]) {
    let start = output.count
    shifts.removeAll(keepingCapacity: true)
    if let shown, shown.size == frame.canvas.size {
      let changed = CellComparison.changedRows(from: shown, to: frame.canvas)
      pan(to: frame, changed: changed, into: &output)
      let scroll = scroll(to: frame.canvas, changed: changed, into: &output)
      putChanges(to: frame.canvas, from: shown, changed: changed, scroll)
    } else {
      put(frame.canvas)
    }
    shown = frame.canvas
    shownPans = frame.pans
    if pairs.isExhausted {
      pairs.reset()
      lastStyle = (.plain, Look(attributes: 0, pair: 0))
      isForgotten = true
      put(frame.canvas)
    }
    let cursor = frame.cursor.flatMap { position in
      (0..<size.width).contains(position.x) && (0..<size.height).contains(position.y)
        ? position : nil
    }
    guard isForgotten || isTouched || cursor != shownCursor else { return }
    screen_refresh(Int32(cursor?.y ?? -1), Int32(cursor?.x ?? -1))
    shownCursor = cursor
    isForgotten = false
    isTouched = false
    takeOutput(into: &output)
    if capabilities.colors == .trueColor { DirectColor.rewrite(&output, from: start) }
    Rendition.condense(&output, from: start)
    carriedColor.carry(&output, from: start)
  }

  // MARK: - Cells

  var isTouched = false

  /// Hands all cells to ncurses that are not blank. What a frame smaller than the screen leaves open
  /// is.
  private func put(_ canvas: Canvas) {
    screen_erase()
    isTouched = true
    let width = canvas.size.width
    let blanks = [Cell](repeating: .blank, count: width)
    canvas.cells.withUnsafeBufferPointer { cells in
      blanks.withUnsafeBufferPointer { blanks in
        for y in 0..<min(canvas.size.height, size.height) {
          putChanges(cells, blanks, row: y, width: width)
        }
      }
    }
  }

  /// Hands the cells that differ from what ncurses has to it.
  ///
  /// - Parameters:
  ///   - canvas: what is to be shown.
  ///   - before: what is shown, of the same size; without what ``pan(to:changed:into:)`` and
  ///     ``scroll(to:changed:into:)`` have done since.
  ///   - changed: of each row whether it differs.
  ///   - scroll: the rows that were scrolled.
  private func putChanges(
    to canvas: Canvas, from before: Canvas, changed: [Bool], _ scroll: RowScroll?
  ) {
    let width = canvas.size.width
    canvas.cells.withUnsafeBufferPointer { cells in
      before.cells.withUnsafeBufferPointer { old in
        for y in 0..<min(canvas.size.height, size.height) {
          if let scroll, scroll.rows.contains(y) {
            if scroll.moved.contains(y) { continue }
            let source = scroll.source(of: y)
            shift(old, row: source ?? y, by: source == nil ? width : 0, width) {
              putChanges(cells, $0, row: y, width: width)
            }
          } else if changed[y] {
            shift(old, row: y, by: shifts[y] ?? 0, width) {
              putChanges(cells, $0, row: y, width: width)
            }
          }
        }
      }
    }
  }

  /// A row as it is after a shift to the left, to the right where negative.
  private func shift(
    _ cells: UnsafeBufferPointer<Cell>, row: Int, by distance: Int, _ width: Int,
    _ body: (UnsafeBufferPointer<Cell>) -> Void
  ) {
    let cells = UnsafeBufferPointer(rebasing: cells[row * width..<(row + 1) * width])
    if distance == 0 { return body(cells) }
    withUnsafeTemporaryAllocation(of: Cell.self, capacity: width) { shifted in
      shifted.initialize(repeating: .blank)
      let kept = max(0, -distance)..<min(width, width - distance)
      if !kept.isEmpty {
        _ = shifted[kept].update(
          fromContentsOf: cells[kept.lowerBound + distance..<kept.upperBound + distance])
      }
      body(UnsafeBufferPointer(shifted))
    }
  }

  /// Hands the cells of a row that differ from what ncurses has to it.
  private func putChanges(
    _ cells: UnsafeBufferPointer<Cell>, _ before: UnsafeBufferPointer<Cell>, row: Int, width: Int
  ) {
    guard let all = cells.baseAddress, let old = before.baseAddress else { return }
    let new = all + row * width
    var x = 0
    while x < width {
      guard CellComparison.differ(new + x, old + x) else {
        x += 1
        continue
      }
      var end = x + 1
      var equal = 0
      // Runs that lie close are one: ncurses compares once more.
      while end + equal < width, equal < 4 {
        if CellComparison.differ(new + end + equal, old + end + equal) {
          end += equal + 1
          equal = 0
        } else {
          equal += 1
        }
      }
      put(cells, row: row, x..<end, width)
      x = end
    }
  }

  private func put(
    _ cells: UnsafeBufferPointer<Cell>, row: Int, _ columns: Range<Int>, _ width: Int
  ) {
    put(cells, from: row * width, row: row, columns.clamped(to: 0..<min(width, size.width)))
  }

  /// Hands cells of a row, of which the first is at `start`, to ncurses. A wide glyph goes whole.
  private func put(
    _ cells: UnsafeBufferPointer<Cell>, from start: Int, row: Int, _ columns: Range<Int>
  ) {
    guard !columns.isEmpty else { return }
    var first = columns.lowerBound
    if first > 0, cells[start + first].glyph.isContinuation { first -= 1 }
    isTouched = true
    withUnsafeTemporaryAllocation(of: screen_cell.self, capacity: columns.upperBound - first) {
      run in
      var (x, count) = (first, 0)
      var (style, look) = lastStyle
      let (width, isUnicode) = (size.width, capabilities.isUnicode)
      while x < columns.upperBound {
        let cell = cells[start + x]
        if cell.style != style {
          style = cell.style
          look = self.look(of: style)
        }
        let isWhole =
          cell.glyph.isWide && x + 1 < width && start + x + 1 < cells.count
          && cells[start + x + 1].glyph.isContinuation
        run.initializeElement(at: count, to: screenCell(cell.glyph, look, isWhole: isWhole))
        count += 1
        x += isWhole && isUnicode ? 2 : 1
      }
      lastStyle = (style, look)
      screen_put(Int32(row), Int32(first), run.baseAddress, Int32(count))
    }
  }

  /// A glyph as it is handed to ncurses; a blank for half of one.
  @inline(__always)
  private func screenCell(_ glyph: Glyph, _ look: Look, isWhole: Bool) -> screen_cell {
    var result = screen_cell(
      scalars: (0x20, 0, 0, 0, 0), attributes: look.attributes, pair: look.pair)
    if glyph.isContinuation || glyph.isWide && !isWhole { return result }
    guard capabilities.isUnicode else {
      result.scalars.0 = AsciiGlyph.of(glyph.base).value
      return result
    }
    result.scalars.0 = glyph.base.value
    if glyph.hasMarks { Screen.addMarks(glyph.scalars, to: &result) }
    return result
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
    Look(attributes: UInt32(style.attributes.rawValue), pair: pairs.pair(style))
  }

  // MARK: - Bytes

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
}
