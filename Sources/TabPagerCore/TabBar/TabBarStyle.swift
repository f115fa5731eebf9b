/// The look and the layout of a tab bar.
public struct TabBarStyle: Hashable, Sendable {
  /// The way the widths of the tabs are determined. The default is ``Mode-swift.enum/scroll``.
  public var mode = Mode.scroll
  /// The position of the bar. The default is above the pages.
  public var position = Position.top
  /// The alignment of tabs that do not fill the bar, in the mode `scroll`. The default is leading.
  public var alignment = Alignment.leading
  /// The mark of the selected tab. The default is an underline.
  public var indicator = IndicatorStyle.underline
  /// The motion of the indicator between tabs. The default is linear.
  public var motion = IndicatorMotion.linear
  /// The colour of the selected title and of the indicator.
  public var selectionColor = Color.indexed(75)
  /// The colour of the other titles.
  public var defaultColor = Color.indexed(246)
  /// The colour of badges.
  public var badgeColor = Color.indexed(173)
  /// The colours of added (`+12`) and removed (`−9`) counts in a badge, or `nil` for the default colour of badges.
  package var addedColor: Color?
  package var removedColor: Color?
  /// The colour of the titles of disabled tabs.
  public var disabledColor = Color.indexed(240)
  /// The colour of the track, the thin line under the bar.
  public var trackColor = Color.indexed(240)
  /// The cells between two titles, in the mode `scroll`. The default is 3.
  public var spacing = 3
  /// The cells before the first title and after the last, in the mode `scroll`. The default is 2.
  public var inset = 2
  /// The titles that are bold. The default is the selected one.
  public var boldTitles = BoldTitles.selected
  /// Whether a thin line runs under the whole bar. The default is `true`.
  ///
  /// Without the line, a bar whose indicator needs no separate row takes one row.
  public var showsTrack = true
  /// Whether the ends of the bar show the number of hidden tabs, as `‹ 3` and `12 ›`. The default
  /// is `true`.
  ///
  /// There are no such marks in the mode `centered`, or in a bar that is too narrow.
  public var showsOverflowMarks = true
  /// The effect of a drag along the bar. The default is to scroll the bar, which the wheel does
  /// with every setting of this property.
  public var dragBehavior = DragBehavior.scroll
  /// Whether the user can scroll the bar by keys, the wheel, a drag, or a click on a count of
  /// hidden tabs. The default is `true`.
  public var isScrollEnabled = true

  /// Creates the default style.
  public init() {}

  /// The number of rows of the bar if there is room: 0…2.
  var rows: Int {
    guard position != .hidden else { return 0 }
    switch indicator {
    case .underline, .dot: return 2
    case .block, .none: return showsTrack ? 2 : 1
    }
  }

  /// The way the widths of the tabs are determined.
  public enum Mode: Hashable, Sendable {
    /// Each tab is as wide as its title, and the bar scrolls.
    case scroll
    /// All tabs have the same width and fill the bar. If a tab would be narrower than 5 cells, the
    /// bar scrolls.
    case fit
    /// Each tab takes a third of the bar. The selected one is in the centre, so the tabs move
    /// instead of the indicator.
    case centered
  }

  /// The position of the bar.
  public enum Position: Hashable, Sendable {
    /// Above the pages.
    case top
    /// Below the pages.
    case bottom
    /// Nowhere. The pages take all rows.
    case hidden
  }

  /// The alignment of tabs that do not fill the bar.
  public enum Alignment: Hashable, Sendable {
    /// At the left.
    case leading
    /// In the centre.
    case center
    /// Over the whole bar, with the remaining cells divided among the tabs.
    case fill
  }

  /// The titles that are bold.
  public enum BoldTitles: Hashable, Sendable {
    /// The selected title.
    case selected
    /// All titles.
    case all
    /// No title.
    case none
  }

  /// The effect of a drag along the bar.
  public enum DragBehavior: Hashable, Sendable {
    /// Scrolls the bar with the pointer.
    case scroll
    /// Moves the pressed tab to another position.
    case reorder
    /// No effect.
    case none
  }

  /// The mark of the selected tab.
  public enum IndicatorStyle: Hashable, Sendable {
    /// A thick line on the track, as wide as the title.
    case underline
    /// A background behind the title.
    case block
    /// A dot on the track, below the centre of the title.
    case dot
    /// No mark. Only the colour of the title shows the selection.
    case none
  }

  /// The motion of the indicator between tabs.
  public enum IndicatorMotion: Hashable, Sendable {
    /// Both edges follow progress.
    case linear
    /// The leading edge runs ahead, at sin(t·π/2), and the trailing edge follows, at 1 −
    /// cos(t·π/2). The indicator is widest halfway.
    case elastic
    /// The indicator is always at the nearer tab.
    case snap
  }

  /// The colour of each glyph of a badge. Words that begin with `+` or `−` have the colours of added and removed counts.
  ///
  /// - Parameter color: The colour of the whole badge, or `nil` for the colours of the style.
  package func badgeColors(of badge: [Glyph], color: Color? = nil) -> [Color] {
    if let color { return badge.map { _ in color } }
    var (current, isStart) = (badgeColor, true)
    return badge.map { glyph in
      if isStart { current = badgeWordColor(startingWith: glyph) ?? badgeColor }
      isStart = glyph == .space
      if isStart { current = badgeColor }
      return current
    }
  }

  /// The colour of a word in a badge that starts with a glyph, or `nil` for the default colour of badges.
  private func badgeWordColor(startingWith glyph: Glyph) -> Color? {
    switch glyph.base {
    case "+", "\u{2713}": addedColor
    case "\u{2212}": removedColor
    default: nil
    }
  }
}
