import CNCurses
import TabPagerCore

/// Draws frames through ncurses.
///
/// The screen does two things that ncurses cannot do, and reports them to ncurses: it makes the terminal move rows that
/// slide or scroll, and it writes the cells of links once more.
final class ScreenRenderer {
  /// The colours and characters that the screen can show.
  let capabilities: TerminalCapabilities
  /// The size in cells.
  private(set) var size: Size
  /// Whether the terminal must not wrap lines while frames are drawn.
  var drawsWithoutWrapping: Bool { curses.drawsWithoutWrapping }
  private let curses: CursesScreen
  private let sequences: TerminfoSequences
  /// Whether the terminal accepts links (OSC 8).
  private let knowsLinks: Bool
  /// Whether the terminal has a window title (OSC 2), which it saves and restores.
  let knowsTitles: Bool
  private let glyphs: GlyphSubstitution
  /// The screen that the terminal shows; nil if unknown.
  private var shown: DisplayedScreen?
  /// Whether the terminal's cursor is visible; nil if unknown.
  private var showsCursor: Bool?
  /// The cell in which ncurses has left the cursor.
  private var cursor = Position.zero
  /// Whether another program may have moved the cursor.
  private var mayHaveMovedCursor = false
  private var isClosed = false

  /// Prepares the screen of a terminal.
  ///
  /// - Parameters:
  ///   - support: The terminal's type and colours.
  ///   - isUnicode: Whether the terminal shows characters beyond ASCII.
  ///   - size: The size in cells; nil to take it from the environment or terminfo.
  ///   - derivesEntry: Whether ncurses uses an entry derived from the terminal's own.
  /// - Throws: ``TerminalError/unusable(type:)``.
  init(
    _ support: ColorSupport, isUnicode: Bool, size: Size?, derivesEntry: Bool = true
  ) throws(TerminalError) {
    guard terminfo_load(support.type) >= 0 else { throw .unusable(type: support.type) }
    let size = size ?? ScreenRenderer.defaultSize
    self.size = size
    guard let curses = CursesScreen(support, size: size, derivesEntry: derivesEntry) else {
      throw .unusable(type: support.type)
    }
    self.curses = curses
    capabilities = TerminalCapabilities(colors: curses.depth, isUnicode: isUnicode)
    sequences = TerminfoSequences()
    knowsLinks = HyperlinkSequences.areSupported(byTerminalType: support.type)
    knowsTitles = knowsLinks
    glyphs = GlyphSubstitution(
      repertoire: !isUnicode
        ? .ascii
        : LinuxConsoleReplacement.isNeeded(byTerminalType: support.type) ? .console : .unicode)
  }

  deinit { close() }

  /// Ends ncurses. Calling it again has no effect.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    curses.close()
    terminfo_unload()
  }

  /// The size from the environment or, failing that, from terminfo.
  private static var defaultSize: Size {
    func screenDimension(_ variable: String, _ capability: String, _ usual: Int) -> Int32 {
      let number = NCursesTerminal.environmentVariable(variable).flatMap { Int32($0) } ?? 0
      return number > 0
        ? number : Int32(clamping: ScreenRenderer.numberCapability(capability) ?? usual)
    }
    return TerminalDevice.clampedSize(
      rows: screenDimension("LINES", "lines", 24), columns: screenDimension("COLUMNS", "cols", 80))
  }

  /// Changes the size. The next frame is a full redraw.
  func resize(to size: Size) {
    self.size = size
    cursor = .zero
    curses.resize(to: size)
    forceFullRedraw()
  }

  /// Makes the next frame a full redraw.
  func forceFullRedraw() {
    shown = nil
    showsCursor = nil
  }

  /// Assumes that another program has written to the terminal and may have moved the cursor.
  func markCursorPositionUnknown() { mayHaveMovedCursor = true }

  // MARK: - Drawing
  //
  // ncurses moves the cursor relative to the cell where it last left the cursor. So the cursor must return to that cell
  // after every sequence that ncurses does not write, and after a long wait.

  /// Appends the bytes that show a frame, or nothing if the terminal shows it already.
  func draw(_ frame: Frame, into bytes: inout [UInt8]) {
    let canvas = fittedToScreen(frame.canvas)
    let wanted = frame.cursor.flatMap { canvas.bounds.contains($0) ? $0 : nil }
    let needsReturn = mayHaveMovedCursor && shown != nil
    var before = beginDrawing()
    var start = curses.outputCount
    if !moveRows(of: &before, toMatch: canvas), needsReturn {
      returnCursorToCursesPosition()
      start = curses.outputCount
    }
    var rowEnds = putChangedCells(canvas, over: before)
    if curses.areColorPairsExhausted {
      curses.resetColorPairs()
      forceFullRedraw()
      before = beginDrawing()
      rowEnds = putChangedCells(canvas, over: before)
    }
    cursor = wanted ?? endOfLastRun(rowEnds: rowEnds) ?? cursor
    if cursor.x == size.width - 1, drawsWideCharacterAtRowEnd(of: canvas, rowEnds: rowEnds) {
      // See `putChangedCells`.
      curses.refresh(cursor: Position(x: 0, y: cursor.y))
    }
    curses.refresh(cursor: cursor)
    if knowsLinks, !(before.links.isEmpty && canvas.links.isEmpty) {
      updateLinks(of: canvas, from: before, rowEnds: rowEnds)
    }
    if showsCursor != (wanted != nil) {
      curses.writeTerminfoString(wanted != nil ? sequences.showCursor : sequences.hideCursor)
      showsCursor = wanted != nil
    }
    if curses.outputCount > start {
      curses.moveOutput(into: &bytes)
      mayHaveMovedCursor = false
    } else {
      curses.discardOutput()
    }
    before.show(canvas)
    shown = before
  }

  /// Returns the cell after the last run that was drawn, where ncurses usually leaves the cursor.
  /// `nil` if nothing was drawn.
  private func endOfLastRun(rowEnds: [Int?]) -> Position? {
    guard let row = rowEnds.lastIndex(where: { $0 != nil }), let column = rowEnds[row] else {
      return nil
    }
    return Position(x: column < size.width ? column : 0, y: row)
  }

  /// Whether a wide character at the end of a row is drawn, after which ncurses may move the cursor.
  private func drawsWideCharacterAtRowEnd(of canvas: Canvas, rowEnds: [Int?]) -> Bool {
    canvas.rows.indices.contains { row in
      rowEnds[row] == size.width && canvas.rows[row][size.width - 1].glyph.isContinuation
    }
  }

  private func returnCursorToCursesPosition() {
    curses.writeTerminfoString(sequences.move, cursor.y, cursor.x)
  }

  /// The screen that the terminal shows, whose rows can be changed without a copy. If it is unknown, the terminal will be
  /// cleared first.
  private func beginDrawing() -> DisplayedScreen {
    if let screen = shown {
      shown = nil
      return screen
    }
    curses.forceFullRedraw()
    return DisplayedScreen(blank: size)
  }

  /// Makes the terminal move the rows that slid or scrolled, and then moves the cursor back.
  ///
  /// - Returns: Whether rows moved.
  private func moveRows(of before: inout DisplayedScreen, toMatch canvas: Canvas) -> Bool {
    let canScroll = sequences.canScroll
    // Compare addresses first: most rows of a page that scrolls share their memory with rows of the last frame. Rows
    // that slide do not scroll.
    if canScroll, canvas.slidingRows == before.slidingRows {
      let (old, new) = (
        CellComparison.rowAddresses(of: before.rows), CellComparison.rowAddresses(of: canvas.rows)
      )
      let unshared = CellComparison.rowsWithDistinctMemory(old, new)
      if let scroll = VerticalRowScroll(fromRowAddresses: old, to: new, unshared: unshared) {
        scrollRows(scroll, updating: &before)
        return true
      }
    }
    let shifts = sequences.canShift ? HorizontalRowShift.findShifts(from: before, to: canvas) : []
    if !shifts.isEmpty {
      shiftCellsInRows(shifts, updating: &before)
      return true
    }
    guard canScroll else { return false }
    let changed = CellComparison.changedRows(from: before.rows, to: canvas.rows)
    guard let scroll = VerticalRowScroll(from: before.rows, to: canvas.rows, changed: changed)
    else {
      return false
    }
    scrollRows(scroll, updating: &before)
    return true
  }

  private func scrollRows(_ scroll: VerticalRowScroll, updating before: inout DisplayedScreen) {
    sequences.writeScroll(
      scroll.rows, by: scroll.distance, height: size.height, write: curses.writeTerminfoString)
    returnCursorToCursesPosition()
    curses.noteScroll(ofRows: scroll.rows, by: scroll.distance)
    before.scrollRows(scroll)
  }

  /// Shifts all rows before any is drawn, so that they move together on terminals without synchronised updates.
  private func shiftCellsInRows(
    _ shifts: [HorizontalRowShift], updating before: inout DisplayedScreen
  ) {
    var last: Position?
    for shift in shifts {
      let edits = shiftSequences(for: shift)
      for row in shift.rows {
        let cut = shift.columnsOfCutCharacters(in: before.rows[row], width: size.width)
        for column in cut.all {
          if column != cut.leaving {
            curses.writeTerminfoString(sequences.move, row, column)
            curses.writeBytes([0x20, 0x20])
            last = nil
          }
          curses.noteErasedWideCharacter(row: row, column: column)
          before.eraseWideCharacter(row: row, column: column)
        }
        let edits = cut.leaving == nil ? edits : shiftSequences(for: shift, cutsCharacter: true)
        for (column, sequence) in edits {
          if last == Position(x: column, y: row - 1), !sequences.moveDown.isEmpty {
            curses.writeBytes(sequences.moveDown)
          } else if last != Position(x: column, y: row) {
            curses.writeTerminfoString(sequences.move, row, column)
          }
          curses.writeBytes(sequence)
          last = Position(x: column, y: row)
        }
        before.shiftCells(inRow: row, columns: shift.columns, by: shift.distance)
      }
      for run in shift.runs {
        curses.noteShift(ofRows: run, columns: shift.columns, by: shift.distance)
      }
    }
    if cursor != last { returnCursorToCursesPosition() }
  }

  private func shiftSequences(
    for shift: HorizontalRowShift, cutsCharacter: Bool = false
  ) -> [(column: Int, sequence: [UInt8])] {
    shift.deletionsAndInsertions(screenWidth: size.width, cutsCharacter: cutsCharacter).map {
      column, count in (column, sequences.shiftSequence(by: count))
    }
  }

  /// Passes the cells that differ to ncurses, in runs.
  ///
  /// - Returns: For each row, the column after its last drawn cell, or nil if none is drawn.
  private func putChangedCells(_ canvas: Canvas, over before: DisplayedScreen) -> [Int?] {
    // In these rows, `updateLinks` has to know which cells ncurses writes.
    let linked = Set((before.links + canvas.links).map(\.row))
    var endsWithWideCharacter = false
    return canvas.rows.indices.map { row in
      var end: Int?
      CellComparison.forEachChangedRun(
        to: canvas.rows[row], from: before.rows[row], comparesSpaceColors: linked.contains(row)
      ) { cells, columns in
        // In terminals that do not wrap, the cursor is in either cell of a wide character at the end of a row. ncurses
        // assumes the last one.
        if endsWithWideCharacter, columns.lowerBound == size.width - 1 {
          curses.refresh(cursor: Position(x: 0, y: row))
        }
        // If one wide character replaces another, only their first cells differ.
        endsWithWideCharacter =
          columns.upperBound >= size.width - 1 && cells[size.width - 1].glyph.isContinuation
        // ncurses mostly erases blanks at the end of a row from their first column.
        end =
          endsWithWideCharacter
          ? size.width : columns.last { cells[$0] != .blank }.map { $0 + 1 } ?? columns.lowerBound
        curses.putCells(cells, row: row, columns: columns, glyphs: glyphs)
      }
      return end
    }
  }

  private func updateLinks(of canvas: Canvas, from before: DisplayedScreen, rowEnds: [Int?]) {
    let (old, new) = (
      Dictionary(grouping: before.links, by: \.row), Dictionary(grouping: canvas.links, by: \.row)
    )
    var isWritten = false
    for row in Set(old.keys).union(new.keys).sorted() where canvas.rows.indices.contains(row) {
      let (was, now) = (before.rows[row], canvas.rows[row])
      let update = HyperlinkUpdate(
        from: old[row] ?? [], to: new[row] ?? [], isChanged: rowEnds[row] != nil, width: size.width
      ) { was[$0] == now[$0] }
      now.withUnsafeBufferPointer { cells in
        func rewriteCells(_ link: CanvasLink?, _ columns: Range<Int>) {
          isWritten = true
          curses.rewriteCells(
            cells, row: row, columns: columns, glyphs: glyphs, link: link,
            cursorMove: sequences.move)
        }
        for columns in update.ended { rewriteCells(nil, columns) }
        for link in update.begun {
          let columns = link.columns.clamped(to: 0..<size.width)
          if !columns.isEmpty { rewriteCells(link, columns) }
        }
      }
    }
    if isWritten { returnCursorToCursesPosition() }
  }

  /// The canvas in the size of the screen, cut off or extended with blanks.
  private func fittedToScreen(_ canvas: Canvas) -> Canvas {
    if canvas.size == size { return canvas }
    var result = Canvas(size: size)
    result.copy(canvas, canvas.bounds, to: .zero)
    return result
  }
}
