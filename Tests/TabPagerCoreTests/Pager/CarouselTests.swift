import TabPagerCore
import Testing

/// A centred bar of three tabs. In 40 columns, each tab gets 13 columns, and the middle one starts at column 13.
@Suite struct CarouselTests {
  private func carousel(count: Int = 5) -> PagerScreen {
    var settings = TabPagerSettings()
    settings.bar.mode = .centered
    settings.paging.jump = .easing(.easeInOut, duration: 0.3)
    let tabs = (0..<count).map { number in Tab("tab \(number)") { TextPage("page \(number)") } }
    return PagerScreen(TabPagerView(tabs: tabs, settings: settings))
  }

  /// Returns the start columns of the titles by number, without titles that an edge of the bar clips.
  private func titleColumns(_ screen: PagerScreen, at time: Double) -> [Int: Int] {
    let row = Array(screen.canvas(at: time).lines[0])
    var result: [Int: Int] = [:]
    for column in row.indices where row[column...].starts(with: "tab ") && column + 4 < row.count {
      if let number = row[column + 4].wholeNumberValue { result[number] = column }
    }
    return result
  }

  @Test("in a centred bar, the selected tab is in the centre between its neighbours")
  func layout() {
    let screen = carousel()
    for index in 0..<5 {
      screen.act(.select(index), at: Double(index))
      let titles = titleColumns(screen, at: Double(index) + 0.9)
      // The title's five columns are centred in 13…25; its neighbours are a third of the bar to the left and right.
      #expect(titles[index] == 17)
      if index > 0 { #expect(titles[index - 1] == 4) }
      if index < 4 { #expect(titles[index + 1] == 30) }
      #expect(indicatorColumns(screen.canvas(at: Double(index) + 0.9)) == Array(17..<22))
    }
  }

  @Test("in a centred bar, the titles move and the indicator does not")
  func movingStrip() {
    let screen = carousel()
    screen.act(.select(1), at: 1)
    for frame in 0...18 {
      let time = 1 + Double(frame) / 60
      let progress = screen.view.paging.progress(at: time)
      let strip = (13 * progress).rounded()
      // The titles move left by a third of the bar per page.
      #expect(titleColumns(screen, at: time)[1] == 30 - Int(strip))
      #expect(indicatorColumns(screen.canvas(at: time)) == Array(17..<22))
    }
  }

  @Test("a click on a carousel's title moves the pages with ease-in-out in 0.3 s")
  func jump() {
    let screen = carousel()
    screen.click(33, 0, at: 1)
    for step in 0...30 {
      let time = 1 + Double(step) / 100
      let share = Easing.easeInOut.value(at: Double(step) / 30)
      #expect(abs(screen.view.paging.progress(at: time) - share) < 1e-4)
    }
    _ = screen.canvas(at: 1.29)
    #expect(!screen.view.paging.isIdle)
    _ = screen.canvas(at: 1.3001)
    #expect(screen.view.paging.isIdle && screen.view.selectedIndex == 1)
  }

  @Test("in a carousel of thirds, the whole third of a tab is clickable", arguments: [0, 1])
  func clickableThird(row: Int) {
    for column in 0..<40 {
      let screen = carousel()
      screen.act(.select(2), at: 0)
      _ = screen.canvas(at: 1)
      screen.click(column, row, at: 1)
      // 0…12, 13…25, 26…39: the column that is left over belongs to the last third.
      let expected = min(3, 1 + column / 13)
      #expect(screen.view.selectedIndex == expected, "column \(column)")
    }
  }

  @Test(
    "at the ends of a carousel, the titles stop while the pane is pulled further",
    arguments: [false, true])
  func ends(
    isAtEnd: Bool
  ) {
    let screen = carousel()
    screen.act(isAtEnd ? .lastTab : .firstTab, at: 0)
    let rest = screen.canvas(at: 1)
    screen.mouse(.press(.left), 20, 4, at: 1)
    for distance in 1...15 {
      screen.mouse(.drag(.left), isAtEnd ? 20 - distance : 20 + distance, 4, at: 1.5)
      let canvas = screen.canvas(at: 1.5)
      let progress = screen.view.paging.progress(at: 1.5)
      #expect(isAtEnd ? progress > 4 : progress < 0)
      #expect(canvas.lines[0] == rest.lines[0] && canvas.lines[1] == rest.lines[1])
      #expect(distance < 3 || canvas.lines[2] != rest.lines[2])
    }
    screen.mouse(.release(.left), 20, 4, at: 2)
    for frame in 0...60 {
      let canvas = screen.canvas(at: 2 + Double(frame) / 60)
      #expect(canvas.lines[0] == rest.lines[0] && canvas.lines[1] == rest.lines[1])
    }
    #expect(screen.canvas(at: 4) == rest)
  }

  // MARK: Interruptions

  @Test("a drag takes over a jump", arguments: [0.02, 0.1, 0.15, 0.2, 0.25])
  func dragDuringJump(time: Double) {
    let screen = carousel()
    screen.click(33, 0, at: 1)
    let progress = screen.view.paging.progress(at: 1 + time)
    screen.mouse(.press(.left), 20, 4, at: 1 + time)
    #expect(screen.view.paging.isDragging == (progress > 0.0001))
    #expect(abs(screen.view.paging.progress(at: 1 + time) - progress) < 1e-9)
    // The end of the animation's duration changes nothing: the titles follow the drag.
    for step in 1...10 {
      let now = 1 + time + Double(step) * 0.1
      screen.mouse(.drag(.left), 20 + step % 3, 4, at: now)
      let expected = progress - Double(step % 3) / 40
      guard expected > 0 else { continue }
      #expect(abs(screen.view.paging.progress(at: now) - expected) < 1e-9)
      let strip = Int((13 * expected).rounded())
      #expect(titleColumns(screen, at: now)[1] == 30 - strip)
    }
    screen.mouse(.release(.left), 20, 4, at: 3)
    for frame in 0...60 { _ = screen.canvas(at: 3 + Double(frame) / 60) }
    #expect(screen.view.paging.isIdle)
    let index = screen.view.selectedIndex
    #expect(titleColumns(screen, at: 4)[index] == 17)
    // The next jump is animated like the first one.
    screen.act(.select(4), at: 5)
    let way = Double(4 - index)
    let share = Easing.easeInOut.value(at: 0.5)
    #expect(abs(screen.view.paging.progress(at: 5.15) - (Double(index) + way * share)) < 1e-3)
  }

  @Test("a click during a jump continues with its velocity", arguments: [0.02, 0.1, 0.15, 0.25])
  func clickDuringJump(
    time: Double
  ) {
    let screen = carousel()
    screen.click(33, 0, at: 1)
    let paging = screen.view.paging
    screen.act(.select(4), at: 1 + time)
    let now = 1 + time
    #expect(abs(screen.view.paging.progress(at: now) - paging.progress(at: now)) < 1e-9)
    #expect(abs(screen.view.paging.velocity(at: now) - paging.velocity(at: now)) < 1e-6)
    _ = screen.canvas(at: now + 0.31)
    #expect(screen.view.paging.isIdle && screen.view.selectedIndex == 4)
  }

  @Test("a swipe after a click counts from its target")
  func swipeAfterJump() {
    let screen = carousel()
    screen.click(33, 0, at: 1)
    screen.act(.next, at: 1.05)
    screen.act(.next, at: 1.1)
    #expect(screen.view.selectedIndex == 3)
    _ = screen.canvas(at: 1.2)
    #expect(titleColumns(screen, at: 4)[3] == 17)
  }
}
