import TabPagerCore
import Testing

/// A resize of the screen keeps the selected page and the motion.
@Suite struct ResizeTests {
  static let sizes = [(60, 8), (20, 8), (40, 20), (7, 3), (1, 1), (0, 0), (400, 100)]

  @Test("a resize at rest keeps the selected page", arguments: sizes)
  func rest(width: Int, height: Int) {
    let screen = PagerScreen(greekPager())
    screen.act(.select(2), at: 0)
    _ = screen.canvas(at: 2)
    _ = screen.drainNotices()
    screen.size = Size(width: width, height: height)
    _ = screen.canvas(at: 2)
    #expect(screen.view.selectedIndex == 2 && screen.view.paging.isIdle)
    screen.size = Size(width: 40, height: 8)
    #expect(screen.canvas(at: 3).lines[2] == "third")
    // A resize moves no page, so there are no notices.
    #expect(screen.drainNotices() == [])
  }

  @Test("the animation of a swipe continues through a resize", arguments: sizes)
  func motion(
    width: Int, height: Int
  ) {
    let (resized, other) = (PagerScreen(greekPager()), PagerScreen(greekPager()))
    for screen in [resized, other] { screen.act(.lastTab, at: 1) }
    resized.size = Size(width: width, height: height)
    for frame in 0...60 {
      let time = 1 + Double(frame) / 60
      _ = (resized.canvas(at: time), other.canvas(at: time))
      #expect(resized.view.paging.progress(at: time) == other.view.paging.progress(at: time))
      #expect(resized.view.paging.velocity(at: time) == other.view.paging.velocity(at: time))
      #expect(
        resized.view.paging.visiblePages(at: time) == other.view.paging.visiblePages(at: time))
    }
    #expect(resized.drainNotices() == other.drainNotices())
  }

  @Test("after a resize, the next frame draws the pane at its new size")
  func sameFrame() {
    let screen = PagerScreen(greekPager { $0.paging.swipe = .easing(.easeInOut, duration: 1) })
    screen.act(.next, at: 1)
    #expect(screen.canvas(at: 1.5).lines[2] == textRow("second", atColumn: 20))
    screen.size = Size(width: 60, height: 5)
    #expect(screen.canvas(at: 1.5).lines[2] == textRow("second", atColumn: 30))
    #expect(screen.canvas(at: 1.5).lines.count == 5)
  }

  @Test("a drag keeps hold of the pane through a resize")
  func drag() {
    let screen = PagerScreen(greekPager())
    screen.mouse(.press(.left), 35, 4, at: 1)
    for column in stride(from: 34, through: 25, by: -1) {
      screen.mouse(.drag(.left), column, 4, at: 1.1)
    }
    #expect(screen.view.paging.progress(at: 1.1) == 0.25)
    screen.size = Size(width: 80, height: 8)
    _ = screen.canvas(at: 1.2)
    #expect(screen.view.paging.progress(at: 1.2) == 0.25)
    // The drag continues cell by cell in a pane that has twice as many cells.
    for step in 0...5 {
      screen.mouse(.drag(.left), 25 - step, 4, at: 1.3)
      #expect(abs(screen.view.paging.progress(at: 1.3) - Double(20 + step) / 80) < 1e-9)
    }
    // The drag event may also arrive before the next frame: 25 of 80 columns are 12.5 of 40.
    screen.size = Size(width: 40, height: 8)
    screen.mouse(.drag(.left), 20, 4, at: 1.4)
    #expect(abs(screen.view.paging.progress(at: 1.4) - 25.0 / 80) < 1e-9)
    // The drag survives a pane without columns.
    for width in [0, 40] {
      screen.size = Size(width: width, height: 8)
      _ = screen.canvas(at: 1.5)
    }
    screen.mouse(.drag(.left), 19, 4, at: 1.6)
    #expect(abs(screen.view.paging.progress(at: 1.6) - 13.5 / 40) < 1e-9)
  }

  @Test("a drag in nested pagers keeps hold of both panes through a resize")
  func nestedDrag() {
    let nest = NestedPagers([2, 2])
    nest.show(outerTab: 0, innerTab: 1, at: 0)
    nest.screen.mouse(.press(.left), 35, 5, at: 3)
    nest.drag(through: stride(from: 34, through: 15, by: -1), from: 3.1)
    #expect(nest.outer.paging.progress(at: 4) == 0.5)
    nest.screen.size = Size(width: 80, height: 8)
    _ = nest.screen.canvas(at: 4)
    nest.drag(through: [15, 14, 13], from: 4)
    #expect(abs(nest.outer.paging.progress(at: 4.1) - 42.0 / 80) < 1e-9)
    #expect(nest.inners[0].paging.progress(at: 4.1) == 1)
  }

  @Test("a drag across a vertical inner pager keeps hold of the outer pane through a resize")
  func nestedDragAcross() {
    let nest = NestedPagers([2, 2], inner: { $0.paging.axis = .vertical })
    nest.screen.mouse(.press(.left), 35, 5, at: 3)
    nest.drag(through: stride(from: 34, through: 15, by: -1), from: 3.1)
    #expect(nest.outer.paging.progress(at: 4) == 0.5)
    nest.screen.size = Size(width: 80, height: 8)
    _ = nest.screen.canvas(at: 4)
    nest.drag(through: [15, 14, 13], from: 4)
    #expect(abs(nest.outer.paging.progress(at: 4.1) - 42.0 / 80) < 1e-9)
  }
}
