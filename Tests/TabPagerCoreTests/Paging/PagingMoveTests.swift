import TabPagerCore
import Testing

@Suite struct PagingMoveTests {
  @Test("paging starts at rest at the first page")
  func start() {
    let paging = Paging(3)
    #expect(paging.isIdle)
    #expect(paging.schedule == .idle)
    #expect(paging.progress(at: 0) == 0)
    #expect(paging.selected == PageID(0))
    #expect(paging.visiblePages(at: 5) == VisiblePages(0, nil, 0))
  }

  @Test("the first page can be chosen, and a missing one becomes the first")
  func firstPage() {
    #expect(Paging(3, at: 2).selectedIndex == 2)
    #expect(Paging(3, at: 7).selectedIndex == 0)
  }

  @Test("a swipe moves to the next page and rests there")
  func swipe() {
    var paging = Paging(3)
    let didSwipe = paging.swipe(.forward, cause: .key, at: 1)
    #expect(didSwipe)
    #expect(paging.selectedIndex == 1)
    #expect(paging.schedule == .animating)
    paging.advance(to: 1.1)
    // The snappy spring, 0.1 s after it has started from rest.
    let spring = Spring.snappy.state(at: 0.1, displacement: -1, velocity: 0)
    #expect(abs(paging.progress(at: 1.1) - (1 + spring.displacement)) < 1e-12)
    #expect(abs(paging.velocity(at: 1.1) - spring.velocity) < 1e-12)
    paging.advance(to: 3)
    #expect(paging.isIdle)
    #expect(paging.progress(at: 3) == 1)
  }

  @Test("a swipe at the ends does nothing")
  func ends() {
    var paging = Paging(2, at: 1)
    let after = paging.swipe(.forward, cause: .key, at: 0)
    #expect(!after)
    #expect(paging.isIdle)
    #expect(paging.drainNotices() == [])
    var first = Paging(2)
    let before = first.swipe(.backward, cause: .key, at: 0)
    #expect(!before)
  }

  @Test("repeated swipes count from the target")
  func repeatedSwipes() {
    var paging = Paging(9)
    for step in 0..<4 { paging.swipe(.forward, cause: .key, at: Double(step) * 0.03) }
    #expect(paging.selectedIndex == 4)
    #expect(paging.progress(at: 0.1) < 1)
    paging.swipe(.backward, cause: .key, at: 0.12)
    #expect(paging.selectedIndex == 3)
    paging.advance(to: 3)
    #expect(paging.progress(at: 3) == 3)
  }

  @Test("a move that interrupts another keeps position and velocity", arguments: [0.02, 0.1, 0.3])
  func interruption(time: Double) {
    var paging = Paging(9)
    paging.swipe(.forward, cause: .key, at: 0)
    let position = paging.progress(at: time)
    let velocity = paging.velocity(at: time)
    #expect(velocity > 0.1)
    for (direction, index) in [(Direction.forward, 2), (.backward, 0)] {
      var copy = paging
      copy.swipe(direction, cause: .key, at: time)
      #expect(copy.selectedIndex == index)
      #expect(abs(copy.progress(at: time) - position) < 1e-12)
      #expect(abs(copy.velocity(at: time) - velocity) < 1e-9)
      let h = 1e-6
      #expect(abs((copy.progress(at: time + h) - position) / h - velocity) < 1e-3)
    }
    var jump = paging
    jump.jump(to: 8, cause: .click, at: time)
    #expect(abs(jump.progress(at: time) - position) < 1e-12)
    #expect(abs(jump.velocity(at: time) - velocity) < 1e-9)
  }

  @Test("a move to the current target changes nothing")
  func sameTarget() {
    var paging = Paging(5)
    paging.jump(to: 4, cause: .click, at: 0)
    var again = paging
    again.jump(to: 4, cause: .key, at: 0.1)
    for time in [0.1, 0.2, 0.5] {
      #expect(again.progress(at: time) == paging.progress(at: time))
      #expect(again.visiblePages(at: time) == paging.visiblePages(at: time))
    }
    again.advance(to: 5)
    #expect(
      again.drainMoves() == [
        .will(PageMove(0, 4, .click, .forward)), .did(PageMove(0, 4, .click, .forward)),
      ])
  }

  @Test(
    "a move without animation arrives at once",
    arguments: [TimingCurve.immediate, .easing(.easeInOut, duration: 0)])
  func noMotion(motion: TimingCurve) {
    var paging = Paging(9) {
      $0.swipe = motion
      $0.jump = motion
    }
    paging.jump(to: 7, cause: .key, at: 1)
    #expect(paging.isIdle)
    #expect(paging.progress(at: 1) == 7)
    #expect(
      paging.drainNotices() == [
        .will(PageMove(0, 7, .key, .forward)), .progress(7), .did(PageMove(0, 7, .key, .forward)),
      ])
  }
}
