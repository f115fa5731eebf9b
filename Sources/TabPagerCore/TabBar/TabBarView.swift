/// Draws the bar, and tells what lies under the pointer: pure functions of layout and progress.
public struct TabBarView {
  /// Where the tabs lie.
  public var layout: TabBarLayout
  /// How the bar looks.
  public var style: TabBarStyle
  /// Progress.
  public var progress: Double
  /// How fast it changes by itself, in pages a second.
  public var velocity: Double
  /// The column of the strip at the bar's left edge; between two cells only in motion.
  public var position: Double

  /// Makes a view of a bar.
  public init(
    layout: TabBarLayout, style: TabBarStyle, progress: Double, velocity: Double = 0, scroll: Double
  ) {
    self.layout = layout
    self.style = style
    self.progress = progress
    self.velocity = velocity
    position = scroll
  }

  /// The column of the strip at the bar's left edge for the titles, which stand in whole cells.
  public var scroll: Int { Int(position.rounded()) }

  /// What lies in a column of the bar.
  public enum Target: Hashable, Sendable {
    /// A tab, by its place.
    case tab(Int)
    /// The mark of titles hidden to the left.
    case earlier
    /// The mark of titles hidden to the right.
    case later
  }

  /// What lies in a column of the row of titles; nil between titles.
  public func target(at column: Int) -> Target? {
    guard column >= 0, column < layout.width else { return nil }
    if column == 0, hidesEarlier { return .earlier }
    if column == layout.width - 1, hidesLater { return .later }
    return layout.tab(at: column + scroll).map(Target.tab)
  }

  /// Whether anything of a title is hidden to the left.
  public var hidesEarlier: Bool {
    layout.count > 0 && layout.title(of: 0).lowerBound < scroll
  }

  /// Whether anything of a title is hidden to the right.
  public var hidesLater: Bool {
    layout.count > 0 && layout.title(of: layout.count - 1).upperBound > scroll + layout.width
  }

  /// Draws the row of titles.
  ///
  /// - Parameters:
  ///   - row: the canvas's row.
  ///   - title: the title of a tab, asked for those that are seen only.
  public func drawTitles(into canvas: inout Canvas, row: Int, title: (Int) -> String) {
    // The gaps have the titles' colour, which cannot be seen but need not be changed either.
    canvas.fill(
      Rect(x: 0, y: row, width: layout.width, height: 1),
      with: Cell(.space, Style(style.defaultColor)))
    for index in layout.tabs(in: scroll..<scroll + layout.width) {
      let cells = layout.title(of: index)
      let style = titleStyle(of: index)
      var x = cells.lowerBound - scroll
      let glyphs = TitleShortener.glyphs(of: title(index), width: cells.count)
      for glyph in glyphs.isEmpty ? [Glyph("\u{B7}")] : glyphs {
        if x < layout.width { canvas.put(glyph, at: Position(x: x, y: row), style) }
        x += glyph.width
      }
    }
    let mark = Style(style.defaultColor)
    if hidesEarlier { canvas.put(Glyph("\u{2039}"), at: Position(x: 0, y: row), mark) }
    if hidesLater {
      canvas.put(Glyph("\u{203A}"), at: Position(x: layout.width - 1, y: row), mark)
    }
  }

  /// Draws the track with the indicator on it.
  ///
  /// - Parameters:
  ///   - row: the canvas's row.
  ///   - colors: how many colours there are: from 256 on, ends are tinted.
  public func drawTrack(
    into canvas: inout Canvas, row: Int, colors: TerminalCapabilities.ColorDepth
  ) {
    canvas.fill(
      Rect(x: 0, y: row, width: layout.width, height: 1),
      with: Cell(Indicator.Piece.track.glyph, Style(style.trackColor)))
    guard layout.count > 0 else { return }
    let indicator = indicator(tintable: colors >= .palette256)
    for x in indicator.columns.clamped(to: 0..<layout.width) {
      let color = style.trackColor.blended(with: style.selectionColor, by: indicator.tint(of: x))
      canvas.put(indicator.piece(at: x).glyph, at: Position(x: x, y: row), Style(color))
    }
  }

  /// Cells a second from which on the indicator is drawn in half cells alone: at 60 frames a second
  /// an eighth of a cell a frame.
  static let tintableSpeed = 8.0

  private func indicator(tintable: Bool) -> Indicator {
    let edges = layout.indicator(at: progress)
    let speed = abs(layout.indicator(at: progress + velocity).left - edges.left)
    // Where the strip moves under the indicator, this stands still, finer than the titles move.
    return Indicator(
      left: edges.left - position, right: edges.right - position,
      isTinted: tintable && speed < Self.tintableSpeed)
  }

  /// The style of a title: the nearer progress is to its tab, the more of the selection colour;
  /// bold from half-way on.
  private func titleStyle(of index: Int) -> Style {
    var distance = abs(progress - Double(index))
    // The way round from the last tab to the first.
    if index == 0 { distance = min(distance, abs(progress - Double(layout.count))) }
    let share = (max(0, 1 - distance) * 2).rounded() / 2
    return Style(
      style.defaultColor.blended(with: style.selectionColor, by: share), on: .default,
      share > 0.5 ? .bold : [])
  }
}
