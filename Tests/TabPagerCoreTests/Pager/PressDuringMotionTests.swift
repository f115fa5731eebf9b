import TabPagerCore
import Testing

/// Presses on a moving pane. A press stops a pane that visibly moves, but goes to the target page if that page has
/// almost arrived.
@Suite struct PressDuringMotionTests {
  private final class PressedPage: Page {
    let name: String
    private(set) var presses = 0

    init(_ name: String) { self.name = name }

    func render(into canvas: inout Canvas, _ context: PageContext) {
      canvas.write(name, at: .zero)
    }

    func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
      guard case .mouse(let mouse) = event, case .press = mouse.kind else { return .ignored }
      presses += 1
      return .consumed
    }
  }

  private let pages = ["one", "two", "three", "four"].map { PressedPage($0) }

  private func screen() -> PagerScreen {
    PagerScreen(TabPagerView(tabs: pages.map { page in Tab(page.name) { page } }))
  }

  private var presses: [Int] { pages.map(\.presses) }

  @Test("a page that has almost come to rest can be pressed", arguments: [1, 3])
  func almostAtRest(target: Int) throws {
    let screen = screen()
    screen.view.perform(.select(target), at: 0)
    // The first time at which the target page is drawn one cell to the right of its rest position.
    let time = try #require(
      stride(from: 0.001, to: 2, by: 0.001).first { time in
        screen.canvas(at: time).lines[2] == " " + pages[target].name
      })
    #expect(!screen.view.paging.isIdle)
    screen.mouse(.press(.left), 20, 4, at: time)
    #expect(presses == pages.indices.map { $0 == target ? 1 : 0 })
    #expect(!screen.view.paging.isDragging)
    screen.mouse(.release(.left), 20, 4, at: time)
    _ = screen.canvas(at: 9)
    #expect(screen.view.paging.isIdle && screen.view.paging.selectedIndex == target)
  }

  @Test("a press on a visibly moving pane stops it")
  func inMotion() {
    let screen = screen()
    screen.view.perform(.next, at: 0)
    screen.mouse(.press(.left), 20, 4, at: 0.1)
    #expect(presses == [0, 0, 0, 0] && screen.view.paging.isDragging)
  }

  /// The target page is not visible yet.
  @Test("a press on a page that is moving out stops the pane")
  func leaving() {
    let screen = screen()
    screen.view.perform(.next, at: 0)
    screen.mouse(.press(.left), 20, 4, at: 1e-4)
    #expect(screen.canvas(at: 1e-4).lines[2] == "one")
    #expect(presses == [0, 0, 0, 0] && screen.view.paging.isDragging)
  }
}
