/// Draws the tab bar and finds the target of a click, as pure functions of the layout and of
/// progress.
package struct TabBarView {
  /// The positions of the tabs.
  package let layout: TabBarLayout
  /// The look of the bar.
  package let style: TabBarStyle
  /// The progress of the pager.
  package let progress: Double
  /// The velocity of progress, in pages per second.
  package let velocity: Double
  /// The column of the strip at the left edge of the bar. It is a fraction only in motion.
  package let position: Double
  /// The visible titles and the overflow marks.
  package let window: TabBarWindow

  /// The tabs that share the selected colour during a jump, or `nil` if the colours of the titles
  /// follow progress.
  package let highlight: TabBarHighlight?
  /// The pressed part of the bar, shown in reverse video.
  package let pressed: ClickTarget?

  /// Creates a view of a bar.
  package init(
    layout: TabBarLayout, style: TabBarStyle, progress: Double, velocity: Double = 0,
    scroll: Double, highlight: TabBarHighlight? = nil, pressed: ClickTarget? = nil
  ) {
    self.layout = layout
    self.style = style
    self.progress = progress
    self.velocity = velocity
    self.highlight = highlight
    self.pressed = pressed
    position = scroll
    window = layout.window(scrolledBy: Int(scroll.rounded()))
  }

  /// The column of the strip at the left edge of the bar, rounded for the titles.
  package var scroll: Int { window.scroll }

  /// A part of the bar that can be clicked.
  package enum ClickTarget: Hashable, Sendable {
    /// The title of the tab at an index.
    case tab(Int)
    /// The close button of the tab at an index.
    case close(Int)
    /// The overflow mark at the left.
    case earlier
    /// The overflow mark at the right.
    case later
  }

  /// Returns what a click in a column of the titles hits, or `nil` between titles. The overflow
  /// marks of a bar that cannot be scrolled are not targets.
  ///
  /// - Parameters:
  ///   - column: The column of the bar.
  ///   - label: Returns the label of a tab. Called only for the tab in the column.
  package func clickTarget(atColumn column: Int, label: (Int) -> TabLabel) -> ClickTarget? {
    guard column >= 0, column < layout.width else { return nil }
    if window.earlierMark.contains(column) { return style.isScrollEnabled ? .earlier : nil }
    if window.laterMark.contains(column) { return style.isScrollEnabled ? .later : nil }
    return layout.tab(atColumn: column, in: window).map { index in
      closeButtonColumn(of: index, in: window, label) == column ? .close(index) : .tab(index)
    }
  }

  /// Returns the column of a tab's close button, or `nil` if it has none or it is clipped.
  private func closeButtonColumn(
    of index: Int, in window: TabBarWindow, _ label: (Int) -> TabLabel
  ) -> Int? {
    let columns = layout.visibleColumns(ofTitle: index, in: window)
    let width = layout.titleColumns(of: index).count
    guard columns.count == width, label(index).partsThatFit(in: width).hasMark else { return nil }
    return columns.upperBound - 1
  }

  // MARK: Titles

  /// Draws the row of titles.
  ///
  /// - Parameters:
  ///   - canvas: The canvas to draw into.
  ///   - row: The row of the canvas.
  ///   - colors: The colours that the terminal can show.
  ///   - label: Returns the label of a tab. Called only for visible tabs.
  package func drawTitles(
    into canvas: inout Canvas, row: Int, colors: TerminalCapabilities.ColorDepth = .trueColor,
    label: (Int) -> TabLabel
  ) {
    // A gap has the colour of the titles beside it, so that the style changes less often. The
    // colour is invisible.
    let plain = Style(style.defaultColor)
    canvas.fill(Rect(x: 0, y: row, width: layout.width, height: 1), with: Cell(.space, plain))
    var previous: (end: Int, look: Style)?
    for index in window.tabs {
      let columns = layout.visibleColumns(ofTitle: index, in: window)
      let look = drawLabel(label(index), ofTab: index, in: columns, into: &canvas, row: row)
      if let previous, previous.look == look, look != plain {
        let gap = Rect(
          x: previous.end, y: row, width: columns.lowerBound - previous.end, height: 1)
        canvas.fill(gap, with: Cell(.space, look))
      }
      previous = (columns.upperBound, look)
    }
    for index in 0..<layout.pinnedCount {
      let columns = layout.visibleColumns(ofTitle: index, in: window)
      drawLabel(label(index), ofTab: index, in: columns, into: &canvas, row: row)
    }
    if style.indicator == .block { drawBlockIndicator(into: &canvas, row: row, colors: colors) }
    drawOverflowMarks(of: window, into: &canvas, row: row)
    drawPressedPart(in: window, into: &canvas, row: row, label: label)
  }

  /// Draws a label and returns the style of its title.
  @discardableResult
  private func drawLabel(
    _ label: TabLabel, ofTab index: Int, in columns: Range<Int>, into canvas: inout Canvas, row: Int
  ) -> Style {
    let width = layout.titleColumns(of: index).count
    let parts = label.partsThatFit(in: width)
    let look = titleStyle(of: index, isEnabled: label.isEnabled)
    var title = TitleShortener.truncatedInMiddle(
      label.title.glyphs(barStyle: look, appliesOwnStyles: label.isEnabled), to: parts.title)
    if title.isEmpty { title = [StyledGlyph(glyph: Glyph("\u{B7}"), style: look)] }
    if parts.hasBadge { title += badgeGlyphs(of: label) }
    if columns.count < width {
      title = TitleShortener.truncatedAtEnd(title, toExactly: columns.count)
    } else if parts.hasMark {
      let place = Position(x: columns.upperBound - 1, y: row)
      canvas.put(TabLabel.closeMark, at: place, Style(style.trackColor))
    }
    canvas.write(title, at: Position(x: columns.lowerBound, y: row))
    return look
  }

  /// Returns the badge of a label, with a space before it.
  private func badgeGlyphs(of label: TabLabel) -> [StyledGlyph] {
    guard let badge = label.badge else { return [] }
    let glyphs = [.space] + PrintableGlyphs.glyphs(of: badge)
    let colors = style.badgeColors(
      of: glyphs, color: label.isEnabled ? label.badgeColor : style.disabledColor)
    return zip(glyphs, colors).map { StyledGlyph(glyph: $0, style: Style($1)) }
  }

  /// Draws the overflow marks.
  private func drawOverflowMarks(of window: TabBarWindow, into canvas: inout Canvas, row: Int) {
    let (arrow, count) = (Style(style.selectionColor), Style(style.defaultColor))
    if !window.earlierMark.isEmpty {
      let start = window.earlierMark.lowerBound
      canvas.put(Glyph("\u{2039}"), at: Position(x: start, y: row), arrow)
      canvas.write(
        window.hiddenBefore.grouped, at: Position(x: start + 2, y: row), count)
    }
    if !window.laterMark.isEmpty {
      let mark = window.laterMark
      canvas.write(
        window.hiddenAfter.grouped, at: Position(x: mark.lowerBound, y: row),
        count)
      canvas.put(Glyph("\u{203A}"), at: Position(x: mark.upperBound - 1, y: row), arrow)
    }
  }

  /// Draws the pressed part in reverse video.
  private func drawPressedPart(
    in window: TabBarWindow, into canvas: inout Canvas, row: Int, label: (Int) -> TabLabel
  ) {
    let columns: Range<Int>
    switch pressed {
    case nil: return
    case .tab(let index): columns = layout.visibleColumns(ofTitle: index, in: window)
    case .close(let index):
      guard let column = closeButtonColumn(of: index, in: window, label) else { return }
      columns = column..<column + 1
    case .earlier: columns = window.earlierMark
    case .later: columns = window.laterMark
    }
    canvas.restyle(Rect(x: columns.lowerBound, y: row, width: columns.count, height: 1)) {
      $0.attributes.formSymmetricDifference(.reverse)
    }
  }

  /// Sets the background of each cell that the indicator covers by half or more.
  private func drawBlockIndicator(
    into canvas: inout Canvas, row: Int, colors: TerminalCapabilities.ColorDepth
  ) {
    let indicator = indicator(tintable: false)
    let ground = style.selectionColor
    for x in indicator.columns.clamped(to: 0..<layout.width)
    where indicator.coverage(ofColumn: x) >= 0.5 {
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

  /// Draws the track with the indicator, or only the indicator.
  ///
  /// - Parameters:
  ///   - canvas: The canvas to draw into.
  ///   - row: The row of the canvas.
  ///   - colors: The colours that the terminal can show. From 256 colours on, partly covered cells
  ///     are tinted.
  package func drawTrack(
    into canvas: inout Canvas, row: Int, colors: TerminalCapabilities.ColorDepth
  ) {
    let track = style.showsTrack ? TabIndicator.CellCoverage.track.glyph : .space
    canvas.fill(
      Rect(x: 0, y: row, width: layout.width, height: 1),
      with: Cell(track, Style(style.trackColor)))
    guard layout.count > 0 else { return }
    switch style.indicator {
    case .block, .none: break
    case .dot:
      let indicator = indicator(tintable: false)
      guard indicator.right > indicator.left else { return }
      let x = Int(((indicator.left + indicator.right - 1) / 2).rounded())
      canvas.put(Glyph("\u{2022}"), at: Position(x: x, y: row), Style(style.selectionColor))
    case .underline:
      let indicator = indicator(tintable: style.showsTrack && colors >= .palette256)
      for x in indicator.columns.clamped(to: 0..<layout.width) {
        let piece = indicator.roundedCoverage(ofColumn: x)
        guard style.showsTrack || piece != .track else { continue }
        let color = style.trackColor.blended(
          with: style.selectionColor, by: indicator.selectedColorShare(ofColumn: x))
        canvas.put(piece.glyph, at: Position(x: x, y: row), Style(color))
      }
    }
  }

  /// The velocity from which the indicator is drawn in half cells only, in cells per second: an
  /// eighth of a cell per frame at 60 frames per second.
  static let tintableSpeed = 8.0

  private func indicator(tintable: Bool) -> TabIndicator {
    // While the strip moves below the indicator, the indicator does not move with the whole cells
    // of the titles.
    let edges = layout.indicatorEdges(atProgress: progress, scroll: position, in: window)
    let isTinted = tintable && isSlow
    return TabIndicator(left: edges.left, right: edges.right, isTinted: isTinted)
  }

  /// Whether the indicator is slow enough for tints, judged over the next 60th of a second. After a
  /// whole second it may be past the last tab.
  private var isSlow: Bool {
    let time = 1.0 / 60
    let left = layout.indicatorEdges(atProgress: progress).left
    let next = layout.indicatorEdges(atProgress: progress + velocity * time).left
    return abs(next - left) < Self.tintableSpeed * time
  }

  /// Returns the style of a title. The nearer progress is to its tab, the more it has of the
  /// selection colour, and it is bold from halfway on. During a jump, only the tabs of the visible
  /// pages have any of that colour.
  private func titleStyle(of index: Int, isEnabled: Bool) -> Style {
    var distance = abs(progress - Double(index))
    // The way from the last tab to the first.
    if index == 0 { distance = min(distance, abs(progress - Double(layout.count))) }
    let wanted = highlight?.selectedColorShare(ofTab: index) ?? max(0, 1 - distance)
    let share = (wanted * 2).rounded() / 2
    let isBold =
      switch style.boldTitles {
      case .selected: isEnabled && share > 0.5
      case .all: true
      case .none: false
      }
    let color =
      isEnabled
      ? style.defaultColor.blended(with: style.selectionColor, by: share) : style.disabledColor
    return Style(color, on: .default, isBold ? .bold : [])
  }
}
