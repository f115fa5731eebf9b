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
    /// The mark to close a tab with.
    case close(Int)
    /// The mark of titles hidden to the left.
    case earlier
    /// The mark of titles hidden to the right.
    case later
  }

  /// What lies in a column of the row of titles; nil between titles. In a bar that may not be scrolled
  /// the marks of hidden titles only say so: what they stand on is the tab's.
  ///
  /// - Parameters:
  ///   - column: of the bar.
  ///   - label: what is shown of a tab, asked for the one under the pointer only.
  public func target(at column: Int, label: (Int) -> TabLabel) -> Target? {
    guard column >= 0, column < layout.width else { return nil }
    if style.isScrollable {
      if column == layout.pinnedWidth, hidesEarlier { return .earlier }
      if column == layout.width - 1, hidesLater { return .later }
    }
    return layout.tab(atColumn: column, scroll: scroll).map { index in
      let cells = columns(of: index)
      let hasMark = label(index).parts(in: cells.count).hasMark
      return hasMark && column == cells.upperBound - 1 ? .close(index) : .tab(index)
    }
  }

  /// Whether anything of a title is hidden to the left.
  public var hidesEarlier: Bool {
    layout.count > layout.pinnedCount
      && layout.title(of: layout.pinnedCount).lowerBound < scroll + layout.pinnedWidth
  }

  /// Whether anything of a title is hidden to the right.
  public var hidesLater: Bool {
    layout.count > layout.pinnedCount
      && layout.title(of: layout.count - 1).upperBound > scroll + layout.width
  }

  /// The columns of the bar that a tab's label takes.
  private func columns(of index: Int) -> Range<Int> {
    let cells = layout.title(of: index)
    let shift = index < layout.pinnedCount ? 0 : scroll
    return cells.lowerBound - shift..<cells.upperBound - shift
  }

  // MARK: Titles

  /// Draws the row of titles.
  ///
  /// - Parameters:
  ///   - canvas: where to.
  ///   - row: the canvas's row.
  ///   - colors: how many colours there are.
  ///   - label: what is shown of a tab, asked for those that are seen only.
  public func drawTitles(
    into canvas: inout Canvas, row: Int, colors: TerminalCapabilities.ColorDepth = .trueColor,
    label: (Int) -> TabLabel
  ) {
    // The gaps have the titles' colour, and between two of another colour that one, which cannot be
    // seen but need not be changed either.
    let plain = Style(style.defaultColor)
    canvas.fill(Rect(x: 0, y: row, width: layout.width, height: 1), with: Cell(.space, plain))
    var previous: (end: Int, look: Style)?
    for index in layout.tabs(scrolledBy: scroll) {
      let columns = columns(of: index)
      let look = draw(label(index), of: index, from: layout.pinnedWidth, into: &canvas, row: row)
      if let previous, previous.look == look, look != plain {
        let left = max(layout.pinnedWidth, previous.end)
        let gap = Rect(x: left, y: row, width: max(0, columns.lowerBound - left), height: 1)
        canvas.fill(gap, with: Cell(.space, look))
      }
      previous = (columns.upperBound, look)
    }
    for index in 0..<layout.pinnedCount { draw(label(index), of: index, into: &canvas, row: row) }
    if style.indicator == .block { drawBlock(into: &canvas, row: row, colors: colors) }
    if hidesEarlier {
      canvas.put(Glyph("\u{2039}"), at: Position(x: layout.pinnedWidth, y: row), plain)
    }
    if hidesLater {
      canvas.put(Glyph("\u{203A}"), at: Position(x: layout.width - 1, y: row), plain)
    }
  }

  /// Draws a label; tells what its title looks like.
  @discardableResult
  private func draw(
    _ label: TabLabel, of index: Int, from left: Int = 0, into canvas: inout Canvas, row: Int
  ) -> Style {
    let columns = columns(of: index)
    let parts = label.parts(in: columns.count)
    let look = label.isEnabled ? titleStyle(of: index) : Style(style.disabledColor)
    var x = columns.lowerBound
    let title = TitleShortener.glyphs(of: label.title, width: parts.title)
    x += canvas.write(
      title.isEmpty ? [Glyph("\u{B7}")] : title, at: Position(x: x, y: row), look, from: left)
    if parts.hasBadge, let badge = label.badge {
      x += 1
      let color = label.badgeColor ?? style.badgeColor
      let badgeStyle = Style(label.isEnabled ? color : style.disabledColor)
      x += canvas.write(
        GlyphRun.glyphs(of: badge), at: Position(x: x, y: row), badgeStyle, from: left)
    }
    if parts.hasMark {
      let place = Position(x: columns.upperBound - 1, y: row)
      canvas.write([TabLabel.closeMark], at: place, Style(style.trackColor), from: left)
    }
    return look
  }

  /// Puts the ground behind what the indicator covers: cells of which it covers half or more.
  private func drawBlock(
    into canvas: inout Canvas, row: Int, colors: TerminalCapabilities.ColorDepth
  ) {
    let indicator = indicator(tintable: false)
    let ground = style.selectionColor
    for x in indicator.columns.clamped(to: 0..<layout.width)
    where indicator.coverage(of: x) >= 0.5 {
      canvas.restyle(Rect(x: x, y: row, width: 1, height: 1)) { look in
        if colors == .monochrome {
          look.attributes.insert(.reverse)
        } else {
          look.background = ground
          look.foreground = ground.contrasting
        }
      }
    }
  }

  // MARK: The track

  /// Draws the track with the indicator on it.
  ///
  /// - Parameters:
  ///   - canvas: where to.
  ///   - row: the canvas's row.
  ///   - colors: how many colours there are: from 256 on, ends are tinted.
  public func drawTrack(
    into canvas: inout Canvas, row: Int, colors: TerminalCapabilities.ColorDepth
  ) {
    canvas.fill(
      Rect(x: 0, y: row, width: layout.width, height: 1),
      with: Cell(Indicator.Piece.track.glyph, Style(style.trackColor)))
    guard layout.count > 0 else { return }
    switch style.indicator {
    case .block, .none: break
    case .dot:
      let indicator = indicator(tintable: false)
      let x = Int(((indicator.left + indicator.right - 1) / 2).rounded())
      canvas.put(Glyph("\u{2022}"), at: Position(x: x, y: row), Style(style.selectionColor))
    case .underline:
      let indicator = indicator(tintable: colors >= .palette256)
      for x in indicator.columns.clamped(to: 0..<layout.width) {
        let color = style.trackColor.blended(with: style.selectionColor, by: indicator.tint(of: x))
        canvas.put(indicator.piece(at: x).glyph, at: Position(x: x, y: row), Style(color))
      }
    }
  }

  /// Cells a second from which on the indicator is drawn in half cells alone: at 60 frames a second
  /// an eighth of a cell a frame.
  static let tintableSpeed = 8.0

  private func indicator(tintable: Bool) -> Indicator {
    // Where the strip moves under the indicator, this stands still, finer than the titles move.
    let edges = layout.indicator(at: progress, scroll: position)
    let isTinted = tintable && isSlow
    return Indicator(left: edges.left, right: edges.right, isTinted: isTinted)
  }

  /// Going by the next 60th of a second: within a whole one it may have gone past the last tab.
  private var isSlow: Bool {
    let time = 1.0 / 60
    let left = layout.indicator(at: progress).left
    let next = layout.indicator(at: progress + velocity * time).left
    return abs(next - left) < Self.tintableSpeed * time
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
