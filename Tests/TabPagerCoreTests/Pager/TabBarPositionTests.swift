import TabPagerCore
import Testing

/// A bar below the pages. On a screen of eight rows, the track is in row 6 and the titles are in row 7.
@Suite struct TabBarPositionTests {
  private func pagerWithBottomBar(_ change: (inout TabPagerSettings) -> Void = { _ in })
    -> PagerScreen
  {
    PagerScreen(
      greekPager {
        $0.bar.position = .bottom
        change(&$0)
      })
  }

  @Test("a bar at the bottom has the titles below the pages and the track")
  func layout() {
    let lines = pagerWithBottomBar().canvas(at: 0).lines
    #expect(lines[0] == "first" && lines[1] == "alpha")
    #expect(lines[6] == "──━━━━━" + String(repeating: "─", count: 33))
    #expect(lines[7] == "  Alpha   Beta   Gamma")
  }

  @Test("titles and track of a bar at the bottom are clickable", arguments: [6, 7])
  func presses(row: Int) {
    let screen = pagerWithBottomBar()
    screen.click(11, row, at: 1)
    #expect(screen.view.selectedIndex == 1)
    screen.click(18, row, .middle, at: 2)
    #expect(screen.drainNotices().contains(.closeRequested(PageID("Gamma"))))
    // The top rows belong to the page, so clicks on them select no tab.
    let other = pagerWithBottomBar()
    other.click(11, 0, at: 1)
    other.click(11, 1, at: 1)
    #expect(other.view.selectedIndex == 0)
  }

  @Test("the wheel scrolls a bar at the bottom over the bar, and the page above it")
  func wheel() {
    let tabs = (10..<30).map { number in
      Tab("tab \(number)") { TextPage((0..<50).map(String.init).joined(separator: "\n")) }
    }
    var settings = TabPagerSettings()
    settings.bar.position = .bottom
    let screen = PagerScreen(TabPagerView(tabs: tabs, settings: settings))
    screen.mouse(.wheel(.down), 5, 7, at: 1)
    #expect(screen.canvas(at: 1).lines[7].hasPrefix("‹ 2         tab 12"))
    #expect(screen.canvas(at: 1).lines[0] == "0")
    screen.mouse(.wheel(.down), 5, 5, at: 2)
    #expect(screen.canvas(at: 2).lines[0] == "3")
    // A click on the overflow mark.
    screen.click(0, 7, at: 3)
    #expect(screen.canvas(at: 3).lines[7].hasPrefix("  tab 10"))
  }

  @Test("above a bar at the bottom, the pane can be dragged in all its rows")
  func paneDrag() {
    for row in 0...5 {
      let screen = pagerWithBottomBar()
      screen.mouse(.press(.left), 35, row, at: 1)
      screen.mouse(.drag(.left), 15, row, at: 1.1)
      #expect(screen.view.paging.progress(at: 1.1) == 0.5)
      let canvas = screen.canvas(at: 1.1)
      #expect(canvas.lines[0] == TabPagerCoreTests.textRow("second", atColumn: 20))
      #expect(canvas.slidingRows.contains(Frame.SlidingRows(rows: 0..<6, offset: 20)))
    }
  }

  @Test("titles can be dragged in a bar at the bottom")
  func titleDrag() {
    let screen = pagerWithBottomBar { $0.bar.dragBehavior = .reorder }
    screen.mouse(.press(.left), 3, 7, at: 1)
    screen.mouse(.drag(.left), 12, 7, at: 1.1)
    screen.mouse(.release(.left), 12, 7, at: 1.2)
    #expect(screen.view.tabs.map(\.title) == ["Beta", "Alpha", "Gamma"])
  }

  @Test("a page above a bar at the bottom receives mouse events in its own coordinates")
  func pageCoordinates() {
    let journal = PageEventJournal()
    for (position, row, expected) in [
      (TabBarStyle.Position.top, 4, 2), (.bottom, 4, 4), (.hidden, 4, 4),
    ] {
      var settings = TabPagerSettings()
      settings.bar.position = position
      let page = PressedRowPage(journal: journal)
      let screen = PagerScreen(TabPagerView(tabs: [Tab("tab") { page }], settings: settings))
      screen.click(3, row, at: 1)
      #expect(journal.drain() == ["\(expected)", "\(expected)"])
    }
  }

  @Test("on a low screen, a bar at the bottom drops its track first")
  func lowScreen() {
    let settings: (inout TabPagerSettings) -> Void = { $0.bar.position = .bottom }
    let low = PagerScreen(greekPager(settings), width: 30, height: 2)
    #expect(low.canvas(at: 0).lines == ["first", "  Alpha   Beta   Gamma"])
    low.click(11, 1, at: 1)
    #expect(low.view.selectedIndex == 1)
    let lowest = PagerScreen(greekPager(settings), width: 30, height: 1)
    #expect(lowest.canvas(at: 0).lines == ["first"])
  }

  @Test("the position of the tab bar can be changed at any time")
  func changingPosition() {
    let screen = pagerWithBottomBar()
    screen.act(.next, at: 1)
    let progress = screen.view.paging.progress(at: 1.1)
    screen.view.settings.bar.position = .top
    #expect(screen.view.paging.progress(at: 1.1) == progress)
    #expect(screen.canvas(at: 1.1).lines[0] == "  Alpha   Beta   Gamma")
    screen.view.settings.bar.position = .hidden
    #expect(screen.canvas(at: 3).lines[0] == "second")
  }
}

/// A page that records the rows of its mouse events.
private struct PressedRowPage: Page {
  let journal: PageEventJournal

  func render(into canvas: inout Canvas, _ context: PageContext) {}

  mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    guard case .mouse(let mouse) = event else { return .ignored }
    journal.entries.append("\(mouse.position.y)")
    return .consumed
  }
}
