import TabPagerCore
import TabPagerTestSupport
import Testing

/// Automatic moves to the next page, every five seconds.
@Suite struct AutoAdvanceTests {
  private func pager(_ change: (inout TabPagerSettings) -> Void = { _ in }) -> PagerScreen {
    PagerScreen(
      greekPager {
        $0.autoAdvance = 5
        change(&$0)
      })
  }

  /// Returns the time at which the pager is due to be woken, or `nil` if it is idle or animating.
  private func wakeTime(_ screen: PagerScreen, at time: Double) -> Double? {
    screen.view.advance(to: time)
    if case .due(let due) = screen.view.schedule(at: time) { return due }
    return nil
  }

  /// Returns the targets and causes of the moves started since the last call.
  private func startedMoves(_ screen: PagerScreen) -> [(PageID, MoveCause)] {
    screen.drainNotices().compactMap { notice in
      if case .will(let move) = notice { (move.to, move.cause) } else { nil }
    }
  }

  @Test("auto-advance moves to the next page, and from the last page to the first")
  func nextPage() {
    let screen = pager()
    var selected: [Int] = []
    for second in stride(from: 0, through: 30, by: 0.1) {
      _ = screen.canvas(at: second)
      if selected.last != screen.view.selectedIndex { selected.append(screen.view.selectedIndex) }
    }
    #expect(selected == [0, 1, 2, 0, 1, 2])
    #expect(startedMoves(screen).allSatisfy { $0.1 == .code })
  }

  @Test("with auto-advance, the pager is idle until the next page is due")
  func sleeping() {
    let screen = pager()
    #expect(wakeTime(screen, at: 0) == 5)
    #expect(wakeTime(screen, at: 4.9) == 5)
    screen.view.advance(to: 5)
    #expect(screen.view.schedule(at: 5) == .animating)
    // The interval restarts when the pager comes to rest.
    #expect(wakeTime(screen, at: 6) == 11)
  }

  @Test("input restarts the auto-advance interval")
  func inputRestarts() {
    let screen = pager()
    screen.act(.barRight, at: 3)
    #expect(wakeTime(screen, at: 3) == 8)
    screen.mouse(.wheel(.down), 5, 4, at: 4)
    #expect(wakeTime(screen, at: 4) == 9)
    screen.view.advance(to: 4.5)
    _ = screen.view.handle(.key("x"), screen.context(at: 4.5))
    #expect(wakeTime(screen, at: 4.5) == 9.5)
    #expect(screen.view.selectedIndex == 0)
  }

  @Test("during a drag, auto-advance does not move the pages")
  func drag() {
    let screen = pager()
    screen.mouse(.press(.left), 20, 4, at: 1)
    #expect(wakeTime(screen, at: 1) == nil)
    _ = screen.canvas(at: 60)
    #expect(screen.view.selectedIndex == 0 && screen.view.paging.isIdle)
    screen.mouse(.drag(.left), 18, 4, at: 61)
    _ = screen.canvas(at: 120)
    #expect(screen.view.paging.progress(at: 120) == 0.05)
    screen.mouse(.release(.left), 18, 4, at: 121)
    for time in [121.1, 122] { _ = screen.canvas(at: time) }
    // The interval restarts when the pane is back at rest.
    #expect(wakeTime(screen, at: 122) == 127)
    _ = screen.canvas(at: 127)
    #expect(screen.view.selectedIndex == 1)
  }

  @Test("while a tab is dragged, auto-advance does not move the pages")
  func tabDrag() {
    let screen = pager()
    screen.mouse(.press(.left), 3, 0, at: 1)
    _ = screen.canvas(at: 30)
    #expect(screen.view.selectedIndex == 0)
    screen.mouse(.release(.left), 3, 0, at: 30)
    #expect(wakeTime(screen, at: 30) == 35)
  }

  @Test(
    "auto-advance shows a page selected by code for the whole interval",
    arguments: [TimingCurve.immediate, .spring(.snappy)])
  func selectedByCode(motion: TimingCurve) {
    let screen = pager {
      $0.paging.swipe = motion
      $0.paging.jump = motion
    }
    _ = screen.canvas(at: 4.9)
    screen.view.select(PageID("Gamma"), at: 4.9)
    for time in stride(from: 4.9, to: 9.8, by: 0.1) {
      _ = screen.canvas(at: time)
      #expect(screen.view.selected == PageID("Gamma"))
    }
    _ = screen.canvas(at: 12)
    #expect(screen.view.selected == PageID("Alpha"))
  }

  @Test(
    "auto-advance works with and without animation",
    arguments: [TimingCurve.immediate, .spring(.snappy)])
  func noMotion(motion: TimingCurve) {
    let screen = pager { $0.paging.swipe = motion }
    for second in 0...21 { _ = screen.canvas(at: Double(second)) }
    // The first move is at 5 s, each other one 5 s after the last came to rest: with a spring, a frame (1 s) later.
    #expect(startedMoves(screen).count == (motion == .immediate ? 4 : 3))
  }

  @Test("removing a tab restarts the auto-advance interval")
  func tabRemoved() {
    let screen = pager()
    _ = screen.canvas(at: 4)
    screen.view.setTabs(Array(screen.view.tabs.dropFirst()), at: 4)
    #expect(wakeTime(screen, at: 4) == 9)
    screen.view.restore(PagerState(selected: PageID("Gamma"), order: []))
    #expect(wakeTime(screen, at: 7) == 12)
  }

  @Test("auto-advance tries a refused move again after the same interval")
  func refusedMove() {
    let screen = pager()
    var asked: [Double] = []
    screen.view.shouldMove = { [unowned screen] _ in
      asked.append(screen.view.now)
      return false
    }
    for time in stride(from: 0.0, through: 20, by: 0.25) { _ = screen.canvas(at: time) }
    #expect(asked == [5, 10, 15, 20])
  }

  @Test(
    "an invalid auto-advance interval does nothing",
    arguments: [0, -1, .nan, .infinity] as [Double])
  func invalidInterval(
    interval: Double
  ) {
    let screen = pager { $0.autoAdvance = interval }
    _ = screen.canvas(at: 0)
    _ = screen.canvas(at: 1e6)
    #expect(screen.view.selectedIndex == 0 && screen.view.paging.isIdle)
  }

  @Test("auto-advance does not move a single page")
  func singlePage() {
    let screen = pager()
    screen.view.setTabs(Array(screen.view.tabs.prefix(1)), at: 0)
    #expect(wakeTime(screen, at: 0) == nil)
    // Disabled tabs do not count.
    let other = pager()
    for name in ["Beta", "Gamma"] {
      other.view.changeTab(PageID(name), at: 0) { $0.isEnabled = false }
    }
    #expect(wakeTime(other, at: 0) == nil)
  }

  @Test("auto-advance of a nested pager waits until the pager is visible")
  func nestedPager() {
    let nest = NestedPagers([3, 3], inner: { $0.autoAdvance = 5 })
    nest.renderFrames(from: 0, to: 4)
    nest.outer.perform(.nextTab, at: 4)
    nest.renderFrames(from: 4, to: 8.5)
    // The first pager's interval has stopped; the second one's started when the outer pager came to rest.
    #expect(nest.inners.map(\.selectedIndex) == [0, 0])
    nest.renderFrames(from: 8.5, to: 9.9)
    #expect(nest.inners.map(\.selectedIndex) == [0, 1])
  }

  @Test("between automatic moves the run loop draws no frames")
  func runLoop() throws {
    let terminal = RecordingTerminal(size: Size(width: 40, height: 6))
    terminal.press("q", at: 12)
    var settings = TabPagerSettings()
    settings.autoAdvance = 5
    let view = TabPagerView(tabs: greekPager().tabs, settings: settings)
    var loop = RunLoop(SinglePageApplication(view, terminal.capabilities), on: terminal)
    try loop.run()
    #expect(view.selectedIndex == 2)
    // The frames of two motions of 0.36 s at 60 frames per second, and none between them.
    #expect(!terminal.presented.contains { $0.time > 0.1 && $0.time < 5 })
    #expect(terminal.presented.count < 60)
  }
}
