/// The time when a page or a program needs its next frame, unless an event comes first.
///
/// Schedules are ordered by urgency, so `min` returns the most urgent one.
public enum Schedule: Hashable, Sendable {
  /// At no time. The program sleeps until the next event.
  case idle
  /// At a time, in seconds on the clock of ``PageContext/now``.
  case due(Double)
  /// At the next frame, because something moves.
  case animating
}

extension Schedule: Comparable {
  /// Whether the left schedule needs its frame before the right one.
  public static func < (left: Schedule, right: Schedule) -> Bool {
    switch (left, right) {
    case (_, .animating), (.idle, _): false
    case (.animating, _), (_, .idle): true
    case (.due(let left), .due(let right)): left < right
    }
  }
}
