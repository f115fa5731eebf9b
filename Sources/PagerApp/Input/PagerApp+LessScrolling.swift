import Documents
import LessOptionTable
import PagerViews
import TabPagerCore

/// Scrolling with the keys of `less`: a number before some keys also counts for the next ones.
extension PagerApp {
  /// Stops the work in progress. As in `less`, Ctrl-C never quits, or with the option `-K` always.
  ///
  /// The key also reaches the programs that write to standard input.
  func interruptAsLess() -> [AppEffect] {
    let isReadingInput = documents.ids.contains { id in
      documents[id].map { $0.source == .descriptor(0) && $0.isLoading } ?? false
    }
    if isReadingInput { ProcessGroupInterrupter.interruptOthers() }
    return lessValues.number(of: .quitOnInterrupt) > 0
      ? [.quit] : stopWork() ?? [.message("nothing to stop", (.app(.quit), "quits"))]
  }

  func scrollAsLess(_ movement: ScrollMovement, count: Int?) -> [AppEffect] {
    if case .sideways(let direction) = movement, document?.derived?.columnStops.isEmpty ?? true {
      return tabs.selectedPage?.perform(
        .shift(direction * sidewaysStep(storingCount: count)), count: nil) ?? []
    }
    let (movement, count) = adjustedLessMovement(movement, count: count)
    return scrollOrLeaveAtEnd(movement) {
      tabs.selectedPage?.perform(.scroll(movement), count: count) ?? []
    }
  }

  /// Whether the option `-E` makes the program quit now, since the end of the last file is visible and no command is
  /// being typed.
  var quitsAtEnd: Bool {
    lessValues.number(of: .quitAtEnd) == 2 && input.preset == .less && !input.hasLayers
      && input.pending.isEmpty && document?.isAtEnd == true
      && tabIndex(reachedBy: .next, steps: 1) == nil
  }

  /// Scrolls, and goes to the next file or quits if the options `-e` or `-E` want that at the end.
  private func scrollOrLeaveAtEnd(_ movement: ScrollMovement, scroll: () -> [AppEffect])
    -> [AppEffect]
  {
    guard lessValues.number(of: .quitAtEnd) > 0, movement.isForward, document?.isAtEnd == true
    else { return scroll() }
    return tabIndex(reachedBy: .next, steps: 1) == nil
      ? [.quit] : performPagerActionAsLess(.next, count: 1)
  }

  /// Scrolls by a window. A number sets its height.
  func scrollByWindow(_ direction: Direction, count: Int?) -> [AppEffect] {
    if let count { lessValues[.window] = .number(count) }
    return [.perform(.page(.scroll(.pages(direction == .forward ? 1 : -1))))]
  }

  private func adjustedLessMovement(
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

  /// The columns by which to scroll sideways: a number before the key, which is kept as the option `-#`; half the screen
  /// without one.
  private func sidewaysStep(storingCount count: Int?) -> Int {
    if let count { lessValues[.shift] = .text("\(count)") }
    let text = lessValues.text(of: .shift)
    let share = text.hasPrefix(".") ? Double("0" + text).map { Int($0 * Double(size.width)) } : nil
    let columns = share ?? Int(text) ?? 0
    return columns > 0 ? min(columns, 1 << 20) : max(1, size.width / 2)
  }

  /// The number of lines of a window, by the option `-z`; `nil` for a page.
  var windowLines: Int? {
    let number = lessValues.number(of: .window)
    guard number != -1 else { return nil }
    return max(1, number > 0 ? number : paneSize.height + 1 + number)
  }
}
