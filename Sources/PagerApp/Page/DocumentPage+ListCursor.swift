import Documents
import PagerText
import PagerViews
import TabPagerCore

/// Lists: folders and trees. Keys that scroll a text move the cursor of a list.
extension DocumentPage {
  /// Whether the page has a cursor. True even while a folder is being read.
  var isList: Bool { derived?.isList ?? isFolder }

  /// The start of the cursor's line, in bytes; `nil` if there is no cursor.
  var cursorOffset: Int? { viewport.cursorOffset(in: rows) }

  /// The offset of the line that is marked as the current one: the line of the cursor, or the landmark that the user
  /// went to; `nil` for none.
  var markedOffset: Int? { cursorOffset ?? landmarks.currentPlace(ifTopIs: viewport.top) }

  /// The path of the entry at the cursor of a folder; `nil` if there is none.
  var chosenPath: String? {
    guard isFolder, let derived, let offset = cursorOffset else { return nil }
    switch derived.interactiveLine(at: offset).action {
    case .open(let path), .enter(let path): return path
    case .fold, .expand, .openRecord, .note, .show, .next, .none: return nil
    }
  }

  /// The view's description of the cursor's line, such as the path of a value; `nil` for none.
  var lineContext: String? { cursorOffset.flatMap { derived?.statusText(ofLineAt: $0) } }

  /// After the text was derived again, moves the cursor to the same entry of a folder, or to the same value.
  func restoreCursor(to anchor: SourceAnchor?) {
    let rows = rows
    if let anchor, let place = derived?.textOffset(ofAnchor: anchor) {
      viewport.moveCursor(toLineAt: place, in: rows)
    } else if !isFolder, anchor == nil {
      viewport.moveCursor(toLineAt: viewport.top.offset, in: rows)
    } else {
      // Keys that moved the cursor before the entries arrived did not count the header lines.
      viewport.moveCursor(toLine: viewport.cursorLine + (derived?.headerLines ?? 0), in: rows)
    }
  }

  /// Scrolls by the wheel or by a drag. The cursor of a list moves only if it would become invisible.
  func scrollKeepingCursor(by lines: Int) {
    guard derived?.isList == true else { return scroll(.lines(lines)) }
    let rows = rows
    viewport.move(byRows: lines, in: rows)
    viewport.keepCursorVisible(in: rows)
  }

  /// Handles a click: moves the cursor to the line. A click on the line's handle also performs the line's action.
  func click(at position: Position) -> AppPageResponse {
    let rows = rows
    guard let derived, derived.isList else { return clickTextLine(at: position) }
    guard let row = rows.row(atPaneRow: position.y, top: viewport.top),
      let line = document.line(at: row.part.start)
    else { return .ignored }
    viewport.moveCursor(toLine: line.value, in: rows)
    let isFirst = row.index == 0 && row.part.isLineStart
    let column = position.x - rows.layout.textStart + (isWrapped ? 0 : viewport.column)
    if isFirst, position.x >= rows.layout.textStart, let offset = cursorOffset,
      derived.interactiveLine(at: offset).actionColumns.contains(column)
    {
      return .consumed(activateCursorLine())
    }
    return .consumed()
  }

  /// Unfolds the line, shows more context, edits the note, or makes the line of a diff the current one, in a cell of a
  /// text without a cursor line.
  private func clickTextLine(at position: Position) -> AppPageResponse {
    let (rows, frozen) = (rows, frozenRows.all)
    let row =
      frozen.indices.contains(position.y)
      ? frozen[position.y] : rows.row(atPaneRow: position.y, top: viewport.top)
    guard let line = row.flatMap({ derived?.interactiveLine(at: $0.part.start) }) else {
      return .ignored
    }
    switch line.action {
    case .fold, .expand, .note: return .consumed(activateLine(line))
    case .open, .enter, .show, .openRecord, .next, .none: break
    }
    guard showsChanges, let row, position.y >= rows.layout.frozenHeight else { return .ignored }
    let hasSides = rows.cache.layoutAttributes(of: row.part).sides != nil
    setCurrentLine(at: row.part.start, side: hasSides ? rows.side(atCell: position) : nil)
    return .consumed()
  }

  // MARK: Drawing

  /// Draws the cursor over the rows of its line: a background, and a mark in the margin.
  func drawCursor(
    into canvas: inout Canvas, _ rows: DocumentRows, _ visible: VisibleRows, isUnicode: Bool
  ) {
    let shown = frozenRowsInPlace + visible.rows
    guard options.marksCurrentRow, let offset = markedOffset ?? initialCurrentLine,
      let first = shown.firstIndex(where: { $0.part.start == offset })
    else { return }
    let count = shown[first...].prefix { $0.part.start == offset }.count
    let top = rows.layout.frozenHeight - (shown.count - visible.rows.count) + first
    // The rows of a diff begin with a blank.
    let hasMark = rows.layout.margins.left > 0 || showsChanges && viewport.column == 0
    // Without backgrounds, the mark is enough where reverse would hide the colours of a change.
    if theme.mixesColors || derived?.isList == true || !hasMark {
      for columns in currentRowBackgroundColumns(
        of: shown[first].part, rows, width: canvas.size.width)
      {
        theme.highlightCurrentRows(
          Rect(x: columns.lowerBound, y: top, width: columns.count, height: count), of: &canvas)
      }
    }
    guard hasMark else { return }
    for y in top..<top + count {
      canvas.write(
        isUnicode ? "▌" : ">", at: Position(x: 0, y: y), theme.cursorMark)
    }
  }

  /// The columns of a line that have the background of the current row: side by side, those of both sides, as far as
  /// they have a line.
  private func currentRowBackgroundColumns(
    of part: LinePart, _ rows: DocumentRows, width: Int
  ) -> [Range<Int>] {
    guard let sides = rows.cache.layoutAttributes(of: part).sides else { return [0..<width] }
    let shown =
      part.start == landmarks.currentPlace(ifTopIs: viewport.top) ? landmarks.currentSide : nil
    return [0, 1].filter { !sides[$0].isMissing && (shown ?? $0) == $0 }.map { side in
      let columns = rows.layout.backgroundColumns(ofSide: side)
      return (side == 0 ? 0 : columns.lowerBound)..<columns.upperBound
    }
  }
}
