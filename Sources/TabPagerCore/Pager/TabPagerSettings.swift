/// All that can be set of a ``TabPagerView``.
public struct TabPagerSettings: Hashable, Sendable {
  /// How the bar looks.
  public var bar = TabBarStyle()
  /// How paging behaves.
  public var paging = PagingSettings()
  /// Whether pages change at once unless they are dragged, as with ``TransitionStyle/instant``. For users
  /// whom sliding pages make unwell, and for slow lines.
  public var reducesMotion = false
  /// Whether the user can move between pages with keys, drags and the wheel. Clicks on titles, calls
  /// from code and ``autoAdvance`` move in any case. The default is true.
  public var isScrollEnabled = true
  /// How long a page is shown before the next one comes by itself, round the end, in seconds; nil
  /// where none does. Each input begins the time anew, and nothing comes while a hand holds the pane.
  public var autoAdvance: Double?

  /// Makes the default settings.
  public init() {}
}
