/// The label of a tab in the bar: a title, a badge and a close button.
package struct TabLabel: Hashable, Sendable {
  /// The title.
  var title: TabTitle
  /// A short text after the title, or `nil` for none.
  package var badge: String?
  /// The colour of the badge, or `nil` for the default colour of badges.
  package var badgeColor: Color?
  /// Whether the label ends with a close button.
  package var isClosable: Bool
  /// Whether the tab can be selected.
  package var isEnabled: Bool

  /// Creates a label with a plain title.
  package init(
    title: String, badge: String? = nil, badgeColor: Color? = nil, isClosable: Bool = false,
    isEnabled: Bool = true
  ) {
    self.init(
      .plain(title), badge: badge, badgeColor: badgeColor, isClosable: isClosable,
      isEnabled: isEnabled)
  }

  /// Creates a label.
  init(
    _ title: TabTitle, badge: String?, badgeColor: Color?, isClosable: Bool, isEnabled: Bool
  ) {
    self.title = title
    self.badge = badge
    self.badgeColor = badgeColor
    self.isClosable = isClosable
    self.isEnabled = isEnabled
  }

  /// The close button: a multiplication sign.
  package static let closeMark = Glyph("\u{D7}")

  /// The width in cells, without shortening.
  package var width: Int {
    let title = title.cellWidth
    guard badge != nil || isClosable else { return title }
    return max(1, title) + badgeWidth + (isClosable ? 2 : 0)
  }

  /// The width of the badge and of the space before it.
  private var badgeWidth: Int { badge.map { $0.cellWidth + 1 } ?? 0 }

  /// Returns which parts fit into a width, and the cells left for the title. If they leave less
  /// than three cells to the title, the close button is dropped first, then the badge.
  func partsThatFit(in width: Int) -> (title: Int, hasBadge: Bool, hasMark: Bool) {
    let title = max(1, title.cellWidth)
    let least = min(title, TabLabel.leastTitle)
    var left = width
    let hasBadge = badge != nil && left - badgeWidth >= least
    if hasBadge { left -= badgeWidth }
    let hasMark = isClosable && hasBadge == (badge != nil) && left - 2 >= least
    if hasMark { left -= 2 }
    return (left, hasBadge, hasMark)
  }

  /// The cells kept for the title before its close button and its badge are dropped.
  private static let leastTitle = 3
}
