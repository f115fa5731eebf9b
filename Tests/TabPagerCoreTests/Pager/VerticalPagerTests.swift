import TabPagerCore
import Testing

/// A pager whose pages are arranged vertically.
@Suite struct VerticalPagerTests {
  /// Returns a screen of 40 × 12 cells, whose pane has ten rows.
  private func screen(_ change: (inout TabPagerSettings) -> Void = { _ in }) -> PagerScreen {
    var settings = TabPagerSettings()
    settings.paging.axis = .vertical
    change(&settings)
    let tabs = ["Alpha", "Beta", "Gamma"].map { name in
      Tab(name) { NumberedRowsPage(name.lowercased()) }
    }
    return PagerScreen(TabPagerView(tabs: tabs, settings: settings), height: 12)
  }

  /// Returns the rows of the pane after the pages have moved up by `distance` rows.
  private func expectedRows(_ upper: String, _ lower: String, movedBy distance: Int) -> [String] {
    (0..<10).map { row in
      row + distance < 10 ? "\(upper) \(row + distance)" : "\(lower) \(row + distance - 10)"
    }
  }

  private func paneRows(_ screen: PagerScreen, at time: Double) -> [String] {
    Array(screen.canvas(at: time).lines[2...])
  }

  @Test("in a vertical pager, the down and up keys swipe, and left and right do nothing")
  func keys() {
    let screen = screen()
    #expect(screen.act(.next, at: 1) == .ignored && screen.act(.previous, at: 1) == .ignored)
    #expect(screen.view.paging.isIdle)
    #expect(screen.act(.down, at: 1) == .consumed)
    for frame in 1...20 {
      let time = 1 + Double(frame) / 60
      let distance = Int((min(1, screen.view.paging.progress(at: time)) * 10).rounded())
      #expect(paneRows(screen, at: time) == expectedRows("alpha", "beta", movedBy: distance))
    }
    #expect(paneRows(screen, at: 3) == expectedRows("beta", "gamma", movedBy: 0))
    screen.act(.up, at: 3)
    #expect(paneRows(screen, at: 5) == expectedRows("alpha", "beta", movedBy: 0))
    #expect(screen.act(.up, at: 5) == .ignored)
  }

  @Test("a horizontal pager leaves down and up to its pages")
  func horizontal() {
    let screen = PagerScreen(greekPager())
    #expect(screen.act(.down, at: 1) == .ignored && screen.act(.up, at: 1) == .ignored)
    #expect(screen.view.paging.isIdle)
  }

  @Test("in a vertical pager, a drag moves the pane row by row, and the bar with it")
  func drag() {
    let screen = screen()
    screen.mouse(.press(.left), 20, 11, at: 1)
    for distance in 1...7 {
      let time = 1 + Double(distance) * 0.1
      screen.mouse(.drag(.left), 20, 11 - distance, at: time)
      #expect(screen.view.paging.progress(at: time) == Double(distance) / 10)
      #expect(paneRows(screen, at: time) == expectedRows("alpha", "beta", movedBy: distance))
    }
    screen.mouse(.release(.left), 20, 4, at: 3)
    #expect(screen.view.selectedIndex == 1)
    #expect(paneRows(screen, at: 5) == expectedRows("beta", "gamma", movedBy: 0))
  }

  @Test("a vertical pager pulled past its first page resists in rows and springs back")
  func overscroll() {
    let screen = screen()
    screen.mouse(.press(.left), 20, 3, at: 1)
    screen.mouse(.drag(.left), 20, 8, at: 1.5)
    let pulled = RubberBand.offset(pull: 0.5, extent: 1)
    #expect(abs(screen.view.paging.progress(at: 1.5) + pulled) < 1e-9)
    let rows = Int((pulled * 10).rounded())
    #expect(
      paneRows(screen, at: 1.5)
        == Array(repeating: "", count: rows) + (0..<10 - rows).map { "alpha \($0)" })
    screen.mouse(.release(.left), 20, 8, at: 2)
    _ = screen.canvas(at: 4)
    #expect(screen.view.paging.isIdle && screen.view.selectedIndex == 0)
  }

  @Test("a drag across a pager's axis does nothing")
  func across() {
    let screen = screen()
    screen.mouse(.press(.left), 35, 6, at: 1)
    for column in stride(from: 34, through: 0, by: -2) {
      screen.mouse(.drag(.left), column, 6, at: 1.5)
    }
    screen.mouse(.release(.left), 0, 6, at: 2)
    #expect(screen.view.paging.isIdle && screen.view.selectedIndex == 0)
  }

  @Test(
    "in a vertical pager, a vertical wheel gesture turns a page, and a horizontal one does nothing")
  func wheel() {
    let screen = screen()
    for notch in 0..<20 { screen.mouse(.wheel(.right), 20, 6, at: 1 + Double(notch) * 0.02) }
    #expect(screen.view.paging.isIdle && screen.view.selectedIndex == 0)
    for notch in 0..<40 { screen.mouse(.wheel(.down), 20, 6, at: 2 + Double(notch) * 0.02) }
    _ = screen.canvas(at: 5)
    #expect(screen.view.selectedIndex == 1)
    for notch in 0..<40 { screen.mouse(.wheel(.up), 20, 6, at: 6 + Double(notch) * 0.02) }
    _ = screen.canvas(at: 9)
    #expect(screen.view.selectedIndex == 0)
  }

  @Test("the bar of a vertical pager moves as in a horizontal one, in each mode")
  func bar() {
    for mode in [TabBarStyle.Mode.scroll, .fit, .centered] {
      let vertical = screen { $0.bar.mode = mode }
      let horizontal = PagerScreen(
        TabPagerView(tabs: vertical.view.tabs), height: 12)
      horizontal.view.settings.bar.mode = mode
      vertical.act(.down, at: 1)
      horizontal.act(.next, at: 1)
      for frame in 0...30 {
        let time = 1 + Double(frame) / 60
        let (canvas, other) = (vertical.canvas(at: time), horizontal.canvas(at: time))
        #expect(canvas.rows[..<2] == other.rows[..<2])
      }
    }
  }

  @Test("a sliding page's rows share memory with earlier frames, so that scrolling is found fast")
  func sharedRows() {
    let screen = screen()
    let rest = screen.canvas(at: 1)
    screen.mouse(.press(.left), 20, 11, at: 1)
    screen.mouse(.drag(.left), 20, 7, at: 1.1)
    let moved = screen.canvas(at: 1.1)
    func rowAddress(_ canvas: Canvas, _ row: Int) -> UInt {
      canvas.rows[row].withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
    for row in 2..<8 { #expect(rowAddress(moved, row) == rowAddress(rest, row + 4)) }
    // The frame reports no rows that slide sideways.
    #expect(moved.slidingRows.allSatisfy { pan in rest.slidingRows.contains(pan) })
  }

  @Test("a resize during a drag keeps the pane of a vertical pager under the pointer")
  func resize() {
    let screen = screen()
    screen.mouse(.press(.left), 20, 11, at: 1)
    screen.mouse(.drag(.left), 20, 6, at: 1.1)
    #expect(screen.view.paging.progress(at: 1.1) == 0.5)
    screen.size = Size(width: 40, height: 22)
    _ = screen.canvas(at: 1.2)
    screen.mouse(.drag(.left), 20, 6, at: 1.3)
    #expect(abs(screen.view.paging.progress(at: 1.3) - 0.5) < 1e-9)
    screen.mouse(.drag(.left), 20, 4, at: 1.4)
    #expect(abs(screen.view.paging.progress(at: 1.4) - 0.6) < 1e-9)
  }

  @Test("changing the axis during a drag ends the drag")
  func axisChange() {
    let screen = screen()
    screen.mouse(.press(.left), 20, 11, at: 1)
    screen.mouse(.drag(.left), 20, 5, at: 1.1)
    #expect(screen.view.paging.isDragging)
    screen.view.settings.paging.axis = .horizontal
    #expect(!screen.view.paging.isDragging)
    screen.mouse(.drag(.left), 3, 5, at: 1.2)
    _ = screen.canvas(at: 3)
    #expect(screen.view.paging.isIdle && screen.view.selectedIndex == 0)
  }

  @Test("instant transitions and disabled bouncing work in a vertical pager too")
  func otherSettings() {
    let screen = screen {
      $0.paging.transition = .instant
      $0.paging.bounces = false
    }
    screen.act(.down, at: 1)
    #expect(paneRows(screen, at: 1.05) == expectedRows("beta", "gamma", movedBy: 0))
    _ = screen.canvas(at: 3)
    screen.act(.up, at: 3)
    _ = screen.canvas(at: 5)
    screen.mouse(.press(.left), 20, 3, at: 6)
    screen.mouse(.drag(.left), 20, 11, at: 6.1)
    #expect(screen.view.paging.progress(at: 6.1) == 0)
  }
}

/// A page that shows numbered rows and ignores all input.
struct NumberedRowsPage: Page {
  let name: String
  var drawnState: AnyHashable? { name }

  init(_ name: String) { self.name = name }

  func render(into canvas: inout Canvas, _ context: PageContext) {
    for row in 0..<canvas.size.height {
      canvas.write("\(name) \(row)", at: Position(x: 0, y: row))
    }
  }
}
