import TabPagerCore
import Testing

/// Scrollable pages, and pagers of either axis, inside a vertical pager.
@Suite struct VerticalScrollHandOverTests {
  /// Returns a pager with a pane of ten rows that shows the middle one of three pages.
  private func screen(showing middle: some Page, axis: Axis = .vertical) -> PagerScreen {
    var settings = TabPagerSettings()
    settings.paging.axis = axis
    let view = TabPagerView(
      tabs: [
        Tab("first") { NumberedRowsPage("first") }, Tab("middle") { middle },
        Tab("last") { NumberedRowsPage("last") },
      ], showing: PageID("middle"), settings: settings)
    return PagerScreen(view, height: 12)
  }

  /// Twelve lines, two more than the pane shows.
  private let text = TextPage((0..<12).map { "line \($0)" }.joined(separator: "\n"))
  private let list = ListPage((0..<12).map { ListRow("line \($0)") })

  private func firstPaneRow(_ screen: PagerScreen, at time: Double) -> String {
    screen.canvas(at: time).lines[2]
  }

  private func pressKey(_ key: Key, on screen: PagerScreen, at time: Double) -> PageResponse {
    screen.view.advance(to: time)
    return screen.view.handle(.key(key), screen.context(at: time))
  }

  @Test(
    "in a vertical pager, keys scroll a text to its end, then turn the page",
    arguments: [true, false])
  func keys(isList: Bool) {
    let screen = isList ? screen(showing: list) : screen(showing: text)
    for step in 1...2 {
      #expect(pressKey(Key(.down), on: screen, at: Double(step)) == .consumed)
      #expect(firstPaneRow(screen, at: Double(step) + 0.9) == "line \(step)")
      #expect(screen.view.paging.isIdle)
    }
    #expect(pressKey(Key(.down), on: screen, at: 3) == .ignored)
    #expect(screen.act(.down, at: 3) == .consumed)
    #expect(firstPaneRow(screen, at: 6) == "last 0")
    // The page is still scrolled to its end. In the other direction, the key scrolls it before it turns the page.
    screen.act(.up, at: 6)
    #expect(firstPaneRow(screen, at: 8) == "line 2")
    for step in 1...2 {
      screen.act(.up, at: 8 + Double(step))
      #expect(firstPaneRow(screen, at: 8.9 + Double(step)) == "line \(2 - step)")
    }
    screen.act(.up, at: 12)
    #expect(firstPaneRow(screen, at: 14) == "first 0")
  }

  @Test("a text keeps scroll keys in a horizontal pager and on a vertical pager's last page")
  func keysWithoutNeighbour() {
    let horizontal = screen(showing: text, axis: .horizontal)
    for step in 1...5 {
      #expect(pressKey(Key(.down), on: horizontal, at: Double(step)) == .consumed)
    }
    let alone = PagerScreen(
      TabPagerView(settings: horizontal.view.settings) { [text] in Tab("only") { text } })
    alone.view.settings.paging.axis = .vertical
    for step in 1...9 {
      #expect(pressKey(Key(.down), on: alone, at: Double(step)) == .consumed)
    }
  }

  @Test(
    "a drag scrolls a page to its end and continues with the pane, row by row",
    arguments: [true, false])
  func drag(isList: Bool) {
    let screen = isList ? screen(showing: list) : screen(showing: text)
    screen.mouse(.press(.left), 20, 11, at: 1)
    for distance in 1...9 {
      let time = 1 + Double(distance) * 0.05
      screen.mouse(.drag(.left), 20, 11 - distance, at: time)
      #expect(
        abs(screen.view.paging.progress(at: time) - (1 + Double(max(0, distance - 2)) / 10)) < 1e-9)
      #expect(firstPaneRow(screen, at: time) == "line \(distance)")
    }
    // Dragging back moves the pane first, and then scrolls the page.
    for distance in stride(from: 8, through: 0, by: -1) {
      let time = 2 - Double(distance) * 0.05
      screen.mouse(.drag(.left), 20, 11 - distance, at: time)
      #expect(firstPaneRow(screen, at: time) == "line \(distance)")
    }
    #expect(screen.view.paging.progress(at: 2) == 1)
    screen.mouse(.release(.left), 20, 11, at: 2.5)
    _ = screen.canvas(at: 4)
    #expect(screen.view.paging.isIdle && screen.view.selectedIndex == 1)
  }

  @Test("a fling past the end of a page moves the pane")
  func fling() {
    let screen = screen(showing: text)
    screen.mouse(.press(.left), 20, 11, at: 1)
    for distance in 1...5 {
      let time = 1 + Double(distance) * 0.02
      screen.mouse(.drag(.left), 20, 11 - distance, at: time)
      _ = screen.canvas(at: time)
    }
    // The pane has moved by three of its ten rows, at 50 rows per second.
    screen.mouse(.release(.left), 20, 6, at: 1.101)
    #expect(screen.view.paging.velocity(at: 1.102) > 3)
    #expect(screen.view.selectedIndex == 2)
  }

  @Test("a drag past the end announces its move once")
  func notices() {
    let screen = screen(showing: text)
    screen.mouse(.press(.left), 20, 11, at: 1)
    for distance in 1...9 { screen.mouse(.drag(.left), 20, 11 - distance, at: 1.5) }
    screen.mouse(.release(.left), 20, 2, at: 2)
    _ = screen.canvas(at: 4)
    let moves = screen.drainNotices().filter(\.isMove)
    let move = PageMove(
      from: PageID("middle"), to: PageID("last"), cause: .drag, direction: .forward)
    #expect(moves == [.will(move), .did(move)])
  }

  @Test(
    "the end of a wheel gesture that has scrolled does not turn the page", arguments: [true, false])
  func wheel(isList: Bool) {
    let screen = isList ? screen(showing: list) : screen(showing: text)
    var time = 1.0
    for _ in 0..<40 {
      screen.mouse(.wheel(.down), 20, 6, at: time)
      _ = screen.canvas(at: time)
      time += 0.03
    }
    #expect(firstPaneRow(screen, at: time + 0.1) == "line 2")
    #expect(screen.view.paging.isIdle && screen.view.selectedIndex == 1)
    // The next gesture starts at the end of the page and turns it.
    for notch in 0..<10 { screen.mouse(.wheel(.down), 20, 6, at: 5 + Double(notch) * 0.02) }
    _ = screen.canvas(at: 8)
    #expect(screen.view.selectedIndex == 2)
  }

  // MARK: Pagers of both axes

  /// Returns a horizontal pager of texts in a vertical one, or the other way round.
  private func nestedPagers(outerAxis axis: Axis) -> (
    screen: PagerScreen, outer: TabPagerView, inner: TabPagerView
  ) {
    var (outer, inner) = (TabPagerSettings(), TabPagerSettings())
    outer.paging.axis = axis
    inner.paging.axis = axis == .vertical ? .horizontal : .vertical
    let view = TabPagerView(settings: inner) {
      for name in ["a", "b"] {
        Tab(name) { TextPage((0..<10).map { "\(name)\($0)" }.joined(separator: "\n")) }
      }
    }
    let whole = TabPagerView(settings: outer) {
      Tab("pager") { view }
      Tab("page") { NumberedRowsPage("page") }
    }
    return (PagerScreen(whole, height: 12), whole, view)
  }

  private static let axes: [Axis] = [.vertical, .horizontal]

  @Test(
    "of nested pagers with different axes, each handles the keys of its own axis", arguments: axes)
  func nestedKeys(axis: Axis) {
    let (screen, outer, inner) = nestedPagers(outerAxis: axis)
    let (own, other): (PagerAction, PagerAction) =
      axis == .vertical ? (.down, .next) : (.next, .down)
    screen.act(other, at: 1)
    if axis == .horizontal {
      // Two keys scroll the text first: it has ten lines, and the pane eight rows.
      #expect(inner.selectedIndex == 0)
      screen.act(other, at: 1.5)
      screen.act(other, at: 2)
    }
    _ = screen.canvas(at: 4)
    #expect(inner.selectedIndex == 1 && outer.selectedIndex == 0)
    for step in 0..<3 { screen.act(own, at: 5 + Double(step)) }
    _ = screen.canvas(at: 9)
    #expect(outer.selectedIndex == 1 && inner.selectedIndex == 1)
  }

  @Test(
    "of nested pagers with different axes, each handles drags along its own axis", arguments: axes)
  func nestedDrags(axis: Axis) {
    let (screen, outer, inner) = nestedPagers(outerAxis: axis)
    func drag(_ axis: Axis, from start: Double) {
      screen.mouse(.press(.left), 35, 11, at: start)
      for step in 1...30 {
        let x = axis == .horizontal ? 35 - step : 35
        let y = axis == .vertical ? 11 - step / 3 : 11
        screen.mouse(.drag(.left), x, y, at: start + Double(step) * 0.02)
        _ = screen.canvas(at: start + Double(step) * 0.02)
      }
      screen.mouse(
        .release(.left), axis == .horizontal ? 5 : 35, axis == .vertical ? 1 : 11, at: start + 1)
      _ = screen.canvas(at: start + 3)
    }
    drag(axis == .vertical ? .horizontal : .vertical, from: 1)
    #expect(inner.selectedIndex == 1 && outer.selectedIndex == 0)
    drag(axis, from: 5)
    #expect(inner.selectedIndex == 1 && outer.selectedIndex == 1)
    #expect(outer.paging.isIdle && inner.paging.isIdle)
  }

  @Test(
    "of nested pagers with different axes, each handles the wheel along its own axis",
    arguments: axes)
  func nestedWheels(axis: Axis) {
    let (screen, outer, inner) = nestedPagers(outerAxis: axis)
    func turnWheel(_ axis: Axis, from start: Double) {
      // The first gesture scrolls the text to its end.
      for gesture in 0..<2 {
        for notch in 0..<10 {
          screen.mouse(
            .wheel(axis == .vertical ? .down : .right), 20, 8,
            at: start + Double(gesture) + Double(notch) * 0.02)
        }
        _ = screen.canvas(at: start + Double(gesture) + 0.9)
        if axis == .horizontal { break }
      }
      _ = screen.canvas(at: start + 3)
    }
    turnWheel(axis == .vertical ? .horizontal : .vertical, from: 1)
    #expect(inner.selectedIndex == 1 && outer.selectedIndex == 0)
    turnWheel(axis, from: 5)
    #expect(inner.selectedIndex == 1 && outer.selectedIndex == 1)
  }

  @Test("nested vertical pagers hand over drags at their ends as horizontal ones do")
  func sameAxis() {
    var settings = TabPagerSettings()
    settings.paging.axis = .vertical
    let inner = TabPagerView(settings: settings) {
      Tab("a") { NumberedRowsPage("a") }
      Tab("b") { NumberedRowsPage("b") }
    }
    let outer = TabPagerView(settings: settings) {
      Tab("inner") { inner }
      Tab("page") { NumberedRowsPage("page") }
    }
    let screen = PagerScreen(outer, height: 14)
    screen.act(.down, at: 1)
    #expect(inner.selectedIndex == 1 && outer.selectedIndex == 0)
    _ = screen.canvas(at: 3)
    // At the end of the inner pager, the outer one follows the drag row by row.
    screen.mouse(.press(.left), 20, 13, at: 4)
    for distance in 1...6 {
      let time = 4 + Double(distance) * 0.1
      screen.mouse(.drag(.left), 20, 13 - distance, at: time)
      #expect(abs(outer.paging.progress(at: time) - Double(distance) / 12) < 1e-9)
      #expect(inner.paging.progress(at: time) == 1)
    }
    screen.mouse(.drag(.left), 20, 13, at: 5)
    screen.mouse(.release(.left), 20, 13, at: 5.5)
    _ = screen.canvas(at: 7)
    #expect(screen.act(.down, at: 7) == .consumed)
    _ = screen.canvas(at: 9)
    #expect(outer.selectedIndex == 1)
  }

  @Test("if the tabs of an inner pager change during an outer drag, the outer pane springs back")
  func innerTabsChange() {
    var settings = TabPagerSettings()
    settings.paging.axis = .vertical
    let inner = TabPagerView(tabs: [Tab("text") { text }], settings: settings)
    let screen = screen(showing: inner)
    screen.mouse(.press(.left), 20, 6, at: 1)
    screen.mouse(.drag(.left), 20, 8, at: 1.1)
    screen.mouse(.drag(.left), 20, 10, at: 1.2)
    let before = screen.view.paging.progress(at: 1.5)
    #expect(before < 0.9)
    inner.setTabs([Tab("other") { TextPage("other") }, Tab("text") { text }], at: 1.5)
    screen.mouse(.drag(.left), 22, 10, at: 1.5)
    #expect(screen.view.paging.progress(at: 1.5) == before)
    let frames = (0...60).map { 1.5 + Double($0) / 60 }
    for time in frames { _ = screen.canvas(at: time) }
    #expect(screen.view.paging.isIdle && screen.view.paging.progress(at: 2.5) == 1)
  }
}
