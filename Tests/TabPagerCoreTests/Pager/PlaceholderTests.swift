import TabPagerCore
import Testing

/// The placeholder that a pager shows if it has no page to show.
@Suite struct PlaceholderTests {
  /// A page that records its input and when it appears and disappears.
  private final class RecordingPlaceholder: Page {
    var events: [PageEvent] = []
    var notes: [String] = []
    var time = 0.0
    func render(into canvas: inout Canvas, _ context: PageContext) {
      canvas.write("Nothing here yet", at: .zero)
    }
    func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
      if event != .resize { events.append(event) }
      return event == .key("a") ? .consumed : .ignored
    }
    func advance(to now: Double) { time = now }
    func schedule(at now: Double) -> Schedule { .due(9) }
    let keyHelp = [KeyHelp(["a"], "add a page")]
    func willAppear(_ context: PageContext) { notes.append("willAppear") }
    func didAppear(_ context: PageContext) { notes.append("didAppear") }
    func willDisappear(_ context: PageContext) { notes.append("willDisappear") }
    func didDisappear(_ context: PageContext) { notes.append("didDisappear") }
  }

  private func showsDefaultPlaceholder(_ canvas: Canvas) -> Bool {
    canvas.lines.contains { $0.trimmed == "No pages" }
  }

  @Test("a pager without tabs shows its placeholder in the middle of the pane")
  func noTabs() {
    let screen = PagerScreen(TabPagerView(tabs: []), width: 40, height: 8)
    let lines = screen.canvas(at: 1).lines
    #expect(lines[0] == "" && lines[4] == String(repeating: " ", count: 16) + "No pages")
  }

  @Test("a pager with disabled tabs only shows its placeholder")
  func disabledTabs() {
    let screen = PagerScreen(
      TabPagerView { Tab("later") { TextPage("later") }.disabled() })
    #expect(showsDefaultPlaceholder(screen.canvas(at: 1)))
    screen.view.changeTab(PageID("later")) { $0.isEnabled = true }
    #expect(screen.canvas(at: 2).lines[2] == "later")
  }

  @Test("removing all tabs shows the placeholder, also in motion, and new tabs their first page")
  func emptyListLater() throws {
    let house = try makeRoomController()
    let screen = PagerScreen(house.pager)
    house.select(.garden, at: 1)
    _ = screen.canvas(at: 1.1)
    try house.updatePages([], at: 1.1)
    #expect(house.pages == [] && house.selected == .garden)
    #expect(house.pager.selected == nil && house.pager.paging.isIdle)
    #expect(showsDefaultPlaceholder(screen.canvas(at: 1.2)))
    house.select(.hall)
    #expect(house.selected == .garden)
    try house.updatePages([.attic, .garden], at: 2)
    #expect(house.selected == .attic)
    #expect(screen.canvas(at: 2).lines[2] == "attic")
  }

  @Test("any page can be the placeholder of a pager, and receives input and time")
  func customPlaceholder() {
    let pager = TabPagerView(tabs: [])
    let page = RecordingPlaceholder()
    pager.placeholder = page
    let screen = PagerScreen(pager)
    #expect(screen.canvas(at: 1).lines[2] == "Nothing here yet")
    #expect(page.time == 1 && pager.schedule(at: 1) == .due(9))
    #expect(pager.keyHelp == page.keyHelp)
    #expect(pager.handle(.key("a"), screen.context(at: 2)) == .consumed)
    #expect(pager.handle(.key("b"), screen.context(at: 2)) == .ignored)
    #expect(page.events == [.key("a"), .key("b")])
    screen.mouse(.press(.left), 3, 4, at: 3)
    #expect(page.events.last == .mouse(MouseEvent(.press(.left), at: Position(x: 3, y: 2))))
    #expect(page.notes == ["willAppear", "didAppear"])
    pager.setTabs(greekPager().tabs, at: 4)
    #expect(screen.canvas(at: 4).lines[2] == "first")
    #expect(page.notes == ["willAppear", "didAppear", "willDisappear", "didDisappear"])
  }

  @Test("the placeholder can be replaced while it is shown")
  func replacedPlaceholder() {
    let screen = PagerScreen(TabPagerView(tabs: []))
    let version = screen.view.drawnState
    screen.view.placeholder = TextPage("All done")
    #expect(screen.view.drawnState != version)
    #expect(screen.canvas(at: 1).lines[2] == "All done")
  }

  @Test("an empty pager leaves drags and the wheel to the pager around it")
  func emptyInnerPager() {
    let empty = TabPagerView(tabs: [])
    let outer = TabPagerView {
      Tab("empty") { empty }
      Tab("other") { TextPage("other") }
    }
    let screen = PagerScreen(outer)
    screen.mouse(.press(.left), 35, 5, at: 1)
    for column in stride(from: 34, through: 5, by: -1) {
      screen.mouse(.drag(.left), column, 5, at: 1.1)
    }
    screen.mouse(.release(.left), 5, 5, at: 1.2)
    _ = screen.canvas(at: 3)
    #expect(outer.selectedIndex == 1)
  }

  @Test("the placeholder can be drawn at any size", arguments: 0..<4, 0..<4)
  func tinySizes(width: Int, height: Int) {
    let screen = PagerScreen(TabPagerView(tabs: []), width: width, height: height)
    screen.mouse(.press(.left), 0, 0, at: 1)
    screen.mouse(.release(.left), 0, 0, at: 1)
    screen.act(.next, at: 1)
    _ = screen.canvas(at: 2)
  }
}

extension String {
  /// The string without leading spaces.
  fileprivate var trimmed: Substring { drop { $0 == " " } }
}
