import Documents
import PagerText
import PagerViews
import TabPagerCore

/// Notes about the lines of a diff.
extension DocumentPage {
  /// A version of the notes that a page shows.
  struct NotesVersion: Equatable {
    /// The version of the stores of notes and annotations.
    var stores: Int
    /// The ID of the note in the editor; `nil` if there is none.
    var edited: UInt64?
    /// The version of the document, if that decides which notes are shown; otherwise 0.
    var document = 0
  }

  /// A line or several, for a note.
  struct NoteTarget {
    var place: ReviewNotePlace
    /// The offset of the last line in the text of the page.
    var offset: Int
  }

  /// The lines for a new note: the selected ones, or else the current one. In the frame of a note, the line that it is
  /// about, or the first one of its file if that is not shown. If the current one is no line of a file, the next one
  /// that is visible. `nil` if there is none.
  var noteTarget: NoteTarget? {
    guard let derived else { return nil }
    let rows = rows
    if let selection {
      let range = selection.byteRange(in: rows)
      let last = rows.part(holding: max(range.lowerBound, range.upperBound - 1))
      return derived.placeForNote(in: range, side: selection.side).map {
        NoteTarget(place: $0, offset: last?.start ?? range.lowerBound)
      }
    }
    let start = currentOffset
    if let id = currentNote {
      // The note of a line that is not shown is below the name of the file.
      let noted = notes.first { $0.id == id }?.place
      let isOld = noted?.isNew == false
      return firstNoteTarget(from: start, .backward, upTo: 0, prefersOld: isOld) {
        $0.path == noted?.path
      }
        ?? firstNoteTarget(from: start, .forward, upTo: document.byteCount, prefersOld: isOld) {
          $0.path == noted?.path
        }
    }
    return firstNoteTarget(from: start, .forward, upTo: max(start + 1, visibleEnd))
      ?? firstNoteTarget(from: start, .backward, upTo: viewport.top.offset)
  }

  /// The first line of a file that is visible; `nil` if there is none.
  var firstVisibleFileLine: NoteTarget? { firstVisibleNoteTarget { !$0.isMessage } }

  /// Whether a line of a file or of the message of a commit is visible.
  var showsNoteTarget: Bool { firstVisibleNoteTarget { _ in true } != nil }

  private func firstVisibleNoteTarget(where isWanted: (ReviewNotePlace) -> Bool) -> NoteTarget? {
    // At the start of the text, the lines that stay at the top are visible as well.
    let start = viewport.top <= rows.firstRow ? 0 : viewport.top.offset
    return firstNoteTarget(from: start, .forward, upTo: max(start + 1, visibleEnd), where: isWanted)
  }

  /// The line of a file after or before another line; `nil` if there is none.
  ///
  /// - Parameter prefersOld: Whether the old one of two lines side by side is chosen.
  func nextNoteTarget(
    _ direction: Direction, from offset: Int, prefersOld: Bool = false
  ) -> NoteTarget? {
    let rows = rows
    guard let part = rows.part(holding: offset),
      let next = direction == .forward ? rows.part(after: part) : rows.part(before: part)
    else { return nil }
    let limit = direction == .forward ? document.byteCount : 0
    return firstNoteTarget(from: next.start, direction, upTo: limit, prefersOld: prefersOld)
  }

  /// The lines of a note, moved by a line. Several lines of the new version stay as many, and pass over removed lines and
  /// lines that are not shown. Several removed lines stay as many removed lines.
  ///
  /// - Parameters:
  ///   - place: The place of the note.
  ///   - end: The offset of its last line.
  ///   - prefersOld: Whether the old one of two lines side by side is chosen.
  /// - Returns: `nil` if there is no such line, or if the first or last of several lines is not shown.
  func movedNoteTarget(
    from place: ReviewNotePlace, lastLineOffset end: Int, _ direction: Direction,
    prefersOld: Bool = false
  ) -> NoteTarget? {
    guard place.lines.count > 1 else {
      return nextNoteTarget(direction, from: end, prefersOld: prefersOld)
    }
    let isNew = place.isNew
    guard let last = nextNoteTarget(inNewVersion: isNew, direction, from: end) else { return nil }
    let wanted = last.place.lines.upperBound - place.lines.count + 1
    var first = last
    while first.place.lines.lowerBound > wanted {
      guard
        let previous = nextNoteTarget(inNewVersion: isNew, .backward, from: first.offset),
        previous.place.isAbove(first.place, directly: !isNew)
      else { return nil }
      first = previous
    }
    guard first.place.lines.lowerBound == wanted else { return nil }
    let range = first.offset..<last.offset + 1
    return derived?.placeForNote(in: range, side: isNew ? currentSide(at: last.offset) : 0)
      .map { NoteTarget(place: $0, offset: last.offset) }
  }

  /// The line of a version before or after another line; `nil` if there is none.
  private func nextNoteTarget(
    inNewVersion isNew: Bool, _ direction: Direction, from offset: Int
  ) -> NoteTarget? {
    var target = nextNoteTarget(direction, from: offset, prefersOld: !isNew)
    while let line = target, line.place.isNew != isNew {
      target = nextNoteTarget(direction, from: line.offset, prefersOld: !isNew)
    }
    return target
  }

  /// The first line of a file or a message from a line on, up to an offset, whose place meets a condition.
  private func firstNoteTarget(
    from start: Int, _ direction: Direction, upTo limit: Int, prefersOld: Bool = false,
    where isWanted: (ReviewNotePlace) -> Bool = { _ in true }
  ) -> NoteTarget? {
    let rows = rows
    var next = rows.part(holding: start)
    while let part = next, direction == .forward ? part.start < limit : part.start >= limit {
      let hasOld = rows.cache.layoutAttributes(of: part).sides?[0].isMissing == false
      let side = prefersOld && hasOld ? 0 : currentSide(at: part.start)
      if part.isLineStart,
        let place = derived?.placeForNote(in: part.start..<part.start + 1, side: side),
        isWanted(place)
      {
        return NoteTarget(place: place, offset: part.start)
      }
      next = direction == .forward ? rows.part(after: part) : rows.part(before: part)
    }
    return nil
  }

  /// The ID of the note at the current line; `nil` if the line is not in the frame of a note.
  var currentNote: UInt64? { derived?.noteID(at: currentOffset) }

  /// The IDs of the notes at the current line, in the order of their frames: of the note whose frame contains the line,
  /// or of those below the line.
  var notesAtCurrentLine: [UInt64] {
    currentNote.map { [$0] } ?? derived?.noteIDs(below: currentOffset) ?? []
  }

  /// The ID of the user's last note at the current line; `nil` if there is none.
  var ownNoteAtCurrentLine: UInt64? { notesAtCurrentLine.last(where: isOwnNote) }

  /// Whether the user has written a note.
  func isOwnNote(_ id: UInt64) -> Bool { notes.contains { $0.id == id && !$0.isAnnotation } }

  /// The offset of the last line of a place in the text of the page; `nil` if it is not there.
  func lastLineOffset(of place: ReviewNotePlace) -> Int? {
    let bytes = source.content.bytes(in: 0..<min(source.byteCount, Self.searchedByteCount))
    let note = ReviewNote(place: place, text: "")
    switch ReviewNoteLocator(bytes)?.locations(of: [note])[0] {
    case .lines(_, let offset): return derived?.textOffset(ofSource: offset)
    case .wholeFile(let offset):
      return derived.flatMap {
        nextNoteTarget(.forward, from: $0.textOffset(ofSource: offset))?.offset
      }
    case .context, .file, nil: return nil
    }
  }

  /// The notes on lines of the new version that the diff shows. Equal lines elsewhere do not count.
  ///
  /// - Parameter current: A diff with the same new version, in which the notes have their places.
  func notesOnShownLines(among notes: [ReviewNote], placedIn current: [UInt8]) -> [ReviewNote] {
    let bytes = source.content.bytes(in: 0..<min(source.byteCount, Self.searchedByteCount))
    guard let shown = ReviewNoteLocator(bytes) else { return [] }
    let places = ReviewNoteLocator(current)?.locations(of: notes) ?? [:]
    var placed: [ReviewNote] = []
    for (number, note) in notes.enumerated() where note.place.isNew {
      var note = note
      switch places[number] {
      case .lines(let lines, _): note.place.lines = lines
      case .wholeFile, .context: break
      case .file, nil: continue
      }
      placed.append(note)
    }
    let locations = shown.locations(of: placed)
    return placed.indices.filter { number in
      switch locations[number] {
      case .lines(let lines, _): lines == placed[number].place.lines
      case .wholeFile: true
      case .context, .file, nil: false
      }
    }.map { placed[$0] }
  }

  /// The maximum number of bytes in which a line is looked for.
  private static let searchedByteCount = 1 << 22

  /// Goes to a note, and shows the whole file if the note is about further context that is not shown.
  func goToNote(_ note: ReviewNote) -> [AppEffect] {
    let target = NavigationTarget.note(note.id, line: note.place.lines.upperBound)
    guard showsChanges else {
      showView(DiffView.self)
      pendingTarget = target
      return []
    }
    guard let derived, derived.hidesLines(ofNote: note) else { return goTo(target) }
    if case .message(let text) = performViewAction(.showWholeFile(at: derived.sourceOffset(at: 0)))
    {
      return goTo(target) + [.message(text)]
    }
    // The note has its place once the text is derived.
    pendingTarget = target
    return []
  }

  /// The offset of the line above the frame of a note; `nil` if the frame is not visible.
  func lineOffset(aboveNote id: UInt64) -> Int? {
    rows.visibleRows(from: viewport.top).rows.first { derived?.noteID(at: $0.part.start) == id }
      .flatMap { nextNoteTarget(.backward, from: $0.part.start)?.offset }
  }

  /// Scrolls so that the frame of a note is visible, as far as the current line stays visible too.
  func revealFrame(ofNote id: UInt64) {
    guard let derived, let start = derived.place(ofNote: id) else { return }
    let (rows, line) = (rows, currentOffset)
    var end = rows.part(holding: start)
    for _ in 0..<rows.layout.bodyHeight {
      guard let part = end, let next = rows.part(after: part), derived.noteID(at: next.start) == id
      else { break }
      end = next
    }
    if let end { viewport.revealMinimally(RowPosition(offset: end.start), in: rows) }
    moveCurrentLine(toLineAt: line)
  }

  /// The column of the pane at which the text of the current line begins, on the side that shows the lines of a place.
  func textColumn(of place: ReviewNotePlace) -> Int {
    let rows = rows
    guard let part = rows.part(holding: currentOffset) else { return 0 }
    let attributes = rows.cache.layoutAttributes(of: part)
    let columns =
      attributes.sides == nil
      ? rows.layout.columns(ofSide: 0, outOf: 1)
      : rows.layout.columns(ofSide: place.isNew ? 1 : 0, outOf: 2)
    return columns.lowerBound + attributes.textColumn
  }

  /// The column of the pane with the rule between the two sides of the current line; `nil` if it has no sides.
  var ruleColumn: Int? {
    let rows = rows
    guard let part = rows.part(holding: currentOffset),
      rows.cache.layoutAttributes(of: part).sides != nil
    else { return nil }
    return rows.layout.columns(ofSide: 0, outOf: 2).upperBound
  }

  /// The visible rows of the page that show the lines of a note; `nil` if there are none.
  ///
  /// - Parameters:
  ///   - place: The place of the note.
  ///   - last: The offset of its last line.
  func pageRows(ofNoteAt place: ReviewNotePlace, endingAt last: Int) -> ClosedRange<Int>? {
    let rows = rows
    let first =
      place.lines.count > 1
      ? derived?.place(ofLineNumber: place.lines.lowerBound, isNew: place.isNew, from: last) : nil
    let offsets = min(first ?? last, last)...last
    func visibleRowRange(in shown: [LinePartRow], below height: Int) -> ClosedRange<Int>? {
      guard let end = shown.lastIndex(where: { $0.part.start == last }) else { return nil }
      let start = shown.firstIndex { offsets.contains($0.part.start) } ?? end
      return start + height...end + height
    }
    return visibleRowRange(
      in: rows.visibleRows(from: viewport.top).rows, below: rows.layout.frozenHeight)
      ?? visibleRowRange(in: frozenRows.all, below: 0)
  }
}

extension ReviewNotePlace {
  /// Whether the place is a line above another one in the same file, or the line directly above it.
  fileprivate func isAbove(_ other: ReviewNotePlace, directly: Bool) -> Bool {
    path == other.path && commit == other.commit
      && (directly
        ? lines.upperBound + 1 == other.lines.lowerBound
        : lines.upperBound < other.lines.lowerBound)
  }
}
