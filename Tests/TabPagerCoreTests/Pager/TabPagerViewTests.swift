import TabPagerCore
import Testing

@Suite struct TabPagerViewTests {
  // MARK: Pages

  @Test("a page is created once, when it becomes visible")
  func creation() {
    let journal = PageEventJournal()
    let screen = PagerScreen(RecordingPage.pager(20, journal))
    #expect(journal.drain() == ["0 made", "0 willAppear", "0 didAppear", "0 drawn"])
    _ = screen.canvas(at: 0.5)
    #expect(journal.drain() == [])
    // A long jump creates no page between its start and its target.
    screen.view.perform(.select(12), at: 1)
    for time in [1.1, 1.2, 5] { _ = screen.canvas(at: time) }
    #expect(
      journal.drain() == [
        "0 willDisappear", "12 made", "12 willAppear", "12 drawn", "0 didDisappear",
        "12 didAppear",
      ])
    // Going back creates no page again.
    screen.view.perform(.select(0), at: 6)
    for time in [6.1, 9] { _ = screen.canvas(at: time) }
    #expect(
      journal.drain() == [
        "12 willDisappear", "0 willAppear", "0 drawn", "12 didDisappear", "0 didAppear",
      ])
  }

  @Test("during a slide each page is drawn once")
  func drawingOnce() {
    let journal = PageEventJournal()
    let screen = PagerScreen(RecordingPage.pager(3, journal))
    _ = journal.drain()
    screen.view.perform(.next, at: 0)
    for step in 0...100 { _ = screen.canvas(at: Double(step) * 0.01) }
    #expect(journal.drain().filter { $0.hasSuffix("drawn") } == ["1 drawn"])
  }

  /// A page whose `drawnState` is unknown.
  private final class CountingPage: Page {
    var count = 0
    func render(into canvas: inout Canvas, _ context: PageContext) {
      canvas.write("\(count)", at: .zero)
    }
  }

  @Test(
    "a page with an unknown drawn state is drawn in every frame, alone or in a nested pager")
  func unknownState() {
    let (page, inner) = (CountingPage(), CountingPage())
    let screen = PagerScreen(
      TabPagerView {
        Tab("Page") { page }
        Tab("Pager") { TabPagerView { Tab("Inner") { inner } } }
      })
    func row(at time: Double) -> String { screen.canvas(at: time).lines.last { !$0.isEmpty } ?? "" }
    #expect(screen.view.drawnState == nil && row(at: 0.1) == "0")
    page.count = 7
    #expect(row(at: 0.2) == "7")
    screen.act(.next, at: 1)
    #expect(row(at: 5) == "0")
    inner.count = 8
    #expect(row(at: 6) == "8")
  }

  @Test("a page that was left is notified again when it is shown again")
  func reappearing() {
    let journal = PageEventJournal()
    let screen = PagerScreen(RecordingPage.pager(3, journal))
    _ = journal.drain()
    screen.view.perform(.next, at: 0)
    _ = screen.canvas(at: 0.1)
    screen.view.perform(.previous, at: 0.1)
    _ = screen.canvas(at: 5)
    #expect(
      journal.drain() == [
        "0 willDisappear", "1 made", "1 willAppear", "1 drawn", "1 didDisappear", "0 didAppear",
      ])
  }

  // MARK: The bar

  @Test("a click on a title selects its tab")
  func click() {
    let screen = PagerScreen(greekPager())
    screen.click(10, 0, at: 1)
    #expect(screen.view.paging.selectedIndex == 1)
    let move = PageMove(
      from: PageID("Alpha"), to: PageID("Beta"), cause: .click, direction: .forward)
    #expect(screen.drainNotices().contains(.will(move)))
    // The track below a title belongs to it.
    screen.click(21, 1, at: 5)
    #expect(screen.view.paging.selectedIndex == 2)
  }

  @Test(
    "a click on the bar between titles does nothing", arguments: [0, 1, 7, 8, 9, 14, 16, 22, 39])
  func clickBetween(x: Int) {
    let screen = PagerScreen(greekPager())
    screen.click(x, 0, at: 1)
    screen.click(x, 0, .middle, at: 1)
    #expect(screen.view.paging.isIdle && screen.drainNotices() == [])
  }

  @Test("a middle click asks to close the tab")
  func middleClick() {
    let screen = PagerScreen(greekPager())
    screen.click(18, 0, .middle, at: 1)
    #expect(screen.drainNotices() == [.closeRequested(PageID("Gamma"))])
    #expect(screen.view.tabs.count == 3 && screen.view.paging.selectedIndex == 0)
  }

  @Test("a tab can be dragged to another place in the bar")
  func titleDrag() {
    let screen = PagerScreen(greekPager { $0.bar.dragBehavior = .reorder })
    screen.mouse(.press(.left), 3, 0, at: 1)
    // "Beta" is in columns 10…13. At column 8, "Alpha" would not be under the pointer after the tabs are swapped.
    screen.mouse(.drag(.left), 8, 0, at: 1.1)
    #expect(screen.view.tabs.map(\.title) == ["Alpha", "Beta", "Gamma"])
    screen.mouse(.drag(.left), 11, 0, at: 1.2)
    #expect(screen.view.tabs.map(\.title) == ["Beta", "Alpha", "Gamma"])
    #expect(screen.drainNotices().contains(.tabMoved(PageID("Alpha"), to: 1)))
    // The visible page does not change.
    #expect(screen.view.paging.selected == PageID("Alpha"))
    #expect(screen.canvas(at: 1.2).lines[2] == "first")
    screen.mouse(.drag(.left), 11, 0, at: 1.3)
    #expect(screen.view.tabs.map(\.title) == ["Beta", "Alpha", "Gamma"])
    screen.mouse(.release(.left), 11, 0, at: 1.4)
    screen.mouse(.drag(.left), 20, 0, at: 1.5)
    #expect(screen.view.tabs.map(\.title) == ["Beta", "Alpha", "Gamma"])
  }

  private func manyTabs(_ change: (inout TabPagerSettings) -> Void = { _ in }) -> PagerScreen {
    var settings = TabPagerSettings()
    change(&settings)
    let items = (10..<40).map { index in Tab("tab \(index)") { TextPage("\(index)") } }
    return PagerScreen(TabPagerView(tabs: items, settings: settings))
  }

  @Test("the wheel over the bar scrolls the bar and not the page")
  func wheelOnBar() {
    let screen = manyTabs()
    #expect(screen.canvas(at: 0).lines[0] == "  tab 10   tab 11   tab 12          27 ›")
    screen.mouse(.wheel(.down), 5, 0, at: 1)
    // The bar has scrolled by eight cells.
    #expect(screen.canvas(at: 1).lines[0] == "‹ 2         tab 12   tab 13         26 ›")
    #expect(screen.view.paging.isIdle && screen.view.paging.selectedIndex == 0)
    screen.mouse(.wheel(.left), 5, 1, at: 2)
    #expect(screen.canvas(at: 2).lines[0] == "  tab 10   tab 11   tab 12          27 ›")
  }

  @Test("a click on an overflow mark scrolls the bar")
  func overflowMarks() {
    let screen = manyTabs()
    screen.click(39, 0, at: 1)
    // The bar has scrolled by half its width. "tab 12" would be under the mark, so it counts as hidden.
    #expect(screen.canvas(at: 1).lines[0].hasPrefix("‹ 3      tab 13"))
    #expect(screen.view.paging.selectedIndex == 0)
    screen.click(0, 0, at: 2)
    #expect(screen.canvas(at: 2).lines[0].hasPrefix("  tab 10"))
  }

  @Test("a bar with scrolling disabled stays in place")
  func fixedBar() {
    let screen = manyTabs { $0.bar.isScrollEnabled = false }
    screen.mouse(.wheel(.down), 5, 0, at: 1)
    screen.view.perform(.barRight, at: 1)
    #expect(screen.canvas(at: 1).lines[0].hasPrefix("  tab 10"))
    // The overflow mark only shows the number of hidden tabs.
    #expect(screen.canvas(at: 1).lines[0].hasSuffix("27 ›"))
    let before = screen.canvas(at: 2)
    screen.mouse(.press(.left), 39, 0, at: 2)
    #expect(screen.canvas(at: 2) == before)
    screen.mouse(.release(.left), 39, 0, at: 2)
    #expect(screen.canvas(at: 2) == before && screen.view.selectedIndex == 0)
  }

  // MARK: The pane

  @Test("a drag moves the pane cell by cell")
  func drag() {
    let screen = PagerScreen(greekPager())
    screen.mouse(.press(.left), 30, 4, at: 1)
    for distance in 1...20 {
      let time = 1 + Double(distance) * 0.05
      screen.mouse(.drag(.left), 30 - distance, 4, at: time)
      let blank = String(repeating: " ", count: 40)
      let strip = Array("first" + blank.dropFirst(5) + "second" + blank.dropFirst(6))
      var expected = String(strip[distance..<distance + 40])
      while expected.last == " " { expected.removeLast() }
      #expect(screen.canvas(at: time).lines[2] == expected)
    }
    screen.mouse(.release(.left), 10, 4, at: 4)
    #expect(screen.canvas(at: 9).lines[2] == "first")
  }

  @Test("a vertical drag scrolls the page")
  func verticalDrag() {
    let view = TabPagerView {
      Tab("Text") { TextPage((0..<50).map(String.init).joined(separator: "\n")) }
      Tab("Other") { TextPage("") }
    }
    let screen = PagerScreen(view)
    screen.mouse(.press(.left), 10, 6, at: 1)
    screen.mouse(.drag(.left), 10, 4, at: 1.1)
    #expect(screen.canvas(at: 1.1).lines[2] == "2")
    screen.mouse(.drag(.left), 20, 3, at: 1.2)
    #expect(screen.canvas(at: 1.2).lines[2] == "3")
    #expect(screen.view.paging.isIdle)
    screen.mouse(.release(.left), 20, 3, at: 1.3)
    screen.mouse(.wheel(.down), 10, 4, at: 2)
    #expect(screen.canvas(at: 2).lines[2] == "6")
    screen.mouse(.wheel(.up), 10, 4, at: 2)
    #expect(screen.canvas(at: 2).lines[2] == "3")
  }

  @Test("a press on a moving pane stops it")
  func press() {
    let screen = PagerScreen(greekPager())
    screen.view.perform(.next, at: 0)
    screen.mouse(.press(.left), 20, 4, at: 0.1)
    let progress = screen.view.paging.progress(at: 0.1)
    #expect(screen.view.paging.isDragging)
    #expect(screen.view.paging.progress(at: 0.5) == progress)
    screen.mouse(.release(.left), 20, 4, at: 1)
    _ = screen.canvas(at: 9)
    #expect(screen.view.paging.isIdle)
  }

  @Test("with gestures disabled, a drag does not move the pane")
  func noGestures() {
    let screen = PagerScreen(greekPager { $0.isScrollEnabled = false })
    screen.mouse(.press(.left), 30, 4, at: 1)
    screen.mouse(.drag(.left), 5, 4, at: 1.1)
    screen.mouse(.release(.left), 5, 4, at: 1.1)
    for step in 0..<20 { screen.mouse(.wheel(.right), 5, 4, at: 2 + Double(step) * 0.01) }
    #expect(screen.view.paging.isIdle && screen.view.paging.progress(at: 3) == 0)
  }

  @Test("the Tab and Shift-Tab keys wrap around the ends of the tab list")
  func tabKeys() {
    let screen = PagerScreen(greekPager())
    screen.view.perform(.previousTab, at: 0)
    #expect(screen.view.paging.selectedIndex == 2)
    screen.view.perform(.nextTab, at: 0.1)
    #expect(screen.view.paging.selectedIndex == 0)
    screen.view.perform(.lastTab, at: 0.2)
    screen.view.perform(.next, at: 0.3)
    #expect(screen.view.paging.selectedIndex == 2)
    screen.view.select(PageID("Beta"), at: 0.4)
    #expect(screen.view.paging.selectedIndex == 1)
    screen.view.select(PageID("none"), at: 0.5)
    #expect(screen.view.paging.selectedIndex == 1)
  }

  @Test("adding and removing tabs keeps the pages of the others")
  func changingTabs() {
    let journal = PageEventJournal()
    let view = RecordingPage.pager(3, journal)
    let screen = PagerScreen(view)
    _ = journal.drain()
    view.setTabs(Array(view.tabs.reversed()), at: 1)
    #expect(screen.canvas(at: 1).lines[2] == "0")
    #expect(view.paging.selectedIndex == 2)
    #expect(journal.drain() == [])
    view.setTabs([], at: 2)
    #expect(!screen.canvas(at: 2).lines.contains { ["0", "1", "2"].contains($0) })
    #expect(view.selectedPage == nil)
  }

  // MARK: Sizes

  @Test(
    "a pager can be drawn at any size, even without cells", arguments: TabBarLayoutTests.modes,
    [TabBarStyle.Position.top, .bottom])
  func tinySizes(mode: TabBarStyle.Mode, position: TabBarStyle.Position) {
    for (width, height) in [0, 1, 2, 4].flatMap({ width in [0, 1, 2, 4].map { (width, $0) } }) {
      for tabs in [0, 1, 3] {
        var settings = TabPagerSettings()
        settings.bar.mode = mode
        settings.bar.position = position
        let items = (0..<tabs).map { index in Tab("漢字 \(index)") { TextPage("a漢\nb") } }
        let screen = PagerScreen(
          TabPagerView(tabs: items, settings: settings), width: width, height: height)
        var now = 0.0
        for x in -1...width {
          for y in -1...height {
            now += 0.03
            screen.click(x, y, at: now)
            screen.mouse(.press(.left), x, y, at: now)
            screen.mouse(.drag(.left), width - x, y, at: now)
            screen.mouse(.release(.left), x, y, at: now)
            for direction in [MouseEvent.Direction.up, .down, .left, .right] {
              screen.mouse(.wheel(direction), x, y, at: now)
            }
            screen.view.perform(y % 2 == 0 ? .nextTab : .barRight, at: now)
            #expect(screen.canvas(at: now).hasOnlyWholeGlyphs)
          }
        }
      }
    }
  }

  @Test("as the height decreases, a pager drops its track first, then its titles")
  func rowOrder() {
    // Between the insets there are four columns for a title.
    let screen = PagerScreen(greekPager(), width: 8, height: 3)
    #expect(screen.canvas(at: 0).lines == ["  Al…a", "──━━━━──", "first"])
    let low = PagerScreen(greekPager(), width: 8, height: 2)
    #expect(low.canvas(at: 0).lines == ["  Al…a", "first"])
    let lowest = PagerScreen(greekPager(), width: 8, height: 1)
    #expect(lowest.canvas(at: 0).lines == ["first"])
  }
}
