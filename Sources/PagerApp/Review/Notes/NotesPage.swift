import Documents
import PagerText
import PagerViews
import PathText
import TabPagerCore

/// The page that lists the notes of a diff by file and line.
final class NotesPage: AppPage {
  private enum Row: Hashable {
    case heading(ReviewNotePlace, NoteCounts)
    case note(ReviewNote)
  }

  private(set) var version = 0
  var drawnVersion: Int? { version }
  private var rows: [Row] = []
  /// The IDs of the notes whose lines the diff does not show.
  private var lost: Set<UInt64> = []
  /// The numbers of notes.
  private var counts = NoteCounts()
  /// The list of the rows, in which headings cannot be selected.
  private var list = SelectionList(count: 0) { didSet { if list != oldValue { version += 1 } } }
  private var height = 22
  /// The selected row before a search whose pattern is being typed.
  private var selectionBeforeSearch: Int?
  /// The pattern whose matches are highlighted; `nil` for none.
  private var pattern: Pattern? { didSet { if pattern != oldValue { findMatches() } } }
  /// The indices of the rows of notes whose text or path matches the pattern.
  private var matches: [Int] = []
  private var theme = Theme.standard { didSet { if theme != oldValue { version += 1 } } }

  init(_ notes: [ReviewNote]) { showNotes(notes) }

  var keyHelp: [KeyHelp] {
    [
      KeyHelp([Key(.enter)], "go to the line; so does a click"),
      KeyHelp(["D"], "delete the note"), KeyHelp([")"], "next file"),
      KeyHelp(["("], "previous file"),
    ]
  }

  var summary: PageSummary {
    var summary = PageSummary(
      chip: "NOTES", position: counts.isEmpty ? "no notes" : counts.facts.joined(separator: " · "))
    if let pattern {
      let number = matches.firstIndex { $0 == list.selection }.map { $0 + 1 }
      let status = MatchStatus(current: number, total: matches.count, isWhole: true)
      summary.states = [status.statusLineState(for: pattern)]
    }
    guard let chosenNote else { return summary }
    summary.hints = [ActionHint(.page(.choose), "go to line")]
    if !chosenNote.isAnnotation {
      summary.hints.append(ActionHint(.app(.deleteNote), "delete"))
    }
    return summary
  }

  func setEnvironment(_ environment: ViewEnvironment) { theme = environment.theme }

  func resize(to size: Size) { height = max(1, size.height) }

  /// The selected note; `nil` if there are no notes.
  var chosenNote: ReviewNote? { list.selection.flatMap(note) }

  private func note(inRow row: Int) -> ReviewNote? {
    if case .note(let note) = rows[row] { note } else { nil }
  }

  /// Replaces the notes, and keeps the selected note or else the selected row.
  ///
  /// - Parameter lost: The IDs of the notes whose lines the diff does not show.
  func showNotes(_ notes: [ReviewNote], lost: Set<UInt64> = []) {
    let chosen = chosenNote?.id
    self.lost = lost
    rows = []
    for (number, note) in notes.enumerated() {
      if number == 0 || !note.place.isInSameFile(as: notes[number - 1].place) {
        let own = notes[number...].prefix { $0.place.isInSameFile(as: note.place) }
        rows.append(.heading(note.place, NoteCounts(own)))
      }
      rows.append(.note(note))
    }
    counts = NoteCounts(notes)
    let same = rows.indices.first { note(inRow: $0)?.id == chosen && chosen != nil }
    list = SelectionList(
      count: rows.count, selection: same ?? list.selection ?? 0,
      unselectable: Set(rows.indices.filter { note(inRow: $0) == nil }))
    findMatches()
  }

  // MARK: Moving

  func perform(_ action: PageAction, count: Int?) -> [AppEffect] {
    switch action {
    case .scroll(let movement): scroll(movement.applyingCount(count))
    case .moveByLines(let lines): scroll(.lines(lines).applyingCount(count))
    case .choose:
      if count == nil { return chosenNote.map { [.note(.show($0))] } ?? [] }
      scroll(.lines(count ?? 1))
    case .goToPercent where count == nil: scroll(.top)
    case .landmark(let direction):
      return list.selectGroup(direction)
        ? [] : [.message(direction == .forward ? "no next file" : "no previous file")]
    case .beginSearch: selectionBeforeSearch = list.selection
    case .previewSearch(let query):
      list.select(selectionBeforeSearch ?? list.selection)
      pattern = query?.pattern
      if let query { goToMatch(query.direction) }
    case .cancelSearch:
      list.select(selectionBeforeSearch ?? list.selection)
      pattern = nil
    case .clearSearch: pattern = nil
    case .search(let query):
      list.select(selectionBeforeSearch ?? list.selection)
      return search(for: query.pattern, query.direction, steps: count ?? 1)
    case .searchAgain(let query, let turn):
      let direction = turn == .forward ? query.direction : query.direction.reversed
      return search(for: query.pattern, direction, steps: count ?? 1)
    default: return action.refusal
    }
    return []
  }

  // MARK: Searching

  private func search(
    for pattern: Pattern, _ direction: Direction, steps: Int
  ) -> [AppEffect] {
    self.pattern = pattern
    for _ in 0..<max(1, min(steps, matches.count)) { goToMatch(direction) }
    return matches.isEmpty ? [.message("no matches for \(pattern.label) in the notes")] : []
  }

  /// Selects the next match. After the last one, continues with the first.
  private func goToMatch(_ direction: Direction) {
    let row = list.selection ?? 0
    let next =
      direction == .forward
      ? matches.first { $0 > row } ?? matches.first
      : matches.last { $0 < row } ?? matches.last
    if let next { list.select(next) }
  }

  private func findMatches() {
    version += 1
    matches = rows.indices.filter { row in
      guard let pattern, let note = note(inRow: row) else { return false }
      let lines = note.text.split(separator: "\n").map(String.init) + [note.place.name]
      return lines.contains { !pattern.matches(in: Array($0.utf8)).isEmpty }
    }
  }

  private func scroll(_ movement: ScrollMovement) {
    list.moveSelection(by: movement, height: height)
  }

  func handle(_ event: PageEvent, _ context: PageContext) -> AppPageResponse {
    switch event {
    case .click(let position):
      let pane = Rect(origin: .zero, size: context.size)
      guard let row = list.row(at: position, in: pane), let note = note(inRow: row) else {
        return .ignored
      }
      list.selectWithoutScrolling(row, height: height)
      return .consumed([.note(.show(note))])
    case .scroll(let lines): list.scroll(by: lines, height: height)
    default: return .ignored
    }
    return .consumed()
  }

  // MARK: Drawing

  /// The cells before a heading, the first of which shows the cursor in other rows.
  private static let margin = 2

  func render(into canvas: inout Canvas, _ context: PageContext) {
    let digits = rows.indices.reduce(4) {
      max($0, note(inRow: $1).map(Self.lineNumbers)?.count ?? 0)
    }
    for (row, cells) in list.visibleRows(in: canvas.bounds) {
      switch rows[row] {
      case .heading(let place, let counts):
        draw(headingOf: place, counts, cells.minY, into: &canvas)
      case .note(let note): draw(note, digits: digits, cells.minY, into: &canvas)
      }
      guard row == list.selection else { continue }
      theme.drawCurrentRow(cells, isUnicode: context.capabilities.isUnicode, into: &canvas)
    }
  }

  private func draw(
    headingOf place: ReviewNotePlace, _ counts: NoteCounts, _ y: Int, into canvas: inout Canvas
  ) {
    let shown = place.name.shownPath
    let start = shown.lastIndex(of: "/").map { shown.index(after: $0) } ?? shown.startIndex
    var x = Self.margin
    x += canvas.write(
      String(shown[..<start]), at: Position(x: x, y: y), theme.style(.secondary))
    x += canvas.write(String(shown[start...]), at: Position(x: x, y: y), theme[.resultTab])
    if !place.isMessage, !place.commit.isEmpty {
      x += canvas.write(
        "  " + place.commit.prefix(8), at: Position(x: x, y: y), theme.style(.secondary))
    }
    canvas.write("  \(counts.badge)", at: Position(x: x, y: y), theme.style(.changed))
  }

  private static func lineNumbers(of note: ReviewNote) -> String {
    let lines = note.place.lines
    return lines.count == 1 ? "\(lines.lowerBound)" : "\(lines.lowerBound)–\(lines.upperBound)"
  }

  private func draw(_ note: ReviewNote, digits: Int, _ y: Int, into canvas: inout Canvas) {
    let number = Self.lineNumbers(of: note)
    canvas.write(
      number, at: Position(x: Self.margin + digits - number.count, y: y), theme[.resultLine])
    var x = Self.margin + digits + 2
    x += canvas.write(
      NoteCounts([note]).sign + " ", at: Position(x: x, y: y), theme.style(.changed))
    if !note.place.isNew {
      x += canvas.write("old version  ", at: Position(x: x, y: y), theme.style(.secondary))
    }
    if lost.contains(note.id) {
      x += canvas.write("not in the diff  ", at: Position(x: x, y: y), theme.style(.secondary))
    }
    let lines = note.text.split(separator: "\n", omittingEmptySubsequences: false)
    let text = (lines.first ?? "") + (lines.count > 1 ? " …" : "")
    var matchStyle = theme.style(.text)
    theme.applyMatchStyle(to: &matchStyle, isCurrent: false)
    x += EmphasizedText.divided(String(text), at: 0, emphasizing: matchedScalars(in: String(text)))
      .after.truncatedAtEnd(to: max(0, canvas.size.width - x - 1))
      .draw(into: &canvas, at: Position(x: x, y: y), theme.style(.text), emphasis: matchStyle)
    guard lost.contains(note.id), let line = note.place.anchor.first else { return }
    let code = String(decoding: line.drop { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    if !code.isEmpty {
      canvas.write("  about: " + code, at: Position(x: x, y: y), theme.style(.secondary))
    }
  }

  /// The indices of the scalars that match the pattern.
  private func matchedScalars(in text: String) -> [Int] {
    let matches = pattern?.matches(in: Array(text.utf8)) ?? []
    var (indices, byte) = ([Int](), 0)
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if matches.contains(where: { $0.contains(byte) }) { indices.append(index) }
      byte += UTF8.width(scalar)
    }
    return indices
  }
}
