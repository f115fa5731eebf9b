import TabPagerCore

/// The links of a row that the terminal must be told.
///
/// ncurses knows no links. What it draws is none, and what it does not draw stays what it was: so cells are
/// written once more, between sequences that make links of them, or without, where they are none any more.
struct LinkUpdate {
  /// Columns that were links and are not, and which ncurses has not drawn since.
  let ended: [Range<Int>]
  /// Links that the terminal does not have yet.
  let begun: [Link]

  /// - Parameters:
  ///   - before: The links that the terminal had in the row.
  ///   - after: Those that it is to have.
  ///   - isChanged: Whether ncurses has drawn anything in the row.
  ///   - isSame: Whether a cell of the row is what it was.
  init(from before: [Link], to after: [Link], isChanged: Bool, width: Int, isSame: (Int) -> Bool) {
    begun = isChanged ? after : after.filter { !before.contains($0) }
    guard before != after || isChanged else {
      ended = []
      return
    }
    var isEnded = [Bool](repeating: false, count: width)
    for link in before {
      for column in link.columns.clamped(to: 0..<width) { isEnded[column] = true }
    }
    for link in after {
      for column in link.columns.clamped(to: 0..<width) { isEnded[column] = false }
    }
    var runs: [Range<Int>] = []
    for column in isEnded.indices where isEnded[column] && isSame(column) {
      if let last = runs.last, last.upperBound == column {
        runs[runs.count - 1] = last.lowerBound..<column + 1
      } else {
        runs.append(column..<column + 1)
      }
    }
    ended = runs
  }
}
