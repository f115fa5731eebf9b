import Documents
import PagerText
import PagerViews
import TabPagerCore

/// Selecting text by keys and by the mouse.
extension DocumentPage {
  /// A selection that is being extended by the mouse.
  struct SelectionDrag {
    var pointer: Position
    /// The time of the next scroll step, in seconds, while the pointer is above or below the page; `nil` otherwise.
    var nextScroll: Double?
  }

  // MARK: Keys

  /// Selects the current line, or switches between whole lines and characters.
  func startSelectionOrSwitchUnit() -> [AppEffect] {
    if var selection {
      if selection.followsKeys {
        selection.unit = selection.unit == .lines ? .characters : .lines
      }
      selection.followsKeys = true
      self.selection = selection
      return []
    }
    guard document.byteCount > 0, emptyPage == nil, !awaitsPicture else {
      return PageAction.select.refusal
    }
    follows = false
    let offset = currentOffset
    selection = TextSelection(at: offset, .lines, side: currentSide(at: offset), followsKeys: true)
    return []
  }

  /// The offset of the current line: the end of the selection, the marked line, the current match, or the top.
  var currentOffset: Int {
    if let selection { return selection.head }
    if let markedOffset { return markedOffset }
    return visibleMatch ?? initialCurrentLine ?? viewport.top.offset
  }

  /// The offset of the current match if it is on the screen.
  var visibleMatch: Int? {
    guard search.pattern != nil, let match = search.current, isMatchVisible(match)
    else { return nil }
    return match.lowerBound
  }

  /// The line of the source that is the current one; `nil` if it has not been counted.
  var currentLine: LineOrdinal? {
    source.line(at: derived?.sourceOffset(at: currentOffset) ?? currentOffset)
  }

  /// Handles a key for the selection, if there is one.
  func handleSelectionKey(_ key: Key) -> AppPageResponse {
    guard let selection else { return .ignored }
    switch (key.code, key.modifiers) {
    case (.enter, []), (.character("y"), []): return .consumed(copySelection())
    case (.escape, []): self.selection = nil
    case (.right, []), (.character("l"), []):
      guard selection.isByCharacters else { return .ignored }
      moveSelectionEnd(.forward)
    case (.left, []), (.character("h"), []):
      guard selection.isByCharacters else { return .ignored }
      moveSelectionEnd(.backward)
    default: return .ignored
    }
    return .consumed()
  }

  /// Moves the end of the selection by one character.
  private func moveSelectionEnd(_ direction: Direction) {
    guard let selection else { return }
    let rows = rows
    let character = rows.byteRange(ofUnit: .characters, at: selection.head)
    let wanted = rows.offset(
      nearestTo: direction == .forward ? character.upperBound : max(0, character.lowerBound - 1),
      onSide: selection.side, searching: direction)
    guard wanted < document.byteCount else { return }
    extendSelection(to: rows.byteRange(ofUnit: .characters, at: wanted).lowerBound)
  }

  /// Moves the end of the selection to an offset and makes it visible, unless the selection was made with the mouse. In a
  /// diff, its line becomes the current one.
  func extendSelection(to offset: Int) {
    guard var selection, selection.followsKeys else { return }
    selection.head = offset
    self.selection = selection
    let rows = rows
    viewport.revealMinimally(rows.position(showingByteAt: offset), in: rows)
    if hasCurrentLine, let part = rows.part(holding: offset) {
      let hasSides = rows.cache.layoutAttributes(of: part).sides != nil
      setCurrentLine(at: part.start, side: hasSides ? selection.side : nil)
    }
  }

  /// Applies a movement of the page to the end of the selection instead.
  ///
  /// - Returns: Whether the end was moved. Otherwise, the page must move.
  func extendSelection(by scroll: ScrollMovement) -> Bool {
    guard let selection, selection.followsKeys, !isList else { return false }
    let rows = rows
    (viewport.deferredMove, follows) = (nil, false)
    switch scroll {
    case .lines(let count) where selection.unit == .lines:
      moveSelectionEnd(byLines: count, in: rows)
    case .lines(let count): moveSelectionEnd(byRows: count, in: rows)
    case .pages(let count): moveSelectionEnd(byRows: count * max(1, rows.bodyHeight), in: rows)
    case .halfPages(let count):
      moveSelectionEnd(byRows: count * max(1, rows.bodyHeight / 2), in: rows)
    case .top: extendSelection(to: rows.firstRow.offset)
    case .bottom: extendSelection(to: rows.lastPart.map { $0.range.upperBound } ?? 0)
    case .sideways: return false
    }
    return true
  }

  /// Moves the end of the selection by lines, or by rows if lines are not counted yet.
  private func moveSelectionEnd(byLines count: Int, in rows: DocumentRows) {
    guard let selection, let line = document.line(at: selection.head) else {
      return moveSelectionEnd(byRows: count, in: rows)
    }
    let first = document.line(at: rows.firstRow.offset)?.value ?? 0
    let wanted = LineOrdinal(max(first, line.value + count))
    if let offset = document.offset(ofLine: wanted) {
      return extendSelection(
        to: rows.offset(skippingAnnotationsFrom: offset, count < 0 ? .backward : .forward))
    }
    if !document.isCounted { return moveSelectionEnd(byRows: count, in: rows) }
    let last = LineOrdinal(max(0, document.lineCount - 1))
    extendSelection(to: document.offset(ofLine: last) ?? selection.head)
  }

  /// Moves the end of the selection by rows, staying in its column.
  private func moveSelectionEnd(byRows count: Int, in rows: DocumentRows) {
    guard let selection else { return }
    let position = rows.position(showingByteAt: selection.head)
    let moved =
      count < 0
      ? max(rows.firstRow, rows.position(rowCount: -count, before: position))
      : rows.position(rowCount: count, after: position)
    guard let part = rows.part(holding: selection.head),
      let other = rows.part(holding: moved.offset)
    else { return }
    let column = rows.paneColumn(
      of: selection.head, in: LinePartRow(part: part, index: position.row), firstColumn: 0)
    // Of a line that is cut off, only the columns in the pane have pieces.
    let firstColumn = rows.layout.isWrapped ? 0 : max(0, column - rows.layout.size.width + 1)
    extendSelection(
      to: rows.offset(
        inRow: LinePartRow(part: other, index: moved.row), atColumn: column - firstColumn,
        side: selection.side, firstColumn: firstColumn))
  }

  /// Extends the selection to the current line of a list.
  func extendSelectionToListCursor() {
    guard isList, selection?.followsKeys == true, let cursorOffset else { return }
    selection?.head = cursorOffset
  }

  // MARK: Mouse

  /// Handles the mouse: a double click selects a word, and a triple click a line. Dragging from there extends the
  /// selection.
  func handleSelectionMouseEvent(_ event: MouseEvent, now: Double) -> AppPageResponse {
    switch event.kind {
    case .press(.left):
      let count = clicks.countPress(at: event.position, now: now)
      guard count > 1, beginSelection(at: event.position, count == 2 ? .words : .lines) else {
        return .ignored
      }
    case .drag(.left) where selectionDrag != nil:
      selectionDrag?.pointer = event.position
      extendSelectionToPointer()
      if !isAboveOrBelowPage(event.position) {
        selectionDrag?.nextScroll = nil
      } else if selectionDrag?.nextScroll == nil {
        selectionDrag?.nextScroll = now + Self.dragScrollInterval
      }
    case .release where selectionDrag != nil: selectionDrag = nil
    default: return .ignored
    }
    return .consumed()
  }

  /// Selects the word or the line in a cell; returns whether there is text.
  private func beginSelection(at position: Position, _ unit: TextSelection.Unit) -> Bool {
    let rows = rows
    guard emptyPage == nil, !awaitsPicture, position.y >= rows.layout.frozenHeight,
      rows.row(atPaneRow: position.y, top: viewport.top) != nil, !isOnActionHandle(position),
      let offset = rows.offset(
        atCell: position, side: rows.side(atCell: position), top: viewport.top,
        column: viewport.column)
    else { return false }
    follows = false
    selection = TextSelection(at: offset, unit, side: rows.side(atCell: position))
    selectionDrag = SelectionDrag(pointer: position)
    return true
  }

  /// Whether a click on a cell performs the action of a list line. A double click there performs the action twice and
  /// selects nothing.
  private func isOnActionHandle(_ position: Position) -> Bool {
    let rows = rows
    guard let derived, derived.isList,
      let row = rows.row(atPaneRow: position.y, top: viewport.top), row.part.isLineStart
    else { return false }
    let column = position.x - rows.layout.textStart + (isWrapped ? 0 : viewport.column)
    return derived.interactiveLine(at: row.part.start).actionColumns.contains(column)
  }

  /// The interval between two scroll steps while the pointer is above or below the page, in seconds.
  private static let dragScrollInterval = 0.05

  /// Whether a cell is above or below the page.
  private func isAboveOrBelowPage(_ position: Position) -> Bool {
    position.y < 0 || position.y >= size.height
  }

  /// Extends the selection to the pointer.
  func extendSelectionToPointer() {
    guard let pointer = selectionDrag?.pointer, let selection,
      let offset = rows.offset(
        atCell: pointer, side: selection.side, top: viewport.top, column: viewport.column)
    else { return }
    self.selection?.head = offset
  }

  /// Scrolls towards a pointer above or below the page, faster the farther it is.
  func advanceDragScroll(to now: Double) {
    guard let drag = selectionDrag, let due = drag.nextScroll, now >= due else { return }
    let y = drag.pointer.y
    viewport.move(byRows: y < 0 ? y : y - size.height + 1, in: rows)
    extendSelectionToPointer()
    selectionDrag?.nextScroll = now + Self.dragScrollInterval
  }

  /// When the next of these scroll steps is due.
  var selectionSchedule: Schedule { selectionDrag?.nextScroll.map { .due($0) } ?? .idle }

  // MARK: Copying

  /// The selected text, without additions of the view; `nil` if nothing is selected, or more than the limit.
  ///
  /// - Parameter limit: The maximum number of bytes.
  func selectedText(limit: Int) -> [UInt8]? {
    guard let selection else { return nil }
    let rows = rows
    let range = selection.byteRange(in: rows)
    // A line feed at the end would act like Enter when the text is pasted.
    guard range.count <= limit else { return nil }
    var bytes = SelectedTextReader(rows, side: selection.side, of: derived).bytes(in: range)
    guard bytes.count <= limit else { return nil }
    if selection.unit == .lines, bytes.last == 0x0A {
      bytes.removeLast()
      if derived != nil, bytes.last == 0x0D { bytes.removeLast() }
    }
    return bytes
  }

  /// The maximum number of bytes that are copied.
  static let copyLimit = 1 << 20

  /// Copies the selection, and ends it.
  func copySelection() -> [AppEffect] {
    guard let selection else { return [] }
    guard let bytes = selectedText(limit: Self.copyLimit) else {
      return [.message("more than 1 MiB selected: too much to copy", (.app(.save), "saves it"))]
    }
    defer { self.selection = nil }
    let lineFeeds = bytes.count { $0 == 0x0A }
    let text = String(decoding: bytes, as: UTF8.self)
    let (count, unit) =
      selection.unit == .lines || lineFeeds > 0
      ? (lineFeeds + 1, "line") : (text.count, "character")
    return [.copy(text, name: "\(count.grouped) \(unit)\(count == 1 ? "" : "s")")]
  }

  // MARK: Drawing

  /// Draws the selection over its rows.
  func drawSelection(into canvas: inout Canvas, _ rows: DocumentRows, _ visible: VisibleRows) {
    guard let selection else { return }
    let range = selection.byteRange(in: rows)
    for (y, row) in zip(rows.layout.frozenHeight..., visible.rows) {
      guard row.part.start < range.upperBound, row.part.next > range.lowerBound else { continue }
      let style = rows.cache.layoutAttributes(of: rows.firstTextPart(of: row.part))
      let sides = style.sides
      guard !style.isAnnotation, sides?[selection.side].isMissing != true else { continue }
      for piece in rows.segments(of: row, firstColumn: viewport.column)
      where sides == nil || piece.side == selection.side {
        let part = piece.part
        guard part.start < range.upperBound, part.next > range.lowerBound else { continue }
        let text = rows.text(of: part)
        let selectable = rows.selectableGlyphs(of: part, side: selection.side)
        let bytes = range.clamped(to: part.range)
        let glyphs = text.glyphs(
          ofBytes: bytes.lowerBound - part.start..<bytes.upperBound - part.start
        ).clamped(to: selectable)
        var columns = piece.cells(ofGlyphs: glyphs, in: text)
        // A selected line feed is drawn as one cell, so that the selection is visible on empty lines.
        if range.upperBound >= part.next, part.next > part.range.upperBound,
          range.lowerBound <= part.start + text.byteOffset(ofGlyph: selectable.upperBound),
          piece.glyphs.upperBound == selectable.upperBound
        {
          let end = piece.endCell(in: text)
          columns = min(columns.isEmpty ? end : columns.lowerBound, end)..<end + 1
        }
        columns = columns.clamped(to: piece.cells)
        guard !columns.isEmpty else { continue }
        theme.highlightSelectedText(
          Rect(x: columns.lowerBound, y: y, width: columns.count, height: 1), of: &canvas)
      }
    }
  }

  /// The number of selected lines without those of notes; `nil` if lines are not counted up to there.
  private var selectedLineCount: Int? {
    guard let range = selection?.byteRange(in: rows), !range.isEmpty,
      let first = document.line(at: range.lowerBound),
      let last = document.line(at: range.upperBound - 1)
    else { return nil }
    return last.value - first.value + 1 - (derived?.noteLineCount(in: range) ?? 0)
  }

  /// The selection as a state for the status line.
  var selectionState: StatusPageState? {
    guard let selection else { return nil }
    let detail =
      switch selection.unit {
      case .characters: "characters"
      case .words: "words"
      case .lines: selectedLineCount.map { $0 == 1 ? "1 line" : "\($0.grouped) lines" } ?? "lines"
      }
    return StatusPageState(kind: .filter, label: "SELECT", detail: detail)
  }
}

extension TextSelection {
  /// Whether keys extend the selection by single characters.
  var isByCharacters: Bool { followsKeys && unit == .characters }
}
