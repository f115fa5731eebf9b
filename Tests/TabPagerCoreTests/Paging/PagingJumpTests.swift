import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite struct PagingJumpTests {
  @Test("a jump to a missing page is ignored", arguments: [-1, 3, 99])
  func missingPage(index: Int) {
    var paging = Paging(3, at: 1)
    paging.jump(to: index, cause: .code, at: 0)
    #expect(paging.isIdle)
    #expect(paging.selectedIndex == 1)
  }

  @Test(
    "a long jump shows only the source and the target", arguments: [(0, 2), (0, 9), (9, 0), (7, 3)])
  func longJump(from: Int, to: Int) {
    var paging = Paging(10, at: from)
    paging.jump(to: to, cause: .click, at: 0)
    let shown: Set<PageID?> = [PageID(from), PageID(to), nil]
    var crossed: Set<Int> = []
    var last = Double(from)
    for step in 0...200 {
      let time = Double(step) * 0.005
      paging.advance(to: time)
      let view = paging.visiblePages(at: time)
      #expect(shown.contains(view.left) && shown.contains(view.right))
      let progress = paging.progress(at: time)
      crossed.insert(Int(progress.rounded()))
      // Progress never moves back, except near the target, which the spring overshoots by 0.6 %.
      if abs(last - Double(to)) > 0.5 { #expect((progress - last) * Double(to - from) >= 0) }
      last = progress
    }
    #expect(crossed.count >= abs(from - to))
    #expect(paging.visiblePages(at: 1) == VisiblePages(to, nil, 0) && paging.isIdle)
  }

  @Test("a long jump moves the pane by one page on the same spring")
  func longJumpMotion() {
    var paging = Paging(100)
    paging.jump(to: 8, cause: .click, at: 0)
    for time in [0.0, 0.05, 0.1, 0.2] {
      let share = 1 + Spring.snappy.state(at: time, displacement: -1, velocity: 0).displacement
      #expect(abs(paging.progress(at: time) - 8 * share) < 1e-9)
      #expect(abs(paging.visiblePages(at: time).fraction - share) < 1e-9)
    }
  }

  @Test(
    "a far jump takes no longer than a near one and does not overshoot",
    arguments: [9, 50, 1000, 99_999])
  func duration(pages: Int) {
    func endTime(of paging: Paging) -> Double {
      var (low, high) = (0.0, 5.0)
      while high - low > 1e-6 {
        var probe = paging
        let middle = (low + high) / 2
        probe.advance(to: middle)
        if probe.isIdle { high = middle } else { low = middle }
      }
      return high
    }
    var near = Paging(100_000)
    near.jump(to: 8, cause: .click, at: 0)
    var far = Paging(100_000)
    far.jump(to: pages, cause: .click, at: 0)
    #expect(endTime(of: far) <= endTime(of: near) + 1e-4)
    for step in 0..<100 {
      #expect(far.progress(at: Double(step) / 50) <= Double(pages) + 1e-6)
    }
  }

  @Test("a jump to the neighbour is like a swipe")
  func neighbour() {
    var jump = Paging(5, at: 2)
    jump.jump(to: 3, cause: .click, at: 0)
    var swipe = Paging(5, at: 2)
    swipe.swipe(.forward, cause: .click, at: 0)
    for time in [0.05, 0.2, 0.6] {
      #expect(jump.visiblePages(at: time) == swipe.visiblePages(at: time))
      #expect(jump.progress(at: time) == swipe.progress(at: time))
    }
  }

  @Test("redirecting a long jump never makes the visible pages jump", arguments: 0..<40)
  func retargeting(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var paging = Paging(30)
    var now = 0.0
    for _ in 0..<60 {
      now += random.randomUnit() * 0.12
      paging.advance(to: now)
      let before = paging.visiblePages(at: now)
      // In one of three cases, the target is the tab that the indicator is crossing.
      let crossing = Int(paging.progress(at: now).rounded())
      let index = random.below(3) == 0 ? max(0, min(29, crossing)) : random.below(30)
      paging.jump(to: index, cause: .click, at: now)
      #expect(paging.visiblePages(at: now).looksLike(before))
      // The pages do not jump just afterwards either: they move no faster than a spring.
      #expect(abs(paging.paneSpeed(after: now)) < 25)
    }
    paging.advance(to: now + 5)
    #expect(paging.isIdle)
  }

  @Test("a jump to the tab under the indicator slides there")
  func crossing() {
    var paging = Paging(11)
    paging.jump(to: 10, cause: .click, at: 0)
    // Finds the time at which the indicator is at tab 5.
    var (low, high) = (0.0, 0.3)
    while high - low > 1e-13 {
      let middle = (low + high) / 2
      if paging.progress(at: middle) < 5 { low = middle } else { high = middle }
    }
    paging.jump(to: 5, cause: .click, at: high)
    let fraction = paging.visiblePages(at: high).fraction
    // The pane is where its own spring has moved it, and not where the faster indicator is.
    let share = 1 + Spring.snappy.state(at: high, displacement: -1, velocity: 0).displacement
    #expect(abs(fraction - share) < 1e-6)
    #expect(abs(paging.visiblePages(at: high + 0.001).fraction - fraction) < 0.02)
    paging.advance(to: 5)
    #expect(paging.visiblePages(at: 5) == VisiblePages(5, nil, 0))
  }
}

extension Paging {
  /// Returns the velocity of the visible pages just after a time.
  fileprivate func paneSpeed(after now: Double) -> Double {
    let h = 1e-5
    let (before, after) = (visiblePages(at: now), visiblePages(at: now + h))
    let pages = [before.left, before.right].compactMap(\.self)
    for page in pages {
      if let here = before.offset(of: page), let there = after.offset(of: page) {
        return (there - here) / h
      }
    }
    return .infinity
  }
}
