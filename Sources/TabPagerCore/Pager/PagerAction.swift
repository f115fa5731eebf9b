/// What a key can ask of a pager.
public enum PagerAction: Hashable, Sendable {
  /// Swipe to the next page, to the previous one.
  case next, previous
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
    case .next, .previous, .nextTab, .previousTab, .barLeft, .barRight: false
    }
  }

  /// Whether a pager within the page is asked first.
  var isForInnermost: Bool {
    switch self {
    case .next, .previous, .select: true
    default: false
    }
  }
}
