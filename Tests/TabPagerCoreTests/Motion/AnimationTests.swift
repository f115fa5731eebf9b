import TabPagerCore
import Testing

@Suite struct AnimationTests {
  static let motions: [TimingCurve] = [
    .spring(.snappy), .spring(.smooth), .spring(.bouncy),
    .spring(Spring(duration: 0.5, bounce: -0.5)), .easing(.easeInOut, duration: 0.3),
    .easing(.easeOut, duration: 0.3), .easing(.linear, duration: 0.2),
  ]

  static func animations(on motion: TimingCurve) -> [Animation] {
    [(0.0, 0.0, 1.0), (2, 4, 5), (3, -6, 1), (0.2, 9, 0), (1, 3, 1)].map { from, velocity, to in
      Animation(from: from, velocity: velocity, to: to, at: 10, on: motion, tolerance: 0.001)
    }
  }

  @Test("an animation starts at its origin with its velocity", arguments: motions)
  func start(motion: TimingCurve) {
    let h = 1e-6
    for (from, velocity, to) in [(0.0, 0.0, 1.0), (2, 4, 5), (3, -6, 1), (0.2, 9, 0), (1, 3, 1)] {
      let animation = Animation(
        from: from, velocity: velocity, to: to, at: 10, on: motion, tolerance: 0.001)
      #expect(abs(animation.position(at: 10) - from) < 1e-12)
      #expect(abs(animation.velocity(at: 10) - velocity) < 1e-9)
      let slope = (animation.position(at: 10 + h) - from) / h
      #expect(abs(slope - velocity) < 0.05)
    }
  }

  @Test("an animation ends exactly at its target, smoothly", arguments: motions)
  func end(
    motion: TimingCurve
  ) {
    for animation in Self.animations(on: motion) {
      #expect(animation.end >= 10)
      #expect(animation.position(at: animation.end) == animation.target)
      #expect(animation.velocity(at: animation.end) == 0)
      #expect(animation.position(at: animation.end + 100) == animation.target)
      // Just before the end, a spring is within its tolerance, and a curve is almost at its target.
      #expect(abs(animation.position(at: animation.end - 1e-9) - animation.target) <= 0.001 + 1e-6)
    }
  }

  @Test("the velocity of an animation is the derivative of its position", arguments: motions)
  func velocity(motion: TimingCurve) {
    let h = 1e-6
    for animation in Self.animations(on: motion) where animation.end > 10.1 {
      for share in stride(from: 0.05, to: 0.95, by: 0.05) {
        let time = 10 + (animation.end - 10) * share
        let slope = (animation.position(at: time + h) - animation.position(at: time - h)) / (2 * h)
        #expect(abs(slope - animation.velocity(at: time)) < 0.02)
      }
    }
  }

  @Test("an animation from rest exactly follows an easing curve that starts slowly")
  func curveFromRest() {
    let animation = Animation(
      from: 2, velocity: 0, to: 6, at: 0, on: .easing(.easeInOut, duration: 0.3), tolerance: 0.001)
    for share in stride(from: 0.0, through: 1, by: 0.1) {
      let expected = 2 + 4 * Easing.easeInOut.value(at: share)
      #expect(abs(animation.position(at: 0.3 * share) - expected) < 1e-3)
    }
  }

  @Test("an animation on an easing curve that starts vertically does not move backwards")
  func verticalCurve() {
    let steep = TimingCurve.easing(.cubicBezier(x1: 0, y1: 1, x2: 0.5, y2: 1), duration: 0.3)
    let animation = Animation(from: 0, velocity: 0, to: 1, at: 0, on: steep, tolerance: 0.001)
    for time in stride(from: 0.0, through: 0.3, by: 0.003) {
      #expect(animation.position(at: time) >= 0 && animation.position(at: time) <= 1)
    }
  }

  @Test(
    "an animation without duration ends at once",
    arguments: [
      TimingCurve.immediate, .easing(.linear, duration: 0), .easing(.linear, duration: -1),
    ])
  func noDuration(motion: TimingCurve) {
    let animation = Animation(from: 0, velocity: 8, to: 3, at: 5, on: motion, tolerance: 0.001)
    #expect(animation.end == 5)
    #expect(animation.position(at: 5) == 3)
    #expect(animation.velocity(at: 5) == 0)
  }

  @Test("an animation that starts at its target ends at once")
  func atTarget() {
    let animation = Animation(
      from: 3, velocity: 0, to: 3, at: 5, on: .spring(.snappy), tolerance: 0.001)
    #expect(animation.end == 5)
  }
}
