import PagerText
import TabPagerCore

/// A line above a page that suggests what to try there, with the bound keys.
struct TourHints {
  var hints: [ActionHint]

  init(_ hints: ActionHint...) { self.hints = hints }

  /// The number of rows of the caption in a pane: the line, and a blank row if there is room.
  static func height(in size: Size) -> Int {
    switch size.height {
    case ..<8: 0
    case ..<16: 1
    default: 2
    }
  }

  /// The line with the keys of its hints. A hint whose action has no key is omitted.
  func line(_ keys: KeyBindings, _ theme: Theme) -> TourHintLine {
    TourHintLine(
      hints: hints.compactMap { hint in
        keys.keyNotation(of: hint.action).map { (key: $0, words: hint.words) }
      }, theme: theme)
  }
}

/// A caption with its keys and styles, ready to draw.
struct TourHintLine {
  let hints: [(key: String, words: String)]
  var theme: Theme

  private static let start = 1
  private static let gap = 3

  /// Draws the hints for which there is room, from the first one on.
  func draw(into canvas: inout Canvas) {
    let key = theme.style(.accent, on: .pane, .bold)
    let words = theme.style(.secondary)
    var x = TourHintLine.start
    let head = "Try"
    x += canvas.write(head, at: Position(x: x, y: 0), theme.style(.text, on: .pane, .bold))
    for (index, hint) in hints.enumerated() {
      let gap = index == 0 ? 2 : TourHintLine.gap
      let width = gap + hint.key.cellWidth + 1 + hint.words.cellWidth
      guard x + width <= canvas.size.width else { return }
      x += gap
      x += canvas.write(hint.key, at: Position(x: x, y: 0), key) + 1
      x += canvas.write(hint.words, at: Position(x: x, y: 0), words)
    }
  }
}
