import TabPagerCore
import TabPagerTestSupport
import Testing

/// Returns a program that shows a list.
private func listProgram(_ terminal: RecordingTerminal) -> SinglePageApplication {
  let view = TabPagerView {
    Tab("List") {
      ListPage(numberedRows(30), header: StretchyHeader(framedPicture, height: .rows(4)))
    }
  }
  return SinglePageApplication(view, terminal.capabilities)
}

@Suite struct ListRunLoopTests {
  init() { useUTF8Locale() }

  private let terminal = RecordingTerminal(size: Size(width: 20, height: 14))

  private func runProgram(framesPerSecond: Int = 60) throws {
    terminal.press("q", at: 9)
    var loop = RunLoop(listProgram(terminal), on: terminal, framesPerSecond: framesPerSecond)
    try loop.run()
  }

  /// Returns the height of the header in each frame from a time on.
  private func headerHeights(from time: Double) -> [Int] {
    terminal.presented.filter { $0.time >= time }.compactMap {
      $0.frame.canvas.lines.firstIndex { $0.hasPrefix("row 0") }.map { $0 - 2 }
    }
  }

  @Test("a key at the top of a list stretches the header, which springs back")
  func key() throws {
    terminal.press("k", at: 1)
    try runProgram()
    let heights = headerHeights(from: 1)
    #expect(heights.max() == 7)
    #expect(heights.first == 5 && heights.last == 4)
    for (earlier, later) in zip(heights, heights.dropFirst()) { #expect(abs(earlier - later) <= 1) }
  }

  @Test("a wheel notch at the top of a list stretches the header, which springs back after a pause")
  func notch() throws {
    let notch = MouseEvent(.wheel(.up), at: Position(x: 3, y: 5))
    terminal.schedule(.mouse(notch), .mouse(notch), at: 1)
    try runProgram()
    #expect(headerHeights(from: 1).max() == 7)
    #expect(headerHeights(from: 1).last == 4)
    // The header does not move during the pause, and springs back after it.
    #expect(!terminal.presented.contains { $0.time > 1.12 && $0.time < 1.15 })
    #expect(terminal.presented.contains { $0.time > 1.15 && $0.time < 1.25 })
  }

  @Test("a drag stretches the header, and releasing it lets it spring back")
  func drag() throws {
    terminal.drag(
      from: Position(x: 5, y: 4), to: Position(x: 5, y: 12), at: 1, lasting: 0.4)
    try runProgram()
    // A pull of 8 rows in a pane of 12 moves the list by 3.2 rows.
    #expect(headerHeights(from: 1).max() == 7)
    #expect(headerHeights(from: 1).last == 4)
  }

  @Test("at rest the run loop draws nothing and does not wake up", arguments: [2, 7, 60, 240])
  func rest(rate: Int) throws {
    let notch = MouseEvent(.wheel(.up), at: Position(x: 3, y: 5))
    terminal.schedule(.mouse(notch), at: 1)
    terminal.press("k", at: 2)
    try runProgram(framesPerSecond: rate)
    #expect(headerHeights(from: 0).first == 4 && headerHeights(from: 0).last == 4)
    #expect(!terminal.presented.contains { $0.time > 4 && $0.time < 9 })
    #expect(terminal.deadlines.last == .some(nil))
  }
}
