import TabPagerCore
import Testing

@Suite struct PagingNoticeTests {
  @Test("an interrupted move is cancelled and the next one reported")
  func interruption() {
    var paging = Paging(9)
    paging.swipe(.forward, cause: .key, at: 0)
    paging.jump(to: 5, cause: .click, at: 0.1)
    paging.jump(to: 0, cause: .code, at: 0.2)
    paging.advance(to: 5)
    #expect(
      paging.drainMoves() == [
        .will(PageMove(0, 1, .key, .forward)), .cancelled(PageMove(0, 1, .key, .forward)),
        .will(PageMove(0, 5, .click, .forward)), .cancelled(PageMove(0, 5, .click, .forward)),
      ])
    #expect(paging.selectedIndex == 0)
  }

  @Test("the direction of a move follows the order of the pages")
  func direction() {
    var paging = Paging(9, at: 3)
    paging.swipe(.forward, cause: .key, at: 0)
    paging.swipe(.forward, cause: .key, at: 0.02)
    // The pager swipes back from 5 to 4, but the move leads forward from page 3, where the pager was at rest.
    paging.advance(to: 0.3)
    paging.swipe(.backward, cause: .key, at: 0.3)
    paging.advance(to: 5)
    #expect(paging.drainMoves().last == .did(PageMove(3, 4, .key, .forward)))
  }

  @Test("progress is reported only when it changes")
  func progress() {
    var paging = Paging(3)
    for step in 0..<5 { paging.advance(to: Double(step)) }
    #expect(paging.drainNotices() == [])
    paging.swipe(.forward, cause: .key, at: 5)
    paging.advance(to: 5.1)
    let notices = paging.drainNotices()
    #expect(notices.last == .progress(paging.progress(at: 5.1)))
    #expect(paging.drainNotices() == [])
  }
}
