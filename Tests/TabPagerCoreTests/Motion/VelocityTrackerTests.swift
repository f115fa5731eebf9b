import TabPagerCore
import Testing

@Suite struct VelocityTrackerTests {
  /// A hand that goes at 2 a second from time 0 to 0.3, a sample each 10 ms.
  private var moving: VelocityTracker {
    var tracker = VelocityTracker()
    for step in 0...30 { tracker.add(Double(step) * 0.02, at: Double(step) * 0.01) }
    return tracker
  }

  @Test("a steady drag has its velocity")
  func steadyDrag() {
    #expect(abs(moving.velocity(at: 0.3) - 2) < 1e-9)
  }

  @Test("without motion the velocity is 0")
  func noMotion() {
    var tracker = VelocityTracker()
    #expect(tracker.velocity(at: 0) == 0)
    tracker.add(5, at: 1)
    #expect(tracker.velocity(at: 1) == 0)
    #expect(tracker.velocity(at: 1.05) == 0)
  }

  @Test("holding still for the whole window removes the velocity", arguments: [0.1, 0.2, 3])
  func holding(pause: Double) {
    #expect(moving.velocity(at: 0.3 + pause) == 0)
  }

  @Test("holding still briefly removes a part of the velocity", arguments: [0.02, 0.05, 0.08])
  func holdingBriefly(pause: Double) {
    // Over a window of 0.1 s it moved for all but the pause.
    let expected = 2 * (0.1 - pause) / 0.1
    #expect(abs(moving.velocity(at: 0.3 + pause) - expected) < 1e-9)
  }

  @Test("a last jerk does not decide alone")
  func jerk() {
    var tracker = moving
    tracker.add(0.55, at: 0.301)
    #expect(tracker.velocity(at: 0.301) > 1)
  }

  @Test("the position at the start of the window is interpolated")
  func windowStart() {
    var tracker = VelocityTracker()
    tracker.add(0, at: 0)
    tracker.add(3, at: 0.3)
    // 10 a second all the way; the window begins at 0.2, where it was at 2.
    #expect(abs(tracker.velocity(at: 0.3) - 10) < 1e-9)
  }

  @Test("simultaneous positions have no infinite velocity")
  func simultaneous() {
    var tracker = VelocityTracker()
    tracker.add(0, at: 1)
    tracker.add(5, at: 1)
    #expect(tracker.velocity(at: 1) == 0)
    #expect(tracker.velocity(at: 1.001).isFinite)
    // What moved in less than a frame moved in a frame.
    #expect(abs(tracker.velocity(at: 1.001)) <= 5 * 120 + 1e-6)
  }

  @Test("a time before the last one counts as the last one")
  func earlierTime() {
    var tracker = VelocityTracker()
    tracker.add(0, at: 1)
    tracker.add(1, at: 0.5)
    tracker.add(2, at: 1.05)
    #expect(abs(tracker.velocity(at: 1.05) - 2 / 0.05) < 1e-9)
  }

  @Test("thousands of positions in a window do no harm")
  func manySamples() {
    var tracker = VelocityTracker()
    for step in 0..<10_000 { tracker.add(Double(step) * 1e-5, at: Double(step) * 1e-5) }
    #expect(abs(tracker.velocity(at: 0.09999) - 1) < 0.2)
  }
}
