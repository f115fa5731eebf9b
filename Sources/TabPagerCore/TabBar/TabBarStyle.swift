/// How the tab bar looks and is laid out.
public struct TabBarStyle: Hashable, Sendable {
  /// How the widths of the tabs are found.
  public var mode = Mode.scroll
  /// Whether the bar stands above the pages or below them.
  public var position = Position.top
  /// Where the tabs stand when they do not fill the bar; in mode ``Mode/scroll`` only.
  public var alignment = Alignment.leading
  /// What marks the selected tab. The default is an underline.
  public var indicator = IndicatorStyle.underline
  /// How the edges of the indicator go from tab to tab.
  public var motion = IndicatorMotion.linear
  /// The colour of the selected title and of the indicator.
  public var selectionColor = Color.indexed(75)
  /// The colour of the other titles.
  public var defaultColor = Color.indexed(246)
  /// The colour of badges.
  public var badgeColor = Color.indexed(173)
  /// The colour of the titles of tabs that cannot be selected.
  public var disabledColor = Color.indexed(240)
  /// The colour of the track.
  public var trackColor = Color.indexed(240)
  /// Cells between two titles; in mode ``Mode/scroll`` only.
  public var spacing = 3
  /// Cells before the first title and after the last; in mode ``Mode/scroll`` only.
  public var inset = 2
  /// Which titles are bold. The default is the selected one.
  public var boldTitles = BoldTitles.selected
  /// Whether a line runs under the whole bar. Without it the indicator stands alone on its row, and a
  /// bar whose indicator needs no row of its own takes one row. The default is true.
  public var showsTrack = true
  /// Whether the ends of the bar count the tabs hidden there, as `‹ 3` and `12 ›`. There are no marks
  /// in mode ``Mode/centered``, nor in a bar too narrow for them. The default is true.
  public var showsOverflowMarks = true
  /// What a drag along the bar does. The default is to scroll it. The wheel scrolls the bar with any of
  /// these, unless ``isScrollEnabled`` is false.
  public var dragBehavior = DragBehavior.scroll
  /// Whether the user may scroll the bar: by keys, the wheel, a drag, or a click on an overflow mark.
  /// The default is true.
  public var isScrollEnabled = true

  /// Makes the default style.
  public init() {}

  /// The number of rows that the bar takes where there is room: 0…2.
  var rows: Int {
    guard position != .hidden else { return 0 }
    switch indicator {
    case .underline, .dot: return 2
    case .block, .none: return showsTrack ? 2 : 1
    }
  }

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
    /// Nowhere: the pages have all the room.
    case hidden
  }

  /// Where tabs stand that do not fill the bar.
  public enum Alignment: Hashable, Sendable {
    /// At the left.
    case leading
    /// In the middle.
    case center
    /// Everywhere: what is left is shared among the tabs.
    case fill
  }

  /// Which titles are bold.
  public enum BoldTitles: Hashable, Sendable {
    /// The selected one.
    case selected
    /// All of them.
    case all
    /// None.
    case none
  }

  /// What a drag along the bar does.
  public enum DragBehavior: Hashable, Sendable {
    /// Scrolls the bar, one cell for each cell of the drag, as far as the ends of the strip.
    case scroll
    /// Moves the tab that was pressed to another place.
    case reorder
    /// Nothing.
    case none
  }

  /// What marks the selected tab.
  public enum IndicatorStyle: Hashable, Sendable {
    /// A thick line on the track, as long as the title.
    case underline
    /// A ground behind the title.
    case block
    /// A dot on the track, under the middle of the title.
    case dot
    /// Nothing but the colour of the title.
    case none
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
