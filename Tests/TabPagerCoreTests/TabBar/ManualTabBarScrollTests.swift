import TabPagerCore
import Testing

@Suite struct ManualTabBarScrollTests {
  private static let layout = TabBarLayoutTests.layout(
    Array(repeating: 10, count: 30), 40, .scroll)

  @Test("an unscrolled bar is where progress puts it")
  func unscrolled() {
    for progress in stride(from: 0.0, through: 29, by: 0.25) {
      let expected = Self.layout.scroll(at: progress).rounded()
      #expect(
        Double(ManualTabBarScroll().roundedPosition(at: progress, in: Self.layout)) == expected)
    }
  }

  @Test("scrolling the bar several times adds up")
  func scrolling() {
    var scroll = ManualTabBarScroll()
    let start = scroll.roundedPosition(at: 10, in: Self.layout)
    scroll.scroll(by: 8, at: 10, in: Self.layout)
    #expect(scroll.roundedPosition(at: 10, in: Self.layout) == start + 8)
    scroll.scroll(by: -30, at: 10, in: Self.layout)
    #expect(scroll.roundedPosition(at: 10, in: Self.layout) == start - 22)
  }

  @Test("scrolling the bar stops at both ends and turns back at once")
  func ends() {
    var scroll = ManualTabBarScroll()
    scroll.scroll(by: 10_000, at: 0, in: Self.layout)
    let end = Self.layout.stripWidth - 40
    #expect(scroll.roundedPosition(at: 0, in: Self.layout) == end)
    scroll.scroll(by: -1, at: 0, in: Self.layout)
    #expect(scroll.roundedPosition(at: 0, in: Self.layout) == end - 1)
    scroll.scroll(by: -10_000, at: 0, in: Self.layout)
    #expect(scroll.roundedPosition(at: 0, in: Self.layout) == 0)
  }

  @Test("the distance by which the bar is scrolled decreases to 0 at the next page without a jump")
  func decreasing() {
    var scroll = ManualTabBarScroll()
    scroll.scroll(by: 120, at: 10, in: Self.layout)
    for progress in stride(from: 9.0, through: 11, by: 0.001) {
      let here = scroll.roundedPosition(at: progress, in: Self.layout)
      let there = scroll.roundedPosition(at: progress + 0.001, in: Self.layout)
      #expect(abs(here - there) <= 1)
    }
    for page in [9.0, 11] {
      #expect(
        scroll.roundedPosition(at: page, in: Self.layout)
          == ManualTabBarScroll().roundedPosition(at: page, in: Self.layout))
    }
  }

  @Test("the scrolled bar of a looping pager does not jump round the end")
  func loop() {
    var scroll = ManualTabBarScroll()
    scroll.scroll(by: 100, at: 0, in: Self.layout)
    let here = scroll.roundedPosition(at: 0, in: Self.layout)
    #expect(abs(scroll.roundedPosition(at: 29.999, in: Self.layout) - here) <= 1)
  }

  @Test("when the pager rests at another page, the bar returns to its unscrolled position")
  func otherPage() {
    var scroll = ManualTabBarScroll()
    scroll.scroll(by: 50, at: 10, in: Self.layout)
    scroll.resetIfRestingElsewhere(at: 10)
    #expect(scroll != ManualTabBarScroll())
    let scrolled = scroll.roundedPosition(at: 10, in: Self.layout)
    #expect(scrolled == ManualTabBarScroll().roundedPosition(at: 10, in: Self.layout) + 50)
    scroll.resetIfRestingElsewhere(at: 11)
    #expect(
      scroll.roundedPosition(at: 10, in: Self.layout)
        == ManualTabBarScroll().roundedPosition(at: 10, in: Self.layout))
  }

  @Test("a centred bar can be scrolled until the first or the last tab is in the centre")
  func centred() {
    let layout = TabBarLayoutTests.layout([5, 5, 5, 5], 60, .centered)
    var scroll = ManualTabBarScroll()
    scroll.scroll(by: -1000, at: 2, in: layout)
    #expect(Double(scroll.roundedPosition(at: 2, in: layout)) == layout.scroll(at: 0))
    scroll.scroll(by: 1000, at: 2, in: layout)
    #expect(Double(scroll.roundedPosition(at: 2, in: layout)) == layout.scroll(at: 3))
  }

  @Test("the scroll position of a bar without tabs is 0", arguments: TabBarLayoutTests.modes)
  func noTabs(mode: TabBarStyle.Mode) {
    let layout = TabBarLayoutTests.layout([], 0, mode)
    var scroll = ManualTabBarScroll()
    scroll.scroll(by: 5, at: 0, in: layout)
    #expect(scroll.roundedPosition(at: 0, in: layout) == 0)
  }
}
