import Gallery
import PagerApp
import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Carousel motion") struct CarouselMotionTests {
  private static let size = Size(width: 60, height: 12)

  /// Runs the carousel, and presses the title to the right of the first one after a second.
  private func runPressingNextTitle(_ script: (RecordingTerminal) -> Void = { _ in })
    -> RecordedAppRun
  {
    var configuration = AppConfiguration()
    configuration.tabs.demo = .carousel
    return RecordedAppRun(configuration, size: Self.size) {
      $0.click(.left, 50, 0, at: 1)
      script($0)
    }
  }

  /// Returns how many columns of the first page are still visible at the left of the pane.
  private func visibleFirstPageColumns(of run: RecordedAppRun, in frame: Frame?) throws -> Int {
    let (rest, canvas) = (try #require(run.frame(at: 0.9)).canvas, try #require(frame).canvas)
    let width = Self.size.width
    let left = (0...width).last { left in
      (2..<9).allSatisfy { y in
        (0..<left).allSatisfy { canvas[$0, y] == rest[width - left + $0, y] }
      }
    }
    return left ?? 0
  }

  /// Returns the title in the middle third of the bar.
  private func middleTitle(of run: RecordedAppRun) -> String {
    RecordedAppRun.row(0, of: run.terminal.frame).dropFirst(20).prefix(20)
      .split(separator: " ").joined(separator: " ")
  }

  @Test("a press on a carousel title moves the strip within 0.3 s, easing in and out")
  func curve() throws {
    let run = runPressingNextTitle()
    let moving = run.terminal.presented.filter { $0.time > 1 }
    #expect(moving.count > 10)
    for (time, frame) in moving.map({ ($0.time, $0.frame) }) {
      // A frame of an animation shows the state at the end of the time for which it is visible.
      let share = Easing.easeInOut.value(at: (time + 1 / 60 - 1) / 0.3)
      let left = try visibleFirstPageColumns(of: run, in: frame)
      #expect(abs(Double(left) - 60 * (1 - share)) <= 0.5 + 1e-6)
    }
    #expect(run.terminal.presented.last.map { $0.time <= 1.3 + 1 / 60 } == true)
    #expect(middleTitle(of: run) == "Lake at dusk")
  }

  @Test("a drag during a carousel motion continues from its current position")
  func takenOver() throws {
    let run = runPressingNextTitle {
      $0.drag(
        from: Position(x: 20, y: 6), to: Position(x: 25, y: 6), at: 1.15, lasting: 0.1,
        releasing: false)
    }
    // After half of the time the strip has moved half the distance. There the drag holds it, and moves it by
    // five columns.
    #expect(try visibleFirstPageColumns(of: run, in: run.terminal.frame) == 30 + 5)
    #expect(run.terminal.deadlines.last.map { $0 == nil } == true)
  }
}
