/// How the tab bar looks and is laid out.
public struct TabBarStyle: Hashable, Sendable {
  /// How the widths of the tabs are found.
  public var mode = Mode.scroll
  /// Whether the bar stands above the pages or below them.
  public var position = Position.top
  /// Between the edges of the indicator.
  public var motion = IndicatorMotion.linear
  /// The colour of the selected title and of the indicator.
  public var selectionColor = Color.indexed(75)
  /// The colour of the other titles.
  public var defaultColor = Color.indexed(246)
  /// The colour of the track.
  public var trackColor = Color.indexed(240)
  /// Cells between two titles; in mode ``Mode/scroll`` only.
  public var spacing = 3
  /// Cells before the first title and after the last; in mode ``Mode/scroll`` only.
  public var inset = 2
  /// Whether the user may scroll the bar without selecting.
  public var isScrollable = true

  /// Makes the default style.
  public init() {}

  /// How the widths of the tabs are found.
  public enum Mode: Hashable, Sendable {
    /// Each title has its own width; the bar scrolls.
    case scroll
    /// Each tab has an equal share of the bar. Where a share would be less than
    /// ``TabBarLayout/leastShare`` cells, shares of that width scroll.
    case fit
    /// Each tab has a third of the bar, the selected one in the middle: the strip moves.
    case centered
  }

  /// Where the bar stands.
  public enum Position: Hashable, Sendable {
    /// Above the pages: titles, then the track.
    case top
    /// Below the pages: the track, then the titles.
    case bottom
  }

  /// How the edges of the indicator go from tab to tab.
  public enum IndicatorMotion: Hashable, Sendable {
    /// Both in step with progress.
    case linear
    /// The leading edge ahead, sin(t·π/2), the trailing one behind, 1 − cos(t·π/2): it is widest
    /// half-way.
    case elastic
    /// Not at all between two tabs: it stands at the nearer one.
    case snap
  }
}
