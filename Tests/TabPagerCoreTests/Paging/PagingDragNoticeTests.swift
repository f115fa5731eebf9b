import TabPagerCore
import Testing

/// The notices of a drag, from its first movement to its end.
@Suite struct PagingDragNoticeTests {
  @Test("a drag announces its move at its first movement and completes it at rest")
  func firstMovement() {
    var paging = Paging(3)
    paging.beginDrag(at: 0)
    paging.moveDrag(toDistance: 0, at: 0.1)
    #expect(paging.drainMoves() == [])
    paging.moveDrag(toDistance: 0.01, at: 0.2)
    let move = PageMove(0, 1, .drag, .forward)
    #expect(paging.drainMoves() == [.will(move)])
    paging.moveDrag(toDistance: 0.7, at: 0.5)
    paging.endDrag(at: 0.9)
    #expect(paging.drainMoves() == [])
    paging.advance(to: 5)
    #expect(paging.drainMoves() == [.did(move)])
  }

  @Test("a drag that turns back past its page cancels the move and announces the opposite one")
  func turningBack() {
    var paging = Paging(3, at: 1)
    paging.beginDrag(at: 0)
    let (next, previous) = (
      PageMove(1, 2, .drag, .forward), PageMove(1, 0, .drag, .backward)
    )
    paging.moveDrag(toDistance: 0.3, at: 0.1)
    // Exactly at its page, it has not turned back yet.
    paging.moveDrag(toDistance: 0, at: 0.2)
    paging.moveDrag(toDistance: 0.1, at: 0.3)
    #expect(paging.drainMoves() == [.will(next)])
    paging.moveDrag(toDistance: -0.1, at: 0.4)
    #expect(paging.drainMoves() == [.cancelled(next), .will(previous)])
    paging.endDrag(at: 1)
    #expect(paging.drainMoves() == [.cancelled(previous)])
    paging.advance(to: 5)
    #expect(paging.drainMoves() == [])
  }

  @Test("a drag past an end announces no move", arguments: [true, false])
  func pastAnEnd(bounces: Bool) {
    var paging = Paging(2) { $0.bounces = bounces }
    paging.beginDrag(at: 0)
    paging.moveDrag(toDistance: -0.3, at: 0.1)
    #expect(paging.drainMoves() == [])
    let move = PageMove(0, 1, .drag, .forward)
    paging.moveDrag(toDistance: 0.2, at: 0.2)
    paging.moveDrag(toDistance: -0.2, at: 0.3)
    #expect(paging.drainMoves() == [.will(move), .cancelled(move)])
    paging.endDrag(at: 1)
    paging.advance(to: 5)
    #expect(paging.drainMoves() == [])
  }

  @Test("a drag that takes over a motion announces the motion's target")
  func takingOver() {
    var paging = Paging(5)
    paging.swipe(.forward, cause: .key, at: 0)
    // The pane is nearer to the second page than to the first.
    let time = 0.25
    #expect(paging.progress(at: time) > 0.6)
    paging.beginDrag(at: time)
    let (key, drag) = (PageMove(0, 1, .key, .forward), PageMove(0, 1, .drag, .forward))
    #expect(paging.drainMoves() == [.will(key), .cancelled(key)])
    for pull in [0.02, -0.02, 0.05] { paging.moveDrag(toDistance: pull, at: time + 0.1) }
    #expect(paging.drainMoves() == [.will(drag)])
    paging.endDrag(at: time + 1)
    paging.advance(to: 5)
    #expect(paging.drainMoves() == [.did(drag)])
  }

  @Test("a key during a drag cancels the move of the drag")
  func interrupted() {
    var paging = Paging(3)
    paging.drag(by: 0.3, from: 0, lasting: 0.3)
    paging.swipe(.forward, cause: .key, at: 0.3)
    paging.advance(to: 5)
    let (drag, key) = (PageMove(0, 1, .drag, .forward), PageMove(0, 1, .key, .forward))
    #expect(paging.drainMoves() == [.will(drag), .cancelled(drag), .will(key), .did(key)])
  }

  @Test("the first notch of a wheel announces the move of the whole gesture")
  func wheel() {
    var paging = Paging(3)
    let move = PageMove(0, 1, .wheel, .forward)
    paging.moveByWheelNotch(.forward, at: 0)
    #expect(paging.drainMoves() == [.will(move)])
    for notch in 1..<10 { paging.moveByWheelNotch(.forward, at: 0.02 * Double(notch)) }
    paging.advance(to: 5)
    #expect(paging.drainMoves() == [.did(move)])
  }

  @Test("changing the list during a drag keeps announced moves in order")
  func listChange() {
    var paging = Paging(3, at: 1)
    paging.beginDrag(at: 0)
    paging.moveDrag(toDistance: 0.3, at: 0.1)
    let move = PageMove(1, 2, .drag, .forward)
    #expect(paging.drainMoves() == [.will(move)])
    // The visible pages remain, and so does the move.
    paging.updatePages(numberedPages([1, 2]), at: 0.2)
    #expect(paging.isDragging && paging.drainMoves() == [])
    // Removing a visible page ends the drag.
    paging.updatePages(numberedPages([1]), at: 0.3)
    #expect(!paging.isDragging && paging.drainMoves() == [.cancelled(move)])
  }

  @Test(
    "a drag to a refused page stops as at the end of the list, and permission is asked once",
    arguments: [true, false])
  func refused(bounces: Bool) {
    var paging = Paging(3, at: 1) { $0.bounces = bounces }
    var asked: [PageMove<PageID>] = []
    paging.shouldMove = {
      asked.append($0)
      return false
    }
    paging.beginDrag(at: 0)
    for (step, pull) in [0.1, 0.4, -0.3, 0.2, -0.6].enumerated() {
      let time = 0.1 * Double(step + 1)
      paging.moveDrag(toDistance: pull, at: time)
      let seen = bounces ? RubberBand.offset(pull: pull, extent: 1) : 0
      #expect(abs(paging.progress(at: time) - 1 - seen) < 1e-9)
    }
    paging.endDrag(at: 1)
    paging.advance(to: 5)
    #expect(
      asked == [PageMove(1, 2, .drag, .forward), PageMove(1, 0, .drag, .backward)])
    #expect(paging.drainMoves() == [] && paging.selectedIndex == 1)
  }

  @Test("if a drag takes over a motion whose move is then refused, the pane stays where it is")
  func refusedTakeover() {
    var paging = Paging(3)
    paging.swipe(.forward, cause: .key, at: 0)
    let progress = paging.progress(at: 0.25)
    #expect(progress > 0.6)
    paging.shouldMove = { _ in false }
    paging.beginDrag(at: 0.25)
    paging.moveDrag(toDistance: 1e-6, at: 0.3)
    #expect(abs(paging.progress(at: 0.3) - progress) < 1e-5)
    paging.endDrag(at: 1)
    paging.advance(to: 5)
    #expect(paging.selectedIndex == 0)
  }
}
