import Synchronization
import TabPagerCore
import TabPagerTestSupport
import Testing

/// Selecting pages from other tasks.
@Suite struct PageSelectionHandleTests {
  /// Counts the calls of its waker.
  private final class WakeCounter: Sendable {
    let count = Mutex(0)
    var waker: Waker { Waker { [self] in count.withLock { $0 += 1 } } }
    var wakeCount: Int { count.withLock { $0 } }
  }

  @Test("a page that another task selects is shown from the next frame")
  func otherTask() async throws {
    let house = try makeRoomController()
    let screen = PagerScreen(house.pager)
    let selector = house.selector
    await Task.detached { selector.select(.garden) }.value
    #expect(house.selected == .hall)
    house.advance(to: 1)
    #expect(house.selected == .garden)
    #expect(screen.canvas(at: 3).lines[2] == "garden")
  }

  @Test("a selection from another task has the cause and notices of a call from code")
  func notices() throws {
    let house = try makeRoomController()
    let screen = PagerScreen(house.pager)
    var moves: [PageMove<RoomPageID>] = []
    house.onMove { moves.append($0) }
    house.selector.select(.kitchen)
    _ = screen.canvas(at: 1)
    _ = screen.canvas(at: 3)
    #expect(moves == [makePageMove(.hall, .kitchen, .code)])
  }

  @Test("a selection posted before the first frame happens when the pager is first advanced")
  func beforeTheFirstFrame() throws {
    let house = try makeRoomController()
    house.selector.select(.attic)
    house.selector.select(.garden)
    #expect(house.selected == .hall)
    house.advance(to: 0)
    #expect(house.selected == .garden)
  }

  @Test("posted selections wake the run loop once per batch, and earlier ones once it has a waker")
  func wakes() throws {
    let house = try makeRoomController()
    let counter = WakeCounter()
    var context = PageContext(
      size: Size(width: 40, height: 8), now: 0,
      capabilities: TerminalCapabilities(colors: .palette256, isUnicode: true))
    context.waker = counter.waker
    house.selector.select(.kitchen)
    #expect(counter.wakeCount == 0)
    _ = house.handle(.resize, context)
    #expect(counter.wakeCount == 1)
    _ = house.handle(.resize, context)
    house.advance(to: 1)
    #expect(counter.wakeCount == 1 && house.selected == .kitchen)
    for _ in 0..<5 { house.selector.select(.garden) }
    #expect(counter.wakeCount == 2)
  }

  @Test("a selection from another task is ignored if the page is missing or its tab is disabled")
  func unknownPages() throws {
    let house = try makeRoomController()
    house.pager.changeTab(PageID(RoomPageID.kitchen)) { $0.isEnabled = false }
    for room in [RoomPageID.attic, .kitchen] { house.selector.select(room) }
    house.advance(to: 1)
    #expect(house.selected == .hall && house.pager.paging.isIdle)
  }

  @Test("a TabPagerView has its own selection handle for the same tabs")
  func selectorOfThePager() throws {
    let house = try makeRoomController()
    house.pager.selector.select(PageID(RoomPageID.garden))
    house.advance(to: 1)
    #expect(house.selected == .garden)
  }

  @Test("no selection is lost when many tasks post at once")
  func manyTasks() async throws {
    let pager = TabPagerView(tabs: (0..<9).map { RecordingPage.tab($0, PageEventJournal()) })
    let selector = pager.selector
    var moves = 0
    pager.observe { if case .will = $0 { moves += 1 } }
    await withTaskGroup(of: Void.self) { group in
      for task in 1...8 {
        group.addTask { for _ in 0..<1_000 { selector.select(PageID(task)) } }
      }
    }
    pager.advance(to: 1)
    // A selection starts a move unless its page is already the target, so every task starts at least one.
    #expect(moves >= 8)
    #expect(pager.selectedIndex > 0)
  }

  @Test("a selection handle outlives its controller and then does nothing")
  func afterTheController() throws {
    let selector = try makeRoomController().selector
    selector.select(.garden)
  }

  @Test("an idle page is drawn again when another run loop takes over, and gets that loop's waker")
  func anotherRunLoop() {
    let page = SelectingPage()
    let pager = TabPagerView { Tab("only") { page } }
    let screen = PagerScreen(pager)
    let wakers = [Waker {}, Waker {}]
    for waker in wakers {
      var (canvas, context) = (Canvas(size: screen.size), screen.context(at: 1))
      context.waker = waker
      for _ in 0..<2 { pager.render(into: &canvas, context) }
    }
    #expect(page.wakers == Set(wakers) && page.drawings == 3)
  }

  /// A page that selects another page when "s" is pressed, and records its drawings and the wakers it is given.
  private final class SelectingPage: Page {
    var selector: PageSelectionHandle<PageID>?
    var wakers: Set<Waker> = []
    var drawings = 0
    let drawnState: AnyHashable? = 0
    func render(into canvas: inout Canvas, _ context: PageContext) {
      drawings += 1
      if let waker = context.waker { wakers.insert(waker) }
    }
    func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
      guard event == .key("s") else { return .ignored }
      selector?.select(PageID("end"))
      return .consumed
    }
  }

  @Test("a selection from another task wakes the sleeping run loop, in a nested pager too")
  func wholeProgram() {
    let page = SelectingPage()
    let inner = TabPagerView {
      Tab("start") { page }
      Tab("end") { TextPage("at the end") }
    }
    page.selector = inner.selector
    let outer = TabPagerView {
      Tab("first") { TextPage("first") }
      Tab("inner") { inner }
    }
    let capabilities = TerminalCapabilities(colors: .palette256, isUnicode: true)
    let terminal = RecordingTerminal(size: Size(width: 40, height: 9), capabilities: capabilities)
    terminal.press("2", at: 1)
    terminal.press("s", at: 3)
    var loop = RunLoop(
      SinglePageApplication(outer, capabilities, waker: terminal.waker), on: terminal)
    try? loop.run()
    #expect(terminal.hangUpReason == .scriptPlayed)
    #expect(page.wakers == [terminal.waker])
    #expect(inner.selected == PageID("end"))
    #expect(terminal.frame?.canvas.lines[4] == "at the end")
    // The move started at once, without waiting for another event.
    #expect(terminal.presented.contains { $0.time > 3 && $0.time < 3.1 })
  }
}
