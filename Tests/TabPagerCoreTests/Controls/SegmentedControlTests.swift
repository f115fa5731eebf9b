import TabPagerCore
import Testing

/// Equal segments that are tied to a pager both ways: 노티 and 투두, four columns each.
@Suite struct SegmentedControlTests {
  private func pager(_ names: String...) -> TabPagerView {
    var settings = TabPagerSettings()
    settings.bar.position = .hidden
    settings.paging.swipe = .curve(.easeInOut, duration: 0.5)
    return TabPagerView(
      tabs: names.map { name in Tab(name) { TextPage("page \(name)") } }, settings: settings)
  }

  private func line(_ parts: (String, Int)...) -> String {
    parts.map { String(repeating: $0.0, count: $0.1) }.joined()
  }

  @Test func itsSegmentsAreEqualAndTakeTheirShareOfTheWidthInItsMiddle() {
    let control = SegmentedControl(for: pager("노티", "투두"), share: 0.4)
    let screen = PageScreen(control, width: 80, height: 2)
    // 32 of 80 columns, from 24 on: 16 for each, titles 6 columns into them.
    #expect(
      screen.lines == [
        line((" ", 30)) + "노티" + line((" ", 12)) + "투두",
        line((" ", 24), ("─", 6), ("━", 4), ("─", 22)),
      ])
    #expect(SegmentedControl.height == 2)
  }

  @Test(arguments: [(1.0, 0..<40), (0.5, 10..<30), (0, 19..<21), (7, 0..<40), (.nan, 0..<40)])
  func anyShareIsTakenWithinTheWidthAndNoLessThanACellASegment(share: Double, columns: Range<Int>) {
    let control = SegmentedControl(for: pager("a", "b"), share: share)
    let screen = PageScreen(control, width: 40, height: 2)
    let track = (0..<40).filter { screen.canvas[$0, 1].glyph != .space }
    #expect(track == Array(columns))
  }

  @Test func theUnderlineFollowsThePagerInEachFrame() {
    let view = pager("노티", "투두")
    var screen = PageScreen(SegmentedControl(for: view, share: 0.4), width: 80, height: 2)
    let pane = PagerScreen(view)
    pane.act(.next, at: 0)
    // Ease-in-out is 0.0816 of the way at a fifth of its time, and half at half: of 16 columns.
    for (time, left) in [(0.0, 30), (0.1, 31), (0.25, 38), (0.5, 46)] {
      _ = pane.canvas(at: time)
      screen.now = time
      let covered = indicatorColumns(screen.canvas).filter { screen.canvas[$0, 1].glyph != .space }
      #expect(covered.first == left)
    }
    // And a hand.
    pane.mouse(.press(.left), 5, 4, at: 2)
    pane.mouse(.drag(.left), 15, 4, at: 2)
    screen.now = 2
    let covered = indicatorColumns(screen.canvas).filter { screen.canvas[$0, 1].glyph != .space }
    #expect(covered == Array(42..<46))
  }

  @Test func aClickOnASegmentSelectsItsPageAndMovesOnce() {
    let view = pager("노티", "투두")
    var screen = PageScreen(SegmentedControl(for: view, share: 0.4), width: 80, height: 2)
    let pane = PagerScreen(view)
    // Anywhere in its half, title or track.
    for (x, y, index) in [(40, 0, 1), (24, 1, 0), (55, 1, 1), (39, 0, 0)] {
      screen.wait(2)
      screen.click(x, y)
      #expect(view.selectedIndex == index)
      _ = pane.canvas(at: screen.now + 1)
      let moves = pane.takeNotices().filter {
        if case .paging(.progress) = $0 { false } else { true }
      }
      let move = PageMove(
        from: view.tabs[1 - index].id, to: view.tabs[index].id, cause: .click,
        direction: index == 1 ? .forward : .backward)
      #expect(moves == [.paging(.will(move)), .paging(.did(move))])
    }
    // On the one that is selected nothing happens, nor beside the segments.
    for x in [30, 23, 56, 0, 79] {
      screen.click(x, 0)
      #expect(view.selectedIndex == 0 && pane.takeNotices() == [])
    }
    #expect(screen.mouse(.press(.left), 23, 0) == .ignored)
  }

  @Test func itsSegmentsAreTheTabsThatThereAre() {
    let view = pager("one", "two")
    let screen = PageScreen(SegmentedControl(for: view), width: 30, height: 2)
    let version = screen.page.version
    view.setTabs(view.tabs + [Tab("three") { TextPage("") }.disabled()])
    #expect(screen.page.version != version)
    #expect(screen.lines[0] == "   one       two      three")
    #expect(screen.canvas[23, 0].style == Style(TabBarStyle().disabledColor))
    var clicked = screen
    clicked.click(23, 0)
    #expect(view.selectedIndex == 0)
    view.setTabs([])
    #expect(screen.lines == ["", line(("─", 30))])
  }

  @Test func theMarkToCloseASegmentAsksForIt() {
    let view = pager("one", "two")
    let pane = PagerScreen(view)
    view.changeTab(PageID("two")) { $0.isClosable = true }
    var screen = PageScreen(SegmentedControl(for: view), width: 30, height: 2)
    #expect(screen.lines[0] == "      one           two ×")
    screen.click(24, 0)
    #expect(pane.takeNotices() == [.closeRequested(PageID("two"))])
    #expect(view.selectedIndex == 0)
  }

  @Test func boundToAControllerAllThreeAgree() throws {
    let house = try house([.hall, .kitchen]) { $0.bar.position = .hidden }
    let selection = Selection(Room.hall)
    house.bind(selection)
    var told: [Room] = []
    selection.observe { told.append($0) }
    let control = SegmentedControl(for: house.pager, share: 0.4)
    var screen = PageScreen(
      StackedPage(control, height: SegmentedControl.height, over: house), width: 80, height: 10)
    // By a click, by a key, by the value, by a drag of the pane.
    screen.click(45, 0)
    #expect(selection.value == .kitchen)
    screen.wait(1)
    screen.send(.action(.previous))
    #expect(selection.value == .hall)
    screen.wait(1)
    selection.value = .kitchen
    for _ in 0..<60 { screen.wait(1.0 / 60) }
    #expect(house.selected == .kitchen && screen.lines[2] == "kitchen")
    screen.mouse(.press(.left), 10, 5)
    screen.mouse(.drag(.left), 70, 5)
    screen.mouse(.release(.left), 70, 5)
    screen.wait(1)
    screen.wait(1)
    #expect(selection.value == .hall && screen.lines[2] == "hall")
    // Each once, and nothing echoed.
    #expect(told == [.kitchen, .hall, .kitchen, .hall])
  }

  @Test(arguments: 0..<6, 0..<3) func noSizeIsTooSmall(width: Int, height: Int) {
    for names in [[], ["a"], ["노티", "투두", "x"]] {
      let view = TabPagerView(tabs: names.map { name in Tab(name) { TextPage("") } })
      var screen = PageScreen(SegmentedControl(for: view, share: 0.5), width: width, height: height)
      #expect(screen.canvas.hasOnlyWholeGlyphs)
      for x in -1...width { screen.click(x, 0) }
    }
  }
}
