/// The distance of a list from the row at which it rests, in rows, and its cause. Positive values
/// are towards the bottom of the list.
enum ListDisplacement: Hashable, Sendable {
  /// The list is at rest.
  case none
  /// A drag holds the list. `pull` is the distance in rows by which the pointer has pulled the list
  /// past an end, or 0 between the ends.
  case held(pull: Double)
  /// A wheel has pulled the list past its end.
  case wheel(WheelOverscroll)
  /// The list is moving to rest.
  case animation(Animation)

  /// The distance in rows at which a motion has ended. It is too small to be visible.
  static let tolerance = 0.1
  /// The spring that returns a pulled list to rest.
  static let back = TimingCurve.spring(.snappy)
  /// The maximum displacement in rows that an initial velocity of 1 row per second causes on
  /// ``back``. With the frequency ω and the damping ratio ζ = 0.85, the motion turns when
  /// cos(√(1−ζ²)·ω·t) = ζ, at a distance of e^(−ζω·t)/ω = 0.4085/ω.
  static let reach = 0.4085 / Spring.snappy.frequency

  /// Returns the displacement at a time.
  ///
  /// - Parameter extent: The height of the pane in rows.
  func displacement(at time: Double, extent: Double) -> Double {
    switch self {
    case .none: 0
    case .held(let pull): RubberBand.offset(pull: pull, extent: extent)
    case .wheel(let wheel): wheel.animation(at: time).position(at: time)
    case .animation(let animation): animation.position(at: time)
    }
  }

  /// Returns the velocity at a time, in rows per second. A held list has none.
  func velocity(at time: Double) -> Double {
    switch self {
    case .none, .held: 0
    case .wheel(let wheel): wheel.animation(at: time).velocity(at: time)
    case .animation(let animation): animation.velocity(at: time)
    }
  }

  /// Returns the displacement after the motions that have ended by a time: a wheel pull that has
  /// ended becomes an animation, and an animation that has ended becomes rest.
  func settled(at time: Double) -> ListDisplacement {
    switch self {
    case .none, .held: return self
    case .wheel(let wheel):
      return time < wheel.end ? self : ListDisplacement.animation(wheel.back).settled(at: time)
    case .animation(let animation): return time < animation.end ? self : .none
    }
  }

  /// Returns when the list needs its next frame.
  func schedule(at time: Double) -> Schedule {
    switch settled(at: time) {
    case .none, .held: .idle
    case .wheel(let wheel): time < wheel.glide.end ? .animating : .due(wheel.end)
    case .animation: .animating
    }
  }
}
