import LessOptionTable
import TabPagerCore

/// Scrolling with the keys of `less`: a number before some keys also counts for the next ones.
extension PagerApp {
  func scroll(_ movement: ScrollMovement, count: Int?) -> [AppEffect] {
    let (movement, count) = lessMovement(movement, count: count)
    return tabs.selectedPage?.perform(.scroll(movement), count: count) ?? []
  }

  /// Scrolls by a window. A number sets its height.
  func scrollWindow(_ direction: Direction, count: Int?) -> [AppEffect] {
    if let count, let option = LessOption.named("z")?.option {
      lessValues[option] = .number(count)
    }
    return [.perform(.page(.scroll(.pages(direction == .forward ? 1 : -1))))]
  }

  private func lessMovement(
    _ movement: ScrollMovement, count: Int?
  ) -> (ScrollMovement, count: Int?) {
    switch movement {
    case .halfPages(let direction):
      if let count { halfPageLines = count }
      // `less` counts the row of its prompt.
      return (.lines(direction * (halfPageLines ?? max(1, (paneSize.height + 2) / 2))), nil)
    case .pages(let direction):
      if let count { return (.lines(direction * count), nil) }
      return windowLines.map { (.lines(direction * $0), nil) } ?? (movement, nil)
    case .lines, .top, .bottom, .sideways: return (movement, count)
    }
  }

  /// The number of lines of a window, by the option `-z`; `nil` for a page.
  private var windowLines: Int? {
    guard let number = LessOption.named("z").map({ lessValues.number(of: $0.option) }), number != -1
    else { return nil }
    return max(1, number > 0 ? number : paneSize.height + 1 + number)
  }
}
