/// What a key can ask of a pager.
public enum PagerAction: Hashable, Sendable {
  /// Swipe to the page on the right or on the left, in a horizontal pager.
  case next, previous
  /// Swipe to the page below or above, in a vertical pager whose page cannot scroll any farther.
  case down, up
  /// Go to the next tab, the previous one, round the ends.
  case nextTab, previousTab
  /// Go to the first tab, the last one.
  case firstTab, lastTab
  /// Go to a tab by its place, from 0: of the innermost pager that has one there.
  case select(Int)
  /// Go to a tab by its place, from 0: of the outermost pager.
  case selectOuter(Int)
  /// Scroll the bar to the left, to the right, without selecting.
  case barLeft, barRight

  /// Whether it asks for a certain tab.
  var isForTab: Bool {
    switch self {
    case .firstTab, .lastTab, .select, .selectOuter: true
    case .next, .previous, .down, .up, .nextTab, .previousTab, .barLeft, .barRight: false
    }
  }

  /// Whether a pager within the page is asked first.
  var isForInnermost: Bool {
    switch self {
    case .select: true
    default: swipe != nil
    }
  }

  /// Whether it moves between pages.
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
