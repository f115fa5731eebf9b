import Documents
import PagerViews
import TabPagerCore

/// Lists: folders and trees. What scrolls a text moves the cursor of a list.
extension DocumentPage {
  /// Whether there is a cursor, also while the folder is being read.
  var isList: Bool { derived?.isList ?? isFolder }

  /// Where the cursor's line begins; `nil` if there is none.
  var cursorOffset: Int? { viewport.cursorOffset(in: rows) }

  /// Moves the cursor to the line with an anchor in another text: to an entry of a folder, or to a value.
  func restoreCursor(to anchor: Anchor?) {
    let rows = rows
    if let anchor, let place = derived?.place(of: anchor) {
      viewport.moveCursor(toLineAt: place, in: rows)
    } else if anchor == nil, !isFolder {
      viewport.moveCursor(toLineAt: viewport.top.offset, in: rows)
    } else {
      viewport.moveCursor(to: viewport.cursorLine, in: rows)
    }
  }

  /// Scrolls by the wheel or by a drag. The cursor of a list stays where it is as long as it is visible.
  func scrollView(by lines: Int) {
    guard derived?.isList == true else { return scroll(.lines(lines)) }
    let rows = rows
    viewport.move(by: lines, in: rows)
    viewport.keepCursorVisible(in: rows)
  }

  /// Handles a click: moves the cursor to its line, which acts if the click was on its handle.
  func click(at position: Position) -> PageReply {
    let rows = rows
    guard let derived, derived.isList, let row = rows.row(atPaneRow: position.y, top: viewport.top),
      let line = document.line(at: row.part.start)
    else { return .ignored }
    viewport.moveCursor(to: line.value, in: rows)
    let isFirst = row.index == 0 && row.part.isLineStart
    let column = position.x - rows.layout.textStart + (isWrapped ? 0 : viewport.column)
    if isFirst, position.x >= rows.layout.textStart, let offset = cursorOffset,
      derived.line(at: offset).actionColumns.contains(column)
    {
      return .consumed(act())
    }
    return .consumed()
  }

  // MARK: Drawing

  /// Draws the cursor over the first row of its line.
  func drawCursor(into canvas: inout Canvas, _ rows: DocumentRows, _ visible: VisibleRows) {
    guard let offset = viewport.cursorOffset(in: rows),
      let index = visible.index(of: RowPosition(offset: offset)),
      let handle = derived?.line(at: offset).actionColumns
    else { return }
    let start = rows.layout.textStart
    let shift = start - (isWrapped ? 0 : viewport.column)
    let first = max(start, min(handle.lowerBound, canvas.size.width) + shift)
    let last = min(canvas.size.width, min(handle.upperBound, 1 << 30) + shift)
    guard first < last else { return }
    let y = rows.layout.frozenHeight + index
    canvas.restyle(Rect(x: first, y: y, width: last - first, height: 1)) { style in
      // Matches stay as they are, and what was made visible still stands out.
      guard style.background == .default else { return }
      style.foreground = .default
      style.attributes.formSymmetricDifference(.reverse)
    }
  }
}
