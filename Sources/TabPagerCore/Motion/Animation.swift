/// A running motion: the position as a function of time, from a start with a velocity to a target.
package struct Animation: Hashable, Sendable {
  /// The position at the end, reached exactly.
  package let target: Double
  /// The time of the end, in seconds.
  package let end: Double
  private let origin: Double
  private let velocity: Double
  private let start: Double
  private let motion: TimingCurve

  /// Starts a motion.
  ///
  /// - Parameters:
  ///   - origin: The position at the start, in any unit.
  ///   - velocity: The velocity at the start, in units per second.
  ///   - target: The position at the end.
  ///   - start: The time of the start, in seconds.
  ///   - motion: The spring or the curve to follow.
  ///   - tolerance: The distance from the target, in units, at which a spring has arrived.
  package init(
    from origin: Double, velocity: Double, to target: Double, at start: Double,
    on motion: TimingCurve, tolerance: Double
  ) {
    self.origin = origin
    self.velocity = velocity
    self.target = target
    self.start = start
    self.motion = motion
    switch motion {
    case .spring(let spring):
      end =
        start
        + spring.settlingTime(
          displacement: origin - target, velocity: velocity, tolerance: tolerance)
    case .easing(_, let duration): end = start + max(0, duration)
    case .immediate: end = start
    }
  }

  /// Returns the position at a time.
  package func position(at time: Double) -> Double {
    guard time < end else { return target }
    switch motion {
    case .spring(let spring):
      return target
        + spring.state(at: time - start, displacement: origin - target, velocity: velocity)
        .displacement
    case .easing(let easing, let duration):
      let elapsed = max(0, time - start)
      let fraction = elapsed / duration
      let rest = 1 - fraction
      return interpolate(origin, target, easing.value(at: fraction))
        + excessVelocity(over: easing, duration: duration) * elapsed * rest * rest
    case .immediate: return target
    }
  }

  /// Returns whether the position at a time is beyond the target, seen from the origin.
  package func hasOvershot(at time: Double) -> Bool {
    (target - origin) * (position(at: time) - target) > 0
  }

  /// Returns the velocity at a time, in units per second. It is 0 once the motion has ended.
  package func velocity(at time: Double) -> Double {
    guard time < end else { return 0 }
    switch motion {
    case .spring(let spring):
      return spring.state(at: time - start, displacement: origin - target, velocity: velocity)
        .velocity
    case .easing(let easing, let duration):
      let fraction = max(0, time - start) / duration
      return (target - origin) * easing.slope(at: fraction) / duration
        + excessVelocity(over: easing, duration: duration) * (1 - fraction) * (1 - 3 * fraction)
    case .immediate: return 0
    }
  }

  /// Returns the difference between the initial velocity and that of the curve. It is added to the
  /// curve as e·t·(1 − t/d)², which has slope e at the start, and value and slope 0 at the end.
  ///
  /// If the curve starts with a slope above 3, or vertically, the velocity jumps by the remaining
  /// difference. Removing all of it would first throw the motion far back.
  private func excessVelocity(over easing: Easing, duration: Double) -> Double {
    velocity - (target - origin) * min(3, max(-3, easing.slope(at: 0))) / duration
  }
}
