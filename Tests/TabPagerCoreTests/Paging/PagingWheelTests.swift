import TabPagerCore
import Testing

@Suite struct PagingWheelTests {
  /// Turns the wheel by notches that are `interval` apart, and returns the time of the last one.
  @discardableResult
  private func turnWheel(
    _ paging: inout Paging, _ direction: Direction, _ count: Int, every interval: Double,
    from start: Double
  ) -> Double {
    for step in 0..<count {
      paging.moveByWheelNotch(direction, at: start + interval * Double(step))
    }
    return start + interval * Double(count - 1)
  }

  @Test("the pane follows the notches of the wheel")
  func following() {
    var paging = Paging(5, at: 2)
    turnWheel(&paging, .forward, 3, every: 0.1, from: 0)
    #expect(paging.isDragging)
    #expect(paging.schedule == .animating)
    // Each notch moves the pane by an eighth of a page, but the last glide has not ended.
    let progress = paging.progress(at: 0.34)
    #expect(progress > 2.3 && progress <= 2.375)
  }

  @Test("after a single wheel notch and a pause, the pane returns")
  func singleNotch() {
    var paging = Paging(5)
    paging.moveByWheelNotch(.forward, at: 0)
    paging.advance(to: 0.14)
    #expect(paging.isDragging)
    paging.advance(to: 0.16)
    #expect(!paging.isDragging && paging.selectedIndex == 0)
    paging.advance(to: 5)
    let move = PageMove(0, 1, .wheel, .forward)
    #expect(paging.progress(at: 5) == 0)
    #expect(paging.drainMoves() == [.will(move), .cancelled(move)])
  }

  @Test("five slow wheel notches turn the page after the pause")
  func slowNotches() {
    var paging = Paging(5)
    // 0.625 pages, at less than one page per second.
    let last = turnWheel(&paging, .forward, 5, every: 0.14, from: 0)
    paging.advance(to: last + 0.2)
    #expect(paging.selectedIndex == 1)
    paging.advance(to: 5)
    let move = PageMove(0, 1, .wheel, .forward)
    #expect(paging.drainMoves() == [.will(move), .did(move)])
  }

  @Test("a pause ends a wheel gesture at the right time, however late the pager is advanced")
  func pause() {
    var early = Paging(5)
    turnWheel(&early, .forward, 5, every: 0.1, from: 0)
    var late = early
    early.advance(to: 0.56)
    early.advance(to: 0.7)
    late.advance(to: 0.7)
    #expect(abs(early.progress(at: 0.7) - late.progress(at: 0.7)) < 1e-9)
  }

  @Test("one wheel gesture turns one page", arguments: [8, 30, 100])
  func onePage(count: Int) {
    var paging = Paging(9)
    turnWheel(&paging, .forward, count, every: 0.015, from: 0)
    paging.advance(to: 9)
    #expect(paging.selectedIndex == 1)
    #expect(paging.progress(at: 9) == 1)
  }

  @Test("the slowing tail of a trackpad gesture turns no further page")
  func tail() {
    var paging = Paging(9)
    // The interval between notches grows from 8 ms to just below the pause that ends a gesture.
    var (now, interval) = (0.0, 0.008)
    while interval < 0.145 {
      paging.moveByWheelNotch(.forward, at: now)
      now += interval
      interval *= 1.06
    }
    paging.advance(to: now + 3)
    #expect(paging.selectedIndex == 1)
  }

  @Test("after a pause, the wheel turns the next page")
  func nextGesture() {
    var paging = Paging(9)
    let last = turnWheel(&paging, .forward, 10, every: 0.01, from: 0)
    turnWheel(&paging, .forward, 10, every: 0.01, from: last + 0.16)
    #expect(paging.selectedIndex == 2)
  }

  @Test("turning the wheel back begins a new gesture")
  func turningBack() {
    var paging = Paging(9, at: 3)
    let last = turnWheel(&paging, .forward, 12, every: 0.01, from: 0)
    #expect(paging.selectedIndex == 4)
    turnWheel(&paging, .backward, 12, every: 0.01, from: last + 0.02)
    #expect(paging.selectedIndex == 3 || paging.isDragging)
    paging.advance(to: 9)
    #expect(paging.selectedIndex == 3)
  }

  @Test("wheel notches twice as fast as the tail begin a new gesture")
  func fasterTail() {
    var paging = Paging(9)
    var last = turnWheel(&paging, .forward, 8, every: 0.01, from: 0)
    last = turnWheel(&paging, .forward, 8, every: 0.1, from: last + 0.1)
    #expect(paging.selectedIndex == 1)
    turnWheel(&paging, .forward, 10, every: 0.01, from: last + 0.03)
    #expect(paging.selectedIndex == 2)
  }

  @Test("simultaneous wheel notches do no harm")
  func simultaneous() {
    var paging = Paging(9)
    turnWheel(&paging, .forward, 8, every: 0, from: 1)
    #expect(paging.selectedIndex == 1)
    #expect(paging.progress(at: 1) == 0)
    for step in 0...400 {
      #expect(paging.progress(at: 1 + Double(step) * 0.005) < 1.5)
    }
  }

  @Test("at the last page, the pane resists the wheel and returns")
  func end() {
    var paging = Paging(2, at: 1)
    let last = turnWheel(&paging, .forward, 20, every: 0.03, from: 0)
    #expect(paging.progress(at: last) < 2)
    paging.advance(to: last + 3)
    #expect(paging.isIdle && paging.progress(at: last + 3) == 1)
  }

  @Test("a drag takes precedence over the wheel")
  func pointer() {
    var paging = Paging(5)
    paging.beginDrag(at: 0)
    paging.moveDrag(toDistance: 0.2, at: 0.1)
    turnWheel(&paging, .forward, 20, every: 0.01, from: 0.1)
    #expect(abs(paging.progress(at: 0.3) - 0.2) < 1e-12)
  }

  @Test("a drag takes over a wheel glide where it is")
  func dragOverGlide() {
    var paging = Paging(5)
    turnWheel(&paging, .forward, 4, every: 0.02, from: 0)
    let position = paging.progress(at: 0.08)
    paging.beginDrag(at: 0.08)
    #expect(abs(paging.progress(at: 0.08) - position) < 1e-12)
    paging.moveDrag(toDistance: 0.1, at: 0.1)
    #expect(abs(paging.progress(at: 0.1) - position - 0.1) < 1e-12)
  }

  @Test("a wheel notch keeps the position and velocity of the glide")
  func notchOverGlide() {
    var paging = Paging(5)
    turnWheel(&paging, .forward, 3, every: 0.03, from: 0)
    let (position, velocity) = (paging.progress(at: 0.1), paging.velocity(at: 0.1))
    paging.moveByWheelNotch(.forward, at: 0.1)
    #expect(abs(paging.progress(at: 0.1) - position) < 1e-12)
    #expect(abs(paging.velocity(at: 0.1) - velocity) < 1e-9)
  }

  @Test("without pages the wheel does nothing")
  func noPages() {
    var paging = Paging(0)
    paging.moveByWheelNotch(.forward, at: 0)
    #expect(paging.isIdle)
  }
}
