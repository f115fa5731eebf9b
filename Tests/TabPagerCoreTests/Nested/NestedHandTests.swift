import TabPagerCore
import Testing

/// A hand on a pager within a pager, and what comes between.
@Suite struct NestedHandTests {
  @Test func aPressOnAMovingInnerPaneStopsIt() {
    let nest = Nest([3, 2])
    nest.screen.act(.next, at: 1)
    _ = nest.screen.canvas(at: 1.1)
    nest.screen.mouse(.press(.left), 20, 5, at: 1.1)
    let progress = nest.inner.paging.progress(at: 1.1)
    #expect(nest.inner.paging.isDragging && progress > 0.1 && progress < 0.9)
    #expect(nest.inner.paging.progress(at: 2) == progress)
    nest.screen.mouse(.release(.left), 20, 5, at: 3)
    nest.play(from: 3, to: 5)
    #expect(nest.inner.paging.isResting && nest.outer.paging.isResting)
  }

  @Test func aPressOnAMovingOuterPaneStopsItAndTheHandIsTheOuters() {
    let nest = Nest([3, 2])
    nest.outer.perform(.next, at: 1)
    _ = nest.screen.canvas(at: 1.1)
    let before = nest.row(at: 1.1)
    nest.screen.mouse(.press(.left), 20, 5, at: 1.1)
    nest.play(from: 1.1, to: 1.6)
    #expect(nest.row(at: 1.6) == before)
    nest.drag(through: [21, 22], from: 1.6)
    #expect(nest.row(at: 1.7) == "  " + before)
    #expect(nest.inners.allSatisfy { $0.paging.isResting })
  }

  @Test func aKeyTakesTheOuterPaneOutOfTheHandWithoutAJump() {
    let nest = Nest([2, 3])
    nest.show(0, 1, at: 0)
    nest.screen.mouse(.press(.left), 35, 5, at: 3)
    nest.drag(through: stride(from: 34, through: 20, by: -1), from: 3.1)
    let held = nest.outer.paging.progress(at: 3.5)
    #expect(held == 15.0 / 40)
    nest.screen.act(.nextTab, at: 3.5)
    #expect(abs(nest.outer.paging.progress(at: 3.5) - held) < 1e-9)
    // The hand that goes on has lost hold.
    _ = nest.screen.canvas(at: 3.55)
    let moving = nest.outer.paging.progress(at: 3.56)
    nest.screen.mouse(.drag(.left), 10, 5, at: 3.56)
    #expect(abs(nest.outer.paging.progress(at: 3.56) - moving) < 1e-9)
    nest.screen.mouse(.release(.left), 10, 5, at: 3.6)
    nest.play(from: 3.6, to: 5)
    #expect(nest.place == [1, 0])
    #expect(nest.inners.allSatisfy { $0.paging.isResting })
  }

  @Test func aKeyThatTakesTheInnerPaneOutOfTheHandLetsTheOuterOneGo() {
    let nest = Nest([2, 2])
    nest.show(0, 1, at: 0)
    nest.screen.mouse(.press(.left), 35, 5, at: 3)
    nest.drag(through: stride(from: 34, through: 25, by: -1), from: 3.1)
    nest.screen.act(.previous, at: 3.5)
    _ = nest.screen.canvas(at: 3.5)
    let before = nest.outer.paging.progress(at: 3.55)
    nest.screen.mouse(.drag(.left), 24, 5, at: 3.55)
    #expect(abs(nest.outer.paging.progress(at: 3.55) - before) < 1e-9)
    nest.play(from: 3.55, to: 6)
    #expect(nest.place == [0, 0])
    #expect(nest.outer.paging.isResting && nest.inner.paging.isResting)
    nest.screen.mouse(.release(.left), 24, 5, at: 6)
    #expect(nest.place == [0, 0])
  }

  @Test func thePageThatWasPressedHasTheMouseUntilItIsReleased() {
    let journal = Journal()
    let view = TabPagerView {
      Tab("one") { MousePage("one", journal) }
      Tab("two") { MousePage("two", journal) }
    }
    let screen = PagerScreen(view)
    screen.mouse(.press(.left), 5, 4, at: 1)
    screen.act(.nextTab, at: 1.1)
    for time in [1.2, 1.3, 3] { _ = screen.canvas(at: time) }
    screen.mouse(.drag(.left), 6, 4, at: 3)
    screen.mouse(.release(.left), 6, 4, at: 3.1)
    #expect(journal.take() == ["one pressed", "one dragged", "one released"])
    screen.mouse(.press(.left), 5, 4, at: 4)
    #expect(journal.take() == ["two pressed"])
  }

  @Test func aPageThatIsRemovedUnderTheHandLosesItAndNobodyElseHasIt() {
    let nest = Nest([2, 2])
    nest.screen.mouse(.press(.left), 35, 5, at: 1)
    nest.drag(through: [34, 33, 30], from: 1.1)
    nest.outer.setTabs([nest.outer.tabs[1]], at: 1.3)
    #expect(!nest.inners[0].paging.isDragging)
    nest.drag(through: [25, 20, 15], from: 1.4)
    #expect(nest.outer.paging.isResting && nest.inners[1].paging.isResting)
    nest.screen.mouse(.release(.left), 15, 5, at: 1.6)
    #expect(nest.row(at: 2) == "b0")
  }
}

/// A page that takes the button of the mouse.
struct MousePage: Page {
  let name: String
  let journal: Journal

  init(_ name: String, _ journal: Journal) {
    self.name = name
    self.journal = journal
  }

  func render(into canvas: inout Canvas, _ context: PageContext) { canvas.write(name, at: .zero) }

  mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    guard case .mouse(let mouse) = event else { return .ignored }
    switch mouse.kind {
    case .press: journal.entries.append("\(name) pressed")
    case .drag: journal.entries.append("\(name) dragged")
    case .release: journal.entries.append("\(name) released")
    case .move, .wheel: return .ignored
    }
    return .consumed
  }
}
