import TabPagerCore
import Testing

/// A horizontal wheel over nested pagers.
@Suite struct NestedWheelTests {
  /// Turns the wheel, with a frame after each notch, and returns the time of the end.
  @discardableResult
  private func turnWheel(
    _ nest: NestedPagers, _ direction: MouseEvent.Direction, _ notches: Int, from start: Double,
    every interval: Double = 0.01
  ) -> Double {
    for notch in 0..<notches {
      let time = start + Double(notch) * interval
      nest.screen.mouse(.wheel(direction), 20, 5, at: time)
      _ = nest.screen.canvas(at: time)
    }
    return start + Double(notches) * interval
  }

  @Test("one wheel gesture turns the inner page")
  func innerPage() {
    let nest = NestedPagers([3, 2])
    let end = turnWheel(nest, .right, 8, from: 1)
    nest.renderFrames(from: end, to: 4)
    #expect(nest.place == [0, 1])
  }

  @Test("the tail of a wheel gesture turns neither the inner nor the outer page")
  func tail() {
    let nest = NestedPagers([2, 2])
    // The gesture lasts 1.5 s; the inner pager is at rest on its last page long before it ends.
    let end = turnWheel(nest, .right, 150, from: 1)
    nest.renderFrames(from: end, to: end + 2)
    #expect(nest.place == [0, 1])
    #expect(nest.outer.paging.isIdle)
  }

  @Test("a new wheel gesture at the end of the inner pager turns the outer page")
  func nextGesture() {
    let nest = NestedPagers([2, 2])
    nest.renderFrames(from: turnWheel(nest, .right, 60, from: 1), to: 3)
    #expect(nest.place == [0, 1])
    let end = turnWheel(nest, .right, 100, from: 3)
    nest.renderFrames(from: end, to: end + 2)
    // The gesture turns the outer page, and its tail does not turn the page inside it.
    #expect(nest.place == [1, 0])
  }

  @Test("a new wheel gesture at the start of the inner pager turns the outer page back")
  func back() {
    let nest = NestedPagers([2, 2])
    nest.show(outerTab: 1, innerTab: 0, at: 0)
    nest.inners[0].perform(.select(1), cause: .code, at: 2)
    nest.renderFrames(from: 2, to: 4)
    nest.renderFrames(from: turnWheel(nest, .left, 20, from: 4), to: 6)
    #expect(nest.place == [0, 1])
    nest.renderFrames(from: turnWheel(nest, .left, 20, from: 6), to: 8)
    #expect(nest.place == [0, 0])
  }

  @Test("a wheel gesture that turns back stays with its pager")
  func turningBack() {
    let nest = NestedPagers([2, 2])
    nest.show(outerTab: 1, innerTab: 0, at: 0)
    // Half a page forward in the inner pager, then back past the start: the outer pager does not move.
    var end = turnWheel(nest, .right, 4, from: 3)
    end = turnWheel(nest, .left, 6, from: end)
    #expect(nest.outer.paging.isIdle)
    nest.renderFrames(from: end, to: 6)
    #expect(nest.place == [1, 0])
  }

  @Test("a wheel gesture at the end of both pagers meets resistance, and the pane returns")
  func bothEnds() {
    let nest = NestedPagers([2, 2])
    nest.show(outerTab: 1, innerTab: 1, at: 0)
    turnWheel(nest, .right, 5, from: 3)
    #expect(nest.outer.paging.isIdle)
    let progress = nest.inner.paging.progress(at: 3.1)
    #expect(progress > 1 && progress < 1.5)
    nest.renderFrames(from: 3.1, to: 6)
    #expect(nest.place == [1, 1])
  }

  @Test("if the inner pager has no gestures, the wheel moves the outer pager")
  func innerWithoutGestures() {
    let nest = NestedPagers([2, 2], inner: { $0.isScrollEnabled = false })
    nest.renderFrames(from: turnWheel(nest, .right, 10, from: 1), to: 4)
    #expect(nest.place == [1, 0])
  }

  @Test("if the outer pager has no gestures, the inner pager resists a wheel past its end")
  func outerWithoutGestures() {
    let nest = NestedPagers([2, 2], outer: { $0.isScrollEnabled = false })
    nest.show(outerTab: 0, innerTab: 1, at: 0)
    turnWheel(nest, .right, 5, from: 3)
    #expect(nest.inner.paging.progress(at: 3.1) > 1)
    nest.renderFrames(from: 3.1, to: 6)
    #expect(nest.place == [0, 1])
  }

  @Test("in three nested pagers, a wheel gesture goes to the innermost one that has a page")
  func threeLevels() {
    let (first, second) = (NestedPagers([2]), NestedPagers([1]))
    let whole = TabPagerView {
      Tab("first") { first.outer }
      Tab("second") { second.outer }
    }
    let screen = PagerScreen(whole, height: 10)
    for burst in 0..<3 {
      for notch in 0..<80 {
        let time = 1 + Double(burst) * 3 + Double(notch) * 0.01
        screen.mouse(.wheel(.right), 20, 8, at: time)
        _ = screen.canvas(at: time)
      }
      for frame in 0..<90 { _ = screen.canvas(at: 2 + Double(burst) * 3 + Double(frame) / 60) }
      #expect(first.inners[0].selectedIndex == 1)
      #expect(whole.selectedIndex == min(1, burst))
    }
  }

  @Test("the vertical wheel scrolls the innermost page")
  func verticalWheel() {
    let lines = (0..<50).map(String.init).joined(separator: "\n")
    let whole = TabPagerView {
      Tab("outer") {
        TabPagerView { Tab("inner") { TextPage(lines) } }
      }
    }
    let screen = PagerScreen(whole)
    screen.mouse(.wheel(.down), 20, 5, at: 1)
    #expect(screen.canvas(at: 1).lines[4] == "3")
  }
}
