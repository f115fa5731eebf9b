/// The notches of one sideways motion of a wheel or a trackpad.
///
/// A trackpad goes on sending after the fingers have left it, ever more slowly. One motion turns
/// one page; what comes after is its tail, until there is a pause, it comes back, or the notches
/// come twice as fast as they did: then the hand has begun again.
struct WheelGesture: Hashable, Sendable {
  var direction: Direction
  var lastTime: Double
  /// The longest span between two notches, in seconds.
  private var slowest = 0.0
  /// The motion that follows the notches.
  var glide: Animation?
  /// Pages a second, from the last notches.
  private(set) var velocity = 0.0

  init(_ direction: Direction, at now: Double) {
    self.direction = direction
    lastTime = now
  }

  /// Whether a notch begins a new motion.
  func isNew(_ direction: Direction, at now: Double, pause: Double) -> Bool {
    if direction != self.direction || now - lastTime >= pause { return true }
    return slowest > 0.04 && now - lastTime < slowest / 2
  }

  /// Notes a notch of this motion.
  ///
  /// - Parameters:
  ///   - direction: where it leads; a hand that turns back is fast from there on.
  ///   - now: when, in seconds.
  ///   - step: how far a notch goes, in pages.
  mutating func add(_ direction: Direction, at now: Double, step: Double) {
    let interval = max(0, now - lastTime)
    slowest = direction == self.direction ? max(slowest, interval) : 0
    self.direction = direction
    lastTime = now
    velocity = Double(direction.sign) * step / max(interval, 1.0 / 120)
  }

  /// What follows the notches: quick and without overshoot.
  static let glide = TimingCurve.spring(Spring(duration: 0.12))

  /// How near the pane comes to the notches before it stands, in pages: nobody sees it arrive.
  static let tolerance = 0.001
}
