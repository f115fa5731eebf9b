import TabPagerCore
import Testing

/// Which of several nested pagers handles a pager action.
@Suite struct NestedActionTests {
  @Test("a swipe goes to the innermost pager that has a page, then outwards")
  func swipe() {
    let nest = NestedPagers([2, 3])
    var places: [[Int]] = []
    for step in 0..<6 {
      nest.screen.act(.next, at: Double(step) * 3)
      nest.renderFrames(from: Double(step) * 3, to: Double(step) * 3 + 2)
      places.append(nest.place)
    }
    #expect(places == [[0, 1], [1, 0], [1, 1], [1, 2], [1, 2], [1, 2]])
    #expect(nest.screen.act(.next, at: 20) == .ignored)
    // A swipe back moves the innermost pager first.
    #expect(nest.screen.act(.previous, at: 21) == .consumed)
    nest.renderFrames(from: 21, to: 23)
    #expect(nest.place == [1, 1])
  }

  @Test("repeated swipes in nested pagers count from the target of each")
  func repeatedSwipes() {
    let nest = NestedPagers([3, 2])
    // Four swipes in one frame: two move the first inner pager, one the outer pager, one the second inner pager.
    for _ in 0..<4 { nest.screen.act(.next, at: 1) }
    nest.renderFrames(from: 1, to: 4)
    #expect(nest.inners[0].selectedIndex == 2)
    #expect(nest.place == [1, 1])
  }

  @Test("a digit selects a tab of the innermost pager that has it")
  func digit() {
    let nest = NestedPagers([2, 2, 2, 2])
    nest.screen.act(.select(1), at: 0)
    nest.renderFrames(from: 0, to: 2)
    #expect(nest.place == [0, 1])
    // The inner pager has no third tab.
    nest.screen.act(.select(2), at: 3)
    nest.renderFrames(from: 3, to: 5)
    #expect(nest.place == [2, 0])
    #expect(nest.screen.act(.select(8), at: 6) == .ignored)
  }

  @Test("Alt and a digit select a tab of the outermost pager with more than one tab")
  func altDigit() {
    let nest = NestedPagers([2, 2])
    nest.screen.act(.selectOuter(1), at: 0)
    #expect(nest.place == [1, 0])
    let single = NestedPagers([3])
    single.screen.act(.selectOuter(2), at: 0)
    #expect(single.place == [0, 2])
  }

  @Test(
    "Tab acts on the outermost pager with more than one tab",
    arguments: [PagerAction.nextTab, .previousTab, .lastTab])
  func tabKey(action: PagerAction) {
    let nest = NestedPagers([3, 3])
    nest.screen.act(action, at: 0)
    #expect(nest.place == [1, 0])
    let single = NestedPagers([2])
    single.screen.act(action, at: 0)
    #expect(single.place == [0, 1])
  }

  @Test("an outer tab that cannot be selected does not count, so that Tab acts on the inner pager")
  func disabledOuterTab() {
    let nest = NestedPagers([3, 3])
    nest.outer.changeTab(PageID(1), at: 0) { $0.isEnabled = false }
    nest.screen.act(.nextTab, at: 1)
    #expect(nest.place == [0, 1])
  }

  @Test("the keys that scroll the tab bar scroll that of the outermost pager")
  func barScrolling() {
    let nest = NestedPagers([30, 2])
    let before = nest.screen.canvas(at: 0).lines[2]
    nest.screen.act(.barRight, at: 1)
    #expect(nest.screen.canvas(at: 1).lines[2] == before)
    let single = NestedPagers([30])
    single.screen.act(.barRight, at: 1)
    #expect(single.screen.canvas(at: 1).lines[2] != before)
  }

  @Test("in three nested pagers, a swipe goes outwards level by level")
  func threeLevels() {
    let (first, second) = (NestedPagers([1, 2]), NestedPagers([2]))
    let whole = TabPagerView {
      Tab("first") { first.outer }
      Tab("second") { second.outer }
    }
    let screen = PagerScreen(whole, height: 10)
    var rows: [String] = []
    for step in 0..<5 {
      screen.act(.next, at: Double(step) * 3)
      for frame in 0..<120 { _ = screen.canvas(at: Double(step) * 3 + Double(frame) / 60) }
      rows.append(screen.canvas(at: Double(step) * 3 + 2).lines[6])
    }
    #expect(rows == ["b0", "b1", "a0", "a1", "a1"])
    #expect(whole.selectedIndex == 1)
  }

  @Test("a key also reaches a pager below a header")
  func underHeader() {
    let nest = NestedPagers([2, 2])
    let stacked = HeaderFooterPage(TextPage("header"), height: 1, over: nest.outer)
    let whole = TabPagerView { Tab("only") { stacked } }
    let screen = PagerScreen(whole, height: 10)
    screen.act(.next, at: 1)
    #expect(nest.place == [0, 1])
    screen.act(.nextTab, at: 2)
    #expect(nest.place == [1, 0])
  }

  @Test("keys without a pager action go to the page of the innermost pager first")
  func keys() {
    let lines = (0..<50).map(String.init).joined(separator: "\n")
    let whole = TabPagerView {
      Tab("outer") {
        TabPagerView { Tab("inner") { TextPage(lines) } }
      }
    }
    let screen = PagerScreen(whole)
    let response = whole.handle(.key(Key(.down)), screen.context(at: 1))
    #expect(response == .consumed && screen.canvas(at: 1).lines[4] == "1")
    #expect(whole.keyHelp == TextPage("").keyHelp)
  }
}
