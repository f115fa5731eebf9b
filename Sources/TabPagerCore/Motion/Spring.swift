import func Glibc.atan2
import func Glibc.cos
import func Glibc.exp
import func Glibc.log
import func Glibc.sin
import func Glibc.sqrt

/// A damped spring of mass 1, solved in closed form.
///
/// The displacement x obeys x″ + 2ζω·x′ + ω²·x = 0, with the natural frequency ω = √stiffness and
/// the damping ratio ζ. Since the solution is a function of time, it does not depend on the frame
/// rate.
public struct Spring: Hashable, Sendable {
  /// The natural angular frequency ω, in radians per second. It is positive.
  public let frequency: Double
  /// The damping ratio ζ. Below 1 the spring oscillates; at 1 it settles fastest; above 1 it
  /// approaches slowly.
  public let dampingRatio: Double

  /// Creates a spring from a duration and a bounce, as SwiftUI does.
  ///
  /// The stiffness is (2π/duration)². The damping ratio is 1 − bounce, or 1 / (1 + bounce) for a
  /// negative bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds, at least 0.001.
  ///   - bounce: From −1 to 1, both excluded. Above 0 the spring overshoots; below 0 it approaches
  ///     slowly. Values outside are clamped, and NaN counts as 0.
  public init(duration: Double, bounce: Double = 0) {
    let bounce = bounce.isNaN ? 0 : min(0.99, max(-0.99, bounce))
    self.init(
      frequency: 2 * .pi / max(0.001, duration.isFinite ? duration : 0.5),
      dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// Creates a spring from its physical constants: ω = √stiffness, ζ = damping / (2ω).
  ///
  /// - Parameters:
  ///   - stiffness: The stiffness in 1/s², positive.
  ///   - damping: The damping in 1/s, positive.
  public init(stiffness: Double, damping: Double) {
    let frequency = sqrt(min(1e10, max(1e-6, stiffness.isFinite ? stiffness : 1)))
    self.init(frequency: frequency, dampingRatio: damping / (2 * frequency))
  }

  private init(frequency: Double, dampingRatio: Double) {
    self.frequency = frequency
    self.dampingRatio = dampingRatio.isFinite ? min(1000, max(0.01, dampingRatio)) : 1
  }

  /// A quick spring that overshoots by 0.6 %: duration 0.5 s, bounce 0.15.
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)
  /// A short spring without overshoot, for reduced motion: duration 0.2 s, bounce 0.
  public static let brief = Spring(duration: 0.2)
  /// A spring without overshoot: duration 0.5 s, bounce 0.
  public static let smooth = Spring(duration: 0.5, bounce: 0)
  /// A spring with a visible overshoot: duration 0.5 s, bounce 0.3.
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)

  /// Returns the displacement and the velocity at a time.
  ///
  /// - Parameters:
  ///   - time: The seconds since the spring was released, at least 0.
  ///   - displacement: The displacement at time 0, in any unit.
  ///   - velocity: The velocity at time 0, in that unit per second.
  /// - Returns: The displacement and the velocity at `time`, in the same units.
  public func state(
    at time: Double, displacement: Double, velocity: Double
  ) -> (displacement: Double, velocity: Double) {
    guard time > 0 else { return (displacement, velocity) }
    let decay = dampingRatio * frequency
    if abs(dampingRatio - 1) < 1e-6 {
      let slope = velocity + frequency * displacement
      let envelope = exp(-frequency * time)
      let value = (displacement + slope * time) * envelope
      return (value, slope * envelope - frequency * value)
    }
    if dampingRatio < 1 {
      let damped = frequency * sqrt(1 - dampingRatio * dampingRatio)
      let sine = (velocity + decay * displacement) / damped
      let envelope = exp(-decay * time)
      let (s, c) = (sin(damped * time), cos(damped * time))
      return (
        envelope * (displacement * c + sine * s),
        envelope
          * ((sine * damped - decay * displacement) * c - (displacement * damped + decay * sine) * s)
      )
    }
    let (slow, fast) = roots
    let first = (velocity - fast * displacement) / (slow - fast)
    let second = displacement - first
    let (a, b) = (first * exp(slow * time), second * exp(fast * time))
    return (a + b, slow * a + fast * b)
  }

  /// Returns a spring that is faster by a factor.
  func faster(by factor: Double) -> Spring {
    Spring(frequency: frequency * factor, dampingRatio: dampingRatio)
  }

  /// The same spring with at least critical damping.
  var withoutOvershoot: Spring { Spring(frequency: frequency, dampingRatio: max(1, dampingRatio)) }

  /// Returns the seconds after which the displacement stays within a tolerance.
  ///
  /// - Parameters:
  ///   - displacement: The displacement at time 0, in any unit.
  ///   - velocity: The velocity at time 0, in that unit per second.
  ///   - tolerance: The tolerance in that unit. At 0 or less, the result is 0.
  public func settlingTime(displacement: Double, velocity: Double, tolerance: Double) -> Double {
    let bound = settlingTimeBound(
      displacement: displacement, velocity: velocity, tolerance: tolerance)
    // The displacement is monotonic between two turning points. The search starts at the last
    // turning point outside the tolerance, and bisects.
    func isBeyondTolerance(at time: Double) -> Bool {
      abs(state(at: time, displacement: displacement, velocity: velocity).displacement) > tolerance
    }
    var low = 0.0
    var high = bound
    var turn = firstTurningPoint(displacement: displacement, velocity: velocity)
    while let time = turn.time, time < bound {
      guard isBeyondTolerance(at: time) else {
        high = time
        break
      }
      low = time
      turn.time = turn.period.map { time + $0 }
    }
    guard isBeyondTolerance(at: low) else { return 0 }
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if isBeyondTolerance(at: middle) { low = middle } else { high = middle }
    }
    return high
  }

  /// The first time at which the velocity is 0, and the interval until it is 0 again; `nil` for
  /// never.
  private func firstTurningPoint(
    displacement: Double, velocity: Double
  ) -> (time: Double?, period: Double?) {
    let decay = dampingRatio * frequency
    if abs(dampingRatio - 1) < 1e-6 {
      // x = (a + b·t)·e^(−ωt): the velocity is 0 at t = 1/ω − a/b.
      let slope = velocity + frequency * displacement
      let time = 1 / frequency - displacement / slope
      return (time.isFinite && time > 0 ? time : nil, nil)
    }
    if dampingRatio < 1 {
      // x′ ∝ v·cos(ω′t) − w·sin(ω′t), with w = (ζω·v + ω²·x) / ω′.
      let damped = frequency * sqrt(1 - dampingRatio * dampingRatio)
      let rise = (decay * velocity + frequency * frequency * displacement) / damped
      let period = Double.pi / damped
      let time = atan2(velocity, rise) / damped
      return (time > 0 ? time : time + period, period)
    }
    let (slow, fast) = roots
    let first = (velocity - fast * displacement) / (slow - fast)
    let time = log(-(displacement - first) * fast / (first * slow)) / (slow - fast)
    return (time.isFinite && time > 0 ? time : nil, nil)
  }

  /// An upper bound of the settling time, in seconds.
  ///
  /// It follows from the envelope of the solution: A·e^(−ζω·t) if it oscillates, (a + b·t)·e^(−ω·t)
  /// ≤ (a + 2b/(e·ω))·e^(−ω·t/2) at the critical ratio, and the sum of both exponentials at the
  /// slower rate if it is overdamped.
  private func settlingTimeBound(
    displacement: Double, velocity: Double, tolerance: Double
  ) -> Double {
    let rate: Double
    let amplitude: Double
    if abs(dampingRatio - 1) < 1e-6 {
      let slope = abs(velocity + frequency * displacement)
      amplitude = abs(displacement) + slope * 2 / (exp(1) * frequency)
      rate = frequency / 2
    } else if dampingRatio < 1 {
      let decay = dampingRatio * frequency
      let damped = frequency * sqrt(1 - dampingRatio * dampingRatio)
      let sine = (velocity + decay * displacement) / damped
      amplitude = sqrt(displacement * displacement + sine * sine)
      rate = decay
    } else {
      let (slow, fast) = roots
      let first = (velocity - fast * displacement) / (slow - fast)
      amplitude = abs(first) + abs(displacement - first)
      rate = -slow
    }
    guard amplitude > tolerance, tolerance > 0 else { return 0 }
    return log(amplitude / tolerance) / rate
  }

  /// The two negative rates of the overdamped solution, the slower one first.
  private var roots: (slow: Double, fast: Double) {
    let spread = frequency * sqrt(dampingRatio * dampingRatio - 1)
    let decay = dampingRatio * frequency
    // The slow root loses digits when ζ is large: ω² / (decay + spread) does not.
    return (-frequency * frequency / (decay + spread), -decay - spread)
  }
}
