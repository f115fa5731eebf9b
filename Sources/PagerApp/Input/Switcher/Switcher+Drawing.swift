import PagerText
import TabPagerCore

extension Switcher {
  /// The rectangle it is drawn in, in a pane.
  func frame(in pane: Rect) -> Rect {
    let width = min(pane.width, max(24, min(80, pane.width - 8)))
    let height = min(pane.height, min(count, 16) + 2)
    return Rect(x: pane.minX + (pane.width - width) / 2, y: pane.minY, width: width, height: height)
  }

  /// The tab in a row of the frame.
  func match(at position: Position, in frame: Rect) -> Int? {
    let isInList = frame.contains(position) && position.y > frame.minY
    return isInList ? tab(inLine: position.y - frame.minY - 1 + firstLine(in: frame)) : nil
  }

  private func firstLine(in frame: Rect) -> Int {
    let rows = max(1, frame.height - 1)
    return max(0, min(choice - rows / 2, matchCount - rows))
  }

  /// Draws the list.
  ///
  /// - Returns: where the cursor stands.
  func render(into canvas: inout Canvas, in frame: Rect, _ theme: Theme) -> Position {
    let ground = theme[.switcher]
    canvas.fill(frame, with: Cell(.space, ground))
    let first = firstLine(in: frame)
    for row in 0..<max(0, frame.height - 1) {
      guard let place = tab(inLine: first + row) else { break }
      let isChosen = first + row == choice
      let look = isChosen ? theme[.switcherChoice] : ground
      let area = Rect(x: frame.minX, y: frame.minY + 1 + row, width: frame.width, height: 1)
      canvas.fill(area, with: Cell(.space, look))
      draw(entry(place), into: &canvas, in: area, look, theme)
    }
    let prompt = "› "
    canvas.write(prompt, at: frame.origin, theme[.switcherPrompt])
    canvas.write(
      editor.string, at: Position(x: frame.minX + 2, y: frame.minY), ground,
      maxWidth: max(0, frame.width - 3))
    let count = "\(matchCount)/\(count)"
    if frame.width > 12 + count.utf8.count + editor.cursorColumn {
      canvas.write(
        count, at: Position(x: frame.maxX - 1 - count.utf8.count, y: frame.minY),
        theme[.switcherCount])
    }
    return Position(
      x: min(frame.maxX - 1, frame.minX + 2 + editor.cursorColumn), y: frame.minY)
  }

  /// Draws a tab: its name, behind that in grey the folder, and its badge at the end. The letters that
  /// match are underlined and bold, so that they are seen without colours.
  private func draw(
    _ entry: SwitcherEntry, into canvas: inout Canvas, in area: Rect, _ look: Style,
    _ theme: Theme
  ) {
    var room = max(0, area.width - 4)
    if let badge = entry.badge {
      let width = badge.cellWidth
      if room >= width + 8 {
        canvas.write(
          badge, at: Position(x: area.maxX - 2 - width, y: area.minY),
          Style(entry.badgeColor ?? theme.color(.warning), on: look.background))
        room -= width + 1
      }
    }
    var text = FuzzyText()
    text.take(entry.text, nameStart: entry.nameStart)
    var query = query
    let places = query.isEmpty ? [] : query.places(in: text)
    let (folder, name) = EmphasizedText.parts(of: entry.text, at: entry.nameStart, places)
    var x = area.minX + 2
    x += name.shortened(to: room).draw(into: &canvas, at: Position(x: x, y: area.minY), look)
    room -= x - area.minX
    guard room >= 8, !folder.glyphs.isEmpty else { return }
    // On the ground of the chosen tab its own color can be read for certain.
    let isChosen = look.background != theme[.switcher].background
    let grey = Style(
      isChosen ? look.foreground : theme[.switcherCount].foreground, on: look.background)
    _ = folder.shortened(to: room).draw(
      into: &canvas, at: Position(x: x + 2, y: area.minY), grey)
  }
}
