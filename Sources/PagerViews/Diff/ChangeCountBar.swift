import PagerText
import TabPagerCore

/// A bar of squares for added and removed lines. It is readable without colours.
struct ChangeCountBar {
  private let added: Int
  private let removed: Int

  /// Creates a bar with a number of squares, at least one for each existing kind of change.
  init(added: Int, removed: Int, squares: Int) {
    let total = added + removed
    guard total > 0, squares > 0 else {
      (self.added, self.removed) = (0, 0)
      return
    }
    let share = Int((Double(added) / Double(total) * Double(squares)).rounded())
    let most = max(added > 0 ? 1 : 0, squares - (removed > 0 ? 1 : 0))
    self.added = max(added > 0 ? 1 : 0, min(share, most))
    self.removed = max(removed > 0 ? 1 : 0, squares - self.added)
  }

  /// Writes the bar.
  func write(addedStyle: Style, removedStyle: Style, to output: inout StyledText) {
    output.append(String(repeating: "■", count: added), addedStyle)
    output.append(String(repeating: "□", count: removed), removedStyle)
  }
}
