/// How paging behaves.
public struct PagingSettings: Hashable, Sendable {
  /// The direction in which pages lie. The default is horizontal.
  public var axis = Axis.horizontal
  /// How one page replaces another. The default is to scroll.
  public var transition = TransitionStyle.scroll
  /// Whether a drag or a wheel can pull the pane past the pages it may reach, against resistance. If
  /// not, the pane stops exactly at them, and so does progress. The default is true.
  public var bounces = true
  /// How a swipe settles. The default is the snappy spring.
  public var swipe = Motion.spring(.snappy)
  /// How a jump settles. The default is the snappy spring.
  public var jump = Motion.spring(.snappy)
  /// Whether the first page follows the last. Needs two pages.
  public var loops = false
  /// Which page is shown where the current one is removed.
  public var removal = RemovalPolicy.next
  /// How far a drag must go to go on by itself when let go, in pages: 0…1.
  public var commitDistance = 0.5
  /// How fast it must be to go on all the same, in pages a second.
  public var flingVelocity = 1.0
  /// How far one notch of a wheel along the axis goes, in pages.
  public var wheelStep = 0.125
  /// How long a wheel must be still for its motion to have ended, in seconds.
  public var wheelPause = 0.15

  /// Makes the default settings.
  public init() {}

  /// How near to its page a motion must be to be at rest, in pages: a cell and a half in a pane of
  /// 200, no more than the frame before has moved. The snappy spring is there after 0.36 s; its
  /// overshoot of 0.6 % is less.
  static let tolerance = 0.0075
}

/// The direction in which the pages of a pager lie. Its tab bar is always horizontal.
public enum Axis: Hashable, Sendable {
  /// Side by side, from left to right.
  case horizontal
  /// One below the other.
  case vertical
}

/// How one page replaces another. Progress and the indicator move in the same way with all of them.
public enum TransitionStyle: Hashable, Sendable {
  /// The pages slide along the axis.
  case scroll
  /// The pane shows one page at a time. During a drag, that is the page where the pane would go if
  /// the hand let go of it at rest.
  case instant
}

/// Which page takes the place of a current page that is removed.
public enum RemovalPolicy: Hashable, Sendable {
  /// The nearest after it that stays, else the nearest before it.
  case next
  /// The nearest before it that stays, else the nearest after it.
  case previous
  /// The one that was shown last before it, else as `next`.
  case mostRecent
}
