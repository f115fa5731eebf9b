import TabPagerCore
import Testing

/// Selecting a tab scrolls the bar to it, even after the user has scrolled the bar.
@Suite struct ScrolledTabBarTests {
  private func screen() -> PagerScreen {
    PagerScreen(
      TabPagerView(tabs: (0..<40).map { name in Tab("title \(name)") { TextPage("") } }))
  }

  private func showsTitle(_ number: Int, _ screen: PagerScreen, at time: Double) -> Bool {
    screen.canvas(at: time).lines[0].contains("title \(number)")
  }

  @Test("selecting the selected tab scrolls it into view")
  func selectedTab() {
    let screen = screen()
    for _ in 0..<8 { screen.view.perform(.barRight, at: 0) }
    #expect(!showsTitle(0, screen, at: 0))
    screen.view.perform(.firstTab, at: 1)
    #expect(showsTitle(0, screen, at: 1))
  }

  @Test("a jump that turns back leaves the bar scrolled to the selected tab")
  func jumpBack() {
    let screen = screen()
    for _ in 0..<8 { screen.view.perform(.barRight, at: 0) }
    screen.view.perform(.lastTab, at: 1)
    _ = screen.canvas(at: 1.4)
    screen.view.perform(.firstTab, at: 1.4)
    #expect(showsTitle(0, screen, at: 5))
  }

  @Test("a clicked tab goes straight to the centre from where the user has scrolled the bar")
  func straight() throws {
    let screen = screen()
    for _ in 0..<4 { screen.view.perform(.barRight, at: 0) }
    func column(at time: Double) -> Int? {
      let row = screen.canvas(at: time).lines[0]
      return row.firstRange(of: "title 20").map {
        row.distance(from: row.startIndex, to: $0.lowerBound)
      }
    }
    while column(at: 0) == nil { screen.view.scrollTabBar(by: 2) }
    screen.view.perform(.select(20), cause: .click, at: 0)
    let columns = try (0...60).map { frame in
      try #require(column(at: Double(frame) / 60), "the tab has left the bar")
    }
    // The spring overshoots by less than a cell.
    #expect(zip(columns, columns.dropFirst()).allSatisfy { $1 <= $0 + 1 })
    #expect(columns.allSatisfy { $0 >= columns[60] - 1 } && columns[60] + 4 < columns[0])
  }

  @Test("the bar follows the pointer during a jump, and stays where the pointer leaves it")
  func scrolledDuringJump() {
    let screen = screen()
    screen.view.perform(.lastTab, at: 0)
    let before = screen.canvas(at: 0.1).lines[0]
    screen.view.scrollTabBar(by: 4)
    let after = screen.canvas(at: 0.1).lines[0]
    #expect(before.dropFirst(14).prefix(18) == after.dropFirst(10).prefix(18))
    #expect(screen.canvas(at: 5).lines[0] == after)
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

  @Test("if a jump is interrupted at once, the indicator covers the selected title exactly")
  func interruptedJump() {
    let screen = screen()
    screen.view.settings.paging.swipe = .easing(.easeInOut, duration: 0.3)
    screen.view.perform(.lastTab, at: 0)
    _ = screen.canvas(at: 5)
    screen.mouse(.press(.left), 20, 4, at: 5)
    screen.mouse(.drag(.left), 17, 4, at: 5)
    screen.view.perform(.barRight, at: 5)
    screen.view.perform(.firstTab, at: 5)
    screen.mouse(.press(.left), 20, 4, at: 5)
    screen.mouse(.drag(.left), 23, 4, at: 5.1)
    screen.mouse(.release(.left), 23, 4, at: 6)
    for frame in 0...60 { _ = screen.canvas(at: 6 + Double(frame) / 60) }
    let canvas = screen.canvas(at: 8)
    let title = (0..<40).filter { canvas[$0, 0].style.attributes.contains(.bold) }
    #expect(screen.view.selectedIndex == 39)
    #expect(indicatorColumns(canvas) == title)
  }
}
