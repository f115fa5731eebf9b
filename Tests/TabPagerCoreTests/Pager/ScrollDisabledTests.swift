import TabPagerCore
import Testing

/// Disabling and enabling gestures while they are in progress.
@Suite struct ScrollDisabledTests {
  @Test("disabling gestures during a drag returns the pane without a jump")
  func drag() {
    let screen = PagerScreen(greekPager())
    screen.mouse(.press(.left), 35, 4, at: 1)
    for column in stride(from: 34, through: 5, by: -1) {
      screen.mouse(.drag(.left), column, 4, at: 1.5)
    }
    screen.view.settings.isScrollEnabled = false
    #expect(!screen.view.paging.isDragging)
    #expect(screen.view.paging.progress(at: 1.5) == 0.75)
    // Further movement of the pointer has no effect.
    let moving = screen.view.paging.progress(at: 1.6)
    screen.mouse(.drag(.left), 1, 4, at: 1.6)
    #expect(abs(screen.view.paging.progress(at: 1.6) - moving) < 1e-9)
    _ = screen.canvas(at: 3)
    #expect(screen.view.paging.isIdle && screen.view.selectedIndex == 0)
    screen.mouse(.release(.left), 1, 4, at: 3)
    #expect(screen.view.paging.isIdle)
    // After gestures are enabled again, a new drag moves the pane.
    screen.view.settings.isScrollEnabled = true
    screen.mouse(.press(.left), 30, 4, at: 4)
    screen.mouse(.drag(.left), 20, 4, at: 4.1)
    #expect(screen.view.paging.progress(at: 4.1) == 0.25)
  }

  @Test("disabling gestures during a wheel gesture returns the pane")
  func wheel() {
    let screen = PagerScreen(greekPager())
    for notch in 0..<4 { screen.mouse(.wheel(.right), 20, 4, at: 1 + Double(notch) * 0.02) }
    #expect(screen.view.paging.isDragging)
    screen.view.settings.isScrollEnabled = false
    screen.mouse(.wheel(.right), 20, 4, at: 1.1)
    _ = screen.canvas(at: 3)
    #expect(screen.view.paging.isIdle && screen.view.selectedIndex == 0)
  }

  @Test("with scrolling disabled, keys do nothing, but clicks and code still move the pages")
  func keysObeyTheSetting() {
    let tabs = greekPager().tabs
    let screen = PagerScreen(TabPagerView(tabs: tabs, isScrollEnabled: false))
    #expect(!screen.view.settings.isScrollEnabled)
    let actions: [PagerAction] = [
      .next, .previous, .down, .up, .nextTab, .previousTab, .firstTab, .lastTab, .select(1),
      .selectOuter(1),
    ]
    for action in actions {
      #expect(screen.act(action, at: 1) == .ignored)
      #expect(screen.view.paging.isIdle && screen.view.selectedIndex == 0)
    }
    screen.click(18, 0, at: 3)
    _ = screen.canvas(at: 5)
    #expect(screen.view.selectedIndex == 2)
    screen.view.select(PageID("Alpha"), at: 5)
    #expect(screen.view.selectedIndex == 0)
    // A press does not stop a motion while scrolling is disabled.
    screen.mouse(.press(.left), 20, 4, at: 5.1)
    #expect(screen.view.paging.schedule == .animating)
    _ = screen.canvas(at: 7)
    #expect(screen.view.paging.isIdle)
  }

  @Test("disabling gestures of an inner pager does not move the outer pane")
  func outerPager() {
    let nest = NestedPagers([3, 2])
    nest.screen.mouse(.press(.left), 35, 5, at: 1)
    nest.drag(through: stride(from: 34, through: 15, by: -1), from: 1.1)
    nest.inner.settings.isScrollEnabled = false
    nest.screen.mouse(.drag(.left), 14, 5, at: 1.6)
    #expect(nest.outer.paging.isIdle)
    nest.renderFrames(from: 1.6, to: 3)
    #expect(nest.innermostPaneRow(at: 3) == "a0")
    nest.screen.mouse(.release(.left), 14, 5, at: 3)
    #expect(nest.place == [0, 0])
  }

  @Test("disabling gestures returns a pane that took over a drag from an inner pager")
  func handedOver() {
    let nest = NestedPagers([2, 2])
    nest.show(outerTab: 0, innerTab: 1, at: 0)
    nest.screen.mouse(.press(.left), 35, 5, at: 3)
    nest.drag(through: stride(from: 34, through: 15, by: -1), from: 3.1)
    #expect(nest.outer.paging.isDragging)
    nest.outer.settings.isScrollEnabled = false
    nest.drag(through: [14, 13, 12], from: 3.6)
    nest.renderFrames(from: 3.7, to: 6)
    #expect(nest.outer.paging.isIdle && nest.outer.selectedIndex == 0)
    nest.screen.mouse(.release(.left), 12, 5, at: 6)
    nest.renderFrames(from: 6, to: 8)
    #expect(nest.place == [0, 1])
  }
}
