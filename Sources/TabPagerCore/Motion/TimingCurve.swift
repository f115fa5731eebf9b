/// The way something moves to its target: on a spring, on an easing curve, or at once.
public enum TimingCurve: Hashable, Sendable {
  /// Follows a spring, whose constants determine the duration.
  case spring(Spring)
  /// Follows a curve for a fixed duration in seconds.
  case easing(Easing, duration: Double)
  /// Jumps to the target at once.
  case immediate
}

extension TimingCurve {
  /// The longest distance over which a spring may overshoot, in pages.
  private static let near = 8.0

  /// Returns the motion to use for a distance.
  ///
  /// Springs overshoot by a fraction of the distance, and take longer the longer it is. Across
  /// 100,000 tabs that would be 600 tabs and several seconds. So jumps over more than eight pages
  /// are critically damped, and take no longer than one over eight.
  ///
  /// - Parameters:
  ///   - distance: The distance in pages.
  ///   - tolerance: The distance from the target at which the motion ends, in pages.
  func adapted(toDistance distance: Double, tolerance: Double) -> TimingCurve {
    guard case .spring(let spring) = self, distance > Self.near else { return self }
    let usual = spring.settlingTime(displacement: Self.near, velocity: 0, tolerance: tolerance)
    let long = spring.withoutOvershoot.settlingTime(
      displacement: distance, velocity: 0, tolerance: tolerance)
    return .spring(spring.withoutOvershoot.faster(by: max(1, long / max(usual, 1e-6))))
  }
}
