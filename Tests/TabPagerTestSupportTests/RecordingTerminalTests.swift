import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite struct RecordingTerminalTests {
  private func runCounterApplication(_ terminal: RecordingTerminal) throws -> CounterApplication {
    var loop = RunLoop(CounterApplication(), on: terminal)
    try loop.run()
    return loop.app
  }

  @Test("the recording terminal plays its script until the program quits")
  func script() throws {
    let terminal = RecordingTerminal()
    terminal.press("a", "b", "q", at: 2, every: 1)
    terminal.type("xyz\n", at: 1)
    let app = try runCounterApplication(terminal)
    #expect(app.keys == 5)
    #expect(terminal.now == 4)
    #expect(terminal.performed == [.init(.bell, at: 3)])
    #expect(terminal.presented.map(\.time) == [0, 1, 2, 3])
    #expect(terminal.deadlines.allSatisfy { $0 == nil || $0 == 1.0 / 60 })
  }

  @Test("the recording terminal hangs up when its script has ended and nothing else is scheduled")
  func hangUp() {
    let terminal = RecordingTerminal()
    terminal.press("a", at: 1)
    #expect(throws: TerminalError.hungUp) { try runCounterApplication(terminal) }
    #expect(terminal.hangUpReason == .scriptPlayed)
  }

  @Test("the recording terminal ends an endless program at its time limit")
  func timeLimit() {
    let terminal = RecordingTerminal()
    terminal.timeLimit = 60
    terminal.press("d", at: 1)
    #expect(throws: TerminalError.hungUp) { try runCounterApplication(terminal) }
    #expect(terminal.hangUpReason == .timeLimit)
    #expect(terminal.presented.count == 13)
  }

  @Test("an animation is drawn at sixty frames per second, and nothing is drawn after it")
  func frames() {
    let terminal = RecordingTerminal()
    terminal.press("m", at: 1)
    #expect(throws: TerminalError.hungUp) { try runCounterApplication(terminal) }
    #expect((60...63).contains(terminal.presented.count))
    #expect((terminal.presented.last?.time ?? 0) < 2.02)
  }

  @Test("a terminal that is behind gets no frame until it has caught up")
  func behind() throws {
    let terminal = RecordingTerminal()
    terminal.schedule(.behind(true), at: 1)
    terminal.press("a", at: 2)
    terminal.schedule(.behind(false), at: 3)
    terminal.press("q", at: 4)
    _ = try runCounterApplication(terminal)
    #expect(terminal.presented.map(\.time) == [0, 3])
  }

  @Test("a resized terminal has its new size before the program is notified")
  func resize() throws {
    let terminal = RecordingTerminal(size: Size(width: 10, height: 2))
    terminal.schedule(.resize(Size(width: 5, height: 3)), at: 1)
    terminal.press("q", at: 2)
    #expect(try runCounterApplication(terminal).size == Size(width: 5, height: 3))
    #expect(terminal.presented.map(\.frame.canvas.size.width) == [10, 5])
  }

  @Test("a scripted drag is reported cell by cell at a constant speed")
  func drag() throws {
    let terminal = RecordingTerminal()
    terminal.drag(from: Position(x: 4, y: 0), to: Position(x: 0, y: 0), at: 1, lasting: 0.4)
    var events: [TerminalEvent] = []
    while let next = try? terminal.waitForEvents(until: nil) { events += next }
    let columns = events.compactMap {
      if case .mouse(let event) = $0 { event.position.x } else { nil }
    }
    #expect(columns == [4, 3, 2, 1, 0, 0])
    #expect(terminal.now == 1.4)
  }

  @Test("a golden records a frame as text, a grid of style letters and a legend")
  func golden() throws {
    TestLocale.use()
    let terminal = RecordingTerminal(size: Size(width: 10, height: 2))
    terminal.press("a", "q", at: 1)
    _ = try runCounterApplication(terminal)
    expectGolden(try #require(terminal.frame), named: "counter")
  }

  @Test("a golden check fails if the golden is missing, different or being recorded")
  func goldenFailures() throws {
    let folder = try TemporaryFolder()
    let golden = GoldenFile(folder.path + "/Goldens/name.txt")
    #expect(
      try golden.compareOrRecord("a\n", isRecording: false)?.hasPrefix("no ") == true)
    #expect(
      try golden.compareOrRecord("a\n", isRecording: true)?.hasPrefix("recorded") == true
    )
    #expect(try golden.compareOrRecord("a\n", isRecording: false) == nil)
    #expect(
      try golden.compareOrRecord("b\n", isRecording: false)?.hasSuffix("-a\n+b\n ")
        == true)
  }

  @Test("a difference report shows the changed lines with two lines of context")
  func difference() {
    let old = (1...9).map { "line \($0)" }.joined(separator: "\n")
    let new = old.replacing("line 5", with: "five")
    let shown = LineDifferenceReport(from: old, to: new).description
    #expect(shown == "@@ line 3\n line 3\n line 4\n-line 5\n+five\n line 6\n line 7")
    #expect(LineDifferenceReport(from: old, to: old).description.isEmpty)
  }
}
