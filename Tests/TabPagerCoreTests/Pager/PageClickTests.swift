import TabPagerCore
import Testing

/// A press and a release at the same position are reported as a click to a page that ignores the mouse.
@Suite struct PageClickTests {
  private final class ClickedPage: Page {
    var events: [PageEvent] = []
    func render(into canvas: inout Canvas, _ context: PageContext) {}
    func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
      if case .mouse = event { return .ignored }
      if event != .resize { events.append(event) }
      return .consumed
    }
  }

  private let page = ClickedPage()

  private func pager() -> TabPagerView {
    TabPagerView(tabs: [
      Tab("one") { [page] in page }, Tab("two") { TextPage("two") },
    ])
  }

  @Test("a click is reported to a page in the page's own coordinates")
  func coordinates() {
    let screen = PagerScreen(pager())
    screen.click(7, 4, at: 1)
    #expect(page.events == [.dragBegan, .dragEnded, .click(Position(x: 7, y: 2))])
  }

  @Test("a drag is not a click")
  func drag() {
    let screen = PagerScreen(pager())
    for (x, y) in [(7, 5), (8, 4)] {
      screen.mouse(.press(.left), 7, 4, at: 1)
      screen.mouse(.drag(.left), x, y, at: 1.1)
      screen.mouse(.drag(.left), 7, 4, at: 1.2)
      screen.mouse(.release(.left), 7, 4, at: 1.3)
      _ = screen.canvas(at: 4)
    }
    screen.click(7, 4, .right, at: 5)
    let clicks = page.events.filter { event in if case .click = event { true } else { false } }
    #expect(clicks.isEmpty)
  }

  @Test("a click is reported in a nested pager and below a bar")
  func nested() {
    let inner = TabPagerView(tabs: [Tab("inner") { [page] in page }])
    let screen = PagerScreen(
      TabPagerView(tabs: [
        Tab("outer") { HeaderFooterPage(TextPage("top"), height: 1, over: inner) }
      ]))
    // The two bars take two rows each, and the header page one.
    screen.click(3, 6, at: 1)
    #expect(page.events.last == .click(Position(x: 3, y: 1)))
    let below = PagerScreen(
      TabPagerView(tabs: [
        Tab("outer") { [page] in HeaderFooterPage(TextPage("top"), height: 1, over: page) }
      ]))
    below.click(3, 6, at: 1)
    #expect(page.events.last == .click(Position(x: 3, y: 3)))
  }
}
