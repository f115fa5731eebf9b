import TabPagerCore
import Testing

@Suite struct PagingUpdateTests {
  /// The lists that replace a list of pages 0..<6 of which page 2 or 3 is shown.
  static let lists: [[Int]] = [
    [0, 1, 2, 3, 4, 5, 6], [9, 0, 1, 2, 3, 4, 5], [2, 3], [3, 2], [5, 4, 3, 2, 1, 0],
    [0, 2, 9, 3, 5], [2, 0, 1, 4, 5, 3], [8, 2, 7, 3, 6],
  ]

  @Test("replacing the page list at rest keeps the page in place", arguments: lists)
  func rest(list: [Int]) {
    var paging = Paging(6, at: 2)
    paging.updatePages(numberedPages(list), at: 1)
    #expect(paging.isIdle)
    #expect(paging.selected == PageID(2))
    #expect(paging.progress(at: 1) == Double(list.firstIndex(of: 2) ?? -1))
    #expect(paging.visiblePages(at: 1) == VisiblePages(2, nil, 0))
    #expect(paging.drainMoves() == [])
  }

  @Test(
    "replacing the page list keeps visible pages in place while the pager settles",
    arguments: lists,
    [0.05, 0.12, 0.3])
  func settling(list: [Int], time: Double) {
    var paging = Paging(6, at: 2)
    paging.swipe(.forward, cause: .key, at: 0)
    let before = paging.visiblePages(at: time)
    paging.updatePages(numberedPages(list), at: time)
    #expect(paging.visiblePages(at: time).looksLike(before))
    #expect(paging.selected == PageID(3))
    paging.advance(to: 9)
    #expect(paging.visiblePages(at: 9) == VisiblePages(3, nil, 0))
    #expect(paging.progress(at: 9) == Double(list.firstIndex(of: 3) ?? -1))
    let move = PageMove(2, 3, .key, .forward)
    #expect(paging.drainMoves() == [.will(move), .did(move)])
  }

  @Test("inserting pages before a settling page keeps its velocity")
  func insertion() {
    var paging = Paging(6, at: 2)
    paging.swipe(.forward, cause: .key, at: 0)
    let (position, velocity) = (paging.progress(at: 0.1), paging.velocity(at: 0.1))
    paging.updatePages(numberedPages([8, 9, 0, 1, 2, 3, 4, 5]), at: 0.1)
    #expect(abs(paging.progress(at: 0.1) - position - 2) < 1e-12)
    #expect(abs(paging.velocity(at: 0.1) - velocity) < 1e-9)
  }

  @Test(
    "replacing the page list keeps visible pages in place during a drag", arguments: lists,
    [0.3, -0.3, 0.8])
  func drag(list: [Int], pull: Double) {
    var paging = Paging(6, at: 2)
    paging.drag(by: pull, from: 0, lasting: 0.3)
    let before = paging.visiblePages(at: 0.3)
    let seen = [before.left, before.right].compactMap(\.self)
    paging.updatePages(numberedPages(list), at: 0.3)
    let after = paging.visiblePages(at: 0.3)
    for page in seen where numberedPages(list).index(of: page) != nil {
      #expect(abs((after.offset(of: page) ?? 9) - (before.offset(of: page) ?? 8)) < 1e-9)
    }
    // The drag continues unless a visible page was removed.
    guard seen.allSatisfy({ numberedPages(list).index(of: $0) != nil }) else {
      #expect(!paging.isDragging)
      return
    }
    #expect(paging.isDragging)
    #expect(paging.selected == PageID(2))
    paging.moveDrag(toDistance: pull + 0.05, at: 0.35)
    let moved = paging.visiblePages(at: 0.35)
    for page in seen {
      #expect(abs((moved.offset(of: page) ?? 9) - (before.offset(of: page) ?? 8) + 0.05) < 1e-9)
    }
  }

  @Test("a drag cancelled after pages were added returns to the page where it began")
  func dragOrigin() {
    var paging = Paging(6, at: 2)
    paging.drag(by: 0.8, from: 0, lasting: 0.3)
    paging.updatePages(numberedPages(0..<9), at: 0.3)
    paging.cancelDrag(at: 0.3)
    #expect(paging.selected == PageID(2))
  }

  @Test(
    "replacing the page list keeps visible pages in place during a long jump", arguments: lists,
    [0.05, 0.12, 0.3])
  func longJump(list: [Int], time: Double) {
    var paging = Paging(6, at: 0)
    paging.jump(to: 3, cause: .click, at: 0)
    let before = paging.visiblePages(at: time)
    #expect(before.left == PageID(0) && before.right == PageID(3))
    paging.updatePages(numberedPages(list), at: time)
    #expect(paging.visiblePages(at: time).looksLike(before))
    paging.advance(to: 9)
    #expect(paging.visiblePages(at: 9) == VisiblePages(3, nil, 0))
  }

  // MARK: Removal

  @Test(
    "if the current page is removed, the removal policy chooses the next one",
    arguments: [
      (RemovalPolicy.next, [0, 1, 3, 4], 3), (.previous, [0, 1, 3, 4], 1),
      (.next, [0, 1], 1), (.previous, [3, 4], 3), (.next, [8, 9], 9), (.next, [7], 7),
      (.mostRecent, [0, 1, 3, 4], 4), (.mostRecent, [1, 3], 3), (.mostRecent, [0, 3], 0),
    ])
  func removalPolicy(
    policy: RemovalPolicy, list: [Int], expected: Int
  ) {
    var paging = Paging(5) {
      $0.removal = policy
      $0.jump = .immediate
    }
    // Page 0 was shown first, then 4, then 2.
    paging.jump(to: 4, cause: .click, at: 0)
    paging.jump(to: 2, cause: .click, at: 1)
    _ = paging.drainNotices()
    paging.updatePages(numberedPages(list), at: 2)
    #expect(paging.isIdle && paging.selected == PageID(expected))
    let index = list.firstIndex(of: expected) ?? -1
    let move = PageMove(2, expected, .data, index < 2 ? .backward : .forward)
    #expect(paging.drainMoves() == [.will(move), .did(move)])
  }

  @Test("pages can be closed one after the other")
  func closingAll() {
    var paging = Paging(5, at: 2)
    var remaining = Array(0..<5)
    for expected in [3, 4, 1, 0] {
      remaining.removeAll { PageID($0) == paging.selected }
      paging.updatePages(numberedPages(remaining), at: 0)
      #expect(paging.selected == PageID(expected))
    }
  }

  @Test("during a motion, the most recent page is the one it left")
  func mostRecent() {
    var paging = Paging(5, at: 3) { $0.removal = .mostRecent }
    paging.jump(to: 0, cause: .click, at: 0)
    paging.updatePages(numberedPages([1, 2, 3, 4]), at: 0.1)
    #expect(paging.selected == PageID(3))
  }

  @Test(
    "if the target of a motion is removed, the motion gets another target",
    arguments: [0.05, 0.15, 0.3])
  func targetRemoved(time: Double) {
    var paging = Paging(6, at: 2)
    paging.swipe(.forward, cause: .key, at: 0)
    let before = paging.visiblePages(at: time)
    paging.updatePages(numberedPages([0, 1, 2, 4, 5]), at: time)
    // The removed page is still visible, and slides out while its successor slides in.
    #expect(paging.visiblePages(at: time).looksLike(before))
    #expect(paging.selected == PageID(4))
    paging.advance(to: 9)
    #expect(paging.visiblePages(at: 9) == VisiblePages(4, nil, 0))
    #expect(
      paging.drainMoves() == [
        .will(PageMove(2, 3, .key, .forward)), .cancelled(PageMove(2, 3, .key, .forward)),
        .will(PageMove(2, 4, .data, .forward)), .did(PageMove(2, 4, .data, .forward)),
      ])
  }

  @Test("the page that a motion leaves can be removed during the motion")
  func sourceRemoved() {
    var paging = Paging(6, at: 2)
    paging.swipe(.forward, cause: .key, at: 0)
    let before = paging.visiblePages(at: 0.1)
    paging.updatePages(numberedPages([0, 1, 3, 4, 5]), at: 0.1)
    #expect(paging.visiblePages(at: 0.1).looksLike(before))
    paging.advance(to: 9)
    #expect(paging.progress(at: 9) == 2 && paging.selected == PageID(3))
  }

  @Test("all visible pages can be removed during a motion")
  func visibleRemoved() {
    var paging = Paging(6, at: 2)
    paging.swipe(.forward, cause: .key, at: 0)
    let before = paging.visiblePages(at: 0.1)
    paging.updatePages(numberedPages([0, 1, 5]), at: 0.1)
    #expect(paging.visiblePages(at: 0.1).looksLike(before))
    #expect(paging.selected == PageID(5))
    // None of the visible pages is in the list, so a drag cannot start.
    paging.beginDrag(at: 0.1)
    #expect(!paging.isDragging)
    paging.advance(to: 9)
    #expect(paging.visiblePages(at: 9) == VisiblePages(5, nil, 0))
  }

  @Test("the page list can become empty and be filled again")
  func emptyList() {
    var paging = Paging(3)
    paging.swipe(.forward, cause: .key, at: 0)
    paging.updatePages(numberedPages([]), at: 0.1)
    #expect(paging.isIdle && paging.selected == nil && paging.selectedIndex == 0)
    #expect(paging.visiblePages(at: 0.1) == VisiblePages(nil, nil, 0))
    paging.beginDrag(at: 0.2)
    paging.jump(to: 0, cause: .key, at: 0.2)
    let didSwipe = paging.swipe(.forward, cause: .key, at: 0.2)
    #expect(!didSwipe && paging.isIdle)
    paging.updatePages(numberedPages([7, 8]), at: 0.3)
    #expect(paging.isIdle && paging.selected == PageID(7))
    #expect(
      paging.drainMoves() == [
        .will(PageMove(0, 1, .key, .forward)), .cancelled(PageMove(0, 1, .key, .forward)),
        .will(PageMove(nil, 7, .data, .forward)), .did(PageMove(nil, 7, .data, .forward)),
      ])
  }

  // MARK: Loops

  @Test("a motion around the end of a looping pager continues when a page is added")
  func loop() {
    var paging = Paging(4) { $0.loops = true }
    paging.swipe(.backward, cause: .key, at: 0)
    let before = paging.visiblePages(at: 0.1)
    let progress = paging.progress(at: 0.1)
    paging.updatePages(numberedPages([0, 9, 1, 2, 3]), at: 0.1)
    #expect(paging.visiblePages(at: 0.1).looksLike(before))
    // Progress is still between the last page and the first, at the same fraction.
    #expect(abs(paging.progress(at: 0.1) - progress - 1) < 1e-9)
    paging.advance(to: 9)
    #expect(paging.progress(at: 9) == 4 && paging.selected == PageID(3))
  }

  @Test("a pager with 100,000 pages works")
  func manyPages() {
    var paging = Paging(100_000)
    paging.jump(to: 99_999, cause: .click, at: 0)
    #expect(paging.visiblePages(at: 0.1).right == PageID(99_999))
    paging.updatePages(numberedPages(1..<100_001), at: 0.1)
    paging.advance(to: 9)
    #expect(paging.progress(at: 9) == 99_998)
  }
}
