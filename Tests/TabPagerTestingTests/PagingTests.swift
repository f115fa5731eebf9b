import TabPager
import TabPagerTesting
import Testing

/// These tests use only the public interface, as clients do.
@Suite("Paging by a program") struct PagingTests {
  private final class Journal {
    var made: [Int] = []
    var gone: [Int] = []
    var results: [Bool] = []
    var notices: [PagerNotice<PageID>] = []
  }

  /// A page that fills its pane with its digit.
  private struct DigitPage: Page {
    let number: Int
    let journal: Journal
    func render(into canvas: inout Canvas, _ context: PageContext) {
      for y in 0..<canvas.size.height {
        let row = String(repeating: "\(number)", count: canvas.size.width)
        canvas.write(row, at: Position(x: 0, y: y))
      }
    }
  }

  private func pager(_ journal: Journal, _ change: (inout TabPagerSettings) -> Void = { _ in })
    -> TabPagerView
  {
    var settings = TabPagerSettings()
    change(&settings)
    return TabPagerView(settings: settings) {
      for number in 1...9 {
        Tab("\(number)", id: number) {
          journal.made.append(number)
          return DigitPage(number: number, journal: journal)
        }
      }
    }
  }

  @Test("a page can be selected without a motion, also while the pager moves to it")
  func withoutMotion() {
    let journal = Journal()
    let pager = pager(journal)
    let screen = TestScreen(pager, width: 10, height: 4)
    pager.select(PageID(4), animated: false)
    screen.advanceFrame()
    #expect(!screen.isMoving && screen.rows[2] == "4444444444" && pager.settled == PageID(4))
    pager.select(PageID(5))
    screen.advance(by: 0.05)
    #expect(screen.isMoving)
    pager.select(PageID(5), animated: false)
    screen.advanceFrame()
    #expect(!screen.isMoving && screen.rows[2] == "5555555555")
  }

  @Test("selecting a page can be awaited until the pager rests there")
  @MainActor func awaited() async {
    let journal = Journal()
    let pager = pager(journal)
    let screen = TestScreen(pager, width: 10, height: 4)
    let task = Task {
      journal.results.append(await pager.select(PageID(3)))
      journal.results.append(await pager.select(PageID(77)))
    }
    await screen.wait { pager.selected == PageID(3) }
    #expect(journal.results.isEmpty)
    screen.settle()
    await task.value
    #expect(journal.results == [true, false])
  }

  @Test("a pager says which page it shows, which it moves to and where it was at rest")
  func state() {
    let pager = pager(Journal())
    let screen = TestScreen(pager, width: 40, height: 4)
    func state() -> [PageID?] { [pager.settled, pager.current, pager.selected] }
    #expect(state() == [PageID(1), PageID(1), PageID(1)])
    screen.press(.right)
    screen.advanceFrame()
    #expect(state() == [PageID(1), PageID(1), PageID(2)])
    screen.advance(by: 0.12)
    #expect(screen.isMoving && state() == [PageID(1), PageID(2), PageID(2)])
    screen.settle()
    #expect(state() == [PageID(2), PageID(2), PageID(2)])
  }

  @Test("selecting the page at rest again is reported, unless code does it")
  func reselection() {
    let journal = Journal()
    let pager = pager(journal)
    pager.observe { journal.notices.append($0) }
    let screen = TestScreen(pager, width: 40, height: 4)
    pager.select(PageID(1))
    #expect(journal.notices.isEmpty)
    screen.press("1")
    screen.click("1")
    #expect(journal.notices == [.reselected(PageID(1)), .reselected(PageID(1))])
  }

  /// Returns the second row of the pane, and the styles of the screen, halfway from the first page to the second.
  private func drawnHalfway(through transition: TransitionStyle) -> (row: String, styles: String) {
    let pager = pager(Journal()) {
      $0.paging.transition = transition
      $0.paging.swipe = .easing(.linear, duration: 1)
    }
    let screen = TestScreen(pager, width: 8, height: 4)
    screen.press(.right)
    while pager.progress < 0.45 { screen.advanceFrame() }
    return (screen.rows[2], screen.styledText)
  }

  @Test("a transition is a function from the position of a page to its place")
  func transitions() {
    #expect(drawnHalfway(through: .scroll).row == "11112222")
    #expect(
      drawnHalfway(through: .cover).row == "11112222"
        && drawnHalfway(through: .cover).styles.contains("dim"))
    #expect(drawnHalfway(through: .reveal).row == "11112222")
    #expect(drawnHalfway(through: .parallax).row == "11112222")
    let still = PageTransition { PagePlacement(offset: 0, order: $0) }
    #expect(drawnHalfway(through: .custom(still)).row == "22222222")
    let strange = PageTransition { PagePlacement(offset: $0 < 0 ? .nan : 9, dimming: .infinity) }
    #expect(drawnHalfway(through: .custom(strange)).row == "")
  }

  @Test("with the transition fade, one page disappears before the other appears")
  func fade() {
    let pager = pager(Journal()) {
      $0.paging.transition = .fade
      $0.paging.swipe = .easing(.linear, duration: 1)
    }
    let screen = TestScreen(pager, width: 8, height: 4)
    screen.press(.right)
    screen.advance(by: 0.3)
    #expect(screen.rows[2] == "11111111")
    screen.advance(by: 0.4)
    #expect(screen.rows[2] == "22222222")
    screen.settle()
    #expect(screen.rows[2] == "22222222" && !screen.styledText.contains("dim"))
  }

  @Test("pages near the one at rest are created before they are visible, those far away released")
  func distances() {
    let journal = Journal()
    let pager = pager(journal) {
      $0.preloadDistance = 1
      $0.keepDistance = 2
    }
    let screen = TestScreen(pager, width: 40, height: 4)
    #expect(journal.made == [1, 2])
    pager.select(PageID(2), animated: false)
    screen.advanceFrame()
    #expect(journal.made == [1, 2, 3])
    pager.select(PageID(4), animated: false)
    screen.advanceFrame()
    #expect(journal.made == [1, 2, 3, 4, 5])
    pager.select(PageID(1), animated: false)
    screen.advanceFrame()
    #expect(journal.made == [1, 2, 3, 4, 5, 1])
  }

  @Test("without a distance, pages are created when they are visible, and kept")
  func noDistances() {
    let journal = Journal()
    let pager = pager(journal)
    let screen = TestScreen(pager, width: 40, height: 4)
    for page in [9, 1, 9] {
      pager.select(PageID(page), animated: false)
      screen.advanceFrame()
    }
    #expect(journal.made == [1, 9])
  }

  /// Returns a pager that shows two cells of each neighbour.
  private func peekingPager() -> TabPagerView {
    pager(Journal()) {
      $0.paging.peek = 2
      $0.paging.spacing = 1
    }
  }

  @Test("parts of the neighbours are visible beside the page, and a click on one selects it")
  func peek() {
    let pager = peekingPager()
    let screen = TestScreen(pager, width: 14, height: 4)
    #expect(screen.rows[2] == "   11111111 22")
    screen.click(13, 2)
    screen.settle()
    #expect(screen.rows[2] == "11 22222222 33" && pager.settled == PageID(2))
    #expect(pager.pageFrame == Rect(x: 3, y: 2, width: 8, height: 2))
    screen.click(0, 2)
    screen.settle()
    #expect(pager.settled == PageID(1))
    pager.select(PageID(9), animated: false)
    screen.advanceFrame()
    #expect(screen.rows[2] == "88 99999999")
  }

  @Test("pages follow a drag by its cells when parts of the neighbours are visible")
  func peekDrag() {
    let pager = peekingPager()
    pager.select(PageID(4), animated: false)
    let screen = TestScreen(pager, width: 14, height: 4)
    #expect(screen.rows[2] == "33 44444444 55")
    screen.drag(from: Position(x: 9, y: 2), to: Position(x: 5, y: 2), releasing: false)
    #expect(screen.rows[2] == "4444444 555555")
    screen.release(at: Position(x: 5, y: 2))
  }

  @Test(
    "over a part of a neighbour, the wheel scrolls the page at rest, which gets no event of the wheel"
  )
  func peekWheel() {
    final class Counter { var wheels = 0 }
    struct WheelPage: Page {
      var text: TextPage
      let counter: Counter
      func render(into canvas: inout Canvas, _ context: PageContext) {
        text.render(into: &canvas, context)
      }
      mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
        if case .mouse(let mouse) = event, case .wheel = mouse.kind { counter.wheels += 1 }
        return text.handle(event, context)
      }
    }
    var settings = TabPagerSettings()
    settings.paging.peek = 2
    let counter = Counter()
    let lines = (1...9).map { "line \($0)" }.joined(separator: "\n")
    let pager = TabPagerView(settings: settings) {
      for number in 1...2 {
        Tab("\(number)", id: number) { WheelPage(text: TextPage(lines), counter: counter) }
      }
    }
    let screen = TestScreen(pager, width: 14, height: 5)
    screen.scroll(.down, at: Position(x: 13, y: 3))
    #expect(screen.rows[2] == "  line 4    li" && counter.wheels == 0)
    screen.scroll(.down, at: Position(x: 5, y: 3))
    #expect(screen.rows[2] == "  line 7    li" && counter.wheels == 1)
  }

  @Test("over a part of a neighbour, the page at rest gets no movements of the pointer")
  func peekMove() {
    final class Log { var columns: [Int] = [] }
    struct MovePage: Page {
      let log: Log
      func render(into canvas: inout Canvas, _ context: PageContext) {}
      mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
        guard case .mouse(let mouse) = event, case .move = mouse.kind else { return .ignored }
        log.columns.append(mouse.position.x)
        return .consumed
      }
    }
    var settings = TabPagerSettings()
    settings.paging.peek = 2
    let log = Log()
    let pager = TabPagerView(settings: settings) {
      for number in 1...3 { Tab("\(number)", id: number) { MovePage(log: log) } }
    }
    pager.select(PageID(2), animated: false)
    let screen = TestScreen(pager, width: 14, height: 5)
    let context = PageContext(
      size: Size(width: 14, height: 5), now: 0,
      capabilities: TerminalCapabilities(colors: .trueColor, isUnicode: true))
    for x in [1, 2, 11, 12] {
      _ = pager.handle(.mouse(MouseEvent(.move, at: Position(x: x, y: 3))), context)
    }
    #expect(log.columns == [0, 9])
    screen.settle()
  }

  @Test("a vertical pager shows rows of its neighbours")
  func verticalPeek() {
    let journal = Journal()
    let pager = pager(journal) {
      $0.paging.axis = .vertical
      $0.paging.peek = 1
      $0.bar.position = .hidden
    }
    pager.select(PageID(2), animated: false)
    let screen = TestScreen(pager, width: 3, height: 4)
    #expect(screen.rows == ["111", "222", "222", "333"])
  }

  @Test("without a peek, the spacing is visible only during a motion")
  func spacing() {
    let journal = Journal()
    let pager = pager(journal) { $0.paging.spacing = 3 }
    let screen = TestScreen(pager, width: 10, height: 4)
    #expect(screen.rows[2] == "1111111111")
    screen.drag(from: Position(x: 8, y: 2), to: Position(x: 3, y: 2), releasing: false)
    #expect(screen.rows[2] == "11111   22")
    screen.release(at: Position(x: 3, y: 2))
    screen.settle()
  }

  @Test("in a looping pager of two pages, both neighbours are the other page")
  func loopingPeek() {
    var settings = TabPagerSettings()
    settings.paging.peek = 2
    settings.paging.loops = true
    let journal = Journal()
    let pager = TabPagerView(settings: settings) {
      for number in 1...2 {
        Tab("\(number)", id: number) { DigitPage(number: number, journal: journal) }
      }
    }
    let screen = TestScreen(pager, width: 10, height: 4)
    #expect(screen.rows[2] == "2211111122")
  }

  @Test("a page keeps a third of the pane, however much of its neighbours is wanted")
  func hugePeek() {
    for (peek, spacing) in [(Int.max, 0), (100, 2), (-5, -5), (1, Int.max)] {
      let journal = Journal()
      let pager = pager(journal) { ($0.paging.peek, $0.paging.spacing) = (peek, spacing) }
      let screen = TestScreen(pager, width: 12, height: 4)
      #expect(screen.rows[2].contains("1111"))
      screen.press(.right)
      screen.settle()
      #expect(screen.rows[2].contains("2222") && pager.settled == PageID(2))
    }
  }

  private enum Room: Hashable { case hall, kitchen }

  private func roomController() throws -> PageController<Room> {
    try PageController([Room.hall, .kitchen]) { room in TextPage("The \(room).") }
  }

  @Test("a controller changes tabs, pages and the permission of moves by its own values")
  func controller() throws {
    let house = try roomController()
    let screen = TestScreen(house, width: 40, height: 5)
    house.changeTab(.kitchen) { $0.badge = "hot" }
    house.withPage(.hall, as: TextPage.self) { $0.lines = ["A new hall."] }
    screen.advance(by: 0.1)
    #expect(screen.rows[0].contains("hot") && screen.rows[2] == "A new hall.")
    house.shouldMove = { $0.to != .kitchen }
    house.select(.kitchen)
    screen.settle()
    #expect(house.settled == .hall && house.progress == 0)
    house.shouldMove = nil
    house.select(.kitchen, animated: false)
    screen.advanceFrame()
    #expect(house.settled == .kitchen && house.current == .kitchen)
  }

  @Test("a task that is added to a tab of a running controller starts")
  func controllerTask() async throws {
    let house = try roomController()
    let journal = Journal()
    let screen = TestScreen(house, width: 40, height: 5)
    for number in 1...2 {
      house.changeTab(.kitchen) {
        $0 = $0.task {
          AsyncStream { $0.yield(number) }
        } receive: {
          journal.made.append($0)
        }
      }
    }
    await screen.wait { journal.made.count == 2 }
    #expect(journal.made.sorted() == [1, 2])
  }
}
