import TabPagerCore
import Testing

/// Paging without overscroll.
@Suite struct PagingWithoutBounceTests {
  @Test("without bouncing, a drag stops exactly at the first and the last page")
  func drag() {
    for (page, sign) in [(0, -1.0), (2, 1.0)] {
      var paging = Paging(3, at: page) { $0.bounces = false }
      paging.beginDrag(at: 0)
      for step in 1...50 {
        let time = 0.01 * Double(step)
        paging.moveDrag(toDistance: sign * 0.05 * Double(step), at: time)
        #expect(paging.progress(at: time) == Double(page))
        #expect(paging.visiblePages(at: time) == VisiblePages(page, nil, 0))
      }
      // The pane follows the pointer again once the pointer is back where the pane stopped.
      paging.moveDrag(toDistance: sign * 0.1, at: 0.6)
      #expect(paging.progress(at: 0.6) == Double(page))
      paging.moveDrag(toDistance: -sign * 0.2, at: 0.7)
      #expect(abs(paging.progress(at: 0.7) - (Double(page) - sign * 0.2)) < 1e-9)
    }
  }

  @Test("without bouncing, one wheel gesture stops exactly at the next page")
  func oneGesture() {
    var paging = Paging(9, at: 4) { $0.bounces = false }
    paging.drag(by: 3, from: 0, lasting: 0.5)
    #expect(paging.progress(at: 0.5) == 5)
    paging.endDrag(at: 0.5)
    paging.advance(to: 5)
    #expect(paging.selectedIndex == 5)
  }

  @Test("without bouncing, a wheel stops exactly at the last page")
  func wheel() {
    var paging = Paging(2, at: 1) { $0.bounces = false }
    for notch in 0..<30 {
      let time = 0.02 * Double(notch)
      paging.moveByWheelNotch(.forward, at: time)
      #expect(paging.progress(at: time) == 1 && paging.progress(at: time + 0.01) == 1)
    }
    paging.advance(to: 5)
    #expect(paging.isIdle && paging.drainNotices() == [])
  }

  @Test("without bouncing, no spring moves progress past an end", arguments: [0.05, 0.2, 0.3])
  func springs(time: Double) {
    var paging = Paging(4) {
      $0.bounces = false
      $0.swipe = .spring(.bouncy)
      $0.jump = .spring(.bouncy)
    }
    paging.jump(to: 3, cause: .click, at: 0)
    paging.jump(to: 0, cause: .click, at: time)
    paging.swipe(.forward, cause: .key, at: time + 0.2)
    paging.swipe(.backward, cause: .key, at: time + 0.25)
    for step in 0...400 {
      let now = time + 0.25 + Double(step) * 0.005
      #expect((0...3).contains(paging.progress(at: now)))
    }
  }

  @Test("disabling bouncing during an overscroll springs back without a jump")
  func settingChanged() {
    var paging = Paging(2)
    paging.drag(by: -0.5, from: 0, lasting: 0.5)
    let pulled = paging.progress(at: 0.5)
    #expect(pulled < -0.1)
    paging.settings.bounces = false
    paging.endDrag(at: 0.7)
    #expect(abs(paging.progress(at: 0.7) - pulled) < 1e-9)
    var last = pulled
    for step in 0...200 {
      let progress = paging.progress(at: 0.7 + Double(step) * 0.01)
      #expect(progress >= last - 1e-9 || progress >= 0)
      last = progress
    }
    #expect(last == 0)
  }

  @Test("without bouncing an inner pager still hands a drag over at its end")
  func nested() {
    let nest = NestedPagers(
      [2, 2], outer: { $0.paging.bounces = false }, inner: { $0.paging.bounces = false })
    nest.show(outerTab: 0, innerTab: 1, at: 0)
    nest.screen.mouse(.press(.left), 35, 5, at: 3)
    nest.drag(through: stride(from: 34, through: 5, by: -1), from: 3.1)
    #expect(nest.innermostPaneRow(at: 3.7) == textRow("b0", atColumn: 10))
    #expect(nest.inners[0].paging.progress(at: 3.7) == 1)
    nest.screen.mouse(.release(.left), 5, 5, at: 4)
    nest.renderFrames(from: 4, to: 6)
    #expect(nest.place == [1, 0])
  }
}
