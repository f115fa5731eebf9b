import TabPagerCore
import Testing

@Suite struct VelocityTrackerTests {
  /// A tracker of a drag at 2 units per second from 0 to 0.3 s, with a sample every 10 ms.
  private var moving: VelocityTracker {
    var tracker = VelocityTracker()
    for step in 0...30 { tracker.addPosition(Double(step) * 0.02, at: Double(step) * 0.01) }
    return tracker
  }

  @Test("the measured velocity of a steady drag is its speed")
  func steadyDrag() {
    #expect(abs(moving.velocity(at: 0.3) - 2) < 1e-9)
  }

  @Test("the measured velocity of a pointer that does not move is 0")
  func noMotion() {
    var tracker = VelocityTracker()
    #expect(tracker.velocity(at: 0) == 0)
    tracker.addPosition(5, at: 1)
    #expect(tracker.velocity(at: 1) == 0)
    #expect(tracker.velocity(at: 1.05) == 0)
  }

  @Test(
    "after holding still for the whole time window, a drag has velocity 0",
    arguments: [0.1, 0.2, 3])
  func holding(pause: Double) {
    #expect(moving.velocity(at: 0.3 + pause) == 0)
  }

  @Test(
    "holding still briefly lowers the measured velocity of a drag", arguments: [0.02, 0.05, 0.08])
  func holdingBriefly(pause: Double) {
    // In the time window of 0.1 s, the pointer moved except during the pause.
    let expected = 2 * (0.1 - pause) / 0.1
    #expect(abs(moving.velocity(at: 0.3 + pause) - expected) < 1e-9)
  }

  @Test("a jerk at the end does not determine the velocity of a drag alone")
  func jerk() {
    var tracker = moving
    tracker.addPosition(0.55, at: 0.301)
    #expect(tracker.velocity(at: 0.301) > 1)
  }

  @Test("the velocity tracker interpolates the position at the start of its time window")
  func windowStart() {
    var tracker = VelocityTracker()
    tracker.addPosition(0, at: 0)
    tracker.addPosition(3, at: 0.3)
    // The velocity is 10 throughout. The window starts at 0.2 s, when the position is 2.
    #expect(abs(tracker.velocity(at: 0.3) - 10) < 1e-9)
  }

  @Test("simultaneous positions give no infinite velocity")
  func simultaneous() {
    var tracker = VelocityTracker()
    tracker.addPosition(0, at: 1)
    tracker.addPosition(5, at: 1)
    #expect(tracker.velocity(at: 1) == 0)
    #expect(tracker.velocity(at: 1.001).isFinite)
    // A movement in less than a frame counts as a movement in one frame.
    #expect(abs(tracker.velocity(at: 1.001)) <= 5 * 120 + 1e-6)
  }

  @Test("a position with an earlier time than the last one counts at the last time")
  func earlierTime() {
    var tracker = VelocityTracker()
    tracker.addPosition(0, at: 1)
    tracker.addPosition(1, at: 0.5)
    tracker.addPosition(2, at: 1.05)
    #expect(abs(tracker.velocity(at: 1.05) - 2 / 0.05) < 1e-9)
  }

  @Test("the velocity tracker handles thousands of positions in its time window")
  func manySamples() {
    var tracker = VelocityTracker()
    for step in 0..<10_000 { tracker.addPosition(Double(step) * 1e-5, at: Double(step) * 1e-5) }
    #expect(abs(tracker.velocity(at: 0.09999) - 1) < 0.2)
  }
}
