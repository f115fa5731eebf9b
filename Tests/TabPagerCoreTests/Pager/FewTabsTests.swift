import TabPagerCore
import Testing

/// Pagers with one tab or none, which have nothing to interpolate between.
@Suite struct FewTabsTests {
  private func pager(
    _ count: Int, _ mode: TabBarStyle.Mode, _ motion: TabBarStyle.IndicatorMotion, loops: Bool
  ) -> PagerScreen {
    var settings = TabPagerSettings()
    settings.bar.mode = mode
    settings.bar.motion = motion
    settings.paging.loops = loops
    let tabs = (0..<count).map { number in Tab("tab \(number)") { TextPage("page") } }
    return PagerScreen(TabPagerView(tabs: tabs, settings: settings))
  }

  private static let actions: [PagerAction] = [
    .next, .previous, .nextTab, .previousTab, .firstTab, .lastTab, .select(0), .selectOuter(0),
    .select(3), .barLeft, .barRight,
  ]

  @Test(
    "a single tab stays selected", arguments: TabBarLayoutTests.modes, TabBarLayoutTests.motions)
  func singleTab(
    mode: TabBarStyle.Mode, motion: TabBarStyle.IndicatorMotion
  ) {
    for loops in [false, true] {
      let screen = pager(1, mode, motion, loops: loops)
      let rest = screen.canvas(at: 0)
      #expect(rest.lines[2] == "page")
      // The indicator covers the title, wherever it is.
      let title = (0..<40).filter { rest[$0, 0].style.attributes == .bold }
      #expect(title.count == 5 && indicatorColumns(rest) == title)
      for (index, action) in Self.actions.enumerated() {
        screen.act(action, at: 1 + Double(index))
        #expect(screen.view.selectedIndex == 0 && screen.view.paging.progress(at: 1) == 0)
      }
      screen.click(title[0], 0, at: 20)
      for direction in [MouseEvent.Direction.left, .right, .up, .down] {
        screen.mouse(.wheel(direction), 20, 0, at: 21)
        screen.mouse(.wheel(direction), 20, 4, at: 22)
      }
      #expect(screen.canvas(at: 30) == rest)
    }
  }

  @Test("a single page resists a drag on both sides and springs back", arguments: [5, 35])
  func singleTabPull(column: Int) {
    let screen = pager(1, .scroll, .linear, loops: false)
    let rest = screen.canvas(at: 0)
    screen.mouse(.press(.left), 20, 4, at: 1)
    screen.mouse(.drag(.left), column, 4, at: 1.5)
    // A drag of 15 of 40 columns moves the pane by 1 − 1/(0.55·0.375 + 1) of its width.
    let moved = 1 - 1 / (0.55 * 0.375 + 1)
    let progress = screen.view.paging.progress(at: 1.5)
    #expect(abs(progress - (column < 20 ? moved : -moved)) < 1e-9)
    // The indicator stays at its title.
    #expect(indicatorColumns(screen.canvas(at: 1.5)) == indicatorColumns(rest))
    screen.mouse(.release(.left), column, 4, at: 2)
    _ = screen.canvas(at: 2.1)
    #expect(screen.canvas(at: 4) == rest)
  }

  @Test(
    "without tabs the track and the placeholder are shown, and nothing can be selected",
    arguments: TabBarLayoutTests.modes, TabBarLayoutTests.motions)
  func noTabs(
    mode: TabBarStyle.Mode, motion: TabBarStyle.IndicatorMotion
  ) {
    let screen = pager(0, mode, motion, loops: true)
    let noPages = String(repeating: " ", count: 16) + "No pages"
    let empty = ["", String(repeating: "─", count: 40), "", "", noPages, "", "", ""]
    for (index, action) in Self.actions.enumerated() {
      #expect(screen.act(action, at: Double(index)) == .ignored)
    }
    for row in 0..<8 { screen.click(20, row, at: 20) }
    #expect(screen.canvas(at: 30).lines == empty && screen.drainNotices() == [])
    #expect(screen.view.selected == nil && screen.view.selectedPage == nil)
  }

  @Test("a pager can still move between tabs in a bar of 0 to 2 cells")
  func equalTitles() {
    // In a bar of width 0, all titles have width 0 and the same edges.
    for mode in TabBarLayoutTests.modes {
      for width in [0, 1, 2] {
        let screen = pager(3, mode, .linear, loops: false)
        screen.size = Size(width: width, height: 8)
        screen.act(.lastTab, at: 0)
        for time in [0, 0.1, 0.2, 2] { #expect(screen.canvas(at: time).size.width == width) }
        #expect(screen.view.paging.progress(at: 2) == 2)
      }
    }
  }

  @Test("of 100,000 tabs, only the visible pages are created")
  func manyTabs() {
    var made: [PageID] = []
    let make: (PageID) -> any Page = { id in
      made.append(id)
      return TextPage("page \(id)")
    }
    let tabs = (0..<100_000).map { Tab("tab \($0)", id: PageID($0), page: make) }
    let screen = PagerScreen(TabPagerView(tabs: tabs, showing: PageID(777)))
    #expect(made == [PageID(777)])
    screen.act(.lastTab, at: 1)
    for frame in 0...60 { _ = screen.canvas(at: 1 + Double(frame) / 60) }
    screen.act(.previous, at: 3)
    for frame in 0...60 { _ = screen.canvas(at: 3 + Double(frame) / 60) }
    #expect(made == [777, 99_999, 99_998].map { PageID($0) })
    #expect(screen.canvas(at: 5).lines[2] == "page 99998")
  }
}
