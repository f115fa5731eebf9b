import TabPagerCore
import Testing

@Suite struct TabPagerViewTabListTests {
  @Test("a removed page is notified that it has disappeared")
  func removedPage() {
    let journal = PageEventJournal()
    let screen = PagerScreen(RecordingPage.pager(3, journal))
    _ = journal.drain()
    screen.view.setTabs([RecordingPage.tab(1, journal)], at: 1)
    #expect(journal.drain() == ["0 willDisappear", "0 didDisappear"])
    _ = screen.canvas(at: 1)
    #expect(journal.drain() == ["1 made", "1 willAppear", "1 didAppear", "1 drawn"])
  }

  @Test("a page that is created again replaces the old one")
  func replacedPage() {
    let journal = PageEventJournal()
    let screen = PagerScreen(RecordingPage.pager(2, journal))
    _ = journal.drain()
    screen.view.reloadPage(of: PageID(0))
    _ = screen.canvas(at: 1)
    #expect(
      journal.drain() == [
        "0 willDisappear", "0 didDisappear", "0 made", "0 willAppear", "0 didAppear", "0 drawn",
      ])
  }

  @Test("a new page with the identity of a removed one is drawn")
  func redrawnPage() {
    let pages = { (text: String) in [Tab("tab", id: 1) { TextPage(text) }] }
    let screen = PagerScreen(TabPagerView(tabs: pages("old")))
    #expect(screen.canvas(at: 1).lines.contains("old"))
    screen.view.setTabs([], at: 2)
    screen.view.setTabs(pages("new"), at: 2)
    #expect(screen.canvas(at: 2).lines.contains("new"))
    screen.view.resetTabs(pages("third"), showing: 0)
    #expect(screen.canvas(at: 3).lines.contains("third"))
  }

  @Test("a scrolled bar stays in place when tabs are inserted before it")
  func insertedTabs() {
    let journal = PageEventJournal()
    let items = (0..<30).map { RecordingPage.tab($0, journal) }
    let screen = PagerScreen(TabPagerView(tabs: items, showing: PageID(15)))
    screen.view.scrollTabBar(by: 40)
    let before = screen.canvas(at: 1).lines[0]
    screen.view.setTabs([RecordingPage.tab(40, journal)] + items, at: 2)
    // The overflow mark counts one more hidden tab.
    let after = screen.canvas(at: 2).lines[0]
    let counts = [before, after].map { Int($0.split(separator: " ")[1]) ?? 0 }
    #expect(counts[0] > 10 && counts[1] == counts[0] + 1)
    #expect(after.dropFirst(4) == before.dropFirst(4))
    // Removing the selected tab makes the bar scroll to the tab that is selected instead.
    screen.view.setTabs(items.filter { $0.id != PageID(15) }, at: 3)
    #expect(screen.canvas(at: 3).lines[0].contains("tab 16"))
  }

  @Test(
    "a tab without a title is visible and clickable",
    arguments: [TabBarStyle.Mode.scroll, .fit, .centered])
  func emptyTitle(mode: TabBarStyle.Mode) throws {
    var settings = TabPagerSettings()
    settings.bar.mode = mode
    let screen = PagerScreen(
      TabPagerView(settings: settings) {
        Tab("tab", id: 0) { TextPage("first") }
        Tab("", id: 1) { TextPage("second") }
      })
    let titles = Array(screen.canvas(at: 1).lines[0])
    let column = try #require(titles.firstIndex(of: "·"))
    screen.click(column, 0, at: 1)
    #expect(screen.view.paging.selectedIndex == 1)
    #expect(screen.canvas(at: 9).lines[1].filter { $0 == "━" }.count == 1)
  }

  @Test(
    "an easing curve with invalid control points does no harm",
    arguments: [Double.nan, .infinity, -1e300])
  func wildCurve(y: Double) {
    var settings = TabPagerSettings()
    settings.bar.spacing = .max
    let curve = Easing.cubicBezier(x1: 0.5, y1: y, x2: 0.5, y2: y)
    settings.paging.swipe = .easing(curve, duration: 1)
    settings.paging.loops = true
    let screen = PagerScreen(TabPagerView(tabs: greekPager().tabs, settings: settings))
    screen.view.perform(.next, at: 1)
    for time in [1.1, 1.5, 1.9] { _ = screen.canvas(at: time) }
    screen.view.perform(.previous, at: 1.9)
    screen.view.setTabs(Array(greekPager().tabs.dropLast()), at: 1.95)
    _ = screen.canvas(at: 9)
    #expect(screen.view.paging.selectedIndex == 0)
  }

  @Test("tabs with equal titles are distinct")
  func equalTitles() {
    let screen = PagerScreen(
      TabPagerView {
        Tab("tab") { TextPage("first") }
        Tab("tab") { TextPage("second") }
        Tab("other", id: "tab of another") { TextPage("third") }
      })
    #expect(screen.canvas(at: 1).lines.contains("first"))
    screen.view.perform(.next, at: 1)
    #expect(screen.canvas(at: 9).lines.contains("second"))
    #expect(Set(screen.view.tabs.map(\.id)).count == 3)
  }
}
