import TabPagerCore
import Testing

/// The selected tab is in sight again once somebody asks for one.
@Suite struct ScrolledTabBarTests {
  private func screen() -> PagerScreen {
    PagerScreen(
      TabPagerView(tabs: (0..<40).map { name in Tab("title \(name)") { TextPage("") } }))
  }

  private func shows(_ name: Int, _ screen: PagerScreen, at time: Double) -> Bool {
    screen.canvas(at: time).lines[0].contains("title \(name)")
  }

  @Test("selecting the selected tab scrolls it into view")
  func selectedTab() {
    let screen = screen()
    for _ in 0..<8 { screen.view.perform(.barRight, at: 0) }
    #expect(!shows(0, screen, at: 0))
    screen.view.perform(.firstTab, at: 1)
    #expect(shows(0, screen, at: 1))
  }

  @Test("a jump that turns back leaves the bar scrolled to the selected tab")
  func jumpBack() {
    let screen = screen()
    for _ in 0..<8 { screen.view.perform(.barRight, at: 0) }
    screen.view.perform(.lastTab, at: 1)
    _ = screen.canvas(at: 1.4)
    screen.view.perform(.firstTab, at: 1.4)
    #expect(shows(0, screen, at: 5))
  }

  @Test("a swipe that turns back leaves the bar where the user scrolled it")
  func swipeBack() {
    let screen = screen()
    screen.view.perform(.barRight, at: 0)
    let before = screen.canvas(at: 0)
    screen.view.perform(.next, at: 1)
    _ = screen.canvas(at: 1.1)
    screen.view.perform(.previous, at: 1.1)
    #expect(screen.canvas(at: 5).lines[0] == before.lines[0])
  }
}
