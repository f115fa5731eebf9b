/// The notches of one sideways gesture on a wheel or a trackpad.
///
/// A trackpad continues to send notches after the fingers have left it, at a decreasing rate. One
/// gesture turns one page. Notches after that are its tail, until there is a pause, the direction
/// changes, or the notches come twice as fast as before: then a new gesture has begun.
struct WheelGesture: Hashable, Sendable {
  var direction: Direction
  var lastTime: Double
  /// The longest time between two notches, in seconds.
  private var slowest = 0.0
  /// The motion that follows the notches.
  var glide: Animation?
  /// The velocity of the last notches, in pages per second.
  private(set) var velocity = 0.0

  init(_ direction: Direction, at now: Double) {
    self.direction = direction
    lastTime = now
  }

  /// Returns whether a notch begins a new gesture.
  func startsNewGesture(_ direction: Direction, at now: Double, pause: Double) -> Bool {
    if direction != self.direction || now - lastTime >= pause { return true }
    return slowest > 0.04 && now - lastTime < slowest / 2
  }

  /// Adds a notch to this gesture.
  ///
  /// - Parameters:
  ///   - direction: The direction of the notch. If it changes, the velocity is measured from here
  ///     on.
  ///   - now: The time in seconds.
  ///   - step: The distance of a notch, in pages.
  mutating func addNotch(_ direction: Direction, at now: Double, step: Double) {
    let interval = max(0, now - lastTime)
    slowest = direction == self.direction ? max(slowest, interval) : 0
    self.direction = direction
    lastTime = now
    velocity = Double(direction.sign) * step / max(interval, 1.0 / 120)
  }

  /// The motion that follows the notches: quick and without overshoot.
  static let glide = TimingCurve.spring(Spring(duration: 0.12))

  /// The glide ends when the pages are this close to the position of the wheel, in pages. The
  /// distance is too small to be visible.
  static let tolerance = 0.001
}
