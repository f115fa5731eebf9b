import func Glibc.cos
import func Glibc.exp
import func Glibc.log
import func Glibc.sin
import func Glibc.sqrt

/// A damped spring of mass 1, solved in closed form: where it is depends on the time alone and not
/// on how often one looks.
///
/// With ω = √stiffness and ζ the damping ratio, the displacement obeys x″ + 2ζω·x′ + ω²·x = 0.
public struct Spring: Hashable, Sendable {
  /// The natural angular frequency ω, radians a second; positive.
  public let frequency: Double
  /// The damping ratio ζ: below 1 it swings, at 1 it comes to rest fastest, above 1 it creeps.
  public let dampingRatio: Double

  /// Makes a spring as designers name it: stiffness (2π/duration)², damping ratio 1 − bounce.
  ///
  /// - Parameters:
  ///   - duration: the perceptual duration in seconds, at least 0.001.
  ///   - bounce: −1…1 exclusive: 0 does not swing, above 0 it overshoots, below it creeps
  ///     (there the ratio is 1 / (1 + bounce)). What is out of range is clamped; NaN counts as 0.
  public init(duration: Double, bounce: Double = 0) {
    let bounce = bounce.isNaN ? 0 : min(0.99, max(-0.99, bounce))
    self.init(
      frequency: 2 * .pi / max(0.001, duration.isFinite ? duration : 0.5),
      dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// Makes a spring from its constants, for mass 1: ω = √stiffness, ζ = damping / (2ω).
  ///
  /// - Parameters:
  ///   - stiffness: in 1/s², positive.
  ///   - damping: in 1/s, positive.
  public init(stiffness: Double, damping: Double) {
    let frequency = sqrt(min(1e10, max(1e-6, stiffness.isFinite ? stiffness : 1)))
    self.init(frequency: frequency, dampingRatio: damping / (2 * frequency))
  }

  private init(frequency: Double, dampingRatio: Double) {
    self.frequency = frequency
    self.dampingRatio = dampingRatio.isFinite ? min(1000, max(0.01, dampingRatio)) : 1
  }

  /// Quick, with a hint of overshoot (0.6 %): duration 0.5 s, bounce 0.15.
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)
  /// Short and without overshoot, for reduced motion: duration 0.2 s, bounce 0.
  public static let brief = Spring(duration: 0.2)
  /// Without overshoot: duration 0.5 s, bounce 0.
  public static let smooth = Spring(duration: 0.5, bounce: 0)
  /// With a visible swing: duration 0.5 s, bounce 0.3.
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)

  /// Where the spring is, and how fast.
  ///
  /// - Parameters:
  ///   - time: seconds since it was let go, at least 0.
  ///   - displacement: from the place of rest at time 0.
  ///   - velocity: at time 0, in units of displacement a second.
  /// - Returns: displacement from the place of rest and velocity at `time`.
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

  /// The seconds after which the displacement stays below `tolerance`.
  ///
  /// From the envelope of the solution, so that it is never too short: A·e^(−ζω·t) where it swings,
  /// (a + b·t)·e^(−ω·t) ≤ (a + 2b/(e·ω))·e^(−ω·t/2) at the critical ratio, and the sum of both
  /// exponentials at the slower rate where it creeps.
  public func settlingTime(displacement: Double, velocity: Double, tolerance: Double) -> Double {
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

  /// The two negative rates of the creeping solution, the slower one first.
  private var roots: (slow: Double, fast: Double) {
    let spread = frequency * sqrt(dampingRatio * dampingRatio - 1)
    let decay = dampingRatio * frequency
    // The slow root loses digits when ζ is large: ω² / (decay + spread) does not.
    return (-frequency * frequency / (decay + spread), -decay - spread)
  }
}
