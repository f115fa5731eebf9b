import TabPagerCore
import Testing

/// Tabs that cannot be selected. "Alpha" is in columns 2…6, "Beta", which is disabled, in 10…13, "Gamma" in 17…21.
@Suite struct DisabledTabTests {
  private func pager(
    disabled: Set<String> = ["Beta"], _ change: (inout TabPagerSettings) -> Void = { _ in }
  ) -> PagerScreen {
    let view = greekPager(change)
    let tabs = view.tabs.map { $0.disabled(disabled.contains($0.title)) }
    return PagerScreen(TabPagerView(tabs: tabs, settings: view.settings))
  }

  private func renderFrames(
    of screen: PagerScreen, from start: Double, lasting seconds: Double = 2
  ) {
    for frame in 0...Int(seconds * 60) { _ = screen.canvas(at: start + Double(frame) / 60) }
  }

  @Test("a swipe and Tab skip disabled tabs")
  func keys() {
    let screen = pager()
    for (step, action) in [PagerAction.next, .previous, .nextTab, .nextTab, .previousTab]
      .enumerated()
    {
      screen.act(action, at: Double(step))
      #expect(screen.view.selectedIndex == [2, 0, 2, 0, 2][step])
    }
    let ends = pager(disabled: ["Alpha", "Gamma"])
    #expect(ends.view.selectedIndex == 1 && ends.view.selected == PageID("Beta"))
    for action in [PagerAction.firstTab, .lastTab, .nextTab, .previousTab] {
      ends.act(action, at: 1)
      #expect(ends.view.selectedIndex == 1)
    }
    #expect(ends.act(.next, at: 2) == .ignored && ends.act(.previous, at: 2) == .ignored)
  }

  @Test("a drag brings in the page after a disabled tab")
  func drag() {
    let screen = pager()
    screen.mouse(.press(.left), 35, 4, at: 1)
    for distance in 1...30 {
      screen.mouse(.drag(.left), 35 - distance, 4, at: 1 + Double(distance) * 0.02)
    }
    let line = screen.canvas(at: 1.6).lines[2]
    #expect(line == textRow("third", atColumn: 10))
    screen.mouse(.release(.left), 5, 4, at: 2)
    renderFrames(of: screen, from: 2)
    #expect(screen.view.selectedIndex == 2)
  }

  @Test("the wheel skips disabled tabs")
  func wheel() {
    let screen = pager()
    for notch in 0..<8 { screen.mouse(.wheel(.right), 20, 4, at: 1 + Double(notch) * 0.02) }
    renderFrames(of: screen, from: 1.2)
    #expect(screen.view.selectedIndex == 2)
  }

  @Test("a click or a digit on a disabled tab does nothing")
  func clickAndDigit() {
    let screen = pager()
    screen.click(11, 0, at: 1)
    #expect(screen.act(.select(1), at: 1) == .ignored)
    #expect(screen.act(.selectOuter(1), at: 1) == .ignored)
    screen.view.select(PageID("Beta"), at: 1)
    #expect(screen.view.selectedIndex == 0 && screen.drainNotices() == [])
    // A middle click still asks to close the tab.
    screen.click(11, 0, .middle, at: 2)
    #expect(screen.drainNotices() == [.closeRequested(PageID("Beta"))])
  }

  @Test("a disabled title has its own colour and never the selection colour")
  func colors() {
    let screen = pager { $0.bar.disabledColor = .indexed(99) }
    screen.act(.next, at: 0)
    for time in [0, 0.1, 0.15, 0.2, 2.0] {
      #expect(screen.canvas(at: time)[10, 0].style == Style(.indexed(99)))
    }
  }

  @Test(
    "the indicator crosses disabled tabs without a jump and ends at a title",
    arguments: TabBarLayoutTests.motions.dropLast(), [false, true])
  func indicator(
    motion: TabBarStyle.IndicatorMotion, loops: Bool
  ) {
    let screen = pager {
      $0.bar.motion = motion
      $0.paging.loops = loops
    }
    // From Alpha to Gamma and, if the pager loops, around the end to Alpha again.
    for (turn, title) in [(1, 17..<22), (2, 2..<7)] where turn == 1 || loops {
      screen.act(.next, at: Double(turn))
      #expect(largestIndicatorStep(screen, from: Double(turn), to: Double(turn) + 0.8) <= 1)
      #expect(indicatorColumns(screen.canvas(at: Double(turn) + 0.9)) == Array(title))
    }
  }

  @Test("in a looping pager, the indicator does not jump at a disabled first or last tab")
  func loop() {
    let screen = pager(disabled: ["Gamma"]) { $0.paging.loops = true }
    for turn in 0..<4 {
      screen.act(.next, at: Double(turn))
      #expect(largestIndicatorStep(screen, from: Double(turn), to: Double(turn) + 0.8) <= 1)
      let title = turn % 2 == 0 ? 10..<14 : 2..<7
      #expect(indicatorColumns(screen.canvas(at: Double(turn) + 0.9)) == Array(title))
    }
  }

  @Test(
    "disabling the selected tab selects another one by the policy",
    arguments: [(RemovalPolicy.next, 2), (.previous, 0)])
  func disablingSelected(policy: RemovalPolicy, index: Int) {
    let screen = pager(disabled: []) { $0.paging.removal = policy }
    screen.act(.next, at: 0)
    renderFrames(of: screen, from: 0)
    _ = screen.drainNotices()
    screen.view.changeTab(PageID("Beta"), at: 3) { $0.isEnabled = false }
    #expect(screen.view.selectedIndex == index)
    let causes = screen.drainNotices().compactMap { notice -> MoveCause? in
      if case .will(let move) = notice { move.cause } else { nil }
    }
    #expect(causes == [.data])
    renderFrames(of: screen, from: 3)
    #expect(screen.canvas(at: 5).lines[2] == (index == 2 ? "third" : "first"))
    #expect(screen.view.paging.isIdle)
  }

  @Test("a page whose tab is disabled and enabled again is kept")
  func pageKept() {
    let journal = PageEventJournal()
    let screen = PagerScreen(RecordingPage.pager(2, journal))
    _ = journal.drain()
    screen.view.changeTab(PageID(0), at: 1) { $0.isEnabled = false }
    renderFrames(of: screen, from: 1)
    #expect(
      journal.drain() == [
        "0 willDisappear", "1 made", "1 willAppear", "0 didDisappear", "1 didAppear", "1 drawn",
      ])
    screen.view.changeTab(PageID(0), at: 4) { $0.isEnabled = true }
    screen.act(.previous, at: 4)
    renderFrames(of: screen, from: 4)
    #expect(!journal.drain().contains("0 made"))
  }

  @Test("if all tabs are disabled, no tab is selected or marked")
  func allDisabled() {
    for indicator in [TabBarStyle.IndicatorStyle.underline, .block, .dot, .none] {
      let screen = pager(disabled: ["Alpha", "Beta", "Gamma"]) { $0.bar.indicator = indicator }
      #expect(screen.view.selected == nil && screen.view.selectedPage == nil)
      let canvas = screen.canvas(at: 0)
      #expect(
        canvas.lines == [
          "  Alpha   Beta   Gamma", String(repeating: "─", count: 40), "", "",
          String(repeating: " ", count: 16) + "No pages", "", "", "",
        ])
      for action in [PagerAction.next, .previous, .nextTab, .firstTab, .select(0)] {
        #expect(screen.act(action, at: 1) == .ignored)
      }
      screen.click(3, 0, at: 2)
      screen.mouse(.press(.left), 30, 4, at: 3)
      screen.mouse(.drag(.left), 3, 4, at: 3.1)
      screen.mouse(.release(.left), 3, 4, at: 3.2)
      screen.mouse(.wheel(.right), 3, 4, at: 3.3)
      #expect(screen.view.paging.isIdle && screen.drainNotices() == [])
      screen.view.changeTab(PageID("Beta"), at: 4) { $0.isEnabled = true }
      #expect(screen.canvas(at: 6).lines[2] == "second")
      #expect(screen.view.selectedIndex == 1)
    }
  }

}
