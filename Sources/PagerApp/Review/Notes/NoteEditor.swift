import PagerText
import PagerViews
import PathText
import TabPagerCore

/// The editor for a note, in a frame at the line that the note is about.
struct NoteEditor: InputLayer {
  /// The note that is written, with its text when the editor was opened.
  private(set) var record: NoteRecord
  /// Whether the note was on lines of the old version when the editor was opened.
  private let beganOnOldLines: Bool
  /// Whether the text is that of an earlier run or of an editor that was left.
  private let isDraft: Bool
  /// The width of the page, in cells.
  private let pageWidth: Int
  /// The column at which the text of the line begins.
  private let textColumn: Int
  /// Whether the user's editor may be opened.
  private let opensEditor: Bool
  private var area: TextArea
  /// Whether the editor asks if the text may be discarded.
  private var isAsking = false

  /// - Parameters:
  ///   - record: The note, with the stored text; empty for a new note.
  ///   - draft: The text to start with; `nil` for that of the note.
  ///   - pageWidth: The width of the page, in cells.
  ///   - textColumn: The column at which the text of the line begins.
  ///   - opensEditor: Whether the user's editor may be opened.
  init(
    _ record: NoteRecord, draft: String?, pageWidth: Int, textColumn: Int = 0, opensEditor: Bool
  ) {
    (self.record, self.pageWidth, self.textColumn) = (record, pageWidth, textColumn)
    self.opensEditor = opensEditor
    beganOnOldLines = !record.note.place.isNew
    isDraft = draft != nil
    area = TextArea(draft ?? record.note.text)
  }

  /// The note with the text typed so far.
  private var edited: NoteRecord {
    var result = record
    result.note.text = area.text.trimmed
    return result
  }

  // MARK: Input

  var hidesPageHints: Bool { true }
  var notePlace: ReviewNotePlace? { record.note.place }

  mutating func handle(_ event: LayerEvent, _ state: inout SharedLayerState) -> LayerResult {
    switch event {
    case .key(let key): return handle(key)
    case .paste(let text):
      isAsking = false
      let isCut = area.text.utf8.count + text.utf8.count > area.limit
      area.paste(text)
      return .stay([.note(.keepDraft(edited))] + (isCut ? [Self.cutText] : []))
    case .edited(let text):
      area.replace(with: text.trimmed)
      let isCut = text.trimmed.utf8.count > area.limit
      return .stay([.note(.keepDraft(edited))] + (isCut ? [Self.cutText] : []))
    case .noteLine(let place, let change):
      (record.note.place, record.change) = (place, change)
      return .stay([.note(.keepDraft(edited))])
    // The page must not change while the note is written.
    case .mouse: return .stay()
    case .names: return .ignored
    }
  }

  private static let cutText = AppEffect.message("only the first 64 KiB of the text were kept")

  private mutating func handle(_ key: Key) -> LayerResult {
    if isAsking {
      isAsking = false
      guard [Key("y"), Key("Y")].contains(key) else { return .stay() }
      return .close([
        .note(.dropDraft(record.note.id)),
        .message(record.note.text.isEmpty ? "note discarded" : "changes discarded"),
      ])
    }
    switch (key.code, key.modifiers) {
    case (.character("s"), .control): return save()
    case (.character("x"), .control):
      return .stay([.note(.openInEditor(edited))])
    case (.up, .alt): return moveNoteByLine(.backward)
    case (.down, .alt): return moveNoteByLine(.forward)
    case _ where key.isCancel:
      let text = edited.note.text
      guard !text.isEmpty, text != record.note.text else {
        return .close([.note(.dropDraft(record.note.id))])
      }
      isAsking = true
      return .stay()
    default:
      let before = area.text
      _ = area.handle(key, width: textWidth(in: pageWidth))
      return .stay(area.text == before ? [] : [.note(.keepDraft(edited))])
    }
  }

  private func moveNoteByLine(_ direction: Direction) -> LayerResult {
    .stay([.note(.moveLines(record.note.place, direction, prefersOld: beganOnOldLines))])
  }

  private func save() -> LayerResult {
    let edited = edited
    guard !edited.note.text.isEmpty else {
      return .stay([.message("an empty note cannot be saved")])
    }
    return .close([.note(.save(edited))])
  }

  // MARK: Drawing

  private static let maximumWidth = 78
  private static let rowCounts = 3...12

  /// The columns of the frame in a page: those of the line's text, if they are wide enough.
  private func columns(in pageWidth: Int) -> Range<Int> {
    let start = max(0, min(textColumn, pageWidth - Self.minimumWidth))
    return start..<min(start + Self.maximumWidth, pageWidth)
  }

  /// The width of the text: without the frame, and a space at each side.
  private func textWidth(in pageWidth: Int) -> Int { max(1, columns(in: pageWidth).count - 4) }

  /// The minimum width of a frame, if the page has room for it.
  private static let minimumWidth = 50

  func render(into frame: inout Frame, _ context: LayerContext) {
    let (pane, theme) = (context.page, context.theme)
    guard pane.height > 0, pane.width > 0 else { return }
    let rows = area.rowCount(width: textWidth(in: pane.width))
    let wanted = max(Self.rowCounts.lowerBound, min(rows, Self.rowCounts.upperBound)) + 2
    let height = min(pane.height, wanted)
    let y = makeRoom(height, in: &frame.canvas, context)
    let columns = columns(in: pane.width)
    let rect = Rect(
      x: pane.minX + columns.lowerBound, y: y, width: columns.count, height: height)
    let hasBorder = rect.width >= 8 && rect.height >= Border.minimumSize.height
    frame.canvas.fill(rect, theme[.switcher])
    var inside = rect
    if hasBorder {
      border(theme, width: rect.width).draw(into: &frame.canvas, in: rect)
      let interior = Border.interior(of: rect)
      inside = Rect(
        x: interior.minX + 1, y: interior.minY, width: interior.width - 2, height: interior.height)
    }
    frame.cursor = area.draw(into: &frame.canvas, in: inside, theme[.switcher])
  }

  /// Makes room for the editor below the line of the note: the lines below it move down or, at the bottom of the page,
  /// the lines above it move up.
  ///
  /// - Returns: The first free row.
  private func makeRoom(_ height: Int, in canvas: inout Canvas, _ context: LayerContext) -> Int {
    let (pane, content) = (context.page, canvas)
    guard let rows = context.noteRows else { return pane.maxY - height }
    let row = rows.upperBound
    let rise = max(0, row + 1 + height - pane.maxY)
    let top = min(pane.minY + context.stickyRowCount, max(pane.minY, row - rise))
    func moveRows(_ rows: Range<Int>, by distance: Int) {
      guard rows.count > 0 else { return }
      canvas.copy(
        content, Rect(x: pane.minX, y: rows.lowerBound, width: pane.width, height: rows.count),
        to: Position(x: pane.minX, y: rows.lowerBound + distance))
    }
    let start = row + 1 - rise
    moveRows(min(top + rise, row + 1)..<row + 1, by: -rise)
    moveRows(row + 1..<max(row + 1, pane.maxY - height + rise), by: height - rise)
    canvas.fill(Rect(x: pane.minX, y: start, width: pane.width, height: height), .plain)
    if let x = context.ruleColumn {
      let style = Style(context.theme.color(.rule))
      for y in start..<start + height { canvas.write("│", at: Position(x: x, y: y), style) }
    }
    for y in rows.lowerBound - rise..<start where y >= top {
      canvas.write("▌", at: Position(x: pane.minX, y: y), context.theme.cursorMark)
    }
    return start
  }

  private func border(_ theme: Theme, width: Int) -> Border {
    var border = Border(theme.style(.accent, on: .raised))
    let place = record.note.place
    let remark =
      !place.isNew
      ? place.isDeleted ? " (old version, not in the diff)" : " (old version)"
      : place.isDeleted ? " (line deleted)" : ""
    let titles = [place.shortName, place.lines.lineNumbers].map {
      (isDraft ? "✎ unsaved note on " : "✎ note on ") + $0 + remark
    }
    // The corners, a cell of the line at each end, and a blank at each end of the text.
    let title = titles.first { $0.cellWidth <= width - 6 } ?? titles[1]
    border.title = RichText(title, theme.style(.heading, on: .raised, .bold))
    border.footer = footer(theme, width: width)
    return border
  }

  /// The keys, as many as fit in the edge of the frame.
  private func footer(_ theme: Theme, width: Int) -> RichText {
    var keys = [("Ctrl-S", "save"), ("Esc", "cancel")]
    if opensEditor { keys.append(("Ctrl-X", "editor")) }
    keys.append(("Alt-↑↓", "line"))
    if isAsking { keys = [("y", "discards the text"), ("Esc", "continues")] }
    // The corners, a cell of the line at each end, and a blank at each end of the text.
    let room = width - 6
    var text = RichText()
    var used = 0
    for (key, word) in keys {
      let gap = text.isEmpty ? "" : "   "
      used += gap.count + key.cellWidth + 1 + word.count
      if used > room { break }
      let keyRole: ColorRole = isAsking ? .warning : .accent
      text += RichText(gap + key, theme.style(keyRole, on: .raised, .bold))
      text += RichText(" " + word, theme[isAsking ? .switcher : .switcherCount])
    }
    return text
  }
}

/// Asks whether a note may be deleted.
struct NoteDeletionLayer: InputLayer {
  let note: ReviewNote

  var statusText: String? {
    let words = note.text.split(separator: "\n").first ?? ""
    let text = words.count > 40 ? words.prefix(39) + "…" : words
    return "delete the note \"\(text)\"?  y deletes"
  }

  mutating func handle(_ event: LayerEvent, _ state: inout SharedLayerState) -> LayerResult {
    switch event {
    case .key(let key):
      return [Key("y"), Key("Y")].contains(key) ? .close([.note(.delete(note.id))]) : .close()
    case .paste: return .close()
    case .mouse(let event, _):
      if case .press = event.kind { return .closeIgnoring }
      return .ignored
    case .names, .edited, .noteLine: return .ignored
    }
  }
}

extension ReviewNotePlace {
  /// The name of the file without its folders, or of the commit, and the lines, such as `main.c:3–5`.
  var shortName: String {
    let name = name.split(separator: "/").last.map(String.init) ?? name
    guard !isWholeFile else { return name.shownPath }
    let numbers =
      lines.count == 1
      ? "\(lines.lowerBound)" : "\(lines.lowerBound)–\(lines.upperBound)"
    return "\(name.shownPath):\(numbers)"
  }
}

extension String {
  /// The text without blanks and blank lines at its end, and without blank lines at its start.
  var trimmed: String {
    var lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      line.last?.isWhitespace == true
        ? String(line.reversed().drop(while: \.isWhitespace).reversed()) : String(line)
    }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
