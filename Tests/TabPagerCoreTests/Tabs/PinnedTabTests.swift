import TabPagerCore
import Testing

/// Pinned tabs. "Pin" is in columns 2…4. After three spaces, the other tabs follow every nine columns: "tab 10" in
/// 8…13, "tab 11" in 17…22.
@Suite struct PinnedTabTests {
  private func pager(
    pinned: [String] = ["Pin"], _ change: (inout TabPagerSettings) -> Void = { _ in }
  ) -> PagerScreen {
    var settings = TabPagerSettings()
    change(&settings)
    let others = (10..<30).map { number in Tab("tab \(number)") { TextPage("page \(number)") } }
    let first = pinned.map { name in Tab(name) { TextPage(name) }.pinned() }
    // The pinned tabs are in the middle of the list; the pager moves them to its start.
    let tabs = others[..<5] + first + others[5...]
    return PagerScreen(TabPagerView(tabs: Array(tabs), showing: PageID("Pin"), settings: settings))
  }

  @Test("pinned tabs stay at the start while the bar scrolls")
  func position() {
    let screen = pager()
    #expect(
      screen.canvas(at: 0).lines[0] == "  Pin   tab 10   tab 11   tab 12    17 ›")
    screen.mouse(.wheel(.down), 20, 0, at: 1)
    #expect(
      screen.canvas(at: 1).lines[0] == "  Pin   ‹ 2       tab 12   tab 13   16 ›")
    screen.view.scrollTabBar(by: 1000)
    #expect(screen.canvas(at: 2).lines[0].hasPrefix("  Pin   ‹"))
    #expect(screen.canvas(at: 2).lines[0].hasSuffix("tab 29"))
  }

  @Test("a click on pinned tabs hits the visible tab, not one scrolled under it")
  func hitTesting() {
    let screen = pager()
    screen.mouse(.wheel(.down), 20, 0, at: 1)
    // The blank columns around "Pin" belong to no tab, although a title has scrolled under them.
    for column in [0, 1, 5, 6, 7] {
      screen.click(column, 0, at: 1)
      #expect(screen.view.selected == PageID("Pin"))
    }
    screen.click(19, 0, at: 2)
    #expect(screen.view.selected == PageID("tab 12"))
    screen.click(3, 0, at: 5)
    #expect(screen.view.selected == PageID("Pin"))
  }

  @Test("the left overflow mark is after the pinned tabs")
  func overflowMark() {
    let screen = pager()
    screen.mouse(.wheel(.down), 20, 0, at: 1)
    screen.click(8, 0, at: 1)
    #expect(screen.canvas(at: 1).lines[0].hasPrefix("  Pin   tab 10"))
    #expect(screen.view.selected == PageID("Pin"))
  }

  @Test("a tab cannot be dragged across the border of the pinned tabs")
  func dragging() {
    let screen = pager(pinned: ["Pin", "Pon"]) { $0.bar.dragBehavior = .reorder }
    let before = screen.view.tabs.map(\.title)
    #expect(before.prefix(3) == ["Pin", "Pon", "tab 10"])
    // "tab 10" is in columns 14…19.
    screen.mouse(.press(.left), 3, 0, at: 1)
    screen.mouse(.drag(.left), 18, 0, at: 1.1)
    screen.mouse(.release(.left), 18, 0, at: 1.2)
    screen.mouse(.press(.left), 16, 0, at: 2)
    screen.mouse(.drag(.left), 3, 0, at: 2.1)
    screen.mouse(.release(.left), 3, 0, at: 2.2)
    #expect(screen.view.tabs.map(\.title) == before)
    #expect(!screen.view.moveTab(from: 0, to: 2) && !screen.view.moveTab(from: 2, to: 1))
    // Pinned tabs can be reordered among themselves.
    screen.mouse(.press(.left), 3, 0, at: 3)
    screen.mouse(.drag(.left), 9, 0, at: 3.1)
    #expect(screen.view.tabs.map(\.title).prefix(2) == ["Pon", "Pin"])
    #expect(screen.drainNotices().contains(.tabMoved(PageID("Pin"), to: 1)))
  }

  @Test(
    "the indicator moves between pinned and other tabs without a jump",
    arguments: TabBarLayoutTests.motions.dropLast())
  func indicator(motion: TabBarStyle.IndicatorMotion) {
    let screen = pager {
      $0.bar.motion = motion
      $0.paging.swipe = .easing(.easeInOut, duration: 3)
      $0.paging.jump = .easing(.easeInOut, duration: 3)
    }
    screen.view.select(PageID("tab 14"), at: 0)
    #expect(largestIndicatorStep(screen, from: 0, to: 3.1) <= 1)
    let title = indicatorColumns(screen.canvas(at: 4))
    #expect(titleColumns("tab 14", screen.canvas(at: 4)) == title)
    screen.view.select(PageID("Pin"), at: 4)
    #expect(largestIndicatorStep(screen, from: 4, to: 7.1) <= 1)
    #expect(indicatorColumns(screen.canvas(at: 8)) == [2, 3, 4])
  }

  @Test(
    "a selected tab that is scrolled under the pinned ones is not marked there",
    arguments: [TabBarStyle.IndicatorStyle.underline, .block])
  func scrolledUnder(style: TabBarStyle.IndicatorStyle) {
    let screen = pager { $0.bar.indicator = style }
    screen.view.select(PageID("tab 10"), at: 0)
    _ = screen.canvas(at: 2)
    screen.mouse(.wheel(.down), 20, 0, at: 2)
    let canvas = screen.canvas(at: 2)
    #expect(canvas.lines[0].hasPrefix("  Pin   ‹"))
    #expect(indicatorColumns(canvas).allSatisfy { $0 >= 8 })
    for x in 0..<8 { #expect(canvas[x, 0].style.background == .default) }
  }

  @Test("pinned tabs that would take more than half of the bar scroll")
  func tooMany() {
    let screen = pager(pinned: ["a pinned title of its own", "Pin"])
    screen.mouse(.wheel(.down), 20, 0, at: 1)
    #expect(screen.canvas(at: 1).lines[0].hasPrefix("a pinn…   Pin"))
    #expect(screen.view.tabs[0].isPinned)
  }

  @Test("pinning a tab moves it to the other pinned tabs")
  func pinning() {
    let screen = pager()
    screen.view.changeTab(PageID("tab 12")) { $0.isPinned = true }
    #expect(screen.view.tabs.map(\.title).prefix(3) == ["Pin", "tab 12", "tab 10"])
    #expect(screen.view.selected == PageID("Pin"))
    screen.view.changeTab(PageID("Pin")) { $0.isPinned = false }
    #expect(screen.view.tabs.map(\.title).prefix(2) == ["tab 12", "Pin"])
    #expect(screen.canvas(at: 1).lines[2] == "Pin")
  }

  private func titleColumns(_ title: String, _ canvas: Canvas) -> [Int] {
    let line = Array(canvas.lines[0])
    let start = line.indices.first { line[$0...].starts(with: title) } ?? -1
    return Array(start..<start + title.count)
  }
}
