import PagerText
import TabPagerCore

/// Where the parts of the switcher are in a pane.
struct SwitcherLayout {
  /// The whole, with its frame.
  var frame: Rect
  /// The row of what is typed.
  var field: Rect
  /// The rows of the list.
  var list: Rect
  /// Whether there is room for a frame and a rule.
  var hasBorder: Bool

  /// The tabs that are listed at once at most.
  private static let longestList = 16

  /// Lays out the switcher for some tabs.
  init(in pane: Rect, count: Int) {
    let width = min(pane.width, max(24, min(80, pane.width - 8)))
    let x = pane.minX + (pane.width - width) / 2
    hasBorder = pane.height >= 7 && width >= 20
    guard hasBorder else {
      let height = min(pane.height, min(count, Self.longestList) + 2)
      frame = Rect(x: x, y: pane.minY, width: width, height: height)
      field = Rect(x: x, y: pane.minY, width: width, height: min(1, height))
      list = Rect(x: x, y: pane.minY + 1, width: width, height: max(0, height - 1))
      return
    }
    let rows = max(1, min(count, Self.longestList, pane.height - 4))
    let y = pane.minY + (pane.height > rows + 8 ? 1 : 0)
    frame = Rect(x: x, y: y, width: width, height: rows + 4)
    let inside = Border.inside(of: frame)
    field = Rect(x: inside.minX, y: inside.minY, width: inside.width, height: 1)
    list = Rect(x: inside.minX, y: inside.minY + 2, width: inside.width, height: rows)
  }
}

extension Switcher {
  func layout(in pane: Rect) -> SwitcherLayout { SwitcherLayout(in: pane, count: count) }

  /// The tab in a row of the screen.
  func match(at position: Position, in layout: SwitcherLayout) -> Int? {
    layout.list.contains(position)
      ? tab(inLine: position.y - layout.list.minY + firstLine(in: layout)) : nil
  }

  private func firstLine(in layout: SwitcherLayout) -> Int {
    let rows = max(1, layout.list.height)
    return max(0, min(choice - rows / 2, matchCount - rows))
  }

  /// Draws the list.
  ///
  /// - Returns: where the cursor stands.
  func render(into canvas: inout Canvas, in layout: SwitcherLayout, _ theme: Theme) -> Position {
    let surface = theme[.switcher]
    let counter =
      query.isEmpty ? count.grouped : "\(matchCount.grouped) of \(count.grouped)"
    if layout.hasBorder {
      var border = Border(theme.style(.accent, on: .raised))
      border.title = [Border.Label("Tabs", theme.style(.heading, on: .raised, .bold))]
      border.detail = [Border.Label(counter, theme[.switcherCount])]
      border.footer = [
        Border.Label("Enter", theme.style(.accent, on: .raised, .bold)),
        Border.Label(" go   ", theme[.switcherCount]),
        Border.Label("Esc", theme.style(.accent, on: .raised, .bold)),
        Border.Label(" stay", theme[.switcherCount]),
      ]
      Overlay(border: border, surface: surface, dimming: theme.dimmed)
        .draw(into: &canvas, in: layout.frame)
      let rule = Glyph("─")
      for x in layout.field.minX..<layout.field.maxX {
        canvas.put(
          rule, at: Position(x: x, y: layout.field.maxY), theme.style(.rule, on: .raised))
      }
    } else {
      canvas.fill(layout.frame, surface)
      let start = layout.field.maxX - 1 - counter.utf8.count
      if start > layout.field.minX + 10 + editor.cursorColumn {
        canvas.write(counter, at: Position(x: start, y: layout.field.minY), theme[.switcherCount])
      }
    }
    drawList(into: &canvas, in: layout, theme)
    let field = layout.field
    canvas.write(
      " › ", at: field.origin, theme.style(.accent, on: .raised, .bold), maxWidth: field.width)
    canvas.write(
      editor.string, at: Position(x: field.minX + 3, y: field.minY), surface,
      maxWidth: max(0, field.width - 4))
    return Position(
      x: max(0, min(field.maxX - 1, field.minX + 3 + editor.cursorColumn)), y: field.minY)
  }

  private func drawList(into canvas: inout Canvas, in layout: SwitcherLayout, _ theme: Theme) {
    let first = firstLine(in: layout)
    let lines = (0..<layout.list.height).compactMap { row in
      tab(inLine: first + row).map { (row: row, entry: SwitcherLine(entry($0), query)) }
    }
    // Folders are in line, unless names are long.
    let widest = lines.map(\.entry.name.width).max() ?? 0
    let column = min(widest, max(12, layout.list.width * 2 / 5)) + 3
    for line in lines {
      let area = Rect(
        x: layout.list.minX, y: layout.list.minY + line.row, width: layout.list.width, height: 1)
      draw(
        line.entry, isChosen: first + line.row == choice, folderColumn: column, into: &canvas,
        in: area, theme)
    }
  }

  /// Draws a tab: its name, its folder, and its badge at the end. The letters that match are bold and
  /// underlined, so that they are seen without colours.
  private func draw(
    _ line: SwitcherLine, isChosen: Bool, folderColumn: Int, into canvas: inout Canvas,
    in area: Rect, _ theme: Theme
  ) {
    let surface: Role = isChosen ? .selection : .raised
    let look = isChosen ? theme[.switcherChoice] : theme[.switcher]
    if isChosen {
      canvas.fill(area, look)
      canvas.write("▌", at: area.origin, theme.style(.accent, on: .selection))
    }
    let match = theme.style(.accent, on: surface, [.bold, .underline])
    var room = max(0, area.width - 4)
    if let badge = line.entry.badge {
      let width = badge.cellWidth
      if room >= width + 8 {
        let color = line.entry.badgeColor ?? theme.color(.warning)
        var style = look
        if !look.attributes.contains(.reverse) {
          style = Style(theme.readable(color, on: surface), on: look.background)
        }
        canvas.write(badge, at: Position(x: area.maxX - 2 - width, y: area.minY), style)
        room -= width + 1
      }
    }
    let x = area.minX + 2
    let used = line.name.shortened(to: room)
      .draw(into: &canvas, at: Position(x: x, y: area.minY), look, match)
    let start = max(folderColumn - 2, used + 2)
    guard room - start >= 8, !line.folder.glyphs.isEmpty else { return }
    _ = line.folder.shortened(to: room - start).draw(
      into: &canvas, at: Position(x: x + start, y: area.minY),
      isChosen ? theme.style(.secondary, on: .selection) : theme[.switcherCount], match)
  }
}

/// A tab in the list, with the letters that match.
private struct SwitcherLine {
  let entry: SwitcherEntry
  let folder, name: EmphasizedText

  init(_ entry: SwitcherEntry, _ query: FuzzyQuery) {
    self.entry = entry
    var text = FuzzyText()
    text.take(entry.text, nameStart: entry.nameStart)
    var query = query
    let places = query.isEmpty ? [] : query.places(in: text)
    (folder, name) = EmphasizedText.parts(of: entry.text, at: entry.nameStart, places)
  }
}
