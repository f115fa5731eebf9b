import TabPagerCore
import Testing

import func Glibc.exp
import func Glibc.sqrt

@Suite struct SpringTests {
  /// Underdamped, nearly and exactly critically damped, and overdamped springs.
  static let springs: [Spring] = [
    .snappy, .smooth, .bouncy, Spring(duration: 0.3, bounce: 0.9),
    Spring(duration: 0.4, bounce: 1e-5), Spring(duration: 0.4, bounce: -1e-5),
    Spring(duration: 0.4, bounce: 1e-7), Spring(duration: 0.5, bounce: -0.3),
    Spring(duration: 0.5, bounce: -0.9), Spring(stiffness: 100, damping: 200),
  ]
  static let starts: [(displacement: Double, velocity: Double)] = [
    (1, 0), (-1, 0), (0, 5), (1, -30), (-2, -3), (0.5, 12),
  ]

  @Test("a spring obeys its differential equation", arguments: springs)
  func equation(spring: Spring) {
    let decay = 2 * spring.dampingRatio * spring.frequency
    let stiffness = spring.frequency * spring.frequency
    let h = 1e-5
    for start in Self.starts {
      func state(_ time: Double) -> (displacement: Double, velocity: Double) {
        spring.state(at: time, displacement: start.displacement, velocity: start.velocity)
      }
      for time in stride(from: 0.01, through: 1.5, by: 0.037) {
        let (before, now, after) = (state(time - h), state(time), state(time + h))
        let slope = (after.displacement - before.displacement) / (2 * h)
        let acceleration = (after.velocity - before.velocity) / (2 * h)
        let scale = stiffness + decay * abs(start.velocity) + 1
        #expect(abs(slope - now.velocity) < 1e-5 * scale)
        #expect(
          abs(acceleration + decay * now.velocity + stiffness * now.displacement) < 1e-5 * scale)
      }
    }
  }

  @Test("a spring starts with its displacement and velocity", arguments: springs)
  func start(spring: Spring) {
    for (displacement, velocity) in Self.starts {
      for time in [-1, 0, 1e-12] {
        let state = spring.state(at: time, displacement: displacement, velocity: velocity)
        #expect(abs(state.displacement - displacement) < 1e-9)
        #expect(abs(state.velocity - velocity) < 1e-6)
      }
    }
  }

  @Test("the snappy spring has the documented constants")
  func snappy() {
    let spring = Spring.snappy
    // (2π / 0.5)² and 2 · 0.85 · 2π / 0.5.
    #expect(abs(spring.frequency * spring.frequency - 157.9137) < 1e-3)
    #expect(abs(2 * spring.dampingRatio * spring.frequency - 21.3628) < 1e-3)
    let named = Spring(stiffness: 157.9137, damping: 21.3628)
    #expect(abs(named.frequency - spring.frequency) < 1e-4)
    #expect(abs(named.dampingRatio - 0.85) < 1e-4)
  }

  @Test("the overshoot of a spring follows from its damping ratio", arguments: [0.15, 0.3, 0.5])
  func overshoot(bounce: Double) {
    let spring = Spring(duration: 0.5, bounce: bounce)
    // The first overshoot has the size e^(−π·ζ/√(1 − ζ²)): 0.63 % for `snappy`.
    let ratio = 1 - bounce
    let expected = exp(-Double.pi * ratio / sqrt(1 - ratio * ratio))
    let least =
      stride(from: 0.0, through: 2, by: 1e-4)
      .map { spring.state(at: $0, displacement: 1, velocity: 0).displacement }.min() ?? 0
    #expect(abs(-least - expected) < 1e-5)
    if bounce == 0.15 { #expect(abs(expected - 0.0063) < 1e-4) }
  }

  @Test("without bounce a spring never overshoots", arguments: [0, -0.2, -0.9])
  func noBounce(bounce: Double) {
    let spring = Spring(duration: 0.5, bounce: bounce)
    for time in stride(from: 0.0, through: 5, by: 0.01) {
      #expect(spring.state(at: time, displacement: 1, velocity: 0).displacement > 0)
    }
  }

  @Test(
    "after its settling time, the displacement of a spring stays within the tolerance",
    arguments: springs)
  func settlingTime(spring: Spring) {
    for (displacement, velocity) in Self.starts {
      for tolerance in [0.1, 0.001] {
        let end = spring.settlingTime(
          displacement: displacement, velocity: velocity, tolerance: tolerance)
        #expect(end.isFinite && end >= 0)
        for later in stride(from: 0.0, through: 3, by: 0.007) {
          let state = spring.state(
            at: end + later, displacement: displacement, velocity: velocity)
          #expect(abs(state.displacement) <= tolerance * (1 + 1e-9))
        }
      }
    }
  }

  @Test("a spring restarted at any time continues the same motion", arguments: springs)
  func restart(spring: Spring) {
    for (displacement, velocity) in Self.starts {
      let middle = spring.state(at: 0.13, displacement: displacement, velocity: velocity)
      let stepped = spring.state(
        at: 0.2, displacement: middle.displacement, velocity: middle.velocity)
      let direct = spring.state(at: 0.33, displacement: displacement, velocity: velocity)
      #expect(abs(stepped.displacement - direct.displacement) < 1e-7)
      #expect(abs(stepped.velocity - direct.velocity) < 1e-5)
    }
  }

  @Test(
    "invalid parameters give a valid spring",
    arguments: [Double.nan, .infinity, -.infinity, 0, -5, 1e300])
  func invalidParameters(value: Double) {
    for spring in [
      Spring(duration: value, bounce: 0.15), Spring(duration: 0.5, bounce: value),
      Spring(stiffness: value, damping: 10), Spring(stiffness: 100, damping: value),
    ] {
      let state = spring.state(at: 0.1, displacement: 1, velocity: 0)
      #expect(spring.frequency > 0 && spring.frequency.isFinite)
      #expect(spring.dampingRatio > 0)
      #expect(state.displacement.isFinite)
    }
  }
}
