/// The settings of a ``TabPagerView``.
public struct TabPagerSettings: Hashable, Sendable {
  /// The style of the tab bar.
  public var bar = TabBarStyle()
  /// The behaviour of paging.
  public var paging = PagingSettings()
  /// The style of the one-cell gutter between two pages that slide sideways, or `nil` for none. The
  /// default is `nil`.
  ///
  /// The gutter covers the last column of the left page, so that the texts of the pages never touch. It ends at the
  /// last row in which one of the pages is not blank. With a ``PagingSettings/spacing`` or a ``PagingSettings/peek``,
  /// there is no gutter.
  public var gutter: Style?
  /// Whether pages change at once, as with ``TransitionStyle/instant``. Drags are not affected.
  ///
  /// This is for users who are sensitive to motion, and for slow connections. The default is
  /// `false`.
  public var reducesMotion = false
  /// Whether the user can move between pages with keys, drags and the wheel. The default is `true`.
  ///
  /// Even with `false`, clicks on titles, calls from code and ``autoAdvance`` move between pages.
  public var isScrollEnabled = true
  /// The time in seconds after which the pager moves to the next page by itself, or `nil` if it never does. The default
  /// is `nil`.
  ///
  /// The last page is followed by the first one. Each input restarts the waiting time, and a drag stops it.
  public var autoAdvance: Double?

  /// The number of pages on each side of the selected page that are created before they are visible. The default is 0:
  /// each page is created when it becomes visible.
  public var preloadDistance = 0
  /// The number of pages on each side of the selected page that are kept, or `nil` to keep all pages. The default is
  /// `nil`.
  ///
  /// A page farther away is released, and created again when it becomes visible. Pages up to
  /// ``preloadDistance`` are always kept.
  public var keepDistance: Int?

  /// Creates the default settings.
  public init() {}
}
