import TabPagerCore
import Testing

/// Drags in nested pagers.
@Suite struct NestedDragTests {
  @Test("a drag moves the inner pager first")
  func innerFirst() {
    let nest = NestedPagers([2, 2])
    nest.screen.mouse(.press(.left), 35, 5, at: 1)
    for distance in 1...30 {
      let time = 1 + Double(distance) * 0.02
      nest.screen.mouse(.drag(.left), 35 - distance, 5, at: time)
      #expect(nest.inner.paging.progress(at: time) == Double(distance) / 40)
      if distance > 1 {
        #expect(nest.innermostPaneRow(at: time) == textRow("a1", atColumn: 40 - distance))
      }
    }
    #expect(nest.outer.paging.isIdle)
    nest.screen.mouse(.release(.left), 5, 5, at: 2)
    nest.renderFrames(from: 2, to: 4)
    #expect(nest.place == [0, 1])
  }

  @Test("at the inner end, the rest of a drag moves the outer pager cell by cell")
  func handOver() {
    let nest = NestedPagers([2, 2])
    nest.show(outerTab: 0, innerTab: 1, at: 0)
    nest.screen.mouse(.press(.left), 35, 5, at: 3)
    for distance in 1...30 {
      let time = 3 + Double(distance) * 0.02
      nest.screen.mouse(.drag(.left), 35 - distance, 5, at: time)
      let left = distance < 2 ? String("a1".dropFirst(distance)) : ""
      let right = distance < 2 ? "b" : "b0"
      let expected = left + textRow(right, atColumn: 40 - distance - left.count)
      #expect(nest.innermostPaneRow(at: time) == expected)
      // The inner pane stays on its last page.
      #expect(nest.inners[0].paging.progress(at: time) == 1)
    }
    nest.screen.mouse(.release(.left), 5, 5, at: 4)
    nest.renderFrames(from: 4, to: 6)
    #expect(nest.place == [1, 0])
    #expect(nest.innermostPaneRow(at: 6) == "b0")
  }

  @Test("within one drag, the pane changes back and forth between the pagers")
  func backAndForth() {
    let nest = NestedPagers([2, 2])
    nest.show(outerTab: 0, innerTab: 1, at: 0)
    nest.screen.mouse(.press(.left), 20, 5, at: 3)
    nest.drag(through: stride(from: 19, through: 5, by: -1), from: 3.1)
    #expect(nest.innermostPaneRow(at: 3.5) == textRow("b0", atColumn: 25))
    // Back at the start of the drag, nothing has moved; further right, the inner pane moves.
    nest.drag(through: 6...20, from: 3.5)
    #expect(nest.innermostPaneRow(at: 4) == "a1")
    nest.drag(through: 21...32, from: 4)
    #expect(nest.innermostPaneRow(at: 4.5) == textRow("a1", atColumn: 12))
    #expect(nest.outer.paging.progress(at: 4.5) == 0)
    nest.drag(through: stride(from: 31, through: 12, by: -1), from: 4.5)
    #expect(nest.innermostPaneRow(at: 5) == textRow("b0", atColumn: 32))
    #expect(nest.inners[0].paging.progress(at: 5) == 1)
    // Released at rest and before half of the page, both panes return.
    nest.screen.mouse(.release(.left), 12, 5, at: 6)
    nest.renderFrames(from: 6, to: 8)
    #expect(nest.place == [0, 1] && nest.innermostPaneRow(at: 8) == "a1")
  }

  @Test("one drag can turn a page of the inner pager and continue in the outer pager")
  func turningBoth() {
    let nest = NestedPagers([2, 2])
    nest.screen.mouse(.press(.left), 39, 5, at: 1)
    nest.drag(through: stride(from: 38, through: -30, by: -1), from: 1.1, every: 0.01)
    // Of the 69 columns dragged, 40 move the inner pane and 29 the outer one.
    #expect(nest.inners[0].paging.progress(at: 2) == 1)
    #expect(nest.innermostPaneRow(at: 2) == textRow("b0", atColumn: 11))
    nest.screen.mouse(.release(.left), -30, 5, at: 2)
    nest.renderFrames(from: 2, to: 4)
    #expect(nest.inners[0].selectedIndex == 1)
    #expect(nest.place == [1, 0])
  }

  @Test("a fling across the inner end continues in the outer pager", arguments: [1.0, -1])
  func fling(sign: Double) {
    let nest = NestedPagers([2, 2])
    let isForward = sign > 0
    nest.show(outerTab: isForward ? 0 : 1, innerTab: isForward ? 1 : 0, at: 0)
    let width = 40
    let start = isForward ? 30 : 10
    nest.screen.mouse(.press(.left), start, 5, at: 3)
    // Ten columns are only a quarter of a page, but at 125 columns (3 pages) per second they are a fling.
    let columns = (1...10).map { start - Int(sign) * $0 }
    nest.drag(through: columns, from: 3.008, every: 0.008)
    nest.screen.mouse(.release(.left), columns[9], 5, at: 3.081)
    let velocity = nest.outer.paging.velocity(at: 3.082) * Double(width)
    #expect(abs(velocity) > 80 && velocity * sign > 0)
    nest.renderFrames(from: 3.1, to: 5)
    #expect(nest.place == (isForward ? [1, 0] : [0, 0]))
  }

  @Test("while the outer pager is flung, the inner pane rests at its end")
  func innerAtRest() {
    let nest = NestedPagers([2, 2])
    nest.show(outerTab: 0, innerTab: 1, at: 0)
    nest.screen.mouse(.press(.left), 38, 5, at: 3)
    nest.drag(through: stride(from: 37, through: 20, by: -1), from: 3.005, every: 0.005)
    nest.screen.mouse(.release(.left), 20, 5, at: 3.1)
    for frame in 0..<60 {
      let time = 3.1 + Double(frame) / 60
      _ = nest.screen.canvas(at: time)
      #expect(nest.inners[0].paging.visiblePages(at: time).fraction == 0)
    }
  }

  @Test("the velocity passes through a pager that has no page on that side")
  func velocity() {
    // The middle of three nested pagers has a single page, so the drag passes from the innermost to the outermost.
    let innermost = NestedPagers([2])
    let other = TabPagerView { Tab("x") { TextPage("x0") } }
    let whole = TabPagerView {
      Tab("first") { innermost.outer }
      Tab("second") { other }
    }
    let screen = PagerScreen(whole, height: 10)
    screen.act(.next, at: 0.1)
    for frame in 0..<120 { _ = screen.canvas(at: 0.1 + Double(frame) / 60) }
    #expect(innermost.inners[0].selectedIndex == 1 && whole.selectedIndex == 0)
    screen.mouse(.press(.left), 30, 7, at: 3)
    for step in 1...8 {
      let time = 3 + Double(step) * 0.01
      screen.mouse(.drag(.left), 30 - step, 7, at: time)
      _ = screen.canvas(at: time)
      #expect(abs(whole.paging.progress(at: time) - Double(step) / 40) < 1e-9)
    }
    screen.mouse(.release(.left), 22, 7, at: 3.081)
    #expect(whole.selectedIndex == 1)
    #expect(whole.paging.velocity(at: 3.082) > 1.5)
  }

  @Test("with a single outer tab, the inner pager resists past its end")
  func singleOuterTab() {
    let nest = NestedPagers([2])
    nest.show(outerTab: 0, innerTab: 1, at: 0)
    nest.screen.mouse(.press(.left), 35, 5, at: 3)
    nest.drag(through: stride(from: 34, through: 15, by: -1), from: 3.1)
    // Half a page past the end, the rubber band moves the pane by 1 − 1/(0.5·0.55 + 1) = 0.2157 pages.
    let moved = nest.inners[0].paging.progress(at: 4) - 1
    #expect(abs(moved - (1 - 1 / (0.5 * 0.55 + 1))) < 1e-9)
    #expect(nest.outer.paging.isIdle && nest.outer.paging.progress(at: 4) == 0)
    nest.screen.mouse(.release(.left), 15, 5, at: 4)
    nest.renderFrames(from: 4, to: 6)
    #expect(nest.innermostPaneRow(at: 6) == "a1")
  }

  @Test("if the outer pager has no gestures, the inner pager resists past its end")
  func outerWithoutGestures() {
    let nest = NestedPagers([2, 2], outer: { $0.isScrollEnabled = false })
    nest.show(outerTab: 0, innerTab: 1, at: 0)
    nest.screen.mouse(.press(.left), 35, 5, at: 3)
    nest.drag(through: stride(from: 34, through: 15, by: -1), from: 3.1)
    #expect(nest.inners[0].paging.progress(at: 4) > 1.2)
    #expect(nest.outer.paging.isIdle)
    nest.screen.mouse(.release(.left), 15, 5, at: 4)
    nest.renderFrames(from: 4, to: 6)
    #expect(nest.place == [0, 1])
  }

  @Test("if the inner pager has no gestures, a drag moves the outer pager")
  func innerWithoutGestures() {
    let nest = NestedPagers([2, 2], inner: { $0.isScrollEnabled = false })
    nest.screen.mouse(.press(.left), 35, 5, at: 1)
    nest.drag(through: stride(from: 34, through: 5, by: -1), from: 1.1)
    #expect(nest.innermostPaneRow(at: 2) == textRow("b0", atColumn: 10))
    // A drag that started as a swipe remains one, whatever direction it continues in.
    nest.screen.mouse(.drag(.left), 5, 40, at: 2)
    #expect(nest.innermostPaneRow(at: 2) == textRow("b0", atColumn: 10))
    nest.screen.mouse(.release(.left), 5, 5, at: 2.1)
    nest.renderFrames(from: 2.1, to: 4)
    #expect(nest.place == [1, 0])
  }
}
