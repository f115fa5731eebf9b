import Documents
import PagerViews
import TabPagerCore

/// Landmarks: the changes, errors, headings and records to which `)` and `(` move.
extension DocumentPage {
  /// Goes to the next landmark in a direction, or `steps` landmarks further.
  func goToLandmark(_ direction: Direction, steps: Int) -> [AppEffect] {
    let origin = markedOffset ?? landmarkSearchOrigin(direction)
    guard let derived, derived.landmarkName != nil else {
      if showsChanges, isList {
        let message = direction == .forward ? "no next change" : "no previous change"
        return [.continueInPart(direction, orSay: AppMessage(text: message))]
      }
      guard showsText else { return PageAction.landmark(direction).refusal }
      let finder = LandmarkFinder(
        document.content, byteCount: document.byteCount, colors.kind.landmark)
      landmarks.startSearch(with: finder, direction, from: origin, steps: steps)
      return []
    }
    // The user's note on the current line is already at hand.
    let passed = direction == .forward && currentNote == nil ? ownNotesAtMarkedLine : []
    var (found, isLeft) = (Int?.some(origin), steps)
    while let place = found, isLeft > 0 || isLandmarkVisible(place) || passed.contains(place) {
      found = derived.nextLandmark(from: place, direction)
      if !passed.contains(place) { isLeft -= 1 }
    }
    guard found == nil, isPart else { return show(landmark: found, direction) }
    return [.continueInPart(direction, orSay: noLandmarkMessage(direction))]
  }

  /// The starts of the frames of the user's notes below the marked line.
  private var ownNotesAtMarkedLine: [Int] {
    guard let markedOffset, let derived else { return [] }
    return derived.noteIDs(below: markedOffset).filter(isOwnNote).compactMap(derived.place(ofNote:))
  }

  /// The place from which landmarks are looked for until the user has chosen a current line. When going forward, the
  /// initial current line itself may be a landmark.
  private func landmarkSearchOrigin(_ direction: Direction) -> Int {
    guard let line = initialCurrentLine else { return viewport.top.offset }
    guard direction == .forward else {
      // The lines that stay at the top may include the first one of a file.
      return min(line, viewport.top.offset)
    }
    return (derived?.firstLine(ofLandmarkAt: line) ?? line) - 1
  }

  /// Goes to a place, now or once the text of the view is derived.
  func goTo(_ target: NavigationTarget) -> [AppEffect] {
    guard let derived else {
      pendingTarget = target
      return []
    }
    pendingTarget = nil
    switch target {
    case .section(let name):
      guard let place = derived.place(ofSection: name) else {
        return [.message("no section \"\(name)\"")]
      }
      return show(landmark: place, .forward)
    case .line(let offset): return show(landmark: derived.textOffset(ofSource: offset), .forward)
    case .returnPlace(let place):
      let line = derived.place(ofLineNumber: place.line, isNew: place.isNew, from: 0)
      if let line { show(lineAt: line, rowsAbove: place.rowsAbove) }
      return []
    case .place(let offset, let rowsAbove):
      show(lineAt: derived.textOffset(ofSource: offset), rowsAbove: rowsAbove)
      return []
    case .firstLandmark(let direction):
      let end = direction == .forward ? -1 : derived.count
      return derived.nextLandmark(from: end, direction).map { show(landmark: $0, direction) } ?? []
    case .note(let id, let line):
      guard let place = derived.place(ofNote: id) else {
        goTo(line: line - 1)
        return []
      }
      return show(landmark: place, .forward)
    case .frame(let id):
      revealFrame(ofNote: id)
      return []
    case .entry(let path):
      if let place = derived.textOffset(
        ofAnchor: SourceAnchor(sourceOffset: topSourceOffset, key: path))
      {
        viewport.moveCursor(toLineAt: place, in: rows)
      }
      return []
    }
  }

  /// Makes a line the current one, with a number of rows of the page above it.
  private func show(lineAt offset: Int, rowsAbove: Int) {
    viewport.move(
      to: rows.position(rowCount: rowsAbove, before: rows.position(showingByteAt: offset)), in: rows
    )
    if derived?.isList == true { return viewport.moveCursor(toLineAt: offset, in: rows) }
    // The page may have fewer rows than before.
    moveCurrentLine(toLineAt: offset)
  }

  /// The current line or, without one, the one at the top.
  var currentPlace: NavigationTarget {
    let offset = markedOffset ?? viewport.top.offset
    let row = rows.visibleRows(from: viewport.top).rows.firstIndex { $0.part.start == offset }
    return .place(sourceOffset: currentSourceOffset, rowsAbove: row ?? 0)
  }

  /// Whether the page shows a part of a stream, such as a file of a diff.
  private var isPart: Bool { session.slice != nil }

  /// Whether a landmark is already visible, so that going to it would change neither the page nor the current line.
  private func isLandmarkVisible(_ place: Int) -> Bool {
    guard derived?.isList == false, !hasCurrentLine || place == currentOffset else { return false }
    var moved = viewport
    moved.move(to: topRow(showingLandmarkAt: place), in: rows)
    return moved.top == viewport.top
  }

  /// The row to move to the top so that a landmark is visible, in the upper half of the page.
  private func topRow(showingLandmarkAt place: Int) -> RowPosition {
    let rows = rows
    guard let start = rows.firstRow(ofPartAt: place) else { return viewport.top }
    guard let derived else { return start }
    let first = rows.firstRow(ofPartAt: derived.firstLine(ofLandmarkAt: place)) ?? start
    let above = min(derived.rowsAboveLandmark, rows.bodyHeight / 4)
    var top = max(
      rows.position(rowCount: above, before: first),
      rows.position(rowCount: rows.bodyHeight / 2, before: start))
    // The page does not begin inside a wrapped line.
    while top < start, let part = rows.part(holding: top.offset),
      top.row > 0 || !part.isLineStart, let next = rows.part(after: part)
    {
      top = RowPosition(offset: next.start)
    }
    return top
  }

  /// Receives the result of a background search.
  func goToFoundLandmark(at place: Int?, fromJob job: JobID) -> [AppEffect] {
    landmarks.endJob(job).map { show(landmark: place, $0) } ?? []
  }

  /// Whether the page shows lines of the document, all or a filtered selection.
  var showsText: Bool {
    guard let shown = presentation.shown else { return true }
    return shown.keepsText || shown.view is TextView
  }

  /// Whether the page shows only the lines of the document that match a filter.
  var isFilteredText: Bool { presentation.shown?.filter != nil && showsText }

  /// Moves a line to the top, and the cursor of a list to the line.
  private func show(landmark place: Int?, _ direction: Direction) -> [AppEffect] {
    guard let place else { return [.message(noLandmarkMessage(direction))] }
    let rows = rows
    markPositionBeforeJump()
    follows = false
    viewport.deferredMove = nil
    viewport.move(to: topRow(showingLandmarkAt: place), in: rows)
    viewport.moveCursor(toLineAt: place, in: rows)
    extendSelection(to: place)
    setCurrentLine(at: place)
    return []
  }
  /// The message that there are no more landmarks.
  private func noLandmarkMessage(_ direction: Direction) -> AppMessage {
    let name = derived?.landmarkName ?? colors.kind.landmark.name
    return AppMessage(
      text: direction == .forward ? "no next \(name)" : "no previous \(name)")
  }
}
