import TabPagerCore
import Testing

/// Drags in nested pagers that are interrupted by presses, keys or changes of the tabs.
@Suite struct NestedDragInterruptionTests {
  @Test("a press on a moving inner pane stops it")
  func pressStopsInner() {
    let nest = NestedPagers([3, 2])
    nest.screen.act(.next, at: 1)
    _ = nest.screen.canvas(at: 1.1)
    nest.screen.mouse(.press(.left), 20, 5, at: 1.1)
    let progress = nest.inner.paging.progress(at: 1.1)
    #expect(nest.inner.paging.isDragging && progress > 0.1 && progress < 0.9)
    #expect(nest.inner.paging.progress(at: 2) == progress)
    nest.screen.mouse(.release(.left), 20, 5, at: 3)
    nest.renderFrames(from: 3, to: 5)
    #expect(nest.inner.paging.isIdle && nest.outer.paging.isIdle)
  }

  @Test("a press on a moving outer pane stops it and drags the outer pager")
  func pressStopsOuter() {
    let nest = NestedPagers([3, 2])
    nest.outer.perform(.next, at: 1)
    _ = nest.screen.canvas(at: 1.1)
    let before = nest.innermostPaneRow(at: 1.1)
    nest.screen.mouse(.press(.left), 20, 5, at: 1.1)
    nest.renderFrames(from: 1.1, to: 1.6)
    #expect(nest.innermostPaneRow(at: 1.6) == before)
    nest.drag(through: [21, 22], from: 1.6)
    #expect(nest.innermostPaneRow(at: 1.7) == "  " + before)
    #expect(nest.inners.allSatisfy { $0.paging.isIdle })
  }

  @Test("a key takes over the outer pane during a drag without a jump")
  func keyMovesOuter() {
    let nest = NestedPagers([2, 3])
    nest.show(outerTab: 0, innerTab: 1, at: 0)
    nest.screen.mouse(.press(.left), 35, 5, at: 3)
    nest.drag(through: stride(from: 34, through: 20, by: -1), from: 3.1)
    let held = nest.outer.paging.progress(at: 3.5)
    #expect(held == 15.0 / 40)
    nest.screen.act(.nextTab, at: 3.5)
    #expect(abs(nest.outer.paging.progress(at: 3.5) - held) < 1e-9)
    // Further movement of the pointer does not drag the pane.
    _ = nest.screen.canvas(at: 3.55)
    let moving = nest.outer.paging.progress(at: 3.56)
    nest.screen.mouse(.drag(.left), 10, 5, at: 3.56)
    #expect(abs(nest.outer.paging.progress(at: 3.56) - moving) < 1e-9)
    nest.screen.mouse(.release(.left), 10, 5, at: 3.6)
    nest.renderFrames(from: 3.6, to: 5)
    #expect(nest.place == [1, 0])
    #expect(nest.inners.allSatisfy { $0.paging.isIdle })
  }

  @Test("a key that moves the inner pane during a drag releases the outer pane")
  func keyMovesInner() {
    let nest = NestedPagers([2, 2])
    nest.show(outerTab: 0, innerTab: 1, at: 0)
    nest.screen.mouse(.press(.left), 35, 5, at: 3)
    nest.drag(through: stride(from: 34, through: 25, by: -1), from: 3.1)
    nest.screen.act(.previous, at: 3.5)
    _ = nest.screen.canvas(at: 3.5)
    let before = nest.outer.paging.progress(at: 3.55)
    nest.screen.mouse(.drag(.left), 24, 5, at: 3.55)
    #expect(abs(nest.outer.paging.progress(at: 3.55) - before) < 1e-9)
    nest.renderFrames(from: 3.55, to: 6)
    #expect(nest.place == [0, 0])
    #expect(nest.outer.paging.isIdle && nest.inner.paging.isIdle)
    nest.screen.mouse(.release(.left), 24, 5, at: 6)
    #expect(nest.place == [0, 0])
  }

  @Test("a pressed page receives the mouse until the release")
  func mouseCapture() {
    let journal = PageEventJournal()
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
    #expect(journal.drain() == ["one pressed", "one dragged", "one released"])
    screen.mouse(.press(.left), 5, 4, at: 4)
    #expect(journal.drain() == ["two pressed"])
  }

  @Test("if a pressed page is removed, no other page receives the drag")
  func pressedPageRemoved() {
    let nest = NestedPagers([2, 2])
    nest.screen.mouse(.press(.left), 35, 5, at: 1)
    nest.drag(through: [34, 33, 30], from: 1.1)
    nest.outer.setTabs([nest.outer.tabs[1]], at: 1.3)
    #expect(!nest.inners[0].paging.isDragging)
    nest.drag(through: [25, 20, 15], from: 1.4)
    #expect(nest.outer.paging.isIdle && nest.inners[1].paging.isIdle)
    nest.screen.mouse(.release(.left), 15, 5, at: 1.6)
    #expect(nest.innermostPaneRow(at: 2) == "b0")
  }

  @Test("a page added beside the dragged one does not take over the drag")
  func neighbourAdded() {
    // With a single outer tab, the pane resists at the end of the inner pager.
    let nest = NestedPagers([2, 2])
    let tabs = nest.outer.tabs
    nest.outer.setTabs([tabs[0]], at: 0)
    nest.inner.perform(.lastTab, cause: .code, at: 0)
    nest.renderFrames(from: 0, to: 2)
    nest.screen.mouse(.press(.left), 35, 5, at: 3)
    nest.drag(through: stride(from: 34, through: 15, by: -1), from: 3.1)
    let resisted = nest.inner.paging.progress(at: 4)
    #expect(abs(resisted - 1 - (1 - 1 / (0.5 * 0.55 + 1))) < 1e-9)
    nest.outer.setTabs(tabs, at: 4)
    nest.screen.mouse(.drag(.left), 14, 5, at: 4.1)
    // The pane still resists, and the outer pane does not move. Only the next drag reaches the new page.
    let expected = 1 - 1 / (0.525 * 0.55 + 1)
    #expect(abs(nest.inner.paging.progress(at: 4.1) - 1 - expected) < 1e-9)
    #expect(nest.outer.paging.isIdle)
    nest.screen.mouse(.release(.left), 14, 5, at: 5)
    nest.renderFrames(from: 5, to: 7)
    #expect(nest.place == [0, 1])
    nest.screen.mouse(.press(.left), 35, 5, at: 8)
    nest.drag(through: stride(from: 34, through: 10, by: -1), from: 8.1)
    nest.screen.mouse(.release(.left), 10, 5, at: 9)
    nest.renderFrames(from: 9, to: 11)
    #expect(nest.place == [1, 0])
  }

  @Test("after the page beside the dragged one is removed, the drag meets an end there")
  func neighbourRemoved() {
    let nest = NestedPagers([2, 2, 2])
    nest.show(outerTab: 1, innerTab: 1, at: 0)
    nest.screen.mouse(.press(.left), 35, 5, at: 3)
    nest.drag(through: [34, 33], from: 3.1)
    #expect(nest.outer.paging.progress(at: 3.2) == 1 + 2.0 / 40)
    let before = nest.innermostPaneRow(at: 3.2)
    nest.outer.setTabs(Array(nest.outer.tabs.prefix(2)), at: 3.2)
    #expect(nest.innermostPaneRow(at: 3.2) == before)
    // The visible page was removed under the pointer, which ends the drag.
    nest.drag(through: [32, 28, 20], from: 3.3)
    #expect(!nest.outer.paging.isDragging)
    nest.screen.mouse(.release(.left), 20, 5, at: 4)
    nest.renderFrames(from: 4, to: 6)
    #expect(nest.place == [1, 1] && nest.outer.paging.isIdle)
  }

  @Test("a page added in the inner pager does not take back the drag from the outer one")
  func innerPageAdded() {
    let nest = NestedPagers([2, 2])
    nest.show(outerTab: 0, innerTab: 1, at: 0)
    nest.screen.mouse(.press(.left), 35, 5, at: 3)
    nest.drag(through: stride(from: 34, through: 20, by: -1), from: 3.1)
    let held = nest.outer.paging.progress(at: 4)
    #expect(held == 15.0 / 40)
    nest.inner.setTabs(nest.inner.tabs + [Tab("new") { TextPage("new") }], at: 4)
    // The drag has ended in both pagers, and neither pane jumps.
    nest.screen.mouse(.drag(.left), 19, 5, at: 4)
    #expect(abs(nest.outer.paging.progress(at: 4) - held) < 1e-9)
    #expect(nest.inner.paging.progress(at: 4) == 1)
    nest.renderFrames(from: 4, to: 6)
    #expect(nest.place == [0, 1])
    nest.screen.mouse(.release(.left), 19, 5, at: 6)
    #expect(nest.place == [0, 1])
  }

  @Test("a removed page that is still visible does not hand over to the outer pager")
  func removedStillVisible() {
    let nest = NestedPagers([3, 2], inner: { $0.paging.swipe = .easing(.easeInOut, duration: 1) })
    nest.show(outerTab: 0, innerTab: 2, at: 0)
    nest.screen.act(.previous, at: 3)
    _ = nest.screen.canvas(at: 3.3)
    // Removes the page that is being left. It slides out to the right of the page that slides in.
    nest.inner.setTabs(Array(nest.inner.tabs.prefix(2)), at: 3.3)
    let before = nest.innermostPaneRow(at: 3.3)
    #expect(before.contains("a2") && before.count > 2)
    nest.screen.mouse(.press(.left), 20, 5, at: 3.3)
    nest.screen.mouse(.drag(.left), 18, 5, at: 3.3)
    // The drag pulls past the end of the inner pager, and the outer pane does not move.
    #expect(nest.outer.paging.isIdle)
    #expect(nest.innermostPaneRow(at: 3.3).contains("a2"))
    nest.screen.mouse(.release(.left), 18, 5, at: 3.4)
    nest.renderFrames(from: 3.4, to: 6)
    #expect(nest.place == [0, 1] && nest.innermostPaneRow(at: 6) == "a1")
  }
}

/// A page that consumes and records presses, drags and releases of mouse buttons.
struct MousePage: Page {
  let name: String
  let journal: PageEventJournal

  init(_ name: String, _ journal: PageEventJournal) {
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
