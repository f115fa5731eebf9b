import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import TabPagerCore

@Suite("Motion on a slow line") struct MotionWatchTests {
  /// A motion of half a second of which so many frames are shown.
  private func isTooSlow(frames: Int, isBehind: Bool = true, duration: Double = 0.5) -> Bool {
    var watch = MotionWatch()
    #expect(!watch.note(isMoving: true, isBehind: false, at: 1))
    for _ in 0..<frames { watch.noteFrame() }
    #expect(!watch.note(isMoving: true, isBehind: isBehind, at: 1.1))
    return watch.note(isMoving: false, isBehind: false, at: 1 + duration)
  }

  @Test("Eight frames a second are a motion, fewer are not")
  func frames() {
    #expect(isTooSlow(frames: 3) && !isTooSlow(frames: 4))
    #expect(isTooSlow(frames: 0))
  }

  @Test("Where the terminal keeps up, or the motion is short, nothing is told")
  func others() {
    #expect(!isTooSlow(frames: 1, isBehind: false))
    #expect(!isTooSlow(frames: 0, duration: 0.19))
  }

  @Test("Rest tells nothing, and what was before it does not count")
  func rest() {
    var watch = MotionWatch()
    #expect(!watch.note(isMoving: false, isBehind: true, at: 1))
    #expect(!watch.note(isMoving: true, isBehind: false, at: 2))
    #expect(!watch.note(isMoving: false, isBehind: false, at: 3))
  }

  @Test("A pager that was shown in too few frames does not slide any more")
  func pager() throws {
    let view = TabPagerView {
      Tab("A") { TextPage("one") }
      Tab("B") { TextPage("two") }
    }
    let terminal = RecordingTerminal(size: Size(width: 40, height: 10))
    terminal.schedule(.key(Key(.right)), at: 1)
    terminal.schedule(.behind(true), at: 1.01)
    terminal.schedule(.behind(false), at: 3)
    var program = Program(PageProgram(view, terminal.capabilities), on: terminal)
    #expect(throws: TerminalError.hungUp) { try program.run() }
    #expect(view.settings.reducesMotion)
  }
}
