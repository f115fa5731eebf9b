import TabPagerCore
import Testing

@Suite("List scroll callback") struct ListScrollCallbackTests {
  init() { useUTF8Locale() }

  private final class ScrollRecorder {
    var states: [ListScrollState] = []
    var offsets: [Double] { states.map(\.contentOffset) }
  }

  private func screen(
    _ reports: ScrollRecorder, rows: Int = 40, height: StretchyHeader.Height = .rows(4)
  ) -> ListScreen {
    var page = ListPage(
      numberedRows(rows), header: StretchyHeader(framedPicture, height: height))
    page.onScroll = { reports.states.append($0) }
    return ListScreen(page)
  }

  @Test("a list at rest reports no scrolling")
  func rest() {
    let reports = ScrollRecorder()
    var screen = screen(reports)
    for _ in 0..<9 {
      screen.wait(0.1)
      _ = screen.canvas
    }
    screen.press("g")
    screen.press("x")
    #expect(reports.states.isEmpty)
  }

  @Test("input that scrolls a list is reported at once")
  func input() {
    let reports = ScrollRecorder()
    var screen = screen(reports)
    screen.press("j")
    screen.send(.scroll(lines: 6))
    screen.press("G")
    #expect(reports.offsets == [-3, 3, 30])
    #expect(reports.states.allSatisfy { $0.inset == 4 })
    #expect(reports.states.map(\.pull) == [-1, -7, -34])
  }

  @Test("the motion of a list is reported once per frame, with the overscroll, until it ends")
  func motion() {
    let reports = ScrollRecorder()
    var screen = screen(reports)
    screen.send(.dragBegan)
    screen.send(.scroll(lines: -6))
    #expect(reports.states.count == 1)
    #expect(reports.states[0].pull == -screen.place && reports.states[0].pull > 2)
    screen.send(.dragEnded)
    // The release itself does not move the list.
    #expect(reports.states.count == 1)
    var frames = 0
    while !screen.isIdle {
      screen.wait(1.0 / 60)
      frames += 1
      #expect(reports.states.count == 1 + frames)
      #expect(abs((reports.states.last?.pull ?? 0) + screen.place) < 1e-9)
    }
    #expect(frames > 5 && reports.states.last?.pull == 0)
    screen.wait(1)
    #expect(reports.states.count == 1 + frames)
  }

  @Test("a new width moves the content below a square header and is reported")
  func resize() {
    let reports = ScrollRecorder()
    var screen = screen(reports, height: .square)
    screen.wait(0.1)
    screen.size.width = 12
    #expect(reports.states == [ListScrollState(contentOffset: -6, inset: 6)])
  }

  @Test("the contentOffset of a list follows the size of the pane")
  func contentOffset() {
    let page = ListPage([], header: StretchyHeader(framedPicture, height: .square))
    #expect(page.contentOffset == 0)
    var screen = screen(ScrollRecorder(), height: .square)
    #expect(screen.page.contentOffset == -4)
    screen.size = Size(width: 6, height: 20)
    #expect(screen.page.contentOffset == -3)
    screen.press(" ")
    #expect(screen.page.contentOffset == 16)
  }

  @Test("the top row of a list stays when the header changes its height")
  func anchor() {
    var screen = screen(ScrollRecorder(), height: .square)
    for _ in 0..<20 { screen.press("j") }
    #expect(screen.lines[0] == "row 16")
    screen.size.width = 12
    #expect(screen.lines[0] == "row 16")
    screen.press("k")
    #expect(screen.lines[0] == "row 15")
    // A list at its top stays there.
    screen.press("g")
    screen.size.width = 8
    #expect(screen.lines[4] == "row 0" && screen.place == 0)
  }

  @Test("the start of a drag stops a list in place, even if rows are added while it springs back")
  func rowsWhileTurningBack() {
    var screen = ListScreen(ListPage(numberedRows(5)), width: 7, height: 11)
    screen.send(.scroll(lines: -3))
    screen.wait(0.1)
    screen.send(.scroll(lines: 40))
    screen.page.rows = numberedRows(34)
    let before = screen.place
    #expect(before < -1)
    screen.send(.dragBegan)
    #expect(abs(screen.place - before) <= 0.5)
  }
}
