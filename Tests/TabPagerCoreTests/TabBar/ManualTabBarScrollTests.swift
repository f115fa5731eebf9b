import TabPagerCore
import Testing

@Suite struct ManualTabBarScrollTests {
  private static let layout = TabBarLayoutTests.layout(
    Array(repeating: 10, count: 30), 40, .scroll)

  /// Returns the scroll state of a bar that was scrolled while the pager was at rest at a tab.
  private func scrolled(by cells: Int, at tab: Int) -> ManualTabBarScroll {
    var scroll = ManualTabBarScroll()
    scroll.scroll(by: cells, at: Double(tab), restingAt: tab, in: Self.layout)
    return scroll
  }

  private func position(_ scroll: ManualTabBarScroll, _ progress: Double) -> Int {
    scroll.roundedPosition(atProgress: progress, in: Self.layout)
  }

  private func unscrolledPosition(_ progress: Double) -> Int {
    position(ManualTabBarScroll(), progress)
  }

  @Test("the position of an unscrolled bar follows progress")
  func unscrolled() {
    for progress in stride(from: 0.0, through: 29, by: 0.25) {
      #expect(
        Double(unscrolledPosition(progress))
          == Self.layout.scrollPosition(atProgress: progress).rounded())
    }
  }

  @Test("scrolling the bar several times adds up")
  func scrolling() {
    var scroll = scrolled(by: 8, at: 10)
    #expect(position(scroll, 10) == unscrolledPosition(10) + 8)
    scroll.scroll(by: -30, at: 10, restingAt: 10, in: Self.layout)
    #expect(position(scroll, 10) == unscrolledPosition(10) - 22)
  }

  @Test("scrolling the bar stops at both ends and turns back at once")
  func ends() {
    var scroll = scrolled(by: 10_000, at: 0)
    let end = Self.layout.stripWidth - 40
    #expect(position(scroll, 0) == end)
    scroll.scroll(by: -1, at: 0, restingAt: 0, in: Self.layout)
    #expect(position(scroll, 0) == end - 1)
    scroll.scroll(by: -10_000, at: 0, restingAt: 0, in: Self.layout)
    #expect(position(scroll, 0) == 0)
  }

  @Test(
    "the scrolled bar goes straight to its position at the next page, however far away the page is",
    arguments: [9.0, 11, 16, 25, 2])
  func leaving(target: Double) {
    var scroll = scrolled(by: 120, at: 10)
    let start = position(scroll, 10)
    scroll.beginReturn(overTabs: target - 10, at: 10, in: Self.layout)
    let end = unscrolledPosition(target)
    var last = start
    for fraction in stride(from: 0.0, through: 1, by: 0.001) {
      let here = position(scroll, 10 + (target - 10) * fraction)
      #expect(abs(Double(start) + Double(end - start) * fraction - Double(here)) <= 1)
      #expect(end >= start ? here >= last : here <= last)
      last = here
    }
    let past = target + (target > 10 ? 0.01 : -0.01)
    #expect(last == end && position(scroll, past) == unscrolledPosition(past))
  }

  @Test("the bar continues from its position if a move is redirected to another page")
  func redirected() {
    var scroll = scrolled(by: 120, at: 10)
    scroll.beginReturn(overTabs: 10, at: 10, in: Self.layout)
    let here = position(scroll, 14.5)
    scroll.beginReturn(overTabs: -8.5, at: 14.5, in: Self.layout)
    #expect(position(scroll, 14.5) == here && position(scroll, 6) == unscrolledPosition(6))
    #expect(position(scroll, 10.25) == (here + unscrolledPosition(6)) / 2)
  }

  @Test(
    "the bar is at a whole cell if the pager comes to rest before the point of the last redirection"
  )
  func restBeforeTurn() {
    var scroll = scrolled(by: 120, at: 10)
    scroll.beginReturn(overTabs: 7, at: 10, in: Self.layout)
    scroll.beginReturn(overTabs: 3.7, at: 11.3, in: Self.layout)
    let place = scroll.position(atProgress: 10, in: Self.layout)
    #expect(place == place.rounded())
    #expect(abs(place - scroll.position(atProgress: 11.3001, in: Self.layout)) <= 0.6)
  }

  @Test("a bar that is scrolled during a move stays where the user puts it")
  func scrolledDuringMove() {
    var scroll = ManualTabBarScroll()
    scroll.scroll(by: 20, at: 12.5, restingAt: 20, in: Self.layout)
    let place = unscrolledPosition(12.5) + 20
    for progress in [12.5, 15, 19.99, 20] { #expect(position(scroll, progress) == place) }
    scroll.resetIfRestingElsewhere(at: 20)
    #expect(position(scroll, 20) == place)
  }

  @Test("the scrolled bar of a looping pager does not jump at its end")
  func loop() {
    var scroll = scrolled(by: 100, at: 0)
    let here = position(scroll, 0)
    scroll.beginReturn(overTabs: -1, at: 0, in: Self.layout)
    #expect(abs(position(scroll, 29.999) - here) <= 1)
    #expect(abs(position(scroll, 29.001) - unscrolledPosition(29)) <= 1)
    #expect(position(scroll, 29) == unscrolledPosition(29))
  }

  @Test("when the pager rests at another page, the bar returns to its unscrolled position")
  func otherPage() {
    var scroll = scrolled(by: 50, at: 10)
    scroll.resetIfRestingElsewhere(at: 10)
    #expect(position(scroll, 10) == unscrolledPosition(10) + 50)
    scroll.resetIfRestingElsewhere(at: 11)
    #expect(scroll == ManualTabBarScroll())
  }

  @Test("a centred bar can be scrolled until the first or the last tab is in the centre")
  func centred() {
    let layout = TabBarLayoutTests.layout([5, 5, 5, 5], 60, .centered)
    var scroll = ManualTabBarScroll()
    scroll.scroll(by: -1000, at: 2, restingAt: 2, in: layout)
    #expect(
      Double(scroll.roundedPosition(atProgress: 2, in: layout))
        == layout.scrollPosition(atProgress: 0))
    scroll.scroll(by: 1000, at: 2, restingAt: 2, in: layout)
    #expect(
      Double(scroll.roundedPosition(atProgress: 2, in: layout))
        == layout.scrollPosition(atProgress: 3))
  }

  @Test("the scroll position of a bar without tabs is 0", arguments: TabBarLayoutTests.modes)
  func noTabs(mode: TabBarStyle.Mode) {
    let layout = TabBarLayoutTests.layout([], 0, mode)
    var scroll = ManualTabBarScroll()
    scroll.scroll(by: 5, at: 0, restingAt: 0, in: layout)
    #expect(scroll.roundedPosition(atProgress: 0, in: layout) == 0)
  }
}
