import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite struct RunLoopTests {
  private func runPager(
    framesPerSecond: Int, pressing times: [Double]
  ) throws -> RecordingTerminal {
    let terminal = RecordingTerminal(size: Size(width: 40, height: 6))
    for time in times { terminal.press(Key(.right), at: time) }
    terminal.press("q", at: 20)
    var loop = RunLoop(
      SinglePageApplication(greekPager(), terminal.capabilities), on: terminal,
      framesPerSecond: framesPerSecond)
    try loop.run()
    return terminal
  }

  @Test("the last frame of a motion shows it at rest", arguments: [1, 3, 7, 60, 240])
  func lastFrame(fps: Int) throws {
    let terminal = try runPager(framesPerSecond: fps, pressing: [1])
    let last = try #require(terminal.frame)
    #expect(last.canvas.lines[1] == "──────────━━━━──────────────────────────")
  }

  @Test("at rest the run loop draws nothing and does not wake up")
  func rest() throws {
    let terminal = try runPager(framesPerSecond: 60, pressing: [1])
    #expect(!terminal.presented.contains { $0.time > 2 && $0.time < 20 })
    #expect(terminal.deadlines.contains { $0 == nil })
  }

  @Test("the run loop shows the frames of a motion at regular intervals")
  func evenFrames() throws {
    let terminal = try runPager(framesPerSecond: 50, pressing: [1])
    let times = terminal.presented.map(\.time).filter { $0 >= 1 && $0 < 1.3 }
    #expect(times.count >= 15)
    for (earlier, later) in zip(times, times.dropFirst()) {
      #expect(later - earlier > 0.02 - 1e-9)
    }
  }

  @Test("a key at rest is answered by the next frame")
  func response() throws {
    let terminal = try runPager(framesPerSecond: 60, pressing: [1])
    let before = try #require(terminal.presented.last { $0.time < 1 })
    let answer = try #require(terminal.presented.first { $0.time >= 1 })
    #expect(answer.time == 1)
    #expect(answer.frame.canvas != before.frame.canvas)
  }

  @Test("while the terminal is behind, the run loop skips frames")
  func behind() throws {
    let terminal = RecordingTerminal(size: Size(width: 40, height: 6))
    terminal.press(Key(.right), at: 1)
    terminal.schedule(.behind(true), at: 1.05)
    terminal.schedule(.behind(false), at: 1.5)
    terminal.press("q", at: 5)
    var loop = RunLoop(SinglePageApplication(greekPager(), terminal.capabilities), on: terminal)
    try loop.run()
    #expect(!terminal.presented.contains { $0.time > 1.05 && $0.time < 1.5 })
    // Motion is a function of time, so the next frame shows the position at its own time.
    #expect(
      terminal.presented.first { $0.time >= 1.5 }?.frame.canvas.lines[1]
        == "──────────━━━━──────────────────────────")
  }

  /// A program that postpones work at each key, and records when it may start.
  private struct PostponingApplication: TerminalApplication {
    var hasPostponedWork = false
    var starts: [Double] = []
    private var now = 0.0

    mutating func handleEvent(_ event: TerminalEvent, at now: Double) -> [TerminalEffect] {
      if case .key(let key) = event {
        if key == "q" { return [.quit] }
        hasPostponedWork = true
      }
      return []
    }

    mutating func advance(to now: Double) -> [TerminalEffect] {
      self.now = now
      return []
    }

    mutating func startPostponedWork() -> [TerminalEffect] {
      starts.append(now)
      hasPostponedWork = false
      return []
    }

    func schedule(at now: Double) -> Schedule { .idle }
    func render(into frame: inout Frame, at time: Double) {}
  }

  @Test("postponed work starts when the terminal has accepted the frame")
  func postponedWork() throws {
    let terminal = RecordingTerminal(size: Size(width: 40, height: 6))
    terminal.press("a", at: 1)
    terminal.schedule(.behind(true), at: 2)
    terminal.press("a", at: 3)
    terminal.schedule(.behind(false), at: 4)
    terminal.press("q", at: 5)
    var loop = RunLoop(PostponingApplication(), on: terminal)
    try loop.run()
    #expect(loop.app.starts == [1, 4])
  }
}
