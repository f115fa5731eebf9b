import PagerText
import TabPagerCore

extension TabSwitcher {
  /// The maximum number of visible tabs.
  private static let longestList = 16

  func panel(in pane: Rect) -> FilterableListPanel {
    FilterableListPanel(in: pane, maximumWidth: 80, rows: min(count, Self.longestList))
  }

  /// The tab in a row of the screen.
  func clickedTab(at position: Position, in panel: FilterableListPanel) -> Int? {
    list.row(at: position, in: panel.list).flatMap(tabIndex)
  }

  /// Draws the list.
  ///
  /// - Returns: the cell of the cursor.
  func drawPanel(
    into canvas: inout Canvas, in panel: FilterableListPanel, _ theme: Theme
  ) -> Position {
    let labels = FilterableListPanel.Labels(
      title: "Tabs",
      counter: query.isEmpty ? count.grouped : "\(matchCount.grouped) of \(count.grouped)",
      enter: "go", escape: "stay")
    let style = FilterableListStyle(theme)
    let cursor = panel.drawAroundList(
      into: &canvas, labels: labels, field: field, list: list, style)
    drawList(into: &canvas, in: panel.list, style, theme)
    return cursor
  }

  private func drawList(
    into canvas: inout Canvas, in rect: Rect, _ listStyle: FilterableListStyle, _ theme: Theme
  ) {
    let query = query
    let lines = list.visibleRows(in: rect).reduce(into: [Int: TabSwitcherLine]()) {
      lines, visible in
      lines[visible.row] = tabIndex(inLine: visible.row).map { TabSwitcherLine(entry($0), query) }
    }
    // Folders are aligned, unless names are long.
    let widest = lines.values.map(\.name.width).max() ?? 0
    let column = 2 + min(widest, max(12, rect.width * 2 / 5)) + 2
    list.draw(into: &canvas, in: rect, listStyle) { row, style, cells, canvas in
      guard let line = lines[row] else { return }
      let isChosen = row == list.selection
      drawLine(
        line, isChosen: isChosen, style, match: listStyle.matches[isSelected: isChosen],
        folderColumn: column, into: &canvas, in: cells, theme)
    }
  }

  /// Draws a tab: its name, its folder, and its badge at the end. The letters that match are bold and
  /// underlined, so that they are visible without colours.
  private func drawLine(
    _ line: TabSwitcherLine, isChosen: Bool, _ look: Style, match: Style, folderColumn: Int,
    into canvas: inout Canvas, in area: Rect, _ theme: Theme
  ) {
    let surface: ColorRole = isChosen ? .selection : .raised
    var room = max(0, area.width - 4)
    if let badge = line.entry.badge {
      let width = badge.cellWidth
      if room >= width + 8 {
        let place = Position(x: area.maxX - 2 - width, y: area.minY)
        drawBadge(badge, line.entry.badgeColor, at: place, look, on: surface, into: &canvas, theme)
        room -= width + 1
      }
    }
    let x = area.minX + 2
    let used = line.name.truncatedInMiddle(to: room)
      .draw(into: &canvas, at: Position(x: x, y: area.minY), look, emphasis: match)
    let start = max(folderColumn - 2, used + 2)
    guard room - start >= 8, !line.folder.glyphs.isEmpty else { return }
    _ = line.folder.truncatedInMiddle(to: room - start).draw(
      into: &canvas, at: Position(x: x + start, y: area.minY),
      isChosen ? theme.style(.secondary, on: .selection) : theme[.switcherCount],
      emphasis: match)
  }
}

extension TabSwitcher {
  /// Draws a badge in the colours that it has in the tab bar, if they are readable on the background.
  private func drawBadge(
    _ badge: String, _ color: Color?, at start: Position, _ look: Style, on surface: ColorRole,
    into canvas: inout Canvas, _ theme: Theme
  ) {
    var (bar, place) = (TabBarStyle(), start)
    bar.setColors(from: theme)
    let glyphs = PrintableGlyphs.glyphs(of: badge)
    for (glyph, color) in zip(glyphs, bar.badgeColors(of: glyphs, color: color)) {
      let style =
        look.attributes.contains(.reverse)
        ? look : Style(theme.readable(color, on: surface), on: look.background)
      canvas.put(glyph, at: place, style)
      place.x += glyph.width
    }
  }
}

/// A tab in the list, with the letters that match.
private struct TabSwitcherLine {
  let entry: TabSwitcherEntry
  let folder, name: EmphasizedText

  init(_ entry: TabSwitcherEntry, _ query: FuzzyQuery) {
    self.entry = entry
    var text = FuzzyText()
    text.setText(entry.text, nameStart: entry.nameStart)
    var query = query
    let places = query.isEmpty ? [] : query.matchingIndices(in: text)
    (folder, name) = EmphasizedText.divided(entry.text, at: entry.nameStart, emphasizing: places)
  }
}
