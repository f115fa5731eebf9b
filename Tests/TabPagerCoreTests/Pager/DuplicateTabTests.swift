import TabPagerCore
import Testing

/// Tabs with the same identity as another tab.
@Suite struct DuplicateTabTests {
  private func tab(_ id: Int, _ title: String) -> Tab {
    Tab(title, id: id) { TextPage("page \(title)") }
  }

  private func titles(_ pager: TabPagerView) -> [String] { pager.tabs.map(\.title) }

  @Test("of several tabs with the same identity, only the first is kept")
  func initializer() {
    let pager = TabPagerView(tabs: [tab(1, "a"), tab(2, "b"), tab(1, "c"), tab(2, "d")])
    #expect(titles(pager) == ["a", "b"] && pager.paging.pages.count == 2)
    let screen = PagerScreen(pager)
    #expect(screen.canvas(at: 0).lines[0] == "  a   b")
    screen.act(.lastTab, at: 1)
    #expect(screen.canvas(at: 3).lines[2] == "page b")
  }

  @Test("duplicates are dropped when tabs are replaced, added, built or given at the start")
  func changes() {
    let pager = TabPagerView(tabs: [tab(1, "a")])
    pager.setTabs([tab(1, "a"), tab(2, "b"), tab(2, "c")])
    #expect(titles(pager) == ["a", "b"])
    pager.appendTabs([tab(3, "d"), tab(1, "e"), tab(3, "f")])
    #expect(titles(pager) == ["a", "b", "d"])
    pager.appendTabs([tab(2, "g")])
    #expect(titles(pager) == ["a", "b", "d"])
    pager.resetTabs([tab(4, "h"), tab(4, "i")], showing: 0)
    #expect(titles(pager) == ["h"])
    // The identity of a removed tab can be used again.
    pager.appendTabs([tab(1, "j")])
    #expect(titles(pager) == ["h", "j"])
    let built = TabPagerView {
      tab(1, "a")
      tab(1, "b")
    }
    #expect(titles(built) == ["a"])
  }

  @Test("a pinned duplicate does not replace the first tab")
  func pinnedDuplicate() {
    let pager = TabPagerView(tabs: [tab(1, "a"), tab(1, "b").pinned(), tab(2, "c").pinned()])
    #expect(titles(pager) == ["c", "a"])
  }

  @Test("100,000 tabs in batches with duplicates are added in order")
  func manyTabs() {
    let pager = TabPagerView(tabs: [])
    for batch in 0..<100 {
      pager.appendTabs((0..<1_010).map { tab(batch * 1_000 + $0, "t") })
    }
    #expect(pager.tabs.count == 99_000 + 1_010)
    #expect(pager.tabs.enumerated().allSatisfy { $1.id == PageID($0) })
  }
}
