import Documents
import PagerViews
import TabPagerCore

extension DocumentPage {
  /// Whether the page stays at the end while the document grows.
  var follows: Bool {
    get { viewport.followsEnd }
    set { viewport.followsEnd = newValue }
  }

  /// Whether the end of a complete document is visible.
  var isAtEnd: Bool { isWhole && visibleEnd >= document.byteCount }

  /// Whether new lines of the document are visible as soon as they arrive.
  var showsNewLines: Bool { follows || visibleEnd >= document.byteCount }

  /// Shows a running command's newest output until the command ends or the user moves.
  func followCommand() { (follows, positionBeforeFollowing) = (true, .start) }

  /// Follows a command that runs again if the end of its output is visible.
  func followCommandIfAtEnd() {
    // The end of the output may not have been reported yet.
    guard derived == nil, visibleEnd >= document.byteCount, !follows else { return }
    (follows, positionBeforeFollowing) = (true, .end)
  }

  /// Stops following a command that has ended. The output of a short one that succeeded is shown from its beginning,
  /// unless its end was visible before. The end of the output says why a command failed.
  func commandEnded(_ end: CommandResult) {
    guard let place = positionBeforeFollowing else { return }
    positionBeforeFollowing = nil
    guard follows else { return }
    if place == .start, end.status == .exited(0), end.seconds < DocumentPage.shortCommand {
      viewport.deferredMove = nil
      viewport.move(to: rows.firstRow, in: rows)
    }
    follows = false
  }

  /// The running time up to which a command's output is shown from its beginning, in seconds.
  private static let shortCommand = 2.0

  func scroll(_ scroll: ScrollMovement) {
    switch scroll {
    case .sideways(let count):
      viewport.deferredMove = nil
      guard !isWrapped else { return }
      viewport.scrollSideways(
        bySteps: count, ofWidth: max(1, size.width / 2),
        stops: count > 0 ? columnStopsToLineEnds : columnStops)
    case .top: scrollToEdge(scroll, RowPosition.start)
    case .bottom: scrollToEdge(scroll, nil)
    case .lines, .pages, .halfPages: keepingCurrentLineVisible { viewport.scroll(scroll, in: rows) }
    }
  }

  private func scrollToEdge(_ scroll: ScrollMovement, _ edge: RowPosition?) {
    if let edge {
      markPositionBeforeJump(to: edge)
    } else {
      markPositionBeforeJump()
    }
    viewport.scroll(scroll, in: rows)
    if showsChanges, !isList { setCurrentLineToEdge(scroll == .top ? .backward : .forward) }
  }

  /// Sets the mark to which `''` returns before a jump to an offset; `nil` if it is not known yet.
  private func markPositionBeforeJump(toOffset offset: Int?) {
    guard let offset, derived == nil else { return markPositionBeforeJump() }
    markPositionBeforeJump(
      to: RowPosition(
        offset: document.lineStart(holding: min(offset, document.byteCount - 1))))
  }

  /// Sets the mark to which `''` returns, and cancels a search that would move the page later.
  func markPositionBeforeJump() {
    setMark("'")
    search.stopMatchSearch()
  }

  /// Performs a deferred move if enough of the document has been read.
  func applyDeferredMove() {
    guard document.byteCount > 0, let move = viewport.deferredMove else { return }
    switch move {
    case .match(let match):
      // Until the line has been read completely, its division into parts is unknown.
      guard match.upperBound < source.byteCount || source.state != .loading else { return }
      viewport.deferredMove = nil
      revealSourceMatch(match)
    case .percent(let percent): if document.state != .loading { goTo(percent: percent) }
    case .rows, .line, .position, .end: viewport.applyDeferredMove(in: rows)
    }
  }

  /// Goes to the end and stays there.
  func followEnd() {
    guard !isFolder else { return }
    positionBeforeFollowing = nil
    dropExternalColors()
    viewport.deferredMove = nil
    markPositionBeforeJump()
    viewport.moveToEnd(in: rows)
    follows = true
  }

  /// The message to show when the page starts to follow a file that is checked at intervals; `nil` for other files.
  var pollingMessage: AppEffect? {
    session.isPolled ? .message("following · no change events here, checking every second") : nil
  }

  /// Says that a diff does not show a line of the new version, if another line is at the offset instead.
  private func messageIfHidden(lineOfNewVersion line: Int, at place: Int) -> [AppEffect] {
    guard let shown = derived?.placeForNote(in: place..<place + 1, side: 1), shown.isNew,
      !shown.isMessage, shown.lines.lowerBound != line
    else { return [] }
    if let count = derived?.lineCountOfNewFile(at: place), line > count {
      return [.message("the file has only \(count.grouped) \(count == 1 ? "line" : "lines")")]
    }
    return [
      .message(
        "the diff does not show line \(line.grouped); this is line \(shown.lines.lowerBound.grouped)",
        (.page(.showContext(isWhole: true)), "shows the whole file"))
    ]
  }

  /// Goes to a line, counted from 0; beyond the last line, to the end. If a view shows its own line numbers, these are
  /// used.
  @discardableResult
  func goTo(line: Int) -> [AppEffect] {
    let index = LineOrdinal(max(0, line))
    if isFilteredText, let offset = source.offset(ofLine: index) {
      return goTo(sourceOffset: offset)
    }
    if rules.jumps.refusesMissingLines, derived == nil, document.isCounted,
      document.state != .loading,
      document.offset(ofLine: index) == nil
    {
      return [.message("there is no line \((line + 1).grouped)")]
    }
    follows = false
    markPositionBeforeJump(toOffset: document.offset(ofLine: index))
    if let place = derived?.place(
      ofLineNumber: max(0, line) + 1, isNew: nil, from: viewport.top.offset)
    {
      viewport.deferredMove = nil
      viewport.jump(to: rows.firstRow(ofPartAt: place) ?? viewport.top, in: rows)
      if hasCurrentLine { setCurrentLine(at: place) }
      extendSelection(to: place)
      return hasCurrentLine ? messageIfHidden(lineOfNewVersion: line + 1, at: place) : []
    }
    viewport.move(toLine: index, in: rows)
    if viewport.deferredMove == nil {
      extendSelection(to: document.offset(ofLine: index) ?? rows.lastPart?.start ?? 0)
    }
    return []
  }

  /// Goes to the line that shows an offset of the source, or to the next one if the filter hides that.
  private func goTo(sourceOffset offset: Int) -> [AppEffect] {
    let position = position(showingSourceOffset: offset)
    follows = false
    viewport.deferredMove = nil
    markPositionBeforeJump(to: position)
    viewport.jump(to: position, in: rows)
    extendSelection(to: position.offset)
    return []
  }

  /// Goes to a percentage of the bytes.
  func goTo(percent: Double) {
    if rules.filter.jumpsAsUnfiltered, isFilteredText, source.byteCount > 0 {
      let share = (Double(source.byteCount) * min(100, percent) / 100).rounded()
      _ = goTo(sourceOffset: source.lineStart(holding: min(source.byteCount - 1, Int(share))))
      return
    }
    markPositionBeforeJump(toOffset: Int(Double(document.byteCount) / 100 * min(100, percent)))
    viewport.move(toPercent: percent, in: rows)
    extendSelection(to: viewport.top.offset)
  }

  /// Goes to the line that contains a byte; if the whole document has fewer bytes, says so.
  func goTo(byte offset: Int) -> [AppEffect] {
    if offset > source.byteCount, source.state != .loading {
      return [.message("only \(source.byteCount.grouped) bytes")]
    }
    let offset = min(offset, max(0, source.byteCount - 1))
    let position = position(showingSourceOffset: source.lineStart(holding: offset))
    follows = false
    viewport.deferredMove = nil
    markPositionBeforeJump(to: position)
    viewport.jump(to: position, in: rows)
    extendSelection(to: position.offset)
    return []
  }

  /// Shows the document from an offset on, as soon as that byte has been read.
  func moveWhenLoaded(to offset: Int) {
    viewport.deferredMove = .position(RowPosition(offset: offset))
  }

  /// Goes to the position where an earlier run has left the document, and then says so.
  func goToSavedPosition(at offset: Int) {
    moveWhenLoaded(to: offset)
    pendingSavedPosition = offset
  }

  /// The message that the document is at the position of an earlier run, once it is; empty if it is at the top.
  func savedPositionMessage() -> [AppEffect] {
    guard let offset = pendingSavedPosition, viewport.deferredMove == nil, document.byteCount > 0
    else { return [] }
    pendingSavedPosition = nil
    guard viewport.top > rows.firstRow else { return [] }
    let place =
      source.line(at: offset).map { "line \(($0.value + 1).grouped)" }
      ?? "\(offset * 100 / max(1, source.byteCount)) %"
    return [.message("resumed at \(place)", (.page(.scroll(.top)), "goes to the top"))]
  }

  /// Keeps the position while the document is read again.
  func willReadAgain() { viewport.keepTopForReload() }

  /// Keeps the line at the top while a command runs again. The line may start at another byte in the new output.
  func willRunAgain() {
    guard !follows, viewport.deferredMove == nil, derived == nil, viewport.top > rows.firstRow,
      let line = document.line(at: viewport.top.offset)
    else { return }
    viewport.deferredMove = .line(line, row: viewport.top.row)
  }

  // MARK: Marks

  /// Sets a mark at the first or at the last visible row.
  func setMark(_ letter: Unicode.Scalar, at place: VerticalPlacement = .top) {
    guard place == .bottom, let last = rows.visibleRows(from: viewport.top).rows.last else {
      return setMark(
        letter, at: viewport, currentLine: landmarks.currentPlace(ifTopIs: viewport.top))
    }
    marks[letter] = Mark(
      position: last.position, sourceOffset: sourceOffset(ofRow: last.position),
      paneRow: rows.visibleRows(from: viewport.top).rows.count - 1,
      currentLine: derived?.anchor(at: last.position.offset))
  }

  /// Sets a mark.
  ///
  /// - Parameter currentLine: The offset of the current line; `nil` if the user has set none.
  func setMark(_ letter: Unicode.Scalar, at viewport: Viewport, currentLine: Int?) {
    marks[letter] = Mark(
      position: viewport.top, sourceOffset: sourceOffset(ofRow: viewport.top),
      currentLine: currentLine.flatMap { derived?.anchor(at: $0) })
  }

  /// Goes to a mark; returns whether it is set.
  func goToMark(_ letter: Unicode.Scalar) -> Bool {
    if rules.jumps.hasMarksOfEdges, letter == "^" || letter == "$" {
      follows = false
      if letter == "^" { scroll(.top) } else { goToEnd() }
      return true
    }
    guard let mark = marks[letter] else {
      guard rules.jumps.hasMarksOfEdges, letter == "'" else { return false }
      scroll(.top)
      return true
    }
    let position = position(ofMark: mark)
    viewport.deferredMove = nil
    follows = false
    let rows = rows
    let row = min(mark.paneRow, rows.bodyHeight - 1)
    markPositionBeforeJump(to: position, inRow: row)
    viewport.jump(to: position, row: row, in: rows)
    viewport.moveCursor(toLineAt: position.offset, in: rows)
    restoreCurrentLine(of: mark)
    extendSelection(to: position.offset)
    return true
  }

  /// Goes to the end as to a mark.
  private func goToEnd() {
    if rows.visibleRows(from: viewport.top).rows.count < rows.bodyHeight {
      // `less` takes the rest of an unfilled screen for another place.
      markPositionBeforeJump()
    } else {
      markPositionBeforeJump(to: rows.lastTop)
    }
    viewport.scroll(.bottom, in: rows)
  }

  /// Goes to the end of the part of the document that has been read.
  func goToLoadedEnd() {
    follows = false
    viewport.deferredMove = nil
    let rows = rows
    if let last = rows.lastPart {
      let end = RowPosition(offset: last.start, row: rows.rowCount(of: last) - 1)
      markPositionBeforeJump(to: end, inRow: rows.bodyHeight - 1)
    }
    viewport.moveToEnd(in: rows)
  }

  /// The row of a mark. Several rows may show the same byte of the source. The row where the mark was set is preferred
  /// if it still shows that byte.
  private func position(ofMark mark: Mark) -> RowPosition {
    sourceOffset(ofRow: mark.position) == mark.sourceOffset
      ? mark.position : position(showingSourceOffset: mark.sourceOffset)
  }
}
