/// The cause of a move.
public enum MoveCause: Hashable, Sendable {
  /// A key was pressed.
  case key
  /// A title was clicked.
  case click
  /// The page was dragged.
  case drag
  /// A wheel or a trackpad moved sideways.
  case wheel
  /// The program called a method.
  case code
  /// The tabs changed.
  case data
}

/// A direction in the order of the pages.
public enum Direction: Hashable, Sendable {
  /// Towards the last page.
  case forward
  /// Towards the first page.
  case backward

  /// 1 for forward, −1 for backward.
  package var sign: Int { self == .forward ? 1 : -1 }

  /// The opposite direction.
  package var reversed: Direction { self == .forward ? .backward : .forward }
}
