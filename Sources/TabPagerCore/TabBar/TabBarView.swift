/// Draws the bar, and tells what lies under the pointer: pure functions of layout and progress.
package struct TabBarView {
  /// Where the tabs lie.
  package var layout: TabBarLayout
  /// How the bar looks.
  package var style: TabBarStyle
  /// Progress.
  package var progress: Double
  /// How fast it changes by itself, in pages a second.
  package var velocity: Double
  /// The column of the strip at the bar's left edge; between two cells only in motion.
  package var position: Double

  /// The tabs that have the selected colour while the pager jumps; `nil` where the colours of the
  /// titles follow progress.
  package var highlight: TabBarHighlight?
  /// What is pressed: shown in reverse video.
  package var pressed: Target?

  /// Makes a view of a bar.
  package init(
    layout: TabBarLayout, style: TabBarStyle, progress: Double, velocity: Double = 0,
    scroll: Double, highlight: TabBarHighlight? = nil, pressed: Target? = nil
  ) {
    self.layout = layout
    self.style = style
    self.progress = progress
    self.velocity = velocity
    self.highlight = highlight
    self.pressed = pressed
    position = scroll
  }

  /// The column of the strip at the bar's left edge for the titles, which stand in whole cells.
  package var scroll: Int { Int(position.rounded()) }

  /// The titles that are shown, and the overflow marks.
  package var window: TabBarWindow { layout.window(scrolledBy: scroll) }

  /// What lies in a column of the bar.
  package enum Target: Hashable, Sendable {
    /// A tab, by its place.
    case tab(Int)
    /// The mark that closes a tab.
    case close(Int)
    /// The mark that counts the tabs hidden to the left.
    case earlier
    /// The mark that counts the tabs hidden to the right.
    case later
  }

  /// What a click in a column of the row of titles is for; nil between titles. The overflow marks
  /// of a bar that may not be scrolled are for nothing.
  ///
  /// - Parameters:
  ///   - column: a column of the bar.
  ///   - label: what is shown of a tab, asked for the one under the pointer only.
  package func target(at column: Int, label: (Int) -> TabLabel) -> Target? {
    guard column >= 0, column < layout.width else { return nil }
    let window = window
    if window.earlierMark.contains(column) { return style.isScrollEnabled ? .earlier : nil }
    if window.laterMark.contains(column) { return style.isScrollEnabled ? .later : nil }
    return layout.tab(atColumn: column, in: window).map { index in
      closeMark(of: index, in: window, label) == column ? .close(index) : .tab(index)
    }
  }

  /// The column of the mark that closes a tab; nil where it has none, or it is clipped.
  private func closeMark(
    of index: Int, in window: TabBarWindow, _ label: (Int) -> TabLabel
  ) -> Int? {
    let columns = layout.columns(ofTitle: index, in: window)
    let width = layout.title(of: index).count
    guard columns.count == width, label(index).parts(in: width).hasMark else { return nil }
    return columns.upperBound - 1
  }

  // MARK: Titles

  /// Draws the row of titles.
  ///
  /// - Parameters:
  ///   - canvas: where to.
  ///   - row: the canvas's row.
  ///   - colors: how many colours there are.
  ///   - label: what is shown of a tab, asked for those that are seen only.
  package func drawTitles(
    into canvas: inout Canvas, row: Int, colors: TerminalCapabilities.ColorDepth = .trueColor,
    label: (Int) -> TabLabel
  ) {
    // The gaps have the titles' colour, and between two of another colour that one, which cannot be
    // seen but need not be changed either.
    let plain = Style(style.defaultColor)
    canvas.fill(Rect(x: 0, y: row, width: layout.width, height: 1), with: Cell(.space, plain))
    let window = window
    var previous: (end: Int, look: Style)?
    for index in window.tabs {
      let columns = layout.columns(ofTitle: index, in: window)
      let look = draw(label(index), of: index, in: columns, into: &canvas, row: row)
      if let previous, previous.look == look, look != plain {
        let gap = Rect(
          x: previous.end, y: row, width: columns.lowerBound - previous.end, height: 1)
        canvas.fill(gap, with: Cell(.space, look))
      }
      previous = (columns.upperBound, look)
    }
    for index in 0..<layout.pinnedCount {
      let columns = layout.columns(ofTitle: index, in: window)
      draw(label(index), of: index, in: columns, into: &canvas, row: row)
    }
    if style.indicator == .block { drawBlock(into: &canvas, row: row, colors: colors) }
    drawMarks(of: window, into: &canvas, row: row)
    drawPress(in: window, into: &canvas, row: row, label: label)
  }

  /// Draws a label; tells what its title looks like.
  @discardableResult
  private func draw(
    _ label: TabLabel, of index: Int, in columns: Range<Int>, into canvas: inout Canvas, row: Int
  ) -> Style {
    let width = layout.title(of: index).count
    let parts = label.parts(in: width)
    let look = titleStyle(of: index, isEnabled: label.isEnabled)
    let badgeStyle = Style(
      label.isEnabled ? label.badgeColor ?? style.badgeColor : style.disabledColor)
    var title = TitleShortener.glyphs(of: label.title, width: parts.title)
    if title.isEmpty { title = [Glyph("\u{B7}")] }
    var badge =
      parts.hasBadge ? label.badge.map { [.space] + PrintableGlyphs.glyphs(of: $0) } ?? [] : []
    if columns.count < width {
      let shown = TitleShortener.beginning(of: title + badge, width: columns.count)
      (title, badge) = (Array(shown.prefix(title.count)), Array(shown.dropFirst(title.count)))
    } else if parts.hasMark {
      let place = Position(x: columns.upperBound - 1, y: row)
      canvas.put(TabLabel.closeMark, at: place, Style(style.trackColor))
    }
    let x = columns.lowerBound
    let used = canvas.write(title, at: Position(x: x, y: row), look)
    canvas.write(badge, at: Position(x: x + used, y: row), badgeStyle)
    return look
  }

  /// Draws the marks that count the hidden tabs.
  private func drawMarks(of window: TabBarWindow, into canvas: inout Canvas, row: Int) {
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

  /// Shows what is pressed in reverse video.
  private func drawPress(
    in window: TabBarWindow, into canvas: inout Canvas, row: Int, label: (Int) -> TabLabel
  ) {
    let columns: Range<Int>
    switch pressed {
    case nil: return
    case .tab(let index): columns = layout.columns(ofTitle: index, in: window)
    case .close(let index):
      guard let column = closeMark(of: index, in: window, label) else { return }
      columns = column..<column + 1
    case .earlier: columns = window.earlierMark
    case .later: columns = window.laterMark
    }
    canvas.restyle(Rect(x: columns.lowerBound, y: row, width: columns.count, height: 1)) {
      $0.attributes.formSymmetricDifference(.reverse)
    }
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

  /// Draws the track with the indicator on it, or the indicator alone.
  ///
  /// - Parameters:
  ///   - canvas: where to.
  ///   - row: the canvas's row.
  ///   - colors: how many colours there are: from 256 on, ends are tinted with the track's colour.
  package func drawTrack(
    into canvas: inout Canvas, row: Int, colors: TerminalCapabilities.ColorDepth
  ) {
    let track = style.showsTrack ? Indicator.Piece.track.glyph : .space
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
        let piece = indicator.piece(at: x)
        guard style.showsTrack || piece != .track else { continue }
        let color = style.trackColor.blended(with: style.selectionColor, by: indicator.tint(of: x))
        canvas.put(piece.glyph, at: Position(x: x, y: row), Style(color))
      }
    }
  }

  /// Cells a second from which on the indicator is drawn in half cells alone: at 60 frames a second
  /// an eighth of a cell a frame.
  static let tintableSpeed = 8.0

  private func indicator(tintable: Bool) -> Indicator {
    // Where the strip moves under the indicator, this stands still, finer than the titles move.
    let edges = layout.indicator(at: progress, scroll: position, in: window)
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

  /// The style of a title: the nearer progress is to its tab, the more of the selection colour, and
  /// bold from half-way on. On a jump only the tabs of the visible pages have any of it.
  private func titleStyle(of index: Int, isEnabled: Bool) -> Style {
    var distance = abs(progress - Double(index))
    // The way round from the last tab to the first.
    if index == 0 { distance = min(distance, abs(progress - Double(layout.count))) }
    let wanted = highlight?.share(of: index) ?? max(0, 1 - distance)
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
