import TabPagerCore
import TabPagerTestSupport
import Testing

/// When a page needs its next frame.
@Suite struct ScheduleTests {
  @Test("the more urgent of two schedules compares as less")
  func order() {
    let schedules: [Schedule] = [.idle, .due(2), .animating, .due(1)]
    #expect(schedules.sorted() == [.animating, .due(1), .due(2), .idle])
    #expect(min(Schedule.idle, .due(3)) == .due(3))
    #expect(min(Schedule.due(3), .animating) == .animating)
    #expect(!(Schedule.due(1) < .due(1)))
  }

  /// A page that is always due at time 0.
  private final class OverduePage: Page {
    var advances = 0
    func render(into canvas: inout Canvas, _ context: PageContext) {}
    func advance(to now: Double) { advances += 1 }
    // Ends the test even if the run loop never sleeps.
    func schedule(at now: Double) -> Schedule { advances < 10_000 ? .due(0) : .idle }
  }

  @Test("an overdue page is advanced 60 times per second")
  func pastDue() throws {
    let capabilities = TerminalCapabilities(colors: .trueColor, isUnicode: true)
    let terminal = RecordingTerminal(
      size: Size(width: 10, height: 2), capabilities: capabilities)
    terminal.press("q", at: 2)
    let page = OverduePage()
    var loop = RunLoop(SinglePageApplication(page, capabilities), on: terminal)
    try loop.run()
    #expect((100...500).contains(page.advances), "\(page.advances) advances")
  }

  @Test(
    "an error of the terminal describes itself",
    arguments: [
      (TerminalError.noTerminal, "no terminal"), (.inUse, "another page runs on the terminal"),
      (.unusable(type: ""), "TERM is not set"),
      (.unusable(type: "odd"), "the terminal type \"odd\" is unknown or cannot move the cursor"),
      (.hungUp, "the terminal was closed"),
      (.ended(signal: 15), "ended by signal 15"),
    ])
  func description(error: TerminalError, text: String) { #expect("\(error)" == text) }
}
