import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite struct PagingMoveTests {
  @Test func itBeginsAtRestAtTheFirstPage() {
    let paging = Paging(3)
    #expect(paging.isResting)
    #expect(paging.schedule == .rest)
    #expect(paging.progress(at: 0) == 0)
    #expect(paging.selected == PageID(0))
    #expect(paging.view(at: 5) == PaneView(0, nil, 0))
  }

  @Test func theFirstPageShownCanBeChosenAndOneThatIsMissingIsTheFirst() {
    #expect(Paging(3, at: 2).selectedIndex == 2)
    #expect(Paging(3, at: 7).selectedIndex == 0)
  }

  @Test func aSwipeGoesToTheNextPageAndRestsThere() {
    var paging = Paging(3)
    let didSwipe = paging.swipe(.forward, cause: .key, at: 1)
    #expect(didSwipe)
    #expect(paging.selectedIndex == 1)
    #expect(paging.schedule == .moving)
    paging.advance(to: 1.1)
    // On the snappy spring from rest, to the time 0.1 s.
    let spring = Spring.snappy.state(at: 0.1, displacement: -1, velocity: 0)
    #expect(abs(paging.progress(at: 1.1) - (1 + spring.displacement)) < 1e-12)
    #expect(abs(paging.velocity(at: 1.1) - spring.velocity) < 1e-12)
    paging.advance(to: 3)
    #expect(paging.isResting)
    #expect(paging.progress(at: 3) == 1)
  }

  @Test func atTheEndsASwipeDoesNothing() {
    var paging = Paging(2, at: 1)
    let after = paging.swipe(.forward, cause: .key, at: 0)
    #expect(!after)
    #expect(paging.isResting)
    #expect(paging.takeNotices() == [])
    var first = Paging(2)
    let before = first.swipe(.backward, cause: .key, at: 0)
    #expect(!before)
  }

  @Test func repeatedSwipesCountFromTheTarget() {
    var paging = Paging(9)
    for step in 0..<4 { paging.swipe(.forward, cause: .key, at: Double(step) * 0.03) }
    #expect(paging.selectedIndex == 4)
    #expect(paging.progress(at: 0.1) < 1)
    paging.swipe(.backward, cause: .key, at: 0.12)
    #expect(paging.selectedIndex == 3)
    paging.advance(to: 3)
    #expect(paging.progress(at: 3) == 3)
  }

  @Test(arguments: [0.02, 0.1, 0.3])
  func anInterruptionKeepsPositionAndVelocity(time: Double) {
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

  @Test func aMoveToWhereItGoesAlreadyChangesNothing() {
    var paging = Paging(5)
    paging.jump(to: 4, cause: .click, at: 0)
    var again = paging
    again.jump(to: 4, cause: .key, at: 0.1)
    for time in [0.1, 0.2, 0.5] {
      #expect(again.progress(at: time) == paging.progress(at: time))
      #expect(again.view(at: time) == paging.view(at: time))
    }
    again.advance(to: 5)
    #expect(
      again.takeMoves() == [
        .will(PageMove(0, 4, .click, .forward)), .did(PageMove(0, 4, .click, .forward)),
      ])
  }

  @Test(arguments: [-1, 3, 99]) func aJumpToNoPageIsIgnored(index: Int) {
    var paging = Paging(3, at: 1)
    paging.jump(to: index, cause: .code, at: 0)
    #expect(paging.isResting)
    #expect(paging.selectedIndex == 1)
  }

  @Test(arguments: [(0, 2), (0, 9), (9, 0), (7, 3)])
  func aLongJumpShowsOnlyTheSourceAndTheTarget(from: Int, to: Int) {
    var paging = Paging(10, at: from)
    paging.jump(to: to, cause: .click, at: 0)
    let shown: Set<PageID?> = [PageID(from), PageID(to), nil]
    var crossed: Set<Int> = []
    var last = Double(from)
    for step in 0...200 {
      let time = Double(step) * 0.005
      paging.advance(to: time)
      let view = paging.view(at: time)
      #expect(shown.contains(view.left) && shown.contains(view.right))
      let progress = paging.progress(at: time)
      crossed.insert(Int(progress.rounded()))
      // On its way, and not past its end by more than the spring's 0.6 %.
      if abs(last - Double(to)) > 0.5 { #expect((progress - last) * Double(to - from) >= 0) }
      last = progress
    }
    #expect(crossed.count >= abs(from - to))
    #expect(paging.view(at: 1) == PaneView(to, nil, 0) && paging.isResting)
  }

  @Test func aLongJumpMovesThePaneByOnePageOnTheSameSpring() {
    var paging = Paging(100)
    paging.jump(to: 8, cause: .click, at: 0)
    for time in [0.0, 0.05, 0.1, 0.2] {
      let share = 1 + Spring.snappy.state(at: time, displacement: -1, velocity: 0).displacement
      #expect(abs(paging.progress(at: time) - 8 * share) < 1e-9)
      #expect(abs(paging.view(at: time).fraction - share) < 1e-9)
    }
  }

  @Test(arguments: [9, 50, 1000, 99_999])
  func aFarJumpTakesNoLongerThanANearOneAndDoesNotOvershoot(pages: Int) {
    func end(_ paging: Paging) -> Double {
      var (low, high) = (0.0, 5.0)
      while high - low > 1e-6 {
        var probe = paging
        let middle = (low + high) / 2
        probe.advance(to: middle)
        if probe.isResting { high = middle } else { low = middle }
      }
      return high
    }
    var near = Paging(100_000)
    near.jump(to: 8, cause: .click, at: 0)
    var far = Paging(100_000)
    far.jump(to: pages, cause: .click, at: 0)
    #expect(end(far) <= end(near) + 1e-4)
    for step in 0..<100 {
      #expect(far.progress(at: Double(step) / 50) <= Double(pages) + 1e-6)
    }
  }

  @Test func aJumpToTheNeighbourIsLikeASwipe() {
    var jump = Paging(5, at: 2)
    jump.jump(to: 3, cause: .click, at: 0)
    var swipe = Paging(5, at: 2)
    swipe.swipe(.forward, cause: .click, at: 0)
    for time in [0.05, 0.2, 0.6] {
      #expect(jump.view(at: time) == swipe.view(at: time))
      #expect(jump.progress(at: time) == swipe.progress(at: time))
    }
  }

  @Test(arguments: 0..<40) func retargetingALongJumpNeverMakesThePictureJump(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var paging = Paging(30)
    var now = 0.0
    for _ in 0..<60 {
      now += random.unit() * 0.12
      paging.advance(to: now)
      let before = paging.view(at: now)
      // Now and then exactly the tab that the indicator is crossing.
      let crossing = Int(paging.progress(at: now).rounded())
      let index = random.below(3) == 0 ? max(0, min(29, crossing)) : random.below(30)
      paging.jump(to: index, cause: .click, at: now)
      #expect(paging.view(at: now).looksLike(before))
      // Nor an instant later: no picture goes faster than the spring throws it.
      #expect(abs(paging.placeSpeed(after: now)) < 25)
    }
    paging.advance(to: now + 5)
    #expect(paging.isResting)
  }

  @Test func aJumpToTheVeryTabTheIndicatorIsCrossingSlidesThere() {
    var paging = Paging(11)
    paging.jump(to: 10, cause: .click, at: 0)
    // The moment when the indicator is at tab 5.
    var (low, high) = (0.0, 0.3)
    while high - low > 1e-13 {
      let middle = (low + high) / 2
      if paging.progress(at: middle) < 5 { low = middle } else { high = middle }
    }
    paging.jump(to: 5, cause: .click, at: high)
    let fraction = paging.view(at: high).fraction
    // Where the pane's own spring has brought it, which is not where the hurried indicator is.
    let share = 1 + Spring.snappy.state(at: high, displacement: -1, velocity: 0).displacement
    #expect(abs(fraction - share) < 1e-6)
    #expect(abs(paging.view(at: high + 0.001).fraction - fraction) < 0.02)
    paging.advance(to: 5)
    #expect(paging.view(at: 5) == PaneView(5, nil, 0))
  }

  @Test(arguments: [Motion.immediate, .curve(.easeInOut, duration: 0)])
  func withoutMotionItIsThereAtOnce(motion: Motion) {
    var paging = Paging(9) {
      $0.swipe = motion
      $0.jump = motion
    }
    paging.jump(to: 7, cause: .key, at: 1)
    #expect(paging.isResting)
    #expect(paging.progress(at: 1) == 7)
    #expect(
      paging.takeNotices() == [
        .will(PageMove(0, 7, .key, .forward)), .progress(7), .did(PageMove(0, 7, .key, .forward)),
      ])
  }

  // MARK: Loops

  @Test(arguments: [2, 3, 10]) func roundTheEndIsOnePage(count: Int) {
    var paging = Paging(count) { $0.loops = true }
    paging.swipe(.backward, cause: .key, at: 0)
    #expect(paging.selectedIndex == count - 1)
    let middle = paging.progress(at: 0.1)
    #expect(middle > Double(count - 1) && middle < Double(count))
    let view = paging.view(at: 0.1)
    #expect(view.left == PageID(count - 1) && view.right == PageID(0))
    paging.advance(to: 3)
    #expect(paging.progress(at: 3) == Double(count - 1))
    paging.swipe(.forward, cause: .key, at: 3)
    #expect(paging.selectedIndex == 0)
    paging.advance(to: 6)
    #expect(paging.progress(at: 6) == 0)
    #expect(
      paging.takeMoves() == [
        .will(PageMove(0, count - 1, .key, .backward)),
        .did(PageMove(0, count - 1, .key, .backward)),
        .will(PageMove(count - 1, 0, .key, .forward)),
        .did(PageMove(count - 1, 0, .key, .forward)),
      ])
  }

  @Test func severalLapsAreSwipedWithoutAJump() {
    var paging = Paging(3) { $0.loops = true }
    var now = 0.0
    for _ in 0..<20 {
      now += 0.04
      let before = paging.view(at: now)
      paging.swipe(.forward, cause: .key, at: now)
      #expect(paging.view(at: now).looksLike(before))
    }
    #expect(paging.selectedIndex == 20 % 3)
    paging.advance(to: 9)
    #expect(paging.progress(at: 9) == 2)
  }

  @Test func onePageDoesNotLoop() {
    var paging = Paging(1) { $0.loops = true }
    let didSwipe = paging.swipe(.forward, cause: .key, at: 0)
    #expect(!didSwipe)
  }

  @Test(arguments: [0.05, 0.1, 0.2]) func onItsWayRoundTheEndItGoesOnThoughItMayNotLoopAnyMore(
    time: Double
  ) {
    for direction in [Direction.backward, .forward] {
      var paging = Paging(3, at: direction == .backward ? 0 : 2) { $0.loops = true }
      let target = direction == .backward ? 2 : 0
      paging.swipe(direction, cause: .key, at: 0)
      let (view, progress) = (paging.view(at: time), paging.progress(at: time))
      paging.settings.loops = false
      #expect(paging.view(at: time) == view && paging.progress(at: time) == progress)
      #expect(paging.selectedIndex == target)
      paging.advance(to: 9)
      #expect(paging.progress(at: 9) == Double(target))
      let move = PageMove(2 - target, target, .key, direction)
      #expect(paging.takeMoves() == [.will(move), .did(move)])
      // From now on there is an end between the two.
      let back: Direction = direction == .forward ? .backward : .forward
      let goesBack = paging.swipe(back, cause: .key, at: 9)
      #expect(goesBack == false)
    }
  }

  // MARK: Notices

  @Test func anInterruptedMoveIsCancelledAndTheNextOneTold() {
    var paging = Paging(9)
    paging.swipe(.forward, cause: .key, at: 0)
    paging.jump(to: 5, cause: .click, at: 0.1)
    paging.jump(to: 0, cause: .code, at: 0.2)
    paging.advance(to: 5)
    #expect(
      paging.takeMoves() == [
        .will(PageMove(0, 1, .key, .forward)), .cancelled(PageMove(0, 1, .key, .forward)),
        .will(PageMove(0, 5, .click, .forward)), .cancelled(PageMove(0, 5, .click, .forward)),
      ])
    #expect(paging.selectedIndex == 0)
  }

  @Test func theDirectionIsThatOfTheOrder() {
    var paging = Paging(9, at: 3)
    paging.swipe(.forward, cause: .key, at: 0)
    paging.swipe(.forward, cause: .key, at: 0.02)
    // From 5 back to 4, but from page 3, where it was at rest, on to 4.
    paging.advance(to: 0.3)
    paging.swipe(.backward, cause: .key, at: 0.3)
    paging.advance(to: 5)
    #expect(paging.takeMoves().last == .did(PageMove(3, 4, .key, .forward)))
  }

  @Test func progressIsToldOnlyWhereItChanges() {
    var paging = Paging(3)
    for step in 0..<5 { paging.advance(to: Double(step)) }
    #expect(paging.takeNotices() == [])
    paging.swipe(.forward, cause: .key, at: 5)
    paging.advance(to: 5.1)
    let told = paging.takeNotices()
    #expect(told.last == .progress(paging.progress(at: 5.1)))
    #expect(paging.takeNotices() == [])
  }
}

extension Paging {
  /// How fast the pages on screen move just after a moment.
  fileprivate func placeSpeed(after now: Double) -> Double {
    let h = 1e-5
    let (before, after) = (view(at: now), view(at: now + h))
    let pages = [before.left, before.right].compactMap(\.self)
    for page in pages {
      if let here = before.place(of: page), let there = after.place(of: page) {
        return (there - here) / h
      }
    }
    return .infinity
  }
}
