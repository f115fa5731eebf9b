/// An overscroll by the wheel: the list glides to the position that the notches ask for, and
/// springs back when no notch has arrived for a while. Each notch replaces both motions.
struct WheelOverscroll: Hashable, Sendable {
  /// The distance of the notches past the end, in rows, without resistance.
  let pull: Double
  /// The distance that the list moves past its end, in rows.
  let goal: Double
  /// When the list springs back unless another notch arrives, in seconds.
  let end: Double
  /// The motion outwards and, from time ``end`` on, the motion back, in rows past the end of the
  /// list.
  let glide: Animation
  let back: Animation

  /// The seconds without a notch after which the overscroll ends. The default of
  /// ``PagingSettings/wheelPause``.
  static let pause = 0.15

  /// Adds a notch.
  ///
  /// - Parameters:
  ///   - pull: The distance of all notches past the end, in rows. It is limited to `extent`,
  ///     because a trackpad continues to send after the fingers have left it, and must not pull the
  ///     list out of the pane.
  ///   - displacement: The current distance of the list past its end, in rows.
  ///   - velocity: The current velocity, in rows per second.
  ///   - now: The time in seconds.
  ///   - extent: The height of the pane in rows.
  init(
    _ pull: Double, from displacement: Double, velocity: Double, at now: Double, extent: Double
  ) {
    self.pull = min(extent, max(-extent, pull))
    goal = RubberBand.offset(pull: self.pull, extent: extent)
    end = now + Self.pause
    glide = Animation(
      from: displacement, velocity: velocity, to: goal, at: now, on: WheelGesture.glide,
      tolerance: ListDisplacement.tolerance)
    back = Animation(
      from: glide.position(at: end), velocity: glide.velocity(at: end), to: 0, at: end,
      on: ListDisplacement.back, tolerance: ListDisplacement.tolerance)
  }

  /// Returns the motion that applies at a time.
  func animation(at time: Double) -> Animation { time < end ? glide : back }
}
