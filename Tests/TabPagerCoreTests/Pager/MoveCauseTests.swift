import TabPagerCore
import Testing

/// Each notice of a move carries the move's cause, and each `will` is followed by one `did` or `cancelled`.
@Suite struct MoveCauseTests {
  private func drainMoves(of screen: PagerScreen) -> [PagerNotice<PageID>] {
    screen.drainNotices().filter(\.isMove)
  }

  private func renderFrames(of screen: PagerScreen, from start: Double) {
    for frame in 0...60 { _ = screen.canvas(at: start + Double(frame) / 60) }
  }

  static let ways: [MoveCause] = [.key, .click, .drag, .wheel, .code, .data]

  @Test("each move reports the cause that started it", arguments: ways)
  func cause(cause: MoveCause) {
    let screen = PagerScreen(greekPager())
    switch cause {
    case .key: screen.act(.next, at: 1)
    case .click: screen.click(11, 0, at: 1)
    case .drag:
      screen.mouse(.press(.left), 35, 4, at: 1)
      screen.mouse(.drag(.left), 5, 4, at: 1)
      screen.mouse(.release(.left), 5, 4, at: 1)
    case .wheel:
      for notch in 0..<10 { screen.mouse(.wheel(.right), 20, 4, at: 0.9 + Double(notch) / 100) }
    case .code: screen.view.select(PageID("Beta"), at: 1)
    case .data: screen.view.setTabs(Array(screen.view.tabs.dropFirst()), at: 1)
    }
    renderFrames(of: screen, from: 1)
    let move = PageMove(
      from: PageID("Alpha"), to: PageID("Beta"), cause: cause,
      direction: .forward)
    #expect(drainMoves(of: screen) == [.will(move), .did(move)])
  }

  @Test("a resize moves no page, so it is never the cause of a move")
  func resize() {
    let screen = PagerScreen(greekPager())
    screen.act(.next, at: 1)
    for (index, width) in [80, 10, 0, 33, 40].enumerated() {
      screen.size = Size(width: width, height: 8 - index)
      _ = screen.canvas(at: 1 + Double(index) * 0.05)
    }
    renderFrames(of: screen, from: 2)
    let move = PageMove(
      from: PageID("Alpha"), to: PageID("Beta"), cause: .key, direction: .forward)
    #expect(drainMoves(of: screen) == [.will(move), .did(move)])
  }

  @Test("a move that interrupts another cancels it", arguments: ways, ways)
  func interruption(
    first: MoveCause, second: MoveCause
  ) {
    let screen = PagerScreen(
      TabPagerView(tabs: (0..<9).map { number in Tab("\(number)") { TextPage("") } }))
    move(screen, by: first, to: 3, at: 1)
    _ = screen.canvas(at: 1.1)
    move(screen, by: second, to: 6, at: 1.1)
    renderFrames(of: screen, from: 1.2)
    renderFrames(of: screen, from: 3)
    var open: PageMove<PageID>?
    var ends = 0
    for notice in drainMoves(of: screen) {
      switch notice {
      case .will(let move):
        #expect(open == nil && move.from != move.to)
        open = move
      case .did(let move), .cancelled(let move):
        #expect(open == move)
        open = nil
        ends += 1
      case .progress, .reselected, .closeRequested, .tabMoved: break
      }
    }
    #expect(open == nil && ends >= 1 && screen.view.paging.isIdle)
  }

  private func move(_ screen: PagerScreen, by cause: MoveCause, to index: Int, at time: Double) {
    switch cause {
    case .key: screen.act(.select(index), at: time)
    case .click:
      // The titles are one letter wide, and one starts every four columns.
      screen.click(2 + 4 * index, 0, at: time)
    case .drag:
      screen.mouse(.press(.left), 35, 4, at: time)
      screen.mouse(.drag(.left), 5, 4, at: time)
      screen.mouse(.release(.left), 5, 4, at: time)
    case .wheel: for _ in 0..<10 { screen.mouse(.wheel(.right), 20, 4, at: time) }
    case .code: screen.view.select(PageID("\(index)"), at: time)
    case .data:
      screen.view.setTabs(screen.view.tabs.filter { $0.id != screen.view.selected }, at: time)
    }
  }
}
