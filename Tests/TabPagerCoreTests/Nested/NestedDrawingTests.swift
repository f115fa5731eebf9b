import TabPagerCore
import Testing

/// The drawing of nested pagers, and the notifications that their pages receive.
@Suite struct NestedDrawingTests {
  private func nestedPagers(
    recordingIn journal: PageEventJournal
  ) -> (outer: TabPagerView, inner: TabPagerView) {
    let inner = RecordingPage.pager(2, journal)
    let outer = TabPagerView {
      Tab("first", id: "first") { inner }
      Tab("second", id: "second") { RecordingPage(name: "other", journal: journal) }
      Tab("third", id: "third") { TextPage("") }
    }
    return (outer, inner)
  }

  private func renderFrames(of screen: PagerScreen, from start: Double, to end: Double) {
    for time in stride(from: start, to: end, by: 0.02) { _ = screen.canvas(at: time) }
    _ = screen.canvas(at: end)
  }

  /// Returns the notifications that pages have received since the last call, without creation and drawing.
  private func visibilityNotices(_ journal: PageEventJournal) -> [String] {
    journal.drain().filter { !$0.hasSuffix("drawn") && !$0.hasSuffix("made") }
  }

  @Test("the pages of an inner pager learn that the outer pager moves")
  func visibility() {
    let journal = PageEventJournal()
    let (outer, _) = nestedPagers(recordingIn: journal)
    let screen = PagerScreen(outer)
    #expect(visibilityNotices(journal) == ["0 willAppear", "0 didAppear"])
    outer.perform(.next, at: 1)
    renderFrames(of: screen, from: 1, to: 3)
    #expect(
      visibilityNotices(journal) == [
        "0 willDisappear", "other willAppear", "0 didDisappear", "other didAppear",
      ])
    outer.perform(.previous, at: 4)
    renderFrames(of: screen, from: 4, to: 6)
    #expect(
      visibilityNotices(journal) == [
        "other willDisappear", "0 willAppear", "other didDisappear", "0 didAppear",
      ])
  }

  @Test("a move of an inner pager that ends while hidden notifies its pages in matching pairs")
  func hiddenMove() {
    let journal = PageEventJournal()
    let (outer, inner) = nestedPagers(recordingIn: journal)
    let screen = PagerScreen(outer)
    _ = visibilityNotices(journal)
    inner.perform(.next, at: 1)
    _ = screen.canvas(at: 1.05)
    outer.perform(.lastTab, at: 1.1)
    renderFrames(of: screen, from: 1.1, to: 3)
    #expect(
      visibilityNotices(journal) == [
        "0 willDisappear", "1 willAppear", "0 didDisappear", "1 didDisappear",
      ])
    outer.perform(.firstTab, at: 4)
    renderFrames(of: screen, from: 4, to: 6)
    #expect(visibilityNotices(journal) == ["1 willAppear", "1 didAppear"])
  }

  @Test("removing an inner pager releases its pages")
  func innerRemoved() {
    let journal = PageEventJournal()
    let (outer, _) = nestedPagers(recordingIn: journal)
    let screen = PagerScreen(outer)
    _ = visibilityNotices(journal)
    outer.setTabs(Array(outer.tabs.dropFirst()), at: 1)
    #expect(visibilityNotices(journal) == ["0 willDisappear", "0 didDisappear"])
    _ = screen.canvas(at: 1)
    #expect(visibilityNotices(journal) == ["other willAppear", "other didAppear"])
  }

  @Test("a page to which an interrupted move returns is not notified that it has disappeared")
  func returningDrag() {
    let journal = PageEventJournal()
    let (outer, _) = nestedPagers(recordingIn: journal)
    let screen = PagerScreen(outer)
    _ = visibilityNotices(journal)
    outer.perform(.next, at: 1)
    renderFrames(of: screen, from: 1, to: 1.1)
    outer.perform(.previous, at: 1.1)
    renderFrames(of: screen, from: 1.1, to: 3)
    #expect(
      visibilityNotices(journal) == [
        "0 willDisappear", "other willAppear", "other didDisappear", "0 didAppear",
      ])
  }

  @Test("every frame of an inner motion is drawn")
  func innerFrames() {
    let nest = NestedPagers([3, 2], inner: { $0.paging.swipe = .easing(.easeInOut, duration: 1) })
    nest.screen.act(.next, at: 1)
    var rows: Set<String> = []
    for frame in 1..<60 {
      let time = 1 + Double(frame) / 60
      let version = nest.inner.drawnState
      let row = nest.innermostPaneRow(at: time)
      #expect(nest.inner.drawnState != version)
      let distance = Int((nest.inner.paging.progress(at: time) * 40).rounded())
      let strip =
        "a0" + String(repeating: " ", count: 38) + "a1" + String(repeating: " ", count: 38)
      let expected = strip.dropFirst(distance).prefix(40)
      #expect(row == String(expected).trimmedRight)
      rows.insert(row)
    }
    #expect(rows.count > 35)
    _ = nest.innermostPaneRow(at: 3)
    let version = (nest.outer.drawnState, nest.inner.drawnState)
    #expect(nest.innermostPaneRow(at: 4) == "a1")
    #expect(nest.outer.drawnState == version.0 && nest.inner.drawnState == version.1)
    #expect(nest.outer.schedule(at: 4) == .idle)
  }

  @Test("changes of an inner pager by code are drawn")
  func changesByCode() {
    let nest = NestedPagers([3, 2])
    nest.inner.changeTab(PageID(0)) { $0.title = "renamed" }
    #expect(nest.screen.canvas(at: 1).lines[2] == "  renamed   tab 1   tab 2")
    nest.inner.settings.bar.position = .hidden
    #expect(nest.screen.canvas(at: 1).lines[2] == "a0")
  }

  @Test("the sliding rows of an inner pager reach the frame")
  func slidingRows() {
    let nest = NestedPagers([3, 2], inner: { $0.paging.swipe = .easing(.easeInOut, duration: 1) })
    nest.screen.act(.next, at: 1)
    let canvas = nest.screen.canvas(at: 1.5)
    #expect(canvas.slidingRows.contains(Frame.SlidingRows(rows: 4..<8, offset: 20)))
    checkSlidingRows(canvas)
    // While the outer pane moves, all its rows are one group.
    nest.outer.perform(.next, at: 1.5)
    let outer = nest.screen.canvas(at: 1.6)
    #expect(outer.slidingRows.contains { $0.rows == 2..<8 && $0.offset > 0 })
    checkSlidingRows(outer)
  }

  @Test("no row of a frame belongs to two groups of sliding rows", arguments: [1, 2, 3, 4, 5, 8])
  func slidingRowsOverlap(height: Int) {
    for positions in [TabBarStyle.Position.top, .bottom, .hidden] {
      let nest = NestedPagers(
        [3, 2], outer: { $0.bar.position = positions }, inner: { $0.bar.position = .bottom })
      nest.screen.size = Size(width: 30, height: height)
      nest.screen.act(.next, at: 1)
      checkSlidingRows(nest.screen.canvas(at: 1.1))
      nest.outer.perform(.next, at: 1.2)
      for time in [1.2, 1.25, 1.3, 3] { checkSlidingRows(nest.screen.canvas(at: time)) }
    }
  }

  private func checkSlidingRows(_ canvas: Canvas) {
    var rows: [Int] = []
    for pan in canvas.slidingRows { rows += pan.rows }
    #expect(Set(rows).count == rows.count)
    #expect(rows.allSatisfy { $0 >= 0 && $0 < canvas.size.height })
  }
}
