import TabPagerCore
import Testing

@Suite struct PagingDragTests {
  @Test("the pane follows the pointer one to one")
  func following() {
    var paging = Paging(3, at: 1)
    paging.beginDrag(at: 0)
    for pull in [0.1, 0.3, -0.2, -0.9, 0.5] {
      paging.moveDrag(toDistance: pull, at: 0.1)
      #expect(abs(paging.progress(at: 0.1) - (1 + pull)) < 1e-12)
      #expect(paging.isDragging && !paging.isIdle)
    }
    #expect(paging.visiblePages(at: 0.1) == VisiblePages(1, 2, 0.5))
  }

  @Test(
    "a drag released at rest moves to the nearer page",
    arguments: [(0.51, 2), (0.49, 1), (-0.51, 0), (-0.49, 1), (0.0, 1)])
  func release(pull: Double, index: Int) {
    var paging = Paging(3, at: 1)
    paging.drag(by: pull, from: 0, lasting: 0.5)
    // The pointer rests for longer than the time window in which velocity is measured.
    paging.endDrag(at: 0.7)
    #expect(paging.selectedIndex == index)
    paging.advance(to: 5)
    #expect(paging.progress(at: 5) == Double(index))
  }

  @Test("a short fling turns the page")
  func fling() {
    var paging = Paging(3)
    // 0.2 pages in 0.1 s are 2 pages per second.
    paging.drag(by: 0.2, from: 0, lasting: 0.1)
    paging.endDrag(at: 0.1)
    #expect(paging.selectedIndex == 1)
    #expect(abs(paging.velocity(at: 0.1) - 2) < 1e-6)
  }

  @Test("a slow, short drag returns")
  func slowDrag() {
    var paging = Paging(3)
    paging.drag(by: 0.2, from: 0, lasting: 0.4)
    paging.endDrag(at: 0.4)
    #expect(paging.selectedIndex == 0)
    paging.advance(to: 5)
    let move = PageMove(0, 1, .drag, .forward)
    #expect(paging.drainMoves() == [.will(move), .cancelled(move)])
  }

  @Test("holding still before the release is no fling")
  func holding() {
    var paging = Paging(3)
    paging.drag(by: 0.3, from: 0, lasting: 0.1)
    paging.endDrag(at: 0.25)
    #expect(paging.selectedIndex == 0)
  }

  @Test("a fling back returns even from beyond halfway")
  func flingBack() {
    var paging = Paging(3)
    paging.drag(by: 0.8, from: 0, lasting: 0.3)
    for step in 1...10 {
      paging.moveDrag(toDistance: 0.8 - 0.02 * Double(step), at: 0.3 + 0.01 * Double(step))
    }
    paging.endDrag(at: 0.4)
    #expect(paging.selectedIndex == 0)
  }

  @Test("one gesture turns at most one page", arguments: [1.5, 3, 20, 1e6])
  func onePage(pull: Double) {
    var paging = Paging(9, at: 4)
    paging.drag(by: pull, from: 0, lasting: 0.1)
    let resisting = 1 + (1 - 1 / ((pull - 1) * 0.55 + 1))
    #expect(abs(paging.progress(at: 0.1) - (4 + resisting)) < 1e-6)
    paging.endDrag(at: 0.1)
    #expect(paging.selectedIndex == 5)
    var back = Paging(9, at: 4)
    back.drag(by: -pull, from: 0, lasting: 0.1)
    back.endDrag(at: 0.1)
    #expect(back.selectedIndex == 3)
  }

  @Test(
    "past the ends, the pane resists by the rubber-band formula", arguments: [0.1, 0.25, 0.5, 1])
  func resistance(pull: Double) {
    let moved = 1 - 1 / (pull * 0.55 + 1)
    var first = Paging(3)
    first.beginDrag(at: 0)
    first.moveDrag(toDistance: -pull, at: 0.5)
    #expect(abs(first.progress(at: 0.5) + moved) < 1e-12)
    let view = first.visiblePages(at: 0.5)
    #expect(view.left == nil && view.right == PageID(0))
    #expect(abs(view.fraction - (1 - moved)) < 1e-12)
    var last = Paging(3, at: 2)
    last.beginDrag(at: 0)
    last.moveDrag(toDistance: pull, at: 0.5)
    #expect(abs(last.progress(at: 0.5) - (2 + moved)) < 1e-12)
    #expect(last.visiblePages(at: 0.5).right == nil)
    last.endDrag(at: 1)
    last.advance(to: 5)
    #expect(last.progress(at: 5) == 2)
    #expect(last.drainMoves() == [])
  }

  @Test("a looping pager has no end to pull past")
  func looping() {
    var paging = Paging(3) { $0.loops = true }
    paging.beginDrag(at: 0)
    paging.moveDrag(toDistance: -0.6, at: 0.5)
    #expect(paging.visiblePages(at: 0.5).left == PageID(2))
    #expect(abs(paging.progress(at: 0.5) - 2.4) < 1e-12)
    paging.endDrag(at: 1)
    #expect(paging.selectedIndex == 2)
  }

  @Test("after a cancelled drag, the pane returns to its page")
  func cancelling() {
    var paging = Paging(3)
    paging.drag(by: 0.9, from: 0, lasting: 0.1)
    paging.cancelDrag(at: 0.1)
    #expect(paging.selectedIndex == 0 && !paging.isDragging)
    paging.advance(to: 5)
    let move = PageMove(0, 1, .drag, .forward)
    #expect(paging.drainMoves() == [.will(move), .cancelled(move)])
  }

  @Test("a drag takes over a motion where it is")
  func takingOver() {
    var paging = Paging(5)
    paging.swipe(.forward, cause: .key, at: 0)
    let position = paging.progress(at: 0.12)
    paging.beginDrag(at: 0.12)
    #expect(paging.progress(at: 0.12) == position)
    #expect(paging.progress(at: 9) == position)
    paging.moveDrag(toDistance: 0.1, at: 0.2)
    #expect(abs(paging.progress(at: 0.2) - position - 0.1) < 1e-12)
    #expect(
      paging.drainMoves() == [
        .will(PageMove(0, 1, .key, .forward)), .cancelled(PageMove(0, 1, .key, .forward)),
        .will(PageMove(0, 1, .drag, .forward)),
      ])
  }

  @Test("a drag takes over a pane that is pulled past an end")
  func takingOverPull() {
    var paging = Paging(2)
    paging.beginDrag(at: 0)
    paging.moveDrag(toDistance: -0.5, at: 0.1)
    paging.endDrag(at: 0.5)
    let position = paging.progress(at: 0.55)
    #expect(position < -0.05)
    paging.beginDrag(at: 0.55)
    #expect(abs(paging.progress(at: 0.55) - position) < 1e-12)
  }

  @Test("a drag that takes over an overshooting spring starts at the page")
  func overshoot() {
    // This spring overshoots by 4.6 %; the snappy one ends before it overshoots.
    var paging = Paging(3) { $0.swipe = .spring(.bouncy) }
    paging.swipe(.forward, cause: .key, at: 0)
    let times = stride(from: 0.2, through: 1, by: 0.001).filter { paging.hasOvershot(at: $0) }
    #expect(times.count > 10)
    for time in times {
      var (held, wheeled) = (paging, paging)
      held.beginDrag(at: time)
      // The pane shows exactly the page, and the drag starts there.
      #expect(held.visiblePages(at: time) == VisiblePages(1, nil, 0))
      held.moveDrag(toDistance: -0.1, at: time)
      #expect(abs(held.progress(at: time) - 0.9) < 1e-9)
      wheeled.moveByWheelNotch(.forward, at: time)
      #expect(wheeled.visiblePages(at: time) == VisiblePages(1, nil, 0))
    }
  }

  @Test("moving or releasing without a drag does nothing")
  func noDrag() {
    var paging = Paging(3)
    paging.moveDrag(toDistance: 0.7, at: 0)
    paging.endDrag(at: 0)
    paging.cancelDrag(at: 0)
    #expect(paging.isIdle && paging.drainNotices() == [])
    paging.beginDrag(at: 0)
    paging.moveDrag(toDistance: .nan, at: 0)
    paging.moveDrag(toDistance: .infinity, at: 0)
    #expect(paging.progress(at: 0) == 0)
  }

  @Test("a swipe during a drag continues from the pointer")
  func swipeDuringDrag() {
    var paging = Paging(5, at: 2)
    paging.drag(by: 0.3, from: 0, lasting: 0.3)
    let velocity = paging.velocity(at: 0.3)
    paging.swipe(.forward, cause: .key, at: 0.3)
    #expect(paging.selectedIndex == 3)
    #expect(abs(paging.progress(at: 0.3) - 2.3) < 1e-12)
    #expect(abs(paging.velocity(at: 0.3) - velocity) < 1e-9)
  }

  @Test("a jerk of the pointer moves the pane by one page at most")
  func jerk() {
    var paging = Paging(9, at: 4)
    paging.beginDrag(at: 0)
    paging.moveDrag(toDistance: 0.9, at: 0.001)
    paging.endDrag(at: 0.001)
    for step in 0...500 {
      #expect(paging.progress(at: 0.001 + Double(step) * 0.004) < 5.5)
    }
  }

  @Test("a pane that is flung past an end returns at once")
  func flingPastEnd() {
    var paging = Paging(3, at: 2)
    paging.drag(by: 3, from: 0, lasting: 0.1)
    paging.endDrag(at: 0.1)
    var last = paging.progress(at: 0.1)
    #expect(last > 2.5)
    for step in 1...100 {
      let now = paging.progress(at: 0.1 + Double(step) * 0.01)
      #expect(now <= last || now <= 2)
      last = now
    }
  }

  // MARK: During a long jump

  @Test("a drag takes over a long jump", arguments: [true, false], [0.08, 0.15, 0.25])
  func longJump(isForward: Bool, time: Double) {
    var paging = isForward ? Paging(20, at: 2) : Paging(20, at: 15)
    paging.jump(to: isForward ? 15 : 2, cause: .click, at: 0)
    let view = paging.visiblePages(at: time)
    let progress = paging.progress(at: time)
    #expect(view.left == PageID(2) && view.right == PageID(15))
    paging.beginDrag(at: time)
    #expect(paging.visiblePages(at: time).looksLike(view))
    #expect(abs(paging.progress(at: time) - progress) < 1e-9)
    // The pane follows the pointer cell by cell, and the indicator moves in step between the two tabs.
    paging.moveDrag(toDistance: 0.05, at: time + 0.05)
    #expect(abs(paging.visiblePages(at: time + 0.05).fraction - view.fraction - 0.05) < 1e-9)
    #expect(abs(paging.progress(at: time + 0.05) - progress - 0.05 * 13) < 1e-9)
    for (pull, index) in [(-2.0, 2), (2.0, 15)] {
      var copy = paging
      copy.moveDrag(toDistance: pull, at: time + 0.1)
      copy.endDrag(at: time + 0.5)
      #expect(copy.selectedIndex == index)
      let before = copy.visiblePages(at: time + 0.5)
      copy.advance(to: time + 0.5)
      #expect(copy.visiblePages(at: time + 0.5).looksLike(before))
      copy.advance(to: 9)
      #expect(copy.visiblePages(at: 9) == VisiblePages(index, nil, 0))
      #expect(copy.progress(at: 9) == Double(index))
    }
  }

  @Test("a drag that interrupts swipes in quick order has an end only where the list has one")
  func swipesInQuickOrder() {
    var paging = Paging(5)
    for step in 0..<3 { paging.swipe(.forward, cause: .key, at: Double(step) * 0.005) }
    // Progress is on its way to page 3, and the pane shows the page that the first swipe began.
    let view = paging.visiblePages(at: 0.1)
    #expect(view.left == PageID(0) && view.right == PageID(1) && view.fraction > 0.5)
    #expect(paging.progress(at: 0.1) > view.fraction + 0.1)
    paging.beginDrag(at: 0.1)
    #expect(paging.visiblePages(at: 0.1).looksLike(view))
    paging.moveDrag(toDistance: 1.5 - view.fraction, at: 0.15)
    let beyond = paging.visiblePages(at: 0.15)
    #expect(beyond.left == PageID(1) && beyond.right == PageID(2))
    #expect(abs(beyond.fraction - 0.5) < 1e-9)
    paging.moveDrag(toDistance: -view.fraction, at: 0.2)
    #expect(paging.visiblePages(at: 0.2) == VisiblePages(0, nil, 0))
    paging.moveDrag(toDistance: 2 - view.fraction, at: 0.25)
    paging.endDrag(at: 0.5)
    paging.advance(to: 9)
    #expect(paging.progress(at: 9) == 2)
  }

  @Test(
    "a drag at the target of a long jump can move to either neighbour", arguments: [4, 5], [1, -1])
  func afterLongJump(index: Int, way: Int) throws {
    var paging = Paging(6)
    paging.jump(to: index, cause: .click, at: 0)
    // Progress overshoots while the pane already shows only the target.
    let times = stride(from: 0.01, to: 1, by: 0.01)
    let start = try #require(
      times.first { paging.visiblePages(at: $0) == VisiblePages(index, nil, 0) })
    #expect(!paging.isIdle)
    let progress = paging.progress(at: start)
    paging.beginDrag(at: start)
    #expect(paging.progress(at: start) == progress)
    #expect(paging.visiblePages(at: start) == VisiblePages(index, nil, 0))
    paging.moveDrag(toDistance: 0.7 * Double(way), at: start + 0.1)
    let view = paging.visiblePages(at: start + 0.1)
    let isPastEnd = index == 5 && way > 0
    if isPastEnd {
      let pulled = RubberBand.offset(pull: 0.7, extent: 1)
      #expect(view.looksLike(VisiblePages(5, nil, pulled)))
    } else {
      #expect(
        view.looksLike(way > 0 ? VisiblePages(index, 5, 0.7) : VisiblePages(index - 1, index, 0.3)))
    }
    paging.endDrag(at: start + 0.3)
    paging.advance(to: start + 5)
    #expect(paging.progress(at: start + 5) == Double(isPastEnd ? 5 : index + way))
  }

  @Test("a drag that takes over a long jump in a looping pager keeps its progress")
  func longJumpLoop() {
    var paging = Paging(10) { $0.loops = true }
    paging.swipe(.backward, cause: .key, at: 0)
    paging.jump(to: 5, cause: .click, at: 0.1)
    let progress = paging.progress(at: 0.15)
    let view = paging.visiblePages(at: 0.15)
    paging.beginDrag(at: 0.15)
    #expect(abs(paging.progress(at: 0.15) - progress) < 1e-9)
    #expect(paging.visiblePages(at: 0.15).looksLike(view))
    paging.endDrag(at: 1)
    var last = paging.progress(at: 1)
    for step in 1...100 {
      let now = paging.progress(at: 1 + Double(step) * 0.01)
      let way = abs(now - last)
      #expect(min(way, 10 - way) < 1)
      last = now
    }
  }
}
