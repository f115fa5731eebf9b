/// All that can be set of a ``TabPagerView``.
public struct TabPagerSettings: Hashable, Sendable {
  /// How the bar looks.
  public var bar = TabBarStyle()
  /// How paging behaves.
  public var paging = PagingSettings()
  /// Whether pages change at once, while the indicator still moves: for those whom sliding pages
  /// make unwell, and for slow lines.
  public var reducesMotion = false
  /// Whether the pane can be dragged and wheeled.
  public var gesturesEnabled = true

  /// Makes the default settings.
  public init() {}
}
