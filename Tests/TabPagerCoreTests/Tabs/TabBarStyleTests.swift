import TabPagerCore
import Testing

/// Alignments, indicators and a hidden bar. The titles are 5, 4 and 5 columns wide. With insets of 2 and spacings of 3,
/// they take 24 of 40 columns.
@Suite struct TabBarStyleTests {
  private static func rowText(ofRuns runs: (String, Int)...) -> String {
    runs.map { String(repeating: $0.0, count: $0.1) }.joined()
  }

  @Test(
    "tabs that do not fill the bar follow the alignment",
    arguments: [
      (TabBarStyle.Alignment.leading, "  Alpha   Beta   Gamma", 2..<7),
      // Eight of the sixteen spare columns are before the titles.
      (.center, "          Alpha   Beta   Gamma", 10..<15),
      // Each tab gets a third of the spare columns: boxes in 2…11, 15…23 and 27…37, with centred titles.
      (.fill, "    Alpha        Beta         Gamma", 4..<9),
    ])
  func alignment(
    alignment: TabBarStyle.Alignment, titles: String, indicator: Range<Int>
  ) {
    let screen = PagerScreen(greekPager { $0.bar.alignment = alignment })
    let canvas = screen.canvas(at: 0)
    #expect(canvas.lines[0] == titles)
    #expect(indicatorColumns(canvas) == Array(indicator))
    // A click on each title selects its tab.
    for (index, name) in ["Alpha", "Beta", "Gamma"].enumerated() {
      guard
        let column = Array(titles).indices.first(where: { Array(titles)[$0...].starts(with: name) })
      else { continue }
      screen.click(column, 0, at: Double(index) * 3)
      #expect(screen.view.selectedIndex == index)
      let rest = screen.canvas(at: Double(index) * 3 + 2)
      #expect(indicatorColumns(rest) == Array(column..<column + name.count))
    }
  }

  @Test(
    "tabs that do not fit ignore the alignment",
    arguments: [TabBarStyle.Alignment.leading, .center, .fill])
  func noRoom(alignment: TabBarStyle.Alignment) {
    let screen = PagerScreen(greekPager { $0.bar.alignment = alignment }, width: 20)
    #expect(screen.canvas(at: 0).lines[0] == "  Alpha   Beta   1 ›")
  }

  @Test("only the cells between the overflow marks slide with the bar")
  func movingColumns() {
    let titles = (10..<40).map { "tab \($0)" }
    let screen = PagerScreen(
      TabPagerView(tabs: titles.map { title in Tab(title) { TextPage(title) } }), width: 40)
    for (selected, hasMarks) in [(0, (false, true)), (15, (true, true)), (29, (true, false))] {
      screen.view.perform(.select(selected), at: Double(selected))
      let canvas = screen.canvas(at: Double(selected) + 5)
      let cells = Array(canvas.lines[0]) + Array(repeating: " ", count: 40)
      guard let columns = canvas.slidingRows.first?.columns else {
        Issue.record("the bar has no columns that move")
        continue
      }
      let (before, after) = (
        String(cells[..<columns.lowerBound]), String(cells[columns.upperBound..<40])
      )
      #expect((before.contains("‹"), after.contains("›")) == hasMarks)
      #expect(!(before + after).contains("tab") && cells[columns].contains("t"))
    }
  }

  // MARK: Indicators

  private static let depths: [TerminalCapabilities.ColorDepth] = [
    .monochrome, .ansi8, .ansi16, .palette256, .trueColor,
  ]

  private func canvas(
    _ style: TabBarStyle.IndicatorStyle, _ colors: TerminalCapabilities.ColorDepth, at time: Double,
    _ action: PagerAction? = nil
  ) -> (canvas: Canvas, bar: TabBarStyle) {
    let screen = PagerScreen(
      greekPager {
        $0.bar.indicator = style
        $0.paging.swipe = .easing(.easeInOut, duration: 0.5)
      })
    if let action { screen.act(action, at: 0) }
    screen.view.advance(to: time)
    var canvas = Canvas(size: screen.size)
    let capabilities = TerminalCapabilities(colors: colors, isUnicode: true)
    screen.view.render(
      into: &canvas, PageContext(size: screen.size, now: time, capabilities: capabilities))
    return (canvas, screen.view.settings.bar)
  }

  @Test("a block indicator is a background behind the title", arguments: depths)
  func block(
    colors: TerminalCapabilities.ColorDepth
  ) {
    let (canvas, bar) = canvas(.block, colors, at: 0)
    for x in 0..<40 {
      let style = canvas[x, 0].style
      let isHighlighted =
        colors == .monochrome
        ? style.attributes.contains(.reverse) : style.background == bar.selectionColor
      #expect(isHighlighted == (2..<7).contains(x))
      if colors == .monochrome { #expect(style.background == .default) }
      if isHighlighted, colors != .monochrome { #expect(style.foreground != bar.selectionColor) }
    }
    #expect(canvas.lines[1] == Self.rowText(ofRuns: ("─", 40)))
  }

  @Test("halfway through a swipe, the block indicator is between the titles", arguments: depths)
  func blockHalfway(
    colors: TerminalCapabilities.ColorDepth
  ) {
    // The indicator's edges are 6 and 10.5. The cell that is half covered is highlighted, too.
    let (canvas, _) = canvas(.block, colors, at: 0.25, .next)
    let highlighted = (0..<40).filter {
      let style = canvas[$0, 0].style
      return style.background != .default || style.attributes.contains(.reverse)
    }
    #expect(highlighted == Array(6...10))
  }

  @Test("a dot indicator is below the centre of the title", arguments: depths)
  func dot(
    colors: TerminalCapabilities.ColorDepth
  ) {
    let (canvas, bar) = canvas(.dot, colors, at: 0)
    #expect(canvas.lines[1] == Self.rowText(ofRuns: ("─", 4), ("•", 1), ("─", 35)))
    #expect(canvas[4, 1].style == Style(bar.selectionColor))
    // The centre of 2…6 is column 4, that of 10…13 is 11 or 12; halfway between them is column 7 or 8.
    let moving = self.canvas(.dot, colors, at: 0.25, .next).canvas
    let columns = indicatorColumns(moving)
    #expect(columns == [7] || columns == [8])
  }

  @Test("without an indicator, only the title shows the selection", arguments: depths)
  func noIndicator(colors: TerminalCapabilities.ColorDepth) {
    let (canvas, bar) = canvas(.none, colors, at: 0)
    #expect(canvas.lines[1] == Self.rowText(ofRuns: ("─", 40)))
    #expect(canvas[2, 0].style == Style(bar.selectionColor, on: .default, .bold))
    #expect(canvas[10, 0].style == Style(bar.defaultColor))
  }

  // MARK: No bar

  @Test("a hidden bar leaves all rows to the pages")
  func hiddenBar() {
    let screen = PagerScreen(greekPager { $0.bar.position = .hidden })
    #expect(screen.canvas(at: 0).lines[0] == "first")
    screen.act(.nextTab, at: 1)
    #expect(screen.canvas(at: 3).lines == ["second", "beta", "", "", "", "", "", ""])
    // No row belongs to the bar.
    screen.click(3, 0, at: 4)
    #expect(screen.view.selectedIndex == 1)
    screen.mouse(.press(.left), 35, 0, at: 5)
    screen.mouse(.drag(.left), 25, 0, at: 5.1)
    #expect(screen.canvas(at: 5.1).lines[0] == textRow("third", atColumn: 30))
    #expect(screen.canvas(at: 5.1).slidingRows == [Frame.SlidingRows(rows: 0..<8, offset: 10)])
  }
}
