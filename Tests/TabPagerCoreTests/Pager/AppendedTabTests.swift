import TabPagerCore
import TabPagerTestSupport
import Testing

/// Appending tabs gives the same pager as setting the longer list.
@Suite("Appended tabs") struct AppendedTabTests {
  private func tabs(_ range: Range<Int>) -> [Tab] {
    range.map { number in
      // Some titles are empty, and some are wider than the bar.
      let title =
        number % 7 == 5 ? String(repeating: "long", count: number % 3 * 9) : "tab \(number)"
      return Tab(title, id: number) { TextPage("page \(number)") }
    }
  }

  private func drawnScreen(_ view: TabPagerView, at time: Double) -> String {
    let context = PageContext(
      size: Size(width: 40, height: 5), now: time,
      capabilities: TerminalCapabilities(colors: .palette256, isUnicode: true))
    var canvas = Canvas(size: context.size)
    view.advance(to: time)
    view.render(into: &canvas, context)
    return (0..<5).map { y in
      String(String.UnicodeScalarView((0..<40).flatMap { canvas[$0, y].glyph.scalars }))
    }.joined(separator: "\n")
  }

  @Test(
    "tabs can be appended at rest and in motion, with any setting",
    arguments: [TabBarStyle.Mode.scroll, .fit, .centered], 0..<6)
  func same(mode: TabBarStyle.Mode, kind: Int) {
    TestLocale.use()
    func make(_ add: (TabPagerView, [Tab]) -> Void) -> [String] {
      var settings = TabPagerSettings()
      settings.bar.mode = mode
      settings.paging.loops = kind == 3
      settings.bar.alignment = kind == 4 ? .center : kind == 5 ? .fill : .leading
      var first = tabs(0..<3)
      if kind == 1 { first[1] = first[1].disabled() }
      let view = TabPagerView(tabs: first, settings: settings)
      var pictures = [drawnScreen(view, at: 0)]
      view.perform(.next, at: 0)
      pictures.append(drawnScreen(view, at: 0.05))
      var more = tabs(3..<6)
      if kind == 2 { more[1] = more[1].pinned() }
      add(view, more)
      for time in [0.05, 0.1, 1] { pictures.append(drawnScreen(view, at: time)) }
      add(view, tabs(6..<30))
      view.perform(.lastTab, at: 1)
      for time in [1.1, 3] { pictures.append(drawnScreen(view, at: time)) }
      for (number, tab) in view.tabs.enumerated() {
        view.select(tab.id, at: 4 + Double(number))
        pictures.append(drawnScreen(view, at: 5 + Double(number)))
      }
      return pictures
    }
    let appended = make { $0.appendTabs($1) }
    let replaced = make { $0.setTabs($0.tabs + $1) }
    #expect(appended == replaced)
    // In the mode `fit`, the titles of 30 tabs are too short to be distinguished.
    #expect(mode == .fit || appended.last?.contains("tab 29") == true)
  }

  @Test("a changed title or badge is shown, and the bar makes room for it")
  func changed() {
    TestLocale.use()
    let view = TabPagerView(tabs: tabs(0..<3))
    _ = drawnScreen(view, at: 0)
    view.changeTab(at: 1) {
      $0.title = "another title"
      $0.badge = "12"
    }
    #expect(drawnScreen(view, at: 0).hasPrefix("  tab 0   another title 12   tab 2"))
    // The title is as wide as before, so the other tabs move only with the width of the badge.
    view.changeTab(at: 1) {
      $0.title = "a third title"
      $0.badge = "7"
    }
    #expect(drawnScreen(view, at: 0).hasPrefix("  tab 0   a third title 7   tab 2"))
    view.changeTab(at: 1) { $0.badge = "12" }
    #expect(drawnScreen(view, at: 0).hasPrefix("  tab 0   a third title 12   tab 2"))
    // The ID of a tab cannot be changed this way, and an index without a tab does nothing.
    view.changeTab(at: 1) { $0.id = PageID("other") }
    view.changeTab(at: 7) { $0.title = "nobody" }
    #expect(view.tabs.map(\.id) == [PageID(0), PageID(1), PageID(2)])
  }
}
