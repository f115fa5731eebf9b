import TabPagerCore
import Testing

/// A controller whose pages are identified by values instead of indices.
@Suite struct PageControllerTests {
  // MARK: Wrong input

  @Test("a controller cannot be created without pages")
  func noPages() {
    #expect(throws: TabPagerError.noPages) { try makeRoomController([]) }
  }

  @Test("creating a controller with a first page that is not in the list is an error")
  func missingFirstPage() {
    #expect(throws: TabPagerError.missingPage(PageID(RoomPageID.attic))) {
      try makeRoomController(first: .attic)
    }
  }

  @Test("a duplicate page in a controller's list is an error that names the page")
  func duplicatePage() {
    #expect(throws: TabPagerError.duplicatePage(PageID(RoomPageID.hall))) {
      try makeRoomController([.kitchen, .hall, .garden, .hall, .garden])
    }
  }

  @Test("creating a controller throws errors of the type TabPagerError")
  func errorType() {
    do throws(TabPagerError) {
      _ = try PageController([RoomPageID](), title: { "\($0)" }) { _ in TextPage("") }
      Issue.record("no error")
    } catch {
      switch error {
      case .noPages: break
      case .missingPage, .duplicatePage, .countMismatch: Issue.record("\(error)")
      }
    }
  }

  @Test("an invalid list of pages throws an error and changes nothing in the controller")
  func invalidUpdate() throws {
    let house = try makeRoomController(first: .kitchen)
    #expect(throws: TabPagerError.duplicatePage(PageID(RoomPageID.attic))) {
      try house.updatePages([.attic, .hall, .attic])
    }
    #expect(house.pages == [.hall, .kitchen, .garden] && house.selected == .kitchen)
  }

  // MARK: Pages

  @Test("the first page is shown unless another one is chosen")
  func firstPage() throws {
    #expect(try makeRoomController().selected == .hall)
    #expect(try makeRoomController(first: .garden).selected == .garden)
  }

  @Test("a title is the given one, or the description of the value")
  func title() throws {
    let screen = PagerScreen(try makeRoomController().pager)
    #expect(screen.canvas(at: 0).lines[0] == "  hall   kitchen   garden")
    let other = try PageController([1, 2], title: { "No. \($0)" }) { TextPage("\($0)") }
    #expect(PagerScreen(other.pager).canvas(at: 0).lines[0] == "  No. 1   No. 2")
  }

  @Test("a page is created once, when it first becomes visible")
  func creation() throws {
    let journal = PageEventJournal()
    let house = try makeRoomController(journal: journal)
    let screen = PagerScreen(house.pager)
    // A jump, a swipe, a click, code, Tab (which wraps around), and the property `selected`.
    let ways: [(Double) -> Void] = [
      { screen.act(.select(2), at: $0) }, { screen.act(.previous, at: $0) },
      { screen.click(3, 0, at: $0) }, { house.select(.garden, at: $0) },
      { screen.act(.nextTab, at: $0) }, { _ in house.selected = .kitchen },
    ]
    for (index, go) in ways.enumerated() {
      let start = Double(index) * 2 + 1
      house.advance(to: start)
      go(start)
      for frame in 0..<60 { _ = screen.canvas(at: start + Double(frame) / 60) }
    }
    let made = journal.drain().filter { $0.hasSuffix("made") }
    #expect(made == ["hall made", "garden made", "kitchen made"])
  }

  @Test("a page can select another page through its controller")
  func pageUsesController() throws {
    let house = try PageController(RoomPageID.allCases) { room, controller in
      ClickPage { [unowned controller] in controller.selected = .attic }
    }
    let screen = PagerScreen(house.pager)
    screen.mouse(.press(.left), 5, 5, at: 1)
    #expect(house.selected == .attic)
    screen.mouse(.release(.left), 5, 5, at: 1)
    _ = screen.canvas(at: 3)
    #expect(house.pager.selectedIndex == 3 && house.pager.paging.isIdle)
  }

  @Test("a controller can be a page of another pager")
  func nestedController() throws {
    let house = try makeRoomController()
    let outer = TabPagerView {
      Tab("house") { house }
      Tab("street") { TextPage("street") }
    }
    let screen = PagerScreen(outer, height: 10)
    #expect(screen.canvas(at: 0).lines[4] == "hall")
    for step in 0..<4 {
      screen.act(.next, at: Double(step) * 2)
      for frame in 0...90 { _ = screen.canvas(at: Double(step) * 2 + Double(frame) / 60) }
    }
    #expect(house.selected == .garden && outer.selectedIndex == 1)
  }

  @Test("a pager with 100,000 pages works")
  func manyPages() throws {
    var made = 0
    let controller = try PageController(Array(0..<100_000), firstPage: 50_000) { number in
      made += 1
      return TextPage("page \(number)")
    }
    let screen = PagerScreen(controller.pager)
    #expect(screen.canvas(at: 0).lines[2] == "page 50000")
    controller.select(99_999, at: 1)
    for frame in 0..<60 { _ = screen.canvas(at: 1 + Double(frame) / 60) }
    #expect(screen.canvas(at: 3).lines[2] == "page 99999")
    try controller.updatePages(Array(1..<100_001), at: 3)
    #expect(controller.selected == 99_999 && controller.pager.selectedIndex == 99_998)
    #expect(made == 2)
  }

  // MARK: The selection

  @Test("setting the selected page moves in the direction of the order")
  func settingSelected() throws {
    let house = try makeRoomController(first: .kitchen)
    var moves: [PageMove<RoomPageID>] = []
    house.onMove { moves.append($0) }
    let screen = PagerScreen(house.pager)
    for (index, room) in [RoomPageID.garden, .hall, .hall, .kitchen].enumerated() {
      house.advance(to: Double(index) * 2)
      house.selected = room
      #expect(house.selected == room)
      _ = screen.canvas(at: Double(index) * 2 + 1)
    }
    #expect(
      moves == [
        makePageMove(.kitchen, .garden, .code), makePageMove(.garden, .hall, .code, .backward),
        makePageMove(.hall, .kitchen, .code),
      ])
  }

  @Test("selecting returns whether the page is selected")
  func selectResult() throws {
    let house = try makeRoomController()
    #expect(house.select(.garden) && house.selected == .garden)
    #expect(!house.select(.attic) && house.selected == .garden)
    house.selected = .attic
    #expect(house.selected == .garden)
    house.advance(to: 5)
    house.pager.shouldMove = { _ in false }
    #expect(!house.select(.hall))
    house.pager.shouldMove = nil
    house.pager.changeTab(PageID(RoomPageID.hall)) { $0.isEnabled = false }
    #expect(!house.select(.hall))
  }

  @Test("if no tab can be selected, the page selected last is reported")
  func noSelectablePage() throws {
    let house = try makeRoomController(first: .kitchen)
    for room in RoomPageID.allCases { house.pager.changeTab(PageID(room)) { $0.isEnabled = false } }
    // Disabling the kitchen selects the garden, which is then the last page that can be selected.
    #expect(house.pager.selected == nil && house.selected == .garden)
    house.pager.setTabs([])
    #expect(house.pages == [] && house.selected == .garden)
  }

  // MARK: Gestures

  @Test("swipe gestures can be disabled and enabled")
  func gestures() throws {
    let house = try makeRoomController { $0.isScrollEnabled = false }
    #expect(!house.isScrollEnabled)
    let screen = PagerScreen(house.pager)
    func drag(at time: Double) {
      screen.mouse(.press(.left), 35, 4, at: time)
      screen.mouse(.drag(.left), 5, 4, at: time)
      screen.mouse(.release(.left), 5, 4, at: time)
      _ = screen.canvas(at: time + 2)
    }
    drag(at: 1)
    #expect(house.selected == .hall)
    house.isScrollEnabled = true
    drag(at: 4)
    #expect(house.selected == .kitchen)
  }
}

/// A page that runs a closure when a mouse button is pressed on it.
private struct ClickPage: Page {
  let action: () -> Void

  func render(into canvas: inout Canvas, _ context: PageContext) {}

  func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    guard case .mouse(let mouse) = event, case .press = mouse.kind else { return .ignored }
    action()
    return .consumed
  }
}
