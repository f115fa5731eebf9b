/// How far a list is from the row that it rests at, and by what. In rows, down the list where
/// positive.
enum ListDisplacement: Hashable, Sendable {
  /// It rests.
  case none
  /// A hand holds it, and has gone so far past its end; 0 between the ends.
  case held(pull: Double)
  /// A wheel has pulled it past its end.
  case wheel(WheelOverscroll)
  /// It is on its way to rest.
  case animation(Animation)

  /// How near to its end a motion is over, in rows: of a row, that is nothing to be seen.
  static let tolerance = 0.1
  /// How what was pulled comes back.
  static let back = TimingCurve.spring(.snappy)
  /// An impulse of v rows a second takes ``back`` v·reach rows away. With the frequency ω and the
  /// damping ratio ζ = 0.85 it turns at cos(√(1−ζ²)·ω·t) = ζ, after e^(−ζω·t)/ω of v: 0.4085/ω.
  static let reach = 0.4085 / Spring.snappy.frequency

  /// How far, at a time.
  ///
  /// - Parameter extent: the pane's height in rows.
  func displacement(at time: Double, extent: Double) -> Double {
    switch self {
    case .none: 0
    case .held(let pull): RubberBand.offset(pull: pull, extent: extent)
    case .wheel(let wheel): wheel.animation(at: time).position(at: time)
    case .animation(let animation): animation.position(at: time)
    }
  }

  /// How fast it changes by itself, in rows a second.
  func velocity(at time: Double) -> Double {
    switch self {
    case .none, .held: 0
    case .wheel(let wheel): wheel.animation(at: time).velocity(at: time)
    case .animation(let animation): animation.velocity(at: time)
    }
  }

  /// What it is at a time: a pull that has ended is on its way, and a way that has ended is none.
  func settled(at time: Double) -> ListDisplacement {
    switch self {
    case .none, .held: return self
    case .wheel(let wheel):
      return time < wheel.end ? self : ListDisplacement.animation(wheel.back).settled(at: time)
    case .animation(let animation): return time < animation.end ? self : .none
    }
  }

  /// What is to happen next by itself.
  func schedule(at time: Double) -> Schedule {
    switch settled(at: time) {
    case .none, .held: .idle
    case .wheel(let wheel): time < wheel.glide.end ? .animating : .due(wheel.end)
    case .animation: .animating
    }
  }
}
