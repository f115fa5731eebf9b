import TabPagerCore
import Testing

/// The track of a bar, its bold titles, and the frames that it reports.
@Suite struct TabBarTrackTests {
  @Test("without a track, the indicator is alone on its row")
  func noTrack() {
    let screen = PagerScreen(
      greekPager {
        $0.bar.showsTrack = false
        $0.paging.swipe = .easing(.easeInOut, duration: 0.5)
      })
    #expect(screen.canvas(at: 0).lines[1] == "  ━━━━━")
    screen.view.perform(.next, at: 0)
    // The indicator's edges are 2.65 and 7.57, rounded to half cells.
    #expect(screen.canvas(at: 0.1).lines[1] == "  ╺━━━━╸")
    let colors = Set((0..<40).map { screen.canvas(at: 0.2)[$0, 1].style.foreground })
    #expect(
      colors.isSubset(of: [
        screen.view.settings.bar.selectionColor, screen.view.settings.bar.trackColor,
      ]))
    #expect(screen.canvas(at: 3).lines[1] == "          ━━━━")
  }

  @Test(
    "without a track a bar whose indicator needs no row takes one row",
    arguments: [TabBarStyle.Position.top, .bottom])
  func oneRow(position: TabBarStyle.Position) {
    for (indicator, rows) in [
      (TabBarStyle.IndicatorStyle.none, 1), (.block, 1), (.underline, 2), (.dot, 2),
    ] {
      let screen = PagerScreen(
        greekPager {
          $0.bar.showsTrack = false
          $0.bar.indicator = indicator
          $0.bar.position = position
        })
      let lines = screen.canvas(at: 0).lines
      #expect(lines[position == .top ? 0 : 7] == "  Alpha   Beta   Gamma")
      #expect(lines[position == .top ? rows : 0] == "first")
      #expect(
        screen.view.pageFrame
          == Rect(x: 0, y: position == .top ? rows : 0, width: 40, height: 8 - rows))
      // The row of the bar next to the page is clickable.
      screen.click(11, position == .top ? rows - 1 : 8 - rows, at: 1)
      #expect(screen.view.selectedIndex == 1)
    }
  }

  @Test("the style sets which titles are bold")
  func boldTitles() {
    for (setting, expected) in [
      (TabBarStyle.BoldTitles.selected, Array(2..<7)),
      (.all, Array(2..<7) + Array(10..<14) + Array(17..<22)), (.none, []),
    ] {
      let screen = PagerScreen(greekPager { $0.bar.boldTitles = setting })
      let canvas = screen.canvas(at: 0)
      let bold = (0..<40).filter {
        canvas[$0, 0].glyph != .space && canvas[$0, 0].style.attributes.contains(.bold)
      }
      #expect(bold == expected)
    }
  }

  // MARK: Frames

  @Test("the frame of a tab is the rectangle where its title is visible")
  func frames() {
    let screen = PagerScreen(greekPager { $0.bar.position = .bottom })
    #expect(screen.view.frame(ofTab: PageID("Beta")) == Rect(x: 10, y: 7, width: 4, height: 1))
    #expect(screen.view.frame(ofTab: PageID("none")) == nil)
    #expect(screen.view.pageFrame == Rect(x: 0, y: 0, width: 40, height: 6))
    screen.size = Size(width: 40, height: 1)
    _ = screen.canvas(at: 1)
    #expect(screen.view.frame(ofTab: PageID("Beta")) == nil)
  }

  @Test("a hidden tab has no frame, and a clipped one the frame of its visible part")
  func framesOfHiddenTabs() {
    let tabs = (0..<9).map { number in Tab("document \(number)") { TextPage("") } }
    let screen = PagerScreen(TabPagerView(tabs: tabs), width: 33)
    #expect(screen.view.frame(ofTab: PageID("document 1"))?.width == 10)
    screen.view.scrollTabBar(by: 8)
    _ = screen.canvas(at: 1)
    let frames = tabs.map { screen.view.frame(ofTab: $0.id) }
    #expect(frames[0] == nil && frames[1] == Rect(x: 7, y: 0, width: 10, height: 1))
    #expect(frames[2] == Rect(x: 20, y: 0, width: 7, height: 1))
    #expect(frames[3...].allSatisfy { $0 == nil })
  }
}
