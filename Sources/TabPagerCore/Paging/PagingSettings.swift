/// The behaviour of paging.
public struct PagingSettings: Hashable, Sendable {
  /// The axis along which pages are arranged. The default is horizontal.
  public var axis = Axis.horizontal
  /// The transition from page to page. The default is ``TransitionStyle/scroll``.
  public var transition = TransitionStyle.scroll
  /// The number of cells of the previous and of the next page that are visible while the pager is at rest. A click on
  /// one of them selects that page. The default is 0.
  ///
  /// The selected page keeps at least a third of the pane.
  ///
  /// ```swift
  /// var settings = TabPagerSettings()
  /// settings.paging.peek = 4
  /// settings.paging.spacing = 2
  /// ```
  public var peek = 0
  /// The number of empty cells between two pages. The default is 0.
  ///
  /// Without a ``peek``, they are visible only during a motion.
  public var spacing = 0
  /// Whether a drag or the wheel can pull the first and the last page past the ends, against
  /// resistance. If not, they stop there. The default is `true`.
  public var bounces = true
  /// The motion that ends a swipe. The default is the snappy spring.
  public var swipe = TimingCurve.spring(.snappy)
  /// The motion to a page that is selected directly, for example by a click on its title. The
  /// default is the snappy spring.
  public var jump = TimingCurve.spring(.snappy)
  /// Whether the first page follows the last, if there are at least two. The default is `false`.
  public var loops = false
  /// The page to show when the current one is removed. The default is the next one.
  public var removal = RemovalPolicy.next
  /// The distance after which a released drag moves on to the next page, in pages, 0…1. The default
  /// is 0.5.
  public var commitDistance = 0.5
  /// The minimum velocity at which a released drag of any distance moves on to the next page, in pages per second. The
  /// default is 1.
  public var flingVelocity = 1.0
  /// The distance of one notch of the wheel along the axis, in pages. The default is 0.125.
  public var wheelStep = 0.125
  /// The pause after which a motion of the wheel has ended, in seconds. The default is 0.15.
  public var wheelPause = 0.15

  /// Creates the default settings.
  public init() {}

  /// The distance from the target at which a motion ends, in pages. In a pane of 200 columns, this
  /// is 1.5 cells: no more than the pages moved in the previous frame. The snappy spring arrives
  /// after 0.36 s; its overshoot of 0.6 % is smaller.
  static let tolerance = 0.0075
}

/// The axis along which the pages of a pager are arranged. The tab bar is always horizontal.
public enum Axis: Hashable, Sendable {
  /// Side by side, from left to right.
  case horizontal
  /// One below the other.
  case vertical
}

/// The transition from page to page. Progress and the indicator move in the same way with all of
/// them.
public enum TransitionStyle: Hashable, Sendable {
  /// The pages slide along the axis.
  case scroll
  /// The pane shows one page at a time. During a drag, it shows the page that a release without
  /// velocity would select.
  case instant
  /// The pages are drawn where a function of progress places them. ``cover``, ``reveal``, ``fade`` and ``parallax`` are
  /// such transitions.
  case custom(PageTransition)
}

/// The page that replaces the current page when it is removed.
public enum RemovalPolicy: Hashable, Sendable {
  /// The nearest remaining page after it, or else before it.
  case next
  /// The nearest remaining page before it, or else after it.
  case previous
  /// The remaining page that was shown last, or else as ``next``.
  case mostRecent
}
