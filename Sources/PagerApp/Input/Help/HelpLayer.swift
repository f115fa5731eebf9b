import PagerText
import TabPagerCore

/// All keys over the dimmed page. Typing filters them, and Enter or a click performs the selected action on the page below.
struct HelpLayer: InputLayer {
  /// A row of the list.
  enum Line: Equatable {
    case blank
    case heading(String)
    case entry(HelpEntry, HelpSection)
  }

  /// All entries, whether they match or not.
  private let sections: [HelpSection]
  private(set) var field: TextField
  private(set) var list: SelectionList
  /// The rows of the list.
  private(set) var lines: [Line]
  /// The widths of a row that shows the longest text: with everything, with room for several keys, and without.
  private let fullRow, wideRow, narrowRow: Int
  /// The number of rows of the list without a filter, which determines the size of the panel.
  private let lineCount: Int

  init(_ sections: [HelpSection]) {
    self.sections = sections
    field = TextField()
    field.placeholder = "type to filter, by key or by what it does"
    (lines, list) = Self.filteredLines(of: sections, typed: "")
    lineCount = lines.count
    fullRow = sections.map { $0.rowWidth(isWide: true, hasOtherKeys: true) }.max() ?? 0
    wideRow = sections.map { $0.rowWidth(isWide: true) }.max() ?? 0
    narrowRow = sections.map { $0.rowWidth(isWide: false) }.max() ?? 0
  }

  /// The words of the filter.
  private var words: [Substring] { field.text.split(separator: " ") }

  /// The selected entry; `nil` if there is none.
  var selectedEntry: HelpEntry? { list.selection.flatMap(entry) }

  private func entry(_ row: Int) -> HelpEntry? {
    if case .entry(let entry, _) = lines[row] { entry } else { nil }
  }

  /// The lines of the matching entries, and their list.
  private static func filteredLines(
    of sections: [HelpSection], typed: String
  ) -> (lines: [Line], list: SelectionList) {
    let words = typed.split(separator: " ")
    var lines: [Line] = []
    var unselectable: Set<Int> = []
    var first: Int?
    for section in sections {
      let entries = section.entries.filter { $0.matches(words) }
      if entries.isEmpty { continue }
      for line in (lines.isEmpty ? [] : [Line.blank]) + [.heading(section.heading)] {
        unselectable.insert(lines.count)
        lines.append(line)
      }
      for entry in entries {
        if entry.effect == nil { unselectable.insert(lines.count) }
        // A typed key ranks above a letter within a word.
        if entry.effect != nil, first == nil, entry.keys.contains(typed) { first = lines.count }
        lines.append(.entry(entry, section))
      }
    }
    let list = SelectionList(
      count: lines.count, selection: first ?? 0, unselectable: unselectable)
    return (lines, list)
  }

  private mutating func filterEntries() {
    (lines, list) = Self.filteredLines(of: sections, typed: field.text)
  }

  // MARK: Input

  mutating func handle(_ event: LayerEvent, _ state: inout SharedLayerState) -> LayerResult {
    switch event {
    case .key(let key): return handle(key)
    case .paste(let text):
      field.paste(text)
      filterEntries()
    case .mouse(let event, let pane): return handle(event, in: pane)
    case .names, .edited, .noteLine: return .ignored
    }
    return .stay()
  }

  private mutating func handle(_ key: Key) -> LayerResult {
    if key == Key(.escape), !field.isEmpty {
      field.text = ""
      filterEntries()
      return .stay()
    }
    if key.isCancel || key == Key(.function(1)) { return .close() }
    if key == Key(.enter) { return runEntry(selectedEntry) }
    let typed = field.text
    if !field.handle(key) { _ = list.handle(key) }
    if field.text != typed { filterEntries() }
    return .stay()
  }

  private mutating func handle(_ event: MouseEvent, in pane: Rect) -> LayerResult {
    let panel = panel(in: pane)
    let laidOut = list(in: panel)
    switch event.kind {
    case .press(.left):
      guard panel.frame.contains(event.position) else { return .close() }
      return runEntry(laidOut.row(at: event.position, in: panel.list).flatMap(entry))
    case .wheel(.down), .wheel(.up):
      list = laidOut
      list.scroll(by: event.kind == .wheel(.down) ? 3 : -3, height: panel.list.height)
    default: break
    }
    return .stay()
  }

  private func runEntry(_ entry: HelpEntry?) -> LayerResult {
    entry?.effect.map { .close([$0]) } ?? .stay()
  }

  // MARK: Layout

  private func panel(in pane: Rect) -> FilterableListPanel {
    let two = FilterableListPanel(in: pane, maximumWidth: columnsWidth + 2, rows: lineCount)
    return lineCount > two.list.height && two.list.width >= columnsWidth
      ? two : FilterableListPanel(in: pane, maximumWidth: fullRow + 2, rows: lineCount)
  }

  /// The width of two columns that show all of each text, in cells.
  private var columnsWidth: Int { 2 * (narrowRow + 1) }

  /// The list in two columns if the panel has room for all of their texts, otherwise in one.
  func list(in panel: FilterableListPanel) -> SelectionList {
    var list = list
    list.columnStarts = [0]
    guard panel.list.width >= columnsWidth, lines.count > panel.list.height else { return list }
    // The columns are as even as possible without splitting a section.
    let starts = lines.indices.filter { if case .heading = lines[$0] { $0 > 0 } else { false } }
    let fairest = starts.min { max($0, lines.count - $0) < max($1, lines.count - $1) }
    if let fairest { list.columnStarts.append(fairest) }
    return list
  }

  // MARK: Drawing

  func render(into frame: inout Frame, _ context: LayerContext) {
    let (panel, theme) = (panel(in: context.pane), context.theme)
    let total = sections.reduce(0) { $0 + $1.entries.count }
    let found = lines.count { if case .entry = $0 { true } else { false } }
    let labels = FilterableListPanel.Labels(
      title: "Keys", counter: field.isEmpty ? "\(total) actions" : "\(found) of \(total)",
      enter: "run", escape: field.isEmpty ? "close" : "clear")
    frame.cursor = panel.draw(
      into: &frame.canvas, labels, field, list(in: panel), theme)
    let words = words
    let isWide = panel.list.width >= wideRow && panel.list.width < columnsWidth
    list(in: panel).draw(into: &frame.canvas, in: panel.list, theme) { row, style, rect, canvas in
      draw(
        lines[row], matching: words, isWide: isWide, style,
        on: row == self.list.selection ? .selection : .raised, in: rect, into: &canvas, theme)
    }
  }

  private func draw(
    _ line: Line, matching words: [Substring], isWide: Bool, _ style: Style,
    on surface: ColorRole, in rect: Rect, into canvas: inout Canvas, _ theme: Theme
  ) {
    switch line {
    case .blank: break
    case .heading(let text):
      canvas.write(
        text, at: Position(x: rect.minX + 2, y: rect.minY),
        theme.style(.heading, on: .raised, .bold), maxWidth: max(0, rect.width - 2))
    case .entry(let entry, let section):
      let column = section.textColumn(isWide: isWide)
      let keys = Self.keys(of: entry, width: min(column - 6, rect.width - 4))
      canvas.write(
        keys, at: Position(x: rect.minX + 3, y: rect.minY),
        theme.style(.accent, on: surface, .bold), maxWidth: max(0, rect.width - 4))
      let x = rect.minX + max(column, keys.cellWidth + 4)
      let full = entry.text + entry.otherKeys
      let text = full.cellWidth <= rect.maxX - 1 - x ? full : entry.text
      _ = EmphasizedText.divided(text, at: 0, emphasizing: entry.matchedScalars(words)).after
        .truncatedAtEnd(to: rect.maxX - 1 - x)
        .draw(
          into: &canvas, at: Position(x: x, y: rect.minY), style,
          theme.style(.accent, on: surface, [.bold, .underline]))
    }
  }

  /// The first keys of an entry that fit.
  private static func keys(of entry: HelpEntry, width: Int) -> String {
    entry.keys.dropFirst().reduce(entry.keys.first ?? "") { text, key in
      text.cellWidth + 2 + key.cellWidth <= width ? text + "  " + key : text
    }
  }
}
