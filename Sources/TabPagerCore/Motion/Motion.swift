/// How something comes from one place to another.
public enum Motion: Hashable, Sendable {
  /// On a spring; it takes as long as it takes.
  case spring(Spring)
  /// On a curve, in a fixed time of so many seconds.
  case curve(Easing, duration: Double)
  /// At once.
  case immediate
}

extension Motion {
  /// Pages over which a spring swings as it is.
  private static let near = 8.0

  /// The same motion for a way of so many pages.
  ///
  /// A spring overshoots by a share of its way, and takes longer the farther it has to go: over
  /// 100,000 tabs by 600 of them, and for seconds. So over more than eight it does not swing, and
  /// takes no longer than over eight.
  ///
  /// - Parameters:
  ///   - distance: the way, in pages.
  ///   - tolerance: how near the end is, in pages.
  func hurried(over distance: Double, tolerance: Double) -> Motion {
    guard case .spring(let spring) = self, distance > Self.near else { return self }
    let usual = spring.settlingTime(displacement: Self.near, velocity: 0, tolerance: tolerance)
    let long = spring.calmed.settlingTime(
      displacement: distance, velocity: 0, tolerance: tolerance)
    return .spring(spring.calmed.hurried(by: max(1, long / max(usual, 1e-6))))
  }
}
