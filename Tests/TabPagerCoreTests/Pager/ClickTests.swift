import TabPagerTestSupport
import Testing

@testable import TabPagerCore

@Suite struct ClickTests {
  /// Takes no press, and notes what it is told of the mouse.
  private final class ClickedPage: Page {
    var events: [MouseEvent.Kind] = []

    func render(into canvas: inout Canvas, _ context: PageContext) {}

    func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
      if case .mouse(let mouse) = event { events.append(mouse.kind) }
      return .ignored
    }
  }

  private let page = ClickedPage()

  private func screen() -> PagerScreen {
    PagerScreen(TabPagerView(tabs: [Tab("one") { page }, Tab("two") { ClickedPage() }]))
  }

  @Test func aPageIsToldOfTheReleaseOfAPressThatItLetGoBy() {
    let screen = screen()
    screen.click(5, 4, at: 1)
    #expect(page.events == [.press(.left), .release(.left)])
  }

  @Test(arguments: [(9, 4), (5, 9)]) func aHandThatMovesItOrScrollsItIsNoClick(x: Int, y: Int) {
    let screen = screen()
    screen.mouse(.press(.left), 5, 4, at: 1)
    screen.mouse(.drag(.left), x, y, at: 2)
    screen.mouse(.release(.left), x, y, at: 3)
    #expect(page.events == [.press(.left)])
  }
}
