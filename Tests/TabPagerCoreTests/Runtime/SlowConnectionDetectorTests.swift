import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import TabPagerCore

@Suite("Detecting a slow connection") struct SlowConnectionDetectorTests {
  /// Returns whether an animation counts as too slow if `frames` of its frames are shown, including the one at rest.
  private func isTooSlow(
    frames: Int, isBehind: Bool = true, duration: Double = 0.5, taken: Double? = nil
  ) -> Bool {
    var detector = SlowConnectionDetector()
    let atStart = detector.detectSlowConnection(isMoving: true, isBehind: false, at: 1)
    for _ in 1..<frames { detector.recordFrame(isMoving: true, at: 1) }
    let inMotion = detector.detectSlowConnection(isMoving: true, isBehind: isBehind, at: 1.1)
    let atRest = detector.detectSlowConnection(isMoving: false, isBehind: false, at: 1 + duration)
    detector.recordFrame(isMoving: false, at: 1 + duration)
    var isEarly = false
    if taken != nil {
      isEarly = detector.detectSlowConnection(isMoving: false, isBehind: true, at: 1 + duration)
    }
    #expect(!atStart && !inMotion && !atRest && !isEarly)
    #expect(detector.isWatching && detector.isEnding)
    defer { #expect(!detector.isWatching && !detector.isEnding) }
    return detector.detectSlowConnection(
      isMoving: false, isBehind: false, at: 1 + (taken ?? duration))
  }

  @Test("eight frames per second count as an animation, fewer do not")
  func frames() {
    #expect(isTooSlow(frames: 3) && !isTooSlow(frames: 4))
    #expect(isTooSlow(frames: 1))
  }

  @Test("a measured animation lasts until the terminal has shown its last frame")
  func end() {
    #expect(!isTooSlow(frames: 8, taken: 1) && isTooSlow(frames: 8, taken: 1.1))
  }

  @Test("a fast terminal or a short animation reports no slow connection")
  func others() {
    #expect(!isTooSlow(frames: 1, isBehind: false))
    #expect(!isTooSlow(frames: 1, duration: 0.19))
  }

  @Test("a terminal that reads nothing reports no slow connection and is not waited for forever")
  func stalled() {
    var detector = SlowConnectionDetector()
    _ = detector.detectSlowConnection(isMoving: true, isBehind: true, at: 1)
    detector.recordFrame(isMoving: false, at: 1.5)
    let isEarly = detector.detectSlowConnection(isMoving: false, isBehind: true, at: 6.4)
    #expect(!isEarly && detector.isEnding)
    let isSlow = detector.detectSlowConnection(isMoving: false, isBehind: true, at: 6.6)
    #expect(!isSlow && !detector.isWatching)
  }

  @Test("an animation that resumes before its last frame is shown counts as one")
  func again() {
    var detector = SlowConnectionDetector()
    _ = detector.detectSlowConnection(isMoving: true, isBehind: true, at: 1)
    detector.recordFrame(isMoving: false, at: 1.5)
    let isEarly = detector.detectSlowConnection(isMoving: true, isBehind: false, at: 1.6)
    #expect(!isEarly && detector.isWatching && !detector.isEnding)
    detector.recordFrame(isMoving: false, at: 2)
    let isSlow = detector.detectSlowConnection(isMoving: false, isBehind: false, at: 2)
    #expect(isSlow)
  }

  @Test("idle time reports no slow connection and resets the measurement")
  func rest() {
    var detector = SlowConnectionDetector()
    let atRest = detector.detectSlowConnection(isMoving: false, isBehind: true, at: 1)
    detector.recordFrame(isMoving: false, at: 1)
    #expect(!atRest && !detector.isWatching && !detector.isEnding)
    let inMotion = detector.detectSlowConnection(isMoving: true, isBehind: false, at: 2)
    detector.recordFrame(isMoving: false, at: 2.5)
    let atEnd = detector.detectSlowConnection(isMoving: false, isBehind: false, at: 2.5)
    #expect(!inMotion && !atEnd)
  }

  @Test("a pager shown with too few frames per second stops animating slides")
  func pager() throws {
    let view = TabPagerView {
      Tab("A") { TextPage("one") }
      Tab("B") { TextPage("two") }
    }
    let terminal = RecordingTerminal(size: Size(width: 40, height: 10))
    terminal.schedule(.key(Key(.right)), at: 1)
    terminal.schedule(.behind(true), at: 1.01)
    terminal.schedule(.behind(false), at: 3)
    var loop = RunLoop(SinglePageApplication(view, terminal.capabilities), on: terminal)
    #expect(throws: TerminalError.hungUp) { try loop.run() }
    #expect(view.settings.reducesMotion)
  }
}
