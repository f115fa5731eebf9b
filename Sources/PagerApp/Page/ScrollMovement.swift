import TabPagerCore

/// A movement within a page.
enum ScrollMovement: Hashable, Sendable {
  /// By lines, pages or half pages; down if positive.
  case lines(Int), pages(Int), halfPages(Int)
  /// To the top, to the bottom.
  case top, bottom
  /// Sideways in steps of half a screen; to the right if positive.
  case sideways(Int)

  /// The movement for a key with a count before it. For half pages, the count is a number of lines.
  func applyingCount(_ count: Int?) -> ScrollMovement {
    guard let count else { return self }
    return switch self {
    case .lines(let lines): .lines(lines * count)
    case .pages(let pages): .pages(pages * count)
    case .halfPages(let pages): .lines(pages * count)
    case .sideways(let steps): .sideways(steps * min(count, 1000))
    case .top, .bottom: self
    }
  }

  /// Whether it moves down, but not to the end at once.
  var isForward: Bool {
    switch self {
    case .lines(let count), .pages(let count), .halfPages(let count): count > 0
    case .sideways, .top, .bottom: false
    }
  }
}

extension SelectionList {
  /// Moves the selection of a list that is `height` lines high.
  mutating func moveSelection(by movement: ScrollMovement, height: Int) {
    switch movement {
    case .lines(let count): moveSelection(by: count)
    case .pages(let count): moveSelection(by: count * height)
    case .halfPages(let count): moveSelection(by: count * max(1, height / 2))
    case .top: select(0)
    case .bottom: select(count - 1)
    case .sideways: break
    }
  }
}

extension SelectionList {
  /// Selects the first row below the next heading or, backward, below the one before. From another row of a group, the
  /// latter is the heading of that group. The headings are the rows that cannot be selected.
  ///
  /// - Returns: Whether there is such a heading.
  mutating func selectGroup(_ direction: Direction) -> Bool {
    let row = selection ?? 0
    let groups = unselectable.filter { !unselectable.contains($0 + 1) && $0 + 1 < count }
    let heading =
      direction == .forward
      ? groups.filter { $0 > row }.min() : groups.filter { $0 < row - 1 }.max()
    if let heading { select(heading) }
    return heading != nil
  }
}

/// A row of the pane.
enum VerticalPlacement: Hashable, Sendable {
  case top, middle, bottom
}
