import TabPagerCore
import Testing

/// The colours of titles during a jump: titles between its start and its target keep the default colour.
@Suite struct JumpTitleColorTests {
  private func screen(_ change: (inout TabPagerSettings) -> Void = { _ in }) -> PagerScreen {
    var settings = TabPagerSettings()
    settings.paging.jump = .easing(.easeInOut, duration: 1)
    settings.paging.swipe = .easing(.easeInOut, duration: 1)
    change(&settings)
    return PagerScreen(
      TabPagerView(
        tabs: "abcdefgh".map { letter in Tab(String(letter)) { TextPage("") } }, settings: settings)
    )
  }

  /// The titles that are not in the default colour.
  private func coloredTitles(_ screen: PagerScreen, at time: Double) -> String {
    let canvas = screen.canvas(at: time)
    let columns = (0..<canvas.size.width).filter {
      canvas[$0, 0].glyph != .space
        && canvas[$0, 0].style != Style(screen.view.settings.bar.defaultColor)
    }
    return String(columns.map { Array(canvas.lines[0])[$0] })
  }

  private func hasSelectedStyle(_ screen: PagerScreen, _ title: Int, at time: Double) -> Bool {
    let style = screen.canvas(at: time)[2 + 4 * title, 0].style
    return style == Style(screen.view.settings.bar.selectionColor, on: .default, .bold)
  }

  @Test("only the titles at both ends of a jump change colour")
  func onlyTwoTitlesChange() {
    let screen = screen()
    #expect(coloredTitles(screen, at: 0) == "a")
    screen.view.perform(.select(6), at: 0)
    for step in 0...12 { #expect(coloredTitles(screen, at: Double(step) / 10) == "g") }
    #expect(hasSelectedStyle(screen, 6, at: 3))
  }

  @Test("the target of a jump has the selected style at once")
  func reachedAtOnce() {
    let screen = screen()
    screen.view.perform(.select(1), at: 0)
    #expect(hasSelectedStyle(screen, 1, at: 0))
  }

  @Test("a jump that follows another jump colours only its own target")
  func jumpAfterJump() {
    let screen = screen()
    screen.view.perform(.select(6), at: 0)
    screen.view.perform(.select(3), at: 0.4)
    for time in [0.4, 0.6, 0.9, 2] { #expect(coloredTitles(screen, at: time) == "d") }
  }

  @Test("during a swipe, the colours of the titles follow progress")
  func swipesFollowProgress() {
    let screen = screen()
    screen.view.perform(.next, at: 0)
    #expect(coloredTitles(screen, at: 0.5) == "ab")
  }

  @Test("a drag that takes over a jump colours the titles of the two visible pages")
  func takenOver() {
    let screen = screen()
    screen.view.perform(.select(6), at: 0)
    #expect(coloredTitles(screen, at: 0.5) == "g")
    screen.mouse(.press(.left), 20, 5, at: 0.5)
    #expect(screen.view.paging.isDragging)
    #expect(abs(screen.view.paging.progress(at: 0.5) - 3) < 0.01)
    #expect(coloredTitles(screen, at: 0.5) == "ag")
    screen.mouse(.release(.left), 20, 5, at: 0.6)
    #expect(Set(coloredTitles(screen, at: 0.7)).isSubset(of: ["a", "g"]))
  }

  @Test("a jump still colours only its target after the tabs change")
  func listChangesDuringJump() {
    let screen = screen()
    screen.view.perform(.select(6), at: 0)
    screen.view.setTabs(screen.view.tabs.filter { $0.title != "b" }, at: 0.4)
    for time in [0.4, 0.5, 0.7] { #expect(coloredTitles(screen, at: time) == "g") }
  }

  @Test("a jump around the end of a looping pager colours its target")
  func loopingJump() {
    let screen = screen { $0.paging.loops = true }
    screen.view.perform(.previous, at: 0)
    screen.view.perform(.select(3), at: 0.3)
    #expect(coloredTitles(screen, at: 0.5) == "d")
  }
}
