import Testing

@testable import TabPagerCore

@Suite struct FramePacingTests {
  private var pacing = FramePacing(interval: 0.25)

  @Test("after a pause, up to four output frames are shown without delay, then at even intervals")
  mutating func news() {
    var times: [Double] = []
    var now = 8.0
    for _ in 0..<6 {
      now = max(now, pacing.earliestFrameTime(isMoving: false, for: .background))
      pacing.recordFrame(at: now, isWritten: true, for: .background)
      times.append(now)
    }
    #expect(times == [8, 8, 8, 8, 8.25, 8.5])
    // A longer pause does not allow more frames than one burst.
    for _ in 0..<FramePacing.burst {
      #expect(pacing.earliestFrameTime(isMoving: false, for: .background) <= 100)
      pacing.recordFrame(at: 100, isWritten: true, for: .background)
    }
    #expect(pacing.earliestFrameTime(isMoving: false, for: .background) == 100.25)
  }

  @Test("the frame after input waits only for the previous such frame")
  mutating func answers() {
    for _ in 0..<FramePacing.burst { pacing.recordFrame(at: 8, isWritten: true, for: .background) }
    #expect(pacing.earliestFrameTime(isMoving: false, for: .background) > 8)
    #expect(pacing.earliestFrameTime(isMoving: false, for: .userInput) <= 8)
    pacing.recordFrame(at: 8, isWritten: true, for: .userInput)
    #expect(pacing.earliestFrameTime(isMoving: false, for: .userInput) == 8.25)
  }

  @Test("the frames of an animation are shown at even intervals")
  mutating func motion() {
    pacing.recordFrame(at: 8, isWritten: true, for: .none)
    for demand in [FramePacing.FrameReason.none, .background, .userInput] {
      #expect(pacing.earliestFrameTime(isMoving: true, for: demand) == 8.25)
    }
  }

  @Test("a frame without changes delays only the next animation frame")
  mutating func unseen() {
    pacing.recordFrame(at: 8, isWritten: false, for: .userInput)
    #expect(pacing.earliestFrameTime(isMoving: true, for: .none) == 8.25)
    #expect(pacing.earliestFrameTime(isMoving: true, for: .background) <= 8)
    #expect(pacing.earliestFrameTime(isMoving: false, for: .userInput) <= 8)
  }
}
