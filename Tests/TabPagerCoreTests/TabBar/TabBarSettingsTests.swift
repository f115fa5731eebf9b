import TabPagerCore
import Testing

/// The numeric settings and the colours of the bar.
@Suite struct TabBarSettingsTests {
  private func drawnTitlesAndIndicator(
    _ change: (inout TabBarStyle) -> Void
  ) -> (line: String, indicator: [Int]) {
    let canvas = PagerScreen(greekPager { change(&$0.bar) }).canvas(at: 0)
    return (canvas.lines[0], indicatorColumns(canvas))
  }

  @Test(
    "the spacing setting is the number of columns between two titles",
    arguments: [(0, "  AlphaBetaGamma"), (1, "  Alpha Beta Gamma"), (6, nil)])
  func spacing(spacing: Int, line: String?) {
    let expected = line ?? "  Alpha      Beta      Gamma"
    #expect(drawnTitlesAndIndicator { $0.spacing = spacing }.line == expected)
  }

  @Test("the inset setting is the number of columns at both ends of the bar", arguments: [0, 1, 5])
  func inset(inset: Int) {
    let (line, indicator) = drawnTitlesAndIndicator { $0.inset = inset }
    #expect(line == textRow("Alpha   Beta   Gamma", atColumn: inset))
    #expect(indicator == Array(inset..<inset + 5))
    // The inset is also at the other end of a bar that scrolls.
    var style = TabBarStyle()
    style.inset = inset
    let layout = TabBarLayout(titleWidths: [10, 10, 10, 10, 10], width: 40, style: style)
    #expect(layout.stripWidth == 5 * 10 + 4 * 3 + 2 * inset)
    #expect(
      layout.titleColumns(of: 4).upperBound - Int(layout.scrollPosition(atProgress: 4))
        == 40 - inset)
  }

  @Test("invalid numbers in the settings of a bar are limited", arguments: [-5, Int.max])
  func invalidNumbers(number: Int) {
    let (line, indicator) = drawnTitlesAndIndicator {
      $0.spacing = number
      $0.inset = number
    }
    #expect(line.contains("A") && !indicator.isEmpty)
  }

  @Test("each colour setting applies to its part of the bar")
  func colors() {
    let colors: [Color] = (1...5).map { .indexed(UInt8($0)) }
    let view = TabPagerView(tabs: [
      Tab("Alpha") { TextPage("") }, Tab("Beta") { TextPage("") }.badge("9"),
      Tab("Gamma") { TextPage("") }.disabled(),
    ])
    view.settings.bar.selectionColor = colors[0]
    view.settings.bar.defaultColor = colors[1]
    view.settings.bar.badgeColor = colors[2]
    view.settings.bar.disabledColor = colors[3]
    view.settings.bar.trackColor = colors[4]
    let canvas = PagerScreen(view).canvas(at: 0)
    // "  Alpha   Beta 9   Gamma"
    let places = [(2, 0), (10, 0), (15, 0), (19, 0), (30, 1), (2, 1)]
    let expected = colors + [colors[0]]
    #expect(places.map { canvas[$0.0, $0.1].style.foreground } == expected)
  }
}
