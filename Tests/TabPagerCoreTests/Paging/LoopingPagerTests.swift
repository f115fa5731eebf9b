import TabPagerCore
import Testing

@Suite struct LoopingPagerTests {
  @Test(
    "in a looping pager, the distance from the last page to the first is one page",
    arguments: [2, 3, 10])
  func onePage(count: Int) {
    var paging = Paging(count) { $0.loops = true }
    paging.swipe(.backward, cause: .key, at: 0)
    #expect(paging.selectedIndex == count - 1)
    let middle = paging.progress(at: 0.1)
    #expect(middle > Double(count - 1) && middle < Double(count))
    let view = paging.visiblePages(at: 0.1)
    #expect(view.left == PageID(count - 1) && view.right == PageID(0))
    paging.advance(to: 3)
    #expect(paging.progress(at: 3) == Double(count - 1))
    paging.swipe(.forward, cause: .key, at: 3)
    #expect(paging.selectedIndex == 0)
    paging.advance(to: 6)
    #expect(paging.progress(at: 6) == 0)
    #expect(
      paging.drainMoves() == [
        .will(PageMove(0, count - 1, .key, .backward)),
        .did(PageMove(0, count - 1, .key, .backward)),
        .will(PageMove(count - 1, 0, .key, .forward)),
        .did(PageMove(count - 1, 0, .key, .forward)),
      ])
  }

  @Test("a looping pager can be swiped several rounds without a jump")
  func severalRounds() {
    var paging = Paging(3) { $0.loops = true }
    var now = 0.0
    for _ in 0..<20 {
      now += 0.04
      let before = paging.visiblePages(at: now)
      paging.swipe(.forward, cause: .key, at: now)
      #expect(paging.visiblePages(at: now).looksLike(before))
    }
    #expect(paging.selectedIndex == 20 % 3)
    paging.advance(to: 9)
    #expect(paging.progress(at: 9) == 2)
  }

  @Test("a looping pager with a single page does not loop")
  func singlePage() {
    var paging = Paging(1) { $0.loops = true }
    let didSwipe = paging.swipe(.forward, cause: .key, at: 0)
    #expect(!didSwipe)
  }

  @Test(
    "a motion around the end of a looping pager continues after looping is disabled",
    arguments: [0.05, 0.1, 0.2])
  func settingChange(
    time: Double
  ) {
    for direction in [Direction.backward, .forward] {
      var paging = Paging(3, at: direction == .backward ? 0 : 2) { $0.loops = true }
      let target = direction == .backward ? 2 : 0
      paging.swipe(direction, cause: .key, at: 0)
      let (view, progress) = (paging.visiblePages(at: time), paging.progress(at: time))
      paging.settings.loops = false
      #expect(paging.visiblePages(at: time) == view && paging.progress(at: time) == progress)
      #expect(paging.selectedIndex == target)
      paging.advance(to: 9)
      #expect(paging.progress(at: 9) == Double(target))
      let move = PageMove(2 - target, target, .key, direction)
      #expect(paging.drainMoves() == [.will(move), .did(move)])
      // There is now an end between the last page and the first.
      let back: Direction = direction == .forward ? .backward : .forward
      let goesBack = paging.swipe(back, cause: .key, at: 9)
      #expect(goesBack == false)
    }
  }
}
