import Documents
import TabPagerCore

/// Lists: folders and trees. What scrolls a text moves the cursor of a list.
extension DocumentPage {
  /// Whether there is a cursor, also while the folder is being read.
  var isList: Bool { made?.isList ?? (kind == .folder) }

  /// Whether there is nothing to show yet of a folder that is being read.
  var isReadingFolder: Bool { kind == .folder && made == nil && making?.job != nil }

  /// Where the cursor's line begins; `nil` if there is none.
  var cursorOffset: Int? { viewport.cursorOffset(in: rows) }

  /// The path that the cursor's line leads to; `nil` outside of folders.
  var cursorPath: String? { (made as? ListedFolder)?.path(ofLine: viewport.cursorLine) }

  /// Moves the cursor to where it was in another text: to an entry of a folder, or to a value.
  func restoreCursor(path: String?, source: Int?) {
    let rows = rows
    if let path, let line = (made as? ListedFolder)?.line(ofPath: path) {
      viewport.moveCursor(to: line, in: rows)
    } else if let source, let made, path == nil {
      viewport.moveCursor(toLineAt: made.place(of: source), in: rows)
    } else if kind != .folder {
      viewport.moveCursor(toLineAt: viewport.top.offset, in: rows)
    } else {
      viewport.moveCursor(to: viewport.cursorLine, in: rows)
    }
  }

  /// Scrolls by the wheel or by a drag. The cursor of a list stays where it is as long as it is visible.
  func scrollView(by lines: Int) {
    guard made?.isList == true else { return scroll(.lines(lines)) }
    let rows = rows
    viewport.move(by: lines, in: rows)
    viewport.keepCursorVisible(in: rows)
  }

  // MARK: What lines do

  /// Does what the cursor's line does.
  func act() -> [AppEffect] { cursorOffset.map(act) ?? [] }

  private func act(at offset: Int) -> [AppEffect] {
    guard let made else { return [] }
    switch made.action(at: offset) {
    case .open(let path): return [.openFile(path)]
    case .fold(let node):
      refold { folding, _ in folding.toggle(node) }
      return []
    case .nothing(let reason): return [.message(reason)]
    }
  }

  /// Handles a click: moves the cursor to its line, which acts if the click was on its handle.
  func click(at position: Position) -> PageReply {
    let rows = rows
    guard let made, made.isList, let row = rows.row(atPaneRow: position.y, top: viewport.top),
      let line = document.line(at: row.part.start)
    else { return .ignored }
    viewport.moveCursor(to: line.value, in: rows)
    let isFirst = row.index == 0 && row.part.isLineStart
    let column = position.x - rows.layout.gutter.width + (isWrapped ? 0 : viewport.column)
    if isFirst, position.x >= rows.layout.gutter.width, let offset = cursorOffset,
      made.handle(at: offset).contains(column)
    {
      return .consumed(act(at: offset))
    }
    return .consumed()
  }

  // MARK: Drawing

  /// Draws the cursor over the first row of its line.
  func drawCursor(into canvas: inout Canvas, _ rows: DocumentRows, _ visible: VisibleRows) {
    guard let offset = viewport.cursorOffset(in: rows),
      let index = visible.index(of: RowPosition(offset: offset)),
      let handle = made?.handle(at: offset)
    else { return }
    let gutter = rows.layout.gutter.width
    let shift = gutter - (isWrapped ? 0 : viewport.column)
    let first = max(gutter, min(handle.lowerBound, canvas.size.width) + shift)
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
