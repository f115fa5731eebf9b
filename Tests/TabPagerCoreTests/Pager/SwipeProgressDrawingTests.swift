import TabPagerCore
import Testing

/// Bar, indicator and pane depend only on progress: the same progress gives the same picture during a drag and an
/// animation.
@Suite struct SwipeProgressDrawingTests {
  /// Thirty tabs, of which four or five are visible at a time, so that the bar scrolls.
  private func screen(
    _ mode: TabBarStyle.Mode, _ motion: TabBarStyle.IndicatorMotion = .linear
  ) -> PagerScreen {
    var settings = TabPagerSettings()
    settings.bar.mode = mode
    settings.bar.motion = motion
    settings.paging.swipe = .easing(.easeInOut, duration: 1)
    let tabs = (0..<30).map { number in
      Tab("\(number + 10)" + String(repeating: "x", count: number % 5 + 3)) {
        TextPage("page \(number)")
      }
    }
    return PagerScreen(TabPagerView(tabs: tabs, showing: tabs[14].id, settings: settings))
  }

  /// Returns the time at which the swipe from tab 14 has covered a share of its distance.
  private func swipeTime(of screen: PagerScreen, atShare share: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if screen.view.paging.progress(at: middle) < 14 + share {
        low = middle
      } else {
        high = middle
      }
    }
    return high
  }

  @Test(
    "at the same progress, the screen is the same during a drag and during an animation",
    arguments: TabBarLayoutTests.modes, TabBarLayoutTests.motions)
  func drag(
    mode: TabBarStyle.Mode, motion: TabBarStyle.IndicatorMotion
  ) {
    let (held, moving) = (screen(mode, motion), screen(mode, motion))
    moving.act(.next, at: 0)
    held.mouse(.press(.left), 39, 4, at: 0)
    for distance in 1...38 {
      let now = swipeTime(of: moving, atShare: Double(distance) / 40)
      held.mouse(.drag(.left), 39 - distance, 4, at: now)
      #expect(abs(held.view.paging.progress(at: now) - 14 - Double(distance) / 40) < 1e-9)
      let (one, other) = (held.canvas(at: now), moving.canvas(at: now))
      // Titles, their styles and the pane are equal. At multiples of a quarter, styles may be rounded differently.
      if distance % 10 != 0 { #expect((0..<40).allSatisfy { one[$0, 0] == other[$0, 0] }) }
      #expect(one.lines[2...] == other.lines[2...])
      // A slow indicator is drawn with a finer resolution, so edges may differ by a cell.
      let (left, right) = (indicatorColumns(one), indicatorColumns(other))
      #expect(abs((left.first ?? 99) - (right.first ?? -99)) <= 1)
      #expect(abs((left.last ?? 99) - (right.last ?? -99)) <= 1)
    }
  }

  @Test(
    "the bar scrolls the selected tab to the centre in step with progress",
    arguments: TabBarLayoutTests.modes
  )
  func centring(
    mode: TabBarStyle.Mode
  ) {
    let screen = screen(mode)
    let layout = TabBarLayout(
      titleWidths: screen.view.tabs.map(\.title.count), width: 40, style: screen.view.settings.bar)
    screen.act(.select(20), at: 0)
    for frame in 0...60 {
      let now = Double(frame) / 60
      // The first visible column of the titles depends only on progress.
      let progress = screen.view.paging.progress(at: now)
      let scroll = Int(layout.scrollPosition(atProgress: min(29, max(0, progress))).rounded())
      let row = screen.canvas(at: now).lines[0]
      for index in layout.window(scrolledBy: scroll).tabs.dropFirst().dropLast() {
        let left = layout.titleColumns(of: index).lowerBound - scroll
        #expect(Array(row)[left...].starts(with: screen.view.tabs[index].title.prefix(2)))
      }
    }
    let box = layout.tabBox(of: 20)
    let left = box.lowerBound - Int(layout.scrollPosition(atProgress: 20))
    #expect(abs(left - (40 - box.count) / 2) <= 1)
  }

  @Test("drawing a frame twice changes nothing", arguments: TabBarLayoutTests.modes)
  func drawingTwice(
    mode: TabBarStyle.Mode
  ) {
    let screen = screen(mode)
    screen.act(.lastTab, at: 0)
    for time in [0.05, 0.1, 0.2] {
      let canvas = screen.canvas(at: time)
      #expect(screen.canvas(at: time) == canvas)
    }
  }

  @Test("the screen at a time does not depend on the number of frames drawn before")
  func frameRate() {
    // Frames at the same time are equal at 10, 60 and 240 frames per second.
    let screens = [10, 60, 240].map { ($0, screen(.scroll)) }
    for (_, screen) in screens { screen.act(.lastTab, at: 0) }
    for tenth in 1...12 {
      var pictures: [Canvas] = []
      for (rate, screen) in screens {
        for frame in (tenth - 1) * rate / 10 + 1..<tenth * rate / 10 {
          _ = screen.canvas(at: Double(frame) / Double(rate))
        }
        pictures.append(screen.canvas(at: Double(tenth) / 10))
      }
      #expect(pictures.allSatisfy { $0 == pictures[0] })
    }
  }

  @Test(
    "redirecting a jump to the tab under the indicator slides to its page",
    arguments: [
      TimingCurve.spring(.snappy), .spring(.bouncy), .easing(.easeInOut, duration: 0.5),
    ])
  func crossingJump(motion: TimingCurve) {
    var settings = TabPagerSettings()
    settings.paging.jump = motion
    let tabs = (0..<20).map { number in
      Tab("\(number)") {
        TextPage(String(repeating: Character(UnicodeScalar(97 + number) ?? "?"), count: 40))
      }
    }
    let screen = PagerScreen(TabPagerView(tabs: tabs, settings: settings))
    screen.act(.select(15), at: 0)
    let turn = stride(from: 0, to: 1, by: 0.001).first { screen.view.paging.progress(at: $0) > 9.9 }
    let start = turn ?? 9
    // The indicator moves past tab 10 and comes back; the pane does not show the tab's page yet.
    screen.act(.select(10), at: start)
    /// Returns the number of columns of the pane that show the target.
    func targetColumnCount(at time: Double) -> Int {
      screen.canvas(at: time).lines[2].count { $0 == "k" }
    }
    #expect(targetColumnCount(at: start) == 0)
    var last = 0
    for millisecond in 1...1500 {
      let now = targetColumnCount(at: start + Double(millisecond) / 1000)
      #expect(abs(now - last) <= 2, "\(last) to \(now) after \(millisecond) ms")
      last = now
    }
    #expect(last == 40)
  }
}
