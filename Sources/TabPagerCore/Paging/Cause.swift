/// Why the pager moves.
public enum Cause: Hashable, Sendable {
  /// A key was pressed.
  case key
  /// A title was clicked.
  case click
  /// The page was dragged.
  case drag
  /// A wheel or a trackpad moved sideways.
  case wheel
  /// The program asked for it.
  case code
  /// The list of pages changed.
  case data
  /// The screen got another size.
  case resize
}

/// Which way through the pages.
public enum Direction: Hashable, Sendable {
  /// Towards the last page.
  case forward
  /// Towards the first page.
  case backward

  /// 1 forward, −1 backward.
  package var sign: Int { self == .forward ? 1 : -1 }

  /// The other one.
  package var reversed: Direction { self == .forward ? .backward : .forward }
}
