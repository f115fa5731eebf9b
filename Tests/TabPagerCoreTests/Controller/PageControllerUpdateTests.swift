import TabPagerCore
import Testing

/// Replacing a controller's pages while they are visible, in motion or dragged.
@Suite struct PageControllerUpdateTests {
  private func renderFrames(of screen: PagerScreen, from start: Double, to end: Double) {
    for frame in stride(from: start, through: end, by: 1.0 / 60) { _ = screen.canvas(at: frame) }
  }

  /// The first row of the pane.
  private func firstPaneRow(_ screen: PagerScreen, at time: Double) -> String {
    screen.canvas(at: time).lines[2]
  }

  @Test("pages before and after the current one can be added and removed")
  func insertionsAndRemovals() throws {
    let journal = PageEventJournal()
    let house = try makeRoomController([.kitchen], journal: journal)
    let screen = PagerScreen(house.pager)
    let kitchenRow = firstPaneRow(screen, at: 0)
    for pages: [RoomPageID] in [
      [.kitchen, .garden], [.hall, .kitchen, .garden, .attic], [.attic, .kitchen], [.kitchen],
    ] {
      try house.updatePages(pages, at: 1)
      #expect(house.pages == pages && house.selected == .kitchen)
      #expect(firstPaneRow(screen, at: 1) == kitchenRow && house.pager.paging.isIdle)
    }
    // The page was created once, drawn once, and never disappeared.
    #expect(
      journal.drain() == [
        "kitchen made", "kitchen willAppear", "kitchen didAppear", "kitchen drawn",
      ])
  }

  @Test(
    "replacing the list during a motion keeps visible pages in place", arguments: [0.05, 0.1, 0.2])
  func updateInMotion(time: Double) throws {
    let house = try makeRoomController([.kitchen, .garden])
    let screen = PagerScreen(house.pager)
    screen.act(.next, at: 1)
    let before = firstPaneRow(screen, at: 1 + time)
    let velocity = house.pager.paging.velocity(at: 1 + time)
    try house.updatePages([.hall, .attic, .kitchen, .garden], at: 1 + time)
    #expect(firstPaneRow(screen, at: 1 + time) == before)
    #expect(abs(house.pager.paging.velocity(at: 1 + time) - velocity) < 1e-9)
    renderFrames(of: screen, from: 1 + time, to: 3)
    #expect(firstPaneRow(screen, at: 3) == "garden" && house.selected == .garden)
    // The titles start at columns 2 ("hall"), 9 ("attic"), 17 ("kitchen") and 27 ("garden").
    #expect(indicatorColumns(screen.canvas(at: 3)) == Array(27..<33))
  }

  @Test(
    "removing the target of a motion selects another page",
    arguments: [RemovalPolicy.next, .previous, .mostRecent], [0.05, 0.1, 0.2])
  func targetRemoved(policy: RemovalPolicy, time: Double) throws {
    let house = try makeRoomController([.hall, .kitchen, .garden, .attic], first: .kitchen) {
      $0.paging.removal = policy
    }
    let screen = PagerScreen(house.pager)
    var moves: [PageMove<RoomPageID>] = []
    house.onMove { moves.append($0) }
    screen.act(.next, at: 1)
    let before = firstPaneRow(screen, at: 1 + time)
    try house.updatePages([.hall, .kitchen, .attic], at: 1 + time)
    // The removed page is still visible, and slides out while the other page slides in.
    #expect(firstPaneRow(screen, at: 1 + time) == before)
    let follows: RoomPageID = policy == .next ? .attic : .kitchen
    #expect(house.selected == follows)
    renderFrames(of: screen, from: 1 + time, to: 3)
    #expect(firstPaneRow(screen, at: 3) == "\(follows)")
    #expect(moves == (policy == .next ? [makePageMove(.kitchen, .attic, .data)] : []))
  }

  @Test(
    "removing the current page selects another page",
    arguments: [RemovalPolicy.next, .previous, .mostRecent])
  func currentRemoved(policy: RemovalPolicy) throws {
    let house = try makeRoomController(RoomPageID.allCases, first: .attic) {
      $0.paging.removal = policy
    }
    let screen = PagerScreen(house.pager)
    screen.act(.select(1), at: 1)
    renderFrames(of: screen, from: 1, to: 2)
    try house.updatePages([.hall, .garden, .attic], at: 2)
    let follows: [RemovalPolicy: RoomPageID] = [
      .next: .garden, .previous: .hall, .mostRecent: .attic,
    ]
    #expect(house.selected == follows[policy])
    #expect(firstPaneRow(screen, at: 2) == follows[policy].map { "\($0)" })
    #expect(house.pager.paging.isIdle)
  }

  @Test("removing a page that is being dragged selects another page")
  func draggedRemoved() throws {
    let house = try makeRoomController()
    let screen = PagerScreen(house.pager)
    screen.mouse(.press(.left), 35, 4, at: 1)
    screen.mouse(.drag(.left), 20, 4, at: 1.1)
    try house.updatePages([.kitchen, .garden], at: 1.2)
    #expect(!house.pager.paging.isDragging && house.selected == .kitchen)
    screen.mouse(.drag(.left), 10, 4, at: 1.3)
    screen.mouse(.release(.left), 10, 4, at: 1.4)
    renderFrames(of: screen, from: 1.4, to: 3)
    #expect(firstPaneRow(screen, at: 3) == "kitchen" && house.pager.paging.isIdle)
  }

  @Test("a page that was removed and added again is created again")
  func pageReturns() throws {
    let journal = PageEventJournal()
    let house = try makeRoomController(journal: journal)
    let screen = PagerScreen(house.pager)
    try house.updatePages([.kitchen], at: 1)
    try house.updatePages([.hall, .kitchen], at: 2)
    house.select(.hall, at: 3)
    #expect(firstPaneRow(screen, at: 5) == "hall")
    #expect(journal.drain().filter { $0 == "hall made" }.count == 2)
  }

  @Test("the list of pages can be replaced and another page selected in the same turn")
  func updateAndSelect() throws {
    // As in a questionnaire in which an answer removes the page it was given on.
    let house = try makeRoomController()
    let screen = PagerScreen(house.pager)
    var notices: [PagerNotice<PageID>] = []
    house.pager.observe { if $0.isMove { notices.append($0) } }
    screen.act(.next, at: 1)
    _ = screen.canvas(at: 1.1)
    try house.updatePages([.hall, .garden, .attic], at: 1.1)
    house.select(.attic, at: 1.1)
    renderFrames(of: screen, from: 1.1, to: 3)
    #expect(firstPaneRow(screen, at: 3) == "attic")
    var open: PageMove<PageID>?
    for notice in notices {
      switch notice {
      case .will(let move):
        #expect(open == nil)
        open = move
      case .did(let move), .cancelled(let move):
        #expect(open == move)
        open = nil
      case .progress, .reselected, .closeRequested, .tabMoved: break
      }
    }
    #expect(open == nil)
  }

  // MARK: Order and state of tabs

  @Test("the pages are in the order into which the user dragged the tabs")
  func userOrder() throws {
    let house = try makeRoomController()
    house.pager.settings.bar.dragBehavior = .reorder
    let screen = PagerScreen(house.pager)
    // Drags "hall" past the middle of "kitchen".
    screen.mouse(.press(.left), 3, 0, at: 1)
    screen.mouse(.drag(.left), 14, 0, at: 1.1)
    screen.mouse(.release(.left), 14, 0, at: 1.2)
    #expect(house.pages == [.kitchen, .hall, .garden] && house.selected == .hall)
    try house.updatePages(house.pages + [.attic], at: 2)
    #expect(screen.canvas(at: 2).lines[0] == "  kitchen   hall   garden   attic")
    house.pager.restore(
      PagerState(selected: PageID(RoomPageID.garden), order: [PageID(RoomPageID.attic)]))
    #expect(house.pages == [.attic, .kitchen, .hall, .garden] && house.selected == .garden)
  }

  @Test("the tabs of remaining pages keep their state")
  func tabsKept() throws {
    let house = try makeRoomController()
    let screen = PagerScreen(house.pager)
    house.pager.changeTab(PageID(RoomPageID.hall)) { $0.badge = "3" }
    house.pager.changeTab(PageID(RoomPageID.kitchen)) { $0.isEnabled = false }
    try house.updatePages([.attic, .hall, .kitchen], at: 1)
    #expect(screen.canvas(at: 1).lines[0] == "  attic   hall 3   kitchen")
    #expect(!house.select(.kitchen))
  }
}
