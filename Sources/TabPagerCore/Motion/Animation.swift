/// One motion under way: a pure function of time from a start, with its velocity, to a target.
package struct Animation: Hashable, Sendable {
  /// Where it ends, exactly.
  package let target: Double
  /// When it ends, in seconds on the clock of `start`.
  package let end: Double
  private let origin: Double
  private let velocity: Double
  private let start: Double
  private let motion: TimingCurve

  /// Lets go.
  ///
  /// - Parameters:
  ///   - origin: where it begins, in any unit.
  ///   - velocity: how fast it goes at the beginning, in units a second.
  ///   - target: where it ends.
  ///   - start: when it begins, in seconds.
  ///   - motion: on what.
  ///   - tolerance: how near a spring must be to its end to be there, in units.
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

  /// Where it is at `time`.
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
      return Interpolation.mix(origin, target, easing.value(at: fraction))
        + excess(easing, duration) * elapsed * rest * rest
    case .immediate: return target
    }
  }

  /// Whether it is beyond its target at `time`, on the side where it did not come from.
  package func hasOvershot(at time: Double) -> Bool {
    (target - origin) * (position(at: time) - target) > 0
  }

  /// How fast it goes at `time`, in units a second; 0 once it has ended.
  package func velocity(at time: Double) -> Double {
    guard time < end else { return 0 }
    switch motion {
    case .spring(let spring):
      return spring.state(at: time - start, displacement: origin - target, velocity: velocity)
        .velocity
    case .easing(let easing, let duration):
      let fraction = max(0, time - start) / duration
      return (target - origin) * easing.slope(at: fraction) / duration
        + excess(easing, duration) * (1 - fraction) * (1 - 3 * fraction)
    case .immediate: return 0
    }
  }

  /// What the given velocity has beyond that of the curve at its beginning. It is added as e·t·(1 −
  /// t/d)², which starts with slope e and is gone, with its slope, at the end.
  ///
  /// A curve that begins steeper than 3, upright even, keeps the rest as a jump of velocity: to
  /// take all of it away would throw the motion far back first.
  private func excess(_ easing: Easing, _ duration: Double) -> Double {
    velocity - (target - origin) * min(3, max(-3, easing.slope(at: 0))) / duration
  }
}
