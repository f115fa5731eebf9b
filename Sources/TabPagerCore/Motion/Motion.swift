/// How something comes from one place to another.
public enum Motion: Hashable, Sendable {
  /// On a spring; it takes as long as it takes.
  case spring(Spring)
  /// On a curve, in a fixed time of so many seconds.
  case curve(Easing, duration: Double)
  /// At once.
  case immediate
}
