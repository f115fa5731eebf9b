import TabPagerCore
import Testing

/// A page that stacks a header of fixed height over another page.
@Suite struct HeaderFooterPageTests {
  /// A page that records its input and fills its rows with its name.
  private final class StubPage: Page {
    let name: String
    var heard: [PageEvent] = []
    var accepts = true
    var changes: Int? = 0
    var drawnState: AnyHashable? { changes }
    var next = Schedule.idle
    var sizes: [Size] = []
    var calls: [String] = []
    let keyHelp: [KeyHelp]

    init(_ name: String) {
      self.name = name
      keyHelp = [KeyHelp([Key(.home)], name)]
    }

    func render(into canvas: inout Canvas, _ context: PageContext) {
      sizes.append(canvas.size)
      for y in 0..<canvas.size.height { canvas.write(name, at: Position(x: 0, y: y)) }
    }
    func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
      if event != .resize { heard.append(event) }
      return accepts ? .consumed : .ignored
    }
    func advance(to now: Double) { calls.append("advance") }
    func schedule(at now: Double) -> Schedule { next }
    func willAppear(_ context: PageContext) { calls.append("willAppear") }
    func didAppear(_ context: PageContext) { calls.append("didAppear") }
    func willDisappear(_ context: PageContext) { calls.append("willDisappear") }
    func didDisappear(_ context: PageContext) { calls.append("didDisappear") }
  }

  private let top = StubPage("top")
  private let content = StubPage("content")

  private func screen(height: Int = 6) -> PageScreen<HeaderFooterPage> {
    PageScreen(HeaderFooterPage(top, height: 2, over: content), width: 10, height: height)
  }

  @Test func bothPagesAreDrawnAtTheirOwnSizes() {
    #expect(screen().lines == ["top", "top", "content", "content", "content", "content"])
    #expect(top.sizes == [Size(width: 10, height: 2)])
    #expect(content.sizes == [Size(width: 10, height: 4)])
  }

  @Test(arguments: 0...5) func lowerPageGetsAllRowsOfALowScreen(height: Int) {
    let rows = height == 5 ? 2 : 0
    let expected =
      Array(repeating: "top", count: rows) + Array(repeating: "content", count: height - rows)
    #expect(screen(height: height).lines == expected)
  }

  @Test func upperPageHandlesKeysFirst() {
    var screen = screen()
    #expect(screen.press("x") == .consumed)
    #expect(top.heard == [.key("x")] && content.heard == [])
    top.accepts = false
    for event: PageEvent in [.key("y"), .paste("z"), .action(.next), .scroll(lines: 1), .dragBegan]
    {
      #expect(screen.send(event) == .consumed)
      #expect(content.heard.last == event)
    }
    content.accepts = false
    #expect(screen.press("x") == .ignored)
    #expect(screen.page.keyHelp.map(\.help) == ["top", "content"])
  }

  @Test func pageUnderPointerReceivesMouseEvents() {
    var screen = screen()
    screen.mouse(.wheel(.up), 3, 1)
    screen.mouse(.wheel(.up), 3, 2)
    screen.mouse(.move, 4, 5)
    #expect(top.heard == [.mouse(MouseEvent(.wheel(.up), at: Position(x: 3, y: 1)))])
    #expect(
      content.heard == [
        .mouse(MouseEvent(.wheel(.up), at: Position(x: 3, y: 0))),
        .mouse(MouseEvent(.move, at: Position(x: 4, y: 3))),
      ])
  }

  @Test func pressedPageReceivesMouseEventsUntilRelease() {
    var screen = screen()
    screen.mouse(.press(.left), 3, 4)
    screen.mouse(.drag(.left), 3, 0)
    screen.mouse(.release(.left), 3, 0)
    #expect(top.heard == [] && content.heard.count == 3)
    #expect(content.heard.last == .mouse(MouseEvent(.release(.left), at: Position(x: 3, y: -2))))
    screen.mouse(.press(.left), 3, 0)
    screen.mouse(.release(.left), 3, 5)
    #expect(top.heard.count == 2 && content.heard.count == 3)
    // A press that the page ignores does not capture the drag that follows.
    top.accepts = false
    screen.mouse(.press(.left), 3, 0)
    screen.mouse(.drag(.left), 3, 5)
    #expect(content.heard.count == 4)
  }

  @Test func bothPagesAreNotifiedAndAdvanced() {
    var screen = screen()
    screen.page.willAppear(screen.context)
    screen.page.didAppear(screen.context)
    screen.wait(1)
    screen.page.willDisappear(screen.context)
    screen.page.didDisappear(screen.context)
    let calls = ["willAppear", "didAppear", "advance", "willDisappear", "didDisappear"]
    #expect(top.calls == calls && content.calls == calls)
  }

  @Test func scheduleIsTheEarlierOfBothPages() {
    #expect(screen().page.schedule(at: 0) == .idle)
    top.next = .due(5)
    content.next = .due(3)
    #expect(screen().page.schedule(at: 0) == .due(3))
    top.next = .animating
    #expect(screen().page.schedule(at: 0) == .animating)
  }

  @Test("the drawn state changes with either page, and is unknown if that of a page is")
  func drawnState() {
    let stacked = screen().page
    let first = stacked.drawnState
    top.changes = 1
    let second = stacked.drawnState
    content.changes = 1
    #expect(Set([first, second, stacked.drawnState]).count == 3)
    top.changes = nil
    #expect(stacked.drawnState == nil)
  }

  @Test func slidingRowsOfLowerPageReachTheFrame() {
    let view = greekPager { $0.paging.swipe = .easing(.easeInOut, duration: 1) }
    var screen = PageScreen(HeaderFooterPage(top, height: 2, over: view), width: 40, height: 10)
    screen.send(.action(.next))
    // The upper page consumed the action.
    #expect(view.paging.isIdle)
    top.accepts = false
    screen.send(.action(.next))
    screen.wait(0.5)
    #expect(screen.canvas.slidingRows.contains(Frame.SlidingRows(rows: 4..<10, offset: 20)))
    #expect(screen.lines[4] == textRow("second", atColumn: 20))
  }

  @Test func dragContinuesInOuterPager() {
    let stacked = HeaderFooterPage(TextPage("header"), height: 1, over: greekPager())
    let outer = TabPagerView {
      Tab("first") { stacked }
      Tab("second") { TextPage("other") }
    }
    let screen = PagerScreen(outer, height: 10)
    screen.act(.next, at: 0)
    screen.act(.next, at: 0)
    for frame in 0...120 { _ = screen.canvas(at: Double(frame) / 60) }
    screen.mouse(.press(.left), 35, 7, at: 3)
    for column in stride(from: 34, through: 15, by: -1) {
      screen.mouse(.drag(.left), column, 7, at: 3.1)
    }
    #expect(outer.paging.progress(at: 3.1) == 0.5)
  }
}
