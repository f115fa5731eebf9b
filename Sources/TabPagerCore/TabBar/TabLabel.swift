/// What the bar shows of a tab: a title, and beside it a badge and a mark to close it with.
package struct TabLabel: Hashable, Sendable {
  /// The title.
  package var title: String
  /// A few characters beside the title.
  package var badge: String?
  /// The colour of the badge; nil for that of all badges.
  package var badgeColor: Color?
  /// Whether a mark to close it with stands at the end.
  package var isClosable: Bool
  /// Whether it can be selected.
  package var isEnabled: Bool

  /// Makes a label.
  package init(
    title: String, badge: String? = nil, badgeColor: Color? = nil, isClosable: Bool = false,
    isEnabled: Bool = true
  ) {
    self.title = title
    self.badge = badge
    self.badgeColor = badgeColor
    self.isClosable = isClosable
    self.isEnabled = isEnabled
  }

  /// The mark to close a tab with: a multiplication sign.
  package static let closeMark = Glyph("\u{D7}")

  /// The cells it takes, nothing shortened.
  package var width: Int {
    let title = title.cellWidth
    guard badge != nil || isClosable else { return title }
    return max(1, title) + badgeWidth + (isClosable ? 2 : 0)
  }

  /// The cells of the badge and of the space before it.
  private var badgeWidth: Int { badge.map { $0.cellWidth + 1 } ?? 0 }

  /// Which parts are shown in so many cells, and how many of them are left to the title. Where a
  /// title of three cells leaves no room for them, the mark goes first, then the badge.
  func parts(in width: Int) -> (title: Int, hasBadge: Bool, hasMark: Bool) {
    let title = max(1, title.cellWidth)
    let least = min(title, TabLabel.leastTitle)
    var left = width
    let hasBadge = badge != nil && left - badgeWidth >= least
    if hasBadge { left -= badgeWidth }
    let hasMark = isClosable && hasBadge == (badge != nil) && left - 2 >= least
    if hasMark { left -= 2 }
    return (left, hasBadge, hasMark)
  }

  /// The cells that a title keeps before its mark and its badge go.
  private static let leastTitle = 3
}
