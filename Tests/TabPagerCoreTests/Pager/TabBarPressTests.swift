import TabPagerCore
import Testing

/// Parts of the bar act when the mouse button is released on them. "Alpha" is in columns 2…6, "Beta" in 10…13, "Gamma"
/// in 17…21.
@Suite struct TabBarPressTests {
  private func reverseVideoColumns(_ screen: PagerScreen, at time: Double) -> [Int] {
    let canvas = screen.canvas(at: time)
    return (0..<canvas.size.width).filter { canvas[$0, 0].style.attributes.contains(.reverse) }
  }

  private func manyTabs(_ change: (inout TabPagerSettings) -> Void = { _ in }) -> PagerScreen {
    var settings = TabPagerSettings()
    change(&settings)
    let tabs = (10..<40).map { number in Tab("tab \(number)") { TextPage("\(number)") } }
    return PagerScreen(TabPagerView(tabs: tabs, settings: settings))
  }

  @Test("a pressed title is highlighted and selected on release")
  func titlesActOnRelease() {
    let screen = PagerScreen(greekPager())
    screen.mouse(.press(.left), 11, 0, at: 1)
    #expect(reverseVideoColumns(screen, at: 1) == Array(10..<14))
    #expect(screen.view.selectedIndex == 0)
    screen.mouse(.release(.left), 11, 0, at: 2)
    #expect(screen.view.selectedIndex == 1)
    #expect(reverseVideoColumns(screen, at: 5) == [])
  }

  @Test("dragging off a pressed title cancels the press, and dragging back restores it")
  func leavingCancels() {
    let screen = PagerScreen(greekPager())
    screen.mouse(.press(.left), 11, 0, at: 1)
    screen.mouse(.drag(.left), 11, 5, at: 1)
    #expect(reverseVideoColumns(screen, at: 1) == [])
    screen.mouse(.drag(.left), 12, 1, at: 1)
    #expect(reverseVideoColumns(screen, at: 1) == Array(10..<14))
    screen.mouse(.drag(.left), 18, 0, at: 1)
    #expect(reverseVideoColumns(screen, at: 1) == [])
    screen.mouse(.release(.left), 18, 0, at: 1)
    #expect(screen.view.paging.isIdle && screen.view.selectedIndex == 0)
  }

  @Test("a release elsewhere cancels a press even if the movement was not reported")
  func unreportedMovementCancels() {
    let screen = PagerScreen(greekPager())
    screen.mouse(.press(.left), 11, 0, at: 1)
    screen.mouse(.release(.left), 11, 5, at: 1)
    #expect(screen.view.selectedIndex == 0)
  }

  @Test("a click while the bar scrolls selects the pressed title")
  func clickInMotionSelects() {
    let screen = manyTabs { $0.paging.jump = .easing(.easeInOut, duration: 1) }
    screen.view.perform(.select(10), at: 0)
    let row = Array(screen.canvas(at: 0.5).lines[0])
    let column = row.indices.first { row[$0...].starts(with: "tab 1") } ?? -1
    let number = String(row[column..<column + 6])
    screen.mouse(.press(.left), column + 5, 0, at: 0.5)
    screen.mouse(.release(.left), column + 5, 0, at: 0.6)
    #expect(screen.view.selected == PageID(number))
  }

  @Test("a press on a tab that is removed does nothing")
  func removedTab() {
    let screen = PagerScreen(greekPager())
    screen.mouse(.press(.left), 11, 0, at: 1)
    screen.view.setTabs(screen.view.tabs.filter { $0.title != "Beta" }, at: 1)
    #expect(reverseVideoColumns(screen, at: 1) == [])
    screen.mouse(.release(.left), 11, 0, at: 1)
    #expect(screen.view.selectedIndex == 0 && screen.view.paging.isIdle)
  }

  @Test("a press on a tab that moves before the release still selects that tab")
  func movedTab() {
    let screen = PagerScreen(greekPager())
    screen.mouse(.press(.left), 11, 0, at: 1)
    screen.view.moveTab(from: 1, to: 2, at: 1)
    #expect(reverseVideoColumns(screen, at: 1) == Array(18..<22))
    screen.mouse(.release(.left), 11, 0, at: 1)
    #expect(screen.view.selected == PageID("Beta"))
  }

  @Test("a click on a close button and a middle click ask to close the tab on release")
  func closing() {
    let tabs = ["mail", "news"].map { name in
      var tab = Tab(name) { TextPage(name) }
      tab.isClosable = true
      return tab
    }
    let screen = PagerScreen(TabPagerView(tabs: tabs))
    // "mail ×" is in columns 2…7.
    for (button, column, shown) in [
      (MouseEvent.Button.left, 7, [7]), (.middle, 3, Array(2..<8)), (.middle, 7, [7]),
    ] {
      screen.mouse(.press(button), column, 0, at: 1)
      #expect(reverseVideoColumns(screen, at: 1) == shown)
      #expect(screen.drainNotices().isEmpty)
      screen.mouse(.release(button), column, 0, at: 1)
      #expect(screen.drainNotices() == [.closeRequested(PageID("mail"))])
      // A release elsewhere does nothing.
      screen.mouse(.press(button), column, 0, at: 1)
      screen.mouse(.drag(button), column, 4, at: 1)
      screen.mouse(.release(button), column, 4, at: 1)
      #expect(screen.drainNotices().isEmpty)
    }
  }

  @Test("an overflow mark scrolls the bar on release")
  func overflowMarks() {
    let screen = manyTabs()
    // "27 ›" is in columns 36…39.
    for column in 36..<40 {
      screen.mouse(.press(.left), column, 0, at: 1)
      #expect(reverseVideoColumns(screen, at: 1) == Array(36..<40))
      screen.mouse(.release(.left), column, 0, at: 1)
      #expect(screen.canvas(at: 1).lines[0].hasPrefix("‹ 3 "))
      screen.click(2, 0, at: 1)
      #expect(screen.canvas(at: 1).lines[0].hasPrefix("  tab 10"))
    }
    #expect(screen.view.selectedIndex == 0)
  }

  @Test("a press on a disabled title is not highlighted")
  func disabledTitle() {
    let screen = PagerScreen(greekPager())
    screen.view.changeTab(PageID("Beta")) { $0.isEnabled = false }
    screen.mouse(.press(.left), 11, 0, at: 1)
    #expect(reverseVideoColumns(screen, at: 1) == [])
    screen.mouse(.release(.left), 11, 0, at: 1)
    #expect(screen.view.selectedIndex == 0)
  }

  // MARK: Drags

  @Test("a drag along the bar scrolls it cell by cell without selecting")
  func dragScrolls() {
    let screen = manyTabs()
    screen.mouse(.press(.left), 30, 0, at: 1)
    for distance in 1...25 {
      screen.mouse(.drag(.left), 30 - distance, 0, at: 1)
      let frame = screen.view.frame(ofTab: PageID("tab 13"))
      // "tab 13" starts at column 29. Its frame ends where the overflow mark starts.
      if let frame, frame.width == 6 { #expect(frame.minX == 29 - distance) }
    }
    #expect(screen.view.frame(ofTab: PageID("tab 14"))?.minX == 13)
    // Back past the start of the titles.
    screen.mouse(.drag(.left), 39, 3, at: 1)
    #expect(screen.canvas(at: 1).lines[0].hasPrefix("  tab 10"))
    screen.mouse(.release(.left), 39, 3, at: 1)
    #expect(screen.view.paging.isIdle && screen.view.selectedIndex == 0)
    #expect(screen.drainNotices().isEmpty)
  }

  @Test("a click whose pointer slips by a cell selects its tab and does not scroll the bar")
  func slip() {
    for slip in [-1, 1] {
      let screen = manyTabs()
      let before = screen.view.frame(ofTab: PageID("tab 11"))
      screen.mouse(.press(.left), 13, 0, at: 1)
      screen.mouse(.drag(.left), 13 + slip, 0, at: 1)
      #expect(screen.view.frame(ofTab: PageID("tab 11")) == before && before != nil)
      screen.mouse(.release(.left), 13 + slip, 0, at: 1)
      #expect(screen.view.selectedIndex == 1)
    }
  }

  @Test("a drag that starts between two titles scrolls the bar")
  func dragFromGapScrolls() {
    let screen = manyTabs()
    screen.mouse(.press(.left), 9, 0, at: 1)
    screen.mouse(.drag(.left), 0, 0, at: 1)
    #expect(screen.view.frame(ofTab: PageID("tab 12"))?.minX == 11)
  }

  @Test("a drag does not scroll a bar with scrolling disabled")
  func dragDoesNothing() {
    for change: (inout TabPagerSettings) -> Void in [
      { $0.bar.dragBehavior = .none }, { $0.bar.isScrollEnabled = false },
    ] {
      let screen = manyTabs(change)
      let before = screen.canvas(at: 1)
      screen.mouse(.press(.left), 3, 0, at: 1)
      screen.mouse(.drag(.left), 30, 0, at: 1)
      screen.mouse(.drag(.left), 20, 0, at: 1)
      screen.mouse(.release(.left), 20, 0, at: 1)
      #expect(screen.canvas(at: 1) == before)
    }
  }

  @Test("the wheel scrolls the bar, whatever a drag along it does")
  func wheelScrolls() {
    for behavior in [TabBarStyle.DragBehavior.scroll, .reorder, .none] {
      let screen = manyTabs { $0.bar.dragBehavior = behavior }
      screen.mouse(.wheel(.down), 5, 0, at: 1)
      #expect(screen.canvas(at: 1).lines[0].hasPrefix("‹ 2 "))
    }
  }

  @Test("a tab dragged along the bar changes its place and is not selected")
  func reorderDoesNotSelect() {
    let screen = PagerScreen(greekPager { $0.bar.dragBehavior = .reorder })
    screen.mouse(.press(.left), 18, 0, at: 1)
    // Within the tab's own title, a drag is still a press.
    screen.mouse(.drag(.left), 17, 0, at: 1)
    #expect(reverseVideoColumns(screen, at: 1) == Array(17..<22))
    screen.mouse(.drag(.left), 10, 0, at: 1)
    screen.mouse(.release(.left), 10, 0, at: 1)
    #expect(screen.view.tabs.map(\.title) == ["Alpha", "Gamma", "Beta"])
    #expect(screen.view.selectedIndex == 0 && screen.view.paging.isIdle)
  }

  @Test("a tab dragged onto an overflow mark moves among the hidden tabs")
  func reorderOnMark() {
    let screen = manyTabs { $0.bar.dragBehavior = .reorder }
    screen.mouse(.press(.left), 3, 0, at: 1)
    for step in 0..<12 { screen.mouse(.drag(.left), 37 + step % 2, 0, at: 1) }
    screen.mouse(.release(.left), 37, 0, at: 1)
    let place = screen.view.tabs.firstIndex { $0.title == "tab 10" } ?? 0
    #expect(place > 6)
    #expect(screen.view.frame(ofTab: PageID("tab 10")) != nil)
  }
}
