import Documents
import PagerText
import PagerViews
import TabPagerCore

/// Keeping what is visible when another text replaces the shown one: the text of another view, or that of a new version
/// of the document.
extension DocumentPage {
  /// What a page shows, and where.
  struct ShownPlaces {
    /// The text; `nil` for the document itself.
    let text: (any DerivedText)?
    /// Whether the text that replaces it has the same characters.
    let isTextKept: Bool
    let rows: DocumentRows
    let top: RowPosition
    /// The start of the top row in the source.
    let topSourceOffset: Int
    /// The start of this row in the new version of the document.
    let newTopSourceOffset: Int
    /// The row at the top, for texts that identify their rows; its offset is that in the new version.
    let topAnchor: SourceAnchor?
    /// The number of rows above the top row that do not scroll with the text.
    let frozenRowCount: Int
    /// The cursor line of a list, with its offset in the new version.
    let cursor: SourceAnchor?
    /// The start of the current match, if that is visible.
    let matchStart: Int?
    let currentLine: CurrentLine?

    /// The current line.
    struct CurrentLine {
      /// The place to keep: the start of the line or, if a note would be about it, of the new one of two lines side by side.
      let place: Int
      /// Whether a note would be about a line of the old version.
      let isOld: Bool
      /// Whether it is visible, and whether its first row is.
      let isVisible, showsStart: Bool
    }
  }

  /// What the page shows now.
  var shownPlaces: ShownPlaces {
    let (text, rows, top) = (derived, rows, topSourceOffset)
    func relocated(_ anchor: SourceAnchor?) -> SourceAnchor? {
      guard var anchor else { return nil }
      anchor.sourceOffset = relocatedOffset(of: anchor.sourceOffset)
      return anchor
    }
    return ShownPlaces(
      text: text,
      isTextKept: (presentation.shown?.keepsText ?? true)
        && (presentation.wanted?.keepsText ?? true),
      rows: rows, top: viewport.top, topSourceOffset: top,
      newTopSourceOffset: relocatedOffset(of: top),
      topAnchor: relocated(text?.anchor(at: viewport.top.offset)),
      frozenRowCount: frozenRows.rowsAbove.count,
      cursor: relocated(cursorOffset.flatMap { text?.anchor(at: $0) }),
      matchStart: search.current.flatMap { isMatchVisible($0) ? $0.lowerBound : nil },
      currentLine: landmarks.currentPlace(ifTopIs: viewport.top).map { shownCurrentLine(at: $0) })
  }

  private func shownCurrentLine(at line: Int) -> ShownPlaces.CurrentLine {
    let (side, visible) = (currentSide(at: line), visibleRows(ofPartAt: line))
    return ShownPlaces.CurrentLine(
      place: (side == 1 ? rows.startOfRightSide(at: line) : nil) ?? line,
      isOld: derived?.placeForNote(in: line..<line + 1, side: side)?.isNew == false,
      isVisible: !visible.isEmpty, showsStart: visible.first?.index == 0)
  }

  /// The offset at which the shown text has what another text had at an offset: a line, or the byte itself in the same text.
  func offset(of place: Int, shownAt former: ShownPlaces) -> Int {
    // The row of a note has no place in the source.
    if let note = former.text?.noteID(at: place), let frame = derived?.place(ofNote: note) {
      return frame
    }
    var anchor = former.text?.anchor(at: place) ?? SourceAnchor(sourceOffset: place)
    anchor.sourceOffset = relocatedOffset(of: anchor.sourceOffset)
    guard let derived else { return anchor.sourceOffset }
    return derived.textOffset(ofAnchor: anchor) ?? derived.textOffset(ofSource: anchor.sourceOffset)
  }

  /// Remembers the state of the view whose text is replaced.
  func saveViewState(_ former: ShownPlaces) {
    guard former.text != nil, let name = presentation.shown?.descriptor.name else { return }
    views.saveState(
      ofView: name, column: viewport.column, stops: columnStops, cursor: former.cursor,
      top: former.newTopSourceOffset)
  }

  func restoreSelection(_ former: ShownPlaces) {
    guard !former.isTextKept else { return }
    selection = former.text.flatMap { text in
      derived.flatMap { relocatedSelection(from: (text, former.rows), to: $0, in: rows) }
    }
  }

  /// Shows the same row at the top, and the same column if the view is the same.
  func restoreTop(_ former: ShownPlaces) {
    // Several rows may map to the same byte of the source, for example the frame of a table or the gap before a
    // paragraph.
    let isSame =
      former.top.row == 0
      && former.text?.sourceOffset(at: former.top.offset) == former.topSourceOffset
      && derived?.sourceOffset(at: former.top.offset) == former.newTopSourceOffset
    if let anchor = former.topAnchor, anchor.key != nil, let derived, !derived.isList,
      let place = derived.textOffset(ofAnchor: anchor)
    {
      viewport.top = rows.position(showingByteAt: place)
    } else {
      viewport.top =
        isSame ? former.top : position(showingSourceOffset: former.newTopSourceOffset)
    }
    let keepsColumn = rules.filter.keepsPosition && showsText
    if !keepsColumn { viewport.column = 0 }
    viewport.clampTop(in: rows)
    viewport.jump(to: viewport.top, row: 0, in: rows)
    // If fewer lines stay at the top, rows above the text are visible instead. They must not be the end of a line.
    let above = frozenRows.rowsAbove
    let cutsLine = above.count > former.frozenRowCount && (above.first?.index ?? 0) > 0
    if cutsLine { viewport.move(byRows: above.count - former.frozenRowCount, in: rows) }
    if derived != nil, hasMoreColumns, !keepsColumn {
      viewport.column = views.savedColumn(
        ofView: presentation.view.descriptor.name, stops: columnStops)
    }
    viewport.setAnchor(sourceOffset: cutsLine ? nil : former.newTopSourceOffset)
  }

  func restoreListCursor(_ former: ShownPlaces) {
    guard derived?.isList == true else { return }
    restoreCursor(
      to: former.cursor
        ?? views.savedCursor(
          ofView: presentation.view.descriptor.name, ifTopIs: former.newTopSourceOffset))
  }

  func restoreMatch(_ former: ShownPlaces) {
    guard let match = former.matchStart, !former.isTextKept else { return }
    let line = offset(of: match, shownAt: former)
    if former.text == nil, !rules.filter.keepsPosition {
      revealMatch(inLineAt: line)
    } else {
      makeFirstMatchCurrent(inLineAt: line)
    }
  }

  func restoreCurrentLine(_ former: ShownPlaces) {
    guard let line = former.currentLine else { return }
    let moved = offset(of: line.place, shownAt: former)
    let place = rows.part(holding: moved)?.start ?? moved
    if line.isVisible, hasCurrentLine {
      revealCurrentLine(at: place, withItsStart: line.showsStart)
    }
    let isOldSide = line.isOld && rows.startOfRightSide(at: place) != nil
    landmarks.setCurrent(
      place, topRow: viewport.top, side: isOldSide ? 0 : landmarks.currentSide)
  }

  /// Moves the place to which an unfinished search returns.
  func restoreSearchOrigin(_ former: ShownPlaces) {
    guard let origin = searchOrigin else { return }
    let place = former.rows.offset(ofRow: origin.viewport.top)
    let anchor = former.text?.anchor(at: place) ?? SourceAnchor(sourceOffset: place)
    let isKeyed = derived != nil && anchor.key != nil
    let top =
      isKeyed
      ? rows.position(showingByteAt: offset(of: place, shownAt: former))
      : position(showingSourceOffset: relocatedOffset(of: anchor.sourceOffset))
    moveSearchOrigin(to: top) { offset(of: $0, shownAt: former) }
  }
}
