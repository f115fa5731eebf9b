/// An action of a pager that a key can trigger.
public enum PagerAction: Hashable, Sendable {
  /// Swipes to the page at the right or the left, in a horizontal pager.
  case next, previous
  /// Swipes to the page below or above, in a vertical pager. A key does this only if the selected page
  /// cannot scroll farther.
  case down, up
  /// Selects the next or the previous tab, wrapping at the ends.
  case nextTab, previousTab
  /// Selects the first or the last tab.
  case firstTab, lastTab
  /// Selects a tab by its index, counted from 0, in the innermost pager that has an enabled tab at
  /// this index.
  case select(Int)
  /// Selects a tab by its index, in the outermost pager.
  case selectOuter(Int)
  /// Scrolls the tab bar to the left or to the right, without selecting a tab.
  case barLeft, barRight

  /// Whether the action selects a specific tab.
  var isForTab: Bool {
    switch self {
    case .firstTab, .lastTab, .select, .selectOuter: true
    case .next, .previous, .down, .up, .nextTab, .previousTab, .barLeft, .barRight: false
    }
  }

  /// Whether a pager inside the page handles the action first.
  var isForInnermost: Bool {
    switch self {
    case .select: true
    default: swipe != nil
    }
  }

  /// Whether the action moves between pages.
  var movesPages: Bool { self != .barLeft && self != .barRight }

  /// The axis and the direction of a swipe to a neighbour.
  var swipe: (axis: Axis, direction: Direction)? {
    switch self {
    case .next: (.horizontal, .forward)
    case .previous: (.horizontal, .backward)
    case .down: (.vertical, .forward)
    case .up: (.vertical, .backward)
    default: nil
    }
  }
}
