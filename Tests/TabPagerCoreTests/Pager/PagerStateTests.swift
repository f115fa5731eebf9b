import TabPagerCore
import Testing

/// The state that a program can save and restore in its next run.
@Suite struct PagerStateTests {
  private func pager(_ names: String...) -> TabPagerView {
    TabPagerView(tabs: names.map { name in Tab(name) { TextPage("page \(name)") } })
  }

  private func titles(_ view: TabPagerView) -> [String] { view.tabs.map(\.title) }

  @Test("the saved state of a pager is the selected page and the order of its tabs")
  func contents() {
    let view = pager("a", "b", "c")
    #expect(
      view.state == PagerState(selected: PageID("a"), order: ["a", "b", "c"].map { PageID($0) }))
    view.select(PageID("c"), at: 1)
    view.moveTab(from: 0, to: 1, at: 1)
    #expect(
      view.state == PagerState(selected: PageID("c"), order: ["b", "a", "c"].map { PageID($0) }))
    #expect(pager().state == PagerState(selected: nil, order: []))
  }

  @Test("restoring a saved state selects its page and orders the tabs without animation")
  func restoring() {
    let old = pager("a", "b", "c")
    old.moveTab(from: 2, to: 0, at: 1)
    old.select(PageID("b"), at: 1)
    let new = pager("a", "b", "c")
    let screen = PagerScreen(new)
    new.restore(old.state)
    #expect(titles(new) == ["c", "a", "b"] && new.state == old.state)
    #expect(new.paging.isIdle && new.paging.progress(at: 0) == 2)
    #expect(screen.canvas(at: 0).lines[2] == "page b")
    #expect(indicatorColumns(screen.canvas(at: 0)) == [10])
    // No move is reported.
    let moves = screen.drainNotices().filter {
      if case .progress = $0 { false } else { true }
    }
    #expect(moves == [])
  }

  @Test("restoring a saved state ignores missing tabs and puts new tabs last")
  func changedTabs() {
    let state = PagerState(selected: PageID("b"), order: ["d", "b", "a"].map { PageID($0) })
    let view = pager("a", "b", "c", "e")
    view.restore(state)
    #expect(titles(view) == ["b", "a", "c", "e"] && view.selected == PageID("b"))
  }

  @Test("restoring a saved state without its selected page keeps the selection")
  func missingSelection() {
    let view = pager("a", "b", "c")
    view.select(PageID("b"), at: 1)
    view.restore(PagerState(selected: PageID("x"), order: ["c", "b"].map { PageID($0) }))
    #expect(titles(view) == ["c", "b", "a"] && view.selected == PageID("b"))
    view.restore(PagerState(selected: nil, order: []))
    #expect(view.selected == PageID("b"))
  }

  @Test("an identity that occurs twice in a saved state counts once")
  func duplicate() {
    let view = pager("a", "b")
    view.restore(PagerState(selected: PageID("b"), order: ["b", "a", "b"].map { PageID($0) }))
    #expect(titles(view) == ["b", "a"] && view.selectedIndex == 0)
  }

  @Test("restoring a saved state selects no disabled tab and keeps pinned tabs first")
  func disabledAndPinned() {
    let tabs = [
      Tab("a") { TextPage("") }, Tab("b") { TextPage("") }.disabled(),
      Tab("c") { TextPage("") }.pinned(),
    ]
    let view = TabPagerView(tabs: tabs)
    view.restore(PagerState(selected: PageID("b"), order: ["b", "a", "c"].map { PageID($0) }))
    #expect(titles(view) == ["c", "b", "a"])
    #expect(view.selected == PageID("c"))
  }

  @Test("restoring a saved state during a motion cancels the move and reports it")
  func restoringInMotion() {
    let view = pager("a", "b", "c")
    let screen = PagerScreen(view)
    screen.act(.next, at: 1)
    _ = screen.canvas(at: 1.1)
    view.restore(PagerState(selected: PageID("c"), order: []))
    #expect(view.paging.isIdle && view.selected == PageID("c"))
    let move = PageMove(from: PageID("a"), to: PageID("b"), cause: .key, direction: .forward)
    let notices = screen.drainNotices()
    #expect(notices.first == .will(move))
    #expect(notices.contains(.cancelled(move)) && !notices.contains(.did(move)))
    #expect(notices.last == .progress(2))
    #expect(screen.canvas(at: 1.2).lines[2] == "page c")
  }

  @Test("a saved state can be created from plain values")
  func plainValues() {
    // A list of names, as a program may write it to its own file.
    let kept = pager("a", "b").state.order.map(\.description)
    #expect(kept == ["a", "b"])
    let state = PagerState(selected: PageID(kept[1]), order: kept.map { PageID($0) })
    let view = pager("b", "a")
    view.restore(state)
    #expect(titles(view) == ["a", "b"] && view.selectedIndex == 1)
  }
}
