/// How a page moves and searches with the keys of `less`, where that differs from the other keys.
///
/// - The target of a jump is shown at a certain row, even if the rows below the end of the document stay empty.
/// - A search does not wrap around.
struct LessRules: Hashable {
  var jumpTarget = JumpTarget.row(1)
  /// Where a search starts.
  var searchStart = SearchStart.screen

  /// The row of the pane for the target of a jump: the option `-j`.
  enum JumpTarget: Hashable {
    /// A row counted from 1 or, if negative, from the bottom of the screen with -1 for the prompt.
    case row(Int)
    /// A share of the height.
    case share(Double)
  }

  /// The mark at the right edge of a line that is cut off; `nil` for the usual one.
  var rightMark: Character?

  /// The part of the screen that a search includes: the option `-a`.
  enum SearchStart: Int, Hashable {
    case target, afterScreen, screen
  }

  /// The row for the target of a jump in a pane, from 0.
  func jumpRow(height: Int) -> Int {
    let row =
      switch jumpTarget {
      case .row(let row) where row > 0: row - 1
      case .row(let row): height + 1 + row
      case .share(let share): Int(Double(height + 1) * share)
      }
    return max(0, min(height - 1, row))
  }
}

extension LessRules.JumpTarget {
  /// Parses the value of the option `-j`; `nil` if it is invalid.
  init?(_ text: String) {
    if text.hasPrefix("."), let share = Double("0" + text) {
      self = .share(share)
    } else if let row = Int(text) {
      self = .row(row)
    } else {
      return nil
    }
  }
}
