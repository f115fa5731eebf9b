import TabPagerCore

/// The list of all the tabs, filtered as one types.
struct Switcher {
  private(set) var editor = LineEditor()
  private let titles: [String]
  /// The places of the tabs that match, in order.
  private(set) var matches: [Int]
  /// Which of the matches is chosen.
  private(set) var choice: Int

  /// Makes the list.
  ///
  /// - Parameters:
  ///   - titles: of all the tabs.
  ///   - selected: the place of the one that is shown.
  init(titles: [String], selected: Int) {
    self.titles = titles
    matches = Array(titles.indices)
    choice = selected
  }

  /// The place of the chosen tab; nil where none matches.
  var chosenTab: Int? { matches.indices.contains(choice) ? matches[choice] : nil }

  mutating func handle(_ key: Key) {
    switch key.code {
    case .down, .tab: choose(choice + 1)
    case .up: choose(choice - 1)
    case .pageDown: choose(choice + 10)
    case .pageUp: choose(choice - 10)
    default:
      let typed = editor.string
      if editor.handle(key), editor.string != typed { filter(after: typed) }
    }
  }

  mutating func paste(_ text: String) {
    let typed = editor.string
    editor.paste(text)
    filter(after: typed)
  }

  private mutating func choose(_ wanted: Int) {
    choice = max(0, min(matches.count - 1, wanted))
  }

  /// All the words that were typed stand in a title, in any letter case. More text has its matches
  /// among those of less: with 100,000 tabs only the first letter looks at all of them.
  private mutating func filter(after typed: String) {
    let words = editor.string.lowercased().split(separator: " ")
    let candidates = editor.string.hasPrefix(typed) ? matches : Array(titles.indices)
    matches = candidates.filter { index in
      let title = titles[index].lowercased()
      return words.allSatisfy { title.contains($0) }
    }
    choice = 0
  }

  /// The rectangle it is drawn in, in a pane.
  func frame(in pane: Rect) -> Rect {
    let width = min(pane.width, max(24, min(60, pane.width - 8)))
    let height = min(pane.height, min(titles.count, 16) + 2)
    return Rect(x: pane.minX + (pane.width - width) / 2, y: pane.minY, width: width, height: height)
  }

  /// The match in a row of the frame.
  func match(at position: Position, in frame: Rect) -> Int? {
    let index = position.y - frame.minY - 1 + firstRow(in: frame)
    let isInList = frame.contains(position) && position.y > frame.minY
    return isInList && matches.indices.contains(index) ? matches[index] : nil
  }

  private func firstRow(in frame: Rect) -> Int {
    let rows = max(1, frame.height - 1)
    return max(0, min(choice - rows / 2, matches.count - rows))
  }

  /// Draws the list.
  ///
  /// - Returns: where the cursor stands.
  func render(into canvas: inout Canvas, in frame: Rect, _ theme: Theme) -> Position {
    let ground = theme[.switcher]
    canvas.fill(frame, with: Cell(.space, ground))
    let first = firstRow(in: frame)
    for (row, match) in matches.dropFirst(first).prefix(max(0, frame.height - 1)).enumerated() {
      let isChosen = first + row == choice
      let look = isChosen ? theme[.switcherChoice] : ground
      let y = frame.minY + 1 + row
      canvas.fill(
        Rect(x: frame.minX, y: y, width: frame.width, height: 1), with: Cell(.space, look))
      let glyphs = TitleShortener.glyphs(of: titles[match], width: max(0, frame.width - 4))
      canvas.write(glyphs, at: Position(x: frame.minX + 2, y: y), look)
    }
    let prompt = "› "
    canvas.write(prompt, at: frame.origin, theme[.switcherPrompt])
    canvas.write(
      editor.string, at: Position(x: frame.minX + 2, y: frame.minY), ground,
      maxWidth: max(0, frame.width - 3))
    let count = "\(matches.count)/\(titles.count)"
    if frame.width > 12 + count.utf8.count + editor.cursorColumn {
      canvas.write(
        count, at: Position(x: frame.maxX - 1 - count.utf8.count, y: frame.minY),
        theme[.switcherCount])
    }
    return Position(
      x: min(frame.maxX - 1, frame.minX + 2 + editor.cursorColumn), y: frame.minY)
  }
}
