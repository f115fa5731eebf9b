import TabPagerCore
import Testing

/// The screen during a move from "Alpha" to "Beta" with ease-in-out in 0.5 s.
///
/// Progress is 0 at 0 s, 0.0816 at 0.1 s (the curve's value at 0.2), 0.5 at 0.25 s, and 1 at the end. By then, the pane
/// of 40 columns has moved by 0, 3, 20 and 40 columns.
@Suite struct TabPagerDrawingTests {
  struct ExpectedRows: Sendable {
    var time: Double
    var titles: String
    var track: String
  }

  static func rowText(ofRuns runs: (String, Int)...) -> String {
    runs.map { String(repeating: $0.0, count: $0.1) }.joined()
  }

  /// The titles are in columns 2…6, 10…13 and 17…21. The indicator's left edge moves from 2 to 10, its right edge from
  /// 7 to 14.
  static let scroll: [ExpectedRows] = {
    let titles = "  Alpha   Beta   Gamma"
    return [
      ExpectedRows(time: 0, titles: titles, track: rowText(ofRuns: ("─", 2), ("━", 5), ("─", 33))),
      // The indicator's edges are 2.65 and 7.57.
      ExpectedRows(
        time: 0.1, titles: titles,
        track: rowText(ofRuns: ("─", 2), ("╺", 1), ("━", 4), ("╸", 1), ("─", 32))),
      // The indicator's edges are 6 and 10.5.
      ExpectedRows(
        time: 0.25, titles: titles,
        track: rowText(ofRuns: ("─", 6), ("━", 4), ("╸", 1), ("─", 29))),
      ExpectedRows(time: 1, titles: titles, track: rowText(ofRuns: ("─", 10), ("━", 4), ("─", 26))),
    ]
  }()

  /// The tabs are 13, 13 and 14 columns wide. The titles are centred in them, in columns 4…8, 17…20 and 30…34.
  static let fit: [ExpectedRows] = {
    let titles = "    Alpha        Beta         Gamma"
    return [
      ExpectedRows(time: 0, titles: titles, track: rowText(ofRuns: ("─", 4), ("━", 5), ("─", 31))),
      // The indicator's edges are 5.06 and 9.98.
      ExpectedRows(
        time: 0.1, titles: titles, track: rowText(ofRuns: ("─", 5), ("━", 5), ("─", 30))),
      // The indicator's edges are 10.5 and 15.
      ExpectedRows(
        time: 0.25, titles: titles,
        track: rowText(ofRuns: ("─", 10), ("╺", 1), ("━", 4), ("─", 25))),
      ExpectedRows(time: 1, titles: titles, track: rowText(ofRuns: ("─", 17), ("━", 4), ("─", 19))),
    ]
  }()

  /// Each third has 13 columns, and the middle one starts at column 13. The titles scroll from −13 via −12
  /// and −6.5 to 0.
  static let centered: [ExpectedRows] = [
    ExpectedRows(
      time: 0, titles: rowText(ofRuns: (" ", 17)) + "Alpha        Beta",
      track: rowText(ofRuns: ("─", 17), ("━", 5), ("─", 18))),
    ExpectedRows(
      time: 0.1, titles: rowText(ofRuns: (" ", 16)) + "Alpha        Beta",
      track: rowText(ofRuns: ("─", 17), ("━", 5), ("─", 18))),
    ExpectedRows(
      time: 0.25, titles: rowText(ofRuns: (" ", 11)) + "Alpha        Beta         G…",
      track: rowText(ofRuns: ("─", 17), ("━", 4), ("╸", 1), ("─", 18))),
    ExpectedRows(
      time: 1, titles: "    Alpha        Beta         Gamma",
      track: rowText(ofRuns: ("─", 17), ("━", 4), ("─", 19))),
  ]

  /// The rows of the pane, whose pages of two lines have moved by 0, 3, 20 and 40 columns.
  static let pane: [[String]] = [
    ["first", "alpha"],
    ["st" + rowText(ofRuns: (" ", 35)) + "sec", "ha" + rowText(ofRuns: (" ", 35)) + "bet"],
    [rowText(ofRuns: (" ", 20)) + "second", rowText(ofRuns: (" ", 20)) + "beta"],
    ["second", "beta"],
  ]

  @Test(
    "a move from tab to tab shows the expected titles and track at each time",
    arguments: [(TabBarStyle.Mode.scroll, scroll), (.fit, fit), (.centered, centered)],
    [TabBarStyle.Position.top, .bottom])
  func motion(
    bar: (mode: TabBarStyle.Mode, moments: [ExpectedRows]), position: TabBarStyle.Position
  ) {
    let view = greekPager {
      $0.bar.mode = bar.mode
      $0.bar.position = position
      $0.paging.swipe = .easing(.easeInOut, duration: 0.5)
    }
    let screen = PagerScreen(view)
    view.perform(.next, at: 0)
    for (moment, pane) in zip(bar.moments, Self.pane) {
      let rows = pane + ["", "", "", ""]
      let expected =
        position == .top
        ? [moment.titles, moment.track] + rows : rows + [moment.track, moment.titles]
      #expect(screen.canvas(at: moment.time).lines == expected)
    }
  }

  @Test("a pager can be drawn in any rectangle")
  func rectangle() {
    let view = greekPager()
    var canvas = Canvas(size: Size(width: 46, height: 10), filledWith: Cell(Glyph("#")))
    view.render(
      into: &canvas, in: Rect(x: 3, y: 1, width: 24, height: 4),
      PageContext(
        size: Size(width: 24, height: 4), now: 0,
        capabilities: TerminalCapabilities(colors: .palette256, isUnicode: true)))
    let blank = String(repeating: "#", count: 46)
    func row(_ text: String) -> String {
      "###" + text + String(repeating: " ", count: 24 - text.count)
        + String(repeating: "#", count: 19)
    }
    #expect(
      canvas.lines == [
        blank, row("  Alpha   Beta   Gamma"),
        row(Self.rowText(ofRuns: ("─", 2), ("━", 5), ("─", 17))), row("first"), row("alpha"), blank,
        blank, blank, blank, blank,
      ])
  }

  // MARK: Styles

  private let selected = Color.rgb(255, 0, 0)
  private let other = Color.rgb(0, 0, 255)
  private let track = Color.rgb(0, 255, 0)

  private func coloredPager(
    _ mode: TabBarStyle.Mode = .scroll, _ change: (inout TabPagerSettings) -> Void = { _ in }
  ) -> PagerScreen {
    PagerScreen(
      greekPager {
        $0.bar.mode = mode
        $0.bar.selectionColor = selected
        $0.bar.defaultColor = other
        $0.bar.trackColor = track
        $0.paging.swipe = .easing(.easeInOut, duration: 0.5)
        change(&$0)
      })
  }

  @Test("at rest, only the selected title is bold and has the selection colour")
  func rest() {
    let screen = coloredPager()
    screen.view.perform(.next, at: 0)
    let canvas = screen.canvas(at: 2)
    for x in 0..<40 where canvas[x, 0].glyph != .space {
      let isSelected = (10..<14).contains(x)
      let expected = isSelected ? Style(selected, on: .default, .bold) : Style(other)
      #expect(canvas[x, 0].style == expected)
    }
    for x in 0..<40 {
      #expect(canvas[x, 1].style == Style((10..<14).contains(x) ? selected : track))
    }
  }

  @Test("when the indicator moves slowly, its end cells are tinted by their coverage")
  func slowMotion() {
    let screen = coloredPager { $0.paging.swipe = .easing(.easeInOut, duration: 5) }
    screen.view.perform(.next, at: 0)
    let canvas = screen.canvas(at: 1)
    // The edges are 2.65 and 7.57. They cover 0.35 and 0.57 of the end cells, rounded to quarters.
    #expect(canvas[2, 1].style == Style(track.blended(with: selected, by: 0.25)))
    #expect(canvas[7, 1].style == Style(track.blended(with: selected, by: 0.5)))
    #expect((3..<7).allSatisfy { canvas[$0, 1].style == Style(selected) })
    #expect(canvas[1, 1].style == Style(track) && canvas[8, 1].style == Style(track))
  }

  @Test("when the indicator moves fast, its ends are half cells")
  func fastMotion() {
    let screen = coloredPager()
    screen.view.perform(.next, at: 0)
    let canvas = screen.canvas(at: 0.1)
    // The edges are 2.65 and 7.57. The left edge and the width of 4.92 are rounded to halves: 2.5 … 7.5.
    #expect(canvas[2, 1].glyph.base == "╺" && canvas[7, 1].glyph.base == "╸")
    for x in 0..<40 { #expect(canvas[x, 1].style == Style((2..<8).contains(x) ? selected : track)) }
  }

  @Test("halfway through a swipe, both titles have half of each colour")
  func halfway() {
    let screen = coloredPager()
    screen.view.perform(.next, at: 0)
    let canvas = screen.canvas(at: 0.25)
    let half = Style(other.blended(with: selected, by: 0.5))
    #expect(canvas[2, 0].style == half && canvas[10, 0].style == half)
    #expect(canvas[17, 0].style == Style(other))
  }

  @Test("with few colours, titles and indicator are not tinted")
  func fewColors() {
    let screen = coloredPager()
    screen.view.perform(.next, at: 0)
    screen.view.advance(to: 0.1)
    var canvas = Canvas(size: screen.size)
    screen.view.render(
      into: &canvas,
      PageContext(
        size: screen.size, now: 0.1,
        capabilities: TerminalCapabilities(colors: .ansi8, isUnicode: true)))
    for x in 0..<40 { #expect(canvas[x, 1].style == Style((2..<8).contains(x) ? selected : track)) }
  }

  @Test("when the pane is pulled past the last page, the indicator stays there")
  func pastEnd() {
    let screen = coloredPager()
    screen.view.perform(.lastTab, at: 0)
    _ = screen.canvas(at: 2)
    screen.mouse(.press(.left), 30, 4, at: 2)
    screen.mouse(.drag(.left), 5, 4, at: 2.1)
    #expect(screen.view.paging.progress(at: 2.1) > 2.1)
    let canvas = screen.canvas(at: 2.1)
    for x in 0..<40 {
      #expect(canvas[x, 1].style == Style((17..<22).contains(x) ? selected : track))
    }
  }

  @Test("with reduced motion the page changes at once and the indicator moves")
  func reducedMotion() {
    let screen = coloredPager { $0.reducesMotion = true }
    screen.view.perform(.next, at: 0)
    let lines = screen.canvas(at: 0.1).lines
    #expect(lines[2] == "second")
    #expect(lines[1] == Self.scroll[1].track)
  }
}
