/// A wheel that pulls a list past its end: the list glides after the notches, and comes back when
/// none has come for a while. Both ways are known from each notch on.
struct WheelOverscroll: Hashable, Sendable {
  /// How far the notches went past the end, in rows, if nothing resisted.
  let pull: Double
  /// How far the list is to move for it, in rows.
  let goal: Double
  /// When the pull is let go, unless another notch comes, in seconds.
  let end: Double
  /// The way out, and from ``end`` on the way back, in rows past the end.
  let glide: Animation
  let back: Animation

  /// How long a wheel must be still for its pull to have ended, in seconds: that of
  /// ``PagingSettings``.
  static let pause = 0.15

  /// Notes a notch.
  ///
  /// - Parameters:
  ///   - pull: as above. No more than `extent` counts: a trackpad goes on sending after the fingers
  ///     have left it, and must not pull the list out of the pane.
  ///   - displacement: where the list is past its end, in rows.
  ///   - velocity: how fast it goes, in rows a second.
  ///   - now: when, in seconds.
  ///   - extent: the pane's height in rows.
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

  /// What it is on at a time.
  func animation(at time: Double) -> Animation { time < end ? glide : back }
}
