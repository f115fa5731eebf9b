/// A panel with keys and their effects, in sections. Typing filters them, and Enter chooses the selected one.
package struct KeyHelpPanel<Effect: Equatable> {
  /// A row of the list.
  package enum Line: Equatable {
    case blank
    case heading(String)
    case entry(KeyHelpEntry<Effect>, keyWidth: Int)
  }

  /// The result of a key.
  package enum KeyResult: Equatable {
    case ignored, consumed
    /// The user chose an entry with this effect.
    case chosen(Effect)
  }

  /// All entries, whether they match or not.
  private let sections: [KeyHelpSection<Effect>]
  package private(set) var field: TextField
  package private(set) var list: SelectionList
  /// The rows of the list.
  package private(set) var lines: [Line]
  /// The cells for the keys in a row with room for several keys.
  private let wideKeyWidth: Int
  /// The widths of a row that shows the longest text: with everything, with room for several keys, and without.
  private let fullRow, wideRow, narrowRow: Int
  /// The number of rows of the list without a filter, which determines the size of the panel.
  private let lineCount: Int

  package init(_ sections: [KeyHelpSection<Effect>]) {
    self.sections = sections
    field = TextField()
    field.placeholder = Self.placeholder
    (lines, list) = Self.filteredLines(of: sections, typed: "")
    lineCount = lines.count
    let wide = sections.map(\.keyWidth).max() ?? 0
    wideKeyWidth = wide
    fullRow = sections.map { $0.rowWidth(keyWidth: wide, hasOtherKeys: true) }.max() ?? 0
    wideRow = sections.map { $0.rowWidth(keyWidth: wide) }.max() ?? 0
    narrowRow = sections.map { $0.rowWidth(keyWidth: $0.keyWidth) }.max() ?? 0
  }

  private static var placeholder: String { "type to filter, by key or by what it does" }

  /// The words of the filter.
  private var words: [Substring] { field.text.split(separator: " ") }

  /// The selected entry; `nil` if there is none.
  package var selectedEntry: KeyHelpEntry<Effect>? { list.selection.flatMap(entry(atRow:)) }

  private func entry(atRow row: Int) -> KeyHelpEntry<Effect>? {
    if case .entry(let entry, _) = lines[row] { entry } else { nil }
  }

  /// The lines of the matching entries, and their list.
  private static func filteredLines(
    of sections: [KeyHelpSection<Effect>], typed: String
  ) -> (lines: [Line], list: SelectionList) {
    let words = typed.split(separator: " ")
    var lines: [Line] = []
    var unselectable: Set<Int> = []
    var first: Int?
    for section in sections {
      let entries = section.entries.filter { $0.matchesAll(words) }
      if entries.isEmpty { continue }
      let heading = section.heading.isEmpty ? [] : [Line.heading(section.heading)]
      for line in (lines.isEmpty ? [] : [Line.blank]) + heading {
        unselectable.insert(lines.count)
        lines.append(line)
      }
      for entry in entries {
        if entry.effect == nil { unselectable.insert(lines.count) }
        // A typed key ranks above a letter within a word.
        if entry.effect != nil, first == nil, entry.keys.contains(typed) { first = lines.count }
        lines.append(.entry(entry, keyWidth: section.keyWidth))
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

  /// Handles a key. Esc removes the filter; without one, it is ignored.
  package mutating func handleKey(_ key: Key) -> KeyResult {
    switch key {
    case .escape:
      guard !field.isEmpty else { return .ignored }
      field.text = ""
      filterEntries()
    case .enter: return selectedEntry?.effect.map { .chosen($0) } ?? .consumed
    default:
      let typed = field.text
      guard field.handle(key) || list.handle(key) else { return .ignored }
      if field.text != typed { filterEntries() }
    }
    return .consumed
  }

  /// Inserts pasted text in the filter.
  package mutating func paste(_ text: String) {
    field.paste(text)
    filterEntries()
  }

  /// Returns the effect of the entry at a position; `nil` if there is none.
  ///
  /// - Parameter frame: The rectangle in which the panel is drawn.
  package func effect(at position: Position, in frame: Rect) -> Effect? {
    let panel = panel(in: frame)
    return list(in: panel).row(at: position, in: panel.list).flatMap(entry(atRow:))?.effect
  }

  /// Scrolls without changing the selection.
  ///
  /// - Parameters:
  ///   - lines: The number of lines, down if positive.
  ///   - frame: The rectangle in which the panel is drawn.
  package mutating func scroll(by lines: Int, in frame: Rect) {
    let panel = panel(in: frame)
    list = list(in: panel)
    list.scroll(by: max(-1 << 40, min(1 << 40, lines)), height: panel.list.height)
  }

  // MARK: Layout

  /// Returns the frame of the panel in front of a page.
  package func frame(in pane: Rect) -> Rect {
    let two = FilterableListPanel(in: pane, maximumWidth: columnsWidth + 2, rows: lineCount)
    if lineCount > two.list.height, two.list.width >= columnsWidth { return two.frame }
    let width = max(fullRow, Self.placeholder.cellWidth + 4) + 2
    return FilterableListPanel(in: pane, maximumWidth: width, rows: lineCount).frame
  }

  private func panel(in frame: Rect) -> FilterableListPanel {
    FilterableListPanel(frame: frame, rows: lineCount)
  }

  /// The width of two columns that show all of each text, in cells.
  private var columnsWidth: Int { 2 * (narrowRow + 1) }

  /// The list in two columns if the panel has room for all of their texts, otherwise in one.
  private func list(in panel: FilterableListPanel) -> SelectionList {
    var list = list
    list.columnStarts = [0]
    guard panel.list.width >= columnsWidth, lines.count > panel.list.height else { return list }
    // The columns are as even as possible without splitting a section, unless there is only one.
    let starts = lines.indices.filter { if case .heading = lines[$0] { $0 > 0 } else { false } }
    let middle = (lines.count + 1) / 2
    let candidates = starts.isEmpty && !lines.contains(.blank) ? [middle] : starts
    let fairest = candidates.min { max($0, lines.count - $0) < max($1, lines.count - $1) }
    if let fairest { list.columnStarts.append(fairest) }
    return list
  }

  // MARK: Drawing

  /// Draws the panel.
  ///
  /// - Returns: The cell of the cursor.
  package func draw(
    into canvas: inout Canvas, in frame: Rect, _ style: FilterableListStyle
  ) -> Position {
    let panel = panel(in: frame)
    let total = sections.reduce(0) { $0 + $1.entries.count }
    let found = lines.count { if case .entry = $0 { true } else { false } }
    let labels = FilterableListPanel.Labels(
      title: "Keys",
      counter: field.isEmpty ? "\(total) action\(total == 1 ? "" : "s")" : "\(found) of \(total)",
      enter: "run", escape: field.isEmpty ? "close" : "clear")
    let list = list(in: panel)
    let cursor = panel.drawAroundList(
      into: &canvas, labels: labels, field: field, list: list, style)
    let words = words
    let isWide = panel.list.width >= wideRow && panel.list.width < columnsWidth
    list.draw(into: &canvas, in: panel.list, style) { row, rowStyle, rect, canvas in
      switch lines[row] {
      case .blank: break
      case .heading(let text):
        canvas.write(
          text, at: Position(x: rect.minX + 2, y: rect.minY), style.heading,
          maxWidth: max(0, rect.width - 2))
      case .entry(let entry, let keyWidth):
        let isSelected = row == list.selection
        Self.draw(
          entry, keyWidth: isWide ? wideKeyWidth : keyWidth, matching: words, into: &canvas,
          in: rect, rowStyle, keys: style.keys[isSelected: isSelected],
          matches: style.matches[isSelected: isSelected])
      }
    }
    return cursor
  }

  private static func draw(
    _ entry: KeyHelpEntry<Effect>, keyWidth: Int, matching words: [Substring],
    into canvas: inout Canvas, in rect: Rect, _ style: Style, keys keyStyle: Style,
    matches matchStyle: Style
  ) {
    let keys = keys(of: entry, width: min(keyWidth - 1, rect.width - 4))
    canvas.write(
      keys, at: Position(x: rect.minX + 3, y: rect.minY), keyStyle,
      maxWidth: max(0, rect.width - 4))
    let x = rect.minX + KeyHelpSection<Effect>.textColumn(keys: keys, keyWidth: keyWidth)
    let full = entry.text + entry.otherKeys
    let text = full.cellWidth <= rect.maxX - 1 - x ? full : entry.text
    _ = EmphasizedText.divided(text, at: 0, emphasizing: entry.scalarIndices(matching: words)).after
      .truncatedAtEnd(to: rect.maxX - 1 - x)
      .draw(into: &canvas, at: Position(x: x, y: rect.minY), style, emphasis: matchStyle)
  }

  /// The first keys of an entry that fit.
  private static func keys(of entry: KeyHelpEntry<Effect>, width: Int) -> String {
    entry.keys.dropFirst().reduce(entry.keys.first ?? "") { text, key in
      text.cellWidth + 2 + key.cellWidth <= width ? text + "  " + key : text
    }
  }
}
