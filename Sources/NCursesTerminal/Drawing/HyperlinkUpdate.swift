import TabPagerCore

/// The cells of a row to write again so that they have the right links.
///
/// ncurses does not support links: cells that it draws lose their links, and other cells keep them. Cells that need a
/// link are written again with its sequences, and cells that must lose a link are written again without.
struct HyperlinkUpdate {
  /// Columns that ncurses has not drawn and that must lose their link.
  let ended: [Range<Int>]
  /// Links that must be written.
  let begun: [CanvasLink]

  /// Compares the links of a row.
  ///
  /// - Parameters:
  ///   - before: The links that the terminal has in the row.
  ///   - after: The links of the new frame.
  ///   - isChanged: Whether ncurses has drawn anything in the row.
  ///   - isSame: Whether the cell in a column is unchanged.
  init(
    from before: [CanvasLink], to after: [CanvasLink], isChanged: Bool, width: Int,
    isSame: (Int) -> Bool
  ) {
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
