import Documents
import PagerText
import PagerViews
import TabPagerCore

/// The current line of a diff, for notes and more context.
extension DocumentPage {
  /// Whether the page shows lines of a diff, one of which is the current one.
  var hasCurrentLine: Bool { showsChanges && !isList && derived != nil }

  /// The line of a diff that is the current one until the user sets another: the current match, or the first line of a
  /// file on the screen, or the main line of its change; `nil` if there is none.
  var initialCurrentLine: Int? {
    guard hasCurrentLine, let derived else { return nil }
    if let visibleMatch { return visibleMatch }
    guard let line = firstVisibleFileLine?.offset else { return nil }
    let mainLine = derived.landmarkStart(ofLineAt: line)
    return (line..<visibleEnd).contains(mainLine) ? mainLine : line
  }

  /// Makes a visible line the current one, or one side of a line with two sides.
  func setCurrentLine(at offset: Int, side: Int? = nil) {
    landmarks.setCurrent(offset, topRow: viewport.top, side: side)
  }

  /// The side of a line for a note or a selection: the one that was clicked, or that has the current match, if it has a
  /// line, or else the right one.
  func currentSide(at offset: Int) -> Int {
    if let side = landmarks.currentSide, offset == landmarks.currentPlace(ifTopIs: viewport.top),
      let part = rows.part(holding: offset),
      rows.cache.layoutAttributes(of: part).sides?[side].isMissing == false
    {
      return side
    }
    if let match = visibleMatch, rows.part(holding: match)?.start == offset,
      let right = rows.startOfRightSide(at: offset)
    {
      return match < right ? 0 : 1
    }
    return rows.preferredSelectionSide(at: offset)
  }

  /// Makes a line the current one, and scrolls so that it is visible, with all of its rows if the page has as many.
  func moveCurrentLine(toLineAt offset: Int) {
    let rows = rows
    if let part = rows.part(holding: offset) {
      viewport.revealMinimally(
        RowPosition(offset: part.start, row: max(0, rows.rowCount(of: part) - 1)), in: rows)
    }
    viewport.revealMinimally(rows.position(showingByteAt: offset), in: rows)
    setCurrentLine(at: offset)
  }

  /// Makes the line current that was current when a mark was set.
  func restoreCurrentLine(of mark: Mark) {
    guard hasCurrentLine, let derived else { return }
    landmarks.forgetCurrent()
    guard let line = mark.currentLine else { return }
    let place =
      derived.textOffset(ofAnchor: line) ?? derived.textOffset(ofSource: line.sourceOffset)
    setCurrentLine(at: visibleLineStart(nearest: place))
  }

  /// Makes another line of a diff the current one, and scrolls before it comes within a quarter of the page's height of
  /// an edge. Other pages scroll.
  ///
  /// - Parameter count: The number of lines; down if positive.
  func moveCurrentLine(by count: Int) {
    let rows = rows
    guard hasCurrentLine, count != 0,
      let line = rows.line(at: currentOffset)
    else { return scroll(.lines(count)) }
    let last = max(0, document.lineCount - 1)
    guard let start = rows.offset(ofLine: line),
      let place = rows.offset(ofLine: lineSkippingNotes(from: line.value, by: count, last: last))
    else { return scroll(.lines(count)) }
    viewport.deferredMove = nil
    follows = false
    // The rest of a line that is higher than the page must become visible first.
    let end = line.value < last ? rows.offset(ofLine: LineOrdinal(line.value + 1)) : nil
    guard
      !extendsBeyondPage(
        start..<(end ?? document.byteCount), count > 0 ? .forward : .backward)
    else {
      viewport.move(byRows: count.signum(), in: rows)
      return setCurrentLine(at: visibleLineStart(nearest: start))
    }
    scrollAwayFromEdge(lineAt: place, count > 0 ? .forward : .backward)
    setCurrentLine(at: visibleLineStart(nearest: place))
  }

  /// The line to go to from another line. In steps of one line, a note counts as one line, unless its frame is higher
  /// than a quarter of the page.
  private func lineSkippingNotes(from line: Int, by count: Int, last: Int) -> LineOrdinal {
    let target = max(0, min(last, line + count))
    guard abs(count) == 1, let id = noteID(atLine: target) else { return LineOrdinal(target) }
    let step = count.signum()
    // Down from a note, the line below its frame; up to a note, the first row of its frame.
    guard step < 0 || noteID(atLine: line) == id else { return LineOrdinal(target) }
    let limit = rows.bodyHeight / 4
    var next = target
    while abs(next - line) <= limit, (0...last).contains(next + step),
      noteID(atLine: next + step) == id
    {
      next += step
    }
    let end = step < 0 || next == last ? next : next + step
    return LineOrdinal(abs(end - line) <= limit ? end : target)
  }

  private func noteID(atLine line: Int) -> UInt64? {
    rows.offset(ofLine: LineOrdinal(line)).flatMap { derived?.noteID(at: $0) }
  }

  /// Scrolls, and keeps the current line on the screen.
  func keepingCurrentLineVisible(_ scroll: () -> Void) {
    let place = showsChanges ? landmarks.currentPlace(ifTopIs: viewport.top) : nil
    scroll()
    if let place { setCurrentLine(at: visibleLineStart(nearest: place)) }
  }

  /// Whether rows of a line are below the page, or above it.
  private func extendsBeyondPage(_ line: Range<Int>, _ direction: Direction) -> Bool {
    let rows = rows
    guard direction == .forward else {
      return line.lowerBound < viewport.top.offset && !isFrozen(lineAt: line.lowerBound)
        || line.lowerBound == viewport.top.offset && viewport.top.row > 0
    }
    guard let bottom = rows.visibleRows(from: viewport.top).rows.last,
      let part = rows.part(holding: max(line.lowerBound, line.upperBound - 1))
    else { return false }
    return bottom.position < RowPosition(offset: part.start, row: rows.rowCount(of: part) - 1)
  }

  /// Makes the last line the current one, after the page has scrolled to the end; at the start, the first one.
  func setCurrentLineToEdge(_ direction: Direction) {
    landmarks.forgetCurrent()
    guard direction == .forward, let last = rows.lastPart else { return }
    setCurrentLine(at: last.start)
  }

  /// Scrolls so that a line is visible, with a quarter of the page's height between it and the edge that it moves to.
  func scrollAwayFromEdge(lineAt place: Int, _ direction: Direction) {
    let rows = rows
    guard let part = rows.part(holding: place) else { return }
    let margin = rows.bodyHeight / 4
    let (above, below) = direction == .forward ? (0, margin) : (margin, 0)
    let first = RowPosition(offset: part.start)
    let highest = rows.position(rowCount: above, before: first)
    if highest < viewport.top { return viewport.move(to: highest, in: rows) }
    let last = RowPosition(offset: part.start, row: rows.rowCount(of: part) - 1)
    let lowest = rows.position(rowCount: max(0, rows.bodyHeight - 1 - below), before: last)
    if lowest > viewport.top { viewport.move(to: min(first, lowest), in: rows) }
  }

  /// Scrolls so that the current line is visible, after lines have appeared above it, or the text has another layout.
  ///
  /// - Parameter withItsStart: Whether its first row has to be visible, and not only any of its rows.
  func revealCurrentLine(at place: Int, withItsStart: Bool) {
    let visible = visibleRows(ofPartAt: place)
    guard visible.isEmpty || withItsStart && visible[0].index > 0 else { return }
    scrollAwayFromEdge(lineAt: place, place >= visibleEnd ? .forward : .backward)
  }

  /// The start of the visible part of a line that is nearest to a place.
  private func visibleLineStart(nearest place: Int) -> Int {
    let visible = rows.visibleRows(from: viewport.top).rows
    guard let first = visible.first, let last = visible.last, !isFrozen(lineAt: place) else {
      return place
    }
    return max(first.part.start, min(place, last.part.start))
  }

  /// Whether a line is one of the first lines, which are above the body while the page shows its start.
  private func isFrozen(lineAt place: Int) -> Bool {
    let rows = rows
    return viewport.top <= rows.firstRow && place < rows.firstRow.offset
  }
}
