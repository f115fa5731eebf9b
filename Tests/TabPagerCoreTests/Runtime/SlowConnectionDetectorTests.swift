import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import TabPagerCore

@Suite("Detecting a slow connection") struct SlowConnectionDetectorTests {
  /// A motion of half a second of which so many frames are shown, the one at rest among them.
  private func isTooSlow(
    frames: Int, isBehind: Bool = true, duration: Double = 0.5, taken: Double? = nil
  ) -> Bool {
    var watch = SlowConnectionDetector()
    let atStart = watch.detectSlowConnection(isMoving: true, isBehind: false, at: 1)
    for _ in 1..<frames { watch.recordFrame(isMoving: true, at: 1) }
    let inMotion = watch.detectSlowConnection(isMoving: true, isBehind: isBehind, at: 1.1)
    let atRest = watch.detectSlowConnection(isMoving: false, isBehind: false, at: 1 + duration)
    watch.recordFrame(isMoving: false, at: 1 + duration)
    var isEarly = false
    if taken != nil {
      isEarly = watch.detectSlowConnection(isMoving: false, isBehind: true, at: 1 + duration)
    }
    #expect(!atStart && !inMotion && !atRest && !isEarly)
    #expect(watch.isWatching && watch.isEnding)
    defer { #expect(!watch.isWatching && !watch.isEnding) }
    return watch.detectSlowConnection(isMoving: false, isBehind: false, at: 1 + (taken ?? duration))
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
    var watch = SlowConnectionDetector()
    _ = watch.detectSlowConnection(isMoving: true, isBehind: true, at: 1)
    watch.recordFrame(isMoving: false, at: 1.5)
    let isEarly = watch.detectSlowConnection(isMoving: false, isBehind: true, at: 6.4)
    #expect(!isEarly && watch.isEnding)
    let isSlow = watch.detectSlowConnection(isMoving: false, isBehind: true, at: 6.6)
    #expect(!isSlow && !watch.isWatching)
  }

  @Test("an animation that resumes before its last frame is shown counts as one")
  func again() {
    var watch = SlowConnectionDetector()
    _ = watch.detectSlowConnection(isMoving: true, isBehind: true, at: 1)
    watch.recordFrame(isMoving: false, at: 1.5)
    let isEarly = watch.detectSlowConnection(isMoving: true, isBehind: false, at: 1.6)
    #expect(!isEarly && watch.isWatching && !watch.isEnding)
    watch.recordFrame(isMoving: false, at: 2)
    let isSlow = watch.detectSlowConnection(isMoving: false, isBehind: false, at: 2)
    #expect(isSlow)
  }

  @Test("idle time reports no slow connection and resets the measurement")
  func rest() {
    var watch = SlowConnectionDetector()
    let atRest = watch.detectSlowConnection(isMoving: false, isBehind: true, at: 1)
    watch.recordFrame(isMoving: false, at: 1)
    #expect(!atRest && !watch.isWatching && !watch.isEnding)
    let inMotion = watch.detectSlowConnection(isMoving: true, isBehind: false, at: 2)
    watch.recordFrame(isMoving: false, at: 2.5)
    let atEnd = watch.detectSlowConnection(isMoving: false, isBehind: false, at: 2.5)
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
